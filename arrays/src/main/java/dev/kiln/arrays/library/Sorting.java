package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Handle;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Sorting along an axis. All sorts are stable, so where NumPy leaves the order of equal elements open, Kiln keeps it; a partition of a
 * short lane is sorted as a whole, of a long one only around each kth.
 */
public final class Sorting {
    /** Many more than there are threads, so that all have something to do to the end. */
    private static final int BLOCKS = 64;

    private Sorting() {}

    /** The elements of each lane of an axis in ascending order, or in descending order with NaN first. */
    public static Handle sort(Handle x, int axis, boolean descending) {
        return sort(x, axis, descending, null);
    }

    /** The same; if ranks are given, long lanes are only sorted around these. */
    private static Handle sort(Handle x, int axis, boolean descending, long[] ranks) {
        Handle lanes = Views.moveToEnd(x, axis);
        synchronized (x.context()) {
            HostArray in = HostArray.reading(lanes, "sort()");
            HostArray out = HostArray.empty(in.context(), in.dtype(), in.shape());
            int length = HostArray.javaLength(in.length(in.ndim() - 1));
            if (!descending && isLarge(in, length)) {
                for (int from = 0; from < in.size(); from += length) {
                    sortLarge(in, from, from + length, ranks, out);
                }
            } else if (length > 0) {
                ElementOrder order = ElementOrder.of(in);
                boolean exact = !descending && order.isExact();
                order.prepare(descending);
                eachLane(in, length, from -> {
                    if (exact) {
                        order.sortKeys(from, from + length);
                        ElementOrder.put(order.keys(), from, from + length, out);
                    } else {
                        int[] sorted = order.sorted(from, from + length, descending);
                        for (int i = 0; i < length; i++) {
                            out.copy(from + i, in, sorted[i]);
                        }
                    }
                });
            }
            return back(out.toArray(), axis);
        }
    }

    /** Whether lanes are sorted one after the other, each by all threads. */
    private static boolean isLarge(HostArray in, int length) {
        return length >= SortKeys.LARGE && !in.dtype().isComplex();
    }

    private static void sortLarge(HostArray in, int from, int to, long[] ranks, HostArray out) {
        if (ranks != null && ranks.length == 1) {
            RankPartition partition = RankPartition.of(in, from, to, within(ranks, to - from)[0]);
            if (partition != null && partition.isUseful()) {
                partition.run(out, from);
                return;
            }
        }
        try (SortKeys keys = new SortKeys(in, from, to)) {
            boolean around = ranks != null && !keys.hasNegativeZeros();
            if (around && ranks.length == 1) {
                RankPartition partition = RankPartition.of(keys, within(ranks, keys.size())[0]);
                if (partition.isUseful()) {
                    partition.run(keys, out, from);
                    return;
                }
            }
            Evaluator.KeySort fast = in.context().evaluator().keySort();
            if (!around && fast != null) {
                new DividedSort(keys, fast).run(out, from);
                keys.restoreZeros(out, from);
                return;
            }
            BucketSort sort = new BucketSort(
                    keys, false, (bucket, sorted, count, at) -> SortKeys.put(sorted, count, out, from + (long) at));
            (around ? sort.only(within(ranks, keys.size())) : sort).sort();
            keys.restoreZeros(out, from);
        }
    }

    /** Does something for each lane, on several threads if there is much to do. */
    private static void eachLane(HostArray in, int length, IntConsumer lane) {
        int lanes = (int) (in.size() / length);
        int threads = in.size() < SortKeys.LARGE ? 1 : in.context().evaluator().threads();
        int blocks = Math.min(lanes, BLOCKS);
        Parallel.run(blocks, threads, block -> {
            int end = Parallel.begin(lanes, block + 1, blocks);
            for (int k = Parallel.begin(lanes, block, blocks); k < end; k++) {
                lane.accept(k * length);
            }
        });
    }

    /** The indices that sort each lane of an axis, int64. */
    public static Handle argsort(Handle x, int axis, boolean descending) {
        return argsort(x, axis, descending, null);
    }

    private static Handle argsort(Handle x, int axis, boolean descending, long[] ranks) {
        Handle lanes = Views.moveToEnd(x, axis);
        synchronized (x.context()) {
            HostArray in = HostArray.reading(lanes, "argsort()");
            HostArray out = HostArray.empty(in.context(), DType.INT64, in.shape());
            MemorySegment into = out.segment();
            int length = HostArray.javaLength(in.length(in.ndim() - 1));
            if (!descending && isLarge(in, length)) {
                for (int from = 0; from < in.size(); from += length) {
                    argsortLarge(in, from, from + length, ranks, into);
                }
            } else if (length > 0) {
                ElementOrder order = ElementOrder.of(in);
                order.prepare(descending);
                eachLane(in, length, from -> {
                    int[] sorted = order.sorted(from, from + length, descending);
                    for (int i = 0; i < length; i++) {
                        into.setAtIndex(ValueLayout.JAVA_LONG, from + i, (long) sorted[i] - from);
                    }
                });
            }
            return back(out.toArray(), axis);
        }
    }

    private static void argsortLarge(HostArray in, int from, int to, long[] ranks, MemorySegment into) {
        try (SortKeys keys = new SortKeys(in, from, to)) {
            BucketSort sort = new BucketSort(
                    keys,
                    true,
                    (bucket, sorted, count, at) -> MemorySegment.copy(
                            sorted, 0, into, ValueLayout.JAVA_LONG, (from + (long) at) * Long.BYTES, count));
            (ranks == null ? sort : sort.only(within(ranks, keys.size()))).sort();
        }
    }

    /** The indices that sort by several keys of one shape, the last key first: int64. */
    public static Handle lexsort(Handle[] keys, int axis) {
        if (keys.length == 0) {
            throw new ArrayError(ArrayError.Kind.TYPE, "need sequence of keys with len > 0 in lexsort");
        }
        ElementOrder[] orders = new ElementOrder[keys.length];
        HostArray in = null;
        for (int k = 0; k < keys.length; k++) {
            if (!Arrays.equals(keys[k].shape(), keys[0].shape())) {
                throw new ArrayError(ArrayError.Kind.VALUE, "all keys need to be the same shape");
            }
            in = HostArray.of(Views.moveToEnd(keys[k], axis), "lexsort()");
            orders[keys.length - 1 - k] = ElementOrder.of(in);
        }
        HostArray out = HostArray.empty(in.context(), DType.INT64, in.shape());
        int length = HostArray.javaLength(in.length(in.ndim() - 1));
        for (int from = 0; length > 0 && from < in.size(); from += length) {
            int[] sorted = byKeys(orders, from, from + length);
            for (int i = 0; i < length; i++) {
                out.set(from + i, (long) sorted[i] - from);
            }
        }
        return back(out.toArray(), axis);
    }

    private static int[] byKeys(ElementOrder[] orders, int from, int to) {
        if (Arrays.stream(orders).allMatch(ElementOrder::isReal)) {
            int[] sorted = orders[orders.length - 1].sorted(from, to, false);
            for (int k = orders.length - 2; k >= 0; k--) {
                orders[k].sort(sorted);
            }
            return sorted;
        }
        return MergeSort.order(from, to, (i, j) -> {
            int result = 0;
            for (int k = 0; k < orders.length && result == 0; k++) {
                result = orders[k].compare(i, j);
            }
            return result;
        });
    }

    /** Positions counted from the first. */
    private static int[] within(long[] ranks, int length) {
        return Arrays.stream(ranks)
                .mapToInt(k -> (int) (k < 0 ? k + length : k))
                .toArray();
    }

    /** The elements with each kth where a sort would put it, none greater before it and none less after it. */
    public static Handle partition(Handle x, long[] kth, int axis) {
        requireWithin(x, kth, axis);
        return sort(x, axis, false, kth);
    }

    /** The indices of such a partition. */
    public static Handle argpartition(Handle x, long[] kth, int axis) {
        requireWithin(x, kth, axis);
        return argsort(x, axis, false, kth);
    }

    private static void requireWithin(Handle x, long[] kth, int axis) {
        long[] lanes = Views.moveToEnd(x, axis).shape();
        long length = lanes[lanes.length - 1];
        for (long k : kth) {
            long at = k < 0 ? k + length : k;
            if (at < 0 || at >= length) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "kth(=" + at + ") out of bounds (" + length + ")",
                        "Maybe use an index of the axis: it has length " + length + ".");
            }
        }
    }

    /** The last axis put where it came from, as a view. */
    static Handle back(Handle lanes, int axis) {
        int rank = lanes.ndim();
        int to = axis < 0 ? axis + rank : axis;
        int[] order = new int[rank];
        for (int d = 0; d < rank; d++) {
            order[d] = d < to ? d : d == to ? rank - 1 : d - 1;
        }
        return to == rank - 1 ? lanes : Views.permuteDims(lanes, order);
    }
}
