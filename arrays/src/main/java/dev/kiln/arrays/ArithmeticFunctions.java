package dev.kiln.arrays;

import dev.kiln.arrays.graph.Op;

/** Arithmetic with two operands as static functions, inherited by {@link Nd}: {@code Nd.subtract(1, x)}; see {@link ArithmeticMethods}. */
abstract sealed class ArithmeticFunctions extends FileFunctions permits ComparisonFunctions {
    ArithmeticFunctions() {}

    /** x + y; of bool: or. One of them may be a number. */
    public static NDArray add(Object x, Object y) {
        return Nd.map(Op.ADD, x, y);
    }

    /** x − y. Two bools are an error. One of them may be a number. */
    public static NDArray subtract(Object x, Object y) {
        return Nd.map(Op.SUBTRACT, x, y);
    }

    /** x · y; of bool: and. One of them may be a number. */
    public static NDArray multiply(Object x, Object y) {
        return Nd.map(Op.MULTIPLY, x, y);
    }

    /** x / y, always floating or complex: ±∞ or NaN where y is zero. One of them may be a number. */
    public static NDArray divide(Object x, Object y) {
        return Nd.map(Op.DIVIDE, x, y);
    }

    /** x / y rounded down; of integers 0 where y is zero. One of them may be a number. */
    public static NDArray floorDivide(Object x, Object y) {
        return Nd.map(Op.FLOOR_DIVIDE, x, y);
    }

    /** What is left of x / y rounded down: it has y's sign; of integers 0 where y is zero. One of them may be a number. */
    public static NDArray remainder(Object x, Object y) {
        return Nd.map(Op.REMAINDER, x, y);
    }

    /** x to the power of y, in their common type. An integer to a negative number is an error. One of them may be a number. */
    public static NDArray pow(Object x, Object y) {
        return Nd.map(Op.POW, x, y);
    }

    /**
     * The angle in radians, from −π to π, of the point with the coordinates y and x: of the first operand upwards and the second to the
     * right. One of them may be a number.
     */
    public static NDArray atan2(Object x, Object y) {
        return Nd.map(Op.ATAN2, x, y);
    }

    /** √(x² + y²) without overflow on the way. One of them may be a number. */
    public static NDArray hypot(Object x, Object y) {
        return Nd.map(Op.HYPOT, x, y);
    }

    /** The lesser of both; NaN if either is; of two zeros −0. One of them may be a number. */
    public static NDArray minimum(Object x, Object y) {
        return Nd.map(Op.MINIMUM, x, y);
    }

    /** The greater of both; NaN if either is; of two zeros 0. One of them may be a number. */
    public static NDArray maximum(Object x, Object y) {
        return Nd.map(Op.MAXIMUM, x, y);
    }

    /** {@link #subtract(NDArray, NDArray)} in short. One of them may be a number. */
    public static NDArray sub(Object x, Object y) {
        return Nd.map(Op.SUBTRACT, x, y);
    }

    /** {@link #multiply(NDArray, NDArray)} in short. One of them may be a number. */
    public static NDArray mul(Object x, Object y) {
        return Nd.map(Op.MULTIPLY, x, y);
    }

    /** {@link #divide(NDArray, NDArray)} in short. One of them may be a number. */
    public static NDArray div(Object x, Object y) {
        return Nd.map(Op.DIVIDE, x, y);
    }
}
