package dev.kiln.frontend.cells;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Keeps work in the background from cells: it waits while one runs, and for a moment afterwards, for the next one may follow. Thread-safe.
 */
final class Idleness {
    private static final Duration MOMENT = Duration.ofMillis(15);

    private int running;
    private long ended = System.nanoTime();
    private boolean closed;

    /** A cell begins. */
    synchronized void begin() {
        running++;
    }

    /** A cell has ended. */
    synchronized void end() {
        running--;
        ended = System.nanoTime();
        notifyAll();
    }

    /** Wakes all waiters; from now on no call waits. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /**
     * Waits until no cell has run for a moment.
     *
     * @return whether to go on; not when the session has ended or the thread was interrupted
     */
    boolean await() {
        return await(MOMENT);
    }

    /** Whether no cell runs now. */
    synchronized boolean isIdle() {
        return running == 0 && !closed;
    }

    /**
     * Waits until no cell has run for some time.
     *
     * @return whether to go on; not when the session has ended or the thread was interrupted
     */
    synchronized boolean await(Duration quiet) {
        try {
            while (!closed) {
                long left = quiet.toNanos() - (System.nanoTime() - ended);
                if (running > 0) {
                    wait();
                } else if (left > 0) {
                    TimeUnit.NANOSECONDS.timedWait(this, left);
                } else {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
