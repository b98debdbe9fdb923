package dev.kiln.frontend.lang.functions.random;

/** Numbers of the rarer distributions, by NumPy's methods: {@link Distributions} has the others. */
final class Rarities {
    private static final double LEAST_FOR_ROUNDING = 1e-8;
    private static final double SMALL_CONCENTRATION = 1e-5;
    private static final double LARGE_CONCENTRATION = 1e6;
    private static final double LARGEST_ZIPF = 1025;

    private Rarities() {}

    /** The angles of von Mises, by Best and Fisher's method. */
    static double vonMises(Draws draws, double mean, double concentration) {
        if (concentration < LEAST_FOR_ROUNDING) {
            return Math.PI * (2 * draws.uniform() - 1);
        }
        double s;
        if (concentration < SMALL_CONCENTRATION) {
            s = 1 / concentration + concentration;
        } else if (concentration <= LARGE_CONCENTRATION || draws.isLegacy()) {
            double r = 1 + Math.sqrt(1 + 4 * concentration * concentration);
            double rho = (r - Math.sqrt(2 * r)) / (2 * concentration);
            s = (1 + rho * rho) / (2 * rho);
        } else {
            double angle = mean + Math.sqrt(1 / concentration) * draws.normal();
            return angle < -Math.PI ? angle + 2 * Math.PI : angle > Math.PI ? angle - 2 * Math.PI : angle;
        }
        double w;
        while (true) {
            double z = Math.cos(Math.PI * draws.uniform());
            w = (1 + s * z) / (s + z);
            double y = concentration * (s - w);
            double v = draws.uniform();
            if (y * (2 - y) - v >= 0 || Math.log(y / v) + 1 - y >= 0) {
                break;
            }
        }
        double angle = Math.acos(w);
        double turned = (draws.uniform() < 0.5 ? -angle : angle) + mean;
        double within = (Math.abs(turned) + Math.PI) % (2 * Math.PI) - Math.PI;
        return turned < 0 ? -within : within;
    }

    /** Devroye's method of rejection. */
    static long zipf(Draws draws, double a) {
        if (!draws.isLegacy() && a >= LARGEST_ZIPF) {
            return 1;
        }
        double less = a - 1;
        double b = Math.pow(2, less);
        double least = Math.pow(Long.MAX_VALUE, -less);
        while (true) {
            double drawn = draws.uniform();
            double u = draws.isLegacy() ? 1 - drawn : drawn * least + (1 - drawn);
            double v = draws.uniform();
            double x = Math.floor(Math.pow(u, -1 / less));
            if (x > Long.MAX_VALUE || x < 1) {
                continue;
            }
            double t = Math.pow(1 + 1 / x, less);
            if (v * x * (t - 1) / (b - 1) <= t / b) {
                return (long) x;
            }
        }
    }

    /** Kemp's method. */
    static long logSeries(Draws draws, double p) {
        double r = draws.isLegacy() ? Math.log(1 - p) : Math.log1p(-p);
        while (true) {
            double v = draws.uniform();
            if (v >= p) {
                return 1;
            }
            double u = draws.uniform();
            double q = draws.isLegacy() ? 1 - Math.exp(r * u) : -Math.expm1(r * u);
            if (v <= q * q) {
                long number = (long) Math.floor(1 + Math.log(v) / Math.log(q));
                if (number >= 1 && v != 0) {
                    return number;
                }
                continue;
            }
            return v >= q ? 1 : 2;
        }
    }

    /** The inverse Gaussian numbers of Michael, Schucany and Haas. */
    static double wald(Draws draws, double mean, double scale) {
        double normal = draws.normal();
        double y = mean * normal * normal;
        double x;
        if (draws.isLegacy()) {
            x = mean + mean / (2 * scale) * (y - Math.sqrt(4 * scale * y + y * y));
        } else {
            x = mean * (1 - 2 / (1 + Math.sqrt(1 + 4 * scale / y)));
        }
        return draws.uniform() <= mean / (mean + x) ? x : mean * mean / x;
    }

    static double noncentralChisquare(Draws draws, double freedom, double noncentrality) {
        if (noncentrality == 0) {
            return Distributions.chisquare(draws, freedom);
        } else if (freedom > 1) {
            double square = Distributions.chisquare(draws, freedom - 1);
            double normal = draws.normal() + Math.sqrt(noncentrality);
            return square + normal * normal;
        }
        long more = Poisson.draw(draws, noncentrality / 2);
        return Distributions.chisquare(draws, freedom + 2 * more);
    }

    static double noncentralF(Draws draws, double upper, double lower, double noncentrality) {
        double above = noncentralChisquare(draws, upper, noncentrality) * lower;
        return above / (Distributions.chisquare(draws, lower) * upper);
    }
}
