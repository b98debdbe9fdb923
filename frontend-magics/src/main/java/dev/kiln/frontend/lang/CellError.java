package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.List;

/**
 * A mistake in a cell, told as the user can act on it:
 *
 * <pre>
 * ValueError: operands could not be broadcast together with shapes (3,4) (3,)
 *   line 2:  z = a + b
 *                ^~~~~
 *   Maybe reshape b to (3,1) …
 * </pre>
 */
public final class CellError extends RuntimeException {
    private final String kind;
    private final String text;
    private final Span at;
    private final String advice;
    private final transient List<Span> calls;

    /**
     * @param kind Python's name of the error, such as {@code ValueError}
     * @param text what is wrong, in NumPy's or Python's words
     * @param at where
     * @param advice a sentence that starts with "Maybe", or null
     */
    public CellError(String kind, String text, Span at, String advice) {
        this(kind, text, at, advice, List.of(), null);
    }

    CellError(String kind, String text, Span at, String advice, List<Span> calls, Throwable cause) {
        super(text, cause);
        this.kind = kind;
        this.text = text;
        this.at = at;
        this.advice = advice;
        this.calls = List.copyOf(calls);
    }

    /** The same error, with the call that led to it. */
    CellError calledFrom(Span call) {
        List<Span> longer = new ArrayList<>(calls);
        longer.add(call);
        CellError error = new CellError(kind, text, at, advice, longer, getCause());
        error.setStackTrace(getStackTrace());
        return error;
    }

    /** Python's name of the error: {@code ValueError}, {@code NameError}, {@code SyntaxError} … */
    public String kind() {
        return kind;
    }

    /** What is wrong, one line. */
    public String text() {
        return text;
    }

    /** The line in the cell, from 1. */
    public int line() {
        return at.line();
    }

    /** The column in that line, from 0. */
    public int column() {
        return at.column();
    }

    /** Where. */
    public Span at() {
        return at;
    }

    /** A sentence that starts with "Maybe", or null. */
    public String advice() {
        return advice;
    }

    /** The calls of functions that led here, innermost first. */
    public List<Span> calls() {
        return calls;
    }

    /** The whole text: kind and message, line and caret, calls, advice. */
    @Override
    public String getMessage() {
        StringBuilder message = new StringBuilder(kind + ": " + text + "\n" + at.picture());
        for (Span call : calls) {
            message.append("\n  called from\n").append(call.picture());
        }
        if (advice != null) {
            message.append("\n  ").append(advice);
        }
        return message.toString();
    }
}
