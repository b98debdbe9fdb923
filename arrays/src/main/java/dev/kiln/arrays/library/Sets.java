package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Arrays as sets of their elements; as in NumPy no NaN is equal to another. Results are one-dimensional and ascending. */
public final class Sets {
    /** The least number of entries of a table that may be too large. */
    private static final int LEAST_TABLE = 1 << 10;

    private static final int LARGEST_TABLE = 1 << 26;

    private Sets() {}

    /** For each element whether it is one of the others; inverted: whether it is not. Bool, in the elements' shape. */
    public static Handle isin(Handle elements, Handle others, boolean invert) {
        DType type = Promotion.promote(elements.dtype(), others.dtype());
        Handle tabled =
                others.size() > 0 && type.isInteger() && type != DType.UINT64 ? tabled(elements, others, invert) : null;
        if (tabled != null) {
            return tabled;
        }
        HostArray in = HostArray.of(Elementwise.cast(elements, type), "isin()");
        Handle sorted = Sorting.sort(Views.ravel(Elementwise.cast(others, type)), 0, false);
        ElementOrder keys = ElementOrder.of(in);
        ElementOrder found = ElementOrder.of(HostArray.of(sorted, "isin()"));
        HostArray out = HostArray.empty(in.context(), DType.BOOL, in.shape());
        for (int i = 0; i < keys.size(); i++) {
            out.set(i, (!keys.isNaN(i, in) && holds(found, keys, i)) != invert);
        }
        return out.toArray();
    }

    /** The same of integers, from a table of those between the least and the greatest of the others; null when it would be large. */
    private static Handle tabled(Handle elements, Handle others, boolean invert) {
        long[] members = Reading.longs(others);
        long least = Arrays.stream(members).min().orElseThrow();
        long most = Arrays.stream(members).max().orElseThrow();
        if (most - least < 0 || most - least > Math.min(LARGEST_TABLE, LEAST_TABLE + 4 * elements.size())) {
            return null;
        }
        boolean[] table = new boolean[(int) (most - least) + 1];
        for (long member : members) {
            table[(int) (member - least)] = true;
        }
        long[] all = Reading.longs(elements);
        HostArray out =
                HostArray.empty(elements.context(), DType.BOOL, elements.view().shape());
        for (int i = 0; i < all.length; i++) {
            long at = all[i] - least;
            out.set(i, (all[i] >= least && all[i] <= most && table[(int) at]) != invert);
        }
        return out.toArray();
    }

    private static boolean holds(ElementOrder sorted, ElementOrder keys, int i) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int compared = sorted.compare(middle, keys, i);
            if (compared == 0) {
                return true;
            } else if (compared < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return false;
    }

    /**
     * The elements that both have.
     *
     * @param assumeUnique whether neither has an element twice
     * @return the elements, and where in the flat arrays each stands first: int64
     */
    public static Handle[] intersect(Handle a, Handle b, boolean assumeUnique) {
        Part x = Part.of(a, assumeUnique);
        Part y = Part.of(b, assumeUnique);
        HostArray both = HostArray.of(Joining.concat(0, x.values, y.values), "intersect1d()");
        ElementOrder order = ElementOrder.of(both);
        int[] sorted = order.sorted(0, order.size(), false);
        long[] common = new long[sorted.length];
        long[] inX = new long[sorted.length];
        long[] inY = new long[sorted.length];
        int n = 0;
        long split = x.values.size();
        for (int i = 1; i < sorted.length; i++) {
            if (order.compare(sorted[i - 1], sorted[i]) == 0 && !order.isNaN(sorted[i], both)) {
                common[n] = sorted[i - 1];
                // an element that stands twice in the second, although nothing should, is none of the first's
                inX[n] = sorted[i - 1] < split ? x.places[sorted[i - 1]] : sorted[i - 1];
                inY[n++] = y.places[(int) Math.max(0, sorted[i] - split)];
            }
        }
        return new Handle[] {
            Searching.pick(both, Arrays.copyOf(common, n)),
            Searching.longs(both, Arrays.copyOf(inX, n), n),
            Searching.longs(both, Arrays.copyOf(inY, n), n)
        };
    }

    /** The elements that either has. */
    public static Handle union(Handle a, Handle b) {
        return Unique.values(Joining.concat(0, Views.ravel(a), Views.ravel(b)));
    }

    /** The elements of the first that the second has not; when none is twice, in the first's order. */
    public static Handle difference(Handle a, Handle b, boolean assumeUnique) {
        Handle values = assumeUnique ? Views.ravel(a) : Unique.values(a);
        return Searching.extract(isin(values, b, true), values);
    }

    /** The elements that one has and the other has not. */
    public static Handle exclusive(Handle a, Handle b, boolean assumeUnique) {
        HostArray both = HostArray.of(
                Joining.concat(0, Part.of(a, assumeUnique).values, Part.of(b, assumeUnique).values), "setxor1d()");
        ElementOrder order = ElementOrder.of(both);
        int[] sorted = order.sorted(0, order.size(), false);
        long[] kept = new long[sorted.length];
        int n = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean before = i > 0 && same(order, both, sorted[i - 1], sorted[i]);
            boolean after = i + 1 < sorted.length && same(order, both, sorted[i], sorted[i + 1]);
            if (!before && !after) {
                kept[n++] = sorted[i];
            }
        }
        return Searching.pick(both, Arrays.copyOf(kept, n));
    }

    private static boolean same(ElementOrder order, HostArray of, int i, int j) {
        return order.compare(i, j) == 0 && !order.isNaN(i, of);
    }

    /** A flat array without doubles, and where each element stood first. */
    private record Part(Handle values, long[] places) {
        static Part of(Handle x, boolean unique) {
            if (unique) {
                long[] places = LongStream.range(0, x.size()).toArray();
                return new Part(Views.ravel(x), places);
            }
            Unique all = Unique.of(x, true);
            return new Part(all.values(), Reading.longs(all.indices()));
        }
    }
}
