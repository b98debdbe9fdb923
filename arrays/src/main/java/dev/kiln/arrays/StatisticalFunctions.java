package dev.kiln.arrays;

import dev.kiln.arrays.compute.Covariance;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.library.Histograms;

/** Statistics as static functions, inherited by {@link Nd}. Axes that are null mean all. */
abstract sealed class StatisticalFunctions extends ArrayFunctions permits SortingFunctions {
    StatisticalFunctions() {}

    /** The greatest less the least. */
    public static NDArray ptp(NDArray x) {
        return x.ptp();
    }

    /** The middle element, or the mean of the middle two. Evaluates. */
    public static NDArray median(NDArray x) {
        return x.median();
    }

    public static NDArray median(NDArray x, int axis) {
        return x.median(axis);
    }

    /** The element below which a part q of all lies, from 0 to 1; between two elements a number in proportion. Evaluates. */
    public static NDArray quantile(NDArray x, double q) {
        return x.quantile(q);
    }

    public static NDArray quantile(NDArray x, double q, int axis) {
        return x.quantile(q, axis);
    }

    /** The {@linkplain #quantile quantile} of q percent. Evaluates. */
    public static NDArray percentile(NDArray x, double q) {
        return x.percentile(q);
    }

    /** The mean by weights of the array's shape. Evaluates: the weights may not sum to zero. */
    public static NDArray average(NDArray x, NDArray weights) {
        return NDArray.of(Statistics.average(x, null, weights, false)[0]);
    }

    /** The mean along axes by weights of the array's shape, or of the axes' own. */
    public static NDArray average(NDArray x, int[] axes, NDArray weights) {
        return NDArray.of(Statistics.average(x, axes, weights, false)[0]);
    }

    /** The covariance matrix of variables, the rows of a matrix, with the divisor n − 1. */
    public static NDArray cov(NDArray m) {
        return NDArray.of(Covariance.of(m, null, true, 1, null, null, null));
    }

    /** The correlations of variables, the rows of a matrix. */
    public static NDArray corrcoef(NDArray m) {
        return NDArray.of(Covariance.correlation(m, null, true, null));
    }

    /** How many values lie in each of so many bins of one width from the least to the greatest. Evaluates. */
    public static Histograms.Result histogram(NDArray x, long bins) {
        NDArray values = x.ravel();
        return Histograms.uniform(values, Histograms.Uniform.of(values, bins, null), null);
    }

    /** How many values lie in each of so many bins of one width. Evaluates. */
    public static Histograms.Result histogram(NDArray x, long bins, double first, double last) {
        NDArray values = x.ravel();
        return Histograms.uniform(values, Histograms.Uniform.of(values, bins, new double[] {first, last}), null);
    }

    /** How many values lie between ascending edges; the last bin holds its upper edge. Evaluates. */
    public static Histograms.Result histogram(NDArray x, NDArray edges) {
        return Histograms.between(x.ravel(), edges, null);
    }

    /** How often each of 0, 1, 2 … stands in a one-dimensional array of integers. Evaluates. */
    public static NDArray bincount(NDArray x) {
        return NDArray.of(Histograms.bincount(x, null, 0));
    }

    /** The sums of weights for each of 0, 1, 2 …, at least so many. Evaluates. */
    public static NDArray bincount(NDArray x, NDArray weights, long least) {
        return NDArray.of(Histograms.bincount(x, weights, least));
    }

    /** The sum of those that are not NaN. */
    public static NDArray nansum(NDArray x) {
        return x.nansum();
    }

    /** The product of those that are not NaN. */
    public static NDArray nanprod(NDArray x) {
        return x.nanprod();
    }

    /** The least of those that are not NaN; NaN when there is none. */
    public static NDArray nanmin(NDArray x) {
        return x.nanmin();
    }

    /** The greatest of those that are not NaN; NaN when there is none. */
    public static NDArray nanmax(NDArray x) {
        return x.nanmax();
    }

    /** The mean of those that are not NaN. */
    public static NDArray nanmean(NDArray x) {
        return x.nanmean();
    }

    /** The median of those that are not NaN. Evaluates. */
    public static NDArray nanmedian(NDArray x) {
        return x.nanmedian();
    }

    /** With 0 in place of NaN, and the greatest and least numbers of the type in place of infinities. */
    public static NDArray nanToNum(NDArray x) {
        return x.nanToNum();
    }

    public static NDArray ptp(NDArray x, int[] axes, boolean keepdims) {
        return x.ptp(axes, keepdims);
    }

    public static NDArray median(NDArray x, int[] axes, boolean keepdims) {
        return x.median(axes, keepdims);
    }

    public static NDArray nanmedian(NDArray x, int[] axes, boolean keepdims) {
        return x.nanmedian(axes, keepdims);
    }

    public static NDArray quantile(NDArray x, double q, int[] axes, boolean keepdims) {
        return x.quantile(q, axes, keepdims);
    }

    /** The quantile of those that are not NaN. Evaluates. */
    public static NDArray nanquantile(NDArray x, double q, int[] axes, boolean keepdims) {
        return x.nanquantile(q, axes, keepdims);
    }

    public static NDArray nansum(NDArray x, int[] axes, boolean keepdims) {
        return x.nansum(axes, keepdims);
    }

    public static NDArray nanprod(NDArray x, int[] axes, boolean keepdims) {
        return x.nanprod(axes, keepdims);
    }

    public static NDArray nanmin(NDArray x, int[] axes, boolean keepdims) {
        return x.nanmin(axes, keepdims);
    }

    public static NDArray nanmax(NDArray x, int[] axes, boolean keepdims) {
        return x.nanmax(axes, keepdims);
    }

    public static NDArray nanmean(NDArray x, int[] axes, boolean keepdims) {
        return x.nanmean(axes, keepdims);
    }

    /** The variance of those that are not NaN, with the divisor n − correction. */
    public static NDArray nanvar(NDArray x, int[] axes, double correction, boolean keepdims) {
        return x.nanvar(axes, correction, keepdims);
    }

    /** The standard deviation of those that are not NaN, with the divisor n − correction. */
    public static NDArray nanstd(NDArray x, int[] axes, double correction, boolean keepdims) {
        return x.nanstd(axes, correction, keepdims);
    }

    /** The mean: that of equal weights. */
    public static NDArray average(NDArray x) {
        return x.average();
    }

    /** How many values lie in each of ten bins of one width from the least to the greatest. Evaluates. */
    public static Histograms.Result histogram(NDArray x) {
        return x.histogram();
    }

    /** The {@linkplain #quantile(double, int) quantile} of q percent along an axis. Evaluates. */
    public static NDArray percentile(NDArray x, double q, int axis) {
        return x.percentile(q, axis);
    }

    /** The {@linkplain #nanquantile(double) quantile} of q percent of those that are not NaN. Evaluates. */
    public static NDArray nanpercentile(NDArray x, double q) {
        return x.nanpercentile(q);
    }

    /** The quantile of those that are not NaN. Evaluates. */
    public static NDArray nanquantile(NDArray x, double q) {
        return x.nanquantile(q);
    }

    /** The variance of those that are not NaN. */
    public static NDArray nanvar(NDArray x) {
        return x.nanvar();
    }

    /** The standard deviation of those that are not NaN. */
    public static NDArray nanstd(NDArray x) {
        return x.nanstd();
    }

    /** The flat index of the first least element that is not NaN. Evaluates. */
    public static NDArray nanargmin(NDArray x) {
        return x.nanargmin();
    }

    /** The index along an axis of the first least element that is not NaN. Evaluates. */
    public static NDArray nanargmin(NDArray x, int axis) {
        return x.nanargmin(axis);
    }

    /** The flat index of the first greatest element that is not NaN. Evaluates. */
    public static NDArray nanargmax(NDArray x) {
        return x.nanargmax();
    }

    /** The index along an axis of the first greatest element that is not NaN. Evaluates. */
    public static NDArray nanargmax(NDArray x, int axis) {
        return x.nanargmax(axis);
    }

    /** The running sum of the flat array, NaN counting as 0; a library call. */
    public static NDArray nancumsum(NDArray x) {
        return x.nancumsum();
    }

    /** The running product of the flat array, NaN counting as 1; a library call. */
    public static NDArray nancumprod(NDArray x) {
        return x.nancumprod();
    }
}
