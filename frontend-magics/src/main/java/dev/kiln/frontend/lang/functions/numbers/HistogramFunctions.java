package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.library.ComplexBins;
import dev.kiln.arrays.library.HistogramGrid;
import dev.kiln.arrays.library.Histograms;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Histograms in one and several dimensions; library calls. */
public final class HistogramFunctions {
    private HistogramFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "histogram(a, bins=10, range=None, density=None, weights=None)", HistogramFunctions::histogram),
                Builtin.library("histogram_bin_edges(a, bins=10, range=None, weights=None)", args -> {
                    NDArray x = args.array(0).ravel();
                    if (isArray(args.get(1))) {
                        return args.array(1);
                    } else if (isComplex(x, args.get(1))) {
                        return ComplexBins.edges(x, args.integer(1), range(args, 2));
                    }
                    return uniform(x, args.get(1), range(args, 2), args.has(3)).edges();
                }),
                Builtin.library(
                        "histogram2d(x, y, bins=10, range=None, density=None, weights=None)",
                        HistogramFunctions::plane),
                Builtin.library("histogramdd(sample, bins=10, range=None, density=None, weights=None)", args -> {
                    NDArray points = args.get(0) instanceof NDArray a && a.ndim() == 2
                            ? a
                            : Nd.atleast(2, args.array(0)).transpose();
                    List<NDArray> edges = new ArrayList<>();
                    NDArray counts = grid(args, points, args.get(1), 2, edges);
                    return new Tuple(List.of(counts, new ArrayList<Object>(edges)));
                }));
    }

    private static boolean isArray(Object bins) {
        return bins instanceof List<?> || bins instanceof NDArray a && a.ndim() > 0;
    }

    /** Whether complex numbers are to be counted in a number of bins. */
    private static boolean isComplex(NDArray x, Object bins) {
        return x.dtype().isComplex() && Values.plain(bins) instanceof Long;
    }

    private static double[] range(BoundArguments args, int i) {
        return args.has(i) ? range(args.get(i)) : null;
    }

    private static double[] range(Object given) {
        List<Object> ends = Values.items(given);
        if (ends.size() != 2) {
            throw PythonError.value((ends.size() < 2 ? "not enough" : "too many") + " values to unpack (expected 2"
                    + (ends.size() < 2 ? ", got " + ends.size() : "") + ")");
        }
        return new double[] {ScalarMath.real(Values.plain(ends.get(0))), ScalarMath.real(Values.plain(ends.get(1)))};
    }

    private static Histograms.Uniform uniform(NDArray x, Object given, double[] range, boolean weighted) {
        return switch (Values.plain(given)) {
            case Long bins -> Histograms.Uniform.of(x, bins, range);
            case String rule -> {
                if (weighted) {
                    throw PythonError.type(
                            "Automated estimation of the number of bins is not supported for weighted data");
                }
                yield Histograms.Uniform.of(x, rule, range);
            }
            default -> throw PythonError.type("`bins` must be an integer, a string, or an array");
        };
    }

    private static Object histogram(BoundArguments args) {
        NDArray x = args.array(0);
        NDArray weights = args.has(4) ? args.array(4) : null;
        if (weights != null && !Arrays.equals(weights.shape(), x.shape())) {
            throw PythonError.value("weights should have the same shape as a.");
        }
        x = x.ravel();
        weights = weights == null ? null : weights.ravel();
        Histograms.Result result;
        if (isArray(args.get(1))) {
            result = Histograms.between(x, args.array(1), weights);
        } else if (isComplex(x, args.get(1))) {
            result = Histograms.uniform(x, args.integer(1), range(args, 2), weights);
        } else {
            result = Histograms.uniform(x, uniform(x, args.get(1), range(args, 2), args.has(4)), weights);
        }
        NDArray counts = NDArray.of(result.counts());
        if (args.has(3) && args.flag(3)) {
            counts = counts.divide(widths(NDArray.of(result.edges()))).divide(counts.sum());
        }
        return new Tuple(List.of(counts, result.edges()));
    }

    private static NDArray widths(NDArray edges) {
        return edges.diff(1, 0).astype(DType.FLOAT64);
    }

    private static Object plane(BoundArguments args) {
        NDArray x = args.array(0);
        NDArray y = args.array(1);
        if (x.length() != y.length()) {
            throw PythonError.value("x and y must have the same length.");
        }
        Object bins = args.get(2);
        if (isArray(bins) && Values.items(bins).size() > 2) {
            bins = new Tuple(List.of(args.array(2), args.array(2)));
        } else if (isArray(bins) && Values.items(bins).size() == 1) {
            throw PythonError.value("The dimension of bins must be equal to the dimension of the sample x.");
        }
        List<NDArray> edges = new ArrayList<>();
        NDArray counts = grid(args, Nd.stack(1, x, y), bins, 3, edges);
        return new Tuple(List.of(counts, edges.get(0), edges.get(1)));
    }

    /**
     * Counts points on a grid.
     *
     * @param range the parameter that holds the ranges; density and weights follow
     * @param edges receives the edges of each axis
     */
    private static NDArray grid(BoundArguments args, NDArray points, Object bins, int range, List<NDArray> edges) {
        int axes = Math.toIntExact(points.shape()[1]);
        List<Object> each = isArray(bins) ? Values.items(bins) : Collections.nCopies(axes, bins);
        List<Object> ranges = args.has(range) ? args.items(range) : Collections.nCopies(axes, None.NONE);
        if (each.size() != axes) {
            throw PythonError.value("The dimension of bins must be equal to the dimension of the sample x.");
        } else if (ranges.size() != axes) {
            throw PythonError.value("range argument must have one entry per dimension");
        }
        for (int d = 0; d < axes; d++) {
            NDArray along = (NDArray) points.get("..., " + d);
            edges.add(edges(along, d, each.get(d), ranges.get(d)));
        }
        NDArray weights = args.has(range + 2) ? args.array(range + 2) : null;
        if (weights != null && weights.dtype().isComplex()) {
            throw PythonError.type("Cannot cast array data from dtype('" + weights.dtype()
                    + "') to dtype('float64') according to the rule 'safe'");
        }
        NDArray counts =
                NDArray.of(HistogramGrid.counts(points, edges, weights)).astype(DType.FLOAT64);
        if (!(args.has(range + 1) && args.flag(range + 1))) {
            return counts;
        }
        NDArray density = counts;
        for (int d = 0; d < axes; d++) {
            long[] shape = new long[axes];
            Arrays.fill(shape, 1);
            shape[d] = -1;
            density = density.divide(widths(edges.get(d)).reshape(shape));
        }
        return density.divide(counts.sum());
    }

    private static NDArray edges(NDArray x, int axis, Object bins, Object range) {
        if (isArray(bins)) {
            NDArray edges = ArrayOps.asArray(bins, null);
            if (edges.ndim() != 1) {
                throw PythonError.value("`bins[" + axis + "]` must be a scalar or 1d array");
            } else if (edges.diff(1, 0).less(0L).any().toBoolean()) {
                throw PythonError.value("`bins[" + axis + "]` must be monotonically increasing, when an array");
            }
            return edges;
        }
        Object count = Values.plain(bins);
        if (ScalarMath.isNumber(count) && ScalarMath.real(count) < 1) {
            throw PythonError.value("`bins[" + axis + "]` must be positive, when an integer");
        } else if (!(count instanceof Long n)) {
            throw PythonError.type("`bins[" + axis + "]` must be an integer, when a scalar");
        } else {
            double[] ends = range == None.NONE ? null : range(range);
            return NDArray.of(Histograms.Uniform.of(x, n, ends).edges());
        }
    }
}
