package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cost models that fail: a clear error that names the model, from every partitioner and on problems of both dialects. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FaultyModelTest {
    /** Fails when it is asked. */
    private record Broken(Function<FusionProblem, List<Term>> make, double cost) implements CostModel {
        @Override
        public String name() {
            return "broken";
        }

        @Override
        public double cost(FusionProblem problem, Partition partition) {
            if (cost == 0) {
                throw new IllegalStateException("no cost today");
            }
            return cost;
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            return make.apply(problem);
        }
    }

    private static List<FusionProblem> problems() {
        return List.of(Fig3.problem(), OddProblems.filters(1, 20), OddProblems.gathers(2, 20));
    }

    private static void isNamed(CostModel model) {
        for (FusionProblem p : problems()) {
            for (Partitioner partitioner : Partitioners.all()) {
                String what = partitioner.name() + " of " + p.name();
                assertThatThrownBy(() -> partitioner.partition(p, model, Budget.seconds(5)))
                        .as(what)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("cost model")
                        .hasMessageContaining("broken")
                        .hasMessageContaining(p.name());
                assertThatThrownBy(() -> partitioner.partition(p, new CheckedModel("broken", model), Budget.seconds(5)))
                        .as(what)
                        .isInstanceOf(CostModelFault.class)
                        .hasMessageContaining("cost model (broken)")
                        .hasMessageContaining("\nMaybe ");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aWeightThatIsNoFiniteNumber(double weight) {
        isNamed(new Broken(p -> List.of(new Term.Constant("odd", weight)), 1));
    }

    @Test
    void aModelThatThrowsInItsTerms() {
        isNamed(new Broken(
                p -> {
                    throw new IllegalStateException("no such thing");
                },
                1));
    }

    @Test
    void termsThatAreNotThere() {
        isNamed(new Broken(p -> null, 1));
        isNamed(new Broken(p -> Arrays.asList(new Term.Constant("one", 1), null), 1));
        isNamed(new Broken(p -> List.of(new Term.Connectivity("far", 1, List.of(0, p.size()))), 1));
        isNamed(new Broken(p -> List.of(new Term.CutNet("far", 1, List.of(-1, 0))), 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.NaN, Double.NEGATIVE_INFINITY})
    void aCostThatFails(double cost) {
        isNamed(new Broken(p -> List.of(new Term.Constant("one", 1)), cost));
    }

    /**
     * A bug in one of Kiln's models is reported as such; for a user's model the message names what it computes and what its terms compute.
     */
    @Test
    void aCostThatIsNotTheSumOfItsTerms() {
        CostModel model = new Broken(p -> List.of(new Term.Connectivity("pair", 1, List.of(0, 1))), 77);
        for (FusionProblem p : problems()) {
            for (Partitioner partitioner : Partitioners.all()) {
                assertThatThrownBy(() -> partitioner.partition(p, model, Budget.seconds(5)))
                        .as(partitioner.name() + " of " + p.name())
                        .isInstanceOf(PlannerError.class)
                        .hasMessageContaining("cost 77.0 under broken is not the sum of its terms");
                assertThatThrownBy(() -> partitioner.partition(p, new CheckedModel("broken", model), Budget.seconds(5)))
                        .as(partitioner.name() + " of " + p.name())
                        .isInstanceOf(CostModelFault.class)
                        .hasMessageContaining("its cost is 77.0, but its terms add up to");
            }
        }
    }

    @Test
    void termsThatChangeFromCallToCall() {
        List<Integer> calls = new ArrayList<>();
        CostModel model = new CheckedModel("moody", new CostModel() {
            @Override
            public List<Term> terms(FusionProblem problem) {
                calls.add(1);
                return List.of(new Term.Constant("call", calls.size()));
            }
        });
        for (Partitioner partitioner : Partitioners.all()) {
            assertThatThrownBy(() -> partitioner.partition(Fig3.problem(), model, Budget.seconds(5)))
                    .as(partitioner.name())
                    .isInstanceOfAny(CostModelFault.class, PlannerError.class)
                    .hasMessageContaining("terms");
        }
        assertThat(calls).isNotEmpty();
    }
}
