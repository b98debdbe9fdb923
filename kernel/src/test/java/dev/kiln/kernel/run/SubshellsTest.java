package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.Message;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Requests beside a running cell, and what the control channel answers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class SubshellsTest {
    private final WireClient client = new WireClient();
    private Kernel kernel;

    @BeforeAll
    void start() {
        kernel = new Kernel(client.connection(), null, CellLanguage.JAVA);
        kernel.start();
        KernelProcess.startCells(kernel);
        client.awaitPublications();
    }

    @AfterAll
    void stop() {
        kernel.close();
        client.close();
    }

    private JsonObject control(String type, String content) {
        return client.controlReply(client.onControl(type, content)).content();
    }

    private String newSubshell() {
        return control("create_subshell_request", "{}").get("subshell_id").getAsString();
    }

    private List<String> subshells() {
        return control("list_subshell_request", "{}").getAsJsonArray("subshell_id").asList().stream()
                .map(JsonElement::getAsString)
                .toList();
    }

    private Message beside(String subshell, String type, String content) {
        return client.shellReply(client.onSubshell(subshell, type, content));
    }

    /** Runs until it is interrupted; returns when it does. */
    private String busyCell(String code) {
        String id = client.execute(code);
        while (true) {
            Message message = client.anyOutput();
            if (WireClient.parent(message).equals(id)
                    && message.text("text", "").contains("on")) {
                return id;
            }
        }
    }

    private void interrupt(String id) {
        client.controlReply(client.onControl("interrupt_request"));
        assertThat(client.shellReply(id).text("status", "")).isEqualTo("error");
        client.outputs(id);
    }

    @Test
    void areAnnouncedMadeListedAndDeleted() {
        Message info = client.shellReply(client.onShell("kernel_info_request", "{}"));
        assertThat(info.content().getAsJsonArray("supported_features").toString())
                .isEqualTo("[\"kernel subshells\"]");
        String one = newSubshell();
        String two = newSubshell();
        assertThat(subshells()).contains(one, two);
        JsonObject deleted = control("delete_subshell_request", "{'subshell_id':'" + one + "'}");
        assertThat(deleted.get("status").getAsString()).isEqualTo("ok");
        assertThat(subshells()).doesNotContain(one).contains(two);
        assertThat(control("delete_subshell_request", "{'subshell_id':'" + one + "'}")
                        .get("ename")
                        .getAsString())
                .isEqualTo("UnknownSubshell");
        assertThat(beside(one, "complete_request", "{'code':'Math.'}").text("evalue", ""))
                .contains("subshell (" + one + ") does not exist", "\nMaybe ");
        assertThat(control("delete_subshell_request", "{'subshell_id':'" + two + "'}")
                        .get("status")
                        .getAsString())
                .isEqualTo("ok");
    }

    @Test
    void answerWhileAJavaCellRunsAndRefuseASecondCell() {
        String subshell = newSubshell();
        client.shellReply(client.execute("int known = 41; String seen = \"text\";"));
        String cell = busyCell("System.out.println(\"on\"); while (true) { known++; }");

        Message completed = beside(subshell, "complete_request", "{'code':'seen.isBl','cursor_pos':9}");
        assertThat(completed.content().getAsJsonArray("matches").toString()).contains("isBlank");
        Message inspected = beside(subshell, "inspect_request", "{'code':'known','cursor_pos':3}");
        assertThat(inspected.content().getAsJsonObject("data").get("text/plain").getAsString())
                .isEqualTo("int known");
        assertThat(beside(subshell, "is_complete_request", "{'code':'for (;;) {'}")
                        .text("status", ""))
                .isEqualTo("incomplete");
        assertThat(beside(subshell, "kernel_info_request", "{}").text("status", ""))
                .isEqualTo("ok");
        Message refused = beside(subshell, "execute_request", "{'code':'known = 0;'}");
        assertThat(refused.text("ename", "")).isEqualTo("SessionBusy");
        assertThat(refused.text("evalue", "")).contains("cannot run beside Cell [", "\nMaybe ");

        interrupt(cell);
        Message free = beside(subshell, "execute_request", "{'code':'int later = 1;'}");
        assertThat(free.text("status", "")).isEqualTo("ok");
        control("delete_subshell_request", "{'subshell_id':'" + subshell + "'}");
    }

    @Test
    void answerWhileArrayTextRuns() {
        String subshell = newSubshell();
        client.shellReply(client.execute("%%array\nimport numpy as np\nheights = np.ones(3)"));
        String cell = busyCell("%%array\nprint('on', flush=True)\nwhile True:\n    k = heights + 1\n    print('on')");
        for (int i = 0; i < 20; i++) {
            Message completed = beside(subshell, "complete_request", "{'code':'%%array\\nheig','cursor_pos':12}");
            assertThat(completed.content().getAsJsonArray("matches").toString()).isEqualTo("[\"heights\"]");
        }
        interrupt(cell);
        control("delete_subshell_request", "{'subshell_id':'" + subshell + "'}");
    }

    @Test
    void theControlChannelSaysWhatTheKernelUses() {
        control("usage_request", "{}");
        JsonObject usage = control("usage_request", "{}");
        assertThat(usage.get("pid").getAsLong())
                .isEqualTo(ProcessHandle.current().pid());
        assertThat(usage.get("hostname").getAsString()).isNotEmpty();
        assertThat(usage.get("cpu_count").getAsInt()).isPositive();
        assertThat(usage.get("kernel_cpu").getAsDouble()).isNotNegative();
        assertThat(usage.get("kernel_memory").getAsLong()).isGreaterThan(50L << 20);
        JsonObject memory = usage.getAsJsonObject("host_virtual_memory");
        assertThat(memory.keySet()).contains("total", "available", "percent", "used", "free");
        assertThat(memory.get("total").getAsLong())
                .isGreaterThan(memory.get("available").getAsLong());
    }

    @Test
    void aDebuggerIsRefusedWithTheReason() {
        assertThat(client.shellReply(client.onShell("kernel_info_request", "{}"))
                        .content()
                        .get("debugger")
                        .getAsBoolean())
                .isFalse();
        JsonObject reply = control("debug_request", "{'type':'request','seq':7,'command':'debugInfo'}");
        assertThat(reply.get("success").getAsBoolean()).isFalse();
        assertThat(reply.get("request_seq").getAsInt()).isEqualTo(7);
        assertThat(reply.get("command").getAsString()).isEqualTo("debugInfo");
        assertThat(reply.get("message").getAsString()).contains("no debugger: ", "\nMaybe ");
    }
}
