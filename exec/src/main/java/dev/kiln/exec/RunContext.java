package dev.kiln.exec;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How a kernel is to run.
 *
 * @param threads how many threads at most, 1 or more
 * @param interrupted whether to stop; asked between chunks, by any of the threads
 */
public record RunContext(int threads, BooleanSupplier interrupted) {
    public RunContext {
        Objects.requireNonNull(interrupted, "interrupted");
        if (threads < 1) {
            throw new IllegalArgumentException("threads (" + threads + ") of a run are not positive");
        }
    }

    /** Every processor, never interrupted. */
    public static RunContext standard() {
        return new RunContext(Runtime.getRuntime().availableProcessors(), () -> false);
    }

    /** Throws when interrupted. */
    public void check() {
        if (interrupted.getAsBoolean()) {
            throw new CancellationException("interrupted");
        }
    }
}
