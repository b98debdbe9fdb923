package dev.kiln.arrays.compute;

import static dev.kiln.arrays.compute.Composed.converted;
import static dev.kiln.arrays.compute.Composed.floating;
import static dev.kiln.arrays.compute.Composed.map;
import static dev.kiln.arrays.compute.Composed.requireReal;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Powers;

/** Elementwise functions on signs, parts, remainders and bits, made of several ops, so that they fuse. */
public final class Signs {
    private Signs() {}

    /** Whether the sign is minus, of zeros too. The sign of a NaN counts as plus (NumPy reads its bit). */
    public static Handle signbit(Object given) {
        Handle x = given instanceof Handle a ? a : Sources.scalar(given);
        requireReal("signbit", x);
        Handle negative = Elementwise.less(x, 0L);
        return x.dtype().isFloating()
                ? Elementwise.logicalOr(negative, Elementwise.less(map(Op.DIVIDE, 1.0, x), 0L))
                : negative;
    }

    public static Handle copysign(Object first, Object second) {
        requireReal("copysign", first, second);
        Object[] xy = floating(first, second);
        Handle x = map(Op.ABS, xy[0]);
        Handle result = Elementwise.where(signbit(xy[1]), Elementwise.negative(x), x);
        DType type = map(Op.ADD, xy).dtype();
        return result.dtype() == type ? result : Elementwise.cast(result, type);
    }

    /** 1 / x; of integers cut towards zero. The reciprocal of the integer 0 is the least number, of unsigned types 0. */
    public static Handle reciprocal(Handle given) {
        Handle x = given.dtype() == DType.BOOL ? Elementwise.cast(given, DType.INT8) : given;
        if (x.dtype().isComplex()) {
            return Powers.reciprocal(x);
        }
        if (!x.dtype().isInteger()) {
            return map(Op.DIVIDE, 1.0, x);
        }
        Handle unit = Elementwise.equal(x, 1L);
        if (!x.dtype().isUnsigned()) {
            unit = Elementwise.logicalOr(unit, Elementwise.equal(x, -1L));
        }
        long ofZero = switch (x.dtype()) {
            case INT32 -> Integer.MIN_VALUE;
            case INT64 -> Long.MIN_VALUE;
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> 0L;
        };
        Handle others = Elementwise.where(
                Elementwise.equal(x, 0L), Sources.full(new long[0], ofZero, x.dtype()), Sources.zerosLike(x));
        return Elementwise.where(unit, x, others);
    }

    /** The larger, or the one that is a number. */
    public static Handle fmax(Object first, Object second) {
        return known(Op.MAXIMUM, first, second);
    }

    /** The smaller, or the one that is a number. */
    public static Handle fmin(Object first, Object second) {
        return known(Op.MINIMUM, first, second);
    }

    private static Handle known(Op op, Object first, Object second) {
        Object[] xy = converted(op, first, second);
        Handle best = map(op, xy);
        if (!best.dtype().isFloating() && !best.dtype().isComplex()) {
            return best;
        }
        return Elementwise.where(map(Op.ISNAN, xy[1]), xy[0], Elementwise.where(map(Op.ISNAN, xy[0]), xy[1], best));
    }

    /** The remainder with the sign of the dividend, exact. */
    public static Handle fmod(Object first, Object second) {
        requireReal("fmod", first, second);
        Object[] xy = converted(Op.REMAINDER, first, second);
        DType type = map(Op.ADD, xy).dtype();
        if (type.isFloating()) {
            Handle rest = map(Op.REMAINDER, map(Op.ABS, xy[0]), map(Op.ABS, xy[1]));
            Handle result = Elementwise.where(signbit(xy[0]), Elementwise.negative(rest), rest);
            return result.dtype() == type ? result : Elementwise.cast(result, type);
        }
        Handle rest = map(Op.REMAINDER, xy);
        Handle apart = Elementwise.notEqual(map(Op.LESS, xy[0], 0L), map(Op.LESS, xy[1], 0L));
        return Elementwise.where(
                Elementwise.logicalAnd(apart, Elementwise.notEqual(rest, 0L)), map(Op.SUBTRACT, rest, xy[1]), rest);
    }

    /** The fraction and the whole part, both with the sign of the number. */
    public static Handle[] modf(Handle given) {
        requireReal("modf", given);
        Handle x = floating(given);
        Handle whole = Elementwise.trunc(x);
        Handle rest = Elementwise.where(Elementwise.isinf(x), 0.0, Elementwise.subtract(x, whole));
        return new Handle[] {copysign(rest, x), whole};
    }

    /** 0 below zero, 1 above it, and h at zero. */
    public static Handle heaviside(Object x, Object h) {
        requireReal("heaviside", x, h);
        Object[] xh = floating(x, h);
        Handle side =
                Elementwise.where(map(Op.LESS, xh[0], 0L), 0.0, Elementwise.where(map(Op.ISNAN, xh[0]), xh[0], 1.0));
        Handle all = Elementwise.where(map(Op.EQUAL, xh[0], 0L), xh[1], side);
        DType type = map(Op.ADD, xh).dtype();
        return all.dtype() == type ? all : Elementwise.cast(all, type);
    }

    /** How many bits of |x| are set, as uint8. */
    public static Handle bitwiseCount(Handle x) {
        if (!x.dtype().isInteger() && x.dtype() != DType.BOOL) {
            throw Composed.unsupported("bitwise_count");
        }
        Handle a = x.dtype().isUnsigned() || x.dtype() == DType.BOOL ? x : Elementwise.abs(x);
        // |the least number| wraps around to itself: its bits are those of a positive number
        Handle bits = Elementwise.cast(a, DType.INT64);
        if (!x.dtype().isUnsigned() && x.dtype() != DType.BOOL && x.dtype() != DType.INT64) {
            bits = Elementwise.bitwiseAnd(bits, (1L << 8 * x.dtype().bytes()) - 1);
        }
        Handle pairs = Elementwise.subtract(
                bits, Elementwise.bitwiseAnd(Elementwise.rightShift(bits, 1L), 0x5555555555555555L));
        Handle fours = Elementwise.add(
                Elementwise.bitwiseAnd(pairs, 0x3333333333333333L),
                Elementwise.bitwiseAnd(Elementwise.rightShift(pairs, 2L), 0x3333333333333333L));
        Handle eights =
                Elementwise.bitwiseAnd(Elementwise.add(fours, Elementwise.rightShift(fours, 4L)), 0x0F0F0F0F0F0F0F0FL);
        return Elementwise.cast(
                Elementwise.bitwiseAnd(
                        Elementwise.rightShift(Elementwise.multiply(eights, 0x0101010101010101L), 56L), 0x7FL),
                DType.UINT8);
    }

    /** Rounded half to even at a decimal place. */
    public static Handle round(Handle x, long decimals) {
        DType type = x.dtype();
        boolean whole = type.isInteger() || type == DType.BOOL;
        if (decimals == 0 && type != DType.BOOL) {
            return Elementwise.round(x);
        } else if (whole && decimals >= 0) {
            return Elementwise.copy(x);
        } else if (type.isComplex()) {
            return ComplexParts.join(round(map(Op.REAL, x), decimals), round(map(Op.IMAG, x), decimals));
        }
        double scale = Math.pow(10, Math.abs(decimals));
        Handle rounded = decimals > 0
                ? Elementwise.divide(Elementwise.round(Elementwise.multiply(x, scale)), scale)
                : Elementwise.multiply(Elementwise.round(Elementwise.divide(x, scale)), scale);
        return rounded.dtype() == type ? rounded : Elementwise.cast(rounded, type);
    }

    /** |x − y| ≤ atol + rtol·|y|, or equal. */
    public static Handle isclose(Object first, Object second, Object rtol, Object atol, boolean equalNan) {
        Handle x = first instanceof Handle a ? a : Sources.scalar(first);
        Object y = second instanceof Handle b
                ? Composed.converted(Op.ADD, b, 1.0)[0]
                : second instanceof Long l ? (Object) (double) l : second;
        Handle limit = map(Op.ADD, atol, map(Op.MULTIPLY, rtol, map(Op.ABS, y)));
        Handle far = Elementwise.abs(map(Op.SUBTRACT, x, y));
        Handle near = Elementwise.logicalOr(
                Elementwise.logicalAnd(map(Op.LESS_EQUAL, far, limit), map(Op.ISFINITE, y)), map(Op.EQUAL, x, y));
        return equalNan
                ? Elementwise.logicalOr(near, Elementwise.logicalAnd(Elementwise.isnan(x), map(Op.ISNAN, y)))
                : near;
    }
}
