package dev.kiln.arrays.library;

import dev.kiln.arrays.ArrayError;
import dev.kiln.arrays.DType;
import dev.kiln.arrays.HostArray;
import dev.kiln.arrays.NDArray;
import java.util.Arrays;

/** Counting values in bins. */
public final class Histograms {
    private Histograms() {}

    /** The number of values, or the sum of their weights, in each bin, and the bins' edges. */
    public record Result(NDArray counts, NDArray edges) {}

    /** Edges of bins of one width; their ends are the data's own when they are not given. */
    public record Uniform(NDArray edges, double first, double last, int bins) {

        /**
         * @param range the ends, or null
         */
        public static Uniform of(NDArray x, long bins, double[] range) {
            if (bins < 1) {
                throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be positive, when an integer");
            }
            HostArray in = HostArray.of(x, "histogram()");
            double[] ends = ends(in, range);
            DType type = in.dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
            int n = Math.toIntExact(bins);
            HostArray edges = HostArray.empty(in.context(), type, n + 1L);
            double step = (ends[1] - ends[0]) / n;
            for (int i = 0; i <= n; i++) {
                edges.set(i, i == n ? ends[1] : i * step + ends[0]);
                if (i > 0 && edges.getDouble(i - 1) >= edges.getDouble(i)) {
                    throw new ArrayError(
                            ArrayError.Kind.VALUE,
                            "Too many bins for data range. Cannot create " + bins + " finite-sized bins.");
                }
            }
            return new Uniform(edges.toArray(), ends[0], ends[1], n);
        }

        /**
         * As many as a rule asks for.
         *
         * @param rule one of NumPy's: {@code "auto"}, {@code "sturges"} …
         */
        public static Uniform of(NDArray x, String rule, double[] range) {
            double[] all = HostArray.of(x, "histogram()").toDoubles();
            BinRule chosen = BinRule.of(rule);
            double[] ends = ends(HostArray.of(x, "histogram()"), range);
            double[] within =
                    Arrays.stream(all).filter(v -> v >= ends[0] && v <= ends[1]).toArray();
            double width = within.length == 0 ? 0 : chosen.width(within);
            width = x.dtype().isInteger() && width > 0 ? Math.max(1, width) : width;
            return of(x, width > 0 ? (long) Math.ceil((ends[1] - ends[0]) / width) : 1, range);
        }
    }

    private static double[] ends(HostArray in, double[] range) {
        double first = 0;
        double last = 1;
        if (range != null) {
            first = range[0];
            last = range[1];
            if (first > last) {
                throw new ArrayError(ArrayError.Kind.VALUE, "max must be larger than min in range parameter.");
            }
            requireFinite("supplied", first, last);
        } else if (in.size() > 0) {
            first = Double.POSITIVE_INFINITY;
            last = Double.NEGATIVE_INFINITY;
            for (long i = 0; i < in.size(); i++) {
                first = Math.min(first, in.getDouble(i));
                last = Math.max(last, in.getDouble(i));
            }
            requireFinite("autodetected", first, last);
        }
        return first == last ? new double[] {first - 0.5, last + 0.5} : new double[] {first, last};
    }

    private static void requireFinite(String which, double first, double last) {
        if (!Double.isFinite(first) || !Double.isFinite(last)) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    which + " range of [" + text(first) + ", " + text(last) + "] is not finite",
                    "Maybe leave out what is not finite: x[np.isfinite(x)].");
        }
    }

    private static String text(double v) {
        return Double.isNaN(v) ? "nan" : Double.isInfinite(v) ? (v > 0 ? "inf" : "-inf") : Double.toString(v);
    }

    /**
     * Counts in bins of one width.
     *
     * @param weights one for each value, or null
     */
    public static Result uniform(NDArray x, Uniform bins, NDArray weights) {
        HostArray in = HostArray.of(x, "histogram()");
        double[] edges = bins.edges().toDoubleArray();
        int n = bins.bins();
        double[] sums = new double[n];
        double[] each = weights(in, weights);
        boolean single = bins.edges().dtype() == DType.FLOAT32;
        for (int i = 0; i < in.size(); i++) {
            double v = in.getDouble(i);
            if (!(v >= bins.first() && v <= bins.last())) {
                continue;
            }
            double place = single
                    ? (float) ((float) ((float) (v - bins.first()) / (float) (bins.last() - bins.first())) * n)
                    : (v - bins.first()) / (bins.last() - bins.first()) * n;
            int bin = Math.min((int) place, n - 1);
            if (v < edges[bin]) {
                bin--;
            } else if (v >= edges[bin + 1] && bin != n - 1) {
                bin++;
            }
            sums[Math.max(0, bin)] += each == null ? 1 : each[i];
        }
        return new Result(counts(in, sums, weights), bins.edges());
    }

    /** Counts between ascending edges; the last bin holds its upper edge. */
    public static Result between(NDArray x, NDArray edges, NDArray weights) {
        if (edges.ndim() != 1) {
            throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be 1d, when an array");
        }
        double[] ends = edges.toDoubleArray();
        for (int i = 1; i < ends.length; i++) {
            if (ends[i - 1] > ends[i]) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "`bins` must increase monotonically, when an array",
                        "Maybe sort them first.");
            }
        }
        HostArray in = HostArray.of(x, "histogram()");
        int n = Math.max(0, ends.length - 1);
        double[] sums = new double[n];
        double[] each = weights(in, weights);
        for (int i = 0; i < in.size() && n > 0; i++) {
            double v = in.getDouble(i);
            if (v >= ends[0] && v <= ends[n]) {
                sums[bin(ends, v)] += each == null ? 1 : each[i];
            }
        }
        return new Result(counts(in, sums, weights), edges);
    }

    /** The last bin that begins at or before the value; of the upper edge the last that is not empty. */
    private static int bin(double[] ends, double v) {
        int low = 0;
        int high = ends.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] <= v) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.min(low - 1, ends.length - 2);
    }

    private static double[] weights(HostArray in, NDArray weights) {
        if (weights == null) {
            return null;
        }
        if (!Arrays.equals(weights.shape(), in.shape())) {
            throw new ArrayError(ArrayError.Kind.VALUE, "weights should have the same shape as a.");
        }
        return weights.toDoubleArray();
    }

    private static NDArray counts(HostArray in, double[] sums, NDArray weights) {
        HostArray out = HostArray.empty(in.context(), weights == null ? DType.INT64 : weights.dtype(), sums.length);
        for (int i = 0; i < sums.length; i++) {
            out.set(i, sums[i]);
        }
        return out.toArray();
    }

    /**
     * How often each of 0, 1, 2 … stands in a one-dimensional array of integers: int64, or with weights their sums, float64.
     *
     * @param least the result has at least so many elements
     */
    public static NDArray bincount(NDArray x, NDArray weights, long least) {
        if (x.ndim() != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "object " + (x.ndim() > 1 ? "too deep" : "of too small depth") + " for desired array");
        } else if (!x.dtype().isInteger() && x.dtype() != DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast array data from dtype('" + x.dtype()
                            + "') to dtype('int64') according to the rule 'safe'",
                    "Maybe convert it first: x.astype(DType.INT64).");
        } else if (least < 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "'minlength' must not be negative");
        }
        HostArray in = HostArray.of(x, "bincount()");
        long most = least;
        for (long i = 0; i < in.size(); i++) {
            if (in.getLong(i) < 0) {
                throw new ArrayError(ArrayError.Kind.VALUE, "'list' argument must have no negative elements");
            }
            most = Math.max(most, in.getLong(i) + 1);
        }
        if (weights != null && (weights.ndim() != 1 || weights.size() != in.size())) {
            throw new ArrayError(ArrayError.Kind.VALUE, "The weights and list don't have the same length.");
        }
        double[] each = weights == null ? null : weights.toDoubleArray();
        HostArray out = HostArray.empty(in.context(), each == null ? DType.INT64 : DType.FLOAT64, most);
        for (long i = 0; i < most; i++) {
            out.set(i, 0L);
        }
        for (int i = 0; i < in.size(); i++) {
            long bin = in.getLong(i);
            if (each == null) {
                out.set(bin, out.getLong(bin) + 1);
            } else {
                out.set(bin, out.getDouble(bin) + each[i]);
            }
        }
        return out.toArray();
    }
}
