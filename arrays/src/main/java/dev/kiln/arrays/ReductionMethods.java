package dev.kiln.arrays;

import dev.kiln.arrays.compute.PartialReduction;
import dev.kiln.arrays.compute.ReductionOptions;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.elementary.Selected;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.library.ArgExtreme;

/**
 * Reductions over the whole array, one axis or several: {@code x.sum()}, {@code x.sum(0)}, {@code x.sum(axis(0, 1).keepdims())}. With
 * keepdims the reduced axes stay, with length 1. A negative axis counts from the last; one that is not there is an {@link ArrayError}
 * of kind AXIS.
 */
public sealed interface ReductionMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /**
     * Any reduction.
     *
     * @param axes null: all
     */
    @MethodOnly
    default NDArray reduce(ReduceOp op, int[] axes, boolean keepdims) {
        NDArray x = self();
        int[] over = axes == null ? PartialReduction.every(x.ndim()) : axes;
        return Selected.reduce(op, x, over, keepdims, Promotion.resultType(op, x.dtype()));
    }

    /** The sum of all; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray sum() {
        return reduce(ReduceOp.SUM, null, false);
    }

    /** The sum along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray sum(int axis) {
        return reduce(ReduceOp.SUM, new int[] {axis}, false);
    }

    /** The sum along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray sum(int axis, boolean keepdims) {
        return reduce(ReduceOp.SUM, new int[] {axis}, keepdims);
    }

    /** The sum along several axes; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray sum(int[] axes) {
        return sum(axes, false);
    }

    /**
     * The sum along several axes; of bool and integers in int64, of unsigned ones in uint64.
     *
     * @param axes null: all
     */
    default NDArray sum(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.SUM, axes, keepdims);
    }

    /** The sum along axes, with NumPy's other options; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray sum(Axes axes) {
        return axes.reduce(ReduceOp.SUM, self());
    }

    /** The product of all; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray prod() {
        return reduce(ReduceOp.PROD, null, false);
    }

    /** The product along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray prod(int axis) {
        return reduce(ReduceOp.PROD, new int[] {axis}, false);
    }

    /** The product along an axis; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray prod(int axis, boolean keepdims) {
        return reduce(ReduceOp.PROD, new int[] {axis}, keepdims);
    }

    /** The product along several axes; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray prod(int[] axes) {
        return prod(axes, false);
    }

    /**
     * The product along several axes; of bool and integers in int64, of unsigned ones in uint64.
     *
     * @param axes null: all
     */
    default NDArray prod(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.PROD, axes, keepdims);
    }

    /** The product along axes, with NumPy's other options; of bool and integers in int64, of unsigned ones in uint64. */
    default NDArray prod(Axes axes) {
        return axes.reduce(ReduceOp.PROD, self());
    }

    /**
     * The least element of all; NaN if there is one.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    default NDArray min() {
        return reduce(ReduceOp.MIN, null, false);
    }

    /** The least element along an axis; NaN if there is one. */
    default NDArray min(int axis) {
        return reduce(ReduceOp.MIN, new int[] {axis}, false);
    }

    /** The least element along an axis; NaN if there is one. */
    default NDArray min(int axis, boolean keepdims) {
        return reduce(ReduceOp.MIN, new int[] {axis}, keepdims);
    }

    /** The least element along several axes; NaN if there is one. */
    default NDArray min(int[] axes) {
        return min(axes, false);
    }

    /**
     * The least element along several axes; NaN if there is one.
     *
     * @param axes null: all
     */
    default NDArray min(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MIN, axes, keepdims);
    }

    /** The least element along axes, with NumPy's other options; NaN if there is one. */
    default NDArray min(Axes axes) {
        return axes.reduce(ReduceOp.MIN, self());
    }

    /**
     * The greatest element of all; NaN if there is one.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    default NDArray max() {
        return reduce(ReduceOp.MAX, null, false);
    }

    /** The greatest element along an axis; NaN if there is one. */
    default NDArray max(int axis) {
        return reduce(ReduceOp.MAX, new int[] {axis}, false);
    }

    /** The greatest element along an axis; NaN if there is one. */
    default NDArray max(int axis, boolean keepdims) {
        return reduce(ReduceOp.MAX, new int[] {axis}, keepdims);
    }

    /** The greatest element along several axes; NaN if there is one. */
    default NDArray max(int[] axes) {
        return max(axes, false);
    }

    /**
     * The greatest element along several axes; NaN if there is one.
     *
     * @param axes null: all
     */
    default NDArray max(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MAX, axes, keepdims);
    }

    /** The greatest element along axes, with NumPy's other options; NaN if there is one. */
    default NDArray max(Axes axes) {
        return axes.reduce(ReduceOp.MAX, self());
    }

    /** Whether any element is not zero of all, as bool. */
    default NDArray any() {
        return reduce(ReduceOp.ANY, null, false);
    }

    /** Whether any element is not zero along an axis, as bool. */
    default NDArray any(int axis) {
        return reduce(ReduceOp.ANY, new int[] {axis}, false);
    }

    /** Whether any element is not zero along an axis, as bool. */
    default NDArray any(int axis, boolean keepdims) {
        return reduce(ReduceOp.ANY, new int[] {axis}, keepdims);
    }

    /** Whether any element is not zero along several axes, as bool. */
    default NDArray any(int[] axes) {
        return any(axes, false);
    }

    /**
     * Whether any element is not zero along several axes, as bool.
     *
     * @param axes null: all
     */
    default NDArray any(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ANY, axes, keepdims);
    }

    /** Whether any element is not zero along axes, with NumPy's other options, as bool. */
    default NDArray any(Axes axes) {
        return axes.reduce(ReduceOp.ANY, self());
    }

    /** Whether no element is zero of all, as bool. */
    default NDArray all() {
        return reduce(ReduceOp.ALL, null, false);
    }

    /** Whether no element is zero along an axis, as bool. */
    default NDArray all(int axis) {
        return reduce(ReduceOp.ALL, new int[] {axis}, false);
    }

    /** Whether no element is zero along an axis, as bool. */
    default NDArray all(int axis, boolean keepdims) {
        return reduce(ReduceOp.ALL, new int[] {axis}, keepdims);
    }

    /** Whether no element is zero along several axes, as bool. */
    default NDArray all(int[] axes) {
        return all(axes, false);
    }

    /**
     * Whether no element is zero along several axes, as bool.
     *
     * @param axes null: all
     */
    default NDArray all(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ALL, axes, keepdims);
    }

    /** Whether no element is zero along axes, with NumPy's other options, as bool. */
    default NDArray all(Axes axes) {
        return axes.reduce(ReduceOp.ALL, self());
    }

    /** The mean of all; of integers and bool in float64. */
    default NDArray mean() {
        return NDArray.of(Statistics.mean(self(), ReductionOptions.along(null, false)));
    }

    /** The mean along an axis; of integers and bool in float64. */
    default NDArray mean(int axis) {
        return NDArray.of(Statistics.mean(self(), ReductionOptions.along(new int[] {axis}, false)));
    }

    /** The mean along an axis; of integers and bool in float64. */
    default NDArray mean(int axis, boolean keepdims) {
        return NDArray.of(Statistics.mean(self(), ReductionOptions.along(new int[] {axis}, keepdims)));
    }

    /** The mean along several axes; of integers and bool in float64. */
    default NDArray mean(int[] axes) {
        return mean(axes, false);
    }

    /**
     * The mean along several axes; of integers and bool in float64.
     *
     * @param axes null: all
     */
    default NDArray mean(int[] axes, boolean keepdims) {
        return NDArray.of(Statistics.mean(self(), ReductionOptions.along(axes, keepdims)));
    }

    /** The mean along axes, with NumPy's other options; of integers and bool in float64. */
    default NDArray mean(Axes axes) {
        return axes.mean(self());
    }

    /** The mean squared distance from the mean of all; of complex numbers real. */
    default NDArray var() {
        return var(null, 0, false);
    }

    /** The mean squared distance from the mean along an axis; of complex numbers real. */
    default NDArray var(int axis) {
        return var(new int[] {axis}, 0, false);
    }

    /** The mean squared distance from the mean along an axis; of complex numbers real. */
    default NDArray var(int axis, boolean keepdims) {
        return var(new int[] {axis}, 0, keepdims);
    }

    /** The mean squared distance from the mean along several axes; of complex numbers real. */
    default NDArray var(int[] axes) {
        return var(axes, 0, false);
    }

    /**
     * The mean squared distance from the mean along an axis; of complex numbers real.
     *
     * @param correction the divisor is n − correction
     */
    default NDArray var(int axis, double correction) {
        return var(new int[] {axis}, correction, false);
    }

    /**
     * The mean squared distance from the mean along several axes; of complex numbers real.
     *
     * @param axes null: all
     * @param correction the divisor is n − correction
     */
    default NDArray var(int[] axes, double correction, boolean keepdims) {
        return NDArray.of(Statistics.variance(self(), ReductionOptions.along(axes, keepdims), correction, null));
    }

    /** The mean squared distance from the mean along axes, with NumPy's other options; of complex numbers real. */
    default NDArray var(Axes axes) {
        return axes.variance(self());
    }

    /** The standard deviation, the root of the variance, of all; of complex numbers real. */
    default NDArray std() {
        return std(null, 0, false);
    }

    /** The standard deviation, the root of the variance, along an axis; of complex numbers real. */
    default NDArray std(int axis) {
        return std(new int[] {axis}, 0, false);
    }

    /** The standard deviation, the root of the variance, along an axis; of complex numbers real. */
    default NDArray std(int axis, boolean keepdims) {
        return std(new int[] {axis}, 0, keepdims);
    }

    /** The standard deviation, the root of the variance, along several axes; of complex numbers real. */
    default NDArray std(int[] axes) {
        return std(axes, 0, false);
    }

    /**
     * The standard deviation, the root of the variance, along an axis; of complex numbers real.
     *
     * @param correction the divisor is n − correction
     */
    default NDArray std(int axis, double correction) {
        return std(new int[] {axis}, correction, false);
    }

    /**
     * The standard deviation, the root of the variance, along several axes; of complex numbers real.
     *
     * @param axes null: all
     * @param correction the divisor is n − correction
     */
    default NDArray std(int[] axes, double correction, boolean keepdims) {
        return NDArray.of(Statistics.deviation(self(), ReductionOptions.along(axes, keepdims), correction, null));
    }

    /** The standard deviation, the root of the variance, along axes, with NumPy's other options; of complex numbers real. */
    default NDArray std(Axes axes) {
        return axes.deviation(self());
    }

    /**
     * The index of the first least element, or of the first NaN, in the flat array: int64.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    default NDArray argmin() {
        return NDArray.of(ArgExtreme.of(self(), null, false, false));
    }

    /** The index of the first least element, or of the first NaN, along an axis: int64. */
    default NDArray argmin(int axis) {
        return NDArray.of(ArgExtreme.of(self(), axis, false, false));
    }

    /** The index of the first least element, or of the first NaN, along one axis, or all: int64. */
    default NDArray argmin(Axes axes) {
        return argmin(axes.single("argmin"), axes.keeps());
    }

    /**
     * The index of the first least element, or of the first NaN: int64.
     *
     * @param axis null: of the flat array
     */
    default NDArray argmin(Integer axis, boolean keepdims) {
        return NDArray.of(ArgExtreme.of(self(), axis, keepdims, false));
    }

    /**
     * The index of the first greatest element, or of the first NaN, in the flat array: int64.
     *
     * @throws ArrayError VALUE, when there are no elements
     */
    default NDArray argmax() {
        return NDArray.of(ArgExtreme.of(self(), null, false, true));
    }

    /** The index of the first greatest element, or of the first NaN, along an axis: int64. */
    default NDArray argmax(int axis) {
        return NDArray.of(ArgExtreme.of(self(), axis, false, true));
    }

    /** The index of the first greatest element, or of the first NaN, along one axis, or all: int64. */
    default NDArray argmax(Axes axes) {
        return argmax(axes.single("argmax"), axes.keeps());
    }

    /**
     * The index of the first greatest element, or of the first NaN: int64.
     *
     * @param axis null: of the flat array
     */
    default NDArray argmax(Integer axis, boolean keepdims) {
        return NDArray.of(ArgExtreme.of(self(), axis, keepdims, true));
    }
}
