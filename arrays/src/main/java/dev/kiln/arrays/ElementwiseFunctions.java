package dev.kiln.arrays;

/** The elementwise ops as static functions, inherited by {@link Nd}: {@code Nd.add(x, y)}, {@code Nd.sqrt(x)}. */
abstract sealed class ElementwiseFunctions permits CompositionFunctions {
    ElementwiseFunctions() {}

    public static NDArray negative(NDArray x) {
        return Recording.unary(Op.NEGATIVE, x);
    }

    public static NDArray positive(NDArray x) {
        return Recording.unary(Op.POSITIVE, x);
    }

    public static NDArray abs(NDArray x) {
        return Recording.unary(Op.ABS, x);
    }

    public static NDArray sign(NDArray x) {
        return Recording.unary(Op.SIGN, x);
    }

    public static NDArray square(NDArray x) {
        return Recording.unary(Op.SQUARE, x);
    }

    public static NDArray sqrt(NDArray x) {
        return Recording.unary(Op.SQRT, x);
    }

    public static NDArray exp(NDArray x) {
        return Recording.unary(Op.EXP, x);
    }

    public static NDArray expm1(NDArray x) {
        return Recording.unary(Op.EXPM1, x);
    }

    public static NDArray log(NDArray x) {
        return Recording.unary(Op.LOG, x);
    }

    public static NDArray log1p(NDArray x) {
        return Recording.unary(Op.LOG1P, x);
    }

    public static NDArray log2(NDArray x) {
        return Recording.unary(Op.LOG2, x);
    }

    public static NDArray log10(NDArray x) {
        return Recording.unary(Op.LOG10, x);
    }

    public static NDArray sin(NDArray x) {
        return Recording.unary(Op.SIN, x);
    }

    public static NDArray cos(NDArray x) {
        return Recording.unary(Op.COS, x);
    }

    public static NDArray tan(NDArray x) {
        return Recording.unary(Op.TAN, x);
    }

    public static NDArray asin(NDArray x) {
        return Recording.unary(Op.ASIN, x);
    }

    public static NDArray acos(NDArray x) {
        return Recording.unary(Op.ACOS, x);
    }

    public static NDArray atan(NDArray x) {
        return Recording.unary(Op.ATAN, x);
    }

    public static NDArray sinh(NDArray x) {
        return Recording.unary(Op.SINH, x);
    }

    public static NDArray cosh(NDArray x) {
        return Recording.unary(Op.COSH, x);
    }

    public static NDArray tanh(NDArray x) {
        return Recording.unary(Op.TANH, x);
    }

    public static NDArray floor(NDArray x) {
        return Recording.unary(Op.FLOOR, x);
    }

    public static NDArray ceil(NDArray x) {
        return Recording.unary(Op.CEIL, x);
    }

    public static NDArray trunc(NDArray x) {
        return Recording.unary(Op.TRUNC, x);
    }

    public static NDArray round(NDArray x) {
        return Recording.unary(Op.ROUND, x);
    }

    public static NDArray isnan(NDArray x) {
        return Recording.unary(Op.ISNAN, x);
    }

    public static NDArray isinf(NDArray x) {
        return Recording.unary(Op.ISINF, x);
    }

    public static NDArray isfinite(NDArray x) {
        return Recording.unary(Op.ISFINITE, x);
    }

    public static NDArray logicalNot(NDArray x) {
        return Recording.unary(Op.LOGICAL_NOT, x);
    }

    public static NDArray invert(NDArray x) {
        return Recording.unary(Op.INVERT, x);
    }

    public static NDArray neg(NDArray x) {
        return Recording.unary(Op.NEGATIVE, x);
    }

    public static NDArray add(NDArray x, NDArray y) {
        return Recording.binary(Op.ADD, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray add(Object x, Object y) {
        return Nd.map(Op.ADD, x, y);
    }

    public static NDArray subtract(NDArray x, NDArray y) {
        return Recording.binary(Op.SUBTRACT, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray subtract(Object x, Object y) {
        return Nd.map(Op.SUBTRACT, x, y);
    }

    public static NDArray multiply(NDArray x, NDArray y) {
        return Recording.binary(Op.MULTIPLY, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray multiply(Object x, Object y) {
        return Nd.map(Op.MULTIPLY, x, y);
    }

    public static NDArray divide(NDArray x, NDArray y) {
        return Recording.binary(Op.DIVIDE, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray divide(Object x, Object y) {
        return Nd.map(Op.DIVIDE, x, y);
    }

    public static NDArray floorDivide(NDArray x, NDArray y) {
        return Recording.binary(Op.FLOOR_DIVIDE, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray floorDivide(Object x, Object y) {
        return Nd.map(Op.FLOOR_DIVIDE, x, y);
    }

    public static NDArray remainder(NDArray x, NDArray y) {
        return Recording.binary(Op.REMAINDER, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray remainder(Object x, Object y) {
        return Nd.map(Op.REMAINDER, x, y);
    }

    public static NDArray pow(NDArray x, NDArray y) {
        return Recording.binary(Op.POW, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray pow(Object x, Object y) {
        return Nd.map(Op.POW, x, y);
    }

    public static NDArray atan2(NDArray x, NDArray y) {
        return Recording.binary(Op.ATAN2, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray atan2(Object x, Object y) {
        return Nd.map(Op.ATAN2, x, y);
    }

    public static NDArray hypot(NDArray x, NDArray y) {
        return Recording.binary(Op.HYPOT, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray hypot(Object x, Object y) {
        return Nd.map(Op.HYPOT, x, y);
    }

    public static NDArray minimum(NDArray x, NDArray y) {
        return Recording.binary(Op.MINIMUM, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray minimum(Object x, Object y) {
        return Nd.map(Op.MINIMUM, x, y);
    }

    public static NDArray maximum(NDArray x, NDArray y) {
        return Recording.binary(Op.MAXIMUM, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray maximum(Object x, Object y) {
        return Nd.map(Op.MAXIMUM, x, y);
    }

    public static NDArray equal(NDArray x, NDArray y) {
        return Recording.binary(Op.EQUAL, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray equal(Object x, Object y) {
        return Nd.map(Op.EQUAL, x, y);
    }

    public static NDArray notEqual(NDArray x, NDArray y) {
        return Recording.binary(Op.NOT_EQUAL, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray notEqual(Object x, Object y) {
        return Nd.map(Op.NOT_EQUAL, x, y);
    }

    public static NDArray less(NDArray x, NDArray y) {
        return Recording.binary(Op.LESS, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray less(Object x, Object y) {
        return Nd.map(Op.LESS, x, y);
    }

    public static NDArray lessEqual(NDArray x, NDArray y) {
        return Recording.binary(Op.LESS_EQUAL, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray lessEqual(Object x, Object y) {
        return Nd.map(Op.LESS_EQUAL, x, y);
    }

    public static NDArray greater(NDArray x, NDArray y) {
        return Recording.binary(Op.GREATER, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray greater(Object x, Object y) {
        return Nd.map(Op.GREATER, x, y);
    }

    public static NDArray greaterEqual(NDArray x, NDArray y) {
        return Recording.binary(Op.GREATER_EQUAL, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray greaterEqual(Object x, Object y) {
        return Nd.map(Op.GREATER_EQUAL, x, y);
    }

    public static NDArray logicalAnd(NDArray x, NDArray y) {
        return Recording.binary(Op.LOGICAL_AND, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray logicalAnd(Object x, Object y) {
        return Nd.map(Op.LOGICAL_AND, x, y);
    }

    public static NDArray logicalOr(NDArray x, NDArray y) {
        return Recording.binary(Op.LOGICAL_OR, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray logicalOr(Object x, Object y) {
        return Nd.map(Op.LOGICAL_OR, x, y);
    }

    public static NDArray logicalXor(NDArray x, NDArray y) {
        return Recording.binary(Op.LOGICAL_XOR, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray logicalXor(Object x, Object y) {
        return Nd.map(Op.LOGICAL_XOR, x, y);
    }

    public static NDArray bitwiseAnd(NDArray x, NDArray y) {
        return Recording.binary(Op.BITWISE_AND, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray bitwiseAnd(Object x, Object y) {
        return Nd.map(Op.BITWISE_AND, x, y);
    }

    public static NDArray bitwiseOr(NDArray x, NDArray y) {
        return Recording.binary(Op.BITWISE_OR, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray bitwiseOr(Object x, Object y) {
        return Nd.map(Op.BITWISE_OR, x, y);
    }

    public static NDArray bitwiseXor(NDArray x, NDArray y) {
        return Recording.binary(Op.BITWISE_XOR, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray bitwiseXor(Object x, Object y) {
        return Nd.map(Op.BITWISE_XOR, x, y);
    }

    public static NDArray leftShift(NDArray x, NDArray y) {
        return Recording.binary(Op.LEFT_SHIFT, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray leftShift(Object x, Object y) {
        return Nd.map(Op.LEFT_SHIFT, x, y);
    }

    public static NDArray rightShift(NDArray x, NDArray y) {
        return Recording.binary(Op.RIGHT_SHIFT, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray rightShift(Object x, Object y) {
        return Nd.map(Op.RIGHT_SHIFT, x, y);
    }

    public static NDArray sub(NDArray x, NDArray y) {
        return Recording.binary(Op.SUBTRACT, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray sub(Object x, Object y) {
        return Nd.map(Op.SUBTRACT, x, y);
    }

    public static NDArray mul(NDArray x, NDArray y) {
        return Recording.binary(Op.MULTIPLY, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray mul(Object x, Object y) {
        return Nd.map(Op.MULTIPLY, x, y);
    }

    public static NDArray div(NDArray x, NDArray y) {
        return Recording.binary(Op.DIVIDE, x, y);
    }

    /** Of an array and a number, in either order. */
    public static NDArray div(Object x, Object y) {
        return Nd.map(Op.DIVIDE, x, y);
    }
}
