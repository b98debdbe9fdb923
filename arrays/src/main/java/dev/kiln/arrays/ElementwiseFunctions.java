package dev.kiln.arrays;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;

/** The elementwise ops with one operand as static functions, inherited by {@link Nd}: {@code Nd.sqrt(x)}; see {@link ElementwiseMethods}. */
abstract sealed class ElementwiseFunctions extends FileFunctions permits ArithmeticFunctions {
    ElementwiseFunctions() {}

    /** −x; of unsigned integers wrapped around. A bool is an error. */
    public static NDArray negative(NDArray x) {
        return Recording.unary(Op.NEGATIVE, x);
    }

    /** A copy of x. A bool is an error. */
    public static NDArray positive(NDArray x) {
        return Recording.unary(Op.POSITIVE, x);
    }

    /** |x|; of complex numbers the distance from 0, a floating type. */
    public static NDArray abs(NDArray x) {
        return Recording.unary(Op.ABS, x);
    }

    /** −1, 0 or 1, of x's type; NaN of NaN. */
    public static NDArray sign(NDArray x) {
        return Recording.unary(Op.SIGN, x);
    }

    /** x·x. */
    public static NDArray square(NDArray x) {
        return Recording.unary(Op.SQUARE, x);
    }

    /** The square root; NaN below zero. Integers become floating. */
    public static NDArray sqrt(NDArray x) {
        return Recording.unary(Op.SQRT, x);
    }

    /** eˣ. Integers become floating. */
    public static NDArray exp(NDArray x) {
        return Recording.unary(Op.EXP, x);
    }

    /** eˣ − 1, exact near zero. Integers become floating. */
    public static NDArray expm1(NDArray x) {
        return Recording.unary(Op.EXPM1, x);
    }

    /** The natural logarithm; −∞ of zero, NaN below. Integers become floating. */
    public static NDArray log(NDArray x) {
        return Recording.unary(Op.LOG, x);
    }

    /** log(1 + x), exact near zero. Integers become floating. */
    public static NDArray log1p(NDArray x) {
        return Recording.unary(Op.LOG1P, x);
    }

    /** The logarithm to base 2. Integers become floating. */
    public static NDArray log2(NDArray x) {
        return Recording.unary(Op.LOG2, x);
    }

    /** The logarithm to base 10. Integers become floating. */
    public static NDArray log10(NDArray x) {
        return Recording.unary(Op.LOG10, x);
    }

    /** The sine of an angle in radians. Integers become floating. */
    public static NDArray sin(NDArray x) {
        return Recording.unary(Op.SIN, x);
    }

    /** The cosine of an angle in radians. Integers become floating. */
    public static NDArray cos(NDArray x) {
        return Recording.unary(Op.COS, x);
    }

    /** The tangent of an angle in radians. Integers become floating. */
    public static NDArray tan(NDArray x) {
        return Recording.unary(Op.TAN, x);
    }

    /** The angle in radians, from −π/2 to π/2, that has this sine; NaN beyond ±1. Integers become floating. */
    public static NDArray asin(NDArray x) {
        return Recording.unary(Op.ASIN, x);
    }

    /** The angle in radians, from 0 to π, that has this cosine; NaN beyond ±1. Integers become floating. */
    public static NDArray acos(NDArray x) {
        return Recording.unary(Op.ACOS, x);
    }

    /** The angle in radians, from −π/2 to π/2, that has this tangent. Integers become floating. */
    public static NDArray atan(NDArray x) {
        return Recording.unary(Op.ATAN, x);
    }

    /** The hyperbolic sine. Integers become floating. */
    public static NDArray sinh(NDArray x) {
        return Recording.unary(Op.SINH, x);
    }

    /** The hyperbolic cosine. Integers become floating. */
    public static NDArray cosh(NDArray x) {
        return Recording.unary(Op.COSH, x);
    }

    /** The hyperbolic tangent. Integers become floating. */
    public static NDArray tanh(NDArray x) {
        return Recording.unary(Op.TANH, x);
    }

    /** The greatest whole number not above x, of x's type. */
    public static NDArray floor(NDArray x) {
        return Recording.unary(Op.FLOOR, x);
    }

    /** The least whole number not below x, of x's type. */
    public static NDArray ceil(NDArray x) {
        return Recording.unary(Op.CEIL, x);
    }

    /** x without its fraction, of x's type. */
    public static NDArray trunc(NDArray x) {
        return Recording.unary(Op.TRUNC, x);
    }

    /** The nearest whole number, of two the even one, of x's type. A bool is an error. */
    public static NDArray round(NDArray x) {
        return Recording.unary(Op.ROUND, x);
    }

    /** Whether x is not a number, as bool. */
    public static NDArray isnan(NDArray x) {
        return Recording.unary(Op.ISNAN, x);
    }

    /** Whether x is ∞ or −∞, as bool. */
    public static NDArray isinf(NDArray x) {
        return Recording.unary(Op.ISINF, x);
    }

    /** Whether x is neither infinite nor NaN, as bool. */
    public static NDArray isfinite(NDArray x) {
        return Recording.unary(Op.ISFINITE, x);
    }

    /** Whether x is zero, as bool. */
    public static NDArray logicalNot(NDArray x) {
        return Recording.unary(Op.LOGICAL_NOT, x);
    }

    /** All bits turned; of bool: not. Integers and bool only. */
    public static NDArray invert(NDArray x) {
        return Recording.unary(Op.INVERT, x);
    }

    /** {@link #invert} under the array API standard's name. */
    public static NDArray bitwiseInvert(NDArray x) {
        return Recording.unary(Op.INVERT, x);
    }

    /** {@link #negative} in short. */
    public static NDArray neg(NDArray x) {
        return Recording.unary(Op.NEGATIVE, x);
    }
}
