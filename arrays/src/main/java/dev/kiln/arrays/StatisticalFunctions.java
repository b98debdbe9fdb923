package dev.kiln.arrays;

import dev.kiln.arrays.library.Histograms;

/** Statistics as static functions, inherited by {@link Nd}. Axes that are null mean all. */
abstract sealed class StatisticalFunctions extends ArrayFunctions permits SortingFunctions {
    StatisticalFunctions() {}

    public static NDArray ptp(NDArray x) {
        return x.ptp();
    }

    public static NDArray median(NDArray x) {
        return x.median();
    }

    public static NDArray median(NDArray x, int axis) {
        return x.median(axis);
    }

    public static NDArray quantile(NDArray x, double q) {
        return x.quantile(q);
    }

    public static NDArray quantile(NDArray x, double q, int axis) {
        return x.quantile(q, axis);
    }

    public static NDArray percentile(NDArray x, double q) {
        return x.percentile(q);
    }

    /** The mean by weights of the array's shape. Evaluates: the weights may not sum to zero. */
    public static NDArray average(NDArray x, NDArray weights) {
        return Statistics.average(x, null, weights, false)[0];
    }

    /** The mean along axes by weights of the array's shape, or of the axes' own. */
    public static NDArray average(NDArray x, int[] axes, NDArray weights) {
        return Statistics.average(x, axes, weights, false)[0];
    }

    /** The covariance matrix of variables, the rows of a matrix, with the divisor n − 1. */
    public static NDArray cov(NDArray m) {
        return Covariance.of(m, null, true, 1, null, null, null);
    }

    /** The correlations of variables, the rows of a matrix. */
    public static NDArray corrcoef(NDArray m) {
        return Covariance.correlation(m, null, true, null);
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
        return Histograms.bincount(x, null, 0);
    }

    /** The sums of weights for each of 0, 1, 2 …, at least so many. Evaluates. */
    public static NDArray bincount(NDArray x, NDArray weights, long least) {
        return Histograms.bincount(x, weights, least);
    }

    public static NDArray nansum(NDArray x) {
        return x.nansum();
    }

    public static NDArray nanprod(NDArray x) {
        return x.nanprod();
    }

    public static NDArray nanmin(NDArray x) {
        return x.nanmin();
    }

    public static NDArray nanmax(NDArray x) {
        return x.nanmax();
    }

    public static NDArray nanmean(NDArray x) {
        return x.nanmean();
    }

    public static NDArray nanmedian(NDArray x) {
        return x.nanmedian();
    }

    public static NDArray nanToNum(NDArray x) {
        return x.nanToNum();
    }
}
