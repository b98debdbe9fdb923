package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.UnsignedOps;

/**
 * What each op does to integers that lie in longs, as loops over arrays: the meaning is that of {@link ScalarOps}. Comparisons and
 * predicates give 1 or 0. Of narrower types the low bits of the results count; the bits of uint64 have loops of their own.
 */
public final class WholeLoops {
    private WholeLoops() {}

    /**
     * Computes a unary op on n signed integers.
     *
     * @param out for the results; it may be {@code a}
     */
    public static void apply(Op op, long[] a, long[] out, int n) {
        switch (op) {
            case COPY, CAST, POSITIVE, FLOOR, CEIL, TRUNC, ROUND, REAL, CONJ -> System.arraycopy(a, 0, out, 0, n);
            case NEGATIVE -> negative(a, out, n);
            case ABS -> abs(a, out, n);
            case SQUARE -> square(a, out, n);
            case INVERT -> invert(a, out, n);
            case IMAG, SIGN, ISNAN, ISINF, ISFINITE, LOGICAL_NOT -> each(op, a, out, n);
            case SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    COMPLEX,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw undefined(op);
        }
    }

    /**
     * Computes a binary op on n signed integers each.
     *
     * @param out for the results; it may be one of the operands
     */
    public static void apply(Op op, long[] a, long[] b, long[] out, int n) {
        switch (op) {
            case ADD -> add(a, b, out, n);
            case SUBTRACT -> subtract(a, b, out, n);
            case MULTIPLY -> multiply(a, b, out, n);
            case MINIMUM -> minimum(a, b, out, n);
            case MAXIMUM -> maximum(a, b, out, n);
            case EQUAL -> equal(a, b, out, n);
            case NOT_EQUAL -> notEqual(a, b, out, n);
            case LESS -> less(a, b, out, n);
            case LESS_EQUAL -> lessEqual(a, b, out, n);
            case GREATER -> greater(a, b, out, n);
            case GREATER_EQUAL -> greaterEqual(a, b, out, n);
            case BITWISE_AND -> bitwiseAnd(a, b, out, n);
            case BITWISE_OR -> bitwiseOr(a, b, out, n);
            case BITWISE_XOR -> bitwiseXor(a, b, out, n);
            case FLOOR_DIVIDE, REMAINDER, POW, LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR, LEFT_SHIFT, RIGHT_SHIFT ->
                each(op, a, b, out, n);
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    DIVIDE,
                    ATAN2,
                    HYPOT,
                    COMPLEX,
                    WHERE -> throw undefined(op);
        }
    }

    /** Computes a unary op on n numbers of uint64. */
    public static void unsigned(Op op, long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = UnsignedOps.apply(op, a[i]);
        }
    }

    /** Computes a binary op on n numbers of uint64 each. */
    public static void unsigned(Op op, long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = UnsignedOps.apply(op, a[i], b[i]);
        }
    }

    private static IllegalArgumentException undefined(Op op) {
        return new IllegalArgumentException(
                "op (" + op.numpyName() + ") of a loop over integers is not one of its ops");
    }

    private static void each(Op op, long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i]);
        }
    }

    private static void each(Op op, long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i], b[i]);
        }
    }

    private static void negative(long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = -a[i];
        }
    }

    private static void abs(long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.abs(a[i]);
        }
    }

    private static void square(long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * a[i];
        }
    }

    private static void invert(long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ~a[i];
        }
    }

    private static void add(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] + b[i];
        }
    }

    private static void subtract(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] - b[i];
        }
    }

    private static void multiply(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * b[i];
        }
    }

    private static void minimum(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.min(a[i], b[i]);
        }
    }

    private static void maximum(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.max(a[i], b[i]);
        }
    }

    private static void equal(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] == b[i] ? 1 : 0;
        }
    }

    private static void notEqual(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] != b[i] ? 1 : 0;
        }
    }

    private static void less(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] < b[i] ? 1 : 0;
        }
    }

    private static void lessEqual(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] <= b[i] ? 1 : 0;
        }
    }

    private static void greater(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] > b[i] ? 1 : 0;
        }
    }

    private static void greaterEqual(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] >= b[i] ? 1 : 0;
        }
    }

    private static void bitwiseAnd(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] & b[i];
        }
    }

    private static void bitwiseOr(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] | b[i];
        }
    }

    private static void bitwiseXor(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] ^ b[i];
        }
    }
}
