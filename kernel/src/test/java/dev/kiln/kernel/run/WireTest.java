package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.Message;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** The kernel as its clients see it: real sockets, real messages. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class WireTest {

    private final WireClient client = new WireClient();
    private Kernel kernel;
    private String early;

    @BeforeAll
    void start() {
        // before anything is bound: the request must be waiting when the kernel comes up
        early = client.onShell("kernel_info_request", "{}");
        kernel = new Kernel(client.connection(), null, CellLanguage.JAVA);
        kernel.start();
        KernelProcess.startCells(kernel);
        assertThat(client.shellReply(early).text("status", "")).isEqualTo("ok");
    }

    @AfterAll
    void stop() {
        kernel.close();
        client.close();
    }

    private static String text(List<Message> outputs, String stream) {
        return outputs.stream()
                .filter(m -> m.type().equals("stream") && m.text("name", "").equals(stream))
                .map(m -> m.text("text", ""))
                .collect(Collectors.joining());
    }

    private static String plain(Message result) {
        return result.content().getAsJsonObject("data").get("text/plain").getAsString();
    }

    private Message run(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        client.outputs(id);
        return reply;
    }

    private String value(String code) {
        String id = client.execute(code);
        client.shellReply(id);
        return client.outputs(id).stream()
                .filter(m -> m.type().equals("execute_result"))
                .map(WireTest::plain)
                .findFirst()
                .orElse("");
    }

    @Test
    void aCellCannotTakeTheStandardStreamsFromLaterOnes() {
        for (String code : List.of(
                "System.setErr(null); System.setOut(null); System.setIn(null);",
                "System.out.close(); System.err.close();",
                "System.setErr(null);\nthrow new IllegalStateException(\"seen\");")) {
            Message reply = run(code);
            if (code.contains("throw")) {
                assertThat(reply.text("evalue", "")).isEqualTo("seen");
            }
            String id = client.execute("System.out.print(\"out\"); System.err.print(\"err\");");
            assertThat(client.shellReply(id).text("status", "")).isEqualTo("ok");
            List<Message> outputs = client.outputs(id);
            assertThat(text(outputs, "stdout")).isEqualTo("out");
            assertThat(text(outputs, "stderr")).isEqualTo("err");
        }
    }

    @Test
    void aThreadThatCannotBeStoppedIsNamed() {
        for (String[] each : new String[][] {
            {"new java.net.ServerSocket(0).accept()", "java.net.ServerSocket.accept"},
            {"java.math.BigInteger.valueOf(3).pow(40_000_000).bitLength()", "java.math.BigInteger.pow"}
        }) {
            String id = client.execute(each[0]);
            while (Thread.getAllStackTraces().values().stream()
                    .flatMap(Arrays::stream)
                    .noneMatch(frame -> each[1].equals(frame.getClassName() + "." + frame.getMethodName()))) {
                Thread.onSpinWait();
            }
            kernel.interrupt();
            assertThat(client.shellReply(id).text("evalue", ""))
                    .contains("interrupted")
                    .contains(each[1]);
            client.outputs(id);
            assertThat(value("1 + 1")).isEqualTo("2");
        }
    }

    @Test
    void describesItself() {
        Message info = client.shellReply(client.onShell("kernel_info_request", "{}"));

        assertThat(info.content().getAsJsonObject("language_info").get("name").getAsString())
                .isEqualTo("java");
        assertThat(info.text("protocol_version", "")).isEqualTo("5.4");
    }

    @Test
    void aCellsMessagesComeInOrder() {
        String id = client.execute("System.out.println(\"out\"); System.err.println(\"err\"); 6 * 7");
        Message reply = client.shellReply(id);
        List<Message> outputs = client.outputs(id);

        assertThat(reply.text("status", "")).isEqualTo("ok");
        assertThat(outputs)
                .extracting(Message::type)
                .containsExactly("status", "execute_input", "stream", "stream", "execute_result");
        assertThat(plain(outputs.getLast())).isEqualTo("42");
    }

    @Test
    void tenThousandLinesArriveInFewMessages() {
        String id = client.execute("for (int i = 0; i < 10_000; i++) System.out.println(\"line \" + i);");
        List<Message> outputs = client.outputs(id);
        client.shellReply(id);
        String wanted =
                IntStream.range(0, 10_000).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

        assertThat(text(outputs, "stdout")).isEqualTo(wanted);
        assertThat(outputs).hasSizeLessThan(200);
    }

    @Test
    void anEndlessLoopIsInterruptedAndTheSessionLivesOn() {
        run("int kept = 42;");
        String id = client.execute("System.out.println(\"on\"); while (true) { }");
        awaitText(id, "on");
        String interrupt = client.onControl("interrupt_request");

        assertThat(client.controlReply(interrupt).text("status", "")).isEqualTo("ok");
        assertThat(client.shellReply(id).text("ename", "")).isEqualTo("Interrupted");
        client.outputs(id);
        assertThat(value("kept")).isEqualTo("42");
    }

    private void awaitText(String id, String text) {
        while (true) {
            Message message = client.anyOutput();
            if (WireClient.parent(message).equals(id)
                    && message.text("text", "").contains(text)) {
                return;
            }
        }
    }

    @Test
    void anInterruptWhileNothingRunsDoesNothing() {
        client.controlReply(client.onControl("interrupt_request"));
        assertThat(value("1 + 1")).isEqualTo("2");
    }

    @Test
    void controlAndHeartbeatAnswerWhileACellRuns() {
        String id = client.execute("System.out.println(\"on\"); Thread.sleep(60_000);");
        awaitText(id, "on");

        Message info = client.controlReply(client.onControl("kernel_info_request"));
        assertThat(info.type()).isEqualTo("kernel_info_reply");
        byte[] beat = "beat".getBytes(StandardCharsets.US_ASCII);
        assertThat(client.beat(beat)).isEqualTo(beat);
        client.controlReply(client.onControl("interrupt_request"));
        assertThat(client.shellReply(id).text("status", "")).isEqualTo("error");
        client.outputs(id);
    }

    @Test
    void inputIsAskedForAndRefusedWhereNotAllowed() {
        String id = client.execute("String in = input(\"name? \"); in + \"!\"");
        assertThat(client.inputRequest().text("prompt", "")).isEqualTo("name? ");
        client.answerInput("Ada");
        client.shellReply(id);
        assertThat(client.outputs(id).stream()
                        .anyMatch(m -> m.type().equals("execute_result") && plain(m).equals("Ada!")))
                .isTrue();

        String array = client.execute("%%array\nprint(int(input('age? ')) + 1)");
        assertThat(client.inputRequest().text("prompt", "")).isEqualTo("age? ");
        client.answerInput("41");
        client.shellReply(array);
        assertThat(client.outputs(array).stream()
                        .anyMatch(m ->
                                m.type().equals("stream") && m.text("text", "").equals("42\n")))
                .isTrue();

        String nobody = client.onShell("execute_request", "{'code':'%%array\\nx = input()','allow_stdin':false}");
        assertThat(client.shellReply(nobody).text("ename", "")).isEqualTo("StdinNotImplementedError");
        client.outputs(nobody);

        String refused = client.onShell("execute_request", "{'code':'input(\"x\")','allow_stdin':false}");
        assertThat(client.shellReply(refused).text("status", "")).isEqualTo("error");
        client.outputs(refused);
    }

    @Test
    void aFailureAbortsWhatWaits() {
        String first = client.execute("Thread.sleep(100); int z = 1 / 0;");
        String second = client.execute("1 + 1");

        assertThat(client.shellReply(first).text("ename", "")).isEqualTo("ArithmeticException");
        assertThat(client.shellReply(second).text("status", "")).isEqualTo("aborted");
        client.outputs(second);
        assertThat(value("1 + 2")).isEqualTo("3");
    }

    @Test
    void silentCellsShowAndCountNothing() {
        int before = run("1;").number("execution_count", -1);
        String id = client.onShell("execute_request", "{'code':'40 + 2','silent':true}");
        client.shellReply(id);

        assertThat(client.outputs(id)).extracting(Message::type).containsExactly("status");
        assertThat(run("1;").number("execution_count", -1)).isEqualTo(before + 1);
    }

    @Test
    void outputOfThreadsThatOutliveTheirCellBelongsToIt() {
        String id = client.execute("new Thread(() -> { try { Thread.sleep(200); } catch (InterruptedException e) { }"
                + " System.out.println(\"late\"); }).start();");
        client.shellReply(id);
        client.outputs(id);
        awaitText(id, "late");
    }

    @Test
    void whatIsNotKnownIsAnsweredAndCommsAreClosed() {
        assertThat(client.shellReply(client.onShell("fancy_request", "{}")).text("status", ""))
                .isEqualTo("error");
        assertThat(client.controlReply(client.onControl("debug_request")).text("status", ""))
                .isEqualTo("error");
        String open = client.onShell("comm_open", "{'comm_id':'c1','target_name':'t','data':{}}");
        assertThat(client.outputs(open)).extracting(Message::type).contains("comm_close");
    }

    @Test
    void userExpressionsAreEvaluated() {
        String id = client.onShell(
                "execute_request", "{'code':'int ue = 4;','user_expressions':{'good':'ue + 1','bad':'nope'}}");
        var expressions = client.shellReply(id).content().getAsJsonObject("user_expressions");
        client.outputs(id);

        assertThat(expressions.getAsJsonObject("good").get("status").getAsString())
                .isEqualTo("ok");
        assertThat(expressions.getAsJsonObject("bad").get("ename").getAsString())
                .isEqualTo("CompileError");
    }

    @Test
    void displaysAreShownAndReplaced() {
        String id = client.execute("String shown = display(\"first\"); updateDisplay(shown, \"second\");");
        client.shellReply(id);
        List<Message> displays = client.outputs(id).stream()
                .filter(m -> m.type().contains("display_data"))
                .toList();

        assertThat(displays).extracting(Message::type).containsExactly("display_data", "update_display_data");
        assertThat(displays)
                .extracting(m -> m.content().getAsJsonObject("transient").get("display_id"))
                .containsOnly(displays.getFirst()
                        .content()
                        .getAsJsonObject("transient")
                        .get("display_id"));
    }

    @Test
    void callsThatWouldEndTheProcessAreRefused() {
        run("int stays = 7;");

        for (String call : List.of("System.exit(3)", "Runtime.getRuntime().exit(3)", "Runtime.getRuntime().halt(3)")) {
            Message reply = run("stays++; if (stays > 0) " + call + ";");
            assertThat(reply.text("ename", "")).isEqualTo("SystemExit");
            assertThat(reply.text("evalue", "")).contains("(3) of a cell would end the kernel", "\nMaybe ");
        }
        assertThat(value("stays")).isEqualTo("10");
    }

    @Test
    void endlessRecursionIsAnError() {
        run("int kept2 = 5; int deeper(int n) { return deeper(n + 1) + 1; }");

        Message reply = run("deeper(0)");
        assertThat(reply.text("ename", "")).isEqualTo("StackOverflowError");
        assertThat(reply.content().getAsJsonArray("traceback")).hasSizeLessThan(30);
        assertThat(value("kept2")).isEqualTo("5");
    }
}
