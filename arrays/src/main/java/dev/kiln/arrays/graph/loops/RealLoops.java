package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.math.Functions64;

/**
 * What each op does to float64, as loops over arrays: the meaning is that of {@link ScalarOps}, to the bit. Comparisons and predicates
 * give 1 or 0. Each loop is a method of its own, so that the compiler sees one operation and vectorises it.
 */
public final class RealLoops {
    private RealLoops() {}

    /**
     * Computes a unary op on n elements.
     *
     * @param out for the results; it may be {@code a}
     */
    public static void apply(Op op, double[] a, double[] out, int n) {
        switch (op) {
            case COPY, CAST, POSITIVE, REAL, CONJ -> System.arraycopy(a, 0, out, 0, n);
            case NEGATIVE -> negative(a, out, n);
            case ABS -> abs(a, out, n);
            case SQUARE -> square(a, out, n);
            case SQRT -> sqrt(a, out, n);
            case EXP -> exp(a, out, n);
            case EXPM1 -> expm1(a, out, n);
            case LOG -> log(a, out, n);
            case LOG1P -> log1p(a, out, n);
            case LOG2 -> log2(a, out, n);
            case LOG10 -> log10(a, out, n);
            case SIN -> sin(a, out, n);
            case COS -> cos(a, out, n);
            case TAN -> tan(a, out, n);
            case ASIN -> asin(a, out, n);
            case ACOS -> acos(a, out, n);
            case ATAN -> atan(a, out, n);
            case SINH -> sinh(a, out, n);
            case COSH -> cosh(a, out, n);
            case TANH -> tanh(a, out, n);
            case FLOOR -> floor(a, out, n);
            case CEIL -> ceil(a, out, n);
            case ROUND -> round(a, out, n);
            case SIGN, TRUNC, IMAG, ISNAN, ISINF, ISFINITE, LOGICAL_NOT -> each(op, a, out, n);
            case INVERT,
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
     * Computes a binary op on n elements each.
     *
     * @param out for the results; it may be one of the operands
     */
    public static void apply(Op op, double[] a, double[] b, double[] out, int n) {
        switch (op) {
            case ADD -> add(a, b, out, n);
            case SUBTRACT -> subtract(a, b, out, n);
            case MULTIPLY -> multiply(a, b, out, n);
            case DIVIDE -> divide(a, b, out, n);
            case MINIMUM -> minimum(a, b, out, n);
            case MAXIMUM -> maximum(a, b, out, n);
            case EQUAL -> equal(a, b, out, n);
            case NOT_EQUAL -> notEqual(a, b, out, n);
            case LESS -> less(a, b, out, n);
            case LESS_EQUAL -> lessEqual(a, b, out, n);
            case GREATER -> greater(a, b, out, n);
            case GREATER_EQUAL -> greaterEqual(a, b, out, n);
            case POW -> pow(a, b, out, n);
            case ATAN2 -> atan2(a, b, out, n);
            case HYPOT -> hypot(a, b, out, n);
            case FLOOR_DIVIDE, REMAINDER, LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR -> each(op, a, b, out, n);
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
                    COMPLEX,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw undefined(op);
        }
    }

    private static IllegalArgumentException undefined(Op op) {
        return new IllegalArgumentException("op (" + op.numpyName() + ") of a loop over float64 is not one of its ops");
    }

    private static void each(Op op, double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i]);
        }
    }

    private static void each(Op op, double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i], b[i]);
        }
    }

    private static void negative(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = -a[i];
        }
    }

    private static void abs(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.abs(a[i]);
        }
    }

    private static void square(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * a[i];
        }
    }

    private static void sqrt(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.sqrt(a[i]);
        }
    }

    private static void exp(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.exp(a[i]);
        }
    }

    private static void expm1(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.expm1(a[i]);
        }
    }

    private static void log(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.log(a[i]);
        }
    }

    private static void log1p(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.log1p(a[i]);
        }
    }

    private static void log2(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.log2(a[i]);
        }
    }

    private static void log10(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.log10(a[i]);
        }
    }

    private static void sin(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.sin(a[i]);
        }
    }

    private static void cos(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.cos(a[i]);
        }
    }

    private static void tan(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.tan(a[i]);
        }
    }

    private static void asin(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.asin(a[i]);
        }
    }

    private static void acos(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.acos(a[i]);
        }
    }

    private static void atan(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.atan(a[i]);
        }
    }

    private static void sinh(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.sinh(a[i]);
        }
    }

    private static void cosh(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.cosh(a[i]);
        }
    }

    private static void tanh(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.tanh(a[i]);
        }
    }

    private static void floor(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.floor(a[i]);
        }
    }

    private static void ceil(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.ceil(a[i]);
        }
    }

    private static void round(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.rint(a[i]);
        }
    }

    private static void add(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] + b[i];
        }
    }

    private static void subtract(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] - b[i];
        }
    }

    private static void multiply(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * b[i];
        }
    }

    private static void divide(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] / b[i];
        }
    }

    private static void minimum(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.min(a[i], b[i]);
        }
    }

    private static void maximum(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.max(a[i], b[i]);
        }
    }

    private static void equal(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] == b[i] ? 1 : 0;
        }
    }

    private static void notEqual(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] != b[i] ? 1 : 0;
        }
    }

    private static void less(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] < b[i] ? 1 : 0;
        }
    }

    private static void lessEqual(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] <= b[i] ? 1 : 0;
        }
    }

    private static void greater(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] > b[i] ? 1 : 0;
        }
    }

    private static void greaterEqual(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] >= b[i] ? 1 : 0;
        }
    }

    private static void pow(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.pow(a[i], b[i]);
        }
    }

    private static void atan2(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.atan2(a[i], b[i]);
        }
    }

    private static void hypot(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Functions64.hypot(a[i], b[i]);
        }
    }
}
