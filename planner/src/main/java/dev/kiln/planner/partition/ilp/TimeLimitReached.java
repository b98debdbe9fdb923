package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.Deadline;

/** Leaves a long step whose result is needed as a whole when time is up; who began it answers with what it has. */
final class TimeLimitReached extends RuntimeException {
    private TimeLimitReached() {
        super("time is up", null, false, false);
    }

    /**
     * Goes on when there is time.
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
