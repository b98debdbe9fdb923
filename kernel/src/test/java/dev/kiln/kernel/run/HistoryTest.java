package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.kiln.kernel.protocol.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {

    @TempDir
    private Path folder;

    private static String ask(History history, String content) {
        JsonObject none = new JsonObject();
        Message request = new Message(
                List.of(), none, none, none, JsonParser.parseString(content).getAsJsonObject(), List.of());
        return history.answer(request).toString();
    }

    @Test
    void tailRangeAndSearch() {
        History history = new History(null);
        history.add(1, "a = 1", null);
        history.add(2, "b + 1", "2");
        history.add(3, "b + 1", "2");

        assertThat(ask(history, "{'hist_access_type':'tail','n':2}")).isEqualTo("[[1,2,\"b + 1\"],[1,3,\"b + 1\"]]");
        assertThat(ask(history, "{'hist_access_type':'tail','n':1,'output':true}"))
                .isEqualTo("[[1,3,[\"b + 1\",\"2\"]]]");
        assertThat(ask(history, "{'hist_access_type':'range','session':0,'start':1,'stop':2}"))
                .isEqualTo("[[1,1,\"a = 1\"]]");
        assertThat(ask(history, "{'hist_access_type':'search','pattern':'b*','unique':true}"))
                .isEqualTo("[[1,3,\"b + 1\"]]");
        assertThat(ask(history, "{'hist_access_type':'search','pattern':'? = ?'}"))
                .isEqualTo("[[1,1,\"a = 1\"]]");
    }

    @Test
    void earlierSessionsAreRemembered() throws IOException {
        Path file = folder.resolve("deep").resolve("history.jsonl");
        new History(file).add(1, "first", null);
        Files.writeString(file, Files.readString(file) + "{\"cut");
        History second = new History(file);

        assertThat(ask(second, "{'hist_access_type':'range','session':-1}")).isEqualTo("[[1,1,\"first\"]]");
    }
}
