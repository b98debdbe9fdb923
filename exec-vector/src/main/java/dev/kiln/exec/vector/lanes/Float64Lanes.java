package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.IS_NEGATIVE;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.kiln.arrays.graph.math.ScalarMath;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on float64. */
public final class Float64Lanes {
    private Float64Lanes() {}

    private static final long SIGN_BIT = 1L << 63;
    /** A product with the reciprocal is wrong by at most a quarter where the quotient is below this. */
    private static final double MOST_QUOTIENT = 0x1p50;
    /** Added and subtracted, it leaves a quotient that small rounded to a whole number. */
    private static final double ROUNDING = 0x1.8p52;
    /** The reciprocals of divisors in this range, and the products with them, are as exact as any. */
    private static final double LEAST_DIVISOR = 0x1p-900;

    private static final double MOST_DIVISOR = 0x1p900;

    /** All lanes the number with these bits. */
    public static DoubleVector broadcast(VectorSpecies<Double> species, long bits) {
        return DoubleVector.broadcast(species, Double.longBitsToDouble(bits));
    }

    /** All lanes the element at a byte offset. */
    public static DoubleVector loadOne(VectorSpecies<Double> species, MemorySegment segment, long offset) {
        return DoubleVector.broadcast(species, segment.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset));
    }

    public static DoubleVector sign(DoubleVector a) {
        return a.blend(0, a.compare(EQ, 0)).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    /** Round half to even: adding 2⁵² leaves no room for a fraction. */
    public static DoubleVector round(DoubleVector a) {
        DoubleVector size = a.abs();
        return withSign(size.add(0x1p52).sub(0x1p52), a)
                .blend(a, size.compare(LT, 0x1p52).not());
    }

    public static DoubleVector floor(DoubleVector a) {
        DoubleVector r = round(a);
        return r.blend(r.sub(1), r.compare(GT, a));
    }

    public static DoubleVector ceil(DoubleVector a) {
        return floor(a.neg()).neg();
    }

    public static DoubleVector trunc(DoubleVector a) {
        return withSign(floor(a.abs()), a);
    }

    private static DoubleVector withSign(DoubleVector size, DoubleVector sign) {
        LongVector s = sign.reinterpretAsLongs().and(SIGN_BIT);
        return size.abs().reinterpretAsLongs().or(s).reinterpretAsDoubles();
    }

    /** With the sign of the divisor: C's fmod, and the divisor added where the signs differ. */
    public static DoubleVector remainder(DoubleVector a, DoubleVector b) {
        DoubleVector y = b.abs();
        DoubleVector r = modulo(a.abs(), y);
        VectorMask<Double> other = r.compare(NE, 0).and(signsDiffer(a, b));
        return signed(r.blend(y.sub(r), other), b);
    }

    /**
     * By one number, whose bits are given. The quotient is estimated by a product with the reciprocal and rounded to a whole number, which
     * is at most three quarters away from it: so the fused product leaves the exact difference to that multiple, and adding the divisor where
     * its sign is the other one rounds as NumPy does. Large quotients, infinities and NaN are left to Java.
     */
    public static DoubleVector remainderBy(DoubleVector a, long bits) {
        double b = Double.longBitsToDouble(bits);
        double size = Math.abs(b);
        double limit = size >= LEAST_DIVISOR && size <= MOST_DIVISOR ? size * MOST_QUOTIENT : 0;
        DoubleVector whole = a.mul(1 / b).add(ROUNDING).sub(ROUNDING);
        DoubleVector r = whole.neg().fma(DoubleVector.broadcast(a.species(), b), a);
        LongVector sign = r.reinterpretAsLongs().lanewise(XOR, bits & SIGN_BIT);
        DoubleVector turned = sign.reinterpretAsDoubles();
        turned = turned.add(DoubleVector.zero(a.species()).blend(size, turned.compare(LT, 0)));
        DoubleVector result =
                turned.reinterpretAsLongs().lanewise(XOR, bits & SIGN_BIT).reinterpretAsDoubles();
        if (!a.abs().compare(LT, limit).allTrue()) {
            result = DoubleVector.fromArray(a.species(), remainders(a.toArray(), b), 0);
        }
        return result;
    }

    private static double[] remainders(double[] a, double b) {
        for (int k = 0; k < a.length; k++) {
            a[k] = ScalarMath.remainder(a[k], b);
        }
        return a;
    }

    /** The larger of each number and one number, whose bits are given; NaN where either is, and −0 is less than 0. */
    public static DoubleVector maximumBy(DoubleVector a, long bits) {
        double b = Double.longBitsToDouble(bits);
        double limit = bits == 0 ? Double.MIN_VALUE : b;
        return a.blend(b, a.compare(LT, limit)).add(b != b ? b : -0.0);
    }

    /** The smaller of each number and one number, whose bits are given; NaN where either is, and −0 is less than 0. */
    public static DoubleVector minimumBy(DoubleVector a, long bits) {
        double b = Double.longBitsToDouble(bits);
        double limit = bits == SIGN_BIT ? -Double.MIN_VALUE : b;
        return a.blend(b, a.compare(GT, limit)).add(b != b ? b : -0.0);
    }

    /** Rounded down, with the steps and the roundings of NumPy. */
    public static DoubleVector floorDivide(DoubleVector a, DoubleVector b) {
        DoubleVector x = a.abs();
        DoubleVector y = b.abs();
        DoubleVector r = modulo(x, y);
        VectorMask<Double> apart = signsDiffer(a, b);
        DoubleVector div = x.sub(r).div(y);
        div = div.blend(div.neg(), apart);
        div = div.sub(1, r.compare(NE, 0).and(apart));
        DoubleVector floor = floor(div);
        floor = floor.add(1, div.sub(floor).compare(GT, 0.5));
        floor = floor.blend(div.blend(div.neg(), div.test(IS_NEGATIVE).xor(apart)), div.compare(EQ, 0));
        VectorMask<Double> byZero = b.compare(EQ, 0);
        return byZero.anyTrue() ? floor.blend(a.div(b), byZero) : floor;
    }

    private static VectorMask<Double> signsDiffer(DoubleVector a, DoubleVector b) {
        return a.reinterpretAsLongs()
                .lanewise(XOR, b.reinterpretAsLongs())
                .compare(LT, 0)
                .cast(a.species());
    }

    /** A number without a sign gets one. */
    private static DoubleVector signed(DoubleVector size, DoubleVector sign) {
        return size.reinterpretAsLongs()
                .or(sign.reinterpretAsLongs().and(SIGN_BIT))
                .reinterpretAsDoubles();
    }

    /**
     * C's fmod of numbers without signs. The quotient is rounded to the nearest whole number, the fused product then leaves the exact
     * difference to that multiple; where it is negative, the multiple was one too large. Quotients that have no fraction any more,
     * infinities and NaN are left to Java.
     */
    private static DoubleVector modulo(DoubleVector x, DoubleVector y) {
        DoubleVector q = x.div(y);
        DoubleVector whole = q.add(0x1p52).sub(0x1p52);
        DoubleVector r = whole.neg().fma(y, x);
        r = r.add(y, r.compare(LT, 0));
        VectorMask<Double> plain = q.compare(LT, 0x1p52).and(y.compare(LT, Double.POSITIVE_INFINITY));
        if (!plain.allTrue()) {
            r = DoubleVector.fromArray(x.species(), modulo(x.toArray(), y.toArray()), 0);
        }
        return r;
    }

    private static double[] modulo(double[] x, double[] y) {
        for (int k = 0; k < x.length; k++) {
            x[k] %= y[k];
        }
        return x;
    }
}
