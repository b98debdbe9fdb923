package dev.kiln.frontend.lang.values;

/** The comparisons, with their signs. */
public enum Comparison {
    LESS("<"),
    LESS_EQUAL("<="),
    GREATER(">"),
    GREATER_EQUAL(">="),
    EQUAL("=="),
    NOT_EQUAL("!="),
    IN("in"),
    NOT_IN("not in"),
    IS("is"),
    IS_NOT("is not");

    private final String sign;

    Comparison(String sign) {
        this.sign = sign;
    }

    String sign() {
        return sign;
    }

    public static Comparison of(String sign) {
        for (Comparison comparison : values()) {
            if (comparison.sign.equals(sign)) {
                return comparison;
            }
        }
        throw new IllegalArgumentException("comparison (" + sign + ") of the grammar has no meaning");
    }
}
