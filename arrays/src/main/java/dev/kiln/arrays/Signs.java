package dev.kiln.arrays;

import static dev.kiln.arrays.Composed.converted;
import static dev.kiln.arrays.Composed.floating;
import static dev.kiln.arrays.Composed.map;
import static dev.kiln.arrays.Composed.requireReal;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;

/** Elementwise functions on signs, parts, remainders and bits, made of several ops, so that they fuse. */
final class Signs {
    private Signs() {}

    /** Whether the sign is minus, of zeros too. The sign of a NaN counts as plus (NumPy reads its bit). */
    static NDArray signbit(Object given) {
        NDArray x = given instanceof NDArray a ? a : Nd.scalar(given);
        requireReal("signbit", x);
        NDArray negative = x.less(0L);
        return x.dtype().isFloating()
                ? negative.logicalOr(map(Op.DIVIDE, 1.0, x).less(0L))
                : negative;
    }

    static NDArray copysign(Object first, Object second) {
        requireReal("copysign", first, second);
        Object[] xy = floating(first, second);
        NDArray x = map(Op.ABS, xy[0]);
        NDArray result = Nd.where(signbit(xy[1]), x.negative(), x);
        DType type = map(Op.ADD, xy).dtype();
        return result.dtype() == type ? result : result.astype(type);
    }

    /** 1 / x; of integers cut towards zero. The reciprocal of the integer 0 is the least number, of unsigned types 0. */
    static NDArray reciprocal(NDArray given) {
        NDArray x = given.dtype() == DType.BOOL ? given.astype(DType.INT8) : given;
        if (!x.dtype().isInteger()) {
            return map(Op.DIVIDE, 1.0, x);
        }
        NDArray unit = x.equal(1L);
        if (!x.dtype().isUnsigned()) {
            unit = unit.logicalOr(x.equal(-1L));
        }
        long ofZero = switch (x.dtype()) {
            case INT32 -> Integer.MIN_VALUE;
            case INT64 -> Long.MIN_VALUE;
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> 0L;
        };
        NDArray others = Nd.where(x.equal(0L), Nd.full(new long[0], ofZero, x.dtype()), Nd.zerosLike(x));
        return Nd.where(unit, x, others);
    }

    /** The larger, or the one that is a number. */
    static NDArray fmax(Object first, Object second) {
        return known(Op.MAXIMUM, first, second);
    }

    /** The smaller, or the one that is a number. */
    static NDArray fmin(Object first, Object second) {
        return known(Op.MINIMUM, first, second);
    }

    private static NDArray known(Op op, Object first, Object second) {
        Object[] xy = converted(op, first, second);
        NDArray best = map(op, xy);
        if (!best.dtype().isFloating() && !best.dtype().isComplex()) {
            return best;
        }
        return Nd.where(map(Op.ISNAN, xy[0]), xy[1], Nd.where(map(Op.ISNAN, xy[1]), xy[0], best));
    }

    /** The remainder with the sign of the dividend, exact. */
    static NDArray fmod(Object first, Object second) {
        requireReal("fmod", first, second);
        Object[] xy = converted(Op.REMAINDER, first, second);
        DType type = map(Op.ADD, xy).dtype();
        if (type.isFloating()) {
            NDArray rest = map(Op.REMAINDER, map(Op.ABS, xy[0]), map(Op.ABS, xy[1]));
            NDArray result = Nd.where(signbit(xy[0]), rest.negative(), rest);
            return result.dtype() == type ? result : result.astype(type);
        }
        NDArray rest = map(Op.REMAINDER, xy);
        NDArray apart = map(Op.LESS, xy[0], 0L).notEqual(map(Op.LESS, xy[1], 0L));
        return Nd.where(apart.logicalAnd(rest.notEqual(0L)), map(Op.SUBTRACT, rest, xy[1]), rest);
    }

    /** The fraction and the whole part, both with the sign of the number. */
    static NDArray[] modf(NDArray given) {
        requireReal("modf", given);
        NDArray x = floating(given);
        NDArray whole = x.trunc();
        NDArray rest = Nd.where(x.isinf(), 0.0, x.subtract(whole));
        return new NDArray[] {copysign(rest, x), whole};
    }

    /** 0 below zero, 1 above it, and h at zero. */
    static NDArray heaviside(Object x, Object h) {
        requireReal("heaviside", x, h);
        Object[] xh = floating(x, h);
        NDArray side = Nd.where(map(Op.LESS, xh[0], 0L), 0.0, Nd.where(map(Op.ISNAN, xh[0]), xh[0], 1.0));
        NDArray all = Nd.where(map(Op.EQUAL, xh[0], 0L), xh[1], side);
        DType type = map(Op.ADD, xh).dtype();
        return all.dtype() == type ? all : all.astype(type);
    }

    /** How many bits of |x| are set, as uint8. */
    static NDArray bitwiseCount(NDArray x) {
        if (!x.dtype().isInteger() && x.dtype() != DType.BOOL) {
            throw Composed.unsupported("bitwise_count");
        }
        NDArray a = x.dtype().isUnsigned() || x.dtype() == DType.BOOL ? x : x.abs();
        // |the least number| wraps around to itself: its bits are those of a positive number
        NDArray bits = a.astype(DType.INT64);
        if (!x.dtype().isUnsigned() && x.dtype() != DType.BOOL && x.dtype() != DType.INT64) {
            bits = bits.bitwiseAnd((1L << 8 * x.dtype().bytes()) - 1);
        }
        NDArray pairs = bits.subtract(bits.rightShift(1L).bitwiseAnd(0x5555555555555555L));
        NDArray fours =
                pairs.bitwiseAnd(0x3333333333333333L).add(pairs.rightShift(2L).bitwiseAnd(0x3333333333333333L));
        NDArray eights = fours.add(fours.rightShift(4L)).bitwiseAnd(0x0F0F0F0F0F0F0F0FL);
        return eights.multiply(0x0101010101010101L)
                .rightShift(56L)
                .bitwiseAnd(0x7FL)
                .astype(DType.UINT8);
    }

    /** Rounded half to even at a decimal place. */
    static NDArray round(NDArray x, long decimals) {
        DType type = x.dtype();
        boolean whole = type.isInteger() || type == DType.BOOL;
        if (decimals == 0 && type != DType.BOOL) {
            return x.round();
        } else if (whole && decimals >= 0) {
            return x.copy();
        }
        double scale = Math.pow(10, Math.abs(decimals));
        NDArray rounded = decimals > 0
                ? x.multiply(scale).round().divide(scale)
                : x.divide(scale).round().multiply(scale);
        return rounded.dtype() == type ? rounded : rounded.astype(type);
    }

    /** |x − y| ≤ atol + rtol·|y|, or equal. */
    static NDArray isclose(Object first, Object second, Object rtol, Object atol, boolean equalNan) {
        NDArray x = first instanceof NDArray a ? a : Nd.scalar(first);
        Object y = second instanceof NDArray b
                ? Composed.converted(Op.ADD, b, 1.0)[0]
                : second instanceof Long l ? (Object) (double) l : second;
        NDArray limit = map(Op.ADD, atol, map(Op.MULTIPLY, rtol, map(Op.ABS, y)));
        NDArray far = map(Op.SUBTRACT, x, y).abs();
        NDArray near =
                map(Op.LESS_EQUAL, far, limit).logicalAnd(map(Op.ISFINITE, y)).logicalOr(map(Op.EQUAL, x, y));
        return equalNan ? near.logicalOr(x.isnan().logicalAnd(map(Op.ISNAN, y))) : near;
    }
}
