package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Handle;

/**
 * {@link Lanes} whose elements can be asked for by rank; NaNs stand last, or are left out. The first ranks of a lane are found by
 * {@linkplain Select selection}; when more are asked for, the lane is sorted.
 */
final class SortedLanes {
    /** More selections than this take longer than sorting the lane. */
    private static final int MOST_SELECTED = 4;

    private final Lanes lanes;
    private final ElementOrder order;
    private final int[] lengths;
    private final boolean[] nan;
    private final int[][] sorted;
    private final int[] selected;
    /** Where elements that were asked for stand, at the position of their rank; by index the array itself. */
    private final HostArray found;

    private final boolean byIndex;

    /** The key that was selected last, its lane and rank. */
    private long lastKey;

    private int lastLane = -1;
    private int lastRank;

    private SortedLanes(Lanes lanes, boolean numbers, boolean byIndex) {
        this.lanes = lanes;
        this.order = ElementOrder.of(lanes.values());
        this.byIndex = byIndex || !order.isExact();
        this.lengths = new int[lanes.count()];
        this.nan = new boolean[lanes.count()];
        this.sorted = new int[lanes.count()][];
        this.selected = new int[lanes.count()];
        HostArray values = lanes.values();
        this.found = this.byIndex ? values : HostArray.empty(values.context(), values.dtype(), values.shape());
        for (int lane = 0; lane < lengths.length; lane++) {
            int without = withoutNaN(lane);
            nan[lane] = without < lanes.length() && !numbers;
            lengths[lane] = numbers ? without : lanes.length();
        }
    }

    /** Lanes from which elements are wanted: {@link #at} is where one stands in {@link #values}, which are not the array's own places. */
    static SortedLanes of(Handle x, int[] axes, String reason, boolean numbers) {
        return new SortedLanes(Lanes.of(x, axes, reason), numbers, false);
    }

    /** The same where {@link #at} is the place in the array. */
    static SortedLanes byIndex(Handle x, int[] axes, String reason, boolean numbers) {
        return new SortedLanes(Lanes.of(x, axes, reason), numbers, true);
    }

    private int begin(int lane) {
        return lane * lanes.length();
    }

    private int withoutNaN(int lane) {
        int from = begin(lane);
        if (!byIndex) {
            return lanes.length()
                    - order.countNaN(from, from + lanes.length(), lanes.values().dtype());
        }
        sorted[lane] = order.sorted(from, from + lanes.length(), false);
        int n = sorted[lane].length;
        while (n > 0 && order.isNaN(sorted[lane][n - 1], lanes.values())) {
            n--;
        }
        return n;
    }

    HostArray values() {
        return found;
    }

    int count() {
        return lanes.count();
    }

    long[] shape(boolean keepdims) {
        return lanes.shape(keepdims);
    }

    /** How many elements of the lane count. */
    int length(int lane) {
        return lengths[lane];
    }

    /** How many elements the lane has, those that do not count included. */
    int width() {
        return lanes.length();
    }

    /** Where in the values the last element of the lane is, of complex numbers: theirs stand as they came. */
    int last(int lane) {
        return begin(lane) + lanes.length() - 1;
    }

    boolean hasNaN(int lane) {
        return nan[lane];
    }

    /** Where in the values the i-th least of the lane is. */
    int at(int lane, int i) {
        if (byIndex) {
            return sorted[lane][i];
        }
        int from = begin(lane);
        int to = from + lanes.length();
        if (selected[lane] < MOST_SELECTED) {
            selected[lane]++;
            boolean follows = lane == lastLane && i == lastRank + 1;
            lastKey = follows
                    ? Select.next(order.keys(), from, to, i, lastKey)
                    : Select.at(order.keys(), from, to, from + i);
            lastLane = lane;
            lastRank = i;
            ElementOrder.put(lastKey, found, from + i);
        } else if (selected[lane] == MOST_SELECTED) {
            selected[lane]++;
            order.sortKeys(from, to);
            ElementOrder.put(order.keys(), from, to, found);
        }
        return from + i;
    }
}
