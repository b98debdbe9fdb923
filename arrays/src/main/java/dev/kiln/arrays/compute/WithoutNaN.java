package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * Reductions that leave out NaN; recorded, so that they fuse. Arrays of other types than float and complex are reduced as they are.
 * Axes that are null mean all; a mask ({@code where}) is a bool array or null.
 */
public final class WithoutNaN {
    private WithoutNaN() {}

    /** The sum or the product: NaN counts as 0, or as 1. */
    public static Handle total(
            ReduceOp op, Handle x, int[] axes, boolean keepdims, DType type, Handle where, Object initial) {
        return PartialReduction.of(
                op, instead(x, (Double) op.identity(DType.FLOAT64)), axes, keepdims, type, where, initial);
    }

    /** The least or the greatest; NaN when all are NaN. */
    public static Handle extreme(ReduceOp op, Handle x, int[] axes, boolean keepdims, Handle where, Object initial) {
        if (!mayHaveNaN(x)) {
            return PartialReduction.of(op, x, axes, keepdims, null, where, initial);
        }
        double last = (Double) op.identity(DType.FLOAT64);
        Handle found = PartialReduction.of(op, instead(x, last), axes, keepdims, null, where, initial);
        if (initial != null) {
            return found;
        }
        return Elementwise.where(Reductions.all(Elementwise.isnan(x), axes, keepdims), Double.NaN, found);
    }

    /** The mean of those that are not NaN; NaN when there is none. */
    public static Handle mean(Handle x, int[] axes, boolean keepdims, DType type, Handle where) {
        return Statistics.mean(x, axes, keepdims, type, known(x, where));
    }

    /** The variance of those that are not NaN, with the divisor n − correction; NaN when that is not positive. */
    public static Handle variance(
            Handle x, int[] axes, boolean keepdims, DType type, double correction, Handle where, Handle mean) {
        if (!mayHaveNaN(x)) {
            return Statistics.variance(x, axes, keepdims, type, correction, where, mean);
        }
        Handle known = known(x, where);
        Handle variance = Statistics.variance(x, axes, keepdims, type, correction, known, mean);
        Handle count = Reductions.sum(Views.broadcastTo(known, x.view().shape()), axes, keepdims);
        return Elementwise.where(Elementwise.greater(count, correction), variance, Double.NaN);
    }

    /** The root of the {@linkplain #variance variance}. */
    public static Handle deviation(
            Handle x, int[] axes, boolean keepdims, DType type, double correction, Handle where, Handle mean) {
        return Elementwise.sqrt(variance(x, axes, keepdims, type, correction, where, mean));
    }

    /**
     * With numbers, or what arrays hold, in place of what is none; of complex numbers in both parts.
     *
     * @param high in place of infinity; null: the greatest number of the type
     * @param low in place of minus infinity; null: the least
     */
    public static Handle numbers(Handle x, Object nan, Object high, Object low) {
        if (x.dtype().isComplex()) {
            return ComplexParts.join(
                    numbers(ComplexParts.real(x), nan, high, low), numbers(ComplexParts.imag(x), nan, high, low));
        } else if (!x.dtype().isFloating()) {
            return Elementwise.copy(x);
        }
        double most = x.dtype() == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
        Handle known = Elementwise.where(Elementwise.isnan(x), nan, x);
        Handle below = Elementwise.where(
                Elementwise.equal(x, Double.POSITIVE_INFINITY), high == null ? (Object) most : high, known);
        return Elementwise.where(
                Elementwise.equal(x, Double.NEGATIVE_INFINITY), low == null ? (Object) (-most) : low, below);
    }

    /** A copy with a number in place of NaN; what cannot have NaN stays the same array. */
    public static Handle instead(Handle x, double number) {
        return mayHaveNaN(x) ? Elementwise.where(Elementwise.isnan(x), number, x) : x;
    }

    private static Handle known(Handle x, Handle where) {
        if (!mayHaveNaN(x)) {
            return where;
        }
        Handle known = Elementwise.logicalNot(Elementwise.isnan(x));
        return where == null ? known : Elementwise.logicalAnd(known, where);
    }

    private static boolean mayHaveNaN(Handle x) {
        return x.dtype().isFloating() || x.dtype().isComplex();
    }
}
