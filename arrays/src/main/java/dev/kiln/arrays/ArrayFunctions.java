package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/** Views and copies as static functions, inherited by {@link Nd}: {@code Nd.reshape(x, 2, 3)}; see {@link ViewMethods}. */
abstract sealed class ArrayFunctions extends ReductionFunctions permits StatisticalFunctions {
    ArrayFunctions() {}

    /** The same elements in C order under another shape, −1 for one length that follows; a view if strides can say it, else a copy. */
    public static NDArray reshape(NDArray x, long... shape) {
        return x.reshape(shape);
    }

    /** One axis; a view if strides can say it, else a copy. */
    public static NDArray ravel(NDArray x) {
        return x.ravel();
    }

    /** All axes in reverse order. */
    public static NDArray transpose(NDArray x) {
        return x.transpose();
    }

    /** The axes in another order. */
    public static NDArray permuteDims(NDArray x, int... order) {
        return x.permuteDims(order);
    }

    /** Two axes exchanged. */
    public static NDArray swapaxes(NDArray x, int a, int b) {
        return x.swapaxes(a, b);
    }

    /** A new axis of length 1 at this place of the result. */
    public static NDArray expandDims(NDArray x, int axis) {
        return x.expandDims(axis);
    }

    /** Without these axes, or without any of length 1 when none is given. */
    public static NDArray squeeze(NDArray x, int... axes) {
        return x.squeeze(axes);
    }

    /** Repeated along axes without copying; such a view cannot be written to. */
    public static NDArray broadcastTo(NDArray x, long... shape) {
        return x.broadcastTo(shape);
    }

    /** Reversed along these axes, or along all when none is given. */
    public static NDArray flip(NDArray x, int... axes) {
        return x.flip(axes);
    }

    /** The diagonal of the first two axes, as the last axis; it can be written to. */
    public static NDArray diagonal(NDArray x) {
        return x.diagonal();
    }

    /** The k-th diagonal above (negative: below) the main one. */
    public static NDArray diagonal(NDArray x, long k) {
        return x.diagonal(k);
    }

    public static NDArray copy(NDArray x) {
        return x.copy();
    }

    public static NDArray astype(NDArray x, DType type) {
        return x.astype(type);
    }
}
