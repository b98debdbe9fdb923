package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.arrays.NDArray;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a notebook evaluates, what it stores then, and what it says of it. */
class EvaluationTest extends FrontendCells {
    private final List<Trace> traces = new ArrayList<>();

    @Override
    Session session() {
        Session session = super.session();
        session.onTrace(traces::add);
        return session;
    }

    private NDArray array(String name) {
        return (NDArray) host.variables().get(name);
    }

    private static List<String> stored(Trace trace) {
        return trace.arrays().stream()
                .filter(Trace.StoredArray::output)
                .map(Trace.StoredArray::name)
                .sorted()
                .toList();
    }

    // ---- what is kept at the end of a cell

    @Test
    void piecesOfAnArrayThatIsReplacedStayAlive() throws Exception {
        for (String more : List.of("", "x = x + 0\nprint(x[1])\n")) {
            run("%%array\nx = np.arange(6.0)\n" + more + "r = np.split(x, 2)\nx = x * 2");
            run("%%array\nprint(r, x)");
            assertThat(host.printed())
                    .as(more)
                    .contains("[array([0., 1., 2.]), array([3., 4., 5.])] [ 0.  2.  4.  6.  8. 10.]");
            run("%%array\nx = np.arange(6.0)\n" + more);
            run("%%array\nr = np.split(x, 2)\nx = x * 2");
            run("%%array\nprint(r, x)");
            assertThat(host.printed())
                    .as(more)
                    .contains("[array([0., 1., 2.]), array([3., 4., 5.])] [ 0.  2.  4.  6.  8. 10.]");
        }
    }

    @Test
    void whatVariablesLeadToIsStored() throws Exception {
        run("""
                class Layer { NDArray w = Nd.ones(2).add(1); Layer next; Object[] more; }
                record Pair(NDArray left, Optional<NDArray> right) {}
                Layer net = new Layer();
                net.next = new Layer();
                net.next.next = net;
                net.next.more = new Object[] {Map.of("k", List.of(Nd.ones(2).mul(3))), new NDArray[][] {{Nd.ones(2).sub(1)}}};
                var keys = new ArrayList<Object>(List.of(Map.of(new Pair(Nd.ones(3).mul(5), Optional.of(Nd.ones(3).mul(6))), 1)));
                keys.add(Map.entry("e", new java.util.concurrent.atomic.AtomicReference<>(Nd.ones(2).div(7))));
                keys.add(keys);""");
        assertThat(traces).hasSize(1);
        assertThat(traces.getFirst().reason()).isEqualTo("end of cell");
        assertThat(stored(traces.getFirst())).hasSize(7);
        traces.clear();
        assertThat(run("net.next.w.isStored() && net.w.isStored()")).isEqualTo(true);
        assertThat(traces).isEmpty();
    }

    @Test
    void ofAHugeCollectionTheFirstArraysAreStored() throws Exception {
        run(
                "var many = new ArrayList<Object>(Collections.nCopies(200_000, \"text\")); many.set(5, Nd.ones(2).add(1));");
        assertThat(run("((NDArray) many.get(5)).isStored()")).isEqualTo(true);
    }

    @Test
    void theScopeOfAnArrayCellIsStoredAndNothingElse() throws Exception {
        run("""
                %%array
                a = np.arange(4.0)
                kept = [a + 1, (a * 2, [a * 3])]
                gone = a * 4
                b = gone + 5
                del gone
                t = a - 1
                t = t * t""");
        assertThat(traces).hasSize(1);
        assertThat(traces.getFirst().arrays().stream().filter(Trace.StoredArray::output))
                .hasSize(6);
        assertThat(stored(traces.getFirst())).contains("a", "b", "t").doesNotContain("gone");
        List<?> kept = (List<?>) host.variables().get("kept");
        assertThat(((NDArray) kept.getFirst()).isStored()).isTrue();
        assertThat(((NDArray) ((List<?>) kept.get(1)).getFirst()).toDoubleArray())
                .containsExactly(0, 2, 4, 6);
        assertThat(traces).hasSize(1);
    }

    @Test
    void whatNobodyCouldSeeIsComputedAgainAfterItsInputsWereWritten() throws Exception {
        run("NDArray x = Nd.arange(4).add(0.5);");
        run("var hidden = List.of(x.mul(10), x.mul(10).sum()).iterator();\nNDArray total = x.sum();");
        traces.clear();
        run("x.iadd(100); x.set(\"0\", -1);");
        run("%%array\nx[1:] *= 2");
        assertThat(run("hidden.next().toDoubleArray()")).isEqualTo(new double[] {5, 15, 25, 35});
        assertThat(run("hidden.next().toDouble()")).isEqualTo(80.0);
        assertThat(array("x").toDoubleArray()).containsExactly(-1, 203, 205, 207);
    }

    // ---- on demand

    @Test
    void cellsAreFusedWhenTheirValueIsDemanded() throws Exception {
        run("%config evaluate=demand");
        run("%%array\nx = np.arange(1000.0)\ny = x * 2 + 1");
        run("NDArray t = y.sqrt();");
        run("NDArray apart = Nd.ones(5).add(1);");
        assertThat(traces).isEmpty();
        assertThat(host.shown).isEmpty();
        NDArray z = (NDArray) run("t.add(1)");
        assertThat(traces).hasSize(1);
        assertThat(lastShown()).contains(" ops → 1 kernel · ");
        assertThat(traces.getFirst().reason()).isEqualTo("displayed");
        assertThat(stored(traces.getFirst())).contains("x", "y", "t");
        assertThat(frontend.render(z).data()).containsKey("text/plain");
        assertThat(traces).hasSize(1);
        assertThat(array("apart").isStored()).isFalse();
        run("%plan --json");
        JsonNode plan = new ObjectMapper().readTree(host.printed());
        assertThat(plan.get("evaluated_because").asText()).isEqualTo("displayed");
        assertThat(plan.get("cell").asInt()).isEqualTo(5);
        run("%flush");
        assertThat(traces.getLast().reason()).isEqualTo("%flush");
        assertThat(array("apart").isStored()).isTrue();
        assertThat(lastShown()).contains("2 ops → 1 kernel");
        run("%config evaluate=cell");
        run("NDArray u = t.mul(3);");
        assertThat(traces.getLast().reason()).isEqualTo("end of cell");
    }

    @Test
    void everyDemandEvaluatesAndReportsItsReason(@TempDir Path folder) throws Exception {
        run("%config evaluate=demand");
        Map<String, String> demands = Map.of(
                "double i = Nd.ones(3).add(1).sum().toDouble();",
                "item()",
                "double[] d = Nd.ones(3).add(1).toDoubleArray();",
                "toDoubleArray()",
                "%%array\nprint(np.ones(3) + 1)",
                "printed",
                "%%array\nif np.ones(3).sum() > 2:\n    ok = 1",
                "item()",
                "%%array\nok = f'{np.ones(3) + 1}'",
                "printed",
                "%%array\n[np.ones(3) + 1, (np.ones(2) - 1,)]",
                "displayed",
                "Npy.write(Nd.ones(3).add(1), java.nio.file.Path.of(\"" + folder.resolve("a.npy") + "\"));",
                "written to a file",
                "Nd.ones(3).add(1).eval();",
                "eval()");
        run("import dev.kiln.arrays.files.Npy;");
        for (var demand : demands.entrySet()) {
            traces.clear();
            run(demand.getKey());
            assertThat(traces).as(demand.getKey()).hasSize(1);
            assertThat(traces.getFirst().reason()).as(demand.getKey()).isEqualTo(demand.getValue());
            assertThat(lastShown()).contains("kernel");
        }
    }

    @Test
    void nothingThatIsNotShownIsEvaluated() throws Exception {
        run("%config evaluate=demand");
        run("class Box { NDArray in = Nd.ones(3).add(1); }\nBox box = new Box();");
        run("box");
        run("NDArray a = box.in.mul(2);");
        run("%%array\na + 1;");
        assertThatThrownBy(() -> run("%%array\nb = a + 1\nb + np.ones(7)")).isInstanceOf(UserError.class);
        run("%who");
        assertThat(traces).isEmpty();
        assertThat(array("b").toDoubleArray()).containsExactly(5, 5, 5);
    }

    @Test
    void whosDistinguishesLazyStoredAndContractedArrays() throws Exception {
        run("%config evaluate=demand");
        run(
                "NDArray c = Nd.arange(4).mul(2);\nlong n = c.sum().toLong();\nNDArray l = c.add(1);\nNDArray s = Nd.ones(2).eval();");
        run("%whos");
        assertThat(lastShown())
                .containsPattern("c +int64 +\\[4] +32 B +contracted")
                .containsPattern("l +int64 +\\[4] +32 B +lazy")
                .containsPattern("s +float64 +\\[2] +16 B +stored");
        run("c");
        run("%whos");
        assertThat(lastShown()).containsPattern("c +int64 +\\[4] +32 B +stored").doesNotContain("contracted");
    }

    @Test
    void aBadSettingIsRefused() throws Exception {
        assertThatThrownBy(() -> run("%config evaluate=never"))
                .hasMessage("value (never) of setting evaluate is unknown")
                .satisfies(e -> assertThat(((UserError) e).advice()).isEqualTo("Maybe choose one of: cell, demand"));
        assertThatThrownBy(() -> run("%config evaluat=cell"))
                .hasMessage("setting (evaluat) is unknown")
                .satisfies(e -> assertThat(((UserError) e).advice()).startsWith("Maybe choose one of: evaluate, "));
        run("%config evaluate");
        assertThat(host.printed()).isEqualTo("evaluate = cell  (cell | demand)\n");
    }
}
