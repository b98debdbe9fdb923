package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * No evaluation waits for a proof longer than the session's patience: the quick partitioner's plan runs, the proved one takes its place.
 */
@Timeout(60)
class PatienceTest {
    /** Waits for a latch, whatever its budget, and then answers as another does. */
    private static final class Slow implements Partitioner {
        final CountDownLatch begun = new CountDownLatch(1);
        volatile CountDownLatch latch = new CountDownLatch(1);
        final AtomicInteger asked = new AtomicInteger();
        volatile boolean interrupted;
        volatile RuntimeException failure;

        @Override
        public String name() {
            return "slow";
        }

        @Override
        public boolean proves() {
            return true;
        }

        @Override
        public PlanResult partition(FusionProblem problem, CostModel model, Budget budget) {
            begun.countDown();
            asked.incrementAndGet();
            try {
                while (!latch.await(5, TimeUnit.MILLISECONDS)) {
                    budget.check();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } catch (CancellationException e) {
                interrupted = true;
                throw e;
            }
            if (failure != null) {
                throw failure;
            }
            PlanResult r = Partitioners.named("ilp").partition(problem, model, new Budget(30, 0, budget.cancelled()));
            return r.withPartitioner(name()).withNote("");
        }
    }

    private final Slow slow = new Slow();
    private final List<Trace> traces = new ArrayList<>();
    private final Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend()))
            .withPartitioner(slow)
            .withTimeLimit(30)
            .withPatience(0.02));

    PatienceTest() {
        session.onTrace(traces::add);
        CurrentContext.use(new Context(session));
    }

    @AfterEach
    void leaveNoContext() {
        slow.latch.countDown();
        CurrentContext.use(null);
        session.close();
    }

    /** Two evaluations of a few operations each. */
    private static double[] values() {
        NDArray x = Nd.arange(64);
        NDArray y = x.mul(2).add(1);
        NDArray z = y.mul(y).sub(x);
        return new double[] {
            ((Number) z.sum().item()).doubleValue(), ((Number) y.max().item()).doubleValue()
        };
    }

    @Test
    void theQuickPlanRunsAtOnceAndTheProvedOneTakesItsPlace() throws Exception {
        double[] first = values();
        Trace quick = traces.getFirst();
        assertThat(quick.plan().partitioner()).isEqualTo("greedy");
        assertThat(quick.proof().state()).isEqualTo(Proof.State.RUNNING);
        assertThat(quick.proof().text()).isEqualTo("proof running");
        slow.latch.countDown();
        for (Trace t : traces) {
            t.proof().await();
            assertThat(t.proof().state()).isIn(Proof.State.PROVED, Proof.State.REPLACED);
            assertThat(t.proof().isOptimal()).isTrue();
            assertThat(t.proof().text()).contains("prove").contains("since");
        }
        int before = traces.size();
        assertThat(values()).containsExactly(first);
        assertThat(traces).hasSize(2 * before);
        for (Trace t : traces.subList(before, traces.size())) {
            assertThat(t.cacheHit()).isTrue();
            assertThat(t.plan().status()).isEqualTo(PlanResult.Status.OPTIMAL);
            assertThat(t.plan().cost()).isEqualTo(t.plan().bound());
            assertThat(t.proof().text()).isEmpty();
        }
    }

    @Test
    void aCheaperPlanReplacesTheOneThatRan() throws Exception {
        Recorded search = new Recorded();
        session.config(session.config().withPartitioner(search));
        double[] first = values();
        search.latch.countDown();
        for (Trace t : traces) {
            t.proof().await();
        }
        // The double says of greedy's cost that half of it is enough: the cache takes that for a better plan.
        assertThat(traces.getFirst().proof().state()).isEqualTo(Proof.State.REPLACED);
        assertThat(traces.getFirst().proof().saved()).isEqualTo(0.5);
        assertThat(traces.getFirst().proof().text()).isEqualTo("50 % cheaper and proved since");
        assertThat(values()).containsExactly(first);
        assertThat(traces.getLast().plan().partitioner()).isEqualTo("recorded");
    }

    /** Answers singletons at half of greedy's cost. */
    private static final class Recorded implements Partitioner {
        volatile CountDownLatch latch = new CountDownLatch(1);

        @Override
        public String name() {
            return "recorded";
        }

        @Override
        public boolean proves() {
            return true;
        }

        @Override
        public PlanResult partition(FusionProblem problem, CostModel model, Budget budget) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            double half = Partitioners.named("greedy")
                            .partition(problem, model, budget)
                            .cost()
                    / 2;
            PlanResult apart = Partitioners.named("singleton").partition(problem, model, budget);
            return apart.withCost(half, half, PlanResult.Status.OPTIMAL).withPartitioner(name());
        }
    }

    @Test
    void aSearchThatFailsLeavesThePlanThatRan() throws Exception {
        double[] first = values();
        slow.failure = new IllegalStateException("broken");
        slow.latch.countDown();
        traces.getFirst().proof().await();
        assertThat(traces.getFirst().proof().state()).isEqualTo(Proof.State.FAILED);
        assertThat(traces.getFirst().proof().text()).isEqualTo("proof failed");
        assertThat(values()).containsExactly(first);
    }

    @Test
    void aSearchThatFailedIsTriedAgainButNotForEver() throws Exception {
        slow.failure = new IllegalStateException("broken");
        session.config(session.config().withPatience(0));
        for (int i = 0; i < 6; i++) {
            // A search that has failed before its evaluation looks at it would be that evaluation's failure.
            slow.latch = new CountDownLatch(1);
            values();
            slow.latch.countDown();
            for (Trace trace : traces) {
                trace.proof().await();
            }
        }
        assertThat(slow.asked.get()).as("two plans, three times each").isEqualTo(6);
        assertThat(traces.getLast().proof().state()).isEqualTo(Proof.State.FAILED);
    }

    @Test
    void aSearchThatFailsWithinThePatienceThrowsItsException() {
        slow.failure = new IllegalStateException("broken");
        slow.latch.countDown();
        session.config(session.config().withPatience(20));
        assertThatThrownBy(PatienceTest::values)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken");
    }

    @Test
    void closingTheSessionEndsTheSearches() throws Exception {
        values();
        session.close();
        assertThat(slow.interrupted).isTrue();
        assertThat(traces.getFirst().proof().state()).isEqualTo(Proof.State.CANCELLED);
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(t -> t.getName().startsWith("kiln-proofs"))
                .filteredOn(Thread::isAlive)
                .isEmpty();
    }

    @Test
    void anInterruptWhileAnEvaluationWaitsBreaksItOff() throws Exception {
        session.config(session.config().withPatience(25));
        Thread waiting = Thread.currentThread();
        Thread.ofPlatform().start(() -> {
            try {
                slow.begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            waiting.interrupt();
        });
        assertThatThrownBy(PatienceTest::values).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        slow.latch.countDown();
        assertThat(values()).hasSize(2);
    }

    @Test
    void anInterruptOfTheSessionBreaksItOffToo() throws Exception {
        session.config(session.config().withPatience(25));
        Thread.ofPlatform().start(() -> {
            try {
                slow.begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            session.interrupt();
        });
        assertThatThrownBy(PatienceTest::values).isInstanceOf(CancellationException.class);
        slow.latch.countDown();
        assertThat(values()).hasSize(2);
    }

    @Test
    void otherSettingsGiveTheSearchUp() throws Exception {
        values();
        session.config(session.config().withGap(0.5));
        traces.getFirst().proof().await();
        assertThat(traces.getFirst().proof().state()).isEqualTo(Proof.State.CANCELLED);
        assertThat(traces.getFirst().proof().text()).isEqualTo("proof broken off");
    }

    @Test
    void anInterruptedProofIsStartedAgain() throws Exception {
        SessionConfig before = session.config();
        double[] first = values();
        session.config(before.withGap(0.5));
        session.config(before);
        int then = traces.size();
        assertThat(values()).containsExactly(first);
        slow.latch.countDown();
        for (Trace t : traces.subList(then, traces.size())) {
            assertThat(t.cacheHit()).isTrue();
            assertThat(t.plan().status()).isEqualTo(PlanResult.Status.HEURISTIC);
            t.proof().await();
            assertThat(t.proof().isOptimal()).isTrue();
        }
        values();
        assertThat(traces.getLast().plan().status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    @Test
    void manyProofsAreQueuedAndAllFinish() throws Exception {
        session.config(session.config().withPatience(0));
        NDArray x = Nd.arange(16).eval();
        for (int length = 1; length <= 9; length++) {
            NDArray y = x;
            for (int i = 0; i < length; i++) {
                y = y.mul(2).add(x);
            }
            y.eval();
        }
        assertThat(traces)
                .hasSizeGreaterThanOrEqualTo(9)
                .allSatisfy(t -> assertThat(t.proof().state()).isEqualTo(Proof.State.RUNNING));
        assertThat(slow.asked.get()).isLessThanOrEqualTo(traces.size());
        slow.latch.countDown();
        for (Trace t : traces) {
            t.proof().await();
            assertThat(t.proof().isOptimal()).isTrue();
        }
    }

    @Test
    void thousandsOfOperationsNeedNoPatience() {
        session.config(SessionConfig.standard(List.of(new InterpreterBackend())));
        NDArray x = Nd.arange(8);
        for (int i = 0; i < 3000; i++) {
            x = i % 50 == 49 ? x.get("::-1").add(x) : x.mul(0.5).add(1);
        }
        assertThat(x.toDoubleArray()).hasSize(8);
        assertThat(traces.stream().mapToInt(Trace::operations).sum()).isGreaterThan(5000);
    }
}
