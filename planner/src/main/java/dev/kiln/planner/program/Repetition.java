package dev.kiln.planner.program;

import dev.kiln.arrays.graph.View;

/**
 * Views that are a whole array in its order, each element repeated along trailing axes: what {@code s[:, None]} is in {@code x / s[:,
 * None]}. Axes of length 1 make no difference.
 */
public final class Repetition {
    private Repetition() {}

    /** The whole array when the view is one of those, else the view. */
    public static View without(View view, long[] shape) {
        return repeats(view, shape) ? View.contiguous(shape) : view;
    }

    /**
     * Whether the view is the whole array of that shape, in order, with or without trailing axes that repeat it. It is not when it has no
     * elements.
     */
    public static boolean repeats(View view, long[] shape) {
        if (view.offset() != 0 || view.size() == 0) {
            return false;
        }
        int axis = longAxis(shape, shape.length - 1);
        int of = longAxis(view.shape(), view.rank() - 1);
        while (of >= 0 && view.strides()[of] == 0) {
            of = longAxis(view.shape(), of - 1);
        }
        long step = 1;
        while (axis >= 0 && of >= 0) {
            if (view.shape()[of] != shape[axis] || view.strides()[of] != step) {
                return false;
            }
            step *= shape[axis];
            axis = longAxis(shape, axis - 1);
            of = longAxis(view.shape(), of - 1);
        }
        return axis < 0 && of < 0;
    }

    /** The lengths other than 1. */
    public static long[] longAxes(long[] shape) {
        long[] lengths = new long[shape.length];
        int n = 0;
        for (long length : shape) {
            if (length != 1) {
                lengths[n++] = length;
            }
        }
        return java.util.Arrays.copyOf(lengths, n);
    }

    /** From an axis backwards the first whose length is not 1, or −1. */
    private static int longAxis(long[] shape, int from) {
        int axis = from;
        while (axis >= 0 && shape[axis] == 1) {
            axis--;
        }
        return axis;
    }
}
