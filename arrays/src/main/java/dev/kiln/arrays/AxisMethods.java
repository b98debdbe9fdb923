package dev.kiln.arrays;

import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.library.ArgExtreme;

/**
 * The forms that every reduction has, of those of {@link StatisticalMethods}: along an axis, along one that stays, along several, and with
 * options.
 */
public sealed interface AxisMethods extends StatisticalMethods permits NDArray {

    /** The same as {@link #ptp} without axes, but along an axis. */
    default NDArray ptp(int axis) {
        return ptp(new int[] {axis});
    }

    /** The same as {@link #ptp} without axes, but along an axis. */
    default NDArray ptp(int axis, boolean keepdims) {
        return ptp(new int[] {axis}, keepdims);
    }

    /** The same as {@link #ptp} without axes, but along several axes. */
    default NDArray ptp(int[] axes) {
        return ptp(axes, false);
    }

    /** The same as {@link #ptp} without axes, but along axes, with NumPy's other options. */
    default NDArray ptp(Axes axes) {
        return ptp(axes.plain("ptp"), axes.keeps());
    }

    /** The same as {@link #median} without axes, but along an axis. */
    default NDArray median(int axis, boolean keepdims) {
        return median(new int[] {axis}, keepdims);
    }

    /** The same as {@link #median} without axes, but along several axes. */
    default NDArray median(int[] axes) {
        return median(axes, false);
    }

    /** The same as {@link #median} without axes, but along axes, with NumPy's other options. */
    default NDArray median(Axes axes) {
        return median(axes.plain("median"), axes.keeps());
    }

    /** The same as {@link #nanmedian} without axes, but along an axis. */
    default NDArray nanmedian(int axis) {
        return nanmedian(new int[] {axis});
    }

    /** The same as {@link #nanmedian} without axes, but along an axis. */
    default NDArray nanmedian(int axis, boolean keepdims) {
        return nanmedian(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanmedian} without axes, but along several axes. */
    default NDArray nanmedian(int[] axes) {
        return nanmedian(axes, false);
    }

    /** The same as {@link #nanmedian} without axes, but along axes, with NumPy's other options. */
    default NDArray nanmedian(Axes axes) {
        return nanmedian(axes.plain("nanmedian"), axes.keeps());
    }

    /** The same as {@link #quantile} without axes, but along an axis. */
    default NDArray quantile(double q, int axis, boolean keepdims) {
        return quantile(q, new int[] {axis}, keepdims);
    }

    /** The same as {@link #quantile} without axes, but along several axes. */
    default NDArray quantile(double q, int[] axes) {
        return quantile(q, axes, false);
    }

    /** The same as {@link #quantile} without axes, but along axes, with NumPy's other options. */
    default NDArray quantile(double q, Axes axes) {
        return quantile(q, axes.plain("quantile"), axes.keeps());
    }

    /** The same as {@link #nanquantile} without axes, but along an axis. */
    default NDArray nanquantile(double q, int axis) {
        return nanquantile(q, new int[] {axis});
    }

    /** The same as {@link #nanquantile} without axes, but along an axis. */
    default NDArray nanquantile(double q, int axis, boolean keepdims) {
        return nanquantile(q, new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanquantile} without axes, but along several axes. */
    default NDArray nanquantile(double q, int[] axes) {
        return nanquantile(q, axes, false);
    }

    /** The same as {@link #nanquantile} without axes, but along axes, with NumPy's other options. */
    default NDArray nanquantile(double q, Axes axes) {
        return nanquantile(q, axes.plain("nanquantile"), axes.keeps());
    }

    /** The {@linkplain #quantile quantile} of q percent along axes, null: all. Evaluates. */
    default NDArray percentile(double q, int[] axes, boolean keepdims) {
        return quantile(q / 100, axes, keepdims);
    }

    /** The same as {@link #percentile} without axes, but along an axis. */
    default NDArray percentile(double q, int axis, boolean keepdims) {
        return percentile(q, new int[] {axis}, keepdims);
    }

    /** The same as {@link #percentile} without axes, but along several axes. */
    default NDArray percentile(double q, int[] axes) {
        return percentile(q, axes, false);
    }

    /** The same as {@link #percentile} without axes, but along axes, with NumPy's other options. */
    default NDArray percentile(double q, Axes axes) {
        return quantile(q / 100, axes);
    }

    /** The {@linkplain #nanquantile quantile} of q percent along axes, null: all. Evaluates. */
    default NDArray nanpercentile(double q, int[] axes, boolean keepdims) {
        return nanquantile(q / 100, axes, keepdims);
    }

    /** The same as {@link #nanpercentile} without axes, but along an axis. */
    default NDArray nanpercentile(double q, int axis) {
        return nanpercentile(q, new int[] {axis});
    }

    /** The same as {@link #nanpercentile} without axes, but along an axis. */
    default NDArray nanpercentile(double q, int axis, boolean keepdims) {
        return nanpercentile(q, new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanpercentile} without axes, but along several axes. */
    default NDArray nanpercentile(double q, int[] axes) {
        return nanpercentile(q, axes, false);
    }

    /** The same as {@link #nanpercentile} without axes, but along axes, with NumPy's other options. */
    default NDArray nanpercentile(double q, Axes axes) {
        return nanquantile(q / 100, axes);
    }

    /** The same as {@link #nansum} without axes, but along an axis. */
    default NDArray nansum(int axis) {
        return nansum(new int[] {axis});
    }

    /** The same as {@link #nansum} without axes, but along an axis. */
    default NDArray nansum(int axis, boolean keepdims) {
        return nansum(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nansum} without axes, but along several axes. */
    default NDArray nansum(int[] axes) {
        return nansum(axes, false);
    }

    /** The same as {@link #nansum} without axes, but along axes, with NumPy's other options. */
    default NDArray nansum(Axes axes) {
        return axes.total(ReduceOp.SUM, self());
    }

    /** The same as {@link #nanprod} without axes, but along an axis. */
    default NDArray nanprod(int axis) {
        return nanprod(new int[] {axis});
    }

    /** The same as {@link #nanprod} without axes, but along an axis. */
    default NDArray nanprod(int axis, boolean keepdims) {
        return nanprod(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanprod} without axes, but along several axes. */
    default NDArray nanprod(int[] axes) {
        return nanprod(axes, false);
    }

    /** The same as {@link #nanprod} without axes, but along axes, with NumPy's other options. */
    default NDArray nanprod(Axes axes) {
        return axes.total(ReduceOp.PROD, self());
    }

    /** The same as {@link #nanmin} without axes, but along an axis. */
    default NDArray nanmin(int axis) {
        return nanmin(new int[] {axis});
    }

    /** The same as {@link #nanmin} without axes, but along an axis. */
    default NDArray nanmin(int axis, boolean keepdims) {
        return nanmin(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanmin} without axes, but along several axes. */
    default NDArray nanmin(int[] axes) {
        return nanmin(axes, false);
    }

    /** The same as {@link #nanmin} without axes, but along axes, with NumPy's other options. */
    default NDArray nanmin(Axes axes) {
        return axes.extreme(ReduceOp.MIN, self());
    }

    /** The same as {@link #nanmax} without axes, but along an axis. */
    default NDArray nanmax(int axis) {
        return nanmax(new int[] {axis});
    }

    /** The same as {@link #nanmax} without axes, but along an axis. */
    default NDArray nanmax(int axis, boolean keepdims) {
        return nanmax(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanmax} without axes, but along several axes. */
    default NDArray nanmax(int[] axes) {
        return nanmax(axes, false);
    }

    /** The same as {@link #nanmax} without axes, but along axes, with NumPy's other options. */
    default NDArray nanmax(Axes axes) {
        return axes.extreme(ReduceOp.MAX, self());
    }

    /** The same as {@link #nanmean} without axes, but along an axis. */
    default NDArray nanmean(int axis) {
        return nanmean(new int[] {axis});
    }

    /** The same as {@link #nanmean} without axes, but along an axis. */
    default NDArray nanmean(int axis, boolean keepdims) {
        return nanmean(new int[] {axis}, keepdims);
    }

    /** The same as {@link #nanmean} without axes, but along several axes. */
    default NDArray nanmean(int[] axes) {
        return nanmean(axes, false);
    }

    /** The same as {@link #nanmean} without axes, but along axes, with NumPy's other options. */
    default NDArray nanmean(Axes axes) {
        return axes.meanWithoutNaN(self());
    }

    /** The same as {@link #nanvar} without axes, but along an axis. */
    default NDArray nanvar(int axis) {
        return nanvar(new int[] {axis});
    }

    /** The same as {@link #nanvar} without axes, but along an axis. */
    default NDArray nanvar(int axis, boolean keepdims) {
        return nanvar(new int[] {axis}, 0, keepdims);
    }

    /** The same as {@link #nanvar} without axes, but along several axes. */
    default NDArray nanvar(int[] axes) {
        return nanvar(axes, 0, false);
    }

    /** The same as {@link #nanvar} without axes, but along axes, with NumPy's other options. */
    default NDArray nanvar(Axes axes) {
        return axes.varianceWithoutNaN(self());
    }

    /** The same as {@link #nanstd} without axes, but along an axis. */
    default NDArray nanstd(int axis) {
        return nanstd(new int[] {axis});
    }

    /** The same as {@link #nanstd} without axes, but along an axis. */
    default NDArray nanstd(int axis, boolean keepdims) {
        return nanstd(new int[] {axis}, 0, keepdims);
    }

    /** The same as {@link #nanstd} without axes, but along several axes. */
    default NDArray nanstd(int[] axes) {
        return nanstd(axes, 0, false);
    }

    /** The same as {@link #nanstd} without axes, but along axes, with NumPy's other options. */
    default NDArray nanstd(Axes axes) {
        return axes.deviationWithoutNaN(self());
    }

    /** The index along an axis of the first least element that is not NaN. Evaluates. */
    default NDArray nanargmin(int axis, boolean keepdims) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axis, keepdims, false));
    }

    /** The index along one axis, or all, of the first least element that is not NaN. Evaluates. */
    default NDArray nanargmin(Axes axes) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axes.single("nanargmin"), axes.keeps(), false));
    }

    /** The index along an axis of the first greatest element that is not NaN. Evaluates. */
    default NDArray nanargmax(int axis, boolean keepdims) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axis, keepdims, true));
    }

    /** The index along one axis, or all, of the first greatest element that is not NaN. Evaluates. */
    default NDArray nanargmax(Axes axes) {
        return NDArray.of(ArgExtreme.ofNumbers(self(), axes.single("nanargmax"), axes.keeps(), true));
    }
}
