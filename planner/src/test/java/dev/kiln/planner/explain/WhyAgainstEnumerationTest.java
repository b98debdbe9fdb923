package dev.kiln.planner.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers against all legal partitions of random problems. {@code -Dkiln.seed=N} repeats problem N alone. */
class WhyAgainstEnumerationTest {
    private static final long FIRST = 20261600;
    private static final int PROBLEMS = Dial.cases(10, 200);

    private interface SeedTest {
        void run(FusionProblem problem, String repeat) throws Exception;
    }

    private static void forSeeds(SeedTest test) throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? PROBLEMS : 1); seed++) {
            ProblemText text = RandomProblems.of(seed, 7);
            String repeat = "seed " + seed + ", repeat with -Dtest=WhyAgainstEnumerationTest -Dkiln.seed=" + seed + "\n"
                    + new ProblemJson().write(text);
            test.run(text.toProblem(), repeat);
        }
    }

    @Test
    void theProvedDifferenceIsThatOfTheBestPlans() throws Exception {
        forSeeds((p, repeat) -> {
            for (CostModel model : CostModels.all()) {
                double[][] best = bestTogether(p, model);
                PlanResult plan = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
                for (int i = 0; i < p.size(); i++) {
                    for (int j = i + 1; j < p.size(); j++) {
                        Why why = Why.of(p, model, plan, i, j);
                        String at = model.name() + " " + i + " " + j + "\n" + repeat;
                        assertThat(why.proved()).as(at).isTrue();
                        if (why.verdict() == Why.Verdict.ILLEGAL) {
                            assertThat(best[i][j]).as(at).isInfinite();
                        } else {
                            double rounding = 1e-5 * best[i][j];
                            assertThat(why.difference()).as(at).isCloseTo(best[i][j] - plan.cost(), within(rounding));
                            assertThat(why.least()).as(at).isCloseTo(why.difference(), within(rounding));
                        }
                    }
                }
            }
        });
    }

    /** For each pair the least cost of a legal partition that has it in one block. */
    private static double[][] bestTogether(FusionProblem p, CostModel model) {
        double[][] best = new double[p.size()][p.size()];
        Arrays.stream(best).forEach(row -> Arrays.fill(row, Double.POSITIVE_INFINITY));
        Enumerate.all(p, blockOf -> {
            double cost = model.cost(p, Partition.of(p, blockOf).orElseThrow());
            for (int i = 0; i < p.size(); i++) {
                for (int j = i + 1; j < p.size(); j++) {
                    if (blockOf[i] == blockOf[j]) {
                        best[i][j] = Math.min(best[i][j], cost);
                    }
                }
            }
        });
        return best;
    }

    @Test
    void noFewerOpsShowTheClash() throws Exception {
        forSeeds((p, repeat) -> {
            for (int i = 0; i < p.size(); i++) {
                for (int j = i + 1; j < p.size(); j++) {
                    String at = i + " " + j + "\n" + repeat;
                    int fewest = fewest(p, i, j);
                    List<Integer> found =
                            new Witness(p, i, j).find().map(Witness.Clash::ops).orElse(List.of());
                    assertThat(found.size()).as(at).isEqualTo(fewest);
                }
            }
        });
    }

    /** The size of the smallest set with a clash whose members all lie on ways from i to j in the set; 0 when there is none. */
    private static int fewest(FusionProblem p, int i, int j) {
        int fewest = 0;
        for (int set = 0; set < 1 << p.size(); set++) {
            BitSet ops = BitSet.valueOf(new long[] {set});
            boolean smaller = fewest == 0 || ops.cardinality() < fewest;
            if (smaller && ops.get(i) && ops.get(j) && clashes(p, ops) && onWays(p, ops, i, j)) {
                fewest = ops.cardinality();
            }
        }
        return fewest;
    }

    private static boolean clashes(FusionProblem p, BitSet ops) {
        return ops.stream().anyMatch(a -> p.forbidden(a).intersects(ops));
    }

    private static boolean onWays(FusionProblem p, BitSet ops, int i, int j) {
        BitSet down = reached(p, ops, i, true);
        BitSet up = reached(p, ops, j, false);
        List<Integer> others = new ArrayList<>(ops.stream().boxed().toList());
        others.remove(Integer.valueOf(i));
        others.remove(Integer.valueOf(j));
        return others.stream().allMatch(o -> down.get(o) && up.get(o));
    }

    private static BitSet reached(FusionProblem p, BitSet ops, int start, boolean forward) {
        BitSet reached = new BitSet();
        reached.set(start);
        for (int before = 0; before != reached.cardinality(); ) {
            before = reached.cardinality();
            for (int a = ops.nextSetBit(0); a >= 0; a = ops.nextSetBit(a + 1)) {
                for (int b = ops.nextSetBit(0); b >= 0; b = ops.nextSetBit(b + 1)) {
                    if (p.successors(a).get(b) && reached.get(forward ? a : b)) {
                        reached.set(forward ? b : a);
                    }
                }
            }
        }
        return reached;
    }
}
