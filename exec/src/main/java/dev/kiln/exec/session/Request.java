package dev.kiln.exec.session;

import java.util.function.BooleanSupplier;

/**
 * What one evaluation is asked to do, but for the arrays themselves.
 *
 * @param name of the evaluation: {@code evaluation 7}
 * @param reason why it runs, in the user's words
 * @param stored ids of the nodes whose values are wanted
 * @param config the settings, with the cost model for this machine
 * @param cancelled whether to stop
 * @param start when it began, by {@link System#nanoTime()}
 */
record Request(String name, String reason, long[] stored, SessionConfig config, BooleanSupplier cancelled, long start) {
    /** Seconds since it began. */
    double seconds() {
        return (System.nanoTime() - start) * 1e-9;
    }
}
