package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.D2F;
import static jdk.incubator.vector.VectorOperators.D2I;
import static jdk.incubator.vector.VectorOperators.D2L;
import static jdk.incubator.vector.VectorOperators.F2D;
import static jdk.incubator.vector.VectorOperators.F2I;
import static jdk.incubator.vector.VectorOperators.F2L;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.I2D;
import static jdk.incubator.vector.VectorOperators.I2F;
import static jdk.incubator.vector.VectorOperators.I2L;
import static jdk.incubator.vector.VectorOperators.L2D;
import static jdk.incubator.vector.VectorOperators.L2F;
import static jdk.incubator.vector.VectorOperators.L2I;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Conversions between element types, one for each pair: {@code int32ToFloat64}. The species is the target's, of the same lane count. NaN
 * and what does not fit become the smallest integer, as {@link dev.kiln.arrays.graph.ScalarOps} defines it.
 */
public final class Conversions {
    private Conversions() {}

    public static IntVector boolToInt32(VectorMask<?> a, VectorSpecies<Integer> to) {
        return IntVector.zero(to).blend(1, a.cast(to));
    }

    public static LongVector boolToInt64(VectorMask<?> a, VectorSpecies<Long> to) {
        return LongVector.zero(to).blend(1, a.cast(to));
    }

    public static FloatVector boolToFloat32(VectorMask<?> a, VectorSpecies<Float> to) {
        return FloatVector.zero(to).blend(1, a.cast(to));
    }

    public static DoubleVector boolToFloat64(VectorMask<?> a, VectorSpecies<Double> to) {
        return DoubleVector.zero(to).blend(1, a.cast(to));
    }

    public static <E> VectorMask<E> int32ToBool(IntVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    public static LongVector int32ToInt64(IntVector a, VectorSpecies<Long> to) {
        return (LongVector) a.convertShape(I2L, to, 0);
    }

    public static FloatVector int32ToFloat32(IntVector a, VectorSpecies<Float> to) {
        return (FloatVector) a.convertShape(I2F, to, 0);
    }

    public static DoubleVector int32ToFloat64(IntVector a, VectorSpecies<Double> to) {
        return (DoubleVector) a.convertShape(I2D, to, 0);
    }

    public static <E> VectorMask<E> int64ToBool(LongVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    public static IntVector int64ToInt32(LongVector a, VectorSpecies<Integer> to) {
        return (IntVector) a.convertShape(L2I, to, 0);
    }

    public static FloatVector int64ToFloat32(LongVector a, VectorSpecies<Float> to) {
        return (FloatVector) a.convertShape(L2F, to, 0);
    }

    public static DoubleVector int64ToFloat64(LongVector a, VectorSpecies<Double> to) {
        return (DoubleVector) a.convertShape(L2D, to, 0);
    }

    public static <E> VectorMask<E> float32ToBool(FloatVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    public static IntVector float32ToInt32(FloatVector a, VectorSpecies<Integer> to) {
        VectorMask<Float> fits = a.compare(GE, -0x1p31f).and(a.compare(LT, 0x1p31f));
        return IntVector.broadcast(to, Integer.MIN_VALUE).blend((IntVector) a.convertShape(F2I, to, 0), fits.cast(to));
    }

    public static LongVector float32ToInt64(FloatVector a, VectorSpecies<Long> to) {
        VectorMask<Float> fits = a.compare(GE, -0x1p63f).and(a.compare(LT, 0x1p63f));
        return LongVector.broadcast(to, Long.MIN_VALUE).blend((LongVector) a.convertShape(F2L, to, 0), fits.cast(to));
    }

    public static DoubleVector float32ToFloat64(FloatVector a, VectorSpecies<Double> to) {
        return (DoubleVector) a.convertShape(F2D, to, 0);
    }

    public static <E> VectorMask<E> float64ToBool(DoubleVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    public static IntVector float64ToInt32(DoubleVector a, VectorSpecies<Integer> to) {
        VectorMask<Double> fits = a.compare(GT, -0x1p31 - 1).and(a.compare(LT, 0x1p31));
        return IntVector.broadcast(to, Integer.MIN_VALUE).blend((IntVector) a.convertShape(D2I, to, 0), fits.cast(to));
    }

    public static LongVector float64ToInt64(DoubleVector a, VectorSpecies<Long> to) {
        VectorMask<Double> fits = a.compare(GE, -0x1p63).and(a.compare(LT, 0x1p63));
        return LongVector.broadcast(to, Long.MIN_VALUE).blend((LongVector) a.convertShape(D2L, to, 0), fits.cast(to));
    }

    public static FloatVector float64ToFloat32(DoubleVector a, VectorSpecies<Float> to) {
        return (FloatVector) a.convertShape(D2F, to, 0);
    }
}
