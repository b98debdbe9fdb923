package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;

/** Linear interpolation between points with ascending coordinates. */
final class Interpolation {
    private Interpolation() {}

    /**
     * Straight lines between points with ascending coordinates; a library call.
     *
     * @param left the value before the first point, or null: the first
     * @param right the value after the last point, or null: the last
     * @param period of the coordinates, or null
     */
    static NDArray linear(NDArray x, NDArray xp, NDArray fp, Double left, Double right, Double period) {
        if (xp.ndim() > 1 || fp.ndim() > 1) {
            throw Moving.value("object too deep for desired array");
        } else if (xp.ndim() != 1 || fp.ndim() != 1) {
            throw Moving.value("object of too small depth for desired array");
        }
        if (period != null && period == 0) {
            throw Moving.value("period must be a non-zero value");
        }
        if (xp.size() == 0) {
            throw Moving.value("array of sample points is empty");
        }
        if (xp.size() != fp.size()) {
            throw Moving.value("fp and xp are not of the same length.");
        }
        if (x.dtype().isComplex() || xp.dtype().isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast array data from dtype('complex128') to dtype('float64') according to the rule 'safe'",
                    "Maybe take the real parts: the places of points have an order.");
        }
        if (fp.dtype().isComplex()) {
            return ComplexInterpolation.of(
                    x, xp, fp, ComplexInterpolation.real(left), ComplexInterpolation.real(right), period);
        }
        double[] xs = xp.toDoubleArray();
        double[] ys = fp.toDoubleArray();
        return Scratch.of(Context.current(), () -> {
            if (period == null) {
                return Scans.interp(x, xs, ys, left == null ? ys[0] : left, right == null ? ys[ys.length - 1] : right);
            }
            double length = Math.abs(period);
            double[][] points = Scans.periodic(xs, ys, length);
            NDArray folded = x.astype(DType.FLOAT64).remainder(length);
            return Scans.interp(folded, points[0], points[1], points[1][0], points[1][points[1].length - 1]);
        });
    }
}
