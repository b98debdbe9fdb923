package dev.kiln.arrays;

import dev.kiln.arrays.compute.PartialReduction;
import dev.kiln.arrays.compute.ReductionOptions;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.compute.WithoutNaN;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.Arrays;
import java.util.Objects;

/**
 * The axes of a reduction and NumPy's other keyword options: {@code x.sum(axis(0).keepdims())},
 * {@code x.mean(axis(0, 1).dtype(DType.FLOAT32).where(mask))}. Immutable; each method returns new options.
 *
 * {@snippet :
 * x.sum(Nd.axis(-1).keepdims());
 * x.var(Nd.allAxes().correction(1));
 * }
 */
public final class Axes {
    private final int[] axes;
    private final boolean keepdims;
    private final DType dtype;
    private final NDArray where;
    private final Object initial;
    private final double correction;

    private Axes(int[] axes, boolean keepdims, DType dtype, NDArray where, Object initial, double correction) {
        this.axes = axes;
        this.keepdims = keepdims;
        this.dtype = dtype;
        this.where = where;
        this.initial = initial;
        this.correction = correction;
    }

    /**
     * These axes.
     *
     * @param axes negative ones count from the last
     */
    public static Axes of(int... axes) {
        return new Axes(axes.clone(), false, null, null, null, 0);
    }

    /** All axes. */
    public static Axes all() {
        return new Axes(null, false, null, null, null, 0);
    }

    /** The reduced axes stay, with length 1. */
    public Axes keepdims() {
        return new Axes(axes, true, dtype, where, initial, correction);
    }

    /** The type to reduce in, which is the result's. */
    public Axes dtype(DType type) {
        return new Axes(axes, keepdims, Objects.requireNonNull(type, "type"), where, initial, correction);
    }

    /** Only elements where the mask, a bool array that broadcasts to the array's shape, is true. */
    public Axes where(NDArray mask) {
        return new Axes(axes, keepdims, dtype, Objects.requireNonNull(mask, "mask"), initial, correction);
    }

    /** The number that sums, products, minima and maxima begin with. */
    public Axes initial(Object number) {
        return new Axes(axes, keepdims, dtype, where, Objects.requireNonNull(number, "number"), correction);
    }

    /** The divisor of variances is the number of elements less this; 0 by default. */
    public Axes correction(double less) {
        return new Axes(axes, keepdims, dtype, where, initial, less);
    }

    ReductionOptions options() {
        return new ReductionOptions(axes, keepdims, dtype, where);
    }

    /** What reductions without further options take: the axes, null for all. */
    int[] plain(String function) {
        refuse(function, "dtype", dtype);
        refuse(function, "where", where);
        refuse(function, "initial", initial);
        refuse(function, "correction", correction == 0 ? null : correction);
        return axes;
    }

    /** What reductions of one axis without further options take: the axis, null for the flat array. */
    Integer single(String function) {
        int[] plain = plain(function);
        if (plain != null && plain.length != 1) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "axes (" + Arrays.toString(plain) + ") of " + function + " are not one",
                    "Maybe move one of them to the other's place, and reshape.");
        }
        return plain == null ? null : plain[0];
    }

    boolean keeps() {
        return keepdims;
    }

    NDArray total(ReduceOp op, NDArray x) {
        return NDArray.of(WithoutNaN.total(op, x, options(), initial));
    }

    NDArray extreme(ReduceOp op, NDArray x) {
        return NDArray.of(WithoutNaN.extreme(op, x, options(), initial));
    }

    NDArray meanWithoutNaN(NDArray x) {
        refuse("nanmean", "initial", initial);
        return NDArray.of(WithoutNaN.mean(x, options()));
    }

    NDArray varianceWithoutNaN(NDArray x) {
        refuse("nanvar", "initial", initial);
        return NDArray.of(WithoutNaN.variance(x, options(), correction, null));
    }

    NDArray deviationWithoutNaN(NDArray x) {
        refuse("nanstd", "initial", initial);
        return NDArray.of(WithoutNaN.deviation(x, options(), correction, null));
    }

    NDArray reduce(ReduceOp op, NDArray x) {
        return NDArray.of(PartialReduction.of(op, x, options(), initial));
    }

    NDArray mean(NDArray x) {
        refuse("mean", "initial", initial);
        return NDArray.of(Statistics.mean(x, options()));
    }

    NDArray variance(NDArray x) {
        refuse("var", "initial", initial);
        return NDArray.of(Statistics.variance(x, options(), correction, null));
    }

    NDArray deviation(NDArray x) {
        refuse("std", "initial", initial);
        return NDArray.of(Statistics.deviation(x, options(), correction, null));
    }

    private static void refuse(String function, String option, Object given) {
        if (given != null) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    function + "() got an unexpected keyword argument '" + option + "'",
                    option.equals("initial") ? "Maybe use sum." : "Maybe omit it.");
        }
    }

    @Override
    public String toString() {
        return "axis=" + (axes == null ? "None" : Arrays.toString(axes)) + (keepdims ? ", keepdims=True" : "")
                + (dtype == null ? "" : ", dtype=" + dtype) + (where == null ? "" : ", where=mask")
                + (initial == null ? "" : ", initial=" + initial)
                + (correction == 0 ? "" : ", correction=" + correction);
    }
}
