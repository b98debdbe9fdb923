package dev.kiln.planner.view;

import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What lies around a region of an array: a few thin boxes that together are all elements outside it, each element in one of them.
 *
 * <p>Before: the region {@code x[1:-1, 2:]}. After: {@code x[::n-1, :]} (the first and the last row at once) and {@code x[1:-1, :2]}.
 */
public final class Border {
    /** A region covers most of an array when at most one element in this many lies outside it. */
    private static final int ONE_IN = 4;

    private Border() {}

    /**
     * Whether the region is a box of neighbouring elements, in the order of the array, that covers most of it.
     *
     * @param shape of the array, C-ordered
     */
    public static boolean isThin(View region, long[] shape) {
        return region.size() > 0
                && order(region, shape).filter(s -> covers(region, s)).isPresent();
    }

    private static boolean covers(View region, long[] shape) {
        long step = 1;
        for (int d = region.rank() - 1; d >= 0; d--) {
            long length = region.shape()[d];
            if (length > shape[d] || length > 1 && region.strides()[d] != step) {
                return false;
            }
            step *= shape[d];
        }
        return step - region.size() <= step / ONE_IN && fits(region, shape);
    }

    /** The array's shape, or that of the array reshaped as the region shows it. */
    private static Optional<long[]> order(View region, long[] shape) {
        if (region.rank() == shape.length && hasStrides(region, View.contiguous(shape))) {
            return Optional.of(shape);
        }
        return Boxes.shapeOf(View.contiguous(shape).size(), region).filter(s -> s.length == region.rank());
    }

    private static boolean hasStrides(View region, View whole) {
        for (int d = 0; d < region.rank(); d++) {
            if (region.shape()[d] > 1 && region.strides()[d] != whole.strides()[d]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the region begins far enough from the end of each axis, so that no row of it runs into the next. */
    private static boolean fits(View region, long[] shape) {
        long[] low = lows(region, shape);
        for (int d = 0; d < low.length; d++) {
            if (low[d] + region.shape()[d] > shape[d]) {
                return false;
            }
        }
        return true;
    }

    private static long[] lows(View region, long[] shape) {
        long[] low = new long[shape.length];
        long rest = region.offset();
        for (int d = shape.length - 1; d >= 0; d--) {
            low[d] = rest % shape[d];
            rest /= shape[d];
        }
        return low;
    }

    /**
     * The boxes around a region, none when it is the whole array. Two rows or columns on opposite sides are one view.
     *
     * @param region one that {@linkplain #isThin covers most}
     * @param shape of the array
     */
    public static List<View> around(View region, long[] shape) {
        return boxes(region, order(region, shape).orElseThrow());
    }

    private static List<View> boxes(View region, long[] shape) {
        List<View> boxes = new ArrayList<>();
        long[] strides = View.contiguous(shape).strides();
        long[] low = lows(region, shape);
        long[] from = new long[shape.length];
        long[] counts = shape.clone();
        for (int d = 0; d < shape.length; d++) {
            long before = low[d];
            long after = shape[d] - low[d] - region.shape()[d];
            if (before == 1 && after == 1) {
                boxes.add(box(from, with(counts, d, 2), with(strides, d, (shape[d] - 1) * strides[d]), strides));
            } else {
                if (before > 0) {
                    boxes.add(box(from, with(counts, d, before), strides, strides));
                }
                if (after > 0) {
                    boxes.add(box(with(from, d, shape[d] - after), with(counts, d, after), strides, strides));
                }
            }
            from[d] = low[d];
            counts[d] = region.shape()[d];
        }
        return boxes;
    }

    private static long[] with(long[] values, int at, long value) {
        long[] changed = Arrays.copyOf(values, values.length);
        changed[at] = value;
        return changed;
    }

    private static View box(long[] from, long[] counts, long[] steps, long[] strides) {
        long offset = 0;
        for (int d = 0; d < from.length; d++) {
            offset += from[d] * strides[d];
        }
        return new View(offset, counts, steps);
    }
}
