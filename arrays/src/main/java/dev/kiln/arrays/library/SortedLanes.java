package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Handle;

/**
 * {@link Lanes} whose elements can be asked for by rank; NaNs stand last, or are left out. The first ranks of a lane are found by
 * {@linkplain Select selection}, in long lanes by {@linkplain RankSearch a search by all threads}; when more are asked for, the lane is
 * sorted.
 */
final class SortedLanes {
    /** More selections than this take longer than sorting the lane. */
    private static final int MOST_SELECTED = 4;

    /** The same of searches that read the whole of a long lane. */
    private static final int MOST_PASSES = 8;

    /** How many elements that were asked for are kept. */
    private static final int KEPT = 2;

    private final Lanes lanes;
    private final int threads;
    private final int[] lengths;
    private final boolean[] nan;
    private final int[][] sorted;
    private final int[] selected;
    /** Where the elements that were asked for last stand; by index the array itself. */
    private final HostArray found;

    private int next;

    private final boolean byIndex;

    /** Of long lanes: what finds their ranks, null where nothing was asked for yet. */
    private final RankSearch[] searches;

    /** Null until it is needed, where lanes are long and their elements are of eight bytes. */
    private ElementOrder order;

    /** The key that was selected last, its lane and rank. */
    private long lastKey;

    private int lastLane = -1;
    private int lastRank;

    private SortedLanes(Lanes lanes, boolean numbers, boolean byIndex) {
        HostArray values = lanes.values();
        boolean isLong = lanes.length() >= SortKeys.LARGE;
        this.lanes = lanes;
        this.order = !byIndex && isLong && WideLane.of(values, 0) != null ? null : ElementOrder.of(values);
        this.byIndex = byIndex || order != null && !order.isExact();
        this.searches = !this.byIndex && isLong ? new RankSearch[lanes.count()] : null;
        this.threads = values.context().evaluator().threads();
        this.lengths = new int[lanes.count()];
        this.nan = new boolean[lanes.count()];
        this.sorted = new int[lanes.count()][];
        this.selected = new int[lanes.count()];
        this.found = this.byIndex ? values : HostArray.empty(values.context(), values.dtype(), KEPT);
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
        if (order == null) {
            return lanes.length() - WideLane.of(lanes.values(), from).countNaN(lanes.length(), threads);
        }
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

    /** Where in the values the i-th least of the lane is, until two more are asked for. */
    int at(int lane, int i) {
        if (byIndex) {
            return sorted[lane][i];
        }
        next = (next + 1) % KEPT;
        if (searches != null && sorted[lane] == null) {
            if (searched(lane, i)) {
                return next;
            }
            if (!order().isExact()) {
                // −0.0 has the key of 0.0
                sorted[lane] = order.sorted(begin(lane), begin(lane) + lanes.length(), false);
            }
        }
        if (sorted[lane] != null) {
            found.copy(next, lanes.values(), sorted[lane][i]);
        } else {
            ElementOrder.put(selected(lane, i), found, next);
        }
        return next;
    }

    /** The key of a rank, from a lane whose keys are sorted when many ranks of it are wanted, or when it was searched too often. */
    private long selected(int lane, int i) {
        int from = begin(lane);
        int to = from + lanes.length();
        if (searches == null && selected[lane] < MOST_SELECTED) {
            selected[lane]++;
            boolean follows = lane == lastLane && i == lastRank + 1;
            lastKey = follows
                    ? Select.next(order.keys(), from, to, i, lastKey)
                    : Select.at(order.keys(), from, to, from + i);
            lastLane = lane;
            lastRank = i;
            return lastKey;
        }
        if (selected[lane] <= MOST_SELECTED) {
            selected[lane] = MOST_SELECTED + 1;
            order.sortKeys(from, to);
        }
        return order.keys()[from + i];
    }

    private ElementOrder order() {
        order = order == null ? ElementOrder.of(lanes.values()) : order;
        return order;
    }

    /** Finds an element of a long lane, unless sorting the lane is better, or needed to know whether it is −0.0. */
    private boolean searched(int lane, int i) {
        if (selected[lane] > MOST_SELECTED) {
            return false;
        }
        RankSearch search = searches[lane];
        if (search == null) {
            WideLane own = WideLane.of(lanes.values(), begin(lane));
            search =
                    new RankSearch(own == null ? WideLane.of(order.keys(), begin(lane)) : own, lanes.length(), threads);
            searches[lane] = search;
        }
        if (search.passes() >= MOST_PASSES && !search.encloses(i)) {
            return false;
        }
        long key = search.at(i);
        if (key == 0 && search.hasNegativeZeros()) {
            return false;
        }
        ElementOrder.put(key, found, next);
        return true;
    }
}
