package dev.kiln.frontend.lang.values;

/** The user's mistake, before it is known where in the text it was made; {@code EvalExpression} makes it a {@code CellError}. */
public final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String advice;

    public Mistake(String kind, String text, String advice) {
        super(text);
        this.kind = kind;
        this.advice = advice;
    }

    /** Ends the message about what the language leaves out. */
    public static final String OUTSIDE = " is not part of %%array; ";

    public static final String USE_JAVA = OUTSIDE + "use a Java cell.";

    public static Mistake type(String text) {
        return new Mistake("TypeError", text, null);
    }

    public static Mistake value(String text) {
        return new Mistake("ValueError", text, null);
    }

    public static Mistake index(String text) {
        return new Mistake("IndexError", text, null);
    }

    /** Something that Python has and this language has not. */
    public static Mistake limit(String what, String advice) {
        return new Mistake("NotImplementedError", what, advice);
    }

    public Mistake maybe(String sentence) {
        return new Mistake(kind, getMessage(), sentence);
    }

    public String kind() {
        return kind;
    }

    public String advice() {
        return advice;
    }
}
