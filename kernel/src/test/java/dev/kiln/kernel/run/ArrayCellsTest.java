package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cells of NumPy text run without JShell; Java cells, and array cells that need what only Java knows, start it. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ArrayCellsTest {

    private static final long NEVER = TimeUnit.HOURS.toMillis(1);

    private final WireClient client = new WireClient();
    private Kernel kernel;

    private void start(long idleMillis) {
        start(idleMillis, CellLanguage.JAVA);
    }

    private void start(long idleMillis, CellLanguage language) {
        kernel = new Kernel(client.connection(), null, language, idleMillis);
        kernel.start();
        KernelProcess.startCells(kernel);
        client.awaitPublications();
    }

    @AfterEach
    void stop() {
        kernel.close();
        client.close();
    }

    private String shown(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        assertThat(reply.text("status", "")).as(code).isEqualTo("ok");
        List<Message> outputs = client.outputs(id);
        return outputs.stream()
                .filter(m -> m.type().equals("execute_result"))
                .map(m -> m.content().getAsJsonObject("data").get("text/plain").getAsString())
                .collect(Collectors.joining());
    }

    private String failure(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        // requests that come while a failure is being reported are aborted
        client.outputs(id);
        return reply.text("ename", "");
    }

    @Test
    void cellsOfNumpyTextStartNoJShell() {
        start(NEVER);

        assertThat(shown("%%array\nimport numpy as np\n1 + 1")).isEqualTo("2");
        shown("%%array\nx = np.arange(5.0)\nn = 7\ns = 'text'\nl = [1, 2]\ndef f(v):\n    return v * 2\n");
        assertThat(shown("%%array\nf(x)[1] + n")).isEqualTo("9.0");
        shown("%%array\nn = 'other'\ndel s");
        shown("%whos");
        shown("%%array\nimport math\nlen(l) + math.floor(2.5)");
        assertThat(failure("%%array\nunknown")).isEqualTo("NameError");
        assertThat(failure("%%array\n1 +")).isEqualTo("SyntaxError");
        assertThat(kernel.startedJava()).isFalse();
    }

    @Test
    void whatACellPrintsAndShowsIsCaptured() {
        start(NEVER, CellLanguage.NUMPY);
        String id = client.execute("print('before')\nprint('seen')");
        assertThat(client.shellReply(id).text("status", "")).isEqualTo("ok");
        client.outputs(id);
        id = client.execute("%%capture out\nprint('kept')\ndisplay(3)\n[1, 2]");
        assertThat(client.shellReply(id).text("status", "")).isEqualTo("ok");
        assertThat(client.outputs(id).stream().map(Message::type))
                .doesNotContain("stream", "display_data", "execute_result");
        assertThat(shown("out.stdout, out.outputs")).isEqualTo("('kept\\n', ['3', '[1, 2]'])");
        assertThat(failure("%%capture out\nprint('lost')\n1 / 0")).isEqualTo("ZeroDivisionError");
        id = client.execute("print('after')");
        client.shellReply(id);
        assertThat(client.outputs(id).stream()
                        .filter(m -> m.type().equals("stream"))
                        .map(m -> m.text("text", ""))
                        .collect(Collectors.joining()))
                .isEqualTo("after\n");
    }

    @Test
    void aLoadedFileReplacesTheCell(@TempDir Path folder) throws IOException {
        start(NEVER, CellLanguage.NUMPY);
        Path file = Files.writeString(folder.resolve("part.py"), "z = 4\n");
        Message reply = client.shellReply(client.execute("%load " + file));
        JsonObject payload = reply.content().getAsJsonArray("payload").get(0).getAsJsonObject();
        assertThat(payload.get("source").getAsString()).isEqualTo("set_next_input");
        assertThat(payload.get("replace").getAsBoolean()).isTrue();
        assertThat(payload.get("text").getAsString()).endsWith("z = 4\n");
        reply = client.shellReply(client.execute("z = 5"));
        assertThat(reply.content().getAsJsonArray("payload")).isEmpty();
    }

    @Test
    void aJavaCellSeesWhatArrayCellsLeft() {
        start(NEVER);
        shown("%%array\nx = np.arange(5.0)\nn = 7\nOp = 3\nutil = 4");

        assertThat(kernel.startedJava()).isFalse();
        assertThat(shown("n + x.size() + Op + util")).isEqualTo("19");
        assertThat(kernel.startedJava()).isTrue();
        assertThat(shown("int m = 40 + 2; List.of(m)")).isEqualTo("[42]");
        assertThat(shown("%%array\nm + n")).isEqualTo("49");
    }

    @Test
    void anIdleKernelStartsJShellByItself() throws InterruptedException {
        start(1);
        while (!kernel.startedJava()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        assertThat(shown("1 + 1")).isEqualTo("2");
    }

    @Test
    void theLevelOfMessagesCanBeSet() {
        start(NEVER);
        Logger logger = LoggerFactory.getLogger("dev.kiln.some");
        shown("%config log=fine");
        assertThat(logger.isDebugEnabled()).isTrue();
        shown("%config log=warning");
        assertThat(logger.isDebugEnabled()).isFalse();
        assertThat(logger.isWarnEnabled()).isTrue();
    }

    @Test
    void aKernelOfNumpyTextDescribesItselfAsPython() {
        start(NEVER, CellLanguage.NUMPY);

        JsonObject language = client.shellReply(client.onShell("kernel_info_request", "{}"))
                .content()
                .getAsJsonObject("language_info");
        assertThat(language.get("name").getAsString()).isEqualTo("python");
        assertThat(language.get("file_extension").getAsString()).isEqualTo(".py");
        assertThat(shown("import numpy as np\nx = np.arange(3) * 2\nx.sum()")).isEqualTo("np.int64(6)");
        assertThat(failure("x[7]")).isEqualTo("IndexError");
        assertThat(kernel.startedJava()).isFalse();
        assertThat(shown("%%java\nx.sum().toLong() + 1")).isEqualTo("7");
        assertThat(kernel.startedJava()).isTrue();
    }
}
