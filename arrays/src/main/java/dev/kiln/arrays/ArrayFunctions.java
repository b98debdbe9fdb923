package dev.kiln.arrays;

/** Reductions and views as static functions, inherited by {@link Nd}: {@code Nd.sum(x, 0)}, {@code Nd.reshape(x, 2, 3)}. */
abstract sealed class ArrayFunctions extends CompositionFunctions permits StatisticalFunctions {
    ArrayFunctions() {}

    public static NDArray sum(NDArray x) {
        return x.sum();
    }

    public static NDArray sum(NDArray x, int axis) {
        return x.sum(axis);
    }

    public static NDArray sum(NDArray x, int axis, boolean keepdims) {
        return x.sum(axis, keepdims);
    }

    public static NDArray sum(NDArray x, int[] axes, boolean keepdims) {
        return x.sum(axes, keepdims);
    }

    public static NDArray prod(NDArray x) {
        return x.prod();
    }

    public static NDArray prod(NDArray x, int axis) {
        return x.prod(axis);
    }

    public static NDArray prod(NDArray x, int axis, boolean keepdims) {
        return x.prod(axis, keepdims);
    }

    public static NDArray prod(NDArray x, int[] axes, boolean keepdims) {
        return x.prod(axes, keepdims);
    }

    public static NDArray min(NDArray x) {
        return x.min();
    }

    public static NDArray min(NDArray x, int axis) {
        return x.min(axis);
    }

    public static NDArray min(NDArray x, int axis, boolean keepdims) {
        return x.min(axis, keepdims);
    }

    public static NDArray min(NDArray x, int[] axes, boolean keepdims) {
        return x.min(axes, keepdims);
    }

    public static NDArray max(NDArray x) {
        return x.max();
    }

    public static NDArray max(NDArray x, int axis) {
        return x.max(axis);
    }

    public static NDArray max(NDArray x, int axis, boolean keepdims) {
        return x.max(axis, keepdims);
    }

    public static NDArray max(NDArray x, int[] axes, boolean keepdims) {
        return x.max(axes, keepdims);
    }

    public static NDArray any(NDArray x) {
        return x.any();
    }

    public static NDArray any(NDArray x, int axis) {
        return x.any(axis);
    }

    public static NDArray any(NDArray x, int axis, boolean keepdims) {
        return x.any(axis, keepdims);
    }

    public static NDArray any(NDArray x, int[] axes, boolean keepdims) {
        return x.any(axes, keepdims);
    }

    public static NDArray all(NDArray x) {
        return x.all();
    }

    public static NDArray all(NDArray x, int axis) {
        return x.all(axis);
    }

    public static NDArray all(NDArray x, int axis, boolean keepdims) {
        return x.all(axis, keepdims);
    }

    public static NDArray all(NDArray x, int[] axes, boolean keepdims) {
        return x.all(axes, keepdims);
    }

    public static NDArray mean(NDArray x) {
        return x.mean();
    }

    public static NDArray mean(NDArray x, int axis) {
        return x.mean(axis);
    }

    public static NDArray mean(NDArray x, int axis, boolean keepdims) {
        return x.mean(axis, keepdims);
    }

    public static NDArray mean(NDArray x, int[] axes, boolean keepdims) {
        return x.mean(axes, keepdims);
    }

    public static NDArray var(NDArray x) {
        return x.var();
    }

    public static NDArray var(NDArray x, int axis) {
        return x.var(axis);
    }

    public static NDArray std(NDArray x) {
        return x.std();
    }

    public static NDArray std(NDArray x, int axis) {
        return x.std(axis);
    }

    public static NDArray argmin(NDArray x) {
        return x.argmin();
    }

    public static NDArray argmin(NDArray x, int axis) {
        return x.argmin(axis);
    }

    public static NDArray argmax(NDArray x) {
        return x.argmax();
    }

    public static NDArray argmax(NDArray x, int axis) {
        return x.argmax(axis);
    }

    public static NDArray reshape(NDArray x, long... shape) {
        return x.reshape(shape);
    }

    public static NDArray ravel(NDArray x) {
        return x.ravel();
    }

    public static NDArray transpose(NDArray x) {
        return x.transpose();
    }

    public static NDArray permuteDims(NDArray x, int... order) {
        return x.permuteDims(order);
    }

    public static NDArray swapaxes(NDArray x, int a, int b) {
        return x.swapaxes(a, b);
    }

    public static NDArray expandDims(NDArray x, int axis) {
        return x.expandDims(axis);
    }

    public static NDArray squeeze(NDArray x, int... axes) {
        return x.squeeze(axes);
    }

    public static NDArray broadcastTo(NDArray x, long... shape) {
        return x.broadcastTo(shape);
    }

    public static NDArray flip(NDArray x, int... axes) {
        return x.flip(axes);
    }

    public static NDArray diagonal(NDArray x) {
        return x.diagonal();
    }

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
