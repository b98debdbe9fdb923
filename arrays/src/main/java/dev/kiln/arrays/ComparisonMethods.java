package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;

/**
 * Comparisons, logic and bits as methods of an array: {@code x.less(y)}, {@code x.less(1)}. Both operands are broadcast against each
 * other and promoted by {@link Promotion}; y is an array, or a number: a Boolean, Integer, Long, Float, Double or Complex, which is
 * weak. Shapes that do not fit together are an {@link ArrayError} of kind VALUE, types that an op does not take of kind TYPE, an
 * integer that is not a value of the array's type of kind OVERFLOW.
 */
@NumberFirst
public sealed interface ComparisonMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** Whether x = y, as bool; a NaN equals nothing. */
    default NDArray equal(NDArray y) {
        return Recording.binary(Op.EQUAL, self(), y);
    }

    /** Whether x = y, as bool; a NaN equals nothing. Here y is a number. */
    default NDArray equal(Object y) {
        return Nd.map(Op.EQUAL, self(), y);
    }

    /** Whether x ≠ y, as bool; a NaN differs from everything. */
    default NDArray notEqual(NDArray y) {
        return Recording.binary(Op.NOT_EQUAL, self(), y);
    }

    /** Whether x ≠ y, as bool; a NaN differs from everything. Here y is a number. */
    default NDArray notEqual(Object y) {
        return Nd.map(Op.NOT_EQUAL, self(), y);
    }

    /** Whether x is less than y, as bool. */
    default NDArray less(NDArray y) {
        return Recording.binary(Op.LESS, self(), y);
    }

    /** Whether x is less than y, as bool. Here y is a number. */
    default NDArray less(Object y) {
        return Nd.map(Op.LESS, self(), y);
    }

    /** Whether x ≤ y, as bool. */
    default NDArray lessEqual(NDArray y) {
        return Recording.binary(Op.LESS_EQUAL, self(), y);
    }

    /** Whether x ≤ y, as bool. Here y is a number. */
    default NDArray lessEqual(Object y) {
        return Nd.map(Op.LESS_EQUAL, self(), y);
    }

    /** Whether x is greater than y, as bool. */
    default NDArray greater(NDArray y) {
        return Recording.binary(Op.GREATER, self(), y);
    }

    /** Whether x is greater than y, as bool. Here y is a number. */
    default NDArray greater(Object y) {
        return Nd.map(Op.GREATER, self(), y);
    }

    /** Whether x ≥ y, as bool. */
    default NDArray greaterEqual(NDArray y) {
        return Recording.binary(Op.GREATER_EQUAL, self(), y);
    }

    /** Whether x ≥ y, as bool. Here y is a number. */
    default NDArray greaterEqual(Object y) {
        return Nd.map(Op.GREATER_EQUAL, self(), y);
    }

    /** Whether neither is zero, as bool. */
    default NDArray logicalAnd(NDArray y) {
        return Recording.binary(Op.LOGICAL_AND, self(), y);
    }

    /** Whether neither is zero, as bool. Here y is a number. */
    default NDArray logicalAnd(Object y) {
        return Nd.map(Op.LOGICAL_AND, self(), y);
    }

    /** Whether not both are zero, as bool. */
    default NDArray logicalOr(NDArray y) {
        return Recording.binary(Op.LOGICAL_OR, self(), y);
    }

    /** Whether not both are zero, as bool. Here y is a number. */
    default NDArray logicalOr(Object y) {
        return Nd.map(Op.LOGICAL_OR, self(), y);
    }

    /** Whether one is zero and the other is not, as bool. */
    default NDArray logicalXor(NDArray y) {
        return Recording.binary(Op.LOGICAL_XOR, self(), y);
    }

    /** Whether one is zero and the other is not, as bool. Here y is a number. */
    default NDArray logicalXor(Object y) {
        return Nd.map(Op.LOGICAL_XOR, self(), y);
    }

    /** The bits that both have. Integers and bool only. */
    default NDArray bitwiseAnd(NDArray y) {
        return Recording.binary(Op.BITWISE_AND, self(), y);
    }

    /** The bits that both have. Integers and bool only. Here y is a number. */
    default NDArray bitwiseAnd(Object y) {
        return Nd.map(Op.BITWISE_AND, self(), y);
    }

    /** The bits that either has. Integers and bool only. */
    default NDArray bitwiseOr(NDArray y) {
        return Recording.binary(Op.BITWISE_OR, self(), y);
    }

    /** The bits that either has. Integers and bool only. Here y is a number. */
    default NDArray bitwiseOr(Object y) {
        return Nd.map(Op.BITWISE_OR, self(), y);
    }

    /** The bits that one of them has. Integers and bool only. */
    default NDArray bitwiseXor(NDArray y) {
        return Recording.binary(Op.BITWISE_XOR, self(), y);
    }

    /** The bits that one of them has. Integers and bool only. Here y is a number. */
    default NDArray bitwiseXor(Object y) {
        return Nd.map(Op.BITWISE_XOR, self(), y);
    }

    /** x with its bits moved up by y places. Integers only. */
    default NDArray leftShift(NDArray y) {
        return Recording.binary(Op.LEFT_SHIFT, self(), y);
    }

    /** x with its bits moved up by y places. Integers only. Here y is a number. */
    default NDArray leftShift(Object y) {
        return Nd.map(Op.LEFT_SHIFT, self(), y);
    }

    /** x with its bits moved down by y places, the sign filling up. Integers only. */
    default NDArray rightShift(NDArray y) {
        return Recording.binary(Op.RIGHT_SHIFT, self(), y);
    }

    /** x with its bits moved down by y places, the sign filling up. Integers only. Here y is a number. */
    default NDArray rightShift(Object y) {
        return Nd.map(Op.RIGHT_SHIFT, self(), y);
    }

    /** {@link #leftShift(NDArray)} under the array API standard's name. */
    default NDArray bitwiseLeftShift(NDArray y) {
        return Recording.binary(Op.LEFT_SHIFT, self(), y);
    }

    /** {@link #leftShift(NDArray)} under the array API standard's name. Here y is a number. */
    default NDArray bitwiseLeftShift(Object y) {
        return Nd.map(Op.LEFT_SHIFT, self(), y);
    }

    /** {@link #rightShift(NDArray)} under the array API standard's name. */
    default NDArray bitwiseRightShift(NDArray y) {
        return Recording.binary(Op.RIGHT_SHIFT, self(), y);
    }

    /** {@link #rightShift(NDArray)} under the array API standard's name. Here y is a number. */
    default NDArray bitwiseRightShift(Object y) {
        return Nd.map(Op.RIGHT_SHIFT, self(), y);
    }
}
