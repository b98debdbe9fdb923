package dev.kiln.arrays;

import dev.kiln.arrays.library.Quantiles;

/**
 * Medians, quantiles and reductions without NaN as methods of arrays. Axes that are null mean all. Medians and quantiles are library
 * calls; the others are recorded.
 */
public sealed interface StatisticalMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The greatest less the least. */
    default NDArray ptp() {
        return ptp(null, false);
    }

    default NDArray ptp(int[] axes, boolean keepdims) {
        return Statistics.range(self(), axes, keepdims);
    }

    /** The middle element, or the mean of the middle two. Evaluates. */
    default NDArray median() {
        return median(null, false);
    }

    default NDArray median(int axis) {
        return median(new int[] {axis}, false);
    }

    default NDArray median(int[] axes, boolean keepdims) {
        return Quantiles.median(self(), axes, keepdims, false);
    }

    /** The median of those that are not NaN. Evaluates. */
    default NDArray nanmedian() {
        return nanmedian(null, false);
    }

    default NDArray nanmedian(int[] axes, boolean keepdims) {
        return Quantiles.median(self(), axes, keepdims, true);
    }

    /** The element below which a part q of all lies, from 0 to 1; between two elements a number in proportion. Evaluates. */
    default NDArray quantile(double q) {
        return quantile(q, null, false);
    }

    default NDArray quantile(double q, int axis) {
        return quantile(q, new int[] {axis}, false);
    }

    default NDArray quantile(double q, int[] axes, boolean keepdims) {
        return Quantiles.quantile(self(), q, axes, keepdims, false);
    }

    /** The quantile of those that are not NaN. Evaluates. */
    default NDArray nanquantile(double q, int[] axes, boolean keepdims) {
        return Quantiles.quantile(self(), q, axes, keepdims, true);
    }

    /** The {@linkplain #quantile quantile} of q percent. Evaluates. */
    default NDArray percentile(double q) {
        return quantile(q / 100);
    }

    /** The sum of those that are not NaN. */
    default NDArray nansum() {
        return nansum(null, false);
    }

    default NDArray nansum(int[] axes, boolean keepdims) {
        return WithoutNaN.total(ReduceOp.SUM, self(), axes, keepdims, null, null, null);
    }

    /** The product of those that are not NaN. */
    default NDArray nanprod() {
        return nanprod(null, false);
    }

    default NDArray nanprod(int[] axes, boolean keepdims) {
        return WithoutNaN.total(ReduceOp.PROD, self(), axes, keepdims, null, null, null);
    }

    /** The least of those that are not NaN; NaN when there is none. */
    default NDArray nanmin() {
        return nanmin(null, false);
    }

    default NDArray nanmin(int[] axes, boolean keepdims) {
        return WithoutNaN.extreme(ReduceOp.MIN, self(), axes, keepdims, null, null);
    }

    /** The greatest of those that are not NaN; NaN when there is none. */
    default NDArray nanmax() {
        return nanmax(null, false);
    }

    default NDArray nanmax(int[] axes, boolean keepdims) {
        return WithoutNaN.extreme(ReduceOp.MAX, self(), axes, keepdims, null, null);
    }

    /** The mean of those that are not NaN. */
    default NDArray nanmean() {
        return nanmean(null, false);
    }

    default NDArray nanmean(int[] axes, boolean keepdims) {
        return WithoutNaN.mean(self(), axes, keepdims, null, null);
    }

    /** The variance of those that are not NaN, with the divisor n − correction. */
    default NDArray nanvar(int[] axes, double correction, boolean keepdims) {
        return WithoutNaN.variance(self(), axes, keepdims, null, correction, null, null);
    }

    /** The standard deviation of those that are not NaN, with the divisor n − correction. */
    default NDArray nanstd(int[] axes, double correction, boolean keepdims) {
        return WithoutNaN.deviation(self(), axes, keepdims, null, correction, null, null);
    }

    /** With 0 in place of NaN, and the greatest and least numbers of the type in place of infinities. */
    default NDArray nanToNum() {
        return WithoutNaN.numbers(self(), 0.0, null, null);
    }
}
