package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;

/** Reductions as static functions, inherited by {@link Nd}: {@code Nd.sum(x, 0)}; see {@link ReductionMethods}. */
abstract sealed class ReductionFunctions extends CompositionFunctions permits ArrayFunctions {
    ReductionFunctions() {}

    /** The sum of all; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray sum(NDArray x) {
        return x.sum();
    }

    /** The sum along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray sum(NDArray x, int axis) {
        return x.sum(axis);
    }

    /** The sum along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray sum(NDArray x, int axis, boolean keepdims) {
        return x.sum(axis, keepdims);
    }

    /**
     * The sum along several axes; of bool and integers in int64, of unsigned ones in uint64.
     *
     * @param axes null: all
     */
    public static NDArray sum(NDArray x, int[] axes, boolean keepdims) {
        return x.sum(axes, keepdims);
    }

    /** The sum along axes, with NumPy's other options; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray sum(NDArray x, Axes axes) {
        return x.sum(axes);
    }

    /** The product of all; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray prod(NDArray x) {
        return x.prod();
    }

    /** The product along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray prod(NDArray x, int axis) {
        return x.prod(axis);
    }

    /** The product along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray prod(NDArray x, int axis, boolean keepdims) {
        return x.prod(axis, keepdims);
    }

    /**
     * The product along several axes; of bool and integers in int64, of unsigned ones in uint64.
     *
     * @param axes null: all
     */
    public static NDArray prod(NDArray x, int[] axes, boolean keepdims) {
        return x.prod(axes, keepdims);
    }

    /** The product along axes, with NumPy's other options; of bool and integers in int64, of unsigned ones in uint64. */
    public static NDArray prod(NDArray x, Axes axes) {
        return x.prod(axes);
    }

    /**
     * The least element of all; NaN if there is one.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    public static NDArray min(NDArray x) {
        return x.min();
    }

    /** The least element along an axis; NaN if there is one. */
    public static NDArray min(NDArray x, int axis) {
        return x.min(axis);
    }

    /** The least element along an axis; NaN if there is one. */
    public static NDArray min(NDArray x, int axis, boolean keepdims) {
        return x.min(axis, keepdims);
    }

    /**
     * The least element along several axes; NaN if there is one.
     *
     * @param axes null: all
     */
    public static NDArray min(NDArray x, int[] axes, boolean keepdims) {
        return x.min(axes, keepdims);
    }

    /** The least element along axes, with NumPy's other options; NaN if there is one. */
    public static NDArray min(NDArray x, Axes axes) {
        return x.min(axes);
    }

    /**
     * The greatest element of all; NaN if there is one.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    public static NDArray max(NDArray x) {
        return x.max();
    }

    /** The greatest element along an axis; NaN if there is one. */
    public static NDArray max(NDArray x, int axis) {
        return x.max(axis);
    }

    /** The greatest element along an axis; NaN if there is one. */
    public static NDArray max(NDArray x, int axis, boolean keepdims) {
        return x.max(axis, keepdims);
    }

    /**
     * The greatest element along several axes; NaN if there is one.
     *
     * @param axes null: all
     */
    public static NDArray max(NDArray x, int[] axes, boolean keepdims) {
        return x.max(axes, keepdims);
    }

    /** The greatest element along axes, with NumPy's other options; NaN if there is one. */
    public static NDArray max(NDArray x, Axes axes) {
        return x.max(axes);
    }

    /** Whether any element is not zero of all, as bool. */
    public static NDArray any(NDArray x) {
        return x.any();
    }

    /** Whether any element is not zero along an axis, as bool. */
    public static NDArray any(NDArray x, int axis) {
        return x.any(axis);
    }

    /** Whether any element is not zero along an axis, as bool. */
    public static NDArray any(NDArray x, int axis, boolean keepdims) {
        return x.any(axis, keepdims);
    }

    /**
     * Whether any element is not zero along several axes, as bool.
     *
     * @param axes null: all
     */
    public static NDArray any(NDArray x, int[] axes, boolean keepdims) {
        return x.any(axes, keepdims);
    }

    /** Whether any element is not zero along axes, with NumPy's other options, as bool. */
    public static NDArray any(NDArray x, Axes axes) {
        return x.any(axes);
    }

    /** Whether no element is zero of all, as bool. */
    public static NDArray all(NDArray x) {
        return x.all();
    }

    /** Whether no element is zero along an axis, as bool. */
    public static NDArray all(NDArray x, int axis) {
        return x.all(axis);
    }

    /** Whether no element is zero along an axis, as bool. */
    public static NDArray all(NDArray x, int axis, boolean keepdims) {
        return x.all(axis, keepdims);
    }

    /**
     * Whether no element is zero along several axes, as bool.
     *
     * @param axes null: all
     */
    public static NDArray all(NDArray x, int[] axes, boolean keepdims) {
        return x.all(axes, keepdims);
    }

    /** Whether no element is zero along axes, with NumPy's other options, as bool. */
    public static NDArray all(NDArray x, Axes axes) {
        return x.all(axes);
    }

    /** The mean of all; of integers and bool in float64. */
    public static NDArray mean(NDArray x) {
        return x.mean();
    }

    /** The mean along an axis; of integers and bool in float64. */
    public static NDArray mean(NDArray x, int axis) {
        return x.mean(axis);
    }

    /** The mean along an axis; of integers and bool in float64. */
    public static NDArray mean(NDArray x, int axis, boolean keepdims) {
        return x.mean(axis, keepdims);
    }

    /**
     * The mean along several axes; of integers and bool in float64.
     *
     * @param axes null: all
     */
    public static NDArray mean(NDArray x, int[] axes, boolean keepdims) {
        return x.mean(axes, keepdims);
    }

    /** The mean along axes, with NumPy's other options; of integers and bool in float64. */
    public static NDArray mean(NDArray x, Axes axes) {
        return x.mean(axes);
    }

    /** The mean squared distance from the mean of all; of complex numbers real. */
    public static NDArray var(NDArray x) {
        return x.var();
    }

    /** The mean squared distance from the mean along an axis; of complex numbers real. */
    public static NDArray var(NDArray x, int axis) {
        return x.var(axis);
    }

    /**
     * The mean squared distance from the mean along an axis; of complex numbers real.
     *
     * @param correction the divisor is n − correction
     */
    public static NDArray var(NDArray x, int axis, double correction) {
        return x.var(axis, correction);
    }

    /**
     * The mean squared distance from the mean along several axes; of complex numbers real.
     *
     * @param axes null: all
     * @param correction the divisor is n − correction
     */
    public static NDArray var(NDArray x, int[] axes, double correction, boolean keepdims) {
        return x.var(axes, correction, keepdims);
    }

    /** The mean squared distance from the mean along axes, with NumPy's other options; of complex numbers real. */
    public static NDArray var(NDArray x, Axes axes) {
        return x.var(axes);
    }

    /** The standard deviation, the root of the variance, of all; of complex numbers real. */
    public static NDArray std(NDArray x) {
        return x.std();
    }

    /** The standard deviation, the root of the variance, along an axis; of complex numbers real. */
    public static NDArray std(NDArray x, int axis) {
        return x.std(axis);
    }

    /**
     * The standard deviation, the root of the variance, along an axis; of complex numbers real.
     *
     * @param correction the divisor is n − correction
     */
    public static NDArray std(NDArray x, int axis, double correction) {
        return x.std(axis, correction);
    }

    /**
     * The standard deviation, the root of the variance, along several axes; of complex numbers real.
     *
     * @param axes null: all
     * @param correction the divisor is n − correction
     */
    public static NDArray std(NDArray x, int[] axes, double correction, boolean keepdims) {
        return x.std(axes, correction, keepdims);
    }

    /** The standard deviation, the root of the variance, along axes, with NumPy's other options; of complex numbers real. */
    public static NDArray std(NDArray x, Axes axes) {
        return x.std(axes);
    }

    /**
     * The index of the first least element, or of the first NaN, in the flat array: int64. Evaluates.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    public static NDArray argmin(NDArray x) {
        return x.argmin();
    }

    /** The index of the first least element, or of the first NaN, along an axis: int64. Evaluates. */
    public static NDArray argmin(NDArray x, int axis) {
        return x.argmin(axis);
    }

    /**
     * The index of the first least element, or of the first NaN: int64. Evaluates.
     *
     * @param axis null: of the flat array
     */
    public static NDArray argmin(NDArray x, Integer axis, boolean keepdims) {
        return x.argmin(axis, keepdims);
    }

    /**
     * The index of the first greatest element, or of the first NaN, in the flat array: int64. Evaluates.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    public static NDArray argmax(NDArray x) {
        return x.argmax();
    }

    /** The index of the first greatest element, or of the first NaN, along an axis: int64. Evaluates. */
    public static NDArray argmax(NDArray x, int axis) {
        return x.argmax(axis);
    }

    /**
     * The index of the first greatest element, or of the first NaN: int64. Evaluates.
     *
     * @param axis null: of the flat array
     */
    public static NDArray argmax(NDArray x, Integer axis, boolean keepdims) {
        return x.argmax(axis, keepdims);
    }
}
