package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.kiln.arrays.graph.math.Special;
import java.util.function.DoubleBinaryOperator;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;

/** The steps of {@link dev.kiln.arrays.graph.math.Functions64} on vectors: what each does to a number, in every lane. */
final class LaneSteps64 {
    private LaneSteps64() {}

    static DoubleVector add(DoubleVector a, DoubleVector b) {
        return a.add(b);
    }

    static DoubleVector add(DoubleVector a, double b) {
        return a.add(b);
    }

    static DoubleVector sub(DoubleVector a, DoubleVector b) {
        return a.sub(b);
    }

    static DoubleVector sub(DoubleVector a, double b) {
        return a.sub(b);
    }

    static DoubleVector sub(double a, DoubleVector b) {
        return DoubleVector.broadcast(b.species(), a).sub(b);
    }

    static DoubleVector mul(DoubleVector a, DoubleVector b) {
        return a.mul(b);
    }

    static DoubleVector mul(DoubleVector a, double b) {
        return a.mul(b);
    }

    static DoubleVector div(DoubleVector a, DoubleVector b) {
        return a.div(b);
    }

    static DoubleVector div(double a, DoubleVector b) {
        return DoubleVector.broadcast(b.species(), a).div(b);
    }

    static DoubleVector fma(DoubleVector a, DoubleVector b, DoubleVector c) {
        return a.fma(b, c);
    }

    static DoubleVector fma(DoubleVector a, DoubleVector b, double c) {
        return a.fma(b, DoubleVector.broadcast(a.species(), c));
    }

    static DoubleVector fma(DoubleVector a, double b, DoubleVector c) {
        return a.fma(DoubleVector.broadcast(a.species(), b), c);
    }

    static DoubleVector fma(DoubleVector a, double b, double c) {
        return a.fma(b, c);
    }

    static DoubleVector fnma(DoubleVector a, DoubleVector b, DoubleVector c) {
        return a.neg().fma(b, c);
    }

    static DoubleVector fnma(DoubleVector a, double b, DoubleVector c) {
        return a.fma(DoubleVector.broadcast(a.species(), -b), c);
    }

    static DoubleVector sqrt(DoubleVector a) {
        return a.sqrt();
    }

    static DoubleVector abs(DoubleVector a) {
        return a.abs();
    }

    static DoubleVector neg(DoubleVector a) {
        return a.neg();
    }

    static DoubleVector same(DoubleVector a, double c) {
        return DoubleVector.broadcast(a.species(), c);
    }

    static VectorMask<Double> less(DoubleVector a, DoubleVector b) {
        return a.compare(LT, b);
    }

    static VectorMask<Double> less(DoubleVector a, double b) {
        return a.compare(LT, b);
    }

    static VectorMask<Double> less(double a, DoubleVector b) {
        return DoubleVector.broadcast(b.species(), a).compare(LT, b);
    }

    static VectorMask<Double> equal(DoubleVector a, DoubleVector b) {
        return a.compare(EQ, b);
    }

    static VectorMask<Double> equal(DoubleVector a, double b) {
        return a.compare(EQ, b);
    }

    static VectorMask<Double> signed(DoubleVector a) {
        return a.reinterpretAsLongs().compare(LT, 0).cast(a.species());
    }

    static VectorMask<Double> not(VectorMask<Double> a) {
        return a.not();
    }

    static VectorMask<Double> and(VectorMask<Double> a, VectorMask<Double> b) {
        return a.and(b);
    }

    static VectorMask<Double> or(VectorMask<Double> a, VectorMask<Double> b) {
        return a.or(b);
    }

    static boolean any(VectorMask<Double> a) {
        return a.anyTrue();
    }

    static DoubleVector select(VectorMask<Double> condition, DoubleVector a, DoubleVector b) {
        return b.blend(a, condition);
    }

    static DoubleVector select(VectorMask<Double> condition, double a, DoubleVector b) {
        return b.blend(a, condition);
    }

    static DoubleVector select(VectorMask<Double> condition, DoubleVector a, double b) {
        return DoubleVector.broadcast(a.species(), b).blend(a, condition);
    }

    static LongVector bits(DoubleVector a) {
        return a.reinterpretAsLongs();
    }

    static DoubleVector number(LongVector bits) {
        return bits.reinterpretAsDoubles();
    }

    static LongVector plus(LongVector a, LongVector b) {
        return a.add(b);
    }

    static LongVector plus(LongVector a, long b) {
        return a.add(b);
    }

    static LongVector minus(LongVector a, LongVector b) {
        return a.sub(b);
    }

    static LongVector minus(LongVector a, long b) {
        return a.sub(b);
    }

    static LongVector both(LongVector a, long b) {
        return a.and(b);
    }

    static LongVector either(LongVector a, LongVector b) {
        return a.or(b);
    }

    static LongVector either(LongVector a, long b) {
        return a.or(b);
    }

    static LongVector differ(LongVector a, LongVector b) {
        return a.lanewise(XOR, b);
    }

    static LongVector left(LongVector a, int by) {
        return a.lanewise(LSHL, by);
    }

    static LongVector right(LongVector a, int by) {
        return a.lanewise(LSHR, by);
    }

    static VectorMask<Double> isOdd(LongVector a) {
        return a.and(1).compare(NE, 0).cast(a.reinterpretAsDoubles().species());
    }

    static DoubleVector strictSin(VectorMask<Double> condition, DoubleVector x, DoubleVector otherwise) {
        return each((a, b) -> StrictMath.sin(a), condition, x, x, otherwise);
    }

    static DoubleVector strictCos(VectorMask<Double> condition, DoubleVector x, DoubleVector otherwise) {
        return each((a, b) -> StrictMath.cos(a), condition, x, x, otherwise);
    }

    static DoubleVector strictTan(VectorMask<Double> condition, DoubleVector x, DoubleVector otherwise) {
        return each((a, b) -> StrictMath.tan(a), condition, x, x, otherwise);
    }

    static DoubleVector strictAtan2(
            VectorMask<Double> condition, DoubleVector y, DoubleVector x, DoubleVector otherwise) {
        return each(StrictMath::atan2, condition, y, x, otherwise);
    }

    static DoubleVector strictHypot(
            VectorMask<Double> condition, DoubleVector x, DoubleVector y, DoubleVector otherwise) {
        return each(StrictMath::hypot, condition, x, y, otherwise);
    }

    static DoubleVector strictPow(
            VectorMask<Double> condition, DoubleVector a, DoubleVector b, DoubleVector otherwise) {
        return each(Special::pow, condition, a, b, otherwise);
    }

    private static DoubleVector each(
            DoubleBinaryOperator f,
            VectorMask<Double> condition,
            DoubleVector a,
            DoubleVector b,
            DoubleVector otherwise) {
        double[] x = a.toArray();
        double[] y = b.toArray();
        double[] r = otherwise.toArray();
        boolean[] chosen = condition.toArray();
        for (int k = 0; k < r.length; k++) {
            r[k] = chosen[k] ? f.applyAsDouble(x[k], y[k]) : r[k];
        }
        return DoubleVector.fromArray(otherwise.species(), r, 0);
    }
}
