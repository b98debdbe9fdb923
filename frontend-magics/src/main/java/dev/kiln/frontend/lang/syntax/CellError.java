package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.UserError;
import java.util.ArrayList;
import java.util.List;

/**
 * An error in a cell: Python's name of it and message, its place in the text, the calls that led to it, and advice.
 *
 * <pre>
 * ValueError: operands could not be broadcast together with shapes (3,4) (3,)
 *   line 2:  z = a + b
 *                ^~~~~
 *   Maybe reshape b to (3,1) …
 * </pre>
 */
public final class CellError extends RuntimeException implements UserError {
    private static final long serialVersionUID = 1L;

    /** The number of calls shown at either end of a long call chain. */
    private static final int ENDS = 2;

    private final String kind;
    private final String text;
    private final transient Span at;
    private final String advice;
    private final transient List<Span> calls;
    private transient CellError during;

    /**
     * @param kind Python's name of the error, such as {@code ValueError}
     * @param text the message, in NumPy's or Python's words
     * @param at the place of the error
     * @param advice a sentence that starts with "Maybe", or null
     */
    public CellError(String kind, String text, Span at, String advice) {
        this(kind, text, at, advice, List.of(), null);
    }

    public CellError(String kind, String text, Span at, String advice, List<Span> calls, Throwable cause) {
        super(text, cause);
        this.kind = kind;
        this.text = text;
        this.at = at;
        this.advice = advice;
        this.calls = List.copyOf(calls);
    }

    /** The same error with one more call in its call chain. */
    public CellError calledFrom(Span call) {
        List<Span> longer = new ArrayList<>(calls);
        longer.add(call);
        CellError error = new CellError(kind, text, at, advice, longer, getCause());
        error.setStackTrace(getStackTrace());
        error.during = during;
        return error;
    }

    /** The same error, raised while another one was handled. */
    public CellError during(CellError handled) {
        boolean again = during != null || handled == this || handled.at.equals(at) && handled.text.equals(text);
        if (again) {
            return this;
        }
        CellError error = new CellError(kind, text, at, advice, calls, getCause());
        error.setStackTrace(getStackTrace());
        error.during = handled;
        return error;
    }

    /** The error that was handled when this one was raised, or null. */
    public CellError during() {
        return during;
    }

    /** Python's name of the error: {@code ValueError}, {@code NameError}, {@code SyntaxError} … */
    @Override
    public String name() {
        return kind;
    }

    /** The message, one line. */
    public String text() {
        return text;
    }

    /** The message; for an error inside a function also its place in the function. {@link #report()} is the complete text. */
    @Override
    public String getMessage() {
        StringBuilder message = new StringBuilder(text);
        if (!calls.isEmpty()) {
            message.append('\n').append(at.picture());
            message.append(chain(calls.subList(0, calls.size() - 1)));
        }
        return message.toString();
    }

    /** The line of the cell that was run (for an error inside a function: of the call), from 1. */
    @Override
    public int line() {
        return inCell().line();
    }

    /** The column in that line, from 1. */
    @Override
    public int column() {
        return inCell().column() + 1;
    }

    /** The place of the error, which may be in a function of another cell. */
    public Span at() {
        return at;
    }

    /** The place in the cell that was run. */
    private Span inCell() {
        return calls.isEmpty() ? at : calls.getLast();
    }

    /** A sentence that starts with "Maybe", or an empty string. */
    @Override
    public String advice() {
        return advice == null ? "" : advice;
    }

    /** The complete report: name and message, line and caret, calls, advice. */
    public String report() {
        StringBuilder report = new StringBuilder(kind + ": " + text + "\n" + at.picture());
        report.append(chain(calls));
        if (advice != null) {
            report.append("\n  ").append(advice);
        }
        return report.toString();
    }

    /** The call chain, innermost first; of a long recursion only the ends. */
    private static String chain(List<Span> calls) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < calls.size(); i++) {
            boolean folded = calls.size() > 2 * ENDS + 1 && i >= ENDS && i < calls.size() - ENDS;
            if (!folded) {
                text.append("\n  called from\n").append(calls.get(i).picture());
            } else if (i == ENDS) {
                text.append("\n  called from ").append(calls.size() - 2 * ENDS).append(" more calls");
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return report();
    }
}
