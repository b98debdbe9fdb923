package dev.kiln.planner.partition.branch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Fig3;
import dev.kiln.planner.OrderedProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.testing.Dial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BranchAndBoundTest {
    private final BranchAndBound search = new BranchAndBound();

    @ParameterizedTest
    @ValueSource(strings = {"bohrium", "bohrium-printed"})
    void fig3CostsAtLeast34(String model) {
        PlanResult r = search.partition(Fig3.problem(), CostModels.named(model), Budget.seconds(30));
        assertThat(r.cost()).isEqualTo(34);
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    /** Links, orders, levels and terms of every kind; {@code -Dkiln.seed=N} repeats problem N alone. */
    @Test
    void problemsWithConditionsAreSolvedToTheOptimum() {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? 52000 : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(75, 600) : 1); seed++) {
            OrderedProblems given = OrderedProblems.of(seed, 7);
            FusionProblem p = given.problem();
            PlanResult r = search.partition(p, given.model(), Budget.seconds(60));
            String repeat = "seed " + seed + ", repeat with -Dtest=BranchAndBoundTest -Dkiln.seed=" + seed + "\n" + p;
            assertThat(r.cost())
                    .as(repeat)
                    .isEqualTo(Enumerate.optimum(p, given.model().terms(p)));
            assertThat(r.status()).as(repeat).isEqualTo(PlanResult.Status.OPTIMAL);
        }
    }

    @Test
    void theBoundHoldsWhenTimeIsUp() throws Exception {
        CostModel model = CostModels.named("bohrium");
        for (long seed = 1; seed <= 3; seed++) {
            FusionProblem p = ArrayPrograms.of(seed, 40).toProblem();
            PlanResult optimum = new Ilp().partition(p, model, Budget.seconds(60));
            for (double seconds : new double[] {0, 0.01, 0.1}) {
                PlanResult r = search.partition(p, model, Budget.seconds(seconds));
                assertThat(r.partition().fault(p)).isEmpty();
                assertThat(r.cost()).isGreaterThanOrEqualTo(optimum.bound());
                assertThat(r.bound()).isLessThanOrEqualTo(optimum.cost());
            }
        }
    }

    @Test
    void anAllowedGapEndsTheSearchSoonerAndProvesNothing() throws Exception {
        FusionProblem p = ArrayPrograms.manyReaders(1, 22).toProblem();
        CostModel model = CostModels.named("bohrium");
        PlanResult all = search.partition(p, model, Budget.seconds(30));
        PlanResult some = search.partition(p, model, new Budget(30, 0.5, () -> false));
        assertThat(some.nodes()).isLessThanOrEqualTo(all.nodes());
        assertThat(some.cost() - some.bound()).isLessThanOrEqualTo(0.5 * some.cost());
        assertThat(some.bound()).isLessThanOrEqualTo(all.cost());
        assertThat(some.bound()).isLessThan(some.cost());
        assertThat(some.status()).isEqualTo(PlanResult.Status.FEASIBLE);
        assertThat(some.note()).contains("relative gap that was allowed (0.5)");
        assertThat(all.bound()).isEqualTo(all.cost());
        assertThat(all.status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }
}
