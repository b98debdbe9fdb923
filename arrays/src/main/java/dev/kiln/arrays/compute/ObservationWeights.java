package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;

/**
 * How much each observation counts in a {@linkplain Covariance covariance}, as NumPy's {@code fweights=} and {@code aweights=}.
 *
 * @param frequencies how often each observation was made, integers of one axis; null: once
 * @param importance the relative weight of each observation, numbers of one axis; null: equal
 */
public record ObservationWeights(Handle frequencies, Handle importance) {
    /** Each observation was made once, and all have the same weight. */
    public static final ObservationWeights EQUAL = new ObservationWeights(null, null);

    /**
     * The product of both, in float64; null when all observations count the same. Evaluates the weights to check them.
     *
     * @throws ArrayError when weights have more than one axis, are negative, do not match the number of observations, or when
     *     frequencies are not integers
     */
    Handle product(long observations) {
        if (frequencies != null) {
            check(frequencies, "fweights", observations);
            if (!Reading.truth(
                    Reductions.all(Elementwise.equal(frequencies, Elementwise.cast(frequencies, DType.INT64))))) {
                throw new ArrayError(ArrayError.Kind.TYPE, "fweights must be integer");
            }
        }
        if (importance != null) {
            check(importance, "aweights", observations);
        }
        Handle product = frequencies == null
                ? importance
                : importance == null ? frequencies : Elementwise.multiply(frequencies, importance);
        return product == null ? null : Elementwise.cast(product, DType.FLOAT64);
    }

    private static void check(Handle weights, String name, long observations) {
        if (weights.ndim() > 1) {
            throw new ArrayError(ArrayError.Kind.RUNTIME, "cannot handle multidimensional " + name);
        } else if (weights.size() != observations) {
            throw new ArrayError(ArrayError.Kind.RUNTIME, "incompatible numbers of samples and " + name);
        } else if (Reading.truth(Reductions.any(Elementwise.less(weights, 0L)))) {
            throw new ArrayError(ArrayError.Kind.VALUE, name + " cannot be negative");
        }
    }
}
