package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.IndexBounds;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import java.util.Arrays;
import java.util.List;

/** Counting values in bins. */
public final class Histograms {
    /** Up to this number of stored values, a loop counts them at once where small values are computed at once. */
    private static final int MOST_AT_ONCE = 1 << 14;

    private Histograms() {}

    /** The number of values, or the sum of their weights, in each bin, and the bins' edges. */
    public record Result(Handle counts, Handle edges) {}

    /**
     * Edges of bins of one width; their ends are the data's own when they are not given.
     *
     * @param first the lower end, before it is converted to the edges' type
     * @param last the upper end, likewise
     * @param given whether the ends were given, as numbers of Python: NumPy then divides float32 values by a float64 width
     */
    public record Uniform(Handle edges, double first, double last, int bins, boolean given) {

        /**
         * As many as are wanted.
         *
         * @param range the ends, or null
         */
        public static Uniform of(Handle x, long bins, double[] range) {
            if (bins < 1) {
                throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be positive, when an integer");
            }
            requireOrder(x);
            boolean single = x.dtype() == DType.FLOAT32;
            double[] ends = ends(x, range);
            int n = HostArray.javaLength(bins);
            HostArray edges = HostArray.empty(x.context(), single ? DType.FLOAT32 : DType.FLOAT64, n + 1L);
            double[] all = single && range == null
                    ? singleEdges((float) ends[0], (float) ends[1], n)
                    : Histograms.edges(ends[0], ends[1], n);
            for (int i = 0; i <= n; i++) {
                edges.set(i, all[i]);
                if (i > 0 && edges.getDouble(i - 1) >= edges.getDouble(i)) {
                    throw new ArrayError(
                            ArrayError.Kind.VALUE,
                            "Too many bins for data range. Cannot create " + bins + " finite-sized bins.");
                }
            }
            return new Uniform(edges.toArray(), ends[0], ends[1], n, range != null);
        }

        /**
         * As many as a rule asks for.
         *
         * @param rule one of NumPy's: {@code "auto"}, {@code "sturges"} …
         */
        public static Uniform of(Handle x, String rule, double[] range) {
            HostArray in = read(x);
            BinRule chosen = BinRule.of(rule);
            double[] ends = ends(x, range);
            double[] all = in.toDoubles();
            double[] within =
                    Arrays.stream(all).filter(v -> v >= ends[0] && v <= ends[1]).toArray();
            double width = within.length == 0 ? 0 : chosen.width(within, ends[0], ends[1]);
            width = x.dtype().isInteger() && width > 0 ? Math.max(1, width) : width;
            return of(x, width > 0 ? (long) Math.ceil((ends[1] - ends[0]) / width) : 1, range);
        }

        /** Whether all is computed in float32. */
        boolean isSingle() {
            return edges.dtype() == DType.FLOAT32 && !given;
        }

        /** Where a value lies between the ends, from 0 to the number of bins, computed as NumPy does. */
        double place(double v) {
            if (edges.dtype() != DType.FLOAT32) {
                return (v - first) / (last - first) * bins;
            }
            float above = (float) v - (float) first;
            return given ? above / (last - first) * bins : above / ((float) last - (float) first) * bins;
        }
    }

    /** The values, of a type that has an order. */
    private static HostArray read(Handle x) {
        requireOrder(x);
        return HostArray.of(x, "histogram()");
    }

    private static void requireOrder(Handle x) {
        if (x.dtype().isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "bins by a rule for complex numbers (" + x.dtype() + ") and grids of them are not part of Kiln",
                    "Maybe count the real parts, the imaginary parts or the sizes: x.real, x.imag, np.abs(x).");
        }
    }

    /** The edges of bins of one width, as {@code linspace} computes them. */
    static double[] edges(double first, double last, int bins) {
        double[] edges = new double[bins + 1];
        double step = (last - first) / bins;
        for (int i = 0; i < bins; i++) {
            edges[i] = (step == 0 ? (double) i / bins * (last - first) : i * step) + first;
        }
        edges[bins] = last;
        return edges;
    }

    /** The same, computed in float32. */
    private static double[] singleEdges(float first, float last, int bins) {
        double[] edges = new double[bins + 1];
        float step = (last - first) / bins;
        for (int i = 0; i < bins; i++) {
            edges[i] = (step == 0 ? (float) i / bins * (last - first) : i * step) + first;
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

    private static double[] ends(Handle x, double[] range) {
        double first = 0;
        double last = 1;
        if (range != null) {
            first = range[0];
            last = range[1];
            if (first > last) {
                throw new ArrayError(ArrayError.Kind.VALUE, "max must be larger than min in range parameter.");
            }
            requireFinite("supplied", first, last);
        } else if (x.size() > 0) {
            double[] extremes = extremes(x);
            first = extremes[0];
            last = extremes[1];
            requireFinite("autodetected", first, last);
        }
        return first == last ? new double[] {first - 0.5, last + 0.5} : new double[] {first, last};
    }

    /** The least and the greatest element, NaN if one is, in one pass; evaluates. */
    private static double[] extremes(Handle x) {
        Handle[] both = Scratch.several(x.context(), () -> {
            Handle numbers = x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.UINT8) : x;
            return new Handle[] {Reductions.min(numbers), Reductions.max(numbers)};
        });
        x.context().evaluate(List.of(both), "histogram()");
        return new double[] {Reading.doubles(both[0])[0], Reading.doubles(both[1])[0]};
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
     * Counts in a number of bins of one width, also of complex numbers.
     *
     * @param range the ends, or null for the least and the greatest value
     * @param weights one for each value, or null
     */
    public static Result uniform(Handle x, long bins, double[] range, Handle weights) {
        return x.dtype().isComplex()
                ? ComplexBins.uniform(x, bins, range, weights)
                : uniform(x, Uniform.of(x, bins, range), weights);
    }

    /**
     * Counts in bins of one width: when the counts are needed, unless the weights are bools or complex.
     *
     * @param weights one for each value, or null
     */
    public static Result uniform(Handle x, Uniform bins, Handle weights) {
        BinSums.requireShape(x.shape(), weights);
        if (UniformCounts.isFor(x, bins, weights)) {
            return new Result(UniformCounts.of(x, bins, weights), bins.edges());
        }
        HostArray in = read(x);
        double[] edges = Reading.doubles(bins.edges());
        BinSums sums = BinSums.of(in, weights, bins.bins());
        for (int i = 0; i < in.size(); i++) {
            double v = in.getDouble(i);
            if (v >= edges[0] && v <= edges[bins.bins()]) {
                sums.add(corrected(v, edges, bins.place(v)), i);
            }
        }
        return new Result(sums.toArray(), bins.edges());
    }

    /** Counts between ascending edges, when the counts are needed; the last bin holds its upper edge. */
    public static Result between(Handle x, Handle edges, Handle weights) {
        if (edges.ndim() != 1) {
            throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be 1d, when an array");
        } else if (weights != null && weights.dtype() == DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast ufunc 'add' output from dtype('int64') to dtype('bool') with casting rule 'same_kind'",
                    "Maybe convert the weights first: weights.astype(np.int64).");
        }
        if (x.dtype().isComplex() || edges.dtype().isComplex()) {
            return ComplexBins.between(x, edges, weights);
        }
        double[] ends = read(edges).toDoubles();
        for (int i = 1; i < ends.length; i++) {
            if (ends[i - 1] > ends[i]) {
                throw notAscending();
            }
        }
        BinSums.requireShape(x.shape(), weights);
        if (EdgeSearch.isFor(x, ends, weights)) {
            return new Result(EdgeSearch.counts(x, ends, weights), edges);
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

    static ArrayError complexWeights(DType type) {
        return new ArrayError(
                ArrayError.Kind.TYPE,
                "Cannot cast array data from dtype('" + type + "') to dtype('float64') according to the rule 'safe'",
                "Maybe sum the real and the imaginary parts apart.");
    }

    static ArrayError notAscending() {
        return new ArrayError(
                ArrayError.Kind.VALUE, "`bins` must increase monotonically, when an array", "Maybe sort them first.");
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
     * Counts the occurrences of 0, 1, 2 … in a one-dimensional array of integers: int64, or with weights their sums, float64; of
     * no elements int64 in either case, as NumPy does.
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
            throw complexWeights(weights.dtype());
        }
        if (weights != null && (weights.ndim() != 1 || weights.size() != x.size())) {
            throw new ArrayError(ArrayError.Kind.VALUE, "The weights and list don't have the same length.");
        }
        boolean counted = weights == null || x.size() == 0;
        if (counted
                && x.size() <= MOST_AT_ONCE
                && StoredElements.areStored(x)
                && x.context().isMadeAtOnce(most)) {
            return counts(x, (int) most);
        }
        Handle counts = zeros(x, counted ? DType.INT64 : DType.FLOAT64, most);
        if (x.size() > 0) {
            Handle bins = x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT64) : x;
            Gathering.addWithin(counts, bins, weights == null ? 1L : Elementwise.cast(weights, DType.FLOAT64));
        }
        return counts;
    }

    /** Counts a few stored numbers, all of them from 0 to below the number of bins. */
    private static Handle counts(Handle x, int bins) {
        long[] counts = new long[bins];
        for (long bin : Reading.longs(x)) {
            counts[(int) bin]++;
        }
        HostArray out = HostArray.empty(x.context(), DType.INT64, bins);
        out.write(counts);
        return out.toArray();
    }

    static Handle zeros(Handle like, DType type, long bins) {
        long[] shape = Shapes.checked(new long[] {bins}, type.bytes());
        return like.context().record(id -> new Node.Fill(id, type, shape, new Operand.Scalar(0L)));
    }
}
