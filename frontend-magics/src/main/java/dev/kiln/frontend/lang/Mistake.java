package dev.kiln.frontend.lang;

/** The user's mistake, before it is known where in the text it was made; {@link EvalExpression} makes it a {@link CellError}. */
final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String advice;

    Mistake(String kind, String text, String advice) {
        super(text);
        this.kind = kind;
        this.advice = advice;
    }

    /** Ends the message about what the language leaves out. */
    static final String OUTSIDE = " is not part of %%array; ";

    static final String USE_JAVA = OUTSIDE + "use a Java cell.";

    static Mistake type(String text) {
        return new Mistake("TypeError", text, null);
    }

    static Mistake value(String text) {
        return new Mistake("ValueError", text, null);
    }

    static Mistake index(String text) {
        return new Mistake("IndexError", text, null);
    }

    /** Something that Python has and this language has not. */
    static Mistake limit(String what, String advice) {
        return new Mistake("NotImplementedError", what, advice);
    }

    Mistake maybe(String sentence) {
        return new Mistake(kind, getMessage(), sentence);
    }

    String kind() {
        return kind;
    }

    String advice() {
        return advice;
    }
}
