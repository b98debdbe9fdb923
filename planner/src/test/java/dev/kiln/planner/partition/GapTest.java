package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.StoredArrays;
import dev.kiln.planner.partition.branch.BranchAndBound;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.GatherPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The gap at which a search may end is one of the cost that the answer has. {@code -Dkiln.seed=N} repeats program N alone. */
class GapTest {
    @Test
    void answersWithinTheGapSayNumbersWithinIt() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? 3 : Long.parseLong(only);
        int ties = 0;
        int within = 0;
        for (long seed = first; seed < first + (only == null ? 4 : 1); seed++) {
            FusionProblem p = GatherPrograms.of(seed, 16).toProblem();
            for (CostModel model : CostModels.all()) {
                if (!model.isDefinedFor(p)) {
                    continue;
                }
                ties += StoredArrays.after(model, p, model.terms(p)).isPresent() ? 1 : 0;
                for (Partitioner exact : List.of(new Ilp(), new BranchAndBound())) {
                    for (double gap : new double[] {0.1, 0.2}) {
                        PlanResult r = exact.partition(p, model, new Budget(2, gap, () -> false));
                        String what = exact.name() + " under " + model.name() + ", gap " + gap + ", seed " + seed
                                + ", repeat with -Dtest=GapTest -Dkiln.seed=" + seed;
                        if (r.note().contains("relative gap that was allowed")) {
                            assertThat(r.gap()).as(what).isLessThanOrEqualTo(gap + 1e-9);
                            assertThat(r.cost() - r.bound()).as(what).isLessThanOrEqualTo(gap * r.cost() + 1e-9);
                            within++;
                        }
                    }
                }
            }
        }
        assertThat(only != null || ties > 0 && within > 0)
                .as("%s problems have ties to break, %s searches ended within the gap", ties, within)
                .isTrue();
    }
}
