package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.Covariance;
import dev.kiln.arrays.compute.ObservationWeights;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.library.Histograms;
import dev.kiln.arrays.library.QuantileMethod;
import dev.kiln.arrays.library.QuantileOptions;
import dev.kiln.arrays.library.Quantiles;
import dev.kiln.arrays.library.WeightedQuantiles;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;

/** Medians, quantiles, averages, covariances and counts. */
public final class StatisticsFunctions {
    private StatisticsFunctions() {}

    private static final String QUANTILE =
            "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)";

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "median(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
                        args -> OutArgument.out(
                                args,
                                2,
                                NDArray.of(Quantiles.median(args.array(0), args.axes(1), args.flag(4), false)))),
                Builtin.library("quantile" + QUANTILE, args -> quantile(args, false, false)),
                Builtin.library("percentile" + QUANTILE, args -> quantile(args, true, false)),
                Builtin.library("nanquantile" + QUANTILE, args -> quantile(args, false, true)),
                Builtin.library("nanpercentile" + QUANTILE, args -> quantile(args, true, true)),
                Builtin.of(
                        "average(a, axis=None, weights=None, returned=False, *, keepdims=False)",
                        StatisticsFunctions::average),
                Builtin.of(
                        "cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None)",
                        StatisticsFunctions::cov),
                Builtin.of(
                        "corrcoef(x, y=None, rowvar=True, *, dtype=None)",
                        args -> Covariance.correlation(args.array(0), optional(args, 1), args.flag(2), args.dtype(3))),
                Builtin.library("bincount(x, /, weights=None, minlength=0)", args -> {
                    boolean list = !(args.get(0) instanceof NDArray);
                    NDArray x = list ? ArrayOps.asArray(args.get(0), DType.INT64) : args.array(0);
                    return Histograms.bincount(x, optional(args, 1), args.integer(2));
                }));
    }

    private static NDArray optional(BoundArguments args, int i) {
        return args.has(i) ? args.array(i) : null;
    }

    private static Object quantile(BoundArguments args, boolean percent, boolean numbers) {
        QuantileMethod method = QuantileMethod.of(args.text(5));
        if (args.has(7) && method != QuantileMethod.INVERTED_CDF) {
            throw PythonError.value("Only method 'inverted_cdf' supports weights. Got: " + args.text(5) + ".");
        }
        NDArray x = args.array(0);
        boolean weak = args.get(1) instanceof Long || args.get(1) instanceof Double;
        NDArray q = args.array(1);
        q = percent ? q.divide(100L) : q;
        if (percent && q.size() > 0 && (q.min().toDouble() < 0 || !(q.max().toDouble() <= 1))) {
            throw PythonError.value("Percentiles must be in the range [0, 100]");
        }
        if (q.ndim() > 2) {
            throw PythonError.value("q must be a scalar or 1d");
        }
        if (args.has(7)) {
            return OutArgument.out(
                    args,
                    3,
                    NDArray.of(WeightedQuantiles.of(x, q, args.array(7), args.axes(2), args.flag(6), numbers)));
        }
        QuantileOptions options = new QuantileOptions(method, args.axes(2), args.flag(6), numbers);
        return OutArgument.out(args, 3, NDArray.of(Quantiles.quantile(x, q, weak, options)));
    }

    private static Object average(BoundArguments args) {
        NDArray[] average =
                NDArray.of(Statistics.average(args.array(0), args.axes(1), optional(args, 2), args.flag(4)));
        return args.flag(3) ? new Tuple(List.of(average)) : average[0];
    }

    private static Object cov(BoundArguments args) {
        double correction = args.flag(3) ? 0 : 1;
        if (args.has(4)) {
            correction = args.real(4);
            if (correction != Math.rint(correction)) {
                throw PythonError.value("ddof must be integer");
            }
        }
        return Covariance.of(
                args.array(0),
                optional(args, 1),
                args.flag(2),
                correction,
                new ObservationWeights(optional(args, 5), optional(args, 6)),
                args.dtype(7));
    }
}
