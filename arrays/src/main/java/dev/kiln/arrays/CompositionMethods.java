package dev.kiln.arrays;

import dev.kiln.arrays.compute.Composed;
import dev.kiln.arrays.compute.Pointwise;
import dev.kiln.arrays.compute.Signs;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Scratch;

/** Elementwise functions beyond the table of {@link Op}, as methods of arrays; most are a few ops together, and fuse. */
public sealed interface CompositionMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The inverse hyperbolic sine. */
    default NDArray asinh() {
        return NDArray.scratch(() -> Composed.asinh(self()));
    }

    /** The inverse hyperbolic cosine. */
    default NDArray acosh() {
        return NDArray.scratch(() -> Composed.acosh(self()));
    }

    /** The inverse hyperbolic tangent. */
    default NDArray atanh() {
        return NDArray.scratch(() -> Composed.atanh(self()));
    }

    /** 2 to the power of each element. */
    default NDArray exp2() {
        return NDArray.scratch(() -> Composed.exp2(self()));
    }

    /** The cube root. */
    default NDArray cbrt() {
        return NDArray.scratch(() -> Composed.cbrt(self()));
    }

    /** Degrees as radians. */
    default NDArray deg2rad() {
        return NDArray.scratch(() -> Composed.deg2rad(self()));
    }

    /** Radians as degrees. */
    default NDArray rad2deg() {
        return NDArray.scratch(() -> Composed.rad2deg(self()));
    }

    /** sin(πx) / πx. */
    default NDArray sinc() {
        return NDArray.scratch(() -> Composed.sinc(self()));
    }

    /** Whether the sign is minus, of zeros too; the sign of a NaN counts as plus. */
    default NDArray signbit() {
        return NDArray.scratch(() -> Signs.signbit(self()));
    }

    /** 1 / x; of integers cut towards zero. */
    default NDArray reciprocal() {
        return NDArray.scratch(() -> Signs.reciprocal(self()));
    }

    /** How many bits of |x| are set, as uint8. */
    default NDArray bitwiseCount() {
        return NDArray.scratch(() -> Signs.bitwiseCount(self()));
    }

    /** The modified Bessel function of the first kind and order 0; a library call. */
    default NDArray i0() {
        return NDArray.scratch(() -> Pointwise.i0(self()));
    }

    /** |x| with the sign of y. Here y is an array or a number. */
    @NumberFirst
    default NDArray copysign(Object y) {
        return NDArray.scratch(() -> Signs.copysign(self(), y));
    }

    /** The larger, or the one that is a number. Here y is an array or a number. */
    @NumberFirst
    default NDArray fmax(Object y) {
        return NDArray.scratch(() -> Signs.fmax(self(), y));
    }

    /** The smaller, or the one that is a number. Here y is an array or a number. */
    @NumberFirst
    default NDArray fmin(Object y) {
        return NDArray.scratch(() -> Signs.fmin(self(), y));
    }

    /** The remainder with the sign of the dividend. Here y is an array or a number. */
    @NumberFirst
    default NDArray fmod(Object y) {
        return NDArray.scratch(() -> Signs.fmod(self(), y));
    }

    /** 0 below zero, 1 above it, and y at zero. Here y is an array or a number. */
    @NumberFirst
    default NDArray heaviside(Object y) {
        return NDArray.scratch(() -> Signs.heaviside(self(), y));
    }

    /** log(exp(x) + exp(y)) without overflow. Here y is an array or a number. */
    @NumberFirst
    default NDArray logaddexp(Object y) {
        return NDArray.scratch(() -> Composed.logaddexp(self(), y));
    }

    /** log2(2ˣ + 2ʸ) without overflow. Here y is an array or a number. */
    @NumberFirst
    default NDArray logaddexp2(Object y) {
        return NDArray.scratch(() -> Composed.logaddexp2(self(), y));
    }

    /** x to the power of y in float64 or complex128. Here y is an array or a number. */
    @NumberFirst
    default NDArray floatPower(Object y) {
        return NDArray.scratch(() -> Composed.floatPower(self(), y));
    }

    /** The distance to the next number away from zero, with the sign of x; a library call. */
    default NDArray spacing() {
        return NDArray.scratch(() -> Pointwise.spacing(self()));
    }

    /** The next number after x towards y; a library call. Here y is an array or a number. */
    @NumberFirst
    default NDArray nextafter(Object y) {
        return NDArray.scratch(() -> Pointwise.nextafter(self(), y));
    }

    /** x·2ʸ; a library call. Here y is an array or a number. */
    @NumberFirst
    default NDArray ldexp(Object y) {
        return NDArray.scratch(() -> Pointwise.ldexp(self(), y));
    }

    /** The greatest common divisor; a library call. Here y is an array or a number. */
    @NumberFirst
    default NDArray gcd(Object y) {
        return NDArray.scratch(() -> Pointwise.gcd(self(), y));
    }

    /** The least common multiple; a library call. Here y is an array or a number. */
    @NumberFirst
    default NDArray lcm(Object y) {
        return NDArray.scratch(() -> Pointwise.lcm(self(), y));
    }

    /** Rounded half to even at a decimal place; negative counts before the point. */
    default NDArray round(long decimals) {
        return NDArray.scratch(() -> Signs.round(self(), decimals));
    }

    /** The fraction and the whole part, both with the sign of the number. */
    default NDArray[] modf() {
        return NDArray.of(Scratch.several(Context.current(), () -> Signs.modf(self())));
    }

    /** The fraction in ±[½, 1) and the power of two as int32; a library call. */
    default NDArray[] frexp() {
        return NDArray.of(Scratch.several(Context.current(), () -> Pointwise.frexp(self())));
    }

    /** x // y and x % y. Here y is an array or a number. */
    @NumberFirst
    default NDArray[] divmod(Object y) {
        return new NDArray[] {Nd.floorDivide(self(), y), Nd.remainder(self(), y)};
    }

    /** Whether |x − y| ≤ 1e-8 + 1e-5·|y|, or both are equal, as bool. Here y is an array or a number. */
    default NDArray isclose(Object y) {
        return isclose(y, 1e-5, 1e-8, false);
    }

    /** Whether |x − y| ≤ atol + rtol·|y|, or both are equal, or (when asked) both NaN. Here y, rtol and atol are arrays or numbers. */
    @NumberFirst
    default NDArray isclose(Object y, Object rtol, Object atol, boolean equalNan) {
        return NDArray.scratch(() -> Signs.isclose(self(), y, rtol, atol, equalNan));
    }

    /** Whether {@link #isclose(Object)} holds for all elements. Evaluates. */
    default boolean allclose(Object y) {
        return isclose(y).all().toBoolean();
    }

    /** Whether {@link #isclose(Object, Object, Object, boolean)} holds for all elements. Evaluates. */
    default boolean allclose(Object y, Object rtol, Object atol, boolean equalNan) {
        return isclose(y, rtol, atol, equalNan).all().toBoolean();
    }

    /** Whether both have one shape and equal elements. Evaluates. */
    default boolean arrayEqual(NDArray y) {
        return arrayEqual(y, false);
    }

    /** Whether both have one shape and equal elements, or (when asked) NaN at the same places. Evaluates. */
    default boolean arrayEqual(NDArray y, boolean equalNan) {
        NDArray x = self();
        if (!java.util.Arrays.equals(x.view().shape(), y.view().shape())) {
            return false;
        }
        NDArray same = x.equal(y);
        return (equalNan ? same.logicalOr(x.isnan().logicalAnd(y.isnan())) : same)
                .all()
                .toBoolean();
    }

    /** The values limited from both sides, of which either may be null; each an NDArray or a number. */
    default NDArray clip(Object least, Object most) {
        return NDArray.scratch(() -> Composed.clip(self(), least, most));
    }
}
