package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.UserError;
import dev.kiln.frontend.render.PageWidth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** What magics answer after cells have run. */
class FrontendMagicsTest extends FrontendCells {
    private static final String CHAIN = """
            %%array
            x = np.arange(12.0).reshape((3, 4))
            m = x.sum(axis=0) / 3
            c = x - m
            v = (c * c).sum(axis=0)""";

    @Test
    void settingsShowAndChange() throws Exception {
        run("%cost_model");
        assertThat(host.printed()).startsWith("cost model: bohrium  (choices: bohrium, ");
        run(
                "%cost_model max-contract\n%partitioner greedy --time-limit 2\n%backend interpreter -t 2\n%cost_model\n%partitioner\n%backend");
        assertThat(host.printed())
                .contains(
                        "cost model: max-contract",
                        "partitioner: greedy, time limit 2.0 s",
                        "backend: interpreter, 2 threads");
        run("%backend --list\n%cost_model --list\n%partitioner --list");
        assertThat(host.printed())
                .contains(
                        "* interpreter",
                        "* max-contract",
                        "* greedy",
                        "repeatedly merges the two blocks that save the most");
        run("%config theme = dark plan.after_cell= off\n%config theme");
        assertThat(host.printed()).isEqualTo("theme = dark  (auto | light | dark)\n");
        run("%config patience=2.5\n%config patience");
        assertThat(host.printed()).startsWith("patience = 2.5  (seconds that an evaluation waits");
        assertThatThrownBy(() -> run("%config patience=-1"))
                .hasMessage("value (-1) of setting patience must be a number of seconds, or inf");
        run("%config memory=1.5g\n%config memory");
        assertThat(host.printed()).startsWith("memory = 1610612736  (bytes that arrays may use: 1.6 GB, of which ");
        assertThatThrownBy(() -> run("%config memory=much"))
                .hasMessage("value (much) of setting memory must be a number of bytes");
        for (String little : List.of("0", "1k", "1000000")) {
            assertThatThrownBy(() -> run("%config memory=" + little))
                    .hasMessageStartingWith("value (" + little + ") of setting memory must be at least 1m");
        }
        assertThatThrownBy(() -> run("%config theme=pink")).hasMessage("value (pink) of setting theme is unknown");
        assertThatThrownBy(() -> run("%cost_model best")).hasMessage("cost model (best) is unknown");
        assertThatThrownBy(() -> run("%backend -t 0")).hasMessageContaining("threads (0)");
    }

    @Test
    void unknownMagicsNameTheNearest() {
        assertThatThrownBy(() -> run("int a = 1;\n%pln --text"))
                .hasMessage("magic (%pln) is unknown")
                .satisfies(e -> {
                    UserError error = (UserError) e;
                    assertThat(error.advice()).startsWith("Maybe you meant %plan;");
                    assertThat(error.line()).isEqualTo(2);
                    assertThat(error.name()).isEqualTo("UsageError");
                });
        assertThatThrownBy(() -> run("%%arry\n1"))
                .satisfies(e -> assertThat(((UserError) e).advice()).startsWith("Maybe you meant %%array;"));
        assertThatThrownBy(() -> run("%bench"))
                .satisfies(e -> assertThat(((UserError) e).advice()).startsWith("Maybe you meant %%bench:"));
        assertThatThrownBy(() -> run("%plan --jsn"))
                .hasMessageContaining("%plan: Unknown option: '--jsn'")
                .satisfies(e -> assertThat(((UserError) e).advice()).isEqualTo("Maybe look at %plan?, its help."));
        assertThatThrownBy(() -> run("%plan")).hasMessage("no cell has evaluated arrays yet");
    }

    @Test
    void everyMagicHasHelp() throws Exception {
        run("%lsmagic");
        String list = host.printed();
        for (String name : List.of(
                "%backend",
                "%cost_model",
                "%partitioner",
                "%plan",
                "%cost",
                "%why",
                "%%bench",
                "%who",
                "%read",
                "%write",
                "%config",
                "%lsmagic",
                "%%array")) {
            assertThat(list).contains("  " + name + " ");
        }
        run("%plan?");
        assertThat(host.printed()).startsWith("Usage: %plan").contains("--what-if", "--json");
        run("%%bench?");
        assertThat(host.printed()).startsWith("Usage: %%bench").contains("--assert");
    }

    @Test
    void plansAreTextDataAndPicture() throws Exception {
        run(CHAIN);
        run("%plan --text");
        assertThat(host.printed())
                .startsWith("┌ Cell 1: ")
                .contains("sum(", "store 32 B", "backend interpreter", "out ");
        run("%plan --json");
        JsonNode json = new ObjectMapper().readTree(host.printed());
        assertThat(json.get("cell").asInt()).isEqualTo(1);
        assertThat(json.get("cost_model").asText()).isEqualTo("bohrium");
        assertThat(json.get("ops").asInt()).isPositive();
        assertThat(json.get("kernels").get(0).get("ops").get(0).asText()).contains(" = ");
        run("%plan");
        assertThat(host.shown.getFirst().data()).containsOnlyKeys("text/plain", "text/html");
        assertThat(lastShown()).contains("plan " + json.get("plan").asText());
        run("%plan v --text");
        assertThat(host.printed()).contains("Cell 1");
        run("%plan --source K1");
        assertThat(host.printed()).isNotBlank();
        run("%plan --lp");
        assertThat(host.printed()).contains("min\n obj:", "end");
        assertThatThrownBy(() -> run("%plan --source K99")).hasMessageContaining("kernel (K99)");
        assertThatThrownBy(() -> run("%plan 77")).hasMessageContaining("cell (77) has not evaluated any arrays");
        assertThatThrownBy(() -> run("%plan nothing")).hasMessageContaining("variable (nothing)");
    }

    @Test
    void textAndDataOfOneOfSeveralPlansSayHowToSeeTheOthers() throws Exception {
        run("%%array\nx = np.arange(100.0)\nprint((x * 2).sum())\nprint(np.sqrt(x).max())");
        host.printed();
        run("%plan --text");
        assertThat(host.printed())
                .containsPattern("\n  plan [12] of 2 of this cell, with \\d+ % of its time; %plan --all");
        run("%plan --json");
        String printed = host.printed();
        assertThat(printed).contains("of 2 of this cell", "%plan --all shows all plans");
        String json = printed.lines().filter(l -> l.startsWith("{")).findFirst().orElseThrow();
        assertThat(new ObjectMapper().readTree(json).get("cell").asInt()).isEqualTo(1);
        run("%plan --text --all");
        assertThat(host.printed()).doesNotContain("shows all plans");
        run("%plan --json --all");
        assertThat(new ObjectMapper().readTree(host.printed()).size()).isEqualTo(2);
    }

    @Test
    void whySaysThatALibraryCallRanOutsideKernels() throws Exception {
        run("%%array\nx = np.arange(100.0)\ns = np.sort(x)\nt = s * 2");
        assertThatThrownBy(() -> run("%why s t"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("value (s) of %why")
                .hasMessageContaining("library call, which runs outside kernels");
        assertThatThrownBy(() -> run("%why t s")).hasMessageContaining("library call");
        assertThatThrownBy(() -> run("%why s")).hasMessageContaining("library call");
        assertThatThrownBy(() -> run("%why zz t")).hasMessageContaining("value (zz) of %why is not computed");
    }

    @Test
    void whatIfListsEveryModelAndPartitioner() throws Exception {
        run(CHAIN);
        run("var t = %plan --what-if");
        assertThat(host.shown).isEmpty();
        Table t = (Table) host.variables().get("t");
        assertThat(t.stringColumn("cost_model").unique().asList())
                .contains("bohrium", "bohrium-printed", "max-contract");
        assertThat(t.stringColumn("partitioner").unique().asList()).contains("singleton", "linear", "greedy");
        run("%plan --what-if");
        assertThat(lastShown().replaceAll("\\s*\n\\s*", " ")).contains("A is the plan that ran");
        assertThat(lastShown())
                .contains("singleton", "{1}{2}", "A (ran)", "every cost model", " ✓")
                .contains("bohrium (bytes)")
                .containsPattern("ilp +A \\d+ B ✓");
        assertThat(lastShown().lines().filter(l -> l.length() > PageWidth.COLUMNS))
                .isEmpty();
        run("%plan --what-if --json");
        JsonNode json = new ObjectMapper().readTree(host.printed());
        assertThat(json.get("ran").asText()).isEqualTo("A");
        assertThat(json.get("cells").size()).isEqualTo(t.rowCount());
        assertThat(json.get("cells").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "cost_model", "partitioner", "unit", "plan", "status", "cost", "bound", "solve_seconds", "why");
        JsonNode plan = json.get("plans").get(0);
        assertThat(plan.get("costs").get("bohrium").asDouble())
                .isEqualTo(json.get("cells").get(0).get("cost").asDouble());
        assertThatThrownBy(() -> run("%plan --what-if --time-limit -1")).hasMessageContaining("time limit (-1.0)");
        run("%plan --what-if --time-limit 0");
        assertThat(lastShown()).contains("the time was up");
    }

    @Test
    void theTreeShowsHowOperationsAreFused() throws Exception {
        run("%%array\nx = np.arange(12.0)\ny = np.sqrt(x * 2 + 1)");
        run("%plan --tree");
        assertThat(host.shown.getFirst().data()).containsOnlyKeys("text/plain", "text/html");
        assertThat(lastShown()).contains("diagonal, stores x", "vertical, contracts t0, t1", "y = sqrt(t1)");
        run("%plan --tree --json");
        assertThat(host.printed()).contains("\"kernels\":{\"K1\":{\"fusion\":\"diagonal\"");
        run("%plan --text");
        assertThat(host.printed()).contains("fused: 2 vertical, 1 diagonal");
    }

    @Test
    void aCellNeedNotWaitForTheProof() throws Exception {
        run("%partitioner ilp --patience 0\n%partitioner");
        assertThat(host.printed()).contains("patience 0.0 s");
        run(CHAIN);
        assertThat(lastShown()).containsPattern(" · (optimal|gap [\\d.]+ %|heuristic)");
        run("%plan --json");
        JsonNode plan = new ObjectMapper().readTree(host.printed());
        assertThat(plan.get("proof").asText()).isIn("not_asked", "running", "proved", "replaced", "unproved");
        assertThatThrownBy(() -> run("%partitioner --patience -1"))
                .hasMessageContaining("value (-1) of setting patience must be a number of seconds, or inf");
    }

    @Test
    void theGraphShowsWhoTakesWhatFromWhom(@TempDir Path folder) throws Exception {
        run(CHAIN);
        run("%plan --graph");
        assertThat(host.shown.getFirst().data()).containsOnlyKeys("text/plain", "text/html");
        assertThat(lastShown()).contains("op graph", "← x (", "(register)", "out ");
        run("%plan --graph --json");
        JsonNode json = new ObjectMapper().readTree(host.printed());
        assertThat(json.get("nodes").get(0).fieldNames())
                .toIterable()
                .containsExactly("id", "kernel", "text", "kind", "stored");
        assertThat(json.get("edges").get(0).fieldNames()).toIterable().containsExactly("from", "to", "array", "bytes");
        Path file = folder.resolve("graph.svg");
        run("%plan --graph --save " + file);
        assertThat(Files.readString(file)).startsWith("<svg").contains("op graph");
        run("%%array\nu = np.ones((20, 20))\nv = u.copy()\nv[5:-1, 1:-1] = u[4:-2, 1:-1] + u[6:, 1:-1]");
        run("%plan --graph --text");
        assertThat(host.printed()).contains("v[5:-1, 1:-1]", "← u (", "v (K");
    }

    @Test
    void whyOnAStencilNamesTheOverlappingViews() throws Exception {
        run("%%array\nu = np.ones((20, 20))\nu[1:-1, 1:-1] = u[:-2, 1:-1] + u[2:, 1:-1]\nw = u[:, ::2] + 1");
        run("%why u w");
        assertThat(lastShown()).contains("not legal", "their loops differ: [18, 18] (the region u[1:-1, 1:-1])");
        run("%plan --json");
        assertThat(new ObjectMapper().readTree(host.printed()).get("kernels").size())
                .isGreaterThan(1);
    }

    @Test
    void whyProvesWhatAForcedPairWouldCost() throws Exception {
        run("%config evaluate=demand");
        run("%%array\na = np.arange(1000.0)\nb = np.arange(1000.0) * 2\nc = a + 1\nd = b + 1\ns = c.sum()");
        run("%flush");
        run("%partitioner singleton");
        run("%%array\np = a * 2\nq = p + a");
        run("%flush");
        run("%why p q");
        assertThat(lastShown())
                .contains("fusing them is legal, but not chosen", "proved", "less", "What differs most: ");
    }

    @Test
    void costIsATable() throws Exception {
        run(CHAIN);
        run("var t = %cost\nint rows = t.rowCount();");
        assertThat((int) host.variables().get("rows")).isGreaterThanOrEqualTo(2);
        run("%cost --wide");
        assertThat(lastShown()).contains("kernel", "total", "reads");
        run("%cost --json");
        assertThat(new ObjectMapper().readTree(host.printed()).get(0).get("id").asText())
                .isEqualTo("K1");
        assertThatThrownBy(() -> run("var t = %flush")).hasMessageContaining("%flush has no result");
    }

    @Test
    void whyDistinguishesASharedKernelFromAnIllegalPair() throws Exception {
        run(CHAIN);
        run("%why m c");
        assertThat(host.shown.getLast().data().get("text/plain").toString())
                .contains("m and c: separate kernels (fusing them is not legal)");
        run("%why K1");
        assertThat(lastShown()).contains("K1 and K2");
        assertThatThrownBy(() -> run("%why m zz")).hasMessageContaining("value (zz)");
        run("%%array\ntotal = c + m\nrest = c - m");
        assertThatThrownBy(() -> run("%why total rset"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("value (rset)")
                .satisfies(e -> assertThat(((UserError) e).advice()).isEqualTo("Maybe rest."));
        assertThatThrownBy(() -> run("%why total c")).hasMessageContaining("is an input of the plan");
        assertThatThrownBy(() -> run("%why total x"))
                .satisfies(e -> assertThat(((UserError) e).advice()).contains("another cell"));
        run("%why c v");
        assertThat(lastShown()).contains("planned as one kernel");
        assertThatThrownBy(() -> run("%plan totla"))
                .satisfies(e -> assertThat(((UserError) e).advice()).isEqualTo("Maybe you meant total."));
        assertThatThrownBy(() -> run("%why rest")).hasMessageContaining("needs two values, or one kernel");
    }

    @Test
    void benchesComparePartitionersAndLeaveNoTrace() throws Exception {
        run("%%array\nx = np.arange(1000.0)\ny = np.zeros(1000)");
        run(
                "%%bench -r 3 -w 1 --vary partitioner=singleton,greedy --check\n%%array\ny += x * 2\nz = np.sqrt(y) + 1\nz.sum()");
        assertThat(host.shown).hasSize(2);
        String table = (String) host.shown.getFirst().data().get("text/plain");
        assertThat(table)
                .contains("Median of 3 runs after 1, 2 variants", "singleton", "greedy", "max difference", "  0");
        assertThat((String) host.shown.getLast().data().get("text/html"))
                .contains("<svg".isEmpty() ? "" : "data:image/svg+xml");
        assertThat(host.variables()).doesNotContainKey("z");
        assertThat(((NDArray) host.variables().get("y")).toDoubleArray()).containsOnly(0);
        run("%%bench -r 2 -w 0\nNDArray s = x.mul(3);\ns.sum()");
        assertThat((String) host.shown.getFirst().data().get("text/plain")).contains("1 variant");
        run("%plan --text");
        assertThat(host.printed()).contains("Cell 1");
    }

    @Test
    void aBenchAssertionFailsTheCellAfterItsTable(@TempDir Path folder) throws Exception {
        run("%%array\nx = np.arange(10.0)");
        Path file = folder.resolve("b.json");
        run("%%bench -r 2 -w 0 --vary partitioner=singleton,greedy --save " + file
                + " --assert \"greedy <= 1e9 * singleton\"\n%%array\nx + 1");
        assertThat(new ObjectMapper().readTree(Files.readString(file)).get("variants"))
                .hasSize(2);
        assertThatThrownBy(
                        () -> run(
                                "%%bench -r 2 -w 0 --vary partitioner=singleton,greedy --assert 'greedy < 0 * singleton'\n%%array\nx + 1"))
                .hasMessageContaining("greedy < 0 * singleton does not hold")
                .satisfies(e -> assertThat(((UserError) e).name()).isEqualTo("AssertionError"));
        assertThat(host.shown).hasSize(2);
        assertThatThrownBy(() -> run("%%bench -r 2 --assert 'fast < slow'\n%%array\nx + 1"))
                .hasMessageContaining("variant (fast)");
        assertThatThrownBy(() -> run("%%bench --vary speed\n%%array\nx + 1"))
                .hasMessageContaining("setting (speed) of --vary is unknown");
    }

    /** The kernels of the one variant of a benchmark, as it saves them. */
    private int kernelsOf(Path folder, String options, String body) throws Exception {
        Path file = folder.resolve("b.json");
        run("%%bench -r 2 -w 1 --save " + file + " " + options + "\n" + body);
        return new ObjectMapper()
                .readTree(Files.readString(file))
                .get("variants")
                .get(0)
                .get("kernels")
                .asInt();
    }

    @Test
    void aBenchMeasuresWhatJavaCodeRecordsWithoutGivingItBack(@TempDir Path folder) throws Exception {
        run("%%array\nx = np.arange(1000.0)");
        assertThat(kernelsOf(folder, "", "var y = x.mul(2).add(1);")).isEqualTo(1);
        assertThat(kernelsOf(folder, "", "x.mul(2).add(1).sum();")).isEqualTo(1);
        assertThat(kernelsOf(folder, "--check --vary partitioner=singleton", "var y = x.mul(2);\nvar z = y.add(1);"))
                .isEqualTo(2);
        assertThat(kernelsOf(folder, "", "NDArray y = x.mul(3);\ny.sum()")).isEqualTo(1);
        assertThat(kernelsOf(folder, "", "for (int i = 0; i < 3; i++) { x.add(i).eval(); }"))
                .isEqualTo(3);
        assertThat(host.variables()).doesNotContainKeys("y", "z");
    }

    @Test
    void aBenchWithoutArraysIsRefusedWhateverItAsserts() throws Exception {
        run("%%array\nx = np.arange(1000.0)");
        for (String nothing : List.of("1 + 1", "int i = 7;", "var y = x;", "%%array\ny = 3")) {
            assertThatThrownBy(() -> run("%%bench -r 2 -w 0 --assert 'run < 9'\n" + nothing))
                    .as(nothing)
                    .isInstanceOf(UserError.class)
                    .hasMessage("the benchmark computed no arrays: the cell ran no kernel");
        }
        run("%%bench -r 2 -w 0\nNDArray s = Nd.sort(x);");
        assertThat((String) host.shown.getFirst().data().get("text/plain")).contains("1 variant");
    }

    @Test
    void javaArraysAreShownWithTheirElements() throws Exception {
        assertThat(frontend.render(run("new long[] {1, 2, 3}")).data())
                .containsEntry("text/plain", "long[3] { 1, 2, 3 }");
        assertThat(frontend.render(new double[0]).data()).containsEntry("text/plain", "double[0] { }");
        assertThat(frontend.render(new int[][] {{1}, {2, 3}, null}).data())
                .containsEntry("text/plain", "int[3][] { int[1] { 1 }, int[2] { 2, 3 }, null }");
        assertThat(frontend.render(new Object[] {"a", 'b', 1.5}).data())
                .containsEntry("text/plain", "Object[3] { \"a\", 'b', 1.5 }");
        String many = (String) frontend.render(new byte[1_000_000]).data().get("text/plain");
        assertThat(many)
                .startsWith("byte[1000000] { 0, 0, ")
                .endsWith(", ... 999900 more }")
                .hasSizeLessThan(5000);
        Object[] itself = new Object[1];
        itself[0] = itself;
        assertThat((String) frontend.render(itself).data().get("text/plain")).contains("...");
        Object[] wide = new Object[1000];
        java.util.Arrays.fill(wide, new String("x").repeat(3000));
        assertThat((String) frontend.render(wide).data().get("text/plain")).hasSizeLessThan(8000);
    }

    @Test
    void timesAreSaid() throws Exception {
        assertThat(((NDArray) run("%time Nd.ones(5).sum()")).item()).isEqualTo(5.0);
        assertThat(host.printed()).startsWith("Wall time: ").contains("kernels");
        run("%timeit -r 2 -w 1 Math.sin(1.0)");
        assertThat(host.printed()).contains("median of 2 runs");
        run("%timeit -r 2 -w 1 Nd.ones(5).add(1)");
        assertThat(host.printed()).contains("median of 2 runs");
        run("%%time\n%%array\nq = np.ones(2) + 1");
        assertThat(host.variables()).containsKey("q");
    }

    @Test
    void whoListsAndResetClears() throws Exception {
        run("NDArray x = Nd.ones(3).add(1); int i = 7;");
        run("%who");
        assertThat(host.printed()).isEqualTo("i  x\n");
        run("%whos");
        assertThat(lastShown()).contains("float64", "[3]", "24 B", "stored", "Integer");
        run("%reset");
        assertThat(host.variables()).isEmpty();
    }
}
