package dev.kiln.arrays.compute;

import dev.kiln.arrays.compute.products.Products;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;

/**
 * Covariances and correlations of variables, which are the rows of a matrix; recorded, so that they fuse. Of two complex
 * variables the second is conjugated.
 */
public final class Covariance {
    private Covariance() {}

    /**
     * The covariance matrix of variables, without axes when there is only one.
     *
     * @param y more variables, or null
     * @param rows whether the variables are the rows; otherwise they are the columns
     * @param correction the divisor is the number of observations, or the sum of their weights, less this
     * @param weights of the observations
     * @param type to compute in; null: float64 or complex128
     */
    public static Handle of(
            Handle m, Handle y, boolean rows, double correction, ObservationWeights weights, DType type) {
        requireMatrix(m, "m");
        if (y != null) {
            requireMatrix(y, "y");
        }
        DType in = type;
        if (in == null) {
            in = Promotion.promote(m.dtype(), DType.FLOAT64);
            in = y == null ? in : Promotion.promote(in, y.dtype());
        }
        Handle x = variables(m, in, rows, m.ndim() == 1);
        if (y != null) {
            Handle more = variables(y, in, rows, y.ndim() < 2 || y.view().shape()[0] == 1);
            x = Joining.concat(0, x, more);
        }
        long observations = x.view().shape()[1];
        Handle each = weights.product(observations);
        double divisor = observations - correction;
        ReductionOptions overObservations = ReductionOptions.along(new int[] {1}, true);
        Handle mean;
        if (each == null) {
            mean = Statistics.mean(x, overObservations);
        } else {
            double sum = Reading.toDouble(Reductions.sum(each));
            mean = Statistics.average(x, new int[] {1}, each, true)[0];
            divisor = correction == 0
                    ? sum
                    : weights.importance() == null
                            ? sum - correction
                            : sum
                                    - correction
                                            * Reading.toDouble(
                                                    Reductions.sum(Elementwise.multiply(each, weights.importance())))
                                            / sum;
        }
        Handle distance = Elementwise.subtract(x, mean);
        Handle weighted = each == null ? distance : Elementwise.multiply(distance, each);
        Handle product = Products.matmul(distance, TensorProducts.conjugate(Views.transpose(weighted)));
        return Views.squeeze(Elementwise.multiply(product, 1 / Math.max(0, divisor)));
    }

    /** The correlations: covariances divided by both deviations, each part kept within −1 and 1. */
    public static Handle correlation(Handle m, Handle y, boolean rows, DType type) {
        Handle covariance = of(m, y, rows, 1, ObservationWeights.EQUAL, type);
        if (covariance.ndim() == 0) {
            return Elementwise.divide(covariance, covariance);
        }
        Handle deviations = Elementwise.sqrt(ComplexParts.real(Views.diagonal(covariance)));
        Handle scaled = Elementwise.divide(
                Elementwise.divide(covariance, Views.expandDims(deviations, 1)), Views.expandDims(deviations, 0));
        if (!scaled.dtype().isComplex()) {
            return Composed.clip(scaled, -1L, 1L);
        }
        return ComplexParts.join(
                Composed.clip(ComplexParts.real(scaled), -1L, 1L), Composed.clip(ComplexParts.imag(scaled), -1L, 1L));
    }

    private static Handle variables(Handle m, DType type, boolean rows, boolean oneRow) {
        Handle x = PartialReduction.cast(m, type);
        x = x.ndim() == 2 ? x : Views.reshape(x, 1, x.size());
        return rows || oneRow ? x : Views.transpose(x);
    }

    private static void requireMatrix(Handle x, String name) {
        if (x.ndim() > 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, name + " has more than 2 dimensions");
        }
    }
}
