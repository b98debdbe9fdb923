package dev.kiln.frontend.notebook;

import dev.kiln.frontend.UserError;

/** A usage error of a magic, or something that a magic cannot do. */
public final class MagicError extends RuntimeException implements UserError {
    private static final long serialVersionUID = 1L;

    private final String kind;
    private final String advice;
    private final int line;

    /**
     * @param kind {@code UsageError}, {@code AssertionError} …
     * @param message what (value) of which (name)
     * @param advice a line that starts with "Maybe", or empty
     * @param line of the cell, 0 when unknown
     */
    public MagicError(String kind, String message, String advice, int line) {
        super(message);
        this.kind = kind;
        this.advice = advice;
        this.line = line;
    }

    /** A usage error; the line is filled in by {@link #at}. */
    public static MagicError usage(String message, String advice) {
        return new MagicError("UsageError", message, advice, 0);
    }

    /** From an exception whose message has its advice on the second line. */
    static MagicError of(IllegalArgumentException e) {
        String[] parts = String.valueOf(e.getMessage()).split("\n", 2);
        return usage(parts[0], parts.length > 1 ? parts[1] : "");
    }

    /** The same error, on that line of the cell unless it has one. */
    public MagicError at(int cellLine) {
        if (line > 0) {
            return this;
        }
        MagicError error = new MagicError(kind, getMessage(), advice, cellLine);
        error.setStackTrace(getStackTrace());
        return error;
    }

    @Override
    public String name() {
        return kind;
    }

    @Override
    public int line() {
        return line;
    }

    @Override
    public int column() {
        return 0;
    }

    @Override
    public String advice() {
        return advice;
    }
}
