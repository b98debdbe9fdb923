package dev.kiln.frontend.lang.functions.random;

/** Binomial numbers by NumPy's two methods: inversion for small means, else BTPE (Kachitvichyanukul and Schmeiser, CACM 31, 1988). */
final class Binomial {
    private static final double MOST_BY_INVERSION = 30;
    private static final int NEAR = 20;

    private Binomial() {}

    /** The number of successes among {@code n} tries of chance {@code p}. */
    static long draw(Draws draws, long n, double p) {
        if (n == 0 || p == 0) {
            return 0;
        }
        return p <= 0.5 ? ofSmallChance(draws, n, p) : n - ofSmallChance(draws, n, 1 - p);
    }

    private static long ofSmallChance(Draws draws, long n, double p) {
        return p * n <= MOST_BY_INVERSION ? byInversion(draws, n, p) : new Rejection(n, p).draw(draws);
    }

    /** Goes through the probabilities of 0, 1, 2 … until they add up to a uniform number. */
    private static long byInversion(Draws draws, long n, double p) {
        double q = 1 - p;
        double none = Math.exp(n * Math.log(q));
        double mean = n * p;
        long most = (long) Math.min(n, mean + 10 * Math.sqrt(mean * q + 1));
        long x = 0;
        double chance = none;
        double left = draws.uniform();
        while (left > chance) {
            x++;
            if (x > most) {
                x = 0;
                chance = none;
                left = draws.uniform();
            } else {
                left -= chance;
                chance = (n - x + 1) * p * chance / (x * q);
            }
        }
        return x;
    }

    /** Rejection from a triangle, two parallelograms and two exponential tails. */
    private static final class Rejection {
        private final long n;
        private final double p;
        private final double q;
        private final long mode;
        private final double variance;
        private final double middle;
        private final double left;
        private final double right;
        private final double c;
        private final double rateLeft;
        private final double rateRight;
        private final double area1;
        private final double area2;
        private final double area3;
        private final double area4;

        Rejection(long n, double p) {
            this.n = n;
            this.p = p;
            q = 1 - p;
            double peak = n * p + p;
            mode = (long) Math.floor(peak);
            variance = n * p * q;
            area1 = Math.floor(2.195 * Math.sqrt(variance) - 4.6 * q) + 0.5;
            middle = mode + 0.5;
            left = middle - area1;
            right = middle + area1;
            c = 0.134 + 20.5 / (15.3 + mode);
            double a = (peak - left) / (peak - left * p);
            rateLeft = a * (1 + a / 2);
            a = (right - peak) / (right * q);
            rateRight = a * (1 + a / 2);
            area2 = area1 * (1 + 2 * c);
            area3 = area2 + c / rateLeft;
            area4 = area3 + c / rateRight;
        }

        long draw(Draws draws) {
            while (true) {
                double u = draws.uniform() * area4;
                double v = draws.uniform();
                long y;
                if (u <= area1) {
                    return (long) Math.floor(middle - area1 * v + u);
                } else if (u <= area2) {
                    double x = left + (u - area1) / c;
                    v = v * c + 1 - Math.abs(mode - x + 0.5) / area1;
                    if (v > 1) {
                        continue;
                    }
                    y = (long) Math.floor(x);
                } else if (u <= area3) {
                    y = (long) Math.floor(left + Math.log(v) / rateLeft);
                    if (y < 0 || v == 0) {
                        continue;
                    }
                    v *= (u - area2) * rateLeft;
                } else {
                    y = (long) Math.floor(right - Math.log(v) / rateRight);
                    if (y > n || v == 0) {
                        continue;
                    }
                    v *= (u - area3) * rateRight;
                }
                if (accepts(y, v)) {
                    return y;
                }
            }
        }

        private boolean accepts(long y, double v) {
            long k = Math.abs(y - mode);
            if (k <= NEAR || k >= variance / 2 - 1) {
                return v <= ratio(y);
            }
            double spread = k / variance * ((k * (k / 3.0 + 0.625) + 0.16666666666666666) / variance + 0.5);
            double t = -(double) k * k / (2 * variance);
            double log = Math.log(v);
            if (log < t - spread) {
                return true;
            }
            return log <= t + spread && log <= logRatio(y);
        }

        /** The probability of y in units of that of the mode. */
        private double ratio(long y) {
            double s = p / q;
            double a = s * (n + 1);
            double ratio = 1;
            for (long i = mode + 1; i <= y; i++) {
                ratio *= a / i - s;
            }
            for (long i = y + 1; i <= mode; i++) {
                ratio /= a / i - s;
            }
            return ratio;
        }

        private double logRatio(long y) {
            double x1 = y + 1;
            double f1 = mode + 1;
            double z = n + 1 - mode;
            double w = n - y + 1;
            return middle * Math.log(f1 / x1)
                    + (n - mode + 0.5) * Math.log(z / w)
                    + (y - mode) * Math.log(w * p / (x1 * q))
                    + stirling(f1)
                    + stirling(z)
                    + stirling(x1)
                    + stirling(w);
        }

        private static double stirling(double x) {
            double s = x * x;
            return (13680 - (462 - (132 - (99 - 140 / s) / s) / s) / s) / x / 166320;
        }
    }
}
