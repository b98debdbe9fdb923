package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.problem.Partition;
import dev.kiln.planner.tree.BlockArrays;
import dev.kiln.testing.Dial;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks hold nothing but what belongs together, where the model has it so. {@code -Dkiln.seed=N} repeats problem N alone. */
class SplitUnrelatedTest {
    private static final long FIRST = 7100;

    /** Two loops over arrays of one size; the last one zips these arrays. */
    private static final String TWO_SUMS = """
            {"dialect":"combinators","name":"t","inputs":["xs","ys"],"outputs":["b","c"],"ops":[
              {"id":"a","op":"map","in":[["xs","stream"]]},
              {"id":"b","op":"map","in":[["ys","stream"]]},
              {"id":"s","op":"fold","in":[["a","stream"]]},
              {"id":"c","op":"map","in":[["xs","stream"],["ys","stream"],["s","scalar"]]}]}
            """;

    /** The model without its wish for blocks to be split. */
    private record Whole(CostModel model) implements CostModel {
        @Override
        public String name() {
            return model.name();
        }

        @Override
        public double cost(FusionProblem problem, Partition partition) {
            return model.cost(problem, partition);
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            return model.terms(problem);
        }
    }

    private static PlanResult plan(FusionProblem p, String partitioner, CostModel model) {
        return Partitioners.named(partitioner).partition(p, model, Budget.seconds(60));
    }

    private static List<List<String>> blocks(FusionProblem p, PlanResult r) {
        return r.partition().blocks().stream()
                .map(b -> b.stream().map(i -> p.op(i).id()).toList())
                .toList();
    }

    @Test
    void loopsOverDifferentArraysArePartedWithoutALevelMore() {
        FusionProblem p = Fig3.read(TWO_SUMS);
        CostModel depth = CostModels.named("depth");
        PlanResult parted = plan(p, "linear", depth);
        PlanResult whole = plan(p, "linear", new Whole(depth));
        assertThat(blocks(p, whole)).containsExactly(List.of("a", "b", "s"), List.of("c"));
        assertThat(blocks(p, parted)).containsExactly(List.of("a", "s"), List.of("b"), List.of("c"));
        assertThat(parted.cost()).isEqualTo(whole.cost()).isEqualTo(1);
        assertThat(blocks(p, plan(p, "linear", CostModels.named("clustering")))).isEqualTo(blocks(p, whole));
    }

    @Test
    void aReadInAnotherOrderIsNoBond() {
        String text = """
                {"dialect":"combinators","name":"t","inputs":["xs"],"outputs":["a","b","c"],"ops":[
                  {"id":"a","op":"scanl","in":[["xs","stream"]]},
                  {"id":"b","op":"scanr","in":[["xs","stream"]]},
                  {"id":"c","op":"fold","in":[["xs","stream"]]}]}
                """;
        FusionProblem p = Fig3.read(text);
        for (String model : List.of("depth", "fused-edges", "manifest", "reads", "reads-writes")) {
            PlanResult r = plan(p, "linear", CostModels.named(model));
            assertThat(blocks(p, r)).as(model).containsExactly(List.of("a", "c"), List.of("b"));
        }
        assertThat(plan(p, "linear", CostModels.named("reads")).cost()).isEqualTo(2);
    }

    @Test
    void opsThatAreToBeTogetherAreNotParted() {
        String text = """
                {"dialect":"bytecode","name":"t","ops":[
                  {"id":1,"op":"ADD","out":["A[0:4]"],"in":["X[0:4]"]},
                  {"id":2,"op":"ADD","out":["B[0:4]"],"in":["Y[0:4]"]}]}
                """;
        FusionProblem p = Fig3.read(text);
        BitSet both = new BitSet();
        both.set(0, 2);
        PlanResult r = new Ilp().partition(p, CostModels.named("reads-writes"), Budget.seconds(60), List.of(both));
        assertThat(r.partition().blocks()).containsExactly(List.of(0, 1));
        assertThat(plan(p, "linear", CostModels.named("reads-writes"))
                        .partition()
                        .blocks())
                .hasSize(2);
    }

    @Test
    void blocksAreConnectedAndCostNoMore() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        int parted = 0;
        for (long seed = first; seed < first + (only == null ? Dial.cases(100, 300) : 1); seed++) {
            ProblemText text = seed % 3 == 0 ? RandomProblems.ofBytecode(seed, 8) : RandomProblems.of(seed, 8);
            FusionProblem p = text.toProblem();
            String repeat = "seed " + seed + ", repeat with -Dtest=SplitUnrelatedTest -Dkiln.seed=" + seed + "\n"
                    + new ProblemJson().write(text);
            for (CostModel model : CostModels.all()) {
                if (!model.splitsUnrelated()) {
                    continue;
                }
                for (String partitioner : List.of("linear", "greedy", "bottom-up", "ilp")) {
                    PlanResult r = plan(p, partitioner, model);
                    PlanResult whole = plan(p, partitioner, new Whole(model));
                    assertThat(r.partition().fault(p)).as(repeat).isEmpty();
                    assertThat(r.cost()).as(repeat).isLessThanOrEqualTo(whole.cost());
                    int[] wholes = whole.partition().blockOf(p.size());
                    for (List<Integer> block : r.partition().blocks()) {
                        assertThat(connected(p, r.partition(), block))
                                .as(repeat)
                                .isTrue();
                        assertThat(block.stream().map(i -> wholes[i]).distinct())
                                .as(repeat)
                                .hasSize(1);
                    }
                    int more = r.partition().blocks().size()
                            - whole.partition().blocks().size();
                    parted += more > 0 ? 1 : 0;
                }
            }
        }
        assertThat(only != null || parted > Dial.cases(20, 100))
                .as("answers that were split: " + parted)
                .isTrue();
    }

    private static boolean connected(FusionProblem p, Partition partition, List<Integer> block) {
        BlockArrays arrays = new BlockArrays(p, partition.orderOf(p));
        BitSet reached = new BitSet();
        reached.set(block.getFirst());
        for (int before = 0; before < reached.cardinality(); ) {
            before = reached.cardinality();
            for (int i : block) {
                for (int j : block) {
                    boolean waits = p.successors(i).get(j) || p.successors(j).get(i);
                    boolean shares = arrays.reads(i).stream()
                            .anyMatch(r ->
                                    r.order() != Orders.ALONE && arrays.reads(j).contains(r));
                    if (reached.get(i) && (waits || shares)) {
                        reached.set(j);
                    }
                }
            }
        }
        return reached.cardinality() == block.size();
    }
}
