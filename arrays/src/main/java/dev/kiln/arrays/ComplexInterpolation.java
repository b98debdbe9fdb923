package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import org.apache.commons.numbers.complex.Complex;

/** Straight lines between points with complex values, whose parts are interpolated alike: a library call. */
public final class ComplexInterpolation {
    private ComplexInterpolation() {}

    /**
     * As {@link Nd#interp(NDArray, NDArray, NDArray, Double, Double, Double)}.
     *
     * @param left the value before the first point, or null: the first
     * @param right the value after the last point, or null: the last
     */
    public static NDArray of(NDArray x, NDArray xp, NDArray fp, Complex left, Complex right, Double period) {
        boolean first = left != null;
        boolean last = right != null;
        NDArray real = Nd.interp(
                x, xp, fp.real(), first ? (Double) left.real() : null, last ? (Double) right.real() : null, period);
        NDArray imaginary = Nd.interp(
                x, xp, fp.imag(), first ? (Double) left.imag() : null, last ? (Double) right.imag() : null, period);
        return ComplexParts.join(real.astype(DType.FLOAT64), imaginary.astype(DType.FLOAT64));
    }

    static Complex real(Double value) {
        return value == null ? null : Complex.ofCartesian(value, 0);
    }
}
