package dev.kiln.kernel.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.junit.jupiter.api.Test;

class MessageCodecTest {

    private final MessageCodec codec = codec("a-key");

    private static MessageCodec codec(String key) {
        try {
            return new MessageCodec(new HMACGenerator("hmac-sha256", key));
        } catch (java.security.GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private List<byte[]> frames() {
        JsonObject content = new JsonObject();
        content.addProperty("code", "größer €😀");
        byte[] route = {0, 1, 2};
        return codec.encode(codec.message(List.of(route), new JsonObject(), "execute_request", content));
    }

    @Test
    void whatIsWrittenCanBeRead() throws BadMessageException {
        Message read = codec.decode(frames());

        assertThat(read.type()).isEqualTo("execute_request");
        assertThat(read.text("code", "")).isEqualTo("größer €😀");
        assertThat(read.route()).hasSize(1);
        assertThat(read.header().get("version").getAsString()).isEqualTo("5.4");
        assertThat(read.header().get("date").getAsString()).endsWith("Z");
    }

    @Test
    void buffersComeAlong() throws BadMessageException {
        List<byte[]> frames = frames();
        frames.add(new byte[] {7});

        assertThat(codec.decode(frames).buffers()).containsExactly(new byte[] {7});
    }

    @Test
    void aChangedContentIsRefused() {
        List<byte[]> frames = frames();
        frames.set(frames.size() - 1, "{\"code\":\"rm\"}".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> codec.decode(frames))
                .isInstanceOf(BadMessageException.class)
                .hasMessageContaining("signature");
    }

    @Test
    void aMessageIsReadOnce() throws BadMessageException {
        List<byte[]> frames = frames();
        codec.decode(frames);

        assertThatThrownBy(() -> codec.decode(frames))
                .isInstanceOf(BadMessageException.class)
                .hasMessageContaining("was sent before");
        codec.decode(frames());
    }

    @Test
    void anotherKeyIsRefused() {
        assertThatThrownBy(() -> codec("another").decode(frames())).isInstanceOf(BadMessageException.class);
    }

    @Test
    void missingFramesAreRefused() {
        List<byte[]> frames = new ArrayList<>(frames());
        frames.removeLast();

        assertThatThrownBy(() -> codec.decode(frames)).hasMessageContaining("too short");
    }

    @Test
    void theSignatureIsTheStandardOne() {
        // RFC 4231, test case 2
        HMACGenerator generator;
        try {
            generator = new HMACGenerator("hmac-sha256", "Jefe");
        } catch (java.security.GeneralSecurityException e) {
            throw new AssertionError(e);
        }
        assertThat(generator.calculateSignature(
                        "what do ya want ".getBytes(StandardCharsets.US_ASCII),
                        "for nothing?".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    @Test
    void fieldsOfWrongTypeCountAsMissing() {
        JsonObject content = new JsonObject();
        content.addProperty("n", "many");
        Message message = codec.message(List.of(), new JsonObject(), "x", content);

        assertThat(message.number("n", 3)).isEqualTo(3);
        assertThat(message.flag("n", true)).isTrue();
    }
}
