package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * Reductions that leave out NaN; recorded, so that they fuse. Arrays of types other than float and complex are reduced as they are.
 */
public final class WithoutNaN {
    private WithoutNaN() {}

    /** The sum or the product: NaN counts as 0, or as 1. */
    public static Handle total(ReduceOp op, Handle x, ReductionOptions options, Object initial) {
        return PartialReduction.of(op, instead(x, (Double) op.identity(DType.FLOAT64)), options, initial);
    }

    /** The minimum or the maximum; NaN when all are NaN. */
    public static Handle extreme(ReduceOp op, Handle x, ReductionOptions options, Object initial) {
        if (!mayHaveNaN(x)) {
            return PartialReduction.of(op, x, options, initial);
        }
        double last = (Double) op.identity(DType.FLOAT64);
        Handle found = PartialReduction.of(op, instead(x, last), options, initial);
        if (initial != null) {
            return found;
        }
        Handle nothing = Reductions.all(Elementwise.isnan(x), options.axes(), options.keepdims());
        return Elementwise.where(nothing, Double.NaN, found);
    }

    /** The mean of those that are not NaN; NaN when there is none. */
    public static Handle mean(Handle x, ReductionOptions options) {
        return Statistics.mean(x, options.masked(known(x, options.where())));
    }

    /** The variance of those that are not NaN, with the divisor n − correction; NaN when that is not positive. */
    public static Handle variance(Handle x, ReductionOptions options, double correction, Handle mean) {
        if (!mayHaveNaN(x)) {
            return Statistics.variance(x, options, correction, mean);
        }
        Handle known = known(x, options.where());
        Handle variance = Statistics.variance(x, options.masked(known), correction, mean);
        Handle all = Views.broadcastTo(known, x.view().shape());
        Handle count = Reductions.sum(all, options.axes(), options.keepdims());
        return Elementwise.where(Elementwise.greater(count, correction), variance, Double.NaN);
    }

    /** The square root of the {@linkplain #variance variance}. */
    public static Handle deviation(Handle x, ReductionOptions options, double correction, Handle mean) {
        return Elementwise.sqrt(variance(x, options, correction, mean));
    }

    /**
     * A copy with numbers in place of NaN and infinities; for complex numbers in both parts. Replacements are numbers or arrays.
     *
     * @param nan in place of NaN
     * @param high in place of infinity; null: the largest number of the type
     * @param low in place of minus infinity; null: the smallest
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

    /** A copy with a number in place of NaN; an array that cannot have NaN is returned as it is. */
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
