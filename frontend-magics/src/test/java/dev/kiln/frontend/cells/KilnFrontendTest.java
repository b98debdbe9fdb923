package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.UserError;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Cells of Java and of arrays, and what the editor asks. */
class KilnFrontendTest extends FrontendCells {
    @Test
    void javaCellsEvaluateAtTheirEndAndSaySo() throws Exception {
        Object value = run("NDArray a = Nd.asarray(1.0, 2, 3);\nNDArray b = a.mul(2).add(1);\nb.sum()");
        assertThat(((NDArray) value).item()).isEqualTo(15.0);
        assertThat(host.shown).hasSize(1);
        assertThat(lastShown()).matches("3 ops → \\d kernels? · \\d+ B · [\\d.]+ (ms|µs|s) · \\w+.*");
        assertThat(host.shown.getFirst().data()).containsKey("text/html");
        assertThat(((NDArray) host.variables().get("b")).isStored()).isTrue();
        assertThat(((NDArray) host.variables().get("b")).name()).isEqualTo("b");
        assertThat(run("int i = 3;")).isSameAs(CellHost.NO_VALUE);
        assertThat(host.shown).isEmpty();
    }

    @Test
    void arrayCellsShareVariablesWithJava() throws Exception {
        run("double k = 2.5; NDArray a = Nd.asarray(1.0, 2, 3); String s = \"text\";");
        run("%%array\nb = a * k\nn = len(b)\nok = n == 3\ns = s + '!'\ndef twice(z):\n    return 2 * z\n");
        assertThat(host.typeOf("b")).contains("NDArray");
        assertThat(run("b.toDoubleArray()[2] + n")).isEqualTo(10.5);
        assertThat(host.typeOf("n")).isEqualTo("long");
        assertThat(run("ok")).isEqualTo(true);
        assertThat(run("s")).isEqualTo("text!");
        assertThat(((NDArray) run("(NDArray) twice.call(b)")).toDoubleArray()).containsExactly(5, 10, 15);
        assertThat(((NDArray) run("%%array\ntwice(a)[1]")).item()).isEqualTo(4.0);
        run("%%array\ndel b");
        assertThat(host.variables()).doesNotContainKey("b").containsKey("a");
    }

    @Test
    void theValueOfAnArrayCellIsShownUnlessASemicolonHidesIt() throws Exception {
        assertThat(((NDArray) run("%%array\nnp.ones(3) + 1")).toRepr()).isEqualTo("array([2., 2., 2.])");
        assertThat(run("%%array\nnp.ones(3) + 1;")).isSameAs(CellHost.NO_VALUE);
        assertThat(run("%%array\nNone")).isSameAs(CellHost.NO_VALUE);
        assertThat(frontend.render(run("%%array\n1 + 1")).data()).containsEntry("text/plain", "2");
        Map<String, String> python = Map.of(
                "3 > 2", "True",
                "1e16", "1e+16",
                "float('nan')", "nan",
                "1j", "1j",
                "'abc\\n'", "'abc\\n'",
                "[1, 2.5, 'x', None, True]", "[1, 2.5, 'x', None, True]",
                "(np.arange(2), 1e-5)", "(array([0, 1]), 1e-05)",
                "np.dtype(float)", "dtype('float64')");
        for (Map.Entry<String, String> one : python.entrySet()) {
            assertThat(frontend.render(run("%%array\n" + one.getKey())).data())
                    .containsEntry("text/plain", one.getValue());
        }
        assertThat(frontend.render(run("3 > 2")).data()).containsEntry("text/plain", "true");
    }

    @Test
    void aFailedCellKeepsWhatWasThereBefore() throws Exception {
        run("%%array\na = np.ones(3)\nb = np.zeros(2)");
        assertThatThrownBy(() -> run("%%array\na = a + 1\nc = a + b"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("could not be broadcast")
                .satisfies(e -> assertThat(((UserError) e).line()).isEqualTo(3));
        assertThat(((NDArray) host.variables().get("a")).toDoubleArray()).containsExactly(2, 2, 2);
        assertThat(host.variables()).doesNotContainKey("c");
        assertThatThrownBy(() -> run("NDArray d = a.add(1);\nint i = Integer.parseInt(\"x\");"))
                .hasMessageContaining("NumberFormat");
        assertThat(((NDArray) host.variables().get("d")).isStored()).isTrue();
        assertThatThrownBy(() -> run("%%array\na = = 2"))
                .isInstanceOf(UserError.class)
                .satisfies(e -> assertThat(((UserError) e).line()).isEqualTo(2));
    }

    @Test
    void arraysInRecordsAndCollectionsAreStoredToo() throws Exception {
        run("""
                record Pair(NDArray left, Object right) {}
                var p = new Pair(Nd.ones(3).add(1), List.of(Nd.ones(2).mul(3)));
                NDArray[] many = {Nd.ones(2).sub(1)};""");
        assertThat(
                        run(
                                "p.left().isStored() && ((NDArray) ((List<?>) p.right()).get(0)).isStored() && many[0].isStored()"))
                .isEqualTo(true);
    }

    @Test
    void valuesCanBeAskedForInTheMidstOfJava() throws Exception {
        run("NDArray a = Nd.ones(5).add(1);");
        assertThat(
                        run(
                                "NDArray b = a.mul(3);\ndouble s = b.sum().toDouble();\nfor (int i = 0; i < 3; i++) { b = b.add(s); s = b.max().toDouble(); }\ns"))
                .isEqualTo(144.0);
    }

    @Test
    void onDemandNothingIsEvaluatedAtTheEnd() throws Exception {
        run("%config evaluate=demand");
        run("NDArray a = Nd.ones(3).add(1);");
        assertThat(((NDArray) host.variables().get("a")).isStored()).isFalse();
        assertThat(host.shown).isEmpty();
        run("%flush");
        assertThat(((NDArray) host.variables().get("a")).isStored()).isTrue();
        assertThat(lastShown()).contains("op");
    }

    @Test
    void anInterruptedCellKeepsWhatItHad() throws Exception {
        run("%%array\nx = np.ones(3)");
        host.interrupted = true;
        assertThatThrownBy(() -> run("%%array\nwhile True:\n    x = x + 1\n"))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
        host.interrupted = false;
        assertThat(((NDArray) run("x")).toDoubleArray()).containsExactly(1, 1, 1);
        assertThat(host.hooks).hasSize(1);
        host.hooks.getFirst().run();
        assertThat(((NDArray) run("x.add(1)")).toDoubleArray()).containsExactly(2, 2, 2);
    }

    @Test
    void whatAnInterruptKeptFromJavaIsThereWhenJavaRuns() {
        dev.kiln.frontend.notebook.Variables variables = new dev.kiln.frontend.notebook.Variables(host);
        variables.set("kept", 7L);
        host.interrupted = true;
        assertThatThrownBy(variables::commit).isInstanceOf(java.util.concurrent.CancellationException.class);
        assertThat(variables.get("kept")).isEqualTo(7L);
        assertThat(host.variables()).doesNotContainKey("kept");
        host.interrupted = false;
        variables.load();
        assertThat(host.variables()).containsEntry("kept", 7L);
    }

    @Test
    void diagramsAfterCellsAndPlansOfLoops() throws Exception {
        run("%config plan.after_cell=diagram");
        run("%%array\nu = np.zeros(2000)\nfor i in range(70):\n    u = u + i * np.sqrt(u + 1)\n    u[0] = 1");
        assertThat((String) host.shown.getFirst().data().get("text/html")).contains("data:image/svg+xml");
        run("%plan --all --json");
        assertThat(new ObjectMapper().readTree(host.printed()).isArray()).isTrue();
        run("%%array --plan\nw = u + 1");
        assertThat(host.shown).hasSize(2);
    }

    // ---- editor

    @Test
    void aQuestionMarkPrintsThePage() throws Exception {
        assertThat(run("%%array\nnp.sum?")).isSameAs(CellHost.NO_VALUE);
    }

    @Test
    void completionAndHelpKnowMagicsAndArrayCells() throws Exception {
        run("%%array\nheight = np.ones(3)");
        assertThat(texts(frontend.complete("%pl", 3))).containsExactly("plan");
        assertThat(texts(frontend.complete("%%be", 4))).containsExactly("bench");
        assertThat(texts(frontend.complete("%plan --wh", 10))).containsExactly("--what-if");
        assertThat(texts(frontend.complete("%%array\nx = hei", 15))).containsExactly("height");
        assertThat(texts(frontend.complete("%%array\nheight.me", 18))).containsExactly("mean");
        String timed = "%%time\n%%array\nnp.linsp";
        assertThat(texts(frontend.complete(timed, timed.length()))).containsExactly("linspace");
        assertThat(frontend.complete(timed, timed.length()).orElseThrow().start())
                .isEqualTo(timed.indexOf("linsp"));
        assertThat(frontend.inspect(timed + "ace", timed.length()).orElseThrow().data())
                .containsKeys("text/plain", "text/html");
        assertThat(frontend.complete("%%time\nSys", 10)).isEmpty();
        assertThat(frontend.complete("Sys", 3)).isEmpty();
        assertThat(frontend.inspect("%plan", 3)
                        .orElseThrow()
                        .data()
                        .get("text/plain")
                        .toString())
                .startsWith("Usage: %plan");
        assertThat(frontend.inspect("%%array\nheight + 1", 10)
                        .orElseThrow()
                        .data()
                        .get("text/plain")
                        .toString())
                .contains("float64, shape [3]");
        assertThat(frontend.isComplete("int a")).isEmpty();
        assertThat(frontend.isComplete("%plan")).contains("complete");
        assertThat(frontend.isComplete("%%array\nfor i in range(3):")).contains("incomplete");
        assertThat(frontend.isComplete("%%array\nx = 1\n\n")).contains("complete");
    }

    private static List<String> texts(java.util.Optional<Completion> c) {
        return c.orElseThrow().items().stream().map(Completion.Item::text).toList();
    }

    @Test
    void valuesAreRendered() throws Exception {
        assertThat(frontend.render(null).data()).containsEntry("text/plain", "null");
        assertThat(frontend.render(run("Nd.asarray(1.0, 2.0)")).data())
                .containsEntry("text/plain", "array([1., 2.])")
                .containsKey("text/html");
        assertThat(frontend.render(run("Tables.toTable(Nd.asarray(1.0, 2.0), \"a\")"))
                        .data()
                        .get("text/plain")
                        .toString())
                .contains("a");
        assertThat(frontend.render(run("Images.show(Nd.ones(4, 5).mul(255))")).data())
                .containsKey("image/png");
    }

    @Test
    void aLoopReportsTheCostsOfItsNewAndCachedPlans() throws Exception {
        run("%config plan.after_cell=line");
        run("%config evaluate=demand");
        run("var shrinking = zeros(40).eval();");
        run("for (int i = 1; i < 6; i++) { shrinking.get(\"{}:\", i).imul(2); shrinking.eval(); }");
        assertThat(lastShown()).endsWith(" · 5 evaluations, 5 plans, 4 known");
        run("%plan --all --json");
        assertThat(host.printed()).contains("\"cache\":\"miss\",\"miss_reason\":\"", "\"cold_seconds\":0.");
        run("%plan --all --text");
        assertThat(host.printed()).contains("new plan (new operations (multiply)) ");
    }

    @Test
    void namesThatNothingReadsAreRecipesUnlessAllAreToBeStored() throws Exception {
        run("%%array\nx = np.arange(100000.0) * 0.5\ns = x.sum()");
        assertThat(lastShown()).contains(" · 1 name kept as recipe (800 kB not stored)");
        run("%whos");
        assertThat(lastShown()).containsPattern("s +float64 .*stored").containsPattern("x +float64 .*recipe");
        assertThat(run("x.item(4)")).isEqualTo(2.0);
        run("%whos");
        assertThat(lastShown()).doesNotContain("recipe");
        run("%config names=stored");
        run("%%array\ny = np.arange(100000.0) * 0.5\nt = y.sum()");
        assertThat(lastShown()).doesNotContain("recipe");
        run("%whos");
        assertThat(lastShown()).doesNotContain("recipe");
        run("%config names=recipes\n%config names");
        assertThat(host.printed()).contains("names = recipes  (recipes | stored)");
    }
}
