package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * The different elements of an array, or its different slices along an axis, ascending.
 *
 * @param values one of each
 * @param indices where in the flat array, or on the axis, each stands first: int64
 * @param inverse which of the values stands where: int64, in the shape of the array, or of the axis alone
 * @param counts how often each stands: int64
 */
public record Unique(Handle values, Handle indices, Handle inverse, Handle counts) {

    /** The values and how often each stands. */
    public record Counts(Handle values, Handle counts) {}

    /** The values and which of them stands where. */
    public record Inverse(Handle values, Handle inverse) {}

    /** One of each different element, ascending; NaNs count as equal. */
    public static Handle values(Handle x) {
        if (x.size() >= SortKeys.LARGE && !x.dtype().isComplex()) {
            Handle found = ofLarge(Views.ravel(x));
            return found == null ? of(x, true).values() : found;
        }
        HostArray in = HostArray.of(x, "unique()");
        ElementOrder order = ElementOrder.of(in);
        if (!order.isExact()) {
            return of(x, true).values();
        }
        int n = order.size();
        order.sortKeys(0, n);
        long[] keys = order.keys();
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (i == 0 || keys[i] != keys[count - 1]) {
                keys[count++] = keys[i];
            }
        }
        HostArray out = HostArray.empty(in.context(), in.dtype(), count);
        ElementOrder.put(keys, 0, count, out);
        return out.toArray();
    }

    /** Of many elements; null if the sign of a zero has to be looked up. */
    private static Handle ofLarge(Handle x) {
        synchronized (x.context()) {
            HostArray in = HostArray.reading(x, "unique()");
            try (SortKeys keys = new SortKeys(in, 0, HostArray.javaLength(in.size()));
                    Storage storage = keys.scratch()) {
                if (keys.hasNegativeZeros()) {
                    return null;
                }
                MemorySegment different = storage.segment();
                int[] counts = new int[BucketSort.MOST_BUCKETS];
                int[] starts = new int[BucketSort.MOST_BUCKETS];
                BucketSort sort = new BucketSort(keys, false, (bucket, sorted, count, at) -> {
                    // equal keys are in one bucket
                    int n = 0;
                    for (int i = 0; i < count; i++) {
                        if (i == 0 || sorted[i] != sorted[n - 1]) {
                            sorted[n++] = sorted[i];
                        }
                    }
                    MemorySegment.copy(sorted, 0, different, ValueLayout.JAVA_LONG, (long) at * Long.BYTES, n);
                    counts[bucket] = n;
                    starts[bucket] = at;
                });
                sort.sort();
                int[] places = new int[sort.buckets() + 1];
                for (int b = 0; b < sort.buckets(); b++) {
                    places[b + 1] = places[b] + counts[b];
                }
                HostArray out = HostArray.empty(in.context(), in.dtype(), places[sort.buckets()]);
                Parallel.run(sort.buckets(), keys.threads(), b -> {
                    long[] some = new long[counts[b]];
                    MemorySegment.copy(
                            different, ValueLayout.JAVA_LONG, (long) starts[b] * Long.BYTES, some, 0, counts[b]);
                    SortKeys.put(some, counts[b], out, places[b]);
                });
                return out.toArray();
            }
        }
    }

    /**
     * Of all elements.
     *
     * @param equalNaN whether NaNs count as equal
     */
    public static Unique of(Handle x, boolean equalNaN) {
        HostArray in = HostArray.of(x, "unique()");
        ElementOrder order = ElementOrder.of(in);
        Groups groups = Groups.of(
                order.sorted(0, order.size(), false),
                (i, j) -> order.isNaN(i, in) ? equalNaN && order.isNaN(j, in) : order.compare(i, j) == 0);
        return new Unique(
                Searching.pick(in, groups.first),
                Searching.longs(in, groups.first, groups.first.length),
                Searching.longs(in, groups.inverse, in.shape()),
                Searching.longs(in, groups.counts, groups.counts.length));
    }

    /** Of slices: they are ordered by their first elements, then by their second … */
    public static Unique of(Handle x, int axis) {
        int rank = x.ndim();
        int[] front = new int[rank];
        int at = Shapes.axis(axis, rank);
        for (int d = 0; d < rank; d++) {
            front[d] = d == 0 ? at : d <= at ? d - 1 : d;
        }
        Handle rows = Views.permuteDims(x, front);
        HostArray in = HostArray.of(rows, "unique()");
        ElementOrder order = ElementOrder.of(in);
        int n = HostArray.javaLength(in.length(0));
        int length = n == 0 ? 0 : order.size() / n;
        MergeSort.Comparison byElements = (i, j) -> {
            int result = 0;
            for (int k = 0; k < length && result == 0; k++) {
                result = order.compare(i * length + k, j * length + k);
            }
            return result;
        };
        Groups groups = Groups.of(MergeSort.order(0, n, byElements), (i, j) -> byElements.compare(i, j) == 0);
        long[] shape = in.shape();
        shape[0] = groups.first.length;
        HostArray values = HostArray.empty(in.context(), in.dtype(), shape);
        for (int g = 0; g < groups.first.length; g++) {
            for (int k = 0; k < length; k++) {
                values.copy((long) g * length + k, in, groups.first[g] * length + k);
            }
        }
        int[] back = new int[rank];
        for (int d = 0; d < rank; d++) {
            back[front[d]] = d;
        }
        return new Unique(
                Views.permuteDims(values.toArray(), back),
                Searching.longs(in, groups.first, groups.first.length),
                Searching.longs(in, groups.inverse, n),
                Searching.longs(in, groups.counts, groups.counts.length));
    }

    /** Whether two neighbours in the order are the same. */
    @FunctionalInterface
    private interface Equality {
        boolean same(int i, int j);
    }

    /** Equal ones together: where each group's first is, each one's group, and the groups' sizes. */
    private record Groups(long[] first, long[] inverse, long[] counts) {
        static Groups of(int[] order, Equality equality) {
            int n = order.length;
            long[] first = new long[n];
            long[] inverse = new long[n];
            long[] counts = new long[n];
            int groups = 0;
            for (int i = 0; i < n; i++) {
                if (i == 0 || !equality.same(order[i - 1], order[i])) {
                    first[groups++] = order[i];
                }
                inverse[order[i]] = groups - 1;
                counts[groups - 1]++;
            }
            return new Groups(Arrays.copyOf(first, groups), inverse, Arrays.copyOf(counts, groups));
        }
    }
}
