package dev.kiln.frontend.lang.functions.random;

/** Poisson numbers by NumPy's two methods. */
final class Poisson {
    /** The mean from which they are drawn by transformed rejection. */
    private static final double LARGE_MEAN = 10;

    private Poisson() {}

    /**
     * @param mean not negative
     */
    static long draw(Draws draws, double mean) {
        if (mean == 0) {
            return 0;
        }
        return mean < LARGE_MEAN ? byProducts(draws, mean) : byRejection(draws, mean);
    }

    private static long byProducts(Draws draws, double mean) {
        double end = Math.exp(-mean);
        long count = 0;
        for (double product = draws.uniform(); product > end; product *= draws.uniform()) {
            count++;
        }
        return count;
    }

    /** The method PTRS of Hörmann (Insurance: Mathematics and Economics 12, 1993). */
    private static long byRejection(Draws draws, double mean) {
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double inverse = 1.1239 + 1.1328 / (b - 3.4);
        double quick = 0.9277 - 3.6224 / (b - 2);
        while (true) {
            double u = draws.uniform() - 0.5;
            double v = draws.uniform();
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
    static double logFactorial(long k) {
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
