package dev.kiln.exec.session;

import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Goes on searching after an evaluation ran with what was found in time: one thread of low priority, which ends when nothing is left to
 * do; of too many waiting problems the oldest is given up. What is found takes its place in the {@link CachedPlan}.
 */
final class ProveInBackground {
    private static final Logger LOG = Logger.getLogger(ProveInBackground.class.getName());
    private static final int MOST_WAITING = 32;
    private static final long IDLE_SECONDS = 2;

    private record Job(CachedPlan plan, Proof proof, Runnable work) implements Runnable {
        @Override
        public void run() {
            if (proof.isRunning()) {
                work.run();
            }
        }
    }

    private final ThreadPoolExecutor pool;
    private volatile Job current;

    ProveInBackground() {
        pool = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                work -> {
                    Thread thread = new Thread(work, "kiln-proofs");
                    thread.setDaemon(true);
                    thread.setPriority(Thread.MIN_PRIORITY);
                    return thread;
                },
                (work, executor) -> {
                    if (executor.getQueue().poll() instanceof Job oldest) {
                        oldest.proof.cancel();
                    }
                    if (executor.isShutdown()) {
                        ((Job) work).proof.cancel();
                    } else {
                        executor.execute(work);
                    }
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /** Starts or queues the search for a proved plan. */
    void prove(CachedPlan plan) {
        Proof proof = Proof.running();
        plan.proof(proof);
        Job[] self = new Job[1];
        self[0] = new Job(plan, proof, () -> {
            current = self[0];
            Thread atExit = new Thread(() -> stop(self[0]), "kiln-proofs-end");
            boolean hooked = hook(atExit);
            try {
                solve(plan, proof);
            } finally {
                current = null;
                proof.cancel();
                unhook(atExit, hooked);
            }
        });
        pool.execute(self[0]);
    }

    private static void solve(CachedPlan plan, Proof proof) {
        PlanKey.Choice choice = plan.key().choice();
        PlanResult old = plan.result();
        try {
            Budget budget = new Budget(choice.timeLimit(), choice.gap(), () -> !proof.isRunning());
            PlanResult found = ChoosePartition.of(plan.problem(), choice.partitioner(), choice.model(), budget);
            boolean optimal = found.status() == PlanResult.Status.OPTIMAL;
            synchronized (proof) {
                if (!proof.isRunning()) {
                    return;
                }
                if (found.cost() < old.cost()) {
                    plan.replace(found);
                    proof.decide(Proof.State.REPLACED, optimal, (old.cost() - found.cost()) / old.cost());
                } else {
                    plan.replace(certified(old, found));
                    proof.decide(optimal ? Proof.State.PROVED : Proof.State.UNPROVED, optimal, 0);
                }
            }
        } catch (CancellationException cancelled) {
            proof.cancel();
        } catch (RuntimeException e) {
            // The plan that runs is legal: only its improvement failed, and nobody waits for that.
            LOG.log(Level.WARNING, "searching for a better plan in the background failed", e);
        }
    }

    /** The same partition, with what is known about it now. */
    private static PlanResult certified(PlanResult old, PlanResult found) {
        return new PlanResult(
                old.partition(),
                old.cost(),
                Math.max(old.bound(), Math.min(old.cost(), found.bound())),
                found.status() == PlanResult.Status.OPTIMAL ? PlanResult.Status.OPTIMAL : old.status(),
                old.seconds(),
                old.nodes() + found.nodes(),
                old.costModel(),
                old.partitioner(),
                old.note());
    }

    /** A solver in native code must not run while the process takes its libraries down. */
    private static boolean hook(Thread atExit) {
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
            return true;
        } catch (IllegalStateException exiting) {
            return false;
        }
    }

    private static void unhook(Thread atExit, boolean hooked) {
        if (hooked) {
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException exiting) {
                LOG.log(Level.FINE, "a search ended while the process was exiting");
            }
        }
    }

    private void stop(Job job) {
        job.proof.cancel();
        long end = System.nanoTime() + 2_000_000_000L;
        while (current == job && System.nanoTime() < end) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Gives up everything that is waiting or running. */
    void cancelAll() {
        for (Runnable waiting : pool.getQueue().toArray(Runnable[]::new)) {
            if (pool.remove(waiting)) {
                ((Job) waiting).proof.cancel();
            }
        }
        Job running = current;
        if (running != null) {
            running.proof.cancel();
        }
    }

    /** Gives up everything and waits until the solver has stopped, 2 s at most. */
    void close() {
        pool.shutdown();
        cancelAll();
        try {
            pool.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
