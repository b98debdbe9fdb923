package dev.kiln.frontend.lang.compile;

/** Thrown while a statement is compiled that only the general evaluator can run. */
final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What stops the loop as a whole from being compiled, not only one statement. */
    static final class Loop extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Loop(String reason) {
            super(reason, null, false, false);
        }
    }

    Unsupported(String reason) {
        super(reason, null, false, false);
    }
}
