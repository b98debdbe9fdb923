package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Scratch;

/**
 * Counts in bins of one width as a loop that can be fused with what computes the values: the bin of each value, element by element, and a
 * scatter that adds to it. Before: {@code histogram(sqrt(x), 100, (0, 1))}. After: {@code counts[bin(sqrt(x))] += 1}, one loop.
 *
 * <p>The bin is the one whose edges, as NumPy rounds them, hold the value. NumPy divides to get near it and then moves by one where an
 * edge says so; to get near it, one multiplication does, where rounding cannot be a large part of a bin. Values outside of the ends are
 * counted in a bin that is cut off.
 */
final class UniformCounts {
    /** The part of a bin that rounding may be, in float32 and in float64. */
    private static final double SINGLE_ROUNDING = 0x1p-22;

    private static final double ROUNDING = 0x1p-50;

    private final Histograms.Uniform bins;
    private final boolean single;
    private final double step;

    private UniformCounts(Histograms.Uniform bins) {
        this.bins = bins;
        this.single = bins.edges().dtype() == DType.FLOAT32;
        this.step = bins.isSingle()
                ? ((float) bins.last() - (float) bins.first()) / bins.bins()
                : (bins.last() - bins.first()) / bins.bins();
    }

    /** Whether the counts can be computed so. */
    static boolean isFor(Handle x, Histograms.Uniform bins, Handle weights) {
        DType type = weights == null ? DType.INT64 : weights.dtype();
        double farthest = Math.max(Math.abs(bins.first()), Math.abs(bins.last()));
        double width = (bins.last() - bins.first()) / bins.bins();
        double rounding = (bins.edges().dtype() == DType.FLOAT32 ? SINGLE_ROUNDING : ROUNDING)
                * Math.max(farthest, bins.last() - bins.first());
        return x.size() > 0
                && type != DType.BOOL
                && !type.isComplex()
                && width * 0x1p-4 > rounding
                && width > Float.MIN_NORMAL
                && farthest < Float.MAX_VALUE / 4;
    }

    static Handle of(Handle x, Histograms.Uniform bins, Handle weights) {
        return Scratch.of(x.context(), () -> new UniformCounts(bins).count(x, weights));
    }

    private Handle count(Handle x, Handle weights) {
        DType type = weights == null ? DType.INT64 : weights.dtype();
        DType wide = type.isFloating() ? DType.FLOAT64 : DType.INT64;
        Handle sums = Histograms.zeros(x, wide, bins.bins() + (bins.given() ? 1L : 0));
        Object each = weights == null ? (Object) 1L : Elementwise.cast(weights, wide);
        Gathering.addWithin(sums, places(x), each);
        Handle counts = bins.given() ? Views.slice(sums, ":-1") : sums;
        return type == wide ? counts : Elementwise.cast(counts, type);
    }

    /** The bin of each value; of a value outside the number of bins. */
    private Handle places(Handle x) {
        DType type = bins.edges().dtype();
        Handle v = x.dtype() == type ? x : Elementwise.cast(x, type);
        long last = bins.bins() - 1L;
        double perUnit = bins.bins() / (bins.last() - bins.first());
        Handle near = Elementwise.multiply(Elementwise.subtract(v, bins.first()), perUnit);
        Handle bin = Elementwise.map(Op.MINIMUM, Elementwise.cast(near, DType.INT64), last);
        Handle below = Elementwise.map(Op.LESS, v, edge(bin));
        bin = Elementwise.subtract(bin, Elementwise.cast(below, DType.INT64));
        Handle next = Elementwise.add(bin, 1L);
        Handle above = Elementwise.map(Op.GREATER_EQUAL, v, edge(next));
        bin = Elementwise.where(above, Elementwise.map(Op.MINIMUM, next, last), bin);
        if (!bins.given()) {
            return bin;
        }
        Handle from = Elementwise.map(Op.GREATER_EQUAL, v, bins.first());
        Handle to = Elementwise.map(Op.LESS_EQUAL, v, bins.last());
        return Elementwise.where(Elementwise.map(Op.LOGICAL_AND, from, to), bin, last + 1);
    }

    /** The lower edges of bins, but of the number of bins what is not needed. */
    private Handle edge(Handle bin) {
        if (bins.isSingle()) {
            return Elementwise.add(Elementwise.multiply(Elementwise.cast(bin, DType.FLOAT32), step), bins.first());
        }
        Handle edge = Elementwise.add(Elementwise.multiply(Elementwise.cast(bin, DType.FLOAT64), step), bins.first());
        return single ? Elementwise.cast(edge, DType.FLOAT32) : edge;
    }
}
