package dev.kiln.frontend.lang.functions.random;

/**
 * The numbers that NumPy's {@code RandomState} draws, in its order: the streams that NumPy has frozen, over one Mersenne Twister.
 */
public final class LegacyStream {
    /** The mean from which Poisson numbers are drawn by transformed rejection. */
    private static final double LARGE_MEAN = 10;

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

    /** A number in [0, 1). */
    public double uniform() {
        return bits.nextDouble();
    }

    /** A standard normal number by Marsaglia's polar method, which makes two at a time and keeps one. */
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

    /** An exponential number of mean 1. */
    public double exponential() {
        return -Math.log(1 - uniform());
    }

    /** A whole number from 0 to {@code last} inclusive (unsigned), by masked rejection. */
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

    /** The numbers 0 to {@code count} - 1 in random order. */
    public long[] permutation(int count) {
        long[] order = new long[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int i = count - 1; i > 0; i--) {
            int j = (int) upTo(i);
            long other = order[j];
            order[j] = order[i];
            order[i] = other;
        }
        return order;
    }

    /** A Poisson number of a mean that is not negative. */
    public long poisson(double mean) {
        if (mean == 0) {
            return 0;
        }
        return mean < LARGE_MEAN ? poissonByProducts(mean) : poissonByRejection(mean);
    }

    private long poissonByProducts(double mean) {
        double end = Math.exp(-mean);
        long count = 0;
        for (double product = uniform(); product > end; product *= uniform()) {
            count++;
        }
        return count;
    }

    /** The method PTRS of Hörmann (Insurance: Mathematics and Economics 12, 1993). */
    private long poissonByRejection(double mean) {
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double inverse = 1.1239 + 1.1328 / (b - 3.4);
        double quick = 0.9277 - 3.6224 / (b - 2);
        while (true) {
            double u = uniform() - 0.5;
            double v = uniform();
            double edge = 0.5 - Math.abs(u);
            long k = (long) Math.floor((2 * a / edge + b) * u + mean + 0.43);
            if (edge >= 0.07 && v <= quick) {
                return k;
            }
            if (k < 0 || edge < 0.013 && v > edge) {
                continue;
            }
            double left = Math.log(v) + Math.log(inverse) - Math.log(a / (edge * edge) + b);
            if (left <= -mean + k * Math.log(mean) - logFactorial(k)) {
                return k;
            }
        }
    }

    /** The logarithm of {@code k!}: a sum below 16, else Stirling's series, whose error is below 1e-15 there. */
    private static double logFactorial(long k) {
        if (k < 16) {
            double sum = 0;
            for (long i = 2; i <= k; i++) {
                sum += Math.log(i);
            }
            return sum;
        }
        double x = k + 1.0;
        double s = 1 / (x * x);
        double series = (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s / 1188)))) / x;
        return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
    }
}
