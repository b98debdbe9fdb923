package dev.kiln.planner.partition.ilp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.kiln.highs.Highs;
import dev.kiln.highs.HighsLibrary;
import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.OrderedProblems;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PassRecord;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IlpTest {
    private static final long FIRST = 41000;

    private final CostModel bohrium = CostModels.named("bohrium");

    @ParameterizedTest
    @CsvSource({"bohrium, 34", "bohrium-printed, 34"})
    void theOptimumOfFig3(String model, double cost) {
        PlanResult r = new Ilp().partition(Fig3.problem(), CostModels.named(model), Budget.seconds(60));
        assertThat(r.cost()).isEqualTo(cost);
        assertThat(r.bound()).isEqualTo(cost);
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    /** a with d and b with c are legal each, but not both: {a, d} and {b, c} would wait for each other. */
    @Test
    void partsThatWaitForEachOtherAreSolvedAsOne() {
        FusionProblem p = Fig3.read("""
                {"dialect":"bytecode","ops":[
                  {"id":"a","op":"COPY","out":["P[0:4]"],"in":["K[0:4]"]},
                  {"id":"c","op":"COPY","out":["Q[0:4]"],"in":["L[0:4]"]},
                  {"id":"b","op":"ADD","out":["R[0:4]"],"in":["P[1:5]","L[0:4]"]},
                  {"id":"d","op":"ADD","out":["S[0:4]"],"in":["Q[1:5]","K[0:4]"]}]}
                """);
        PlanResult r = new Ilp().partition(p, bohrium, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.cost()).isEqualTo(40 - 4);
        assertThat(r.partition().blocks()).hasSize(3);
    }

    /** {@code -Dkiln.seed=N} repeats problem N alone. */
    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true"})
    void theSolverAloneFindsTheSameOptimum(boolean contract, boolean warmStart) throws Exception {
        Ilp ilp = new Ilp(HighsLibrary.status(), new IlpOptions(contract, warmStart));
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(5, 250) : 1); seed++) {
            ProblemText text = RandomProblems.of(seed, 9);
            FusionProblem p = text.toProblem();
            for (CostModel model : CostModels.all()) {
                PlanResult r = ilp.partition(p, model, Budget.seconds(60));
                assertThat(r.cost())
                        .as(
                                "seed %d, repeat with -Dtest=IlpTest -Dkiln.seed=%d\n%s",
                                seed, seed, new ProblemJson().write(text))
                        .isEqualTo(Enumerate.optimum(p, model.terms(p)));
                assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
            }
        }
    }

    /**
     * Weights without a common unit, where the solver's bound is a little below the cost; {@code -Dkiln.seed=N} repeats problem N alone.
     */
    @Test
    void whatIsProvedHasItsCostAsItsBound() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        CostModel model = p -> bohrium.terms(p).stream()
                .map(t -> t.weighing(t.weight() / 3 + 0.01 * t.ops().size()))
                .toList();
        for (long seed = first; seed < first + (only == null ? Dial.cases(5, 100) : 1); seed++) {
            FusionProblem p = RandomProblems.of(seed, 9).toProblem();
            for (Ilp ilp : List.of(new Ilp(), new Ilp(HighsLibrary.status(), new IlpOptions(false, false)))) {
                PlanResult r = ilp.partition(p, model, Budget.seconds(60));
                assertThat(r.status())
                        .as("seed %d, repeat with -Dtest=IlpTest -Dkiln.seed=%d", seed, seed)
                        .isEqualTo(PlanResult.Status.OPTIMAL);
                assertThat(r.bound()).isEqualTo(r.cost());
                assertThat(r.cost()).isCloseTo(Enumerate.optimum(p, model.terms(p)), withinPercentage(1e-3));
            }
        }
    }

    @Test
    void aPlanWhoseBoundIsBelowItsCostIsNotOptimal() {
        PlanResult r = new Ilp().partition(Fig3.problem(), bohrium, Budget.seconds(60));
        assertThatThrownBy(() -> r.withCost(34, 33.5, PlanResult.Status.OPTIMAL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bound (33.5) of a plan that is proved to be optimal is below its cost 34.0"
                        + "\nMaybe it is only feasible.");
        assertThat(r.withCost(34, 33.5, PlanResult.Status.FEASIBLE).gap()).isGreaterThan(0);
    }

    /** Links, orders, reads and levels; {@code -Dkiln.seed=N} repeats problem N alone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void conditionsHold(boolean warmStart) {
        Ilp ilp = new Ilp(HighsLibrary.status(), new IlpOptions(true, warmStart));
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(8, 400) : 1); seed++) {
            OrderedProblems o = OrderedProblems.of(seed, 7);
            FusionProblem p = o.problem();
            PlanResult r = ilp.partition(p, o.model(), Budget.seconds(60));
            assertThat(r.partition().fault(p)).isEmpty();
            assertThat(r.cost())
                    .as("seed %d, repeat with -Dtest=IlpTest#conditionsHold -Dkiln.seed=%d", seed, seed)
                    .isEqualTo(Enumerate.optimum(p, o.model().terms(p)));
            assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        }
    }

    @Test
    void theWrittenProgramHasTheSameOptimumUnderConditions() {
        for (long seed = FIRST; seed < FIRST + Dial.cases(20, 100); seed++) {
            OrderedProblems o = OrderedProblems.of(seed, 6);
            try (Highs highs = Highs.open(WriteLp.of(o.problem(), o.model()))) {
                assertThat(highs.set("presolve", "off").solve().objective())
                        .as("seed %d", seed)
                        .isCloseTo(Enumerate.optimum(o.problem(), o.model().terms(o.problem())), within(1e-6));
            }
        }
    }

    @Test
    void theWrittenProgramHasTheSameOptimum() throws Exception {
        for (long seed = FIRST; seed < FIRST + Dial.cases(12, 60); seed++) {
            FusionProblem p = RandomProblems.of(seed, 9).toProblem();
            for (CostModel model : CostModels.all()) {
                try (Highs highs = Highs.open(WriteLp.of(p, model))) {
                    double objective = highs.set("presolve", "off").solve().objective();
                    assertThat(objective)
                            .as("seed %d, %s", seed, model.name())
                            .isCloseTo(Enumerate.optimum(p, model.terms(p)), within(1e-6));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.001, 0.05})
    void withLittleTimeTheAnswerIsLegalAndNoWorseThanGreedy(double seconds) {
        FusionProblem p = LongPrograms.of(150, 3);
        PlanResult greedy = Partitioners.named("greedy").partition(p, bohrium, Budget.seconds(60));
        PlanResult r = new Ilp().partition(p, bohrium, Budget.seconds(seconds));
        assertThat(r.cost()).isLessThanOrEqualTo(greedy.cost());
        assertThat(r.bound()).isBetween(0.0, r.cost());
        assertThat(r.status()).isIn(PlanResult.Status.FEASIBLE, PlanResult.Status.OPTIMAL);
    }

    @Test
    void theGapIsKept() {
        FusionProblem p = LongPrograms.of(60, 2);
        PlanResult exact = new Ilp().partition(p, bohrium, Budget.seconds(60));
        assertThat(exact.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        for (double gap : new double[] {0.01, 0.1, 0.5, 0.9}) {
            PlanResult near = new Ilp().partition(p, bohrium, new Budget(60, gap, () -> false));
            assertThat(near.cost()).isBetween(exact.cost(), exact.cost() / (1 - gap));
            assertThat(near.bound()).isLessThanOrEqualTo(exact.cost());
            assertThat(near.gap()).isLessThanOrEqualTo(gap);
            assertThat(near.status())
                    .isEqualTo(near.bound() == near.cost() ? PlanResult.Status.OPTIMAL : PlanResult.Status.FEASIBLE);
        }
    }

    @Test
    void aGapStopsTheSearchButProvesNothing() {
        FusionProblem p = LongPrograms.of(60, 2);
        PlanResult near = new Ilp().partition(p, bohrium, new Budget(60, 0.99, () -> false));
        assertThat(near.bound()).isLessThan(near.cost());
        assertThat(near.status()).isEqualTo(PlanResult.Status.FEASIBLE);
        assertThat(near.note()).contains("relative gap that was allowed (0.99)");
    }

    @Test
    void theSameProblemHasTheSameAnswer() {
        FusionProblem p = LongPrograms.of(60, 5);
        PlanResult one = new Ilp().partition(p, bohrium, Budget.seconds(60));
        PlanResult two = new Ilp().partition(LongPrograms.of(60, 5), bohrium, Budget.seconds(60));
        assertThat(two.partition()).isEqualTo(one.partition());
    }

    @Test
    void cancellationEndsIt() {
        FusionProblem p = LongPrograms.of(400, 1);
        long started = System.nanoTime();
        Budget budget = new Budget(600, 0, () -> System.nanoTime() - started > 100_000_000L);
        assertThatThrownBy(() -> new Ilp().partition(p, bohrium, budget)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> new Ilp().partition(p, bohrium, new Budget(600, 0, () -> true)))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void withoutHighsTheAnswerIsHeuristicAndSaysWhy() {
        Ilp ilp = new Ilp(new HighsLibrary.Unavailable("libhighs is not there", null), IlpOptions.ALL);
        FusionProblem p = LongPrograms.of(100, 3);
        PlanResult r = ilp.partition(p, bohrium, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.HEURISTIC);
        assertThat(r.note()).contains("libhighs is not there");
        assertThat(r.cost())
                .isLessThanOrEqualTo(Partitioners.named("greedy")
                        .partition(p, bohrium, Budget.seconds(60))
                        .cost());
    }

    @Test
    void passesAreRecordedInOrder() {
        PlanResult r = new Ilp().partition(Fig3.problem(), bohrium, Budget.seconds(60));
        assertThat(r.passes())
                .extracting(PassRecord::name)
                .startsWith("quick answer", "expand reads", "close", "contract", "decompose", "bound", "with ties")
                .endsWith("recost");
        PassRecord recost = r.passes().getLast();
        assertThat(recost.after().values()).containsEntry("cost", r.cost());
        PassRecord contract = r.passes().get(3);
        assertThat(contract.after().values().get("vertices"))
                .isLessThan(contract.before().values().get("vertices"));
        assertThat(r.passes().get(6).after().values().get("cost")).isLessThanOrEqualTo(r.cost());
    }

    @Test
    void problemsWithConditionsAreNotContracted() {
        FusionProblem p = Fig3.read("""
                {"dialect":"combinators","name":"n","inputs":["xs"],"outputs":["ys"],"ops":[
                  {"id":"s","op":"fold","in":[["xs","stream"]]},
                  {"id":"ys","op":"map","in":[["xs","stream"],["s","scalar"]]}]}
                """);
        PlanResult r = new Ilp().partition(p, CostModels.named("reads-writes"), Budget.seconds(60));
        assertThat(r.passes())
                .extracting(PassRecord::name)
                .startsWith("quick answer", "close", "conditions", "expand reads", "decompose")
                .doesNotContain("contract");
    }
}
