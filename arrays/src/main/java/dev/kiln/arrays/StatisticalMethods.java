package dev.kiln.arrays;

import dev.kiln.arrays.compute.Covariance;
import dev.kiln.arrays.compute.ObservationWeights;
import dev.kiln.arrays.compute.ReductionOptions;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.compute.WithoutNaN;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.library.ArgExtreme;
import dev.kiln.arrays.library.Histograms;
import dev.kiln.arrays.library.Quantiles;

/**
 * Medians, quantiles and reductions without NaN as methods of arrays. Axes that are null mean all. Medians and quantiles are library
 * calls; the others are recorded.
 */
public sealed interface StatisticalMethods permits AxisMethods, NDArray {

    /** The array itself. */
    NDArray self();

    /** The greatest less the least. */
    default NDArray ptp() {
        return ptp(null, false);
    }

    /** The same as {@link #ptp} without axes, but along axes, null: all. */
    default NDArray ptp(int[] axes, boolean keepdims) {
        return NDArray.of(Statistics.range(self(), axes, keepdims));
    }

    /** The middle element, or the mean of the middle two. Evaluates. */
    default NDArray median() {
        return median(null, false);
    }

    /** The same as {@link #median} without axes, but along an axis. */
    default NDArray median(int axis) {
        return median(new int[] {axis}, false);
    }

    /** The same as {@link #median} without axes, but along axes, null: all. */
    default NDArray median(int[] axes, boolean keepdims) {
        return NDArray.of(Quantiles.median(self(), axes, keepdims, false));
    }

    /** The median of those that are not NaN. Evaluates. */
    default NDArray nanmedian() {
        return nanmedian(null, false);
    }

    /** The same as {@link #nanmedian} without axes, but along axes, null: all. */
    default NDArray nanmedian(int[] axes, boolean keepdims) {
        return NDArray.of(Quantiles.median(self(), axes, keepdims, true));
    }

    /** The element below which a part q of all lies, from 0 to 1; between two elements a number in proportion. Evaluates. */
    default NDArray quantile(double q) {
        return quantile(q, null, false);
    }

    /** The same as {@link #quantile} without axes, but along an axis. */
    default NDArray quantile(double q, int axis) {
        return quantile(q, new int[] {axis}, false);
    }

    /** The same as {@link #quantile} without axes, but along axes, null: all. */
    default NDArray quantile(double q, int[] axes, boolean keepdims) {
        return NDArray.of(Quantiles.quantile(self(), q, axes, keepdims, false));
    }

    /** The quantile of those that are not NaN. Evaluates. */
    default NDArray nanquantile(double q, int[] axes, boolean keepdims) {
        return NDArray.of(Quantiles.quantile(self(), q, axes, keepdims, true));
    }

    /** The {@linkplain #quantile quantile} of q percent. Evaluates. */
    default NDArray percentile(double q) {
        return quantile(q / 100);
    }

    /** The sum of those that are not NaN. */
    default NDArray nansum() {
        return nansum(null, false);
    }

    /** The same as {@link #nansum} without axes, but along axes, null: all. */
    default NDArray nansum(int[] axes, boolean keepdims) {
        return NDArray.of(WithoutNaN.total(ReduceOp.SUM, self(), ReductionOptions.along(axes, keepdims), null));
    }

    /** The product of those that are not NaN. */
    default NDArray nanprod() {
        return nanprod(null, false);
    }

    /** The same as {@link #nanprod} without axes, but along axes, null: all. */
    default NDArray nanprod(int[] axes, boolean keepdims) {
        return NDArray.of(WithoutNaN.total(ReduceOp.PROD, self(), ReductionOptions.along(axes, keepdims), null));
    }

    /** The least of those that are not NaN; NaN when there is none. */
    default NDArray nanmin() {
        return nanmin(null, false);
    }

    /** The same as {@link #nanmin} without axes, but along axes, null: all. */
    default NDArray nanmin(int[] axes, boolean keepdims) {
        return NDArray.of(WithoutNaN.extreme(ReduceOp.MIN, self(), ReductionOptions.along(axes, keepdims), null));
    }

    /** The greatest of those that are not NaN; NaN when there is none. */
    default NDArray nanmax() {
        return nanmax(null, false);
    }

    /** The same as {@link #nanmax} without axes, but along axes, null: all. */
    default NDArray nanmax(int[] axes, boolean keepdims) {
        return NDArray.of(WithoutNaN.extreme(ReduceOp.MAX, self(), ReductionOptions.along(axes, keepdims), null));
    }

    /** The mean of those that are not NaN. */
    default NDArray nanmean() {
        return nanmean(null, false);
    }

    /** The same as {@link #nanmean} without axes, but along axes, null: all. */
    default NDArray nanmean(int[] axes, boolean keepdims) {
        return NDArray.of(WithoutNaN.mean(self(), ReductionOptions.along(axes, keepdims)));
    }

    /** The variance of those that are not NaN, with the divisor n − correction. */
    default NDArray nanvar(int[] axes, double correction, boolean keepdims) {
        return NDArray.of(WithoutNaN.variance(self(), ReductionOptions.along(axes, keepdims), correction, null));
    }

    /** The standard deviation of those that are not NaN, with the divisor n − correction. */
    default NDArray nanstd(int[] axes, double correction, boolean keepdims) {
        return NDArray.of(WithoutNaN.deviation(self(), ReductionOptions.along(axes, keepdims), correction, null));
    }

    /** With 0 in place of NaN, and the greatest and least numbers of the type in place of infinities. */
    default NDArray nanToNum() {
        return NDArray.of(WithoutNaN.numbers(self(), 0.0, null, null));
    }

    /** The mean by weights of the array's shape. Evaluates: the weights may not sum to zero. */
    default NDArray average(NDArray weights) {
        return NDArray.of(Statistics.average(self(), null, weights, false)[0]);
    }

    /** The mean along axes by weights of the array's shape, or of the axes' own. */
    default NDArray average(int[] axes, NDArray weights) {
        return NDArray.of(Statistics.average(self(), axes, weights, false)[0]);
    }

    /** The mean: that of equal weights. */
    default NDArray average() {
        return self().mean();
    }

    /** The covariance matrix of variables, the rows of a matrix, with the divisor n − 1. */
    default NDArray cov() {
        return NDArray.of(Covariance.of(self(), null, true, 1, ObservationWeights.EQUAL, null));
    }

    /** The correlations of variables, the rows of a matrix. */
    default NDArray corrcoef() {
        return NDArray.of(Covariance.correlation(self(), null, true, null));
    }

    /** How many values lie in each of ten bins of one width from the least to the greatest. Evaluates. */
    default Histograms.Result histogram() {
        return histogram(10);
    }

    /** Counts the values in each of {@code bins} bins of equal width from the smallest to the largest value. Evaluates. */
    default Histograms.Result histogram(long bins) {
        NDArray values = self().ravel();
        return Histograms.uniform(values, bins, null, null);
    }

    /** Counts the values in each of {@code bins} bins of equal width from {@code first} to {@code last}. Evaluates. */
    default Histograms.Result histogram(long bins, double first, double last) {
        NDArray values = self().ravel();
        return Histograms.uniform(values, bins, new double[] {first, last}, null);
    }

    /** How many values lie between ascending edges; the last bin holds its upper edge. Evaluates. */
    default Histograms.Result histogram(NDArray edges) {
        return Histograms.between(self().ravel(), edges, null);
    }

    /** Counts the occurrences of 0, 1, 2 … in a one-dimensional array of integers. Evaluates. */
    default NDArray bincount() {
        return NDArray.of(Histograms.bincount(self(), null, 0));
    }

    /** Sums the weights for each of 0, 1, 2 …; the result has at least {@code least} elements. Evaluates. */
    default NDArray bincount(NDArray weights, long least) {
        return NDArray.of(Histograms.bincount(self(), weights, least));
    }

    /** The {@linkplain #quantile(double, int) quantile} of q percent along an axis. Evaluates. */
    default NDArray percentile(double q, int axis) {
        return quantile(q / 100, axis);
    }

    /** The {@linkplain #nanquantile(double) quantile} of q percent of those that are not NaN. Evaluates. */
    default NDArray nanpercentile(double q) {
        return nanquantile(q / 100);
    }

    /** The quantile of those that are not NaN. Evaluates. */
    default NDArray nanquantile(double q) {
        return nanquantile(q, null, false);
    }

    /** The variance of those that are not NaN. */
    default NDArray nanvar() {
        return nanvar(null, 0, false);
    }

    /** The standard deviation of those that are not NaN. */
    default NDArray nanstd() {
        return nanstd(null, 0, false);
    }

    /** The flat index of the first least element that is not NaN. Evaluates. */
    default NDArray nanargmin() {
        return NDArray.of(ArgExtreme.ofNumbers(self(), null, false, false));
    }

    /** The index along an axis of the first least element that is not NaN. Evaluates. */
    default NDArray nanargmin(int axis) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axis, false, false));
    }

    /** The flat index of the first greatest element that is not NaN. Evaluates. */
    default NDArray nanargmax() {
        return NDArray.of(ArgExtreme.ofNumbers(self(), null, false, true));
    }

    /** The index along an axis of the first greatest element that is not NaN. Evaluates. */
    default NDArray nanargmax(int axis) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axis, false, true));
    }

    /** The running sum of the flat array, with NaN counted as 0. Recorded, not a library call. */
    default NDArray nancumsum() {
        return Scratch.of(
                Context.current(),
                () -> NDArray.of(WithoutNaN.instead(self(), 0.0)).cumsum());
    }

    /** The running product of the flat array, with NaN counted as 1. Recorded, not a library call. */
    default NDArray nancumprod() {
        return Scratch.of(
                Context.current(),
                () -> NDArray.of(WithoutNaN.instead(self(), 1.0)).cumprod());
    }
}
