package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Ordered;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import java.util.List;

/** Places of values: in sorted arrays, between bin edges, and of what is not zero. */
public final class Searching {
    /** Up to this number of edges, values are compared with each of them, which is faster than a search. */
    private static final int MOST_COUNTED = 8;

    /** With fewer values than one in so many elements, the elements that a search meets are looked at in place. */
    private static final int STEPS_A_SEARCH = 64;

    private Searching() {}

    /**
     * Where to insert values into a sorted one-dimensional array so that it stays sorted.
     *
     * @param right whether after elements that are equal to the value, and not before them
     * @param sorter the indices that sort the array, or null
     * @return int64, in the shape of the values
     */
    public static Handle searchsorted(Handle sorted, Handle values, boolean right, Handle sorter) {
        if (sorted.ndim() != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "object " + (sorted.ndim() > 1 ? "too deep" : "of too small depth") + " for desired array",
                    "Maybe flatten the sorted array first: x.ravel().");
        }
        DType type = Promotion.promote(sorted.dtype(), values.dtype());
        Handle steps = sorted.dtype() == type ? sorted : Elementwise.cast(sorted, type);
        Handle wanted = values.dtype() == type ? values : Elementwise.cast(values, type);
        synchronized (sorted.context()) {
            HostArray in = HostArray.reading(steps, "searchsorted()");
            int[] order = sorter == null ? null : sorter(sorter, in.size());
            HostArray keysOf = HostArray.reading(wanted, "searchsorted()");
            HostArray out = HostArray.empty(sorted.context(), DType.INT64, keysOf.shape());
            if (!type.isComplex() && keysOf.size() < in.size() / STEPS_A_SEARCH) {
                for (int i = 0; i < keysOf.size(); i++) {
                    out.set(i, (long) place(in, order, ElementOrder.key(keysOf, i), right));
                }
            } else {
                find(ElementOrder.of(in), order, ElementOrder.of(keysOf), right, out);
            }
            return out.toArray();
        }
    }

    private static void find(ElementOrder steps, int[] order, ElementOrder keys, boolean right, HostArray out) {
        if (!steps.isReal()) {
            for (int i = 0; i < keys.size(); i++) {
                out.set(i, (long) place(steps, order, keys, i, right));
            }
            return;
        }
        long[] ascending = steps.keys();
        if (order != null) {
            long[] all = ascending;
            ascending = new long[order.length];
            for (int i = 0; i < order.length; i++) {
                ascending[i] = all[order[i]];
            }
        }
        int threads =
                keys.size() < SortKeys.LARGE ? 1 : out.context().evaluator().threads();
        new Places(ascending, right).find(keys.keys(), out, threads);
    }

    private static int[] sorter(Handle sorter, long size) {
        if (!sorter.dtype().isInteger()) {
            throw new ArrayError(ArrayError.Kind.TYPE, "sorter must only contain integers");
        } else if (sorter.size() != size) {
            throw new ArrayError(ArrayError.Kind.VALUE, "sorter.size must equal a.size");
        }
        int[] order = Reading.ints(sorter);
        for (int i : order) {
            if (i < 0 || i >= size) {
                throw new ArrayError(ArrayError.Kind.VALUE, "Sorter index out of range.");
            }
        }
        return order;
    }

    private static int place(HostArray steps, int[] order, long key, boolean right) {
        int low = 0;
        int high = HostArray.javaLength(steps.size());
        while (low < high) {
            int middle = (low + high) >>> 1;
            long step = ElementOrder.key(steps, order == null ? middle : order[middle]);
            if (step < key || right && step == key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int place(ElementOrder steps, int[] order, ElementOrder keys, int i, boolean right) {
        int low = 0;
        int high = steps.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int compared = steps.compare(order == null ? middle : order[middle], keys, i);
            if (compared < 0 || right && compared == 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Between which edges of bins each value lies: 0 before the first, the number of edges after the last.
     *
     * @param right whether bins hold their upper edge, and not their lower
     */
    public static Handle digitize(Handle x, Handle bins, boolean right) {
        if (x.dtype().isComplex()) {
            throw new ArrayError(ArrayError.Kind.TYPE, "x may not be complex");
        } else if (bins.ndim() != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "object " + (bins.ndim() > 1 ? "too deep" : "of too small depth") + " for desired array");
        }
        HostArray edgesOf = HostArray.of(bins, "digitize()");
        ElementOrder edges = ElementOrder.of(edgesOf);
        boolean up = true;
        boolean down = true;
        for (int i = 1; i < edges.size(); i++) {
            up &= edges.compare(i - 1, i) <= 0;
            down &= edges.compare(i - 1, i) >= 0;
        }
        if (up) {
            Handle counted = edgesBelow(x, edgesOf, right);
            return counted == null ? searchsorted(bins, x, !right, null) : counted;
        } else if (down) {
            Handle fromEnd = searchsorted(Views.flip(bins), x, !right, null);
            return Elementwise.add(Elementwise.negative(fromEnd), bins.size());
        }
        throw new ArrayError(
                ArrayError.Kind.VALUE,
                "bins must be monotonically increasing or decreasing",
                "Maybe sort them first: bins.sort().");
    }

    /** How many of a few ascending edges lie below each value, and below NaN all: a loop; null when they are to be searched. */
    private static Handle edgesBelow(Handle x, HostArray edges, boolean right) {
        DType type = Promotion.promote(edges.dtype(), x.dtype());
        if (edges.size() == 0 || edges.size() > MOST_COUNTED || type == DType.UINT64 || type.isComplex()) {
            return null;
        }
        Handle values = x.dtype() == type ? x : Elementwise.cast(x, type);
        Handle count = null;
        for (int k = 0; k < edges.size(); k++) {
            Object edge = type.isFloating() ? (Object) edges.getDouble(k) : (Object) edges.getLong(k);
            if (edge instanceof Double d && d.isNaN()) {
                return null;
            }
            Handle before = right ? Elementwise.lessEqual(values, edge) : Elementwise.less(values, edge);
            Handle one = Elementwise.cast(Elementwise.logicalNot(before), DType.INT64);
            count = count == null ? one : Elementwise.add(count, one);
        }
        return count;
    }

    /** The indices of the elements that are not zero, an int64 array for each axis. */
    public static Handle[] nonzero(Handle x) {
        if (x.ndim() == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.",
                    "Maybe reshape it first: x.reshape(1).");
        }
        return Ordered.places(x);
    }

    /** The indices of the elements that are not zero, a row for each: shape (number, rank), int64. */
    public static Handle argwhere(Handle x) {
        if (x.ndim() > 0) {
            Handle[] places = nonzero(x);
            x.context().evaluate(List.of(places), "argwhere()");
            return places.length == 1 ? Views.reshape(places[0], places[0].size(), 1) : Joining.stack(1, places);
        }
        HostArray in = HostArray.of(x, "argwhere()");
        long[] found = places(in);
        int rank = in.ndim();
        HostArray out = HostArray.empty(in.context(), DType.INT64, found.length, rank);
        for (int i = 0; i < found.length; i++) {
            long left = found[i];
            for (int d = rank - 1; d >= 0; d--) {
                out.set((long) i * rank + d, left % in.length(d));
                left /= in.length(d);
            }
        }
        return out.toArray();
    }

    private static long[] places(HostArray in) {
        long count = 0;
        for (long i = 0; i < in.size(); i++) {
            count += in.getBoolean(i) ? 1 : 0;
        }
        long[] found = new long[HostArray.javaLength(count)];
        int n = 0;
        for (long i = 0; i < in.size(); i++) {
            if (in.getBoolean(i)) {
                found[n++] = i;
            }
        }
        return found;
    }

    /** An int64 array. */
    static Handle longs(HostArray like, long[] values, long... shape) {
        HostArray out = HostArray.empty(like.context(), DType.INT64, shape);
        for (int i = 0; i < values.length; i++) {
            out.set(i, values[i]);
        }
        return out.toArray();
    }

    /** The elements at flat places, as a one-dimensional array. */
    static Handle pick(HostArray in, long[] places) {
        HostArray out = HostArray.empty(in.context(), in.dtype(), places.length);
        for (int i = 0; i < places.length; i++) {
            out.copy(i, in, places[i]);
        }
        return out.toArray();
    }

    /** The elements of a flat array where a flat condition is not zero. */
    public static Handle extract(Handle condition, Handle x) {
        if (condition.size() == x.size() && !x.dtype().isComplex()) {
            return Ordered.where(Views.ravel(x), Views.ravel(condition));
        }
        long[] places = places(HostArray.of(condition, "extract()"));
        HostArray in = HostArray.of(x, "extract()");
        if (places.length > 0 && places[places.length - 1] >= in.size()) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "index " + places[places.length - 1] + " is out of bounds for axis 0 with size " + in.size(),
                    "Maybe use a condition of the array's shape.");
        }
        return pick(in, places);
    }
}
