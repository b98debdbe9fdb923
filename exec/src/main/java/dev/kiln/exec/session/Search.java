package dev.kiln.exec.session;

import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A search for a proved plan on a thread of its own. An evaluation waits for it as long as it has patience; after that the search continues
 * with low priority, and its result replaces the partition of the {@link CachedPlan}. It runs once. Thread-safe.
 */
final class Search {
    private static final Logger LOG = LoggerFactory.getLogger(Search.class);
    private static final long LOOK_MILLIS = 10;

    private final FusionProblem problem;
    private final PlanKey.Choice choice;
    private final Proof proof = Proof.running();
    private final Thread thread;
    private final Runnable atEnd;
    private final Thread atExit = new Thread(this::stop, "kiln-proofs-end");
    private volatile boolean leftOff;
    private boolean hooked;
    private boolean done;
    private PlanResult found;
    private RuntimeException failure;
    private CachedPlan plan;

    /** @param atEnd called on the search's thread when it ends, however it does */
    Search(FusionProblem problem, PlanKey.Choice choice, Runnable atEnd) {
        this.problem = problem;
        this.choice = choice;
        this.atEnd = atEnd;
        this.thread = new Thread(this::run, "kiln-proofs");
        thread.setDaemon(true);
    }

    synchronized void start() {
        if (plan != null) {
            hook();
        }
        thread.start();
    }

    private void run() {
        PlanResult answer = null;
        RuntimeException fault = null;
        try {
            Budget budget = new Budget(choice.timeLimit(), choice.gap(), () -> leftOff || !proof.isRunning());
            answer = ChoosePartition.of(problem, choice.partitioner(), choice.model(), budget);
        } catch (RuntimeException e) {
            fault = e;
        } finally {
            end(answer, fault);
            atEnd.run();
        }
    }

    private synchronized void end(PlanResult answer, RuntimeException fault) {
        found = answer;
        failure = fault;
        done = true;
        unhook();
        if (plan != null) {
            publish();
        }
        notifyAll();
    }

    /**
     * The answer if it comes in time; null if it does not, or if the search was cancelled.
     *
     * @throws CancellationException when the evaluation is broken off; the search is then, too
     */
    synchronized PlanResult await(double seconds, BooleanSupplier cancelled) {
        long end = System.nanoTime() + (long) (Math.min(seconds, 1e8) * 1e9);
        try {
            while (!done) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("planning was interrupted");
                }
                if (left <= 0) {
                    return null;
                }
                wait(Math.min(left, LOOK_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancel();
            throw new CancellationException("planning was interrupted");
        } catch (CancellationException e) {
            cancel();
            throw e;
        }
        if (failure != null && proof.isRunning()) {
            throw failure;
        }
        return found;
    }

    /** From now on what is found goes to the plan. */
    synchronized void goOn(CachedPlan receiver) {
        plan = receiver;
        receiver.proof(proof);
        if (done) {
            publish();
        } else {
            if (thread.isAlive()) {
                hook();
            }
            thread.setPriority(Thread.MIN_PRIORITY);
        }
    }

    synchronized boolean isDone() {
        return done;
    }

    /** Whether it has neither been cancelled nor ended. */
    boolean isWanted() {
        return proof.isRunning();
    }

    /** Stops it; its result will not be used. */
    void leaveOff() {
        leftOff = true;
    }

    FusionProblem problem() {
        return problem;
    }

    PlanKey.Choice choice() {
        return choice;
    }

    private void publish() {
        synchronized (proof) {
            if (!proof.isRunning()) {
                return;
            }
            if (found == null) {
                // The plan that runs is legal: only its improvement failed, and no evaluation waits for that.
                LOG.warn("searching for a better plan in the background failed", failure);
                proof.fail();
                return;
            }
            PlanResult old = plan.result();
            boolean optimal = found.status() == PlanResult.Status.OPTIMAL;
            if (found.cost() < old.cost()) {
                plan.replace(found);
                proof.decide(Proof.State.REPLACED, optimal, (old.cost() - found.cost()) / old.cost());
            } else {
                plan.replace(certified(old, found));
                proof.decide(optimal ? Proof.State.PROVED : Proof.State.UNPROVED, optimal, 0);
            }
        }
    }

    /** The same partition, with what is known about it now. */
    private static PlanResult certified(PlanResult old, PlanResult found) {
        double bound = Math.max(old.bound(), Math.min(old.cost(), found.bound()));
        return old.withCost(
                        old.cost(),
                        bound,
                        found.status() == PlanResult.Status.HEURISTIC ? old.status() : found.status())
                .withMoreNodes(found.nodes());
    }

    /** Cancels the search; the thread ends soon. */
    void cancel() {
        proof.cancel();
    }

    /** Whether the thread has ended, waiting for it so long. */
    boolean join(long millis) throws InterruptedException {
        if (millis > 0) {
            thread.join(millis);
        }
        return !thread.isAlive();
    }

    /** A solver in native code must not run while the process takes its libraries down. */
    private void hook() {
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
            hooked = true;
        } catch (IllegalStateException exiting) {
            cancel();
        }
    }

    private void unhook() {
        if (hooked) {
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException exiting) {
                LOG.debug("a search ended while the process was exiting");
            }
        }
    }

    private void stop() {
        cancel();
        try {
            thread.join(2000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
