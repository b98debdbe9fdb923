package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Handle;

/** {@link Lanes}, each with the order of its elements; NaNs stand last, or are left out. */
final class SortedLanes {
    private final Lanes lanes;
    private final int[][] sorted;
    private final boolean[] nan;

    private SortedLanes(Lanes lanes, int[][] sorted, boolean[] nan) {
        this.lanes = lanes;
        this.sorted = sorted;
        this.nan = nan;
    }

    static SortedLanes of(Handle x, int[] axes, String reason, boolean numbers) {
        Lanes lanes = Lanes.of(x, axes, reason);
        ElementOrder order = ElementOrder.of(lanes.values());
        int[][] sorted = new int[lanes.count()][];
        boolean[] nan = new boolean[lanes.count()];
        for (int lane = 0; lane < sorted.length; lane++) {
            int from = lane * lanes.length();
            int[] indices = MergeSort.order(from, from + lanes.length(), order::compare);
            int n = indices.length;
            while (n > 0 && order.isNaN(indices[n - 1], lanes.values())) {
                n--;
            }
            nan[lane] = n < indices.length && !numbers;
            sorted[lane] = numbers ? java.util.Arrays.copyOf(indices, n) : indices;
        }
        return new SortedLanes(lanes, sorted, nan);
    }

    HostArray values() {
        return lanes.values();
    }

    int count() {
        return lanes.count();
    }

    long[] shape(boolean keepdims) {
        return lanes.shape(keepdims);
    }

    /** How many elements of the lane count. */
    int length(int lane) {
        return sorted[lane].length;
    }

    boolean hasNaN(int lane) {
        return nan[lane];
    }

    /** Where in the values the i-th least of the lane is. */
    int at(int lane, int i) {
        return sorted[lane][i];
    }
}
