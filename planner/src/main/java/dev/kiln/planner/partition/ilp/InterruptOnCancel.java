package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.partition.Budget;

/** Looks at a budget's cancellation and at interrupts of the thread that made this while the solver runs, and ends the solve then. */
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
