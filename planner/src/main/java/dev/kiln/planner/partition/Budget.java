package dev.kiln.planner.partition;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How long a partitioner may search.
 *
 * @param seconds 0: answer with what is known without search
 * @param gap relative optimality gap at which to stop, which leaves the answer feasible and not proved optimal; 0: prove the optimum
 * @param cancelled asked often, from other threads too; once true, the search ends with a {@link CancellationException};
 *     the same when the searching thread is interrupted
 */
public record Budget(double seconds, double gap, BooleanSupplier cancelled) {
    public Budget {
        if (!(seconds >= 0) || !(gap >= 0)) {
            throw new IllegalArgumentException("budget (" + seconds + " s, gap " + gap + ") is negative");
        }
    }

    /** A number of seconds in which to prove the optimum. */
    public static Budget seconds(double seconds) {
        return new Budget(seconds, 0, () -> false);
    }

    /** The note of an answer that the gap ended the search at; empty for one that is not within the gap, or that no gap was allowed for. */
    public String noteWithin(double cost, double bound) {
        return gap > 0 && cost - bound <= gap * cost
                ? "the search ended within the relative gap that was allowed (" + gap + ")"
                : "";
    }

    /**
     * Goes on unless the budget is cancelled or the thread interrupted, whose flag stays set.
     *
     * @throws CancellationException when either is so
     */
    public void check() {
        if (cancelled.getAsBoolean() || Thread.currentThread().isInterrupted()) {
            throw new CancellationException("planning was interrupted");
        }
    }
}
