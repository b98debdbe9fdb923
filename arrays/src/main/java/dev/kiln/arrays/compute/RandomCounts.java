package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.math.Philox;

/**
 * Poisson and binomial numbers, element by element, computed at once: each element has 2³² numbers of its stream to itself. Small means
 * are counted or inverted; large ones are drawn by transformed rejection (Hörmann: The transformed rejection method for generating
 * Poisson random variables, 1993; The generation of binomial random variates, 1993).
 */
public final class RandomCounts {
    private static final double LARGE = 10;
    private static final int EXACT = 10;

    private final long seed;
    private final long stream;
    private long index;

    public RandomCounts(long seed, long stream) {
        this.seed = seed;
        this.stream = stream;
    }

    private double uniform() {
        return Philox.uniform(seed, stream, index++);
    }

    /** The element with this number. */
    public RandomCounts at(long element) {
        index = element << 32;
        return this;
    }

    public long poisson(double mean) {
        if (mean == 0) {
            return 0;
        }
        return mean < LARGE ? countedPoisson(mean) : rejectedPoisson(mean);
    }

    private long countedPoisson(double mean) {
        double limit = Math.exp(-mean);
        long k = 0;
        for (double product = uniform(); product > limit; product *= uniform()) {
            k++;
        }
        return k;
    }

    private long rejectedPoisson(double mean) {
        double logMean = Math.log(mean);
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
        double vr = 0.9277 - 3.6224 / (b - 2);
        while (true) {
            double u = uniform() - 0.5;
            double v = uniform();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + mean + 0.43);
            if (us >= 0.07 && v <= vr) {
                return (long) k;
            }
            if (k < 0 || us < 0.013 && v > us) {
                continue;
            }
            if (Math.log(v) + Math.log(inverseAlpha) - Math.log(a / (us * us) + b)
                    <= -mean + k * logMean - logFactorial(k)) {
                return (long) k;
            }
        }
    }

    public long binomial(long n, double p) {
        if (n == 0 || p == 0) {
            return 0;
        } else if (p > 0.5) {
            return n - binomial(n, 1 - p);
        }
        return n * p < LARGE ? invertedBinomial(n, p) : rejectedBinomial(n, p);
    }

    private long invertedBinomial(long n, double p) {
        double odds = p / (1 - p);
        double u = uniform();
        double probability = Math.exp(n * Math.log1p(-p));
        for (long k = 0; k < n; k++) {
            if (u < probability) {
                return k;
            }
            u -= probability;
            probability *= odds * (n - k) / (k + 1);
            if (probability == 0) {
                return k;
            }
        }
        return n;
    }

    private long rejectedBinomial(long n, double p) {
        double deviation = Math.sqrt(n * p * (1 - p));
        double b = 1.15 + 2.53 * deviation;
        double a = -0.0873 + 0.0248 * b + 0.01 * p;
        double c = n * p + 0.5;
        double alpha = (2.83 + 5.1 / b) * deviation;
        double vr = 0.92 - 4.2 / b;
        double logOdds = Math.log(p / (1 - p));
        double mode = Math.floor((n + 1) * p);
        double h = logFactorial(mode) + logFactorial(n - mode);
        while (true) {
            double u = uniform() - 0.5;
            double v = uniform();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + c);
            if (k < 0 || k > n) {
                continue;
            }
            if (us >= 0.07 && v <= vr) {
                return (long) k;
            }
            if (Math.log(v * alpha / (a / (us * us) + b))
                    <= h - logFactorial(k) - logFactorial(n - k) + (k - mode) * logOdds) {
                return (long) k;
            }
        }
    }

    /** log k!, by Stirling's series from ten on. */
    public static double logFactorial(double k) {
        if (k < EXACT) {
            double product = 1;
            for (int i = 2; i <= k; i++) {
                product *= i;
            }
            return Math.log(product);
        }
        double x = k + 1;
        double square = 1 / (x * x);
        return (x - 0.5) * Math.log(x)
                - x
                + 0.5 * Math.log(2 * Math.PI)
                + (1.0 / 12 - square * (1.0 / 360 - square / 1260)) / x;
    }
}
