package dev.kiln.arrays;

import dev.kiln.arrays.library.ArgExtreme;

/** Reductions over the whole array, one axis or several. With keepdims the reduced axes stay, with length 1. */
public sealed interface ReductionMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** All axes of the array. */
    private int[] every() {
        int[] axes = new int[self().ndim()];
        for (int d = 0; d < axes.length; d++) {
            axes[d] = d;
        }
        return axes;
    }

    /** Any reduction; axes null: all. */
    default NDArray reduce(ReduceOp op, int[] axes, boolean keepdims) {
        NDArray x = self();
        return Recording.reduce(op, x, axes == null ? every() : axes, keepdims, Promotion.resultType(op, x.dtype()));
    }

    /** The sum; of bool and int32 in int64. */
    default NDArray sum() {
        return reduce(ReduceOp.SUM, null, false);
    }

    default NDArray sum(int axis) {
        return reduce(ReduceOp.SUM, new int[] {axis}, false);
    }

    default NDArray sum(int axis, boolean keepdims) {
        return reduce(ReduceOp.SUM, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray sum(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.SUM, axes, keepdims);
    }

    /** The product; of bool and int32 in int64. */
    default NDArray prod() {
        return reduce(ReduceOp.PROD, null, false);
    }

    default NDArray prod(int axis) {
        return reduce(ReduceOp.PROD, new int[] {axis}, false);
    }

    default NDArray prod(int axis, boolean keepdims) {
        return reduce(ReduceOp.PROD, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray prod(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.PROD, axes, keepdims);
    }

    /** The least; NaN if there is one. */
    default NDArray min() {
        return reduce(ReduceOp.MIN, null, false);
    }

    default NDArray min(int axis) {
        return reduce(ReduceOp.MIN, new int[] {axis}, false);
    }

    default NDArray min(int axis, boolean keepdims) {
        return reduce(ReduceOp.MIN, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray min(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MIN, axes, keepdims);
    }

    /** The greatest; NaN if there is one. */
    default NDArray max() {
        return reduce(ReduceOp.MAX, null, false);
    }

    default NDArray max(int axis) {
        return reduce(ReduceOp.MAX, new int[] {axis}, false);
    }

    default NDArray max(int axis, boolean keepdims) {
        return reduce(ReduceOp.MAX, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray max(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MAX, axes, keepdims);
    }

    /** Whether any is not zero. */
    default NDArray any() {
        return reduce(ReduceOp.ANY, null, false);
    }

    default NDArray any(int axis) {
        return reduce(ReduceOp.ANY, new int[] {axis}, false);
    }

    default NDArray any(int axis, boolean keepdims) {
        return reduce(ReduceOp.ANY, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray any(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ANY, axes, keepdims);
    }

    /** Whether none is zero. */
    default NDArray all() {
        return reduce(ReduceOp.ALL, null, false);
    }

    default NDArray all(int axis) {
        return reduce(ReduceOp.ALL, new int[] {axis}, false);
    }

    default NDArray all(int axis, boolean keepdims) {
        return reduce(ReduceOp.ALL, new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray all(int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ALL, axes, keepdims);
    }

    /** The mean; of floating and complex types in that type, else float64. */
    default NDArray mean() {
        return meanOf(null, false);
    }

    default NDArray mean(int axis) {
        return meanOf(new int[] {axis}, false);
    }

    default NDArray mean(int axis, boolean keepdims) {
        return meanOf(new int[] {axis}, keepdims);
    }

    /** Over several axes; null: all. */
    default NDArray mean(int[] axes, boolean keepdims) {
        return meanOf(axes, keepdims);
    }

    private NDArray meanOf(int[] axes, boolean keepdims) {
        return Statistics.mean(self(), axes, keepdims, null, null);
    }

    /** The mean squared distance from the mean; of complex numbers real. */
    default NDArray var() {
        return var(null, 0, false);
    }

    default NDArray var(int axis) {
        return var(new int[] {axis}, 0, false);
    }

    /**
     * The variance with the divisor n − correction.
     *
     * @param axes null: all
     */
    default NDArray var(int[] axes, double correction, boolean keepdims) {
        return Statistics.variance(self(), axes, keepdims, null, correction, null, null);
    }

    /** The standard deviation: the root of the variance. */
    default NDArray std() {
        return std(null, 0, false);
    }

    default NDArray std(int axis) {
        return std(new int[] {axis}, 0, false);
    }

    /** The root of the variance with the divisor n − correction; axes null: all. */
    default NDArray std(int[] axes, double correction, boolean keepdims) {
        return Statistics.deviation(self(), axes, keepdims, null, correction, null, null);
    }

    /** The flat index of the first least element, or of the first NaN. Evaluates. */
    default NDArray argmin() {
        return ArgExtreme.of(self(), null, false, false);
    }

    default NDArray argmin(int axis) {
        return ArgExtreme.of(self(), axis, false, false);
    }

    /** Along an axis, or with null of the flat array. */
    default NDArray argmin(Integer axis, boolean keepdims) {
        return ArgExtreme.of(self(), axis, keepdims, false);
    }

    /** The flat index of the first greatest element, or of the first NaN. Evaluates. */
    default NDArray argmax() {
        return ArgExtreme.of(self(), null, false, true);
    }

    default NDArray argmax(int axis) {
        return ArgExtreme.of(self(), axis, false, true);
    }

    /** Along an axis, or with null of the flat array. */
    default NDArray argmax(Integer axis, boolean keepdims) {
        return ArgExtreme.of(self(), axis, keepdims, true);
    }
}
