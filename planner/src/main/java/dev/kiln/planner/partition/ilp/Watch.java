package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.partition.Budget;

/** Looks at a budget's cancellation while the solver runs, and ends the solve when it comes. */
final class Watch implements AutoCloseable {
    private static final long MILLIS = 10;

    private final Thread thread;

    Watch(Budget budget, Interruption interruption) {
        thread = Thread.ofVirtual().name("kiln-planner-watch").start(() -> {
            try {
                while (!budget.cancelled().getAsBoolean()) {
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
