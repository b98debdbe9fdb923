package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.IndexBounds;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.List;

/** Counting values in bins. */
public final class Histograms {
    private Histograms() {}

    /** The number of values, or the sum of their weights, in each bin, and the bins' edges. */
    public record Result(Handle counts, Handle edges) {}

    /** Edges of bins of one width; their ends are the data's own when they are not given. */
    public record Uniform(Handle edges, double first, double last, int bins) {

        /**
         * @param range the ends, or null
         */
        public static Uniform of(Handle x, long bins, double[] range) {
            if (bins < 1) {
                throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be positive, when an integer");
            }
            HostArray in = read(x);
            double[] ends = ends(in, range);
            DType type = in.dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
            int n = HostArray.javaLength(bins);
            HostArray edges = HostArray.empty(in.context(), type, n + 1L);
            double[] all = Histograms.edges(ends[0], ends[1], n);
            for (int i = 0; i <= n; i++) {
                edges.set(i, all[i]);
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
        public static Uniform of(Handle x, String rule, double[] range) {
            HostArray in = read(x);
            BinRule chosen = BinRule.of(rule);
            double[] ends = ends(in, range);
            double[] all = in.toDoubles();
            double[] within =
                    Arrays.stream(all).filter(v -> v >= ends[0] && v <= ends[1]).toArray();
            double width = within.length == 0 ? 0 : chosen.width(within, ends[0], ends[1]);
            width = x.dtype().isInteger() && width > 0 ? Math.max(1, width) : width;
            return of(x, width > 0 ? (long) Math.ceil((ends[1] - ends[0]) / width) : 1, range);
        }
    }

    /** The values, of a type that has an order. */
    private static HostArray read(Handle x) {
        if (x.dtype().isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "histogram of complex numbers (" + x.dtype() + ") is not known to Kiln",
                    "Maybe count the real parts, the imaginary parts or the sizes: x.real, x.imag, np.abs(x).");
        }
        return HostArray.of(x, "histogram()");
    }

    /** The edges of bins of one width. */
    static double[] edges(double first, double last, int bins) {
        double[] edges = new double[bins + 1];
        double step = (last - first) / bins;
        for (int i = 0; i < bins; i++) {
            edges[i] = i * step + first;
        }
        edges[bins] = last;
        return edges;
    }

    /** The bin of one width in which a value from the first to the last edge lies. */
    static int bin(double v, double[] edges) {
        int n = edges.length - 1;
        return corrected(v, edges, (v - edges[0]) / (edges[n] - edges[0]) * n);
    }

    /** A bin by its computed place, moved by one where rounding misplaced it. */
    private static int corrected(double v, double[] edges, double place) {
        int last = edges.length - 2;
        int bin = Math.min((int) place, last);
        if (v < edges[bin]) {
            bin--;
        } else if (v >= edges[bin + 1] && bin != last) {
            bin++;
        }
        return Math.max(0, bin);
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
    public static Result uniform(Handle x, Uniform bins, Handle weights) {
        HostArray in = read(x);
        double[] edges = Reading.doubles(bins.edges());
        BinSums sums = BinSums.of(in, weights, bins.bins());
        boolean single = bins.edges().dtype() == DType.FLOAT32;
        for (int i = 0; i < in.size(); i++) {
            double v = in.getDouble(i);
            if (v >= bins.first() && v <= bins.last()) {
                double place = single
                        ? (float) ((float) ((float) (v - bins.first()) / (float) (bins.last() - bins.first()))
                                * bins.bins())
                        : (v - bins.first()) / (bins.last() - bins.first()) * bins.bins();
                sums.add(corrected(v, edges, place), i);
            }
        }
        return new Result(sums.toArray(), bins.edges());
    }

    /** Counts between ascending edges; the last bin holds its upper edge. */
    public static Result between(Handle x, Handle edges, Handle weights) {
        if (edges.ndim() != 1) {
            throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be 1d, when an array");
        } else if (weights != null && weights.dtype() == DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast ufunc 'add' output from dtype('int64') to dtype('bool') with casting rule 'same_kind'",
                    "Maybe convert the weights first: weights.astype(np.int64).");
        }
        double[] ends = read(edges).toDoubles();
        for (int i = 1; i < ends.length; i++) {
            if (ends[i - 1] > ends[i]) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "`bins` must increase monotonically, when an array",
                        "Maybe sort them first.");
            }
        }
        HostArray in = read(x);
        int n = Math.max(0, ends.length - 1);
        BinSums sums = BinSums.of(in, weights, n);
        for (int i = 0; i < in.size() && n > 0; i++) {
            double v = in.getDouble(i);
            if (v >= ends[0] && v <= ends[n]) {
                sums.add(between(ends, v), i);
            }
        }
        return new Result(sums.toArray(), edges);
    }

    /** The last bin that begins at or before the value; of the upper edge the last that is not empty. */
    static int between(double[] ends, double v) {
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

    /**
     * Counts the occurrences of 0, 1, 2 … in a one-dimensional array of integers: int64, or with weights their sums, float64.
     *
     * @param least minimum number of elements of the result
     */
    public static Handle bincount(Handle x, Handle weights, long least) {
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
        long most = least;
        if (x.size() > 0) {
            IndexBounds bounds = IndexBounds.of(x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT8) : x);
            if (bounds.least() < 0) {
                throw new ArrayError(ArrayError.Kind.VALUE, "'list' argument must have no negative elements");
            }
            most = Math.max(most, bounds.greatest() + 1);
        }
        if (weights != null && weights.dtype().isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast array data from dtype('" + weights.dtype()
                            + "') to dtype('float64') according to the rule 'safe'",
                    "Maybe sum the real and the imaginary parts apart.");
        }
        if (weights != null && (weights.ndim() != 1 || weights.size() != x.size())) {
            throw new ArrayError(ArrayError.Kind.VALUE, "The weights and list don't have the same length.");
        }
        Handle counts = zeros(x, weights == null ? DType.INT64 : DType.FLOAT64, most);
        if (x.size() > 0) {
            Handle bins = x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT64) : x;
            count(counts, bins, weights == null ? 1L : Elementwise.cast(weights, DType.FLOAT64));
        }
        return counts;
    }

    private static Handle zeros(Handle like, DType type, long bins) {
        long[] shape = Shapes.checked(new long[] {bins}, type.bytes());
        return like.context().record(id -> new Node.Fill(id, type, shape, new Operand.Scalar(0L)));
    }

    /** Adds a number or weights to bins that are known to be there, in order, when somebody wants the counts. */
    private static void count(Handle counts, Handle bins, Object weights) {
        if (!Gathering.write(counts, List.of(new Index.Numbers(bins)), Op.ADD, weights)) {
            throw new IllegalStateException("bins (" + bins.dtype()
                    + Shapes.text(bins.view().shape()) + ") are not within the " + counts.size() + " counts");
        }
    }
}
