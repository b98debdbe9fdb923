package dev.kiln.frontend.lang.functions.random;

/** Numbers of other distributions, by NumPy's methods, so that a stream gives NumPy's numbers. */
final class Distributions {
    private static final double ONE_THIRD = 1.0 / 3.0;
    private static final double LEAST_FOR_SEARCH = 0.333333333333333333333333;

    private Distributions() {}

    /** A gamma number of scale 1: Marsaglia and Tsang's method above a shape of 1, Ahrens and Dieter's below. */
    static double gamma(Draws draws, double shape) {
        if (shape == 1) {
            return draws.exponential();
        } else if (shape == 0) {
            return 0;
        }
        return shape < 1 ? smallGamma(draws, shape) : largeGamma(draws, shape);
    }

    private static double smallGamma(Draws draws, double shape) {
        while (true) {
            double u = draws.uniform();
            double v = draws.exponential();
            if (u <= 1 - shape) {
                double x = Math.pow(u, 1 / shape);
                if (x <= v) {
                    return x;
                }
            } else {
                double y = -Math.log((1 - u) / shape);
                double x = Math.pow(1 - shape + shape * y, 1 / shape);
                if (x <= v + y) {
                    return x;
                }
            }
        }
    }

    private static double largeGamma(Draws draws, double shape) {
        double b = shape - ONE_THIRD;
        double c = 1 / Math.sqrt(9 * b);
        while (true) {
            double x;
            double v;
            do {
                x = draws.normal();
                v = 1 + c * x;
            } while (v <= 0);
            v = v * v * v;
            double u = draws.uniform();
            if (u < 1 - 0.0331 * (x * x) * (x * x) || Math.log(u) < 0.5 * x * x + b * (1 - v + Math.log(v))) {
                return b * v;
            }
        }
    }

    static double beta(Draws draws, double a, double b) {
        if (a > 1 || b > 1) {
            double first = gamma(draws, a);
            return first / (first + gamma(draws, b));
        }
        while (true) {
            double u = draws.uniform();
            double v = draws.uniform();
            double x = Math.pow(u, 1 / a);
            double y = Math.pow(v, 1 / b);
            double sum = x + y;
            if (sum <= 1 && u + v > 0) {
                if (sum > 0) {
                    return x / sum;
                }
                double logX = Math.log(u) / a;
                double logY = Math.log(v) / b;
                double most = Math.max(logX, logY);
                logX -= most;
                logY -= most;
                return Math.exp(logX - Math.log(Math.exp(logX) + Math.exp(logY)));
            }
        }
    }

    static double chisquare(Draws draws, double freedom) {
        return 2 * gamma(draws, freedom / 2);
    }

    static double standardT(Draws draws, double freedom) {
        double normal = draws.normal();
        return Math.sqrt(freedom / 2) * normal / Math.sqrt(gamma(draws, freedom / 2));
    }

    static double f(Draws draws, double upper, double lower) {
        double above = chisquare(draws, upper) * lower;
        return above / (chisquare(draws, lower) * upper);
    }

    static double standardCauchy(Draws draws) {
        double above = draws.normal();
        return above / draws.normal();
    }

    static double pareto(Draws draws, double a) {
        return draws.isLegacy() ? Math.exp(draws.exponential() / a) - 1 : Math.expm1(draws.exponential() / a);
    }

    static double weibull(Draws draws, double a) {
        return a == 0 ? 0 : Math.pow(draws.exponential(), 1 / a);
    }

    static double power(Draws draws, double a) {
        return draws.isLegacy()
                ? Math.pow(1 - Math.exp(-draws.exponential()), 1 / a)
                : Math.pow(-Math.expm1(-draws.exponential()), 1 / a);
    }

    static double rayleigh(Draws draws, double scale) {
        return scale
                * (draws.isLegacy()
                        ? Math.sqrt(-2 * Math.log1p(-draws.uniform()))
                        : Math.sqrt(2 * draws.exponential()));
    }

    static double laplace(Draws draws, double place, double scale) {
        while (true) {
            double u = draws.uniform();
            if (u >= 0.5) {
                return place - scale * Math.log(2 - u - u);
            } else if (u > 0) {
                return place + scale * Math.log(u + u);
            }
        }
    }

    static double gumbel(Draws draws, double place, double scale) {
        while (true) {
            double u = 1 - draws.uniform();
            if (u < 1) {
                return place - scale * Math.log(-Math.log(u));
            }
        }
    }

    static double logistic(Draws draws, double place, double scale) {
        while (true) {
            double u = draws.uniform();
            if (u > 0) {
                return place + scale * Math.log(u / (1 - u));
            }
        }
    }

    static double triangular(Draws draws, double left, double mode, double right) {
        double base = right - left;
        double ratio = (mode - left) / base;
        double u = draws.uniform();
        return u <= ratio
                ? left + Math.sqrt(u * ((mode - left) * base))
                : right - Math.sqrt((1 - u) * ((right - mode) * base));
    }

    static long geometric(Draws draws, double p) {
        if (p < LEAST_FOR_SEARCH) {
            return (long)
                    (draws.isLegacy()
                            ? Math.ceil(Math.log1p(-draws.uniform()) / Math.log(1 - p))
                            : Math.ceil(-draws.exponential() / Math.log1p(-p)));
        }
        long x = 1;
        double chance = p;
        double sum = p;
        double u = draws.uniform();
        while (u > sum) {
            chance *= 1 - p;
            sum += chance;
            x++;
        }
        return x;
    }

    static long negativeBinomial(Draws draws, double n, double p) {
        return Poisson.draw(draws, gamma(draws, n) * ((1 - p) / p));
    }
}
