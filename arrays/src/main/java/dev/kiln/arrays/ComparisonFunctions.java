package dev.kiln.arrays;

import dev.kiln.arrays.graph.Op;

/** Comparisons, logic and bits as static functions, inherited by {@link Nd}: {@code Nd.less(0, x)}; see {@link ComparisonMethods}. */
abstract sealed class ComparisonFunctions extends ArithmeticFunctions permits CompositionFunctions {
    ComparisonFunctions() {}

    /** Whether x = y, as bool; a NaN equals nothing. One of them may be a number. */
    public static NDArray equal(Object x, Object y) {
        return Nd.map(Op.EQUAL, x, y);
    }

    /** Whether x ≠ y, as bool; a NaN differs from everything. One of them may be a number. */
    public static NDArray notEqual(Object x, Object y) {
        return Nd.map(Op.NOT_EQUAL, x, y);
    }

    /** Whether x is less than y, as bool. One of them may be a number. */
    public static NDArray less(Object x, Object y) {
        return Nd.map(Op.LESS, x, y);
    }

    /** Whether x ≤ y, as bool. One of them may be a number. */
    public static NDArray lessEqual(Object x, Object y) {
        return Nd.map(Op.LESS_EQUAL, x, y);
    }

    /** Whether x is greater than y, as bool. One of them may be a number. */
    public static NDArray greater(Object x, Object y) {
        return Nd.map(Op.GREATER, x, y);
    }

    /** Whether x ≥ y, as bool. One of them may be a number. */
    public static NDArray greaterEqual(Object x, Object y) {
        return Nd.map(Op.GREATER_EQUAL, x, y);
    }

    /** Whether neither is zero, as bool. One of them may be a number. */
    public static NDArray logicalAnd(Object x, Object y) {
        return Nd.map(Op.LOGICAL_AND, x, y);
    }

    /** Whether not both are zero, as bool. One of them may be a number. */
    public static NDArray logicalOr(Object x, Object y) {
        return Nd.map(Op.LOGICAL_OR, x, y);
    }

    /** Whether one is zero and the other is not, as bool. One of them may be a number. */
    public static NDArray logicalXor(Object x, Object y) {
        return Nd.map(Op.LOGICAL_XOR, x, y);
    }

    /** The bits that both have. Integers and bool only. One of them may be a number. */
    public static NDArray bitwiseAnd(Object x, Object y) {
        return Nd.map(Op.BITWISE_AND, x, y);
    }

    /** The bits that either has. Integers and bool only. One of them may be a number. */
    public static NDArray bitwiseOr(Object x, Object y) {
        return Nd.map(Op.BITWISE_OR, x, y);
    }

    /** The bits that one of them has. Integers and bool only. One of them may be a number. */
    public static NDArray bitwiseXor(Object x, Object y) {
        return Nd.map(Op.BITWISE_XOR, x, y);
    }

    /** x with its bits moved up by y places. Integers only. One of them may be a number. */
    public static NDArray leftShift(Object x, Object y) {
        return Nd.map(Op.LEFT_SHIFT, x, y);
    }

    /** x with its bits moved down by y places, the sign filling up. Integers only. One of them may be a number. */
    public static NDArray rightShift(Object x, Object y) {
        return Nd.map(Op.RIGHT_SHIFT, x, y);
    }

    /** {@link #leftShift(NDArray, NDArray)} under the array API standard's name. One of them may be a number. */
    public static NDArray bitwiseLeftShift(Object x, Object y) {
        return Nd.map(Op.LEFT_SHIFT, x, y);
    }

    /** {@link #rightShift(NDArray, NDArray)} under the array API standard's name. One of them may be a number. */
    public static NDArray bitwiseRightShift(Object x, Object y) {
        return Nd.map(Op.RIGHT_SHIFT, x, y);
    }
}
