package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class JavaSessionTest {

    private final ByteArrayOutputStream notes = new ByteArrayOutputStream();
    private int cell;
    private final JavaSession session =
            new JavaSession(InputStream.nullInputStream(), System.out, new PrintStream(notes, true), () -> cell);

    @BeforeEach
    void nextCell() throws Exception {
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        eval("import java.util.*; import java.util.stream.*;");
    }

    @AfterAll
    void close() {
        session.close();
    }

    private Object eval(String code) throws Exception {
        return session.eval(code, new Place(cell, code.lines().toList(), 1, 1));
    }

    @Test
    void theLastExpressionIsTheValue() throws Exception {
        assertThat(eval("int a = 2;\na * 21")).isEqualTo(42);
        assertThat(eval("a * 21;")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("int b = 1;")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("b = 3")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("(Object) null")).isNull();
        assertThat(eval("  // nothing\n")).isEqualTo(CellHost.NO_VALUE);
    }

    @Test
    void aQuestionOfAnotherThreadDeclaresNothingWhileACellRuns() throws Exception {
        session.bind("asked", 7L, "long");
        Runnable question = () -> new Assistant(session).inspect("asked", 2, false);
        Thread.ofPlatform().start(question).join();
        assertThat(session.noted()).containsKey("asked");
        session.endCell();
        Thread.ofPlatform().start(question).join();
        assertThat(session.noted()).doesNotContainKey("asked");
        assertThat(eval("asked + 1")).isEqualTo(8L);
    }

    @Test
    void valuesAreNeverTurnedIntoText() throws Exception {
        eval("class Shy { public String toString() { throw new IllegalStateException(\"seen\"); } }");
        assertThat(eval("Shy shy = new Shy(); shy")).isNotNull();
    }

    @Test
    void variablesSurviveImportsAndRedeclarations() throws Exception {
        eval("int n = 5; List<Integer> list = new ArrayList<>(List.of(1)); int twice() { return 2 * n; }");
        eval("int late = twice(); list.add(late); n = 6;");
        eval("import java.math.BigInteger;");
        eval("int twice() { return 20 * n; }");

        assertThat(eval("twice()")).isEqualTo(120);
        assertThat(eval("n")).isEqualTo(6);
        assertThat(eval("late")).isEqualTo(10);
        assertThat(eval("list")).hasToString("[1, 10]");
    }

    @Test
    void aVariableThatIsDeclaredAgainHasTheNewValue() throws Exception {
        eval("int again = 1;");
        eval("String again = \"two\";");
        assertThat(eval("again")).isEqualTo("two");
        eval("String again = \"three\";");
        assertThat(eval("again")).isEqualTo("three");
    }

    @Test
    void aRejectedRedeclarationLeavesTheOldVariable() throws Exception {
        eval("int safe = 7; int half(int v) { return v / 2; }");
        assertThatThrownBy(() -> eval("int safe = \"no\";")).isInstanceOf(CompileError.class);
        assertThat(eval("half(safe)")).isEqualTo(3);
    }

    @Test
    void anInitializerThatFailsLeavesTheOldValue() throws Exception {
        eval("int whole = 7;");
        assertThatThrownBy(() -> eval("int whole = 1 / 0;")).isInstanceOf(CellFailure.class);
        assertThat(eval("whole")).isEqualTo(7);
    }

    @Test
    void objectsOfARedeclaredClassKeepTheirFields() throws Exception {
        eval("class P { int v = 3; } P p = new P(); List<P> ps = new ArrayList<>(List.of(p)); P[] pa = {p};");
        eval("p.v = 9;");
        eval("class P { int v = 3; int w; int sum() { return v + w; } }");

        assertThat(eval("p.sum()")).isEqualTo(9);
        assertThat(eval("ps.get(0) == p && pa[0] == p")).isEqualTo(true);
    }

    @Test
    void lambdasAndObjectsSeeRedeclaredVariablesAndMethods() throws Exception {
        eval("int base = 5; int plus() { return base + 1; }");
        eval("java.util.function.IntSupplier later = () -> plus();");
        eval("class Asker { int ask() { return base; } } Asker asker = new Asker();");
        eval("int base = 6;");
        assertThat(eval("later.getAsInt()")).isEqualTo(7);
        assertThat(eval("asker.ask()")).isEqualTo(6);
        eval("int plus() { return base + 100; }");
        assertThat(eval("later.getAsInt()")).isEqualTo(106);
    }

    @Test
    void recordsAndStaticFieldsAreKept() throws Exception {
        eval("record R(int a, String b) {} R r = new R(1, \"x\"); class C { static int made; Map<String, R> m; }");
        eval("C.made = 4; import java.time.Duration;");
        eval("record R(int a, String b, double c) {}");

        assertThat(eval("r.a() + r.b() + r.c()")).isEqualTo("1x0.0");
        assertThat(eval("C.made")).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (true) { }",
                "while (true) { Thread.sleep(5); }",
                "while (true) { try { Thread.sleep(5); } catch (Throwable t) { } }",
                "Stream.generate(() -> 1).count()",
                "int spin(int i) { for (;;) { i++; } } spin(0)",
                "IntStream.range(0, 2).parallel().forEach(i -> { while (true) { } });",
                "Thread t = new Thread(() -> { while (true) { } }); t.start(); t.join();",
                "new java.util.concurrent.CountDownLatch(1).await();",
                "int s = 0; for (;;) switch (s) { case 0: s = 1; continue; default: s = 0; continue; }",
            })
    void endlessCellsAreStopped(String code) throws Exception {
        eval("int kept = 42;");
        Thread stopper = Thread.ofPlatform().start(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            session.stop();
        });
        assertThatThrownBy(() -> eval(code)).isInstanceOf(InterruptedCell.class);
        stopper.join();
        session.endCell();
        nextCell();
        assertThat(eval("kept")).isEqualTo(42);
    }

    @Test
    void aStopBeforeASnippetKeepsItFromStarting() throws Exception {
        eval("int started = 0;");
        session.stop();
        assertThatThrownBy(() -> eval("started = 1;")).isInstanceOf(InterruptedCell.class);
        session.endCell();
        nextCell();
        assertThat(eval("started")).isEqualTo(0);
    }

    @Test
    void compileErrorsPointAtTheirPlace() {
        CompileError error =
                catchThrowableOfType(CompileError.class, () -> eval("int ok = 1;\n\n  int bad = nope + 1;"));
        CompileError.Problem problem = error.problems().getFirst();

        assertThat(problem.place().line()).isEqualTo(3);
        assertThat(problem.place().column()).isEqualTo(13);
        assertThat(problem.length()).isEqualTo(4);
        assertThat(problem.message()).contains("variable nope").doesNotContain("REPL");
    }

    @Test
    void compileErrorsOfTextThatIsNotJavaGiveAdvice() {
        String array = "dev.kiln.arrays.NDArray a = dev.kiln.arrays.Nd.zeros(3);\n";
        Map.of(
                        "np.zeros(3)",
                        "Maybe start the cell with %%array.",
                        "import numpy as np\nx = np.zeros(3)",
                        "Maybe start the cell with %%array.",
                        "def f(x):\n    return x",
                        "Maybe start the cell with %%array.",
                        "// heat\n%%array\nx = 1",
                        "Maybe put %%array on the first line.",
                        "# heat\n%%array\nx = 1",
                        "Maybe put %%array on the first line.",
                        array + "a + a",
                        "Maybe a.add(b).",
                        array + "2.0 * a",
                        "Maybe Nd.mul(a, b).",
                        "int whole = \"no\";",
                        "")
                .forEach((code, advice) -> assertThat(catchThrowableOfType(CompileError.class, () -> eval(code))
                                .advice()
                                .orElse(""))
                        .as(code)
                        .isEqualTo(advice));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "var s = %s;",
                "%s",
                "s = %s;",
                "class C { String s = %s; }",
                "int n = 1;\nn = 2;\nString s = %s;"
            })
    void aStringTooLongForAClassIsRefusedAndTheSessionGoesOn(String form) throws Exception {
        eval("String s = \"old\";");
        for (String constant : List.of(
                "\"" + "a".repeat(70_000) + "\"",
                "\"" + "\u00e9".repeat(20_000) + "\" + (\"" + "\u20ac".repeat(10_000) + "\")")) {
            String code = form.formatted(constant);
            assertThat(catchThrowableOfType(CompileError.class, () -> eval(code))
                            .problems()
                            .getFirst()
                            .message())
                    .contains("a string constant (7")
                    .contains("Maybe read it from a file");
            nextCell();
            assertThat(eval("int after = 3;\nafter + s")).isEqualTo("3old");
        }
    }

    @Test
    void codeTooLargeForAClassIsRefusedAndNothingIsLost() throws Exception {
        eval("int kept = 4; int m() { return kept; }");
        String body = "kept = kept * 31 + 7; System.nanoTime();".repeat(6_000);
        for (String code : List.of(
                "{ " + body + " }", "int m() { " + body + " return 5; }", "class Big { void m() { " + body + " } }")) {
            assertThat(catchThrowableOfType(CompileError.class, () -> eval(code))
                            .getMessage())
                    .contains("code too large");
            nextCell();
            assertThat(eval("m() + kept")).isEqualTo(8);
        }
    }

    @Test
    void causesThatFormACircleAreShownOnce() throws Exception {
        CellFailure failure = catchThrowableOfType(
                CellFailure.class,
                () -> eval("var a = new Exception(\"a\"); var b = new Exception(\"b\", a); a.initCause(b); throw b;"));

        assertThat(failure.links()).extracting(l -> l.thrown().getMessage()).containsExactly("b", "a");
        assertThat(eval("1 + 1")).isEqualTo(2);
    }

    @Test
    void constructorsOfRecordsNeedNoModifier() throws Exception {
        eval("record Even(int x) { Even { if (x % 2 != 0) throw new IllegalArgumentException(\"odd \" + x); } }");
        eval(
                "record Pair(int a, int b) {\n  Pair(int a, int b) { this.a = a; this.b = b; }\n  Pair(int a) { this(a, a); }\n}");
        assertThat(eval("new Even(4).x() + new Pair(3).b()")).isEqualTo(7);
        assertThat(catchThrowableOfType(CellFailure.class, () -> eval("new Even(3)")))
                .hasMessage("odd 3");

        CompileError error = catchThrowableOfType(
                CompileError.class,
                () -> eval("record Bad(int x) { Bad { int y = \"a\"; } Bad(long z) { this(\"b\"); } }"));
        assertThat(error.problems()).extracting(p -> p.place().column()).containsExactly(35, 56);
    }

    @Test
    void nothingRunsWhenThereIsASyntaxError() throws Exception {
        eval("int ran = 0;");
        CompileError error = catchThrowableOfType(CompileError.class, () -> eval("ran = 1;\nint x = ran +;"));

        assertThat(error.problems().getFirst().place().line()).isEqualTo(2);
        assertThat(eval("ran")).isEqualTo(0);
    }

    @Test
    void failuresNameCellLinesAndCauses() throws Exception {
        eval("\nvoid fail() {\n  throw new IllegalStateException(\"a\", new RuntimeException(\"b\"));\n}");
        int declared = cell;
        session.endCell();
        nextCell();
        CellFailure failure = catchThrowableOfType(CellFailure.class, () -> eval("int z = 0;\nfail();"));

        assertThat(failure.links()).hasSize(2);
        assertThat(failure.links().getFirst().frames())
                .extracting(f -> f.place().name(f.place().line()))
                .containsExactly("Cell [" + declared + "], line 3", "Cell [" + cell + "], line 2");
        assertThat(failure.getCause()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void typesThatNeedEachOtherCanStandInOneCell() throws Exception {
        assertThat(eval("class A { B b; } class B { A a; int one() { return 1; } } new B().one()"))
                .isEqualTo(1);
    }

    @Test
    void aMethodThatNamesSomethingMissingIsNoted() throws Exception {
        eval("int waits() { return laterDeclared; }");
        assertThat(notes.toString()).contains("waits").contains("laterDeclared");
        eval("int laterDeclared = 8;");
        assertThat(eval("waits()")).isEqualTo(8);
    }

    @Test
    void variablesAreReadAndBound() throws Exception {
        eval("double given = 1.5;");
        session.bind("given", 2.5, "double");
        session.bind("made", Map.of("a", 1), "java.util.Map<String, Integer>");

        assertThat(eval("given + made.get(\"a\")")).isEqualTo(3.5);
        assertThat(session.variables()).containsEntry("given", 2.5).containsKey("made");
        assertThat(session.typeOf("given")).isEqualTo("double");
        session.drop("made");
        assertThat(session.variables()).doesNotContainKey("made");
        assertThatThrownBy(() -> session.bind("x", 1, "NoSuchType")).hasMessageContaining("NoSuchType");
    }

    @Test
    void resultsAreKeptUnderTheCellsNumber() throws Exception {
        eval("\"kept \" + 1");
        assertThat(eval("_" + cell)).isEqualTo("kept 1");
        assertThat(session.variables()).doesNotContainKey("_" + cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(1);",
                "int ending() { System.exit(1); return 2; } ending()",
                "Runnable ending2 = () -> Runtime.getRuntime().exit(1); ending2.run();",
                "java.util.function.IntConsumer ending3 = System::exit; ending3.accept(1);",
                "java.util.function.IntConsumer ending4 = Runtime.getRuntime()::halt; ending4.accept(1);",
                "class Ending { Ending() { Runtime.getRuntime().halt(1); } } new Ending()",
            })
    void whatWouldEndTheProcessIsRefused(String code) {
        CellFailure failure = catchThrowableOfType(CellFailure.class, () -> eval(code));

        assertThat(failure.getCause()).isInstanceOf(SystemExit.class).hasMessageContaining("(1) of a cell would end");
        assertThat(failure.links().getFirst().frames()).isNotEmpty().allMatch(f -> f.place() != null);
    }

    @Test
    void whatCannotBeUsedYetNamesWhatItLacks() throws Exception {
        eval("int early() { return absent(1) + Nowhere.SIZE; }");
        CellFailure failure = catchThrowableOfType(CellFailure.class, () -> eval("early()"));

        assertThat(failure.getCause().getMessage())
                .startsWith("early cannot be used yet: no cell has declared ")
                .contains("absent", "Nowhere", "\nMaybe define ");
        eval("class Nowhere { static int SIZE = 2; }\nint absent(int n) { return n; }");
        assertThat(eval("early()")).isEqualTo(3);
    }
}
