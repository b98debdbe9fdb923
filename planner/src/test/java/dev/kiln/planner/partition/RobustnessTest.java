package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Little time, interruptions, models that fail, odd problems: a legal partition or a clear error. */
class RobustnessTest {
    private static final String EMPTY = "{\"dialect\":\"bytecode\",\"name\":\"empty\",\"ops\":[]}";
    private static final String ONE =
            "{\"dialect\":\"bytecode\",\"name\":\"one\",\"ops\":[{\"id\":1,\"op\":\"COPY\",\"out\":[\"A[0:4]\"],\"in\":[]}]}";

    private record Broken(double weight) implements CostModel {
        @Override
        public String name() {
            return "broken";
        }

        @Override
        public String unit(FusionProblem problem) {
            return "";
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            if (weight == 0) {
                throw new IllegalStateException("no such thing");
            }
            return List.of(new Term.Constant("odd", weight));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.001})
    void littleTimeIsEnoughForALegalPartition(double seconds) {
        List<FusionProblem> problems =
                List.of(Fig3.read(EMPTY), Fig3.read(ONE), Fig3.problem(), LongPrograms.of(400, 7));
        for (FusionProblem p : problems) {
            for (CostModel model : CostModels.all()) {
                for (Partitioner partitioner : Partitioners.all()) {
                    PlanResult r = partitioner.partition(p, model, Budget.seconds(seconds));
                    assertThat(r.partition().fault(p))
                            .as(partitioner.name() + " of " + p.name())
                            .isEmpty();
                    assertThat(r.bound()).isLessThanOrEqualTo(r.cost());
                }
            }
        }
    }

    @Test
    void aCancelledSearchEndsWithThatException() {
        FusionProblem p = LongPrograms.of(300, 11);
        for (String name : List.of(
                "ilp", "greedy", "top-down", "bottom-up", "branch-and-bound", "unintrusive", "same-size", "stream")) {
            AtomicInteger asked = new AtomicInteger();
            Budget budget = new Budget(60, 0, () -> asked.incrementAndGet() > 20);
            assertThatThrownBy(() -> Partitioners.named(name).partition(p, CostModels.named("bohrium"), budget))
                    .as(name)
                    .isInstanceOf(CancellationException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.NaN, Double.POSITIVE_INFINITY})
    void aModelThatFailsIsNamed(double weight) {
        for (Partitioner partitioner : Partitioners.all()) {
            assertThatThrownBy(() -> partitioner.partition(Fig3.problem(), new Broken(weight), Budget.seconds(5)))
                    .as(partitioner.name())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cost model")
                    .hasMessageContaining("broken")
                    .hasMessageContaining("fig3");
        }
    }

    @Test
    void tenThousandOps() {
        FusionProblem p = LongPrograms.of(10_000, 13);
        CostModel model = CostModels.named("bohrium");
        for (String name : List.of("greedy", "top-down", "bottom-up", "stream", "linear", "singleton")) {
            PlanResult r = Partitioners.named(name).partition(p, model, Budget.seconds(5));
            assertThat(r.partition().fault(p)).as(name).isEmpty();
        }
    }
}
