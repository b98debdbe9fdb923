package dev.kiln.exec.vector;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.BooleanSupplier;

/**
 * New code against the code that serves meanwhile, both on made-up values, until the JVM has compiled the new one and it is not slower. It
 * is run for a while at a time: the JVM's compiler may be busy with other methods for seconds.
 */
final class Race implements AutoCloseable {
    private static final long SLICE_NANOS = 400_000_000L;
    private static final long GIVE_UP_NANOS = 30_000_000_000L;
    /** The processor time that it may take: on a busy machine the JVM's compiler needs longer, and so does this for its budget. */
    private static final long BUDGET_NANOS = 1_000_000_000L;

    private static final long AFTERWARDS_NANOS = 40_000_000L;
    /** From here on it leaves the processor to the compiler whose result it waits for. */
    private static final long PATIENT_NANOS = 200_000_000L;

    private static final long PAUSE_MILLIS = 2;
    private static final int CALLS_A_ROUND = 16;
    private static final int LEAST_ROUNDS = 8;
    /** How many times as long code takes at least that is not compiled. */
    private static final int INTERPRETED = 8;

    private final Rehearsal fast;
    private final Rehearsal slow;
    private final Runnable publish;
    private final BooleanSupplier stop;
    private final Runnable giveUp;

    private long begun;
    private long used;
    private int rounds;
    private long bestFast = Long.MAX_VALUE;
    private long bestSlow = Long.MAX_VALUE;

    /**
     * @param publish puts the new code to use
     * @param stop whether nobody needs it any more
     * @param giveUp what to do when it was not faster in time
     */
    Race(Rehearsal fast, Rehearsal slow, Runnable publish, BooleanSupplier stop, Runnable giveUp) {
        this.fast = fast;
        this.slow = slow;
        this.publish = publish;
        this.stop = stop;
        this.giveUp = giveUp;
    }

    /** Lets the JVM see that the new code is worth compiling. */
    void begin() {
        begun = System.nanoTime();
        fast.begin();
    }

    /**
     * Goes on for a while.
     *
     * @return whether it is decided
     */
    boolean run() {
        long before = processorNanos();
        boolean decided = decide();
        used += processorNanos() - before;
        if (!decided && (used > BUDGET_NANOS || System.nanoTime() - begun > GIVE_UP_NANOS)) {
            giveUp.run();
            return true;
        }
        return decided;
    }

    /** Processor time of this thread; time that passed where the JVM does not say. */
    private static long processorNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    private boolean decide() {
        long end = System.nanoTime() + SLICE_NANOS;
        while (System.nanoTime() < end) {
            if (stop.getAsBoolean()) {
                return true;
            }
            if (round()) {
                publish.run();
                end = System.nanoTime() + AFTERWARDS_NANOS;
                while (System.nanoTime() < end && !stop.getAsBoolean()) {
                    fast.nanos(CALLS_A_ROUND);
                }
                return true;
            }
        }
        return false;
    }

    /** @return whether the new code is the faster one */
    private boolean round() {
        if (System.nanoTime() - begun > PATIENT_NANOS) {
            pause();
            if (rounds >= LEAST_ROUNDS && fast.nanos(1) > INTERPRETED * slow.nanos(1)) {
                return false;
            }
        }
        bestFast = Math.min(bestFast, fast.nanos(CALLS_A_ROUND));
        if (rounds < LEAST_ROUNDS || rounds % LEAST_ROUNDS == 0) {
            bestSlow = Math.min(bestSlow, slow.nanos(CALLS_A_ROUND));
        }
        return ++rounds > LEAST_ROUNDS && bestFast <= bestSlow * fast.allowance();
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
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
