package dev.kiln.frontend.lang.functions.random;

/** The generator PCG XSL RR 128/64 (O'Neill, HMC-CS-2014-0905): a linear congruence of 128 bits whose halves are combined and rotated. */
final class Pcg64 {
    private static final long FACTOR_HIGH = 0x2360ED051FC65DA4L;
    private static final long FACTOR_LOW = 0x4385DF649FCCF645L;
    private static final double DOUBLE_STEP = 0x1p-53;
    private static final float FLOAT_STEP = 0x1p-24f;

    private final long addendHigh;
    private final long addendLow;
    private long high;
    private long low;
    private boolean hasHalf;
    private int half;

    /**
     * @param seed four words: the start's upper and lower half, and the stream's
     */
    Pcg64(long[] seed) {
        addendHigh = seed[2] << 1 | seed[3] >>> 63;
        addendLow = seed[3] << 1 | 1;
        step();
        add(seed[0], seed[1]);
        step();
    }

    private void step() {
        long product = Math.unsignedMultiplyHigh(low, FACTOR_LOW) + high * FACTOR_LOW + low * FACTOR_HIGH;
        low *= FACTOR_LOW;
        high = product;
        add(addendHigh, addendLow);
    }

    private void add(long otherHigh, long otherLow) {
        low += otherLow;
        high += otherHigh + (Long.compareUnsigned(low, otherLow) < 0 ? 1 : 0);
    }

    long nextLong() {
        step();
        return Long.rotateRight(high ^ low, (int) (high >>> 58));
    }

    /** Half of a long; the other half is kept for the next call. */
    int nextInt() {
        if (hasHalf) {
            hasHalf = false;
            return half;
        }
        long both = nextLong();
        hasHalf = true;
        half = (int) (both >>> 32);
        return (int) both;
    }

    double nextDouble() {
        return (nextLong() >>> 11) * DOUBLE_STEP;
    }

    float nextFloat() {
        return (nextInt() >>> 8) * FLOAT_STEP;
    }
}
