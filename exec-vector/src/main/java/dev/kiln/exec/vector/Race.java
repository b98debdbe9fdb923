package dev.kiln.exec.vector;

import java.util.concurrent.TimeUnit;

/**
 * Runs new code and the code that serves meanwhile on made-up values, until the new code has been compiled: it is published when it is no
 * slower and has stopped getting faster.
 */
final class Race implements AutoCloseable {
    /** Processor time after which the race is lost. */
    static final long BUDGET_NANOS = 3_000_000_000L;

    private static final long AFTERWARDS_NANOS = 40_000_000L;
    private static final int CALLS_A_ROUND = 16;
    private static final int LEAST_ROUNDS = 8;
    /** Rounds without getting a tenth faster that are taken for the end of compilation. */
    private static final int PLATEAU_ROUNDS = 6;

    private static final double FASTER = 0.9;
    private static final long MOST_PAUSE_NANOS = 4_000_000L;

    /** What a race leads to. */
    interface Outcome {
        /** The new code is faster. */
        void publish();

        /** The budget ran out before the new code was faster. */
        default void giveUp() {}

        /** Whether nobody needs the code any more. */
        default boolean isOver() {
            return false;
        }
    }

    private final Rehearsal fast;
    private final Rehearsal slow;
    private final Outcome outcome;
    private long bestFast = Long.MAX_VALUE;
    private long bestSlow = Long.MAX_VALUE;
    private int round;
    private int plateau;
    private boolean published;
    private long budget;

    /**
     * A race that has not begun; both rehearsals are closed with it.
     *
     * @param budget nanoseconds of processor time
     */
    Race(Rehearsal fast, Rehearsal slow, long budget, Outcome outcome) {
        this.budget = budget;
        this.fast = fast;
        this.slow = slow;
        this.outcome = outcome;
    }

    /**
     * Goes on for about some nanoseconds of processor time.
     *
     * @return whether the race has ended
     */
    boolean run(long slice) {
        long start = WarmUp.cpuNanos();
        long used = 0;
        while (used < slice && used < budget) {
            if (outcome.isOver()) {
                return true;
            }
            round();
            used = WarmUp.cpuNanos() - start;
        }
        budget -= used;
        if (budget > 0) {
            return false;
        }
        if (!published) {
            outcome.giveUp();
        }
        return true;
    }

    private void round() {
        long took = fast.nanos(CALLS_A_ROUND);
        plateau = took < bestFast * FASTER ? 0 : plateau + 1;
        bestFast = Math.min(bestFast, took);
        if (round < LEAST_ROUNDS || round % LEAST_ROUNDS == 0) {
            bestSlow = Math.min(bestSlow, slow.nanos(CALLS_A_ROUND));
        }
        round++;
        if (!published && round >= LEAST_ROUNDS && bestFast <= bestSlow && plateau >= PLATEAU_ROUNDS) {
            outcome.publish();
            published = true;
            budget = AFTERWARDS_NANOS;
        } else if (!published && took > bestSlow) {
            // the compiler is at work, and needs a processor more than this thread does
            pause(Math.min(took, MOST_PAUSE_NANOS));
        }
    }

    private static void pause(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        fast.close();
        slow.close();
    }
}
