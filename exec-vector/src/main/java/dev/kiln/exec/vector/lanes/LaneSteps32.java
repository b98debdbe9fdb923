package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.kiln.arrays.graph.math.Functions64;
import java.util.function.DoubleUnaryOperator;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;

/** The steps of {@link dev.kiln.arrays.graph.math.Functions32} on vectors: what each does to a number, in every lane. */
final class LaneSteps32 {
    private LaneSteps32() {}

    static FloatVector add(FloatVector a, FloatVector b) {
        return a.add(b);
    }

    static FloatVector add(FloatVector a, float b) {
        return a.add(b);
    }

    static FloatVector sub(FloatVector a, FloatVector b) {
        return a.sub(b);
    }

    static FloatVector sub(FloatVector a, float b) {
        return a.sub(b);
    }

    static FloatVector sub(float a, FloatVector b) {
        return FloatVector.broadcast(b.species(), a).sub(b);
    }

    static FloatVector mul(FloatVector a, FloatVector b) {
        return a.mul(b);
    }

    static FloatVector mul(FloatVector a, float b) {
        return a.mul(b);
    }

    static FloatVector div(FloatVector a, FloatVector b) {
        return a.div(b);
    }

    static FloatVector div(float a, FloatVector b) {
        return FloatVector.broadcast(b.species(), a).div(b);
    }

    static FloatVector fma(FloatVector a, FloatVector b, FloatVector c) {
        return a.fma(b, c);
    }

    static FloatVector fma(FloatVector a, FloatVector b, float c) {
        return a.fma(b, FloatVector.broadcast(a.species(), c));
    }

    static FloatVector fma(FloatVector a, float b, FloatVector c) {
        return a.fma(FloatVector.broadcast(a.species(), b), c);
    }

    static FloatVector fma(FloatVector a, float b, float c) {
        return a.fma(b, c);
    }

    static FloatVector fnma(FloatVector a, FloatVector b, FloatVector c) {
        return a.neg().fma(b, c);
    }

    static FloatVector fnma(FloatVector a, float b, FloatVector c) {
        return a.fma(FloatVector.broadcast(a.species(), -b), c);
    }

    static FloatVector abs(FloatVector a) {
        return a.abs();
    }

    static FloatVector same(FloatVector a, float c) {
        return FloatVector.broadcast(a.species(), c);
    }

    static VectorMask<Float> less(FloatVector a, FloatVector b) {
        return a.compare(LT, b);
    }

    static VectorMask<Float> less(FloatVector a, float b) {
        return a.compare(LT, b);
    }

    static VectorMask<Float> less(float a, FloatVector b) {
        return FloatVector.broadcast(b.species(), a).compare(LT, b);
    }

    static VectorMask<Float> equal(FloatVector a, FloatVector b) {
        return a.compare(EQ, b);
    }

    static VectorMask<Float> equal(FloatVector a, float b) {
        return a.compare(EQ, b);
    }

    static VectorMask<Float> not(VectorMask<Float> a) {
        return a.not();
    }

    static VectorMask<Float> and(VectorMask<Float> a, VectorMask<Float> b) {
        return a.and(b);
    }

    static boolean any(VectorMask<Float> a) {
        return a.anyTrue();
    }

    static FloatVector select(VectorMask<Float> condition, FloatVector a, FloatVector b) {
        return b.blend(a, condition);
    }

    static FloatVector select(VectorMask<Float> condition, float a, FloatVector b) {
        return b.blend(a, condition);
    }

    static FloatVector select(VectorMask<Float> condition, FloatVector a, float b) {
        return FloatVector.broadcast(a.species(), b).blend(a, condition);
    }

    static IntVector bits(FloatVector a) {
        return a.reinterpretAsInts();
    }

    static FloatVector number(IntVector bits) {
        return bits.reinterpretAsFloats();
    }

    static IntVector plus(IntVector a, IntVector b) {
        return a.add(b);
    }

    static IntVector plus(IntVector a, int b) {
        return a.add(b);
    }

    static IntVector minus(IntVector a, IntVector b) {
        return a.sub(b);
    }

    static IntVector minus(IntVector a, int b) {
        return a.sub(b);
    }

    static IntVector both(IntVector a, int b) {
        return a.and(b);
    }

    static IntVector either(IntVector a, IntVector b) {
        return a.or(b);
    }

    static IntVector either(IntVector a, int b) {
        return a.or(b);
    }

    static IntVector differ(IntVector a, IntVector b) {
        return a.lanewise(XOR, b);
    }

    static IntVector left(IntVector a, int by) {
        return a.lanewise(LSHL, by);
    }

    static IntVector right(IntVector a, int by) {
        return a.lanewise(LSHR, by);
    }

    static FloatVector strictSin(VectorMask<Float> condition, FloatVector x, FloatVector otherwise) {
        return each(Functions64::sin, condition, x, otherwise);
    }

    static FloatVector strictCos(VectorMask<Float> condition, FloatVector x, FloatVector otherwise) {
        return each(Functions64::cos, condition, x, otherwise);
    }

    private static FloatVector each(
            DoubleUnaryOperator f, VectorMask<Float> condition, FloatVector a, FloatVector otherwise) {
        float[] x = a.toArray();
        float[] r = otherwise.toArray();
        boolean[] chosen = condition.toArray();
        for (int k = 0; k < r.length; k++) {
            r[k] = chosen[k] ? (float) f.applyAsDouble(x[k]) : r[k];
        }
        return FloatVector.fromArray(otherwise.species(), r, 0);
    }
}
