package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;

/**
 * Elementwise operations as algorithms write them: {@code add(x, multiply(y, 2))}. Operands are arrays or numbers, which are weak; they
 * are broadcast and promoted as in NumPy.
 */
public final class Elementwise {
    private Elementwise() {}

    /**
     * Any elementwise op.
     *
     * @param operands each an array, a Boolean or a number; of numbers alone the result belongs to the {@linkplain Recorder#current
     *     current} recorder
     */
    public static Handle map(Op op, Object... operands) {
        return Recording.any(Recorder.current(), op, operands.clone());
    }

    /** Where the condition holds x, else y; each an array or a number. */
    public static Handle where(Object condition, Object x, Object y) {
        return map(Op.WHERE, condition, x, y);
    }

    /** A new array with the same values. */
    public static Handle copy(Handle x) {
        return Recording.unary(Op.COPY, x);
    }

    /** A new array of another type. */
    public static Handle cast(Handle x, DType type) {
        return Recording.cast(x, type);
    }

    /** The absolute values. */
    public static Handle abs(Handle x) {
        return Recording.unary(Op.ABS, x);
    }

    /** −x. */
    public static Handle negative(Handle x) {
        return Recording.unary(Op.NEGATIVE, x);
    }

    /** Whether each element is NaN. */
    public static Handle isnan(Handle x) {
        return Recording.unary(Op.ISNAN, x);
    }

    /** The square roots. */
    public static Handle sqrt(Handle x) {
        return Recording.unary(Op.SQRT, x);
    }

    /** log(1 + x), exact near 0. */
    public static Handle log1p(Handle x) {
        return Recording.unary(Op.LOG1P, x);
    }

    /** x². */
    public static Handle square(Handle x) {
        return Recording.unary(Op.SQUARE, x);
    }

    /** The nearest whole numbers, halves to even ones. */
    public static Handle round(Handle x) {
        return Recording.unary(Op.ROUND, x);
    }

    /** Whether each element is 0. */
    public static Handle logicalNot(Handle x) {
        return Recording.unary(Op.LOGICAL_NOT, x);
    }

    /** Rounded towards 0. */
    public static Handle trunc(Handle x) {
        return Recording.unary(Op.TRUNC, x);
    }

    /** The sine. */
    public static Handle sin(Handle x) {
        return Recording.unary(Op.SIN, x);
    }

    /** Whether each element is infinite. */
    public static Handle isinf(Handle x) {
        return Recording.unary(Op.ISINF, x);
    }

    /** Whether each element is finite. */
    public static Handle isfinite(Handle x) {
        return Recording.unary(Op.ISFINITE, x);
    }

    /** The natural logarithm. */
    public static Handle log(Handle x) {
        return Recording.unary(Op.LOG, x);
    }

    /** Rounded down. */
    public static Handle floor(Handle x) {
        return Recording.unary(Op.FLOOR, x);
    }

    /** e to the power of x. */
    public static Handle exp(Handle x) {
        return Recording.unary(Op.EXP, x);
    }

    /** x + y. */
    public static Handle add(Handle x, Object y) {
        return map(Op.ADD, x, y);
    }

    /** x − y. */
    public static Handle subtract(Handle x, Object y) {
        return map(Op.SUBTRACT, x, y);
    }

    /** x · y. */
    public static Handle multiply(Handle x, Object y) {
        return map(Op.MULTIPLY, x, y);
    }

    /** x / y. */
    public static Handle divide(Handle x, Object y) {
        return map(Op.DIVIDE, x, y);
    }

    /** x to the power of y. */
    public static Handle pow(Handle x, Object y) {
        return map(Op.POW, x, y);
    }

    /** The remainder of x / y, with the sign of y. */
    public static Handle remainder(Handle x, Object y) {
        return map(Op.REMAINDER, x, y);
    }

    /** The greater one of x and y; NaN if one is. */
    public static Handle maximum(Handle x, Object y) {
        return map(Op.MAXIMUM, x, y);
    }

    /** The lesser one of x and y; NaN if one is. */
    public static Handle minimum(Handle x, Object y) {
        return map(Op.MINIMUM, x, y);
    }

    /** x &lt; y. */
    public static Handle less(Handle x, Object y) {
        return map(Op.LESS, x, y);
    }

    /** x ≤ y. */
    public static Handle lessEqual(Handle x, Object y) {
        return map(Op.LESS_EQUAL, x, y);
    }

    /** x &gt; y. */
    public static Handle greater(Handle x, Object y) {
        return map(Op.GREATER, x, y);
    }

    /** x = y. */
    public static Handle equal(Handle x, Object y) {
        return map(Op.EQUAL, x, y);
    }

    /** x ≠ y. */
    public static Handle notEqual(Handle x, Object y) {
        return map(Op.NOT_EQUAL, x, y);
    }

    /** Whether both are not 0. */
    public static Handle logicalAnd(Handle x, Object y) {
        return map(Op.LOGICAL_AND, x, y);
    }

    /** Whether one is not 0. */
    public static Handle logicalOr(Handle x, Object y) {
        return map(Op.LOGICAL_OR, x, y);
    }

    /** The bits that both have. */
    public static Handle bitwiseAnd(Handle x, Object y) {
        return map(Op.BITWISE_AND, x, y);
    }

    /** The bits of x moved down by y places. */
    public static Handle rightShift(Handle x, Object y) {
        return map(Op.RIGHT_SHIFT, x, y);
    }
}
