package dev.kiln.frontend.lang.functions.random;

/**
 * The numbers that NumPy's {@code RandomState} draws, in its order: the streams that NumPy has frozen, over one Mersenne Twister.
 */
public final class LegacyStream implements Draws {
    private final MersenneTwister bits = new MersenneTwister();
    private double kept;
    private boolean hasKept;

    /** A stream that begins with one word of 32 bits. */
    public LegacyStream(int seed) {
        bits.seed(seed);
    }

    /** A stream that begins with words of 32 bits, one at least. */
    public LegacyStream(int[] seed) {
        bits.seed(seed);
    }

    /**
     * What a stream goes on from.
     *
     * @param kept the second number of the last pair, when there is one
     */
    record State(int[] words, int position, Double kept) {}

    State state() {
        return new State(bits.words(), bits.position(), hasKept ? kept : null);
    }

    void restore(State state) {
        bits.restore(state.words(), state.position());
        hasKept = state.kept() != null;
        kept = hasKept ? state.kept() : 0;
    }

    @Override
    public boolean isLegacy() {
        return true;
    }

    @Override
    public int word() {
        return bits.nextInt();
    }

    @Override
    public float uniformFloat() {
        throw new UnsupportedOperationException("float32 numbers of a legacy stream");
    }

    @Override
    public double uniform() {
        return bits.nextDouble();
    }

    /** By Marsaglia's polar method, which makes two at a time and keeps one. */
    @Override
    public double normal() {
        if (hasKept) {
            hasKept = false;
            return kept;
        }
        double x;
        double y;
        double square;
        do {
            x = 2 * uniform() - 1;
            y = 2 * uniform() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        double factor = Math.sqrt(-2 * Math.log(square) / square);
        kept = factor * x;
        hasKept = true;
        return factor * y;
    }

    @Override
    public double exponential() {
        return -Math.log(1 - uniform());
    }

    /** By masked rejection. */
    @Override
    public long upTo(long last) {
        if (last == 0) {
            return 0;
        }
        long mask = -1L >>> Long.numberOfLeadingZeros(last);
        boolean wide = last >>> 32 != 0;
        long drawn;
        do {
            drawn = (wide ? (long) bits.nextInt() << 32 : 0) | Integer.toUnsignedLong(bits.nextInt());
            drawn &= mask;
        } while (Long.compareUnsigned(drawn, last) > 0);
        return drawn;
    }
}
