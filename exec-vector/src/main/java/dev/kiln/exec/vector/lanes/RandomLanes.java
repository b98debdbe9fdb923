package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Philox 4x32-10 on vectors: the numbers of {@link dev.kiln.arrays.graph.math.Philox}, bit by bit. The 32-bit words live in 64-bit lanes;
 * each lane computes the block of its index.
 */
public final class RandomLanes {
    private static final long LOW = 0xFFFFFFFFL;
    private static final long M0 = 0xD2511F53L;
    private static final long M1 = 0xCD9E8D57L;
    private static final long W0 = 0x9E3779B9L;
    private static final long W1 = 0xBB67AE85L;

    private static final int ROUNDS = 10;

    private RandomLanes() {}

    /** Uniform in [0, 1): the words 0 and 1 of a block for an even index, 2 and 3 for an odd one. */
    public static DoubleVector uniform(
            LongVector seed, LongVector stream, LongVector index, VectorSpecies<Double> species) {
        LongVector block = index.lanewise(LSHR, 1);
        LongVector c0 = block.and(LOW);
        LongVector c1 = block.lanewise(LSHR, 32);
        LongVector c2 = stream.and(LOW);
        LongVector c3 = stream.lanewise(LSHR, 32);
        LongVector k0 = seed.and(LOW);
        LongVector k1 = seed.lanewise(LSHR, 32);
        for (int round = 0; round < ROUNDS; round++) {
            LongVector p0 = c0.mul(M0);
            LongVector p1 = c2.mul(M1);
            c0 = mixed(p1, c1, k0);
            c2 = mixed(p0, c3, k1);
            c1 = p1.and(LOW);
            c3 = p0.and(LOW);
            k0 = k0.add(W0).and(LOW);
            k1 = k1.add(W1).and(LOW);
        }
        VectorMask<Long> odd = index.and(1).compare(NE, 0);
        return unit(c0.blend(c2, odd), c1.blend(c3, odd), species);
    }

    /** Standard normal, from all four words. */
    public static DoubleVector normal(
            LongVector seed, LongVector stream, LongVector index, VectorSpecies<Double> species) {
        LongVector block = index.lanewise(LSHR, 1);
        LongVector c0 = block.and(LOW);
        LongVector c1 = block.lanewise(LSHR, 32);
        LongVector c2 = stream.and(LOW);
        LongVector c3 = stream.lanewise(LSHR, 32);
        LongVector k0 = seed.and(LOW);
        LongVector k1 = seed.lanewise(LSHR, 32);
        for (int round = 0; round < ROUNDS; round++) {
            LongVector p0 = c0.mul(M0);
            LongVector p1 = c2.mul(M1);
            c0 = mixed(p1, c1, k0);
            c2 = mixed(p0, c3, k1);
            c1 = p1.and(LOW);
            c3 = p0.and(LOW);
            k0 = k0.add(W0).and(LOW);
            k1 = k1.add(W1).and(LOW);
        }
        VectorMask<Double> odd = index.and(1).compare(NE, 0).cast(species);
        return LaneFunctions64.normal(unit(c0, c1, species), unit(c2, c3, species), odd);
    }

    private static LongVector mixed(LongVector product, LongVector word, LongVector key) {
        return product.lanewise(LSHR, 32).lanewise(XOR, word).lanewise(XOR, key);
    }

    private static DoubleVector unit(LongVector low, LongVector high, VectorSpecies<Double> species) {
        LongVector bits = high.lanewise(LSHL, 32).or(low).lanewise(LSHR, 11);
        return Conversions.int64ToFloat64(bits, species).mul(0x1p-53);
    }
}
