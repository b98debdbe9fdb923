package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The positions that an index array names on one axis, in C order of their shape; negative ones count from the end.
 *
 * @param axis of the array, or −1 for none: a mask without axes picks all or nothing
 * @param length of the axis
 */
record PickedAxis(int axis, long length, long[] positions, long[] shape) {

    /** Of an array of integers, stored. */
    static PickedAxis positions(Handle numbers, long length, int axis) {
        return new PickedAxis(axis, length, Reading.longs(numbers), numbers.shape());
    }

    /**
     * Checks the shape of a mask.
     *
     * @param whole whether it is over all axes; else an axis of length 0 fits any, as in NumPy
     */
    static void checkMask(long[] shape, Handle mask, int first, boolean whole) {
        long[] axes = mask.view().shape();
        for (int d = 0; d < axes.length; d++) {
            if (axes[d] != shape[first + d] && (whole || axes[d] > 0)) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "boolean index did not match indexed array along axis " + (first + d) + "; size of axis is "
                                + shape[first + d] + " but size of corresponding boolean axis is " + axes[d]);
            }
        }
    }

    /** Of a mask over some axes of the array, stored: one for each axis. */
    static List<PickedAxis> mask(long[] shape, Handle mask, int first) {
        long[] axes = mask.view().shape();
        boolean[] flags = Reading.booleans(mask);
        int count = 0;
        for (boolean flag : flags) {
            count += flag ? 1 : 0;
        }
        if (axes.length == 0) {
            return List.of(new PickedAxis(-1, 1, new long[count], new long[] {count}));
        }
        long[][] places = new long[axes.length][count];
        for (int i = 0, at = 0; i < flags.length; i++) {
            if (flags[i]) {
                long left = i;
                for (int d = axes.length - 1; d > 0; d--) {
                    places[d][at] = left % axes[d];
                    left /= axes[d];
                }
                places[0][at++] = left;
            }
        }
        List<PickedAxis> picks = new ArrayList<>();
        for (int d = 0; d < axes.length; d++) {
            picks.add(new PickedAxis(first + d, shape[first + d], places[d], new long[] {count}));
        }
        return picks;
    }

    /** The shape that all have together. */
    static long[] broadcast(List<PickedAxis> picks) {
        long[] shape = {};
        for (PickedAxis pick : picks) {
            shape = Shapes.broadcast(shape, pick.shape());
            if (shape == null) {
                StringBuilder shapes = new StringBuilder();
                picks.forEach(p -> shapes.append(' ').append(Shapes.tight(p.shape())));
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "shape mismatch: indexing arrays could not be broadcast together with shapes" + shapes,
                        "Maybe reshape one of them, as in x[i[:, None], j].");
            }
        }
        return shape;
    }

    /**
     * Adds the way to the positions, broadcast to a shape, to offsets.
     *
     * @throws ArrayError INDEX, when a position is outside; not when all were broadcast away, as in NumPy
     */
    void addTo(long[] offsets, long[] broadcast, long stride) {
        if (offsets.length == 0) {
            return;
        }
        for (int i = 0; i < positions.length; i++) {
            positions[i] = Slicing.element(positions[i], length, axis);
        }
        if (Arrays.equals(shape, broadcast)) {
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] += positions[i] * stride;
            }
            return;
        }
        Walk walk = new Walk(broadcast, Shapes.broadcastTo(View.contiguous(shape), broadcast));
        for (int i = 0; walk.next(); i++) {
            offsets[i] += positions[(int) walk.at(0)] * stride;
        }
    }
}
