package dev.kiln.planner.combinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Programs of [RF] and what it prints for them. */
class PublishedProgramsTest {
    private static FusionProblem program(String outputs, String... ops) throws BadProblem {
        String json = "{'dialect':'combinators','name':'t','inputs':['xs','is','js'],'outputs':[" + outputs
                + "],'ops':[" + String.join(",", ops) + "]}";
        return new ProblemJson().read(json.replace('\'', '"')).getFirst().toProblem();
    }

    private static String op(String id, String combinator, String... reads) {
        StringBuilder in = new StringBuilder();
        for (String r : reads) {
            String[] parts = r.split(":");
            in.append(in.isEmpty() ? "" : ",")
                    .append("['" + parts[0] + "','" + (parts.length > 1 ? parts[1] : "stream") + "']");
        }
        return "{'id':'" + id + "','op':'" + combinator + "','in':[" + in + "]}";
    }

    private static FusionProblem normalize2() throws BadProblem {
        return program(
                "'ys1','ys2'",
                op("sum1", "fold", "xs"),
                op("gts", "filter", "xs"),
                op("sum2", "fold", "gts"),
                op("ys1", "map", "xs", "sum1:scalar"),
                op("ys2", "map", "xs", "sum2:scalar"));
    }

    private static PlanResult best(FusionProblem p, String model) {
        PlanResult r = Partitioners.named("ilp").partition(p, CostModels.named(model), Budget.seconds(30));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        return r;
    }

    private static List<List<String>> blocks(FusionProblem p, PlanResult r) {
        return r.partition().blocks().stream()
                .map(b -> b.stream().map(i -> p.op(i).id()).toList())
                .toList();
    }

    @Test
    void normalize2Costs51AndStreamFusion102() throws Exception {
        FusionProblem p = normalize2();
        PlanResult r = best(p, "clustering");
        assertThat(r.cost()).isEqualTo(51);
        assertThat(blocks(p, r)).containsExactly(List.of("sum1", "gts", "sum2"), List.of("ys1", "ys2"));
        Partition stream = Partition.of(p, new int[] {0, 1, 1, 2, 3}).orElseThrow();
        assertThat(stream.fault(p)).isEmpty();
        assertThat(CostModels.named("clustering").cost(p, stream)).isEqualTo(102);
    }

    @Test
    void normalizeIncKeepsTheSumApart() throws Exception {
        FusionProblem p = program(
                "'ys'", op("incs", "map", "xs"), op("sum1", "fold", "xs"), op("ys", "map", "incs", "sum1:scalar"));
        assertThat(blocks(p, best(p, "clustering"))).containsExactlyInAnyOrder(List.of("incs", "ys"), List.of("sum1"));
    }

    @Test
    void quickhullClosestAndQuadtreeNeedOneFourAndTwoLoops() throws Exception {
        FusionProblem hull = program(
                "'max','above'",
                op("ann", "map", "xs"),
                op("max", "fold", "ann"),
                op("aboveAnn", "filter", "ann"),
                op("above", "map", "aboveAnn"));
        assertThat(best(hull, "clustering").partition().blocks()).hasSize(1);
        FusionProblem closest = program(
                "'mins'",
                op("midy", "external", "xs"),
                op("aboves", "filter", "xs", "midy:scalar"),
                op("belows", "filter", "xs", "midy:scalar"),
                op("above1", "external", "aboves"),
                op("below1", "external", "belows"),
                op("border", "external", "above1:scalar", "below1:scalar"),
                op("aboveB", "filter", "xs", "border:scalar"),
                op("belowB", "filter", "xs", "border:scalar"),
                op("merged", "cross", "aboveB", "belowB"),
                op("mins", "fold", "merged"));
        // Of the externals midy alone is counted as a loop.
        assertThat(best(closest, "clustering").partition().blocks().size() - 3).isEqualTo(4);
        FusionProblem tree = program(
                "'p1','p2','p3','p4'",
                op("x1", "fold", "xs"),
                op("x2", "fold", "xs"),
                op("y1", "fold", "xs"),
                op("y2", "fold", "xs"),
                op("box", "external", "x1:scalar", "x2:scalar", "y1:scalar", "y2:scalar"),
                op("p1", "filter", "xs", "box:scalar"),
                op("p2", "filter", "xs", "box:scalar"),
                op("p3", "filter", "xs", "box:scalar"),
                op("p4", "filter", "xs", "box:scalar"));
        assertThat(best(tree, "clustering").partition().blocks().size() - 1).isEqualTo(2);
    }

    @Test
    void sizesThatCannotAgreeAreRefusedNamingBoth() {
        assertThatThrownBy(() -> program("'ys'", op("flt", "filter", "xs"), op("ys", "map", "flt", "xs")))
                .isInstanceOf(BadProblem.class)
                .hasMessageContainingAll("op ys", "the filter flt keeps of xs", "the caller gives the input xs");
        assertThatThrownBy(() -> program(
                        "'ys'", op("f1", "filter", "xs"), op("f2", "filter", "xs"), op("ys", "map", "f1", "f2")))
                .isInstanceOf(BadProblem.class)
                .hasMessageContainingAll("op ys", "the filter f1 keeps", "the filter f2 keeps");
    }

    private static double apart(String json) {
        FusionProblem p = Fig3.read(json);
        int[] alone = IntStream.range(0, p.size()).toArray();
        return CostModels.named("clustering").cost(p, Partition.of(p, alone).orElseThrow());
    }

    /** [RF] figure 1.10: the edge from a gather's data prevents fusion, so that the pair adds nothing and the array is stored. */
    @Test
    void aGathersSourcePreventsFusion() {
        String json = """
                {"dialect":"combinators","name":"gathered","inputs":["xs","is"],"outputs":["bs"],"ops":[
                  {"id":"as","op":"map","in":[["xs","stream"]]},
                  {"id":"bs","op":"gather","in":[["is","index"],["as","source"]]}]}
                """;
        assertThat(apart(json)).isEqualTo(2);
        PlanResult r = new Ilp().partition(Fig3.read(json), CostModels.named("clustering"), Budget.seconds(60));
        assertThat(r.cost()).isEqualTo(2);
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    /** Loops over {@code as} and over what is gathered from it are no possible pair; the gather and a loop over its index are. */
    @Test
    void aPathThroughAGathersSourcePreventsFusion() {
        assertThat(apart("""
                {"dialect":"combinators","name":"gathered","inputs":["xs"],"outputs":["cs","ds"],"ops":[
                  {"id":"is","op":"map","in":[["xs","stream"]]},
                  {"id":"as","op":"map","in":[["xs","stream"]]},
                  {"id":"bs","op":"gather","in":[["is","index"],["as","source"]]},
                  {"id":"cs","op":"map","in":[["bs","stream"]]},
                  {"id":"ds","op":"map","in":[["xs","stream"]]}]}
                """))
                .as("25 for is-as, is-bs, is-ds, as-ds, bs-cs; 1 for is-cs, bs-ds, cs-ds; 5 for is, as, bs")
                .isEqualTo(5 * 25 + 3 + 3 * 5);
    }

    @Test
    void anExternalsScalarIsNoArray() {
        assertThat(apart("""
                {"dialect":"combinators","name":"scalar","inputs":["xs","ys"],"outputs":["zs","as","bs"],"ops":[
                  {"id":"m","op":"external","in":[["xs","random"]]},
                  {"id":"zs","op":"map","in":[["xs","stream"],["ys","stream"]]},
                  {"id":"as","op":"map","in":[["xs","stream"],["m","scalar"]]},
                  {"id":"bs","op":"map","in":[["ys","stream"],["m","scalar"]]}]}
                """))
                .as("16 for zs-as and zs-bs, which share an array; 1 for as-bs, which share a scalar")
                .isEqualTo(2 * 16 + 1);
    }
}
