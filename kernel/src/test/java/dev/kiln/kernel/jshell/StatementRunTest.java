package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Statements that JShell is given as one snippet leave what they leave one by one. Each test has names of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class StatementRunTest {

    private int cell;
    private final JavaSession session =
            new JavaSession(InputStream.nullInputStream(), System.out, System.err, () -> cell);

    @AfterAll
    void close() {
        session.close();
    }

    private Object eval(String code) throws Exception {
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        try {
            return session.eval(code, new Place(cell, code.lines().toList(), 1, 1));
        } finally {
            session.endCell();
        }
    }

    private List<StatementRun> runs(String code) {
        return StatementRun.of(session.split(code), code, name -> true);
    }

    private int snippets() {
        return (int) session.shell().snippets().count();
    }

    @Test
    void twoHundredStatementsAreOneSnippet() throws Exception {
        String code = IntStream.range(0, 50)
                .mapToObj(k ->
                        "int m%1$d = %1$d;\ndouble y%1$d = m%1$d * 0.5;\nm%1$d += 1;\nMath.abs(y%1$d);".formatted(k))
                .collect(Collectors.joining("\n"));
        eval("1 + 1;");
        int before = snippets();

        assertThat(eval(code)).isEqualTo(CellHost.NO_VALUE);
        assertThat(snippets() - before).isLessThanOrEqualTo(2);
        assertThat(session.variables()).containsEntry("m49", 50).containsEntry("y48", 24.0);
        assertThat(eval("m49 + y48")).isEqualTo(74.0);
        eval("void more() { m49++; }\nmore();");
        assertThat(eval("m49")).isEqualTo(51);
    }

    @Test
    void theLastExpressionIsShown() throws Exception {
        assertThat(eval("int p1 = 1;\nint p2 = p1 + 1; // two\np1 = 5; p1++;\nif (p1 > 2) { p2 = 40; }\np1 + p2"))
                .isEqualTo(46);
        assertThat(eval("p1 = 1;\np2 = 2;\np1 += p2;\np1")).isEqualTo(3);
    }

    @Test
    void anExceptionLeavesWhatCameBeforeAndNamesItsLine() throws Exception {
        CellFailure failure = catchThrowableOfType(
                CellFailure.class,
                () -> eval("int e1 = 1;\nint e2 = 2;\n\ne1 = 7;\nint e3 = e1 / (e2 - 2);\nint e4 = 4;"));

        assertThat(failure.links().getFirst().frames().getFirst().place().line())
                .isEqualTo(5);
        assertThat(session.variables())
                .containsEntry("e1", 7)
                .containsEntry("e2", 2)
                .containsEntry("e3", 0)
                .doesNotContainKey("e4");
    }

    @Test
    void whatDoesNotCompileIsReportedWhereItStandsAfterTheStatementsBefore() {
        CompileError error = catchThrowableOfType(
                CompileError.class, () -> eval("int w1 = 1;\nw1 = 2;\nw1 = 3;\n  w1 = \"text\";\nw1 = 5;"));

        assertThat(error.problems().getFirst().place().line()).isEqualTo(4);
        assertThat(error.problems().getFirst().place().column()).isEqualTo(8);
        assertThat(session.variables()).containsEntry("w1", 3);
    }

    @Test
    void codeThatHoldsOnToAVariableSeesItsLaterValues() throws Exception {
        eval(
                "int h1 = 1;\nint h2 = 2;\nint h3 = 3;\njava.util.function.IntSupplier held = () -> h1 + h2;\nh1 = 10;\nh2 = 20;\nh3 = 30;");

        assertThat(eval("held.getAsInt()")).isEqualTo(30);
        eval("h1 = 100;");
        assertThat(eval("held.getAsInt()")).isEqualTo(120);
    }

    @Test
    void methodsThatNameAVariableBeforeItIsDeclaredSeeIt() throws Exception {
        eval("int later() { return v1 + 1; }");
        eval("int v0 = 1;\nint v1 = 2;\nv0 = v1;\nint v2 = later();\nv1 = 8;");

        assertThat(eval("v2 * 100 + later()")).isEqualTo(309);
    }

    @Test
    void aVariableCanBeDeclaredAgainWithAnotherType() throws Exception {
        eval("int t1 = 1;\nint t2 = 2;\nt1 += t2;");
        eval("String t1 = \"text\";\nlong t2 = 5L;\nt1 = t1 + t2;\nt2 = 6;");

        assertThat(eval("t1 + t2")).isEqualTo("text56");
        assertThat(session.typeOf("t2")).isEqualTo("long");
        eval("int t3 = 1;\nint t4 = t3;\nint t3 = 9;\nt4 += t3;");
        assertThat(eval("t4")).isEqualTo(10);
    }

    @Test
    void onlyPlainStatementsStandInARun() {
        String code =
                "int a = 1;\nvar b = 2;\nint c = 3;\nfinal int d = 4;\nint[] e = {1};\nint f = 5, g = 6;\nRunnable h = () -> {};\n"
                        + "a = 2;\nc = 3;\nfor (int i = 0; i < 3; i++) { a += i; }\nnew Thread() { public void run() {} }.start();\na = 3;\n"
                        + "a = 4; // why\nc = 5;\nint x = 1; int y = 2; x = y;";
        List<StatementRun> runs = runs(code);

        assertThat(runs.stream().mapToInt(r -> r.pieces().size()).sum())
                .isEqualTo(session.split(code).size());
        assertThat(runs.stream().filter(StatementRun::isOne).map(StatementRun::text))
                .containsExactly(
                        "a = 2;\nc = 3;\nfor (int i = 0; i < 3; i++) { a += i; }",
                        "a = 3;\na = 4;\n// why\nc = 5;\nint x = 1;\nint y = 2;\nx = y;");
        assertThat(runs("int n = 1;\nn = n + 1;")).noneMatch(StatementRun::isOne);
    }

    @Test
    void anInterruptEndsARunBetweenTwoStatements() throws InterruptedException {
        String running = StatementRunTest.class.getName() + ".running";
        Thread other = Thread.ofPlatform().start(() -> {
            while (System.getProperty(running) == null) {
                LockSupport.parkNanos(1_000_000L);
            }
            session.stop();
        });
        String waits = IntStream.range(0, 100)
                .mapToObj(k -> "s1++;\njava.util.concurrent.locks.LockSupport.parkNanos(100_000_000L);")
                .collect(Collectors.joining("\n"));

        assertThatThrownBy(() -> eval("int s1 = 0;\nSystem.setProperty(\"" + running + "\", \"\");\n" + waits))
                .isInstanceOf(InterruptedCell.class);
        other.join();
        assertThat((Integer) session.variables().get("s1")).isBetween(0, 99);
    }

    @Test
    void commentsStayInFrontOfDeclarations() throws Exception {
        String code = "// one\nint k1 = 1;\n/* two\n lines */ int k2 = 2;\n// more\n\ndouble k3;\nk3 = k1 / (k2 - 2);";

        assertThat(runs(code)).hasSize(1);
        CellFailure failure = catchThrowableOfType(CellFailure.class, () -> eval(code));
        assertThat(failure.links().getFirst().frames().getFirst().place().line())
                .isEqualTo(8);
        assertThat(session.variables()).containsEntry("k2", 2).containsEntry("k3", 0.0);
    }
}
