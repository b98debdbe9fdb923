package dev.kiln.planner.combinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How many loops published programs become: [RF] table 1.1, and [DF] Fig. 12. */
class LoopCountsTest {
    private static final List<String> BY = List.of("singleton", "stream", "same-size", "ilp");

    /** The programs of the papers, an op a line: id, combinator, reads ({@code xs} as a stream, {@code sum1:scalar}). */
    private static FusionProblem program(String outputs, String ops) {
        List<String> lines = ops.lines()
                .map(line -> line.split(" "))
                .map(words -> {
                    String in = java.util.Arrays.stream(words)
                            .skip(2)
                            .map(r -> r.split(":"))
                            .map(r -> "['" + r[0] + "','" + (r.length > 1 ? r[1] : "stream") + "']")
                            .collect(java.util.stream.Collectors.joining(","));
                    return "{'id':'" + words[0] + "','op':'" + words[1] + "','in':[" + in + "]}";
                })
                .toList();
        String names = "'" + outputs.replace(" ", "','") + "'";
        String json = "{'dialect':'combinators','name':'t','inputs':['xs'],'outputs':[" + names + "],'ops':["
                + String.join(",", lines) + "]}";
        return Fig3.read(json.replace('\'', '"'));
    }

    /** The loops of each partitioner: blocks with an op that counts as one. */
    private static List<Integer> loops(FusionProblem p, String model, List<String> partitioners, String... uncounted) {
        Set<String> none = Set.of(uncounted);
        return partitioners.stream()
                .map(name -> {
                    PlanResult r = Partitioners.named(name).partition(p, CostModels.named(model), Budget.seconds(30));
                    return (int) r.partition().blocks().stream()
                            .filter(b -> b.stream()
                                    .anyMatch(i -> !none.contains(p.op(i).id())))
                            .count();
                })
                .toList();
    }

    @Test
    void normalize2() {
        FusionProblem p = program("ys1 ys2", """
                sum1 fold xs
                gts filter xs
                sum2 fold gts
                ys1 map xs sum1:scalar
                ys2 map xs sum2:scalar""");
        assertThat(loops(p, "clustering", BY)).containsExactly(5, 4, 3, 2);
    }

    @Test
    void closestPointsWhereOfTheExternalsMidyAloneIsCounted() {
        FusionProblem p = program("mins", """
                midy external xs
                aboves filter xs midy:scalar
                belows filter xs midy:scalar
                above1 external aboves
                below1 external belows
                border external above1:scalar below1:scalar
                aboveB filter xs border:scalar
                belowB filter xs border:scalar
                merged cross aboveB belowB
                mins fold merged""");
        assertThat(loops(p, "clustering", BY, "above1", "below1", "border")).containsExactly(7, 6, 4, 4);
    }

    @Test
    void quadtreeWithoutItsExternalBox() {
        FusionProblem p = program("p1 p2 p3 p4", """
                x1 fold xs
                x2 fold xs
                y1 fold xs
                y2 fold xs
                box external x1:scalar x2:scalar y1:scalar y2:scalar
                p1 filter xs box:scalar
                p2 filter xs box:scalar
                p3 filter xs box:scalar
                p4 filter xs box:scalar""");
        assertThat(loops(p, "clustering", BY, "box")).containsExactly(8, 8, 2, 2);
    }

    @Test
    void quickhull() {
        FusionProblem p = program("max above", """
                ann map xs
                max fold ann
                aboveAnn filter ann
                above map aboveAnn""");
        assertThat(loops(p, "clustering", BY)).containsExactly(4, 3, 2, 1);
    }

    @Test
    void normalize2WithAScan() {
        FusionProblem p = program("ys1 ys2", """
                sum1 fold xs
                scn scanl xs
                sum2 fold scn
                ys1 map xs sum1:scalar
                ys2 map xs sum2:scalar""");
        assertThat(loops(p, "reads-writes", List.of("singleton", "stream", "ilp")))
                .containsExactly(5, 4, 2);
    }

    @Test
    void normalize2ExpandedByAMap() {
        FusionProblem p = program("ys1 ys2", """
                ms map xs
                sum1 fold ms
                scn scanl ms
                sum2 fold scn
                ys1 map ms sum1:scalar
                ys2 map ms sum2:scalar""");
        assertThat(loops(p, "reads-writes", List.of("singleton", "stream", "ilp")))
                .containsExactly(6, 5, 2);
    }
}
