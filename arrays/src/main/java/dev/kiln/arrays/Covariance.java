package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;

/**
 * Covariances and correlations of variables, which are the rows of a matrix; recorded, so that they fuse. Of complex variables the
 * second is conjugated.
 */
public final class Covariance {
    private Covariance() {}

    /**
     * The covariance matrix of variables, without axes when there is only one.
     *
     * @param y more variables, or null
     * @param rows whether the rows are the variables, and not the columns
     * @param correction the divisor is the number of observations, or the sum of their weights, less this
     * @param frequencies how often each observation was made, or null
     * @param weights of the observations, or null
     */
    public static NDArray of(
            NDArray m, NDArray y, boolean rows, double correction, NDArray frequencies, NDArray weights, DType type) {
        requireMatrix(m, "m");
        if (y != null) {
            requireMatrix(y, "y");
        }
        DType in = type;
        if (in == null) {
            in = Promotion.promote(m.dtype(), DType.FLOAT64);
            in = y == null ? in : Promotion.promote(in, y.dtype());
        }
        NDArray x = variables(m, in, rows, m.ndim() == 1);
        if (y != null) {
            NDArray more = variables(y, in, rows, y.ndim() < 2 || y.view().shape()[0] == 1);
            x = Nd.concat(0, x, more);
        }
        long observations = x.view().shape()[1];
        NDArray each = each(frequencies, weights, observations);
        double divisor = observations - correction;
        NDArray mean;
        if (each == null) {
            mean = x.mean(1, true);
        } else {
            double sum = each.sum().toDouble();
            mean = Statistics.average(x, new int[] {1}, each, true)[0];
            divisor = correction == 0
                    ? sum
                    : weights == null
                            ? sum - correction
                            : sum - correction * each.multiply(weights).sum().toDouble() / sum;
        }
        NDArray distance = x.subtract(mean);
        NDArray weighted = each == null ? distance : distance.multiply(each);
        NDArray product = distance.matmul(TensorProducts.conjugate(weighted.transpose()));
        return product.multiply(1 / Math.max(0, divisor)).squeeze();
    }

    /** The correlations: covariances divided by both deviations, each part kept within −1 and 1. */
    public static NDArray correlation(NDArray m, NDArray y, boolean rows, DType type) {
        NDArray covariance = of(m, y, rows, 1, null, null, type);
        if (covariance.ndim() == 0) {
            return covariance.divide(covariance);
        }
        NDArray deviations = covariance.diagonal().real().sqrt();
        NDArray scaled = covariance.divide(deviations.expandDims(1)).divide(deviations.expandDims(0));
        if (!scaled.dtype().isComplex()) {
            return scaled.clip(-1L, 1L);
        }
        return ComplexParts.join(scaled.real().clip(-1L, 1L), scaled.imag().clip(-1L, 1L));
    }

    private static NDArray variables(NDArray m, DType type, boolean rows, boolean oneRow) {
        NDArray x = PartialReduction.cast(m, type);
        x = x.ndim() == 2 ? x : x.reshape(1, x.size());
        return rows || oneRow ? x : x.transpose();
    }

    private static void requireMatrix(NDArray x, String name) {
        if (x.ndim() > 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, name + " has more than 2 dimensions");
        }
    }

    private static NDArray each(NDArray frequencies, NDArray weights, long observations) {
        if (frequencies != null) {
            check(frequencies, "fweights", observations);
            if (!frequencies.equal(frequencies.astype(DType.INT64)).all().toBoolean()) {
                throw new ArrayError(ArrayError.Kind.TYPE, "fweights must be integer");
            }
        }
        if (weights != null) {
            check(weights, "aweights", observations);
        }
        NDArray of = frequencies == null ? weights : weights == null ? frequencies : frequencies.multiply(weights);
        return of == null ? null : of.astype(DType.FLOAT64);
    }

    private static void check(NDArray weights, String name, long observations) {
        if (weights.ndim() > 1) {
            throw new ArrayError(ArrayError.Kind.RUNTIME, "cannot handle multidimensional " + name);
        } else if (weights.size() != observations) {
            throw new ArrayError(ArrayError.Kind.RUNTIME, "incompatible numbers of samples and " + name);
        } else if (weights.less(0L).any().toBoolean()) {
            throw new ArrayError(ArrayError.Kind.VALUE, name + " cannot be negative");
        }
    }
}
