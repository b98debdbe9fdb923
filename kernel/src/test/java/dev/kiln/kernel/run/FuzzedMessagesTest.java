package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import dev.kiln.testing.Dial;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages that no client would send: refused or answered, and the kernel goes on. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class FuzzedMessagesTest {
    private static final int DECODED = Dial.cases(5_000, 100_000);
    private static final int SENT = Dial.cases(200, 4_000);
    private static final long SEED = Long.getLong("kiln.seed", 15L);
    private static final List<String> TYPES = List.of(
            "kernel_info_request",
            "complete_request",
            "inspect_request",
            "is_complete_request",
            "history_request",
            "comm_info_request",
            "comm_open",
            "comm_msg",
            "comm_close",
            "interrupt_request",
            "debug_request",
            "",
            "no_such_request",
            "execute_reply",
            "create_subshell_request");
    private static final List<String> KEYS = List.of(
            "code",
            "cursor_pos",
            "detail_level",
            "session",
            "hist_access_type",
            "n",
            "start",
            "stop",
            "pattern",
            "raw",
            "output",
            "unique",
            "comm_id",
            "target_name",
            "data",
            "silent",
            "subshell_id");

    private static MessageCodec codec() throws GeneralSecurityException {
        return new MessageCodec(new HMACGenerator("hmac-sha256", "secret"));
    }

    @Test
    void framesWithFaultsAreRefused() throws Exception {
        MessageCodec codec = codec();
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < DECODED; i++) {
            Message message = codec.message(List.of(), new JsonObject(), "execute_request", content(random, 2));
            List<byte[]> frames = new ArrayList<>(codec.encode(message));
            damage(frames, random);
            try {
                codec.decode(frames);
            } catch (BadMessageException e) {
                refused++;
                assertThat(e.getMessage()).isNotBlank();
            }
        }
        assertThat(refused).isGreaterThan(DECODED / 2);
    }

    private static void damage(List<byte[]> frames, Random random) {
        int at = random.nextInt(frames.size());
        byte[] frame = frames.get(at).clone();
        switch (random.nextInt(5)) {
            case 0 -> frames.remove(at);
            case 1 -> frames.add(at, frame);
            case 2 -> frames.set(at, Arrays.copyOf(frame, random.nextInt(frame.length + 1)));
            case 3 -> frames.subList(at, frames.size()).clear();
            default -> {
                if (frame.length > 0) {
                    frame[random.nextInt(frame.length)] ^= (byte) (1 << random.nextInt(8));
                }
                frames.set(at, frame);
            }
        }
    }

    @Test
    void signedMessagesOfAnyContentAreAnswered() {
        try (WireClient client = new WireClient()) {
            Kernel kernel = new Kernel(client.connection(), null, CellLanguage.NUMPY);
            kernel.start();
            KernelProcess.startCells(kernel);
            try {
                client.awaitPublications();
                Random random = new Random(SEED);
                int threads = 0;
                for (int i = 0; i < SENT; i++) {
                    String type = TYPES.get(random.nextInt(TYPES.size()));
                    String id = client.onShell(type, content(random, 2).toString());
                    if (type.endsWith("_request")) {
                        assertThat(client.shellReply(id).text("status", ""))
                                .as("case %d: %s", i, type)
                                .isNotEmpty();
                    }
                    client.outputs(id);
                    if (i == SENT / 4) {
                        threads = Thread.activeCount();
                    }
                }
                assertThat(Thread.activeCount()).isLessThan(threads + 8);
                // nested so deeply that a parser which recurses runs out of stack
                client.onShell("complete_request", "{'code':" + "[".repeat(1_000) + "]".repeat(1_000) + "}");
                for (String type : List.of("complete_request", "inspect_request", "is_complete_request")) {
                    for (String language : List.of("", "%%java\\n")) {
                        String deep = "{'code':'" + language + "(".repeat(20_000) + "','cursor_pos':20000}";
                        assertThat(client.shellReply(client.onShell(type, deep)).text("status", ""))
                                .isNotEmpty();
                    }
                }
                String last = client.execute("1 + 1");
                assertThat(client.shellReply(last).text("status", "")).isEqualTo("ok");
            } finally {
                kernel.close();
            }
        }
    }

    private static JsonObject content(Random random, int depth) {
        JsonObject content = new JsonObject();
        for (int i = random.nextInt(6); i >= 0; i--) {
            String key = random.nextInt(8) == 0 ? text(random) : KEYS.get(random.nextInt(KEYS.size()));
            switch (random.nextInt(depth > 0 ? 7 : 6)) {
                case 0 -> content.addProperty(key, random.nextInt());
                case 1 -> content.addProperty(key, random.nextInt(40) - 10);
                case 2 -> content.addProperty(key, random.nextBoolean());
                case 3 -> content.add(key, com.google.gson.JsonNull.INSTANCE);
                case 4 -> content.addProperty(key, random.nextGaussian() * 1e300);
                case 5 -> content.addProperty(key, text(random));
                default -> content.add(key, content(random, depth - 1));
            }
        }
        return content;
    }

    private static String text(Random random) {
        byte[] bytes = new byte[random.nextInt(30)];
        random.nextBytes(bytes);
        String noise = new String(bytes, random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16);
        List<String> words =
                List.of("np.", "import ", "%%java\n", "(", "\"", "x[", "def f(", "%", "\n", "'''", "System.");
        return words.get(random.nextInt(words.size())) + noise;
    }
}
