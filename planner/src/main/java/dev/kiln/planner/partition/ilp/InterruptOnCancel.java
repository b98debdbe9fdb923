package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.partition.Budget;

/** Ends a running solve when the budget is cancelled or the thread that created this is interrupted. */
final class InterruptOnCancel implements AutoCloseable {
    private static final long MILLIS = 10;

    private final Thread thread;

    InterruptOnCancel(Budget budget, Interruption interruption) {
        Thread solving = Thread.currentThread();
        thread = Thread.ofVirtual().name("kiln-planner-watch").start(() -> {
            try {
                while (!budget.cancelled().getAsBoolean() && !solving.isInterrupted()) {
                    Thread.sleep(MILLIS);
                }
                interruption.interrupt();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
