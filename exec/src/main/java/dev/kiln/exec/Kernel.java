package dev.kiln.exec;

import dev.kiln.exec.loop.Launch;

/** A compiled loop nest. Thread-safe. */
public interface Kernel extends AutoCloseable {
    /**
     * Runs the nest on the arguments and returns when all results are stored.
     *
     * @throws java.util.concurrent.CancellationException when {@link RunContext#interrupted()} became true between two chunks; what was
     *     to be written is then undefined, what is only read is untouched
     * @throws UnsupportedOperationException when the backend cannot run on these arguments (too large for a device); nothing was written,
     *     and a session then tries another backend
     */
    void run(Launch launch, RunContext context);

    /**
     * Whether runs take from now on what they take now: false while other code is being made or compiled in the background, which later
     * runs are to use. Costs nothing.
     */
    default boolean isSteady() {
        return true;
    }

    /** The code in readable form: generated source, or the nest itself. For {@code %plan --source}; works after {@link #close()} too. */
    String source();

    /** Frees what the kernel holds; it is not run after. Idempotent. */
    @Override
    default void close() {}
}
