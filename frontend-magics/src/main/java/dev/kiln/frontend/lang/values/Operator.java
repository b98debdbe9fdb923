package dev.kiln.frontend.lang.values;

/** The arithmetic and bitwise operators with their symbols. */
public enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    FLOOR_DIVIDE("//"),
    REMAINDER("%"),
    POWER("**"),
    MATMUL("@"),
    AND("&"),
    OR("|"),
    XOR("^"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    /** Unary only. */
    INVERT("~");

    private final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    String sign() {
        return sign;
    }

    public static Operator of(String sign) {
        for (Operator operator : values()) {
            if (operator.sign.equals(sign)) {
                return operator;
            }
        }
        throw new IllegalArgumentException("unknown operator (" + sign + ")");
    }
}
