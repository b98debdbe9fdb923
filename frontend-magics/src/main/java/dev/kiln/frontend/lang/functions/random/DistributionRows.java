package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The methods of NumPy's generators that draw from distributions, each number after the one before. */
final class DistributionRows {
    private DistributionRows() {}

    /** What a parameter may be. */
    private enum Range {
        ANY {
            @Override
            String wrong(String name, double value) {
                return null;
            }
        },
        NOT_NEGATIVE {
            @Override
            String wrong(String name, double value) {
                return value >= 0 ? null : name + " < 0";
            }
        },
        POSITIVE {
            @Override
            String wrong(String name, double value) {
                return value > 0 ? null : name + " <= 0";
            }
        },
        CHANCE {
            @Override
            String wrong(String name, double value) {
                return value >= 0 && value <= 1 ? null : name + " < 0, " + name + " > 1 or " + name + " is NaN";
            }
        },
        ABOVE_ONE {
            @Override
            String wrong(String name, double value) {
                return value > 1 ? null : name + " <= 1 or " + name + " is NaN";
            }
        },
        LESS_THAN_CERTAIN {
            @Override
            String wrong(String name, double value) {
                return value >= 0 && value < 1 ? null : name + " < 0, " + name + " >= 1 or " + name + " is NaN";
            }
        },
        SOME_CHANCE {
            @Override
            String wrong(String name, double value) {
                return value > 0 && value <= 1 ? null : name + " <= 0, " + name + " > 1 or " + name + " contains NaNs";
            }
        };

        abstract String wrong(String name, double value);
    }

    @FunctionalInterface
    private interface Real {
        double draw(Draws draws, double[] parameters);
    }

    @FunctionalInterface
    private interface Whole {
        long draw(Draws draws, double[] parameters);
    }

    static List<Builtin> rows(Function<BoundArguments, Draws> of) {
        List<Builtin> rows = new ArrayList<>();
        Range any = Range.ANY;
        Range positive = Range.POSITIVE;
        Range zero = Range.NOT_NEGATIVE;
        real(rows, of, "standard_gamma(shape", (d, p) -> Distributions.gamma(d, p[0]), zero);
        real(rows, of, "gamma(shape, scale=1.0", (d, p) -> p[1] * Distributions.gamma(d, p[0]), zero, zero);
        real(rows, of, "beta(a, b", (d, p) -> Distributions.beta(d, p[0], p[1]), positive, positive);
        real(rows, of, "chisquare(df", (d, p) -> Distributions.chisquare(d, p[0]), positive);
        real(rows, of, "standard_t(df", (d, p) -> Distributions.standardT(d, p[0]), positive);
        real(rows, of, "f(dfnum, dfden", (d, p) -> Distributions.f(d, p[0], p[1]), positive, positive);
        real(rows, of, "standard_cauchy(", (d, p) -> Distributions.standardCauchy(d));
        real(rows, of, "pareto(a", (d, p) -> Distributions.pareto(d, p[0]), positive);
        real(rows, of, "weibull(a", (d, p) -> Distributions.weibull(d, p[0]), zero);
        real(rows, of, "power(a", (d, p) -> Distributions.power(d, p[0]), positive);
        real(rows, of, "rayleigh(scale=1.0", (d, p) -> Distributions.rayleigh(d, p[0]), zero);
        real(rows, of, "laplace(loc=0.0, scale=1.0", (d, p) -> Distributions.laplace(d, p[0], p[1]), any, zero);
        real(rows, of, "gumbel(loc=0.0, scale=1.0", (d, p) -> Distributions.gumbel(d, p[0], p[1]), any, zero);
        real(rows, of, "logistic(loc=0.0, scale=1.0", (d, p) -> Distributions.logistic(d, p[0], p[1]), any, zero);
        real(rows, of, "lognormal(mean=0.0, sigma=1.0", (d, p) -> Math.exp(p[0] + p[1] * d.normal()), any, zero);
        rows.add(Builtin.library("triangular(left, mode, right, size=None)", args -> triangular(args, of.apply(args))));
        whole(rows, of, "geometric(p", (d, p) -> Distributions.geometric(d, p[0]), Range.SOME_CHANCE);
        whole(
                rows,
                of,
                "negative_binomial(n, p",
                (d, p) -> Distributions.negativeBinomial(d, p[0], p[1]),
                positive,
                Range.SOME_CHANCE);
        rows.add(Builtin.library("poisson(lam=1.0, size=None)", args -> poisson(args, of.apply(args))));
        whole(rows, of, "binomial(n, p", (d, p) -> Binomial.draw(d, (long) p[0], p[1]), zero, Range.CHANCE);
        real(rows, of, "vonmises(mu, kappa", (d, p) -> Rarities.vonMises(d, p[0], p[1]), any, zero);
        real(rows, of, "wald(mean, scale", (d, p) -> Rarities.wald(d, p[0], p[1]), positive, positive);
        real(
                rows,
                of,
                "noncentral_chisquare(df, nonc",
                (d, p) -> Rarities.noncentralChisquare(d, p[0], p[1]),
                positive,
                zero);
        real(
                rows,
                of,
                "noncentral_f(dfnum, dfden, nonc",
                (d, p) -> Rarities.noncentralF(d, p[0], p[1], p[2]),
                positive,
                positive,
                zero);
        whole(rows, of, "zipf(a", (d, p) -> Rarities.zipf(d, p[0]), Range.ABOVE_ONE);
        whole(rows, of, "logseries(p", (d, p) -> Rarities.logSeries(d, p[0]), Range.LESS_THAN_CERTAIN);
        rows.add(Builtin.library(
                "hypergeometric(ngood, nbad, nsample, size=None)", args -> hypergeometric(args, of.apply(args))));
        rows.add(Builtin.library(
                "multivariate_hypergeometric(colors, nsample, size=None, method='marginals')",
                args -> colours(args, of.apply(args))));
        rows.add(Builtin.library("dirichlet(alpha, size=None)", args -> dirichlet(args, of.apply(args))));
        rows.add(Builtin.library("multinomial(n, pvals, size=None)", args -> multinomial(args, of.apply(args))));
        return rows;
    }

    private static void real(
            List<Builtin> rows, Function<BoundArguments, Draws> of, String signature, Real number, Range... ranges) {
        rows.add(Builtin.library(signature(signature), args -> {
            Draws draws = of.apply(args);
            Parameters parameters = new Parameters(args, ranges);
            return LegacyRandom.reals(parameters.shape, () -> number.draw(draws, parameters.next()));
        }));
    }

    private static void whole(
            List<Builtin> rows, Function<BoundArguments, Draws> of, String signature, Whole number, Range... ranges) {
        rows.add(Builtin.library(signature(signature), args -> {
            Draws draws = of.apply(args);
            Parameters parameters = new Parameters(args, ranges);
            return LegacyRandom.wholes(parameters.shape, () -> number.draw(draws, parameters.next()));
        }));
    }

    private static String signature(String parameters) {
        return parameters + (parameters.endsWith("(") ? "size=None)" : ", size=None)");
    }

    /** The parameters of each number in turn. */
    private static final class Parameters {
        private final long[] shape;
        private final double[][] values;
        private final double[] now;
        private int at;

        Parameters(BoundArguments args, Range[] ranges) {
            shape = LegacyRandom.shape(args, ranges.length);
            values = new double[ranges.length][];
            now = new double[ranges.length];
            for (int k = 0; k < ranges.length; k++) {
                values[k] = spread(args.array(k), shape);
                for (double value : values[k]) {
                    String wrong = ranges[k].wrong(args.name(k), value);
                    if (wrong != null) {
                        throw PythonError.value(wrong);
                    }
                }
            }
        }

        double[] next() {
            for (int k = 0; k < now.length; k++) {
                now[k] = values[k].length == 1 ? values[k][0] : values[k][at];
            }
            at++;
            return now;
        }
    }

    /** A parameter for each element, or once for all. */
    private static double[] spread(NDArray parameter, long[] shape) {
        NDArray reals = parameter.astype(DType.FLOAT64);
        return reals.ndim() == 0
                ? new double[] {reals.toDouble()}
                : reals.broadcastTo(shape == null ? new long[0] : shape)
                        .reshape(-1)
                        .toDoubleArray();
    }

    private static Object poisson(BoundArguments args, Draws draws) {
        Parameters means = new Parameters(args, new Range[] {Range.ANY});
        for (double mean : means.values[0]) {
            if (!(mean >= 0)) {
                throw PythonError.value(Double.isNaN(mean) ? "lam value too large" : "lam < 0 or lam is NaN");
            }
        }
        return LegacyRandom.wholes(means.shape, () -> Poisson.draw(draws, means.next()[0]));
    }

    private static Object hypergeometric(BoundArguments args, Draws draws) {
        Range zero = Range.NOT_NEGATIVE;
        Parameters all = new Parameters(args, new Range[] {zero, zero, zero});
        return LegacyRandom.wholes(all.shape, () -> {
            double[] p = all.next();
            if (p[2] > p[0] + p[1]) {
                throw PythonError.value("ngood + nbad < nsample");
            }
            return Hypergeometric.draw(draws, (long) p[0], (long) p[1], (long) p[2]);
        });
    }

    private static Object colours(BoundArguments args, Draws draws) {
        if (!args.text(3).equals("marginals")) {
            throw PythonError.limit(
                    "method=" + Values.repr(args.get(3)) + " is not supported in NumPy text",
                    "Maybe leave it out: method='marginals'.");
        }
        long[] colours = args.array(0).astype(DType.INT64).toLongArray();
        long sample = Values.integer(args.get(1));
        if (sample > java.util.Arrays.stream(colours).sum()) {
            throw PythonError.value("nsample > sum(colors)");
        }
        long[] shape = LegacyRandom.size(args, 2);
        int count = shape == null ? 1 : LegacyRandom.count(shape);
        long[] counts = new long[Math.multiplyExact(count, colours.length)];
        for (int from = 0; from < counts.length; from += colours.length) {
            Hypergeometric.draw(draws, colours, sample, counts, from);
        }
        return Nd.array(counts).reshape(with(shape, colours.length));
    }

    private static Object triangular(BoundArguments args, Draws draws) {
        Parameters all = new Parameters(args, new Range[] {Range.ANY, Range.ANY, Range.ANY});
        return LegacyRandom.reals(all.shape, () -> {
            double[] p = all.next();
            if (p[0] > p[1]) {
                throw PythonError.value("left > mode");
            } else if (p[1] > p[2]) {
                throw PythonError.value("mode > right");
            } else if (p[0] == p[2]) {
                throw PythonError.value("left == right");
            }
            return Distributions.triangular(draws, p[0], p[1], p[2]);
        });
    }

    /** Parts of one that are gamma numbers of their sum. */
    private static Object dirichlet(BoundArguments args, Draws draws) {
        double[] alpha = args.array(0).astype(DType.FLOAT64).toDoubleArray();
        double most = 0;
        for (double a : alpha) {
            if (!(a > 0)) {
                throw PythonError.value(draws.isLegacy() ? "alpha <= 0" : "alpha < 0");
            }
            most = Math.max(most, a);
        }
        if (!draws.isLegacy() && most < 0.1) {
            throw PythonError.limit(
                    "dirichlet with all alpha below 0.1 is not supported in NumPy text",
                    "Maybe use rng.beta for two parts.");
        }
        long[] shape = LegacyRandom.size(args, 1);
        int count = shape == null ? 1 : LegacyRandom.count(shape);
        double[] parts = new double[Math.multiplyExact(count, alpha.length)];
        for (int from = 0; from < parts.length; from += alpha.length) {
            double sum = 0;
            for (int k = 0; k < alpha.length; k++) {
                parts[from + k] = Distributions.gamma(draws, alpha[k]);
                sum += parts[from + k];
            }
            double inverse = 1 / sum;
            for (int k = 0; k < alpha.length; k++) {
                parts[from + k] *= inverse;
            }
        }
        return Nd.array(parts).reshape(with(shape, alpha.length));
    }

    private static long[] with(long[] shape, int last) {
        long[] all = shape == null ? new long[1] : java.util.Arrays.copyOf(shape, shape.length + 1);
        all[all.length - 1] = last;
        return all;
    }

    /** Each count is binomial among those that the counts before it have left. */
    private static Object multinomial(BoundArguments args, Draws draws) {
        long n = Values.integer(args.get(0));
        double[] chances = args.array(1).astype(DType.FLOAT64).toDoubleArray();
        double sum = 0;
        for (int k = 0; k < chances.length; k++) {
            if (!(chances[k] >= 0 && chances[k] <= 1)) {
                throw PythonError.value("pvals < 0, pvals > 1 or pvals contains NaNs");
            }
            sum += k + 1 < chances.length ? chances[k] : 0;
        }
        if (n < 0) {
            throw PythonError.value("n < 0");
        } else if (sum > 1 + 1e-12) {
            throw PythonError.value("sum(pvals[:-1]) > 1.0");
        }
        long[] shape = LegacyRandom.size(args, 2);
        int count = shape == null ? 1 : LegacyRandom.count(shape);
        long[] counts = new long[Math.multiplyExact(count, chances.length)];
        for (int from = 0; from < counts.length; from += chances.length) {
            long left = n;
            double rest = 1;
            for (int k = 0; k + 1 < chances.length && left > 0; k++) {
                counts[from + k] = Binomial.draw(draws, left, chances[k] / rest);
                left -= counts[from + k];
                rest -= chances[k];
            }
            counts[from + chances.length - 1] = Math.max(0, left);
        }
        return Nd.array(counts).reshape(with(shape, chances.length));
    }
}
