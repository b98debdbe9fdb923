package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;

/**
 * The elementwise ops with one operand as methods of an array: {@code x.sqrt()}. The result has the array's shape. Names are the array
 * API standard's in camelCase, with the short form {@code neg}. A type that an op does not take is an {@link ArrayError} of kind TYPE.
 */
@NumberFirst
public sealed interface ElementwiseMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** −x; of unsigned integers wrapped around. A bool is an error. */
    default NDArray negative() {
        return Recording.unary(Op.NEGATIVE, self());
    }

    /** A copy of x. A bool is an error. */
    default NDArray positive() {
        return Recording.unary(Op.POSITIVE, self());
    }

    /** |x|; of complex numbers the distance from 0, a floating type. */
    default NDArray abs() {
        return Recording.unary(Op.ABS, self());
    }

    /** −1, 0 or 1, of x's type; NaN of NaN. */
    default NDArray sign() {
        return Recording.unary(Op.SIGN, self());
    }

    /** x·x. */
    default NDArray square() {
        return Recording.unary(Op.SQUARE, self());
    }

    /** The square root; NaN below zero. Integers become floating. */
    default NDArray sqrt() {
        return Recording.unary(Op.SQRT, self());
    }

    /** eˣ. Integers become floating. */
    default NDArray exp() {
        return Recording.unary(Op.EXP, self());
    }

    /** eˣ − 1, exact near zero. Integers become floating. */
    default NDArray expm1() {
        return Recording.unary(Op.EXPM1, self());
    }

    /** The natural logarithm; −∞ of zero, NaN below. Integers become floating. */
    default NDArray log() {
        return Recording.unary(Op.LOG, self());
    }

    /** log(1 + x), exact near zero. Integers become floating. */
    default NDArray log1p() {
        return Recording.unary(Op.LOG1P, self());
    }

    /** The logarithm to base 2. Integers become floating. */
    default NDArray log2() {
        return Recording.unary(Op.LOG2, self());
    }

    /** The logarithm to base 10. Integers become floating. */
    default NDArray log10() {
        return Recording.unary(Op.LOG10, self());
    }

    /** The sine of an angle in radians. Integers become floating. */
    default NDArray sin() {
        return Recording.unary(Op.SIN, self());
    }

    /** The cosine of an angle in radians. Integers become floating. */
    default NDArray cos() {
        return Recording.unary(Op.COS, self());
    }

    /** The tangent of an angle in radians. Integers become floating. */
    default NDArray tan() {
        return Recording.unary(Op.TAN, self());
    }

    /** The angle in radians, from −π/2 to π/2, that has this sine; NaN beyond ±1. Integers become floating. */
    default NDArray asin() {
        return Recording.unary(Op.ASIN, self());
    }

    /** The angle in radians, from 0 to π, that has this cosine; NaN beyond ±1. Integers become floating. */
    default NDArray acos() {
        return Recording.unary(Op.ACOS, self());
    }

    /** The angle in radians, from −π/2 to π/2, that has this tangent. Integers become floating. */
    default NDArray atan() {
        return Recording.unary(Op.ATAN, self());
    }

    /** The hyperbolic sine. Integers become floating. */
    default NDArray sinh() {
        return Recording.unary(Op.SINH, self());
    }

    /** The hyperbolic cosine. Integers become floating. */
    default NDArray cosh() {
        return Recording.unary(Op.COSH, self());
    }

    /** The hyperbolic tangent. Integers become floating. */
    default NDArray tanh() {
        return Recording.unary(Op.TANH, self());
    }

    /** The greatest whole number not above x, of x's type. */
    default NDArray floor() {
        return Recording.unary(Op.FLOOR, self());
    }

    /** The least whole number not below x, of x's type. */
    default NDArray ceil() {
        return Recording.unary(Op.CEIL, self());
    }

    /** x without its fraction, of x's type. */
    default NDArray trunc() {
        return Recording.unary(Op.TRUNC, self());
    }

    /** The nearest whole number, of two the even one, of x's type. A bool is an error. */
    default NDArray round() {
        return Recording.unary(Op.ROUND, self());
    }

    /** Whether x is not a number, as bool. */
    default NDArray isnan() {
        return Recording.unary(Op.ISNAN, self());
    }

    /** Whether x is ∞ or −∞, as bool. */
    default NDArray isinf() {
        return Recording.unary(Op.ISINF, self());
    }

    /** Whether x is neither infinite nor NaN, as bool. */
    default NDArray isfinite() {
        return Recording.unary(Op.ISFINITE, self());
    }

    /** Whether x is zero, as bool. */
    default NDArray logicalNot() {
        return Recording.unary(Op.LOGICAL_NOT, self());
    }

    /** All bits turned; of bool: not. Integers and bool only. */
    default NDArray invert() {
        return Recording.unary(Op.INVERT, self());
    }

    /** {@link #invert} under the array API standard's name. */
    default NDArray bitwiseInvert() {
        return Recording.unary(Op.INVERT, self());
    }

    /** {@link #negative} in short. */
    default NDArray neg() {
        return Recording.unary(Op.NEGATIVE, self());
    }
}
