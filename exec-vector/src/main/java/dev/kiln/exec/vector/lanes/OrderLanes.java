package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.ASHR;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;

/**
 * Floating-point numbers as integers of the same order, of which the processor finds the larger one in one step, where {@link Math#max}
 * takes six. −0 comes before +0; a NaN lies beyond the infinity of its sign. So the extremes of both sides together tell whether there was
 * a NaN.
 */
public final class OrderLanes {
    private OrderLanes() {}

    private static final long INFINITY_64 = 0x7FF0_0000_0000_0000L;
    private static final long NEGATIVE_INFINITY_64 = -1 - INFINITY_64;
    private static final int INFINITY_32 = 0x7F80_0000;
    private static final int NEGATIVE_INFINITY_32 = -1 - INFINITY_32;

    /** The integers. */
    public static LongVector order(DoubleVector a) {
        return swap(a.reinterpretAsLongs());
    }

    /** The integers. */
    public static IntVector order(FloatVector a) {
        return swap(a.reinterpretAsInts());
    }

    /** The largest numbers, NaN where one of the numbers was. */
    public static DoubleVector largest(LongVector most, LongVector least) {
        DoubleVector number = swap(most).reinterpretAsDoubles();
        return number.blend(Double.NaN, least.compare(LT, NEGATIVE_INFINITY_64).cast(number.species()));
    }

    /** The largest numbers, NaN where one of the numbers was. */
    public static FloatVector largest(IntVector most, IntVector least) {
        FloatVector number = swap(most).reinterpretAsFloats();
        return number.blend(Float.NaN, least.compare(LT, NEGATIVE_INFINITY_32).cast(number.species()));
    }

    /** The least numbers, NaN where one of the numbers was. */
    public static DoubleVector least(LongVector least, LongVector most) {
        DoubleVector number = swap(least).reinterpretAsDoubles();
        return number.blend(Double.NaN, most.compare(GT, INFINITY_64).cast(number.species()));
    }

    /** The least numbers, NaN where one of the numbers was. */
    public static FloatVector least(IntVector least, IntVector most) {
        FloatVector number = swap(least).reinterpretAsFloats();
        return number.blend(Float.NaN, most.compare(GT, INFINITY_32).cast(number.species()));
    }

    /** Negative numbers are ordered by size, the largest first: their bits but the sign are inverted. */
    private static LongVector swap(LongVector bits) {
        return bits.lanewise(XOR, bits.lanewise(ASHR, 63).and(Long.MAX_VALUE));
    }

    private static IntVector swap(IntVector bits) {
        return bits.lanewise(XOR, bits.lanewise(ASHR, 31).and(Integer.MAX_VALUE));
    }
}
