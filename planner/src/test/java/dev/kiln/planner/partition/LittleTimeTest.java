package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Little time, cancellation and interrupts: a legal partition or {@link CancellationException}, and nothing hangs. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LittleTimeTest {
    /** One for each kind of term, and the most expensive to search. */
    private static final List<String> MODELS = Dial.isFull()
            ? List.of("bohrium", "max-locality", "clustering", "depth", "reads-writes", "hardware")
            : List.of("bohrium", "hardware");

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.001})
    void littleTimeIsEnoughForALegalPartition(double seconds) {
        for (FusionProblem p : OddProblems.all()) {
            for (String name : MODELS) {
                CostModel model = CostModels.named(name);
                for (Partitioner partitioner : Partitioners.all()) {
                    PlanResult r = partitioner.partition(p, model, Budget.seconds(seconds));
                    String what = partitioner.name() + " of " + p.name() + " under " + model.name();
                    assertThat(r.partition().fault(p)).as(what).isEmpty();
                    assertThat(r.bound()).as(what).isLessThanOrEqualTo(r.cost());
                    assertThat(r.cost()).as(what).isFinite();
                }
            }
        }
    }

    @Test
    void aBudgetThatIsCancelledFromTheStartEndsSoOrWithALegalPartition() {
        Budget cancelled = new Budget(60, 0, () -> true);
        for (FusionProblem p : OddProblems.all()) {
            for (String model : MODELS) {
                for (Partitioner partitioner : Partitioners.all()) {
                    legalOrCancelled(p, CostModels.named(model), partitioner, cancelled);
                }
            }
        }
    }

    private static void legalOrCancelled(FusionProblem p, CostModel model, Partitioner partitioner, Budget budget) {
        try {
            PlanResult r = partitioner.partition(p, model, budget);
            assertThat(r.partition().fault(p))
                    .as(partitioner.name() + " of " + p.name() + " under " + model.name())
                    .isEmpty();
        } catch (CancellationException e) {
            assertThat(e).hasMessageContaining("interrupted");
        }
    }

    @Test
    void aCancelledSearchEndsWithThatException() {
        List<FusionProblem> problems =
                List.of(LongPrograms.of(300, 11), OddProblems.filters(5, 80), OddProblems.gathers(6, 80));
        for (FusionProblem p : problems) {
            for (Partitioner partitioner : Partitioners.all()) {
                if (List.of("singleton", "linear").contains(partitioner.name())) {
                    continue;
                }
                AtomicInteger asked = new AtomicInteger();
                Budget budget = new Budget(60, 0, () -> asked.incrementAndGet() > 20);
                assertThatThrownBy(() -> partitioner.partition(p, CostModels.named("bohrium"), budget))
                        .as(partitioner.name() + " of " + p.name())
                        .isInstanceOf(CancellationException.class);
            }
        }
    }

    /** The budget is asked at every step of merging: without time there are few of them, however long the program is. */
    @Test
    void withoutTimeALongProgramIsNotMergedFirst() {
        FusionProblem p = LongPrograms.of(1500, 15);
        AtomicInteger asked = new AtomicInteger();
        Budget none = new Budget(0, 0, () -> asked.incrementAndGet() < 0);
        for (String name : List.of("ilp", "branch-and-bound", "greedy")) {
            asked.set(0);
            PlanResult r = Partitioners.named(name).partition(p, CostModels.named("bohrium"), none);
            assertThat(r.partition().fault(p)).as(name).isEmpty();
            assertThat(r.status()).as(name).isNotEqualTo(PlanResult.Status.OPTIMAL);
            assertThat(asked.get()).as(name).isLessThan(100);
        }
    }

    @Test
    void anInterruptInTheMiddleEndsASearchAndKeepsTheFlag() throws Exception {
        List<FusionProblem> problems =
                List.of(LongPrograms.of(900, 12), OddProblems.filters(7, 100), OddProblems.gathers(8, 120));
        for (FusionProblem p : problems) {
            for (Partitioner partitioner : Partitioners.all()) {
                for (int millis : List.of(1, 30)) {
                    interrupt(p, partitioner, millis);
                }
            }
        }
    }

    private static void interrupt(FusionProblem p, Partitioner partitioner, int millis) throws Exception {
        String what = partitioner.name() + " of " + p.name() + " interrupted after " + millis + " ms";
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread solving = new Thread(() -> {
            try {
                PlanResult r = partitioner.partition(p, CostModels.named("bohrium"), Budget.seconds(30));
                assertThat(r.partition().fault(p)).as(what).isEmpty();
            } catch (CancellationException e) {
                if (!Thread.currentThread().isInterrupted()) {
                    failure.set(new AssertionError(what + ": the flag is lost", e));
                }
            } catch (Throwable e) {
                failure.set(e);
            }
        });
        solving.start();
        solving.join(millis);
        solving.interrupt();
        solving.join();
        if (failure.get() != null) {
            throw new AssertionError(what, failure.get());
        }
    }

    @Test
    void aThreadThatIsInterruptedAlreadyStillIsAfterwards() {
        FusionProblem p = LongPrograms.of(300, 14);
        for (Partitioner partitioner : Partitioners.all()) {
            Thread.currentThread().interrupt();
            legalOrCancelled(p, CostModels.named("bohrium"), partitioner, Budget.seconds(60));
            assertThat(Thread.interrupted()).as(partitioner.name()).isTrue();
        }
    }
}
