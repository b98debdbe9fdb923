package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Selection;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Means, variances and standard deviations with all of NumPy's options; recorded, so that they fuse. Axes that are null mean all. */
public final class Statistics {
    private Statistics() {}

    /** The mean; of integers in float64 unless a type is given. */
    public static Handle mean(Handle x, ReductionOptions options) {
        DType in = type(x, options);
        return made(x, () -> {
            Handle total = PartialReduction.of(ReduceOp.SUM, x, options.in(in), null);
            return PartialReduction.cast(divided(total, count(x, options), 0), in);
        });
    }

    /**
     * The mean squared distance from the mean, with the divisor n − correction; real for complex numbers, unless a complex type is given.
     * Of real numbers that are computed in a complex type the squares are complex.
     *
     * @param mean with the axes kept; null: to be computed
     */
    public static Handle variance(Handle x, ReductionOptions options, double correction, Handle mean) {
        DType in = type(x, options);
        DType result = options.type() != null ? in : in.part();
        return made(x, () -> {
            Handle middle = mean != null ? mean : mean(x, options.keepingAxes().in(in));
            Handle distance = Elementwise.subtract((x.dtype() == DType.BOOL ? Elementwise.cast(x, in) : x), middle);
            Handle squares = x.dtype().isComplex() ? squaredLengths(distance) : Elementwise.square(distance);
            Handle total = PartialReduction.of(ReduceOp.SUM, squares, options.in(result), null);
            return PartialReduction.cast(divided(total, count(x, options), correction), result);
        });
    }

    /** The square root of the {@linkplain #variance variance}. */
    public static Handle deviation(Handle x, ReductionOptions options, double correction, Handle mean) {
        return made(x, () -> {
            Handle variance = variance(x, options, correction, mean);
            return PartialReduction.cast(Elementwise.sqrt(variance), variance.dtype());
        });
    }

    private static Handle squaredLengths(Handle z) {
        return Elementwise.add(Elementwise.square(ComplexParts.real(z)), Elementwise.square(ComplexParts.imag(z)));
    }

    private static Handle made(Handle x, Supplier<Handle> function) {
        return Scratch.run(x.context(), function, List::of);
    }

    /** The type to compute in. */
    private static DType type(Handle x, ReductionOptions options) {
        return options.type() != null ? options.type() : inexact(x.dtype());
    }

    private static DType inexact(DType type) {
        return type.isFloating() || type.isComplex() ? type : DType.FLOAT64;
    }

    /** How many elements count: a Double, or for masked arrays an array of int64. */
    private static Object count(Handle x, ReductionOptions options) {
        int[] axes = options.axes();
        Handle selected = options.where() == null && !x.isCounted() ? Selection.recordedCount(x) : null;
        if (selected != null && (axes == null || Shapes.axes(axes, 1).length == 1)) {
            return selected;
        }
        int[] over = Shapes.axes(axes == null ? PartialReduction.every(x.ndim()) : axes, x.ndim());
        if (options.where() != null) {
            return Reductions.sum(Views.broadcastTo(options.where(), x.view().shape()), over, options.keepdims());
        }
        long n = 1;
        for (int axis : over) {
            n *= x.view().shape()[axis];
        }
        return (double) n;
    }

    private static Handle divided(Handle total, Object count, double correction) {
        if (count instanceof Handle counts) {
            Handle divisor = Elementwise.cast(counts, inexact(total.dtype()).part());
            return Elementwise.divide(
                    total,
                    correction == 0 ? divisor : Elementwise.maximum(Elementwise.subtract(divisor, correction), 0L));
        }
        return Recording.binary(Op.DIVIDE, total, Math.max(0, (double) count - correction), false);
    }

    /** The difference between the maximum and the minimum. */
    public static Handle range(Handle x, int[] axes, boolean keepdims) {
        return made(
                x, () -> Elementwise.subtract(Reductions.max(x, axes, keepdims), Reductions.min(x, axes, keepdims)));
    }

    /**
     * The weighted mean and the sum of the weights, which have the array's shape or that of the given axes. Evaluates the sum: it must
     * not be zero.
     *
     * @param weights null: equal weights, and nothing is evaluated
     * @return the mean and the sum of the weights, in the same shape
     */
    public static Handle[] average(Handle x, int[] axes, Handle weights, boolean keepdims) {
        ReductionOptions options = ReductionOptions.along(axes, keepdims);
        if (weights == null) {
            Handle mean = mean(x, options);
            double n = (double) count(x, options);
            return new Handle[] {mean, filled(mean, n)};
        }
        Handle each = weightsFor(x, axes, weights);
        DType type = Promotion.promote(x.dtype(), each.dtype());
        type = x.dtype().isFloating() || x.dtype().isComplex() ? type : Promotion.promote(type, DType.FLOAT64);
        Handle sum = PartialReduction.of(ReduceOp.SUM, each, options.in(type), null);
        if (Reading.truth(Reductions.any(Elementwise.equal(sum, 0L)))) {
            throw new ArrayError(
                    ArrayError.Kind.ZERO_DIVISION,
                    "Weights sum to zero, can't be normalized",
                    "Maybe leave out what has no weight.");
        }
        Handle products = Elementwise.multiply(PartialReduction.cast(x, type), PartialReduction.cast(each, type));
        Handle mean = Elementwise.divide(PartialReduction.of(ReduceOp.SUM, products, options.in(type), null), sum);
        return new Handle[] {
            mean, Elementwise.copy(Views.broadcastTo(sum, mean.view().shape()))
        };
    }

    private static Handle filled(Handle like, double number) {
        long[] shape = like.view().shape();
        return (like.context().record(id -> new Node.Fill(id, like.dtype(), shape, new Operand.Scalar(number))));
    }

    private static Handle weightsFor(Handle x, int[] axes, Handle weights) {
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
        return Views.broadcastTo(Views.reshape(Views.permuteDims(weights, order), kept), shape);
    }
}
