package dev.kiln.frontend.libraries;

/** A library cannot be had. */
public final class LibraryError extends Exception {
    private static final long serialVersionUID = 1L;

    private final String advice;

    LibraryError(String message, String advice) {
        super(message);
        this.advice = advice;
    }

    /** What may help: a sentence that starts with "Maybe". */
    public String advice() {
        return advice;
    }
}
