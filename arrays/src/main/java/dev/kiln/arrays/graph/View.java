package dev.kiln.arrays.graph;

import java.util.Arrays;

/**
 * Which elements of a C-ordered storage are meant, in which order: element (i0, i1, …) lies at offset + Σ i·stride, counted in
 * elements. Strides may be 0 (broadcast) or negative (reversed). Immutable; equal when offset, shape and strides are (strides of axes
 * with one element, and the offset of a view without elements, do not matter and are normalised to 0).
 */
public final class View {
    private final long offset;
    private final long[] shape;
    private final long[] strides;

    public View(long offset, long[] shape, long[] strides) {
        if (shape.length != strides.length) {
            throw new IllegalArgumentException(
                    "strides (" + strides.length + ") of a view with " + shape.length + " axes");
        }
        this.shape = shape.clone();
        this.strides = strides.clone();
        boolean empty = false;
        for (int d = 0; d < shape.length; d++) {
            if (shape[d] < 0) {
                throw new IllegalArgumentException(
                        "negative dimensions are not allowed: axis " + d + " is " + shape[d]);
            }
            if (shape[d] == 1) {
                this.strides[d] = 0;
            }
            empty |= shape[d] == 0;
        }
        // reversed, a view of nothing would begin before or behind its storage
        this.offset = empty ? 0 : offset;
    }

    private View(long[] shape, long[] strides, long offset) {
        this.offset = offset;
        this.shape = shape;
        this.strides = strides;
    }

    /** The whole of a C-ordered array. */
    public static View contiguous(long[] shape) {
        return contiguous(0, shape);
    }

    /** The elements of a C-ordered array that begins at an offset. */
    public static View contiguous(long offset, long[] shape) {
        long[] strides = new long[shape.length];
        long step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            if (shape[d] < 0) {
                throw new IllegalArgumentException(
                        "negative dimensions are not allowed: axis " + d + " is " + shape[d]);
            }
            strides[d] = shape[d] == 1 ? 0 : step;
            step *= shape[d];
        }
        return new View(shape.clone(), strides, step == 0 ? 0 : offset);
    }

    public long offset() {
        return offset;
    }

    /** The shape; do not write to it. */
    public long[] shape() {
        return shape;
    }

    /** The strides in elements; do not write to it. */
    public long[] strides() {
        return strides;
    }

    public int rank() {
        return shape.length;
    }

    /** Number of elements, broadcast ones counted as often as they appear. */
    public long size() {
        long n = 1;
        for (long s : shape) {
            n *= s;
        }
        return n;
    }

    /** Whether the elements are those of a C-ordered array from the offset on. */
    public boolean isContiguous() {
        boolean contiguous = true;
        long step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            contiguous &= strides[d] == (shape[d] == 1 ? 0 : step);
            step *= shape[d];
        }
        return contiguous || step == 0;
    }

    /** Whether an axis longer than 1 is broadcast, so that elements appear more than once. */
    public boolean isBroadcast() {
        for (int d = 0; d < shape.length; d++) {
            if (strides[d] == 0 && shape[d] > 1) {
                return true;
            }
        }
        return false;
    }

    /** Lowest element index touched; meaningless when empty. */
    public long lowest() {
        long low = offset;
        for (int d = 0; d < shape.length; d++) {
            low += Math.min(0, strides[d] * (shape[d] - 1));
        }
        return low;
    }

    /** Highest element index touched; meaningless when empty. */
    public long highest() {
        long high = offset;
        for (int d = 0; d < shape.length; d++) {
            high += Math.max(0, strides[d] * (shape[d] - 1));
        }
        return high;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof View v
                && offset == v.offset
                && Arrays.equals(shape, v.shape)
                && Arrays.equals(strides, v.strides);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(offset) * 31 * 31 + Arrays.hashCode(shape) * 31 + Arrays.hashCode(strides);
    }

    /** {@code offset:shape:strides}, for messages and text forms: {@code 5[3,4]:[4,1]}. */
    @Override
    public String toString() {
        return offset + Arrays.toString(shape).replace(" ", "") + ":"
                + Arrays.toString(strides).replace(" ", "");
    }

    /** The same elements, in the other order along an axis. */
    public View turned(int axis) {
        long[] other = strides.clone();
        other[axis] = -strides[axis];
        return new View(offset + strides[axis] * Math.max(0, shape[axis] - 1), shape, other);
    }
}
