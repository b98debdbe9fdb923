package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.ASHR;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.UGT;
import static jdk.incubator.vector.VectorOperators.UMIN;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on int64. */
public final class Int64Lanes {
    private Int64Lanes() {}

    private static final int WIDTH = 64;
    private static final double MAGIC = 0x1.8p52;

    /** All lanes this number. */
    public static LongVector broadcast(VectorSpecies<Long> species, long bits) {
        return LongVector.broadcast(species, bits);
    }

    /** All lanes the element at a byte offset. */
    public static LongVector loadOne(VectorSpecies<Long> species, MemorySegment segment, long offset) {
        return LongVector.broadcast(species, segment.get(ValueLayout.JAVA_LONG_UNALIGNED, offset));
    }

    /** start, start + step, start + 2 step … */
    public static LongVector index(VectorSpecies<Long> species, long start, long step) {
        return LongVector.zero(species).addIndex(1).mul(step).add(start);
    }

    public static LongVector sign(LongVector a) {
        return a.broadcast(0).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    public static LongVector leftShift(LongVector a, LongVector b) {
        return a.lanewise(LSHL, b).blend(0, b.compare(UGT, WIDTH - 1));
    }

    /** By one number. */
    public static LongVector leftShiftBy(LongVector a, long b) {
        return a.lanewise(LSHL, b).and(b < 0 || b >= WIDTH ? 0 : -1);
    }

    public static LongVector rightShift(LongVector a, LongVector b) {
        return a.lanewise(ASHR, b.lanewise(UMIN, WIDTH - 1));
    }

    /** By one number. */
    public static LongVector rightShiftBy(LongVector a, long b) {
        return a.lanewise(ASHR, b < 0 || b >= WIDTH ? WIDTH - 1 : b);
    }

    public static LongVector floorDivide(LongVector a, LongVector b) {
        DoubleVector d = real(b);
        LongVector q = whole(real(a).div(d));
        LongVector r = a.sub(q.mul(b));
        LongVector more = nearest(real(r).div(d));
        r = r.sub(more.mul(b));
        return q.add(more).sub(1, isBelow(r, b)).blend(0, b.compare(EQ, 0));
    }

    public static LongVector remainder(LongVector a, LongVector b) {
        DoubleVector d = real(b);
        LongVector r = a.sub(whole(real(a).div(d)).mul(b));
        r = r.sub(nearest(real(r).div(d)).mul(b));
        return r.add(b, isBelow(r, b)).blend(0, b.compare(EQ, 0));
    }

    /** By one number: by a shift, else with the product of the reciprocal. */
    public static LongVector floorDivideBy(LongVector a, long b) {
        if (Long.bitCount(b) == 1 && b > 0) {
            return a.lanewise(ASHR, Long.numberOfTrailingZeros(b));
        }
        double reciprocal = 1.0 / b;
        LongVector q = whole(real(a).mul(reciprocal));
        LongVector r = a.sub(q.mul(b));
        LongVector more = nearest(real(r).mul(reciprocal));
        r = r.sub(more.mul(b));
        return q.add(more).sub(1, isBelow(r, a.broadcast(b))).and(b == 0 ? 0 : -1);
    }

    /** By one number: by a mask, else with the product of the reciprocal. */
    public static LongVector remainderBy(LongVector a, long b) {
        if (Long.bitCount(b) == 1 && b > 0) {
            return a.and(b - 1);
        }
        double reciprocal = 1.0 / b;
        LongVector r = a.sub(whole(real(a).mul(reciprocal)).mul(b));
        r = r.sub(nearest(real(r).mul(reciprocal)).mul(b));
        return r.add(b, isBelow(r, a.broadcast(b))).and(b == 0 ? 0 : -1);
    }

    /**
     * The numbers as floats. A first quotient in floats is wrong by at most some thousands, as numbers lose their last 11 bits; it leaves a
     * remainder of as many divisors, whose own quotient, rounded to the nearest, is right. The rest is less than a divisor, with either
     * sign.
     */
    private static DoubleVector real(LongVector a) {
        return (DoubleVector) a.convert(VectorOperators.L2D, 0);
    }

    private static LongVector whole(DoubleVector a) {
        return (LongVector) a.convert(VectorOperators.D2L, 0);
    }

    /** To the nearest whole number, of numbers below 2⁵¹: the sum with 3·2⁵¹ has it in its lowest bits. */
    private static LongVector nearest(DoubleVector a) {
        return a.add(MAGIC).reinterpretAsLongs().sub(Double.doubleToRawLongBits(MAGIC));
    }

    /** Where a rest lies on the other side of zero than the divisor: the quotient must be rounded down. */
    private static VectorMask<Long> isBelow(LongVector r, LongVector b) {
        return r.lanewise(XOR, b).compare(LT, 0).and(r.compare(NE, 0));
    }

    /** By squaring, wrapping around; to a negative power the exact result cut towards zero. */
    public static LongVector pow(LongVector a, LongVector b) {
        VectorMask<Long> negative = b.compare(LT, 0);
        LongVector unit = a.blend(0, a.add(1).compare(UGT, 2));
        LongVector base = a.blend(unit, negative);
        LongVector exponent = b.blend(b.and(1), negative);
        LongVector result = a.broadcast(1);
        while (exponent.compare(NE, 0).anyTrue()) {
            result = result.blend(result.mul(base), exponent.and(1).compare(NE, 0));
            base = base.mul(base);
            exponent = exponent.lanewise(LSHR, 1);
        }
        return result.blend(result.mul(unit.mul(unit)), negative);
    }
}
