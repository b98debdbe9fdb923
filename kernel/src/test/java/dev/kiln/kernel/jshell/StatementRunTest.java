package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import java.io.InputStream;
import java.util.ArrayList;
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

    /** The pieces of each run of a text, and those that JShell evaluates, in brackets. */
    private List<String> runs(String code) {
        Splitter.Cell cell = new Splitter().cell(code);
        StatementRun.Scope scope = new StatementRun.Scope() {
            @Override
            public boolean canDeclare(String name) {
                return true;
            }

            @Override
            public boolean isNoted(String name) {
                return name.equals("kept");
            }
        };
        List<String> found = new ArrayList<>();
        for (int p = 0; p < cell.pieces().size(); ) {
            int n = StatementRun.of(
                            cell.pieces(), cell.statements(), p, cell.pieces().size(), code, scope)
                    .size();
            found.add(cell.pieces().subList(p, p + Math.max(1, n)).stream()
                    .map(Splitter.Piece::source)
                    .collect(Collectors.joining(" ", n == 0 ? "[" : "", n == 0 ? "]" : "")));
            p += Math.max(1, n);
        }
        return found;
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
        assertThat(snippets() - before).isZero();
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
        assertThat(runs("int a = 1;\nvar b = 2;\nfinal int d = 4;\nint[] e = {1};\nRunnable h = () -> {};\na = 2;"))
                .containsExactly(
                        "int a = 1; var b = 2;", "[final int d = 4;]", "int[] e = {1}; Runnable h = () -> {}; a = 2;");
        assertThat(runs("a = 2;\nnew Thread() { public void run() {} }.start();\na = 4; // why\nc = 5;\nx"))
                .containsExactly(
                        "a = 2;", "[new Thread() { public void run() {} }.start();]", "a = 4; // why\nc = 5; x");
        assertThat(runs("int f = 5, g = 6; f = 7; f")).containsExactly("[int f = 5, g = 6;]", "f = 7; f");
        assertThat(runs("int f() { return 1; }\nf();\nimport java.util.*;\nf()"))
                .containsExactly("[int f() { return 1; }]", "f();", "[import java.util.*;]", "f()");
        assertThat(runs("use(() -> 3); use(() -> kept); use(v -> v + 1); int v = 2; use(() -> v);"))
                .containsExactly(
                        "use(() -> 3);", "[use(() -> kept);]", "use(v -> v + 1);", "int v = 2;", "use(() -> v);");
        assertThat(runs("int i = 1; i = i + 1; int i = 3; int j = j + 1; List<int[]>[] k = {};"))
                .containsExactly("int i = 1; i = i + 1;", "int i = 3;", "[int j = j + 1;]", "[List<int[]>[] k = {};]");
        assertThat(runs("f(); class C {} f(); return; eval(\"f()\"); ; f(); // end"))
                .containsExactly(
                        "f();", "[class C {}]", "f();", "[return;]", "[eval(\"f()\");]", "[;]", "[f(); // end]");
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

    @Test
    void variablesOfAnyTypeAreNotedWithIt() throws Exception {
        eval("import java.util.*; import dev.kiln.arrays.*;");
        int before = snippets();
        eval("""
                var g1 = List.of(1, 2);
                Map<String, List<Integer>> g2 = new HashMap<>();
                g2.put("k", g1);
                NDArray g3 = Nd.arange(4).add(1);
                var g4 = g3.multiply(g3);
                int[][] g5 = {{1, 2}, {3}};
                byte g6 = 3; char g7 = 'c'; short g8; Object g9; List<? extends Number> g10 = g1;
                var g11 = new ArrayList<Map.Entry<String, int[]>>();""");

        assertThat(snippets()).isEqualTo(before);
        assertThat(session.typeOf("g1")).isEqualTo("List<Integer>");
        assertThat(session.typeOf("g2")).isEqualTo("Map<String, List<Integer>>");
        assertThat(session.typeOf("g4")).isEqualTo("NDArray");
        assertThat(session.typeOf("g11")).isEqualTo("ArrayList<Map.Entry<String, int[]>>");
        assertThat(session.variables())
                .containsEntry("g8", (short) 0)
                .containsEntry("g9", null)
                .containsEntry("g7", 'c');
        assertThat(eval("g5[1][0] + g2.get(\"k\").get(1) + g6 + g4.sum().toLong()"))
                .isEqualTo(38L);
        assertThat(
                        eval(
                                "Runnable declares = () -> g1.get(0).intValue();\ng1.get(1).intValue() + g10.get(0).intValue()"))
                .isEqualTo(3);
        assertThat(session.typeOf("g1")).isEqualTo("List<Integer>");
    }

    @Test
    void aTypeWithoutANameIsLeftToJShell() throws Exception {
        eval(
                "var n0 = 1;\nvar n1 = java.util.List.of(1, \"a\");\nvar n2 = new Object() { int in = 5; };\nvar n3 = n2.in + n0;");

        assertThat(session.variables()).containsEntry("n3", 6);
        assertThat(eval("n1.size() + n2.in")).isEqualTo(7);
        assertThat(eval("new Object() { int in = 8; }.in")).isEqualTo(8);
    }

    @Test
    void classesOfCellsCanBeTypes() throws Exception {
        eval("record P(int x) {} class Box { int v = 2; }");
        eval(
                "var c1 = new P(4); P[] c2 = {c1}; java.util.List<P> c3 = java.util.List.of(c1); Box c4 = new Box(); c4.v++; Object c5 = c1;");

        assertThat(eval("c1.x() + c2[0].x() + c3.get(0).x() + c4.v")).isEqualTo(15);
        assertThat(session.typeOf("c1")).isEqualTo("P");
        eval("record P(int x, int y) {}");
        assertThat(eval("c1.x() + c3.get(0).x() + ((P) c5).x() + ((P) c5).y()")).isEqualTo(12);
    }

    @Test
    void methodsClassesAndFieldsBetweenStatementsSeeEachOther() throws Exception {
        eval("""
                int b1 = 1;
                b1 += 1;
                int twice() { return 2 * b1; }
                b1 = 10;
                var b2 = twice();
                class K { int get() { return b1 + b2; } }
                b2++;
                var b3 = new K().get();""");

        assertThat(session.variables()).containsEntry("b3", 31).containsEntry("b2", 21);
        eval("b1 = 100;");
        assertThat(eval("twice() + new K().get()")).isEqualTo(321);
    }

    @Test
    void lambdasSeeVariablesAsTheyAreWhenTheyRun() throws Exception {
        eval(
                "int l1 = 1;\nl1 = 2;\njava.util.function.IntSupplier l2 = () -> l1;\nl1 = 3;\nint l3 = l2.getAsInt();\nl1 = 4;");

        assertThat(eval("l3 * 10 + l2.getAsInt()")).isEqualTo(34);
        eval("java.util.function.IntUnaryOperator l4 = v -> v + 1; int l5 = l4.applyAsInt(4);");
        assertThat(eval("l4.applyAsInt(l5)")).isEqualTo(6);
        assertThat(eval("java.util.stream.IntStream.range(0, l5).map(v -> v * v).sum()"))
                .isEqualTo(30);
    }

    @Test
    void anExceptionNamesTheLinesOfMethodsAndStatements() throws Exception {
        eval("int deep(int d) {\n  return 1 / d;\n}");
        CellFailure failure = catchThrowableOfType(
                CellFailure.class, () -> eval("var x1 = 1;\n\nvar x2 =\n  deep(x1 - 1);\nvar x3 = 2;"));

        assertThat(failure.links().getFirst().frames().get(0).place().line()).isEqualTo(2);
        assertThat(failure.links().getFirst().frames().get(0).text()).contains("deep");
        assertThat(failure.links().getFirst().frames().get(1).place().line()).isEqualTo(4);
        assertThat(failure.links().getFirst().frames()).hasSize(2);
        assertThat(session.variables())
                .containsEntry("x1", 1)
                .containsEntry("x2", 0)
                .doesNotContainKey("x3");
        assertThat(catchThrowableOfType(
                                CellFailure.class,
                                () -> eval(
                                        "int bad = 7;\nboolean worse = ((Object) bad).equals(null) || Integer.parseInt(\"q\") > 0;"))
                        .links()
                        .getFirst()
                        .frames()
                        .getLast()
                        .place()
                        .line())
                .isEqualTo(2);
    }

    @Test
    void errorsStandWhereTheyAreInTheCell() {
        CompileError error = catchThrowableOfType(
                CompileError.class, () -> eval("var ye1 = 1;\n// why\nvar ye2 = ye1.length();\nvar ye3 = 3;"));
        assertThat(error.problems().getFirst().place().line()).isEqualTo(3);
        assertThat(error.problems().getFirst().place().column()).isEqualTo(11);
        assertThat(session.variables()).containsEntry("ye1", 1).doesNotContainKey("ye3");
        error = catchThrowableOfType(CompileError.class, () -> eval("int ye4 = 1; ye4 +\n  unknown"));
        assertThat(error.problems().getFirst().place().line()).isEqualTo(2);
        assertThat(error.problems().getFirst().place().column()).isEqualTo(3);
        error = catchThrowableOfType(CompileError.class, () -> eval("var z1 = 1;\nvar z2 = 2 +;\nvar z3 = 3;"));
        assertThat(error.problems().getFirst().place().line()).isEqualTo(2);
        assertThat(session.variables()).doesNotContainKey("z1");
    }

    @Test
    void resultsAreKeptUnderTheirNumbers() throws Exception {
        assertThat(eval("java.util.List.of(3, 4)")).isEqualTo(List.of(3, 4));
        String name = "_" + cell;
        assertThat(session.variables()).doesNotContainKey(name);
        assertThat(session.names()).contains(name);
        assertThat(session.typeOf(name)).endsWith("List<Integer>");
        assertThat(eval(name + ".get(1)")).isEqualTo(4);
        eval("java.util.function.IntSupplier first = () -> " + name + ".get(0);");
        assertThat(eval("first.getAsInt()")).isEqualTo(3);
        assertThat(session.variables()).doesNotContainKey(name);
        for (int k = 0; k < 12; k++) {
            assertThat(eval(k + " + 1")).isEqualTo(k + 1);
        }
        assertThat(session.names()).doesNotContain(name);
        assertThatThrownBy(() -> eval(name)).isInstanceOf(CompileError.class);
    }

    @Test
    void whatHasNoValueShowsNone() throws Exception {
        assertThat(eval("int q1 = 3; Math.abs(q1);")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("q1 = 5")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("System.gc()")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("q1 // comment")).isEqualTo(5);
        assertThat(eval("q1++")).isEqualTo(5);
        assertThat(eval("q1")).isEqualTo(6);
        assertThat(eval("(String) null")).isNull();
        assertThat(eval("if (q1 > 3) { q1 = 0; }")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("q1 < 3")).isEqualTo(true);
    }

    @Test
    void aRejectedDeclarationLeavesTheVariableAsItWas() throws Exception {
        eval("record R1(int l) {}");
        eval("String r1 = \"a\"; Object r2 = new R1(1); java.util.function.Supplier<String> r3 = () -> r1;");
        eval("R1 r1 = new R1(2);");
        eval("String r1 = \"b\";");
        assertThatThrownBy(() -> eval("R1 r1 = unknown;")).isInstanceOf(CompileError.class);
        assertThat(session.variables()).containsEntry("r1", "b");
        assertThat(eval("r3.get() + r1")).isEqualTo("bb");
    }

    @Test
    void statementsThatAreTooLargeForOneMethodAreSeveralRuns() throws Exception {
        String row =
                IntStream.range(0, 500).mapToObj(k -> "1000000" + k).collect(Collectors.joining(", ", "{", "};\n"));
        String code = IntStream.range(0, 60)
                .mapToObj(k -> "long[] big" + k + " = " + row)
                .collect(Collectors.joining());
        int before = snippets();

        assertThat(eval(code.replace(",", "L,") + "big59[499]")).isEqualTo(1000000499L);
        assertThat(snippets() - before).isZero();
        assertThat(eval("big0[0] + big30[1]")).isEqualTo(10000000L + 10000001L);
    }

    @Test
    void messagesNameNoClassOfARun() {
        CellFailure failure = catchThrowableOfType(CellFailure.class, () -> eval("String o1 = null; o1.length()"));
        assertThat(Names.plain(failure.links().getFirst().thrown().getMessage()))
                .contains("\"o1\" is null");
    }
}
