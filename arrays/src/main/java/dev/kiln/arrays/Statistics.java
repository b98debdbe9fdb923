package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Means, variances and covariances with all that NumPy's can be given; recorded, so that they fuse. Axes that are null mean all; a mask
 * ({@code where}) is a bool array or null.
 */
public final class Statistics {
    private Statistics() {}

    /** The mean; of integers in float64 unless a type is given. */
    public static NDArray mean(NDArray x, int[] axes, boolean keepdims, DType type, NDArray where) {
        DType in = type != null ? type : inexact(x.dtype());
        return made(x, () -> {
            NDArray total = PartialReduction.of(ReduceOp.SUM, x, axes, keepdims, in, where, null);
            return PartialReduction.cast(divided(total, count(x, axes, keepdims, where), 0), in);
        });
    }

    /**
     * The mean squared distance from the mean, with the divisor n − correction; real of complex numbers.
     *
     * @param mean with the axes kept, or null: to be computed
     */
    public static NDArray variance(
            NDArray x, int[] axes, boolean keepdims, DType type, double correction, NDArray where, NDArray mean) {
        DType in = type != null ? type : inexact(x.dtype());
        DType result = in.part();
        return made(x, () -> {
            NDArray middle = mean != null ? mean : mean(x, axes, true, in, where);
            NDArray distance = (x.dtype() == DType.BOOL ? x.astype(in) : x).subtract(middle);
            NDArray squares = distance.dtype().isComplex()
                    ? distance.multiply(distance.conj()).real()
                    : distance.square();
            NDArray total = PartialReduction.of(ReduceOp.SUM, squares, axes, keepdims, result, where, null);
            return PartialReduction.cast(divided(total, count(x, axes, keepdims, where), correction), result);
        });
    }

    /** The root of the {@linkplain #variance variance}. */
    public static NDArray deviation(
            NDArray x, int[] axes, boolean keepdims, DType type, double correction, NDArray where, NDArray mean) {
        return made(x, () -> {
            NDArray variance = variance(x, axes, keepdims, type, correction, where, mean);
            return PartialReduction.cast(variance.sqrt(), variance.dtype());
        });
    }

    private static NDArray made(NDArray x, Supplier<NDArray> function) {
        return Scratch.run(x.context(), function, List::of);
    }

    private static DType inexact(DType type) {
        return type.isFloating() || type.isComplex() ? type : DType.FLOAT64;
    }

    /** How many elements count: a Double, or of masked arrays an array of int64. */
    private static Object count(NDArray x, int[] axes, boolean keepdims, NDArray where) {
        int[] over = Shapes.axes(axes == null ? PartialReduction.every(x.ndim()) : axes, x.ndim());
        if (where != null) {
            return where.broadcastTo(x.view().shape()).sum(over, keepdims);
        }
        long n = 1;
        for (int axis : over) {
            n *= x.view().shape()[axis];
        }
        return (double) n;
    }

    private static NDArray divided(NDArray total, Object count, double correction) {
        if (count instanceof NDArray counts) {
            NDArray divisor = counts.astype(inexact(total.dtype()).part());
            return total.divide(
                    correction == 0 ? divisor : divisor.subtract(correction).maximum(0L));
        }
        return Recording.binary(Op.DIVIDE, total, Math.max(0, (double) count - correction), false);
    }

    /** The greatest less the least. */
    public static NDArray range(NDArray x, int[] axes, boolean keepdims) {
        return made(x, () -> x.max(axes, keepdims).subtract(x.min(axes, keepdims)));
    }

    /**
     * The mean by weights, which have the array's shape or that of its axes given, and their sum. Evaluates the sum: it may not be zero.
     *
     * @param weights null: all the same, and nothing is evaluated
     * @return the mean and the sum of weights, of one shape
     */
    public static NDArray[] average(NDArray x, int[] axes, NDArray weights, boolean keepdims) {
        if (weights == null) {
            NDArray mean = mean(x, axes, keepdims, null, null);
            double n = (double) count(x, axes, keepdims, null);
            return new NDArray[] {mean, filled(mean, n)};
        }
        NDArray each = weightsFor(x, axes, weights);
        DType type = Promotion.promote(x.dtype(), each.dtype());
        type = x.dtype().isFloating() || x.dtype().isComplex() ? type : Promotion.promote(type, DType.FLOAT64);
        NDArray sum = PartialReduction.of(ReduceOp.SUM, each, axes, keepdims, type, null, null);
        if (sum.equal(0L).any().toBoolean()) {
            throw new ArrayError(
                    ArrayError.Kind.ZERO_DIVISION,
                    "Weights sum to zero, can't be normalized",
                    "Maybe leave out what has no weight.");
        }
        NDArray products = PartialReduction.cast(x, type).multiply(PartialReduction.cast(each, type));
        NDArray mean = PartialReduction.of(ReduceOp.SUM, products, axes, keepdims, type, null, null)
                .divide(sum);
        return new NDArray[] {mean, sum.broadcastTo(mean.view().shape()).copy()};
    }

    private static NDArray filled(NDArray like, double number) {
        long[] shape = like.view().shape();
        return NDArray.of(
                like.context().record(id -> new Node.Fill(id, like.dtype(), shape, new Operand.Scalar(number))));
    }

    private static NDArray weightsFor(NDArray x, int[] axes, NDArray weights) {
        long[] shape = x.view().shape();
        if (Arrays.equals(shape, weights.view().shape())) {
            return weights;
        }
        if (axes == null) {
            throw new ArrayError(ArrayError.Kind.TYPE, "Axis must be specified when shapes of a and weights differ.");
        }
        int[] over = Shapes.axes(axes, x.ndim());
        long[] along = new long[over.length];
        long[] kept = new long[shape.length];
        Arrays.fill(kept, 1);
        for (int k = 0; k < over.length; k++) {
            along[k] = shape[over[k]];
            kept[over[k]] = along[k];
        }
        if (!Arrays.equals(along, weights.view().shape())) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "Shape of weights must be consistent with shape of a along specified axis.",
                    "Maybe reshape the weights to " + Shapes.text(along) + ".");
        }
        // the axes given in another order are those of the weights in that order
        int[] order = new int[over.length];
        for (int k = 0; k < over.length; k++) {
            int axis = over[k];
            for (int j = 0; j < axes.length; j++) {
                order[k] = Shapes.axis(axes[j], x.ndim()) == axis ? j : order[k];
            }
        }
        return weights.permuteDims(order).reshape(kept).broadcastTo(shape);
    }
}
