package dev.kiln.frontend.lang.values;

import java.util.List;

/** A Python error without its place in the text; the evaluator adds the place and throws a {@code CellError}. */
public final class PythonError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String advice;

    private final transient Object raised;

    public PythonError(String kind, String text, String advice) {
        this(kind, text, advice, null);
    }

    /**
     * @param raised the value that the program raised, a tuple of the error's arguments, or null
     */
    public PythonError(String kind, String text, String advice, Object raised) {
        super(text);
        this.raised = raised;
        this.kind = kind;
        this.advice = advice;
    }

    /** The end of messages about Python features that the language does not have. */
    public static final String OUTSIDE = " is not supported in NumPy text; ";

    public static final String USE_JAVA = OUTSIDE + "use a Java cell.";

    public static PythonError type(String text) {
        return new PythonError("TypeError", text, null);
    }

    /** A KeyError: its text is the key's, its argument the key itself. */
    public static PythonError key(Object key) {
        return new PythonError("KeyError", Values.repr(key), null, new Tuple(List.of(key)));
    }

    /** The end of an iteration, whose value is that of the function that has ended. */
    public static PythonError stopped(Object value) {
        boolean none = value == null || value == None.NONE;
        return new PythonError(
                "StopIteration", none ? "" : Values.str(value), null, new Tuple(none ? List.of() : List.of(value)));
    }

    public static PythonError value(String text) {
        return new PythonError("ValueError", text, null);
    }

    public static PythonError index(String text) {
        return new PythonError("IndexError", text, null);
    }

    /** An error about a Python feature that this language does not have. */
    public static PythonError limit(String what, String advice) {
        return new PythonError("NotImplementedError", what, advice);
    }

    public PythonError maybe(String sentence) {
        return new PythonError(kind, getMessage(), sentence);
    }

    /** The value that the program raised, or a tuple of the error's arguments where these are not its text; null for neither. */
    public Object raised() {
        return raised;
    }

    public String kind() {
        return kind;
    }

    public String advice() {
        return advice;
    }
}
