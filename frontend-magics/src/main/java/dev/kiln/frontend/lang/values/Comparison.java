package dev.kiln.frontend.lang.values;

/** The comparison operators with their symbols. */
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
        throw new IllegalArgumentException("unknown comparison (" + sign + ")");
    }
}
