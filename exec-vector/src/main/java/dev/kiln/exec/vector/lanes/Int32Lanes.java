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
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on int32. */
public final class Int32Lanes {
    private Int32Lanes() {}

    private static final int WIDTH = 32;
    private static final double MAGIC = 0x1.8p52;

    /** All lanes this number, which is an int32. */
    public static IntVector broadcast(VectorSpecies<Integer> species, long bits) {
        return IntVector.broadcast(species, (int) bits);
    }

    /** All lanes the element at a byte offset. */
    public static IntVector loadOne(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(ValueLayout.JAVA_INT_UNALIGNED, offset));
    }

    public static IntVector sign(IntVector a) {
        return a.broadcast(0).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    public static IntVector leftShift(IntVector a, IntVector b) {
        return a.lanewise(LSHL, b).blend(0, b.compare(UGT, WIDTH - 1));
    }

    /** By one number, an int32. */
    public static IntVector leftShiftBy(IntVector a, long b) {
        return a.lanewise(LSHL, (int) b).and(b < 0 || b >= WIDTH ? 0 : -1);
    }

    public static IntVector rightShift(IntVector a, IntVector b) {
        return a.lanewise(ASHR, b.lanewise(UMIN, WIDTH - 1));
    }

    /** By one number, an int32. */
    public static IntVector rightShiftBy(IntVector a, long b) {
        return a.lanewise(ASHR, b < 0 || b >= WIDTH ? WIDTH - 1 : (int) b);
    }

    public static IntVector floorDivide(IntVector a, IntVector b) {
        IntVector q = quotient(a, b);
        return q.sub(1, isBelow(a.sub(q.mul(b)), b)).blend(0, b.compare(EQ, 0));
    }

    public static IntVector remainder(IntVector a, IntVector b) {
        IntVector r = a.sub(quotient(a, b).mul(b));
        return r.add(b, isBelow(r, b)).blend(0, b.compare(EQ, 0));
    }

    /** By one number, an int32: by a shift, else with the product of the reciprocal. */
    public static IntVector floorDivideBy(IntVector a, long b) {
        if (Long.bitCount(b) == 1 && b > 0) {
            return a.lanewise(ASHR, Long.numberOfTrailingZeros(b));
        }
        IntVector q = quotientBy(a, 1.0 / b);
        IntVector r = a.sub(q.mul((int) b));
        return q.sub(1, isBelow(r, a.broadcast((int) b))).and(b == 0 ? 0 : -1);
    }

    /** By one number, an int32: by a mask, else with the product of the reciprocal. */
    public static IntVector remainderBy(IntVector a, long b) {
        if (Long.bitCount(b) == 1 && b > 0) {
            return a.and((int) b - 1);
        }
        IntVector r = a.sub(quotientBy(a, 1.0 / b).mul((int) b));
        return r.add((int) b, isBelow(r, a.broadcast((int) b))).and(b == 0 ? 0 : -1);
    }

    /** The quotient rounded to the nearest, by way of float64, which has room for every int32: even and odd lanes apart. */
    private static IntVector quotient(IntVector a, IntVector b) {
        LongVector x = a.reinterpretAsLongs();
        LongVector y = b.reinterpretAsLongs();
        return joined(even(x).div(even(y)).add(MAGIC), odd(x).div(odd(y)).add(MAGIC));
    }

    private static IntVector quotientBy(IntVector a, double reciprocal) {
        LongVector x = a.reinterpretAsLongs();
        DoubleVector even = even(x);
        DoubleVector factor = even.broadcast(reciprocal);
        DoubleVector magic = even.broadcast(MAGIC);
        return joined(even.fma(factor, magic), odd(x).fma(factor, magic));
    }

    private static DoubleVector even(LongVector pairs) {
        return real(pairs.lanewise(LSHL, WIDTH).lanewise(ASHR, WIDTH));
    }

    private static DoubleVector odd(LongVector pairs) {
        return real(pairs.lanewise(ASHR, WIDTH));
    }

    /** A whole number below 2⁵¹ as a float: 3·2⁵¹ has it in its lowest bits, and is subtracted. */
    private static DoubleVector real(LongVector a) {
        return a.add(Double.doubleToRawLongBits(MAGIC)).reinterpretAsDoubles().sub(MAGIC);
    }

    /** The low halves of sums with 3·2⁵¹, which are whole numbers. */
    private static IntVector joined(DoubleVector even, DoubleVector odd) {
        return even.reinterpretAsLongs()
                .and(0xFFFFFFFFL)
                .or(odd.reinterpretAsLongs().lanewise(LSHL, WIDTH))
                .reinterpretAsInts();
    }

    /** Where a rest lies on the other side of zero than the divisor: the quotient must be rounded down. */
    private static VectorMask<Integer> isBelow(IntVector r, IntVector b) {
        return r.lanewise(XOR, b).compare(LT, 0).and(r.compare(NE, 0));
    }

    /** By squaring, wrapping around; to a negative power the exact result cut towards zero. */
    public static IntVector pow(IntVector a, IntVector b) {
        VectorMask<Integer> negative = b.compare(LT, 0);
        IntVector unit = a.blend(0, a.add(1).compare(UGT, 2));
        IntVector base = a.blend(unit, negative);
        IntVector exponent = b.blend(b.and(1), negative);
        IntVector result = a.broadcast(1);
        while (exponent.compare(NE, 0).anyTrue()) {
            result = result.blend(result.mul(base), exponent.and(1).compare(NE, 0));
            base = base.mul(base);
            exponent = exponent.lanewise(LSHR, 1);
        }
        return result.blend(result.mul(unit.mul(unit)), negative);
    }
}
