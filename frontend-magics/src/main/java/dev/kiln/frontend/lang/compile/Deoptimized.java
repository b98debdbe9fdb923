package dev.kiln.frontend.lang.compile;

/**
 * Thrown by the code of a function when a check fails. The function has had no effect, so the general evaluator runs the whole statement
 * that called it.
 */
public final class Deoptimized extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The only instance: it says nothing but that a check failed. */
    public static final Deoptimized INSTANCE = new Deoptimized();

    private Deoptimized() {
        super(null, null, false, false);
    }
}
