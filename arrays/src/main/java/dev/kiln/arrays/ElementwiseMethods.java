package dev.kiln.arrays;

/**
 * The elementwise ops as methods of an array: {@code x.add(y)}, {@code x.add(1)}, {@code x.sqrt()}. What each does is said by its
 * constant in {@link Op}; names are the array API standard's in camelCase, with the short forms {@code sub mul div neg}. Scalars are
 * weak ({@link Promotion}).
 */
public sealed interface ElementwiseMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    default NDArray negative() {
        return Recording.unary(Op.NEGATIVE, self());
    }

    default NDArray positive() {
        return Recording.unary(Op.POSITIVE, self());
    }

    default NDArray abs() {
        return Recording.unary(Op.ABS, self());
    }

    default NDArray sign() {
        return Recording.unary(Op.SIGN, self());
    }

    default NDArray square() {
        return Recording.unary(Op.SQUARE, self());
    }

    default NDArray sqrt() {
        return Recording.unary(Op.SQRT, self());
    }

    default NDArray exp() {
        return Recording.unary(Op.EXP, self());
    }

    default NDArray expm1() {
        return Recording.unary(Op.EXPM1, self());
    }

    default NDArray log() {
        return Recording.unary(Op.LOG, self());
    }

    default NDArray log1p() {
        return Recording.unary(Op.LOG1P, self());
    }

    default NDArray log2() {
        return Recording.unary(Op.LOG2, self());
    }

    default NDArray log10() {
        return Recording.unary(Op.LOG10, self());
    }

    default NDArray sin() {
        return Recording.unary(Op.SIN, self());
    }

    default NDArray cos() {
        return Recording.unary(Op.COS, self());
    }

    default NDArray tan() {
        return Recording.unary(Op.TAN, self());
    }

    default NDArray asin() {
        return Recording.unary(Op.ASIN, self());
    }

    default NDArray acos() {
        return Recording.unary(Op.ACOS, self());
    }

    default NDArray atan() {
        return Recording.unary(Op.ATAN, self());
    }

    default NDArray sinh() {
        return Recording.unary(Op.SINH, self());
    }

    default NDArray cosh() {
        return Recording.unary(Op.COSH, self());
    }

    default NDArray tanh() {
        return Recording.unary(Op.TANH, self());
    }

    default NDArray floor() {
        return Recording.unary(Op.FLOOR, self());
    }

    default NDArray ceil() {
        return Recording.unary(Op.CEIL, self());
    }

    default NDArray trunc() {
        return Recording.unary(Op.TRUNC, self());
    }

    default NDArray round() {
        return Recording.unary(Op.ROUND, self());
    }

    default NDArray isnan() {
        return Recording.unary(Op.ISNAN, self());
    }

    default NDArray isinf() {
        return Recording.unary(Op.ISINF, self());
    }

    default NDArray isfinite() {
        return Recording.unary(Op.ISFINITE, self());
    }

    default NDArray logicalNot() {
        return Recording.unary(Op.LOGICAL_NOT, self());
    }

    default NDArray invert() {
        return Recording.unary(Op.INVERT, self());
    }

    default NDArray neg() {
        return Recording.unary(Op.NEGATIVE, self());
    }

    default NDArray add(NDArray other) {
        return Recording.binary(Op.ADD, self(), other);
    }

    default NDArray add(long other) {
        return Recording.binary(Op.ADD, self(), (Long) other, false);
    }

    default NDArray add(double other) {
        return Recording.binary(Op.ADD, self(), (Double) other, false);
    }

    default NDArray subtract(NDArray other) {
        return Recording.binary(Op.SUBTRACT, self(), other);
    }

    default NDArray subtract(long other) {
        return Recording.binary(Op.SUBTRACT, self(), (Long) other, false);
    }

    default NDArray subtract(double other) {
        return Recording.binary(Op.SUBTRACT, self(), (Double) other, false);
    }

    default NDArray multiply(NDArray other) {
        return Recording.binary(Op.MULTIPLY, self(), other);
    }

    default NDArray multiply(long other) {
        return Recording.binary(Op.MULTIPLY, self(), (Long) other, false);
    }

    default NDArray multiply(double other) {
        return Recording.binary(Op.MULTIPLY, self(), (Double) other, false);
    }

    default NDArray divide(NDArray other) {
        return Recording.binary(Op.DIVIDE, self(), other);
    }

    default NDArray divide(long other) {
        return Recording.binary(Op.DIVIDE, self(), (Long) other, false);
    }

    default NDArray divide(double other) {
        return Recording.binary(Op.DIVIDE, self(), (Double) other, false);
    }

    default NDArray floorDivide(NDArray other) {
        return Recording.binary(Op.FLOOR_DIVIDE, self(), other);
    }

    default NDArray floorDivide(long other) {
        return Recording.binary(Op.FLOOR_DIVIDE, self(), (Long) other, false);
    }

    default NDArray floorDivide(double other) {
        return Recording.binary(Op.FLOOR_DIVIDE, self(), (Double) other, false);
    }

    default NDArray remainder(NDArray other) {
        return Recording.binary(Op.REMAINDER, self(), other);
    }

    default NDArray remainder(long other) {
        return Recording.binary(Op.REMAINDER, self(), (Long) other, false);
    }

    default NDArray remainder(double other) {
        return Recording.binary(Op.REMAINDER, self(), (Double) other, false);
    }

    default NDArray pow(NDArray other) {
        return Recording.binary(Op.POW, self(), other);
    }

    default NDArray pow(long other) {
        return Recording.binary(Op.POW, self(), (Long) other, false);
    }

    default NDArray pow(double other) {
        return Recording.binary(Op.POW, self(), (Double) other, false);
    }

    default NDArray atan2(NDArray other) {
        return Recording.binary(Op.ATAN2, self(), other);
    }

    default NDArray atan2(long other) {
        return Recording.binary(Op.ATAN2, self(), (Long) other, false);
    }

    default NDArray atan2(double other) {
        return Recording.binary(Op.ATAN2, self(), (Double) other, false);
    }

    default NDArray hypot(NDArray other) {
        return Recording.binary(Op.HYPOT, self(), other);
    }

    default NDArray hypot(long other) {
        return Recording.binary(Op.HYPOT, self(), (Long) other, false);
    }

    default NDArray hypot(double other) {
        return Recording.binary(Op.HYPOT, self(), (Double) other, false);
    }

    default NDArray minimum(NDArray other) {
        return Recording.binary(Op.MINIMUM, self(), other);
    }

    default NDArray minimum(long other) {
        return Recording.binary(Op.MINIMUM, self(), (Long) other, false);
    }

    default NDArray minimum(double other) {
        return Recording.binary(Op.MINIMUM, self(), (Double) other, false);
    }

    default NDArray maximum(NDArray other) {
        return Recording.binary(Op.MAXIMUM, self(), other);
    }

    default NDArray maximum(long other) {
        return Recording.binary(Op.MAXIMUM, self(), (Long) other, false);
    }

    default NDArray maximum(double other) {
        return Recording.binary(Op.MAXIMUM, self(), (Double) other, false);
    }

    default NDArray equal(NDArray other) {
        return Recording.binary(Op.EQUAL, self(), other);
    }

    default NDArray equal(long other) {
        return Recording.binary(Op.EQUAL, self(), (Long) other, false);
    }

    default NDArray equal(double other) {
        return Recording.binary(Op.EQUAL, self(), (Double) other, false);
    }

    default NDArray notEqual(NDArray other) {
        return Recording.binary(Op.NOT_EQUAL, self(), other);
    }

    default NDArray notEqual(long other) {
        return Recording.binary(Op.NOT_EQUAL, self(), (Long) other, false);
    }

    default NDArray notEqual(double other) {
        return Recording.binary(Op.NOT_EQUAL, self(), (Double) other, false);
    }

    default NDArray less(NDArray other) {
        return Recording.binary(Op.LESS, self(), other);
    }

    default NDArray less(long other) {
        return Recording.binary(Op.LESS, self(), (Long) other, false);
    }

    default NDArray less(double other) {
        return Recording.binary(Op.LESS, self(), (Double) other, false);
    }

    default NDArray lessEqual(NDArray other) {
        return Recording.binary(Op.LESS_EQUAL, self(), other);
    }

    default NDArray lessEqual(long other) {
        return Recording.binary(Op.LESS_EQUAL, self(), (Long) other, false);
    }

    default NDArray lessEqual(double other) {
        return Recording.binary(Op.LESS_EQUAL, self(), (Double) other, false);
    }

    default NDArray greater(NDArray other) {
        return Recording.binary(Op.GREATER, self(), other);
    }

    default NDArray greater(long other) {
        return Recording.binary(Op.GREATER, self(), (Long) other, false);
    }

    default NDArray greater(double other) {
        return Recording.binary(Op.GREATER, self(), (Double) other, false);
    }

    default NDArray greaterEqual(NDArray other) {
        return Recording.binary(Op.GREATER_EQUAL, self(), other);
    }

    default NDArray greaterEqual(long other) {
        return Recording.binary(Op.GREATER_EQUAL, self(), (Long) other, false);
    }

    default NDArray greaterEqual(double other) {
        return Recording.binary(Op.GREATER_EQUAL, self(), (Double) other, false);
    }

    default NDArray logicalAnd(NDArray other) {
        return Recording.binary(Op.LOGICAL_AND, self(), other);
    }

    default NDArray logicalAnd(long other) {
        return Recording.binary(Op.LOGICAL_AND, self(), (Long) other, false);
    }

    default NDArray logicalOr(NDArray other) {
        return Recording.binary(Op.LOGICAL_OR, self(), other);
    }

    default NDArray logicalOr(long other) {
        return Recording.binary(Op.LOGICAL_OR, self(), (Long) other, false);
    }

    default NDArray logicalXor(NDArray other) {
        return Recording.binary(Op.LOGICAL_XOR, self(), other);
    }

    default NDArray logicalXor(long other) {
        return Recording.binary(Op.LOGICAL_XOR, self(), (Long) other, false);
    }

    default NDArray bitwiseAnd(NDArray other) {
        return Recording.binary(Op.BITWISE_AND, self(), other);
    }

    default NDArray bitwiseAnd(long other) {
        return Recording.binary(Op.BITWISE_AND, self(), (Long) other, false);
    }

    default NDArray bitwiseOr(NDArray other) {
        return Recording.binary(Op.BITWISE_OR, self(), other);
    }

    default NDArray bitwiseOr(long other) {
        return Recording.binary(Op.BITWISE_OR, self(), (Long) other, false);
    }

    default NDArray bitwiseXor(NDArray other) {
        return Recording.binary(Op.BITWISE_XOR, self(), other);
    }

    default NDArray bitwiseXor(long other) {
        return Recording.binary(Op.BITWISE_XOR, self(), (Long) other, false);
    }

    default NDArray leftShift(NDArray other) {
        return Recording.binary(Op.LEFT_SHIFT, self(), other);
    }

    default NDArray leftShift(long other) {
        return Recording.binary(Op.LEFT_SHIFT, self(), (Long) other, false);
    }

    default NDArray rightShift(NDArray other) {
        return Recording.binary(Op.RIGHT_SHIFT, self(), other);
    }

    default NDArray rightShift(long other) {
        return Recording.binary(Op.RIGHT_SHIFT, self(), (Long) other, false);
    }

    default NDArray sub(NDArray other) {
        return Recording.binary(Op.SUBTRACT, self(), other);
    }

    default NDArray sub(long other) {
        return Recording.binary(Op.SUBTRACT, self(), (Long) other, false);
    }

    default NDArray sub(double other) {
        return Recording.binary(Op.SUBTRACT, self(), (Double) other, false);
    }

    default NDArray mul(NDArray other) {
        return Recording.binary(Op.MULTIPLY, self(), other);
    }

    default NDArray mul(long other) {
        return Recording.binary(Op.MULTIPLY, self(), (Long) other, false);
    }

    default NDArray mul(double other) {
        return Recording.binary(Op.MULTIPLY, self(), (Double) other, false);
    }

    default NDArray div(NDArray other) {
        return Recording.binary(Op.DIVIDE, self(), other);
    }

    default NDArray div(long other) {
        return Recording.binary(Op.DIVIDE, self(), (Long) other, false);
    }

    default NDArray div(double other) {
        return Recording.binary(Op.DIVIDE, self(), (Double) other, false);
    }

    /** The values limited from both sides, of which either may be null; each an NDArray or a number. */
    default NDArray clip(Object least, Object most) {
        Object low = Composed.bound(self(), least, true);
        Object high = Composed.bound(self(), most, false);
        if (low == null || high == null) {
            return low != null
                    ? Nd.map(Op.MAXIMUM, self(), low)
                    : high != null ? Nd.map(Op.MINIMUM, self(), high) : self().copy();
        }
        NDArray raised = Nd.map(Op.MAXIMUM, self(), low);
        NDArray result = Nd.map(Op.MINIMUM, raised, high);
        raised.discard();
        return result;
    }
}
