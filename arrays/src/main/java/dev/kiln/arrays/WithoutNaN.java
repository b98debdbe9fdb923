package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * Reductions that leave out NaN; recorded, so that they fuse. Arrays of other types than float and complex are reduced as they are.
 * Axes that are null mean all; a mask ({@code where}) is a bool array or null.
 */
public final class WithoutNaN {
    private WithoutNaN() {}

    /** The sum or the product: NaN counts as 0, or as 1. */
    public static NDArray total(
            ReduceOp op, NDArray x, int[] axes, boolean keepdims, DType type, NDArray where, Object initial) {
        return PartialReduction.of(
                op, instead(x, (Double) op.identity(DType.FLOAT64)), axes, keepdims, type, where, initial);
    }

    /** The least or the greatest; NaN when all are NaN. */
    public static NDArray extreme(ReduceOp op, NDArray x, int[] axes, boolean keepdims, NDArray where, Object initial) {
        if (!mayHaveNaN(x)) {
            return PartialReduction.of(op, x, axes, keepdims, null, where, initial);
        }
        double last = (Double) op.identity(DType.FLOAT64);
        NDArray found = PartialReduction.of(op, instead(x, last), axes, keepdims, null, where, initial);
        if (initial != null) {
            return found;
        }
        return Nd.where(x.isnan().all(axes, keepdims), Double.NaN, found);
    }

    /** The mean of those that are not NaN; NaN when there is none. */
    public static NDArray mean(NDArray x, int[] axes, boolean keepdims, DType type, NDArray where) {
        return Statistics.mean(x, axes, keepdims, type, known(x, where));
    }

    /** The variance of those that are not NaN, with the divisor n − correction; NaN when that is not positive. */
    public static NDArray variance(
            NDArray x, int[] axes, boolean keepdims, DType type, double correction, NDArray where, NDArray mean) {
        if (!mayHaveNaN(x)) {
            return Statistics.variance(x, axes, keepdims, type, correction, where, mean);
        }
        NDArray known = known(x, where);
        NDArray variance = Statistics.variance(x, axes, keepdims, type, correction, known, mean);
        NDArray count = known.broadcastTo(x.view().shape()).sum(axes, keepdims);
        return Nd.where(count.greater(correction), variance, Double.NaN);
    }

    /** The root of the {@linkplain #variance variance}. */
    public static NDArray deviation(
            NDArray x, int[] axes, boolean keepdims, DType type, double correction, NDArray where, NDArray mean) {
        return variance(x, axes, keepdims, type, correction, where, mean).sqrt();
    }

    /**
     * With numbers, or what arrays hold, in place of what is none; of complex numbers in both parts.
     *
     * @param high in place of infinity; null: the greatest number of the type
     * @param low in place of minus infinity; null: the least
     */
    public static NDArray numbers(NDArray x, Object nan, Object high, Object low) {
        if (x.dtype().isComplex()) {
            return ComplexParts.join(numbers(x.real(), nan, high, low), numbers(x.imag(), nan, high, low));
        } else if (!x.dtype().isFloating()) {
            return x.copy();
        }
        double most = x.dtype() == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
        NDArray known = Nd.where(x.isnan(), nan, x);
        NDArray below = Nd.where(x.equal(Double.POSITIVE_INFINITY), high == null ? (Object) most : high, known);
        return Nd.where(x.equal(Double.NEGATIVE_INFINITY), low == null ? (Object) (-most) : low, below);
    }

    /** A copy with a number in place of NaN; what cannot have NaN stays the same array. */
    public static NDArray instead(NDArray x, double number) {
        return mayHaveNaN(x) ? Nd.where(x.isnan(), number, x) : x;
    }

    private static NDArray known(NDArray x, NDArray where) {
        if (!mayHaveNaN(x)) {
            return where;
        }
        NDArray known = x.isnan().logicalNot();
        return where == null ? known : known.logicalAnd(where);
    }

    private static boolean mayHaveNaN(NDArray x) {
        return x.dtype().isFloating() || x.dtype().isComplex();
    }
}
