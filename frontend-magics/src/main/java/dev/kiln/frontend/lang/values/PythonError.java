package dev.kiln.frontend.lang.values;

/** The user's mistake, before it is known where in the text it was made; {@code EvalExpression} makes it a {@code CellError}. */
public final class PythonError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String advice;

    public PythonError(String kind, String text, String advice) {
        super(text);
        this.kind = kind;
        this.advice = advice;
    }

    /** Ends the message about what the language leaves out. */
    public static final String OUTSIDE = " is not part of %%array; ";

    public static final String USE_JAVA = OUTSIDE + "use a Java cell.";

    public static PythonError type(String text) {
        return new PythonError("TypeError", text, null);
    }

    public static PythonError value(String text) {
        return new PythonError("ValueError", text, null);
    }

    public static PythonError index(String text) {
        return new PythonError("IndexError", text, null);
    }

    /** Something that Python has and this language has not. */
    public static PythonError limit(String what, String advice) {
        return new PythonError("NotImplementedError", what, advice);
    }

    public PythonError maybe(String sentence) {
        return new PythonError(kind, getMessage(), sentence);
    }

    public String kind() {
        return kind;
    }

    public String advice() {
        return advice;
    }
}
