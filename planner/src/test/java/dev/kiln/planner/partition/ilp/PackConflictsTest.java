package dev.kiln.planner.partition.ilp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Enumerate;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The bound by conflicts is one, and often the optimum. {@code -Dkiln.seed=N} repeats problem N alone. */
class PackConflictsTest {
    private static final int PROBLEMS = Dial.cases(100, 600);

    private final Deadline never = Deadline.never(Budget.seconds(60));

    @Test
    void noPartitionCostsLessThanItsConflicts() throws BadProblem {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? 1 : Long.parseLong(only);
        int costly = 0;
        int met = 0;
        for (long seed = first; seed < first + (only == null ? PROBLEMS : 1); seed++) {
            FusionProblem p =
                    (seed % 2 == 0 ? RandomProblems.of(seed, 9) : ArrayPrograms.manyReaders(seed, 9)).toProblem();
            for (String model : List.of("bohrium", "max-contract", "max-locality")) {
                List<Term> terms = CostModels.named(model).terms(p);
                BlockGraph graph = BlockGraph.of(p);
                CloseIncompatibility.in(graph, never);
                Core core = Core.of(graph, graph.blocks(), terms, Optional.empty(), never);
                List<Term> constants =
                        terms.stream().filter(t -> t instanceof Term.Constant).toList();
                double constant = constants.stream().mapToDouble(Term::weight).sum();
                double optimum = Enumerate.optimum(p, terms) - constant;
                double broken = brokenAlways(core, terms) - constant;
                double bound = PackConflicts.of(core, Double.POSITIVE_INFINITY, never, () -> false);
                assertThat(bound + broken)
                        .as("%s, seed %d, repeat with -Dtest=PackConflictsTest -Dkiln.seed=%d", model, seed, seed)
                        .isBetween(0.0, optimum);
                costly += optimum - broken > 0 ? 1 : 0;
                met += optimum - broken > 0 && bound + broken == optimum ? 1 : 0;
            }
        }
        if (only == null) {
            assertThat(costly).as("problems with conflicts that cost").isGreaterThan(PROBLEMS / 4);
            assertThat(met).as("of %s bounds some are the optimum", costly).isGreaterThan(costly / 2);
        }
    }

    /** What terms cost that a core leaves out because no partition saves them. */
    private static double brokenAlways(Core core, List<Term> terms) {
        int[] together = new int[core.size()];
        int[] apart = IntStream.range(0, core.size()).toArray();
        double all = 0;
        for (Term t : terms) {
            all += t instanceof Term.OfBlocks b ? b.cost(ofOps(core, apart)) : 0;
        }
        assertThat(core.cost(together)).isZero();
        return all - core.cost(apart);
    }

    private static int[] ofOps(Core core, int[] blockOf) {
        int[] of = new int[core.size()];
        for (int v = 0; v < of.length; v++) {
            of[core.blocks()[v]] = blockOf[v];
        }
        return of;
    }
}
