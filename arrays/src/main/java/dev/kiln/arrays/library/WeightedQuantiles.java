package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.util.Arrays;

/** Quantiles of weighted elements, by the inverted distribution: the first element at which the share of the weights reaches q. */
public final class WeightedQuantiles {
    private WeightedQuantiles() {}

    /**
     * Quantiles along axes, in the type of x; q's shape comes first in the result's.
     *
     * @param q from 0 to 1
     * @param weights of x's shape, or of that of the axes
     * @param axes null: all
     * @param numbers whether NaN is left out; else a lane with a NaN gives NaN
     */
    public static Handle of(Handle x, Handle q, Handle weights, int[] axes, boolean keepdims, boolean numbers) {
        double[] wanted = Quantiles.shares(x, q);
        if (Reading.truth(Reductions.any(Elementwise.less(weights, 0L)))) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Weights must be non-negative.");
        }
        HostArray each = Lanes.of(spread(x, weights, axes), axes, "quantile()").values();
        SortedLanes lanes = SortedLanes.byIndex(x, axes, "quantile()", numbers);
        HostArray out = HostArray.empty(x.context(), x.dtype(), Quantiles.shape(q, lanes.shape(keepdims)));
        for (int lane = 0; lane < lanes.count(); lane++) {
            int n = lanes.length(lane);
            if (n == 0 && !numbers) {
                throw Quantiles.empty();
            }
            double[] shares = shares(lanes, lane, each, q.dtype());
            for (int k = 0; k < wanted.length; k++) {
                long at = (long) k * lanes.count() + lane;
                if (n == 0 || lanes.hasNaN(lane)) {
                    out.set(at, Double.NaN);
                } else {
                    out.copy(at, lanes.values(), lanes.at(lane, first(shares, wanted[k])));
                }
            }
        }
        return out.toArray();
    }

    /** The running sums of a lane's weights by their total; those that are 0 are −1, so that 0 finds the first of some weight. */
    private static double[] shares(SortedLanes lanes, int lane, HostArray each, DType type) {
        double[] shares = new double[lanes.length(lane)];
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            sum += each.getDouble(lanes.at(lane, i));
            shares[i] = sum;
        }
        if (shares.length > 0 && !(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Weights included NaN, inf or were all zero.");
        }
        for (int i = 0; i < shares.length; i++) {
            double share = shares[i] / sum;
            shares[i] = share == 0 ? -1 : type == DType.FLOAT32 ? (float) share : share;
        }
        return shares;
    }

    private static int first(double[] shares, double q) {
        int i = 0;
        while (i < shares.length - 1 && shares[i] < q) {
            i++;
        }
        return i;
    }

    private static Handle spread(Handle x, Handle weights, int[] axes) {
        long[] shape = x.shape();
        if (Arrays.equals(shape, weights.shape())) {
            return weights;
        } else if (axes == null) {
            throw new ArrayError(ArrayError.Kind.TYPE, "Axis must be specified when shapes of a and weights differ.");
        }
        int[] over = Arrays.stream(axes).map(d -> d < 0 ? d + shape.length : d).toArray();
        long[] along = Arrays.stream(over).mapToLong(d -> shape[d]).toArray();
        if (!Arrays.equals(along, weights.shape())) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "Shape of weights must be consistent with shape of a along specified axis.");
        }
        Integer[] order = new Integer[over.length];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Integer.compare(over[a], over[b]));
        Handle turned =
                Views.permuteDims(weights, Arrays.stream(order).mapToInt(k -> k).toArray());
        long[] wide = new long[shape.length];
        Arrays.fill(wide, 1);
        for (int d : over) {
            wide[d] = shape[d];
        }
        return Views.broadcastTo(Views.reshape(turned, wide), shape);
    }
}
