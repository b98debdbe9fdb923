package dev.kiln.frontend.magics.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Machine;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class ModelErrorsTest {
    private static final Machine MACHINE = Machine.standard(1);

    /** Says of a problem what its name's number is turned into. */
    private record Says(String name, String unit, ToDoubleFunction<Double> of) implements CostModel {
        @Override
        public String unit(FusionProblem problem) {
            return unit;
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            return List.of(new Term.Constant("c", of.applyAsDouble(Double.parseDouble(problem.name()))));
        }
    }

    /** Plans of problems that are called 1, 2, 3 …, with the seconds that each took. */
    private static List<ModelErrors.Sample> samples(double... seconds) throws Exception {
        List<ModelErrors.Sample> samples = new ArrayList<>();
        for (double s : seconds) {
            FusionProblem p = new ProblemJson()
                    .read("""
                            {"dialect":"bytecode","name":"%d","ops":[{"id":1,"op":"COPY","out":["A[0:4]"],"in":[]}]}""".formatted(samples.size() + 1))
                    .getFirst()
                    .toProblem();
            var plan = Partitioners.named("singleton").partition(p, new Says("c", "", n -> n), Budget.seconds(0));
            samples.add(new ModelErrors.Sample(p, plan.partition(), s));
        }
        return samples;
    }

    private static ModelErrors.Row row(List<ModelErrors.Sample> samples, Says model) {
        return ModelErrors.of(samples, List.of(model), MACHINE).stream()
                .filter(r -> r.model().equals(model.name()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCostInProportionToTimeHasNoError() throws Exception {
        ModelErrors.Row row = row(samples(0.5, 1, 1.5), new Says("m", "points", n -> 20 * n));
        assertThat(row.scale()).isCloseTo(1 / 40.0, within(1e-12));
        assertThat(row.error()).isCloseTo(0, within(1e-12));
        assertThat(row.worst()).isCloseTo(0, within(1e-12));
        assertThat(row.rank()).isEqualTo(1);
        assertThat(row.plans()).isEqualTo(3);
        assertThat(row.unit()).isEqualTo("points");
    }

    @Test
    void secondsAreTakenAsTheyAre() throws Exception {
        ModelErrors.Row row = row(samples(0.5, 1, 8), new Says("m", "seconds", n -> n));
        assertThat(row.scale()).isEqualTo(1);
        // predicted 1, 2, 3: twice, twice, and three eighths of what it took
        assertThat(row.error()).isEqualTo(1);
        assertThat(row.worst()).isEqualTo(1);
        assertThat(row(samples(1, 4), new Says("m", "seconds", n -> n)).error()).isEqualTo((0 + 0.5) / 2);
    }

    @Test
    void theOrderFollowsTheRank() throws Exception {
        List<ModelErrors.Sample> samples = samples(1, 2, 3, 4);
        assertThat(row(samples, new Says("m", "", n -> 9 - n)).rank()).isEqualTo(-1);
        assertThat(row(samples, new Says("m", "", n -> n * n * n)).rank()).isEqualTo(1);
        assertThat(row(samples, new Says("m", "", n -> 5)).rank()).isNaN();
        assertThat(row(samples.subList(0, 2), new Says("m", "", n -> n)).rank()).isNaN();
        // ranks 0.5 0.5 2 3 against 0 1 2 3
        assertThat(row(samples, new Says("m", "", n -> Math.max(2, n))).rank())
                .isCloseTo(Math.sqrt(0.9), within(1e-12));
    }

    @Test
    void aModelThatFailsHasNoPlansAndComesLast() throws Exception {
        Says good = new Says("good", "", n -> n);
        Says fails = new Says("fails", "", n -> {
            throw new IllegalArgumentException("no");
        });
        List<ModelErrors.Row> rows = ModelErrors.of(samples(1, 2, 3), List.of(fails, good), MACHINE);
        assertThat(rows).extracting(ModelErrors.Row::model).containsExactly("good", ModelErrors.PREDICTION, "fails");
        assertThat(rows.getLast().plans()).isZero();
        assertThat(rows.getLast().error()).isNaN();
        assertThat(rows.getLast().worst()).isNaN();
    }

    @Test
    void zeroTimesAreLeftOutAndZeroPredictionsAreFullErrors() throws Exception {
        assertThat(row(samples(0, 2), new Says("m", "", n -> n)).plans()).isEqualTo(1);
        assertThat(row(samples(1, 2), new Says("m", "", n -> 0)).error()).isEqualTo(1);
    }
}
