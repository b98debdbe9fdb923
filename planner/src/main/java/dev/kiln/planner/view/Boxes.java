package dev.kiln.planner.view;

import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Views as boxes: for each axis of the array an arithmetic progression of indices. */
public final class Boxes {
    private Boxes() {}

    /**
     * What a view touches along an axis of the array: indices {@code low, low + step, …}, {@code count} of them.
     *
     * @param axis the view's axis that moves along it, or -1 when there is one index only
     * @param reversed whether the view runs from high to low
     */
    public record Side(long low, long count, long step, int axis, boolean reversed) {
        boolean meets(Side other) {
            return Overlap.progressionsMeet(low, count, step, other.low, other.count, other.step);
        }
    }

    /**
     * The view as a box of a C-ordered array, or nothing when it is none (a diagonal, a reshaped slice). Broadcast axes do not count.
     *
     * @param view not empty
     * @param shape of the array
     */
    public static Optional<List<Side>> of(View view, long[] shape) {
        int rank = shape.length;
        long[] strides = View.contiguous(shape).strides();
        List<Side> sides = new ArrayList<>(Collections.nCopies(rank, null));
        long rest = view.lowest();
        long[] low = new long[rank];
        for (int d = 0; d < rank; d++) {
            if (shape[d] > 1) {
                low[d] = rest / strides[d];
                rest -= low[d] * strides[d];
            }
        }
        if (rest != 0) {
            return Optional.empty();
        }
        for (int a = 0; a < view.rank(); a++) {
            long stride = Math.abs(view.strides()[a]);
            if (view.shape()[a] == 1 || stride == 0) {
                continue;
            }
            int d = axisOf(stride, view.shape()[a], strides, shape, low);
            if (d < 0 || sides.get(d) != null) {
                return Optional.empty();
            }
            sides.set(d, new Side(low[d], view.shape()[a], stride / strides[d], a, view.strides()[a] < 0));
        }
        for (int d = 0; d < rank; d++) {
            if (sides.get(d) == null) {
                sides.set(d, new Side(low[d], 1, 1, -1, false));
            }
        }
        return Optional.of(sides);
    }

    /**
     * Lengths of axes in whose order the views run, when they show an array of another shape in its order (rows of an array that was
     * reshaped): each stride of theirs is that of an axis.
     *
     * @param size number of elements of the array
     * @return nothing when there are no such lengths
     */
    public static Optional<long[]> shapeOf(long size, View... views) {
        TreeSet<Long> strides = new TreeSet<>(Set.of(1L));
        for (View view : views) {
            for (long stride : view.strides()) {
                if (stride != 0) {
                    strides.add(Math.abs(stride));
                }
            }
        }
        long[] shape = new long[strides.size()];
        long outer = size;
        int d = 0;
        for (long stride : strides.descendingSet()) {
            if (outer % stride != 0) {
                return Optional.empty();
            }
            shape[d++] = outer / stride;
            outer = stride;
        }
        return Optional.of(shape);
    }

    private static int axisOf(long stride, long count, long[] strides, long[] shape, long[] low) {
        for (int d = 0; d < shape.length; d++) {
            if (shape[d] > 1 && stride % strides[d] == 0 && low[d] + (count - 1) * (stride / strides[d]) < shape[d]) {
                return d;
            }
        }
        return -1;
    }
}
