package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.IS_FINITE;
import static jdk.incubator.vector.VectorOperators.IS_INFINITE;
import static jdk.incubator.vector.VectorOperators.LOG;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.POW;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on float64. */
public final class Float64Lanes {
    private Float64Lanes() {}

    private static final double LN2_INVERSE = 1 / Math.log(2);
    private static final long SIGN_BIT = 1L << 63;
    private static final long FRACTION = (1L << 52) - 1;
    private static final long ONE = 1023L << 52;

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

    /** Exponent plus the logarithm of the fraction, so that powers of two are exact. */
    public static DoubleVector log2(DoubleVector a) {
        VectorMask<Double> tiny = a.compare(LT, Double.MIN_NORMAL);
        LongVector bits = a.blend(a.mul(0x1p54), tiny).reinterpretAsLongs();
        DoubleVector fraction = bits.and(FRACTION).or(ONE).reinterpretAsDoubles();
        DoubleVector exponent = bits.lanewise(VectorOperators.LSHR, 52)
                .or(0x4330000000000000L)
                .reinterpretAsDoubles()
                .sub(0x1p52 + 1023);
        exponent = exponent.blend(exponent.sub(54), tiny);
        VectorMask<Double> high = fraction.compare(GT, Math.sqrt(2));
        fraction = fraction.blend(fraction.mul(0.5), high);
        exponent = exponent.blend(exponent.add(1), high);
        DoubleVector r = exponent.add(fraction.lanewise(LOG).mul(LN2_INVERSE));
        VectorMask<Double> plain = a.compare(GT, 0).and(a.test(IS_FINITE));
        if (plain.allTrue()) {
            return r;
        }
        DoubleVector odd = a.blend(Double.NaN, a.compare(LT, 0)).blend(Double.NEGATIVE_INFINITY, a.compare(EQ, 0));
        return odd.blend(r, plain);
    }

    public static DoubleVector pow(DoubleVector a, DoubleVector b) {
        VectorMask<Double> one =
                a.compare(EQ, 1).or(a.compare(EQ, -1).and(b.test(IS_INFINITE))).or(b.compare(EQ, 0));
        return a.lanewise(POW, b).blend(1, one);
    }

    public static DoubleVector remainder(DoubleVector a, DoubleVector b) {
        DoubleVector q = a.div(b);
        if (!quotientIsExact(q, a, b).allTrue()) {
            return scalar(Op.REMAINDER, a, b);
        }
        DoubleVector mod = modulo(q, a, b);
        VectorMask<Double> zero = mod.compare(EQ, 0);
        VectorMask<Double> other = zero.not().and(mod.compare(LT, 0).xor(b.compare(LT, 0)));
        return mod.blend(mod.add(b), other).blend(withSign(mod, b), zero);
    }

    public static DoubleVector floorDivide(DoubleVector a, DoubleVector b) {
        DoubleVector q = a.div(b);
        if (!quotientIsExact(q, a, b).allTrue()) {
            return scalar(Op.FLOOR_DIVIDE, a, b);
        }
        DoubleVector mod = modulo(q, a, b);
        VectorMask<Double> other = mod.compare(NE, 0).and(mod.compare(LT, 0).xor(b.compare(LT, 0)));
        DoubleVector div = a.sub(mod).div(b);
        div = div.blend(div.sub(1), other);
        DoubleVector floor = floor(div);
        floor = floor.blend(floor.add(1), div.sub(floor).compare(GT, 0.5));
        return floor.blend(withSign(q.broadcast(0), q), div.compare(EQ, 0));
    }

    private static VectorMask<Double> quotientIsExact(DoubleVector q, DoubleVector a, DoubleVector b) {
        return q.abs().compare(LT, 0x1p52).and(b.test(IS_FINITE)).and(a.test(IS_FINITE));
    }

    /** C's fmod: the fused product leaves the exact remainder; a quotient that was rounded up to a whole number is one too large. */
    private static DoubleVector modulo(DoubleVector q, DoubleVector a, DoubleVector b) {
        DoubleVector r = trunc(q).neg().fma(b, a);
        VectorMask<Double> over = r.compare(NE, 0).and(r.compare(LT, 0).xor(a.compare(LT, 0)));
        return r.blend(r.add(withSign(b, a)), over);
    }

    /** Lane by lane through the scalar reference. */
    public static DoubleVector scalar(Op op, DoubleVector a, DoubleVector b) {
        double[] x = a.toArray();
        double[] y = b.toArray();
        for (int k = 0; k < x.length; k++) {
            x[k] = ScalarOps.apply(op, x[k], y[k]);
        }
        return DoubleVector.fromArray(a.species(), x, 0);
    }
}
