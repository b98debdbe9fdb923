package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.Deadline;

/** Ends a long step whose result is needed as a whole when time is up; the caller answers with what it has. */
final class TimeLimitReached extends RuntimeException {
    private TimeLimitReached() {
        super("time is up", null, false, false);
    }

    /**
     * Returns when there is time left.
     *
     * @throws TimeLimitReached when there is none
     * @throws java.util.concurrent.CancellationException when the budget was cancelled
     */
    static void check(Deadline deadline) {
        if (deadline.expired()) {
            throw new TimeLimitReached();
        }
    }
}
