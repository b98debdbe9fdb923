package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.Covariance;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.library.Histograms;
import dev.kiln.arrays.library.QuantileMethod;
import dev.kiln.arrays.library.Quantiles;
import dev.kiln.arrays.library.WeightedQuantiles;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;

/** Medians, quantiles, averages, covariances and histograms. */
public final class StatisticsFunctions {
    private StatisticsFunctions() {}

    private static final String QUANTILE =
            "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)";

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "median(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
                        g -> OutArgument.out(
                                g, 2, NDArray.of(Quantiles.median(g.array(0), g.axes(1), g.flag(4), false)))),
                Builtin.library("quantile" + QUANTILE, g -> quantile(g, false, false)),
                Builtin.library("percentile" + QUANTILE, g -> quantile(g, true, false)),
                Builtin.library("nanquantile" + QUANTILE, g -> quantile(g, false, true)),
                Builtin.library("nanpercentile" + QUANTILE, g -> quantile(g, true, true)),
                Builtin.of(
                        "average(a, axis=None, weights=None, returned=False, *, keepdims=False)",
                        StatisticsFunctions::average),
                Builtin.of(
                        "cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None)",
                        StatisticsFunctions::cov),
                Builtin.of(
                        "corrcoef(x, y=None, rowvar=True, *, dtype=None)",
                        g -> Covariance.correlation(g.array(0), optional(g, 1), g.flag(2), g.dtype(3))),
                Builtin.library("bincount(x, /, weights=None, minlength=0)", g -> {
                    boolean list = !(g.get(0) instanceof NDArray);
                    NDArray x = list ? ArrayOps.asArray(g.get(0), DType.INT64) : g.array(0);
                    return Histograms.bincount(x, optional(g, 1), g.integer(2));
                }));
    }

    private static NDArray optional(Given g, int i) {
        return g.has(i) ? g.array(i) : null;
    }

    private static Object quantile(Given g, boolean percent, boolean numbers) {
        QuantileMethod method = QuantileMethod.of(g.text(5));
        if (g.has(7) && method != QuantileMethod.INVERTED_CDF) {
            throw Mistake.value("Only method 'inverted_cdf' supports weights. Got: " + g.text(5) + ".");
        }
        NDArray x = g.array(0);
        boolean weak = g.get(1) instanceof Long || g.get(1) instanceof Double;
        NDArray q = g.array(1);
        q = percent ? q.divide(100L) : q;
        if (percent && q.size() > 0 && (q.min().toDouble() < 0 || !(q.max().toDouble() <= 1))) {
            throw Mistake.value("Percentiles must be in the range [0, 100]");
        }
        if (q.ndim() > 2) {
            throw Mistake.value("q must be a scalar or 1d");
        }
        if (g.has(7)) {
            return OutArgument.out(
                    g, 3, NDArray.of(WeightedQuantiles.of(x, q, g.array(7), g.axes(2), g.flag(6), numbers)));
        }
        return OutArgument.out(g, 3, NDArray.of(Quantiles.quantile(x, q, weak, g.axes(2), method, g.flag(6), numbers)));
    }

    private static Object average(Given g) {
        NDArray[] average = NDArray.of(Statistics.average(g.array(0), g.axes(1), optional(g, 2), g.flag(4)));
        return g.flag(3) ? new Tuple(List.of(average)) : average[0];
    }

    private static Object cov(Given g) {
        double correction = g.flag(3) ? 0 : 1;
        if (g.has(4)) {
            correction = g.real(4);
            if (correction != Math.rint(correction)) {
                throw Mistake.value("ddof must be integer");
            }
        }
        return Covariance.of(
                g.array(0), optional(g, 1), g.flag(2), correction, optional(g, 5), optional(g, 6), g.dtype(7));
    }
}
