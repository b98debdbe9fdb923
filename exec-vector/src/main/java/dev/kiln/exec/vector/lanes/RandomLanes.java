package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.kiln.arrays.graph.Philox;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Philox 4x32-10 on vectors: the numbers of {@link Philox}, bit by bit. The 32-bit words live in 64-bit lanes. */
public final class RandomLanes {
    private RandomLanes() {}

    private static final long LOW = 0xFFFFFFFFL;
    private static final long M0 = 0xD2511F53L;
    private static final long M1 = 0xCD9E8D57L;
    private static final long W0 = 0x9E3779B9L;
    private static final long W1 = 0xBB67AE85L;
    private static final int ROUNDS = 10;

    /** Uniform in [0, 1). */
    public static DoubleVector uniform(
            LongVector seed, LongVector stream, LongVector index, VectorSpecies<Double> species) {
        LongVector c0 = index.and(LOW);
        LongVector c1 = index.lanewise(LSHR, 32);
        LongVector c2 = stream.and(LOW);
        LongVector c3 = stream.lanewise(LSHR, 32);
        LongVector k0 = seed.and(LOW);
        LongVector k1 = seed.lanewise(LSHR, 32);
        for (int round = 0; round < ROUNDS; round++) {
            LongVector p0 = c0.mul(M0);
            LongVector p1 = c2.mul(M1);
            c0 = p1.lanewise(LSHR, 32).lanewise(XOR, c1).lanewise(XOR, k0);
            c2 = p0.lanewise(LSHR, 32).lanewise(XOR, c3).lanewise(XOR, k1);
            c1 = p1.and(LOW);
            c3 = p0.and(LOW);
            k0 = k0.add(W0).and(LOW);
            k1 = k1.add(W1).and(LOW);
        }
        LongVector bits = c1.lanewise(VectorOperators.LSHL, 32).or(c0).lanewise(LSHR, 11);
        return Conversions.int64ToFloat64(bits, species).mul(0x1p-53);
    }

    /** Standard normal: the logarithm and the cosine are the scalar ones, so that the numbers are the same on every backend. */
    public static DoubleVector normal(
            LongVector seed, LongVector stream, LongVector index, VectorSpecies<Double> species) {
        long[] seeds = seed.toArray();
        long[] streams = stream.toArray();
        long[] indices = index.toArray();
        double[] r = new double[indices.length];
        for (int k = 0; k < r.length; k++) {
            r[k] = Philox.normal(seeds[k], streams[k], indices[k]);
        }
        return DoubleVector.fromArray(species, r, 0);
    }
}
