package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;

/**
 * Arithmetic with two operands as methods of an array: {@code x.add(y)}, {@code x.add(1)}, with the short forms {@code sub mul div}. Both
 * operands are broadcast against each other and promoted by {@link Promotion}; y is an array, or a number: a Boolean, Integer, Long, Float,
 * Double or Complex, which is weak. Shapes that do not fit together are an {@link ArrayError} of kind VALUE, types that an op does not take
 * of kind TYPE, an integer that is not a value of the array's type of kind OVERFLOW.
 */
@NumberFirst
public sealed interface ArithmeticMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** x + y; of bool: or. */
    default NDArray add(NDArray y) {
        return Recording.binary(Op.ADD, self(), y);
    }

    /** x + y; of bool: or. Here y is a number. */
    default NDArray add(Object y) {
        return Nd.map(Op.ADD, self(), y);
    }

    /** x − y. Two bools are an error. */
    default NDArray subtract(NDArray y) {
        return Recording.binary(Op.SUBTRACT, self(), y);
    }

    /** x − y. Two bools are an error. Here y is a number. */
    default NDArray subtract(Object y) {
        return Nd.map(Op.SUBTRACT, self(), y);
    }

    /** x · y; of bool: and. */
    default NDArray multiply(NDArray y) {
        return Recording.binary(Op.MULTIPLY, self(), y);
    }

    /** x · y; of bool: and. Here y is a number. */
    default NDArray multiply(Object y) {
        return Nd.map(Op.MULTIPLY, self(), y);
    }

    /** x / y, always floating or complex: ±∞ or NaN where y is zero. */
    default NDArray divide(NDArray y) {
        return Recording.binary(Op.DIVIDE, self(), y);
    }

    /** x / y, always floating or complex: ±∞ or NaN where y is zero. Here y is a number. */
    default NDArray divide(Object y) {
        return Nd.map(Op.DIVIDE, self(), y);
    }

    /** x / y rounded down; of integers 0 where y is zero. */
    default NDArray floorDivide(NDArray y) {
        return Recording.binary(Op.FLOOR_DIVIDE, self(), y);
    }

    /** x / y rounded down; of integers 0 where y is zero. Here y is a number. */
    default NDArray floorDivide(Object y) {
        return Nd.map(Op.FLOOR_DIVIDE, self(), y);
    }

    /** What is left of x / y rounded down: it has y's sign; of integers 0 where y is zero. */
    default NDArray remainder(NDArray y) {
        return Recording.binary(Op.REMAINDER, self(), y);
    }

    /** What is left of x / y rounded down: it has y's sign; of integers 0 where y is zero. Here y is a number. */
    default NDArray remainder(Object y) {
        return Nd.map(Op.REMAINDER, self(), y);
    }

    /** x to the power of y, in their common type. An integer to a negative number is an error. */
    default NDArray pow(NDArray y) {
        return Recording.binary(Op.POW, self(), y);
    }

    /** x to the power of y, in their common type. An integer to a negative number is an error. Here y is a number. */
    default NDArray pow(Object y) {
        return Nd.map(Op.POW, self(), y);
    }

    /**
     * The angle in radians, from −π to π, of the point with the coordinates y and x: of the first operand upwards and the second to the
     * right.
     */
    default NDArray atan2(NDArray y) {
        return Recording.binary(Op.ATAN2, self(), y);
    }

    /**
     * The angle in radians, from −π to π, of the point with the coordinates y and x: of the first operand upwards and the second to the
     * right. Here y is a number.
     */
    default NDArray atan2(Object y) {
        return Nd.map(Op.ATAN2, self(), y);
    }

    /** √(x² + y²) without overflow on the way. */
    default NDArray hypot(NDArray y) {
        return Recording.binary(Op.HYPOT, self(), y);
    }

    /** √(x² + y²) without overflow on the way. Here y is a number. */
    default NDArray hypot(Object y) {
        return Nd.map(Op.HYPOT, self(), y);
    }

    /** The lesser of both; NaN if either is; of two zeros −0. */
    default NDArray minimum(NDArray y) {
        return Recording.binary(Op.MINIMUM, self(), y);
    }

    /** The lesser of both; NaN if either is; of two zeros −0. Here y is a number. */
    default NDArray minimum(Object y) {
        return Nd.map(Op.MINIMUM, self(), y);
    }

    /** The greater of both; NaN if either is; of two zeros 0. */
    default NDArray maximum(NDArray y) {
        return Recording.binary(Op.MAXIMUM, self(), y);
    }

    /** The greater of both; NaN if either is; of two zeros 0. Here y is a number. */
    default NDArray maximum(Object y) {
        return Nd.map(Op.MAXIMUM, self(), y);
    }

    /** {@link #subtract(NDArray)} in short. */
    default NDArray sub(NDArray y) {
        return Recording.binary(Op.SUBTRACT, self(), y);
    }

    /** {@link #subtract(NDArray)} in short. Here y is a number. */
    default NDArray sub(Object y) {
        return Nd.map(Op.SUBTRACT, self(), y);
    }

    /** {@link #multiply(NDArray)} in short. */
    default NDArray mul(NDArray y) {
        return Recording.binary(Op.MULTIPLY, self(), y);
    }

    /** {@link #multiply(NDArray)} in short. Here y is a number. */
    default NDArray mul(Object y) {
        return Nd.map(Op.MULTIPLY, self(), y);
    }

    /** {@link #divide(NDArray)} in short. */
    default NDArray div(NDArray y) {
        return Recording.binary(Op.DIVIDE, self(), y);
    }

    /** {@link #divide(NDArray)} in short. Here y is a number. */
    default NDArray div(Object y) {
        return Nd.map(Op.DIVIDE, self(), y);
    }
}
