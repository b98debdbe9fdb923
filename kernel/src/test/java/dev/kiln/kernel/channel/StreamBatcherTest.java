package dev.kiln.kernel.channel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamBatcherTest {

    private record Sent(JsonObject parent, String name, String text) {}

    private final List<Sent> sent = Collections.synchronizedList(new ArrayList<>());
    private JsonObject cell = new JsonObject();
    private final StreamBatcher batcher =
            new StreamBatcher((parent, name, text) -> sent.add(new Sent(parent, name, text)), () -> cell);

    private String all() {
        return String.join("", sent.stream().map(Sent::text).toList());
    }

    @Test
    void manyLinesBecomeFewMessages() {
        PrintStream out = batcher.stream("stdout");
        StringBuilder wanted = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            out.println("line " + i);
            wanted.append("line ").append(i).append(System.lineSeparator());
        }
        batcher.flush();

        assertThat(all()).isEqualTo(wanted.toString());
        assertThat(sent).hasSizeLessThan(100);
    }

    @Test
    void theOrderOfTheTwoStreamsIsKept() {
        batcher.stream("stdout").print("a");
        batcher.stream("stderr").print("b");
        batcher.stream("stdout").print("c");
        batcher.flush();

        assertThat(sent).extracting(Sent::name).containsExactly("stdout", "stderr", "stdout");
        assertThat(all()).isEqualTo("abc");
    }

    @Test
    void textBelongsToTheCellThatPrintedIt() {
        JsonObject first = cell;
        batcher.stream("stdout").print("a");
        cell = new JsonObject();
        batcher.stream("stdout").print("b");
        batcher.flush();

        assertThat(sent.getFirst().parent()).isSameAs(first);
        assertThat(sent.getLast().parent()).isSameAs(cell);
    }

    @Test
    void charactersAreNeverSplit() {
        PrintStream out = batcher.stream("stdout");
        String text = "€😀ü".repeat(30_000);
        out.print(text);
        batcher.flush();

        assertThat(all()).isEqualTo(text);
    }

    @Test
    void aCharacterThatIsNotAllThereWaits() {
        byte[] euro = "x€".getBytes(StandardCharsets.UTF_8);

        assertThat(StreamBatcher.completeLength(euro)).isEqualTo(4);
        assertThat(StreamBatcher.completeLength(new byte[] {euro[0], euro[1]})).isEqualTo(1);
        assertThat(StreamBatcher.completeLength(new byte[] {euro[0], euro[1], euro[2]}))
                .isEqualTo(1);
        assertThat(StreamBatcher.completeLength(new byte[0])).isZero();
    }

    @Test
    void textIsPublishedWithoutAFlush() throws InterruptedException {
        batcher.stream("stdout").print("soon");
        for (int i = 0; i < 1_000 && sent.isEmpty(); i++) {
            Thread.sleep(5);
        }
        assertThat(all()).isEqualTo("soon");
    }
}
