package dev.kiln.planner.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A user's own cost models, good and bad. */
class CheckedModelTest {
    private final FusionProblem p = Fig3.problem();

    private static CostModel of(List<Term> terms) {
        return new CheckedModel("mine", problem -> terms);
    }

    @Test
    void aModelOfTermsAloneIsEnough() {
        CostModel kernels = of(List.of(new Term.Connectivity("kernels", 2, List.of(0, 1, 4, 6))));
        PlanResult r = Partitioners.named("ilp").partition(p, kernels, Budget.seconds(10));
        assertThat(r.costModel()).isEqualTo("mine");
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.cost()).isEqualTo(kernels.cost(p, r.partition()));
        assertThat(kernels.unit(p)).isEmpty();
    }

    @Test
    void whatIsWrongIsToldWithTheModelsName() {
        assertThatThrownBy(() -> of(null).terms(p))
                .hasMessage(
                        "cost model (mine) fails: its terms are null\n" + "Maybe return a list, List.of() at least.");
        assertThatThrownBy(() -> of(Arrays.asList((Term) null)).terms(p))
                .hasMessageContaining("(mine) fails: one of its terms is null");
        assertThatThrownBy(() -> of(List.of(new Term.Connectivity("g", Double.POSITIVE_INFINITY, List.of(1))))
                        .terms(p))
                .hasMessageContaining("weight (Infinity) of term g");
        assertThatThrownBy(() -> of(List.of(new Term.Connectivity("g", 1, List.of(1, 99))))
                        .terms(p))
                .hasMessageContaining("op (99) of term g is not there");
        CostModel negative = new CheckedModel("mine", problem -> List.of(new Term.Connectivity("g", -1, List.of(1))));
        assertThatThrownBy(() -> negative.terms(p))
                .isInstanceOf(CostModelFault.class)
                .hasMessageContaining("cost model (mine) fails: terms throws")
                .hasMessageContaining("weight -1.0");
        CostModel nan = new CheckedModel("mine", problem -> List.of(new Term.CutNet("g", Double.NaN, List.of(1))));
        assertThatThrownBy(() -> nan.terms(p))
                .isInstanceOf(CostModelFault.class)
                .hasMessageContaining("NaN");
        CostModel thrower =
                new CheckedModel("mine", problem -> List.of(new Term.Constant("c", 1 / (problem.size() - 17))));
        assertThatThrownBy(() -> Partitioners.named("greedy").partition(p, thrower, Budget.seconds(1)))
                .isInstanceOf(CostModelFault.class)
                .hasMessageContaining("java.lang.ArithmeticException: / by zero");
        CostModel endless = new CheckedModel("mine", new CostModel() {
            @Override
            public List<Term> terms(FusionProblem problem) {
                return terms(problem);
            }
        });
        assertThatThrownBy(() -> endless.terms(p))
                .isInstanceOf(CostModelFault.class)
                .hasMessageContaining("StackOverflow");
    }

    @Test
    void aCostThatIsNotTheSumOfTheTermsIsRefused() {
        for (double wrong : new double[] {7, Double.NaN}) {
            CostModel model = new CheckedModel("mine", new CostModel() {
                @Override
                public double cost(FusionProblem problem, Partition partition) {
                    return wrong;
                }

                @Override
                public List<Term> terms(FusionProblem problem) {
                    return List.of(new Term.Constant("one", 1));
                }
            });
            assertThatThrownBy(() -> Partitioners.named("ilp").partition(p, model, Budget.seconds(1)))
                    .isInstanceOf(CostModelFault.class)
                    .hasMessageContaining("its cost is " + wrong + ", but its terms add up to 1.0");
        }
    }

    @Test
    void aModelThatIsChosenAnewIsAnotherModel() {
        CostModel a = problem -> List.of();
        CostModel checked = new CheckedModel("m", a);
        assertThat(checked).isEqualTo(checked).isNotEqualTo(new CheckedModel("m", a));
        assertThat(checked.on(Machine.standard(1))).isSameAs(checked);
    }
}
