package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Scratch;
import org.apache.commons.numbers.complex.Complex;

/** Straight lines between points with ascending coordinates, of real or complex values: library calls. */
public final class Interpolation {
    private Interpolation() {}

    /**
     * Straight lines between points.
     *
     * @param left the value before the first point, or null: the first
     * @param right the value after the last point, or null: the last
     * @param period of the coordinates, or null
     */
    public static Handle linear(Handle x, Handle xp, Handle fp, Double left, Double right, Double period) {
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
            return of(x, xp, fp, complex(left), complex(right), period);
        }
        double[] xs = Reading.doubles(xp);
        double[] ys = Reading.doubles(fp);
        return Scratch.of(Recorder.current(), () -> {
            if (period == null) {
                return Scans.interp(x, xs, ys, left == null ? ys[0] : left, right == null ? ys[ys.length - 1] : right);
            }
            double length = Math.abs(period);
            double[][] points = Scans.periodic(xs, ys, length);
            Handle folded = Elementwise.remainder(Elementwise.cast(x, DType.FLOAT64), length);
            return Scans.interp(folded, points[0], points[1], points[1][0], points[1][points[1].length - 1]);
        });
    }

    /**
     * As {@link #linear(Handle, Handle, Handle, Double, Double, Double)}, of complex values.
     *
     * @param left the value before the first point, or null: the first
     * @param right the value after the last point, or null: the last
     */
    public static Handle of(Handle x, Handle xp, Handle fp, Complex left, Complex right, Double period) {
        boolean first = left != null;
        boolean last = right != null;
        Handle real = linear(
                x,
                xp,
                ComplexParts.real(fp),
                first ? (Double) left.real() : null,
                last ? (Double) right.real() : null,
                period);
        Handle imaginary = linear(
                x,
                xp,
                ComplexParts.imag(fp),
                first ? (Double) left.imag() : null,
                last ? (Double) right.imag() : null,
                period);
        return ComplexParts.join(Elementwise.cast(real, DType.FLOAT64), Elementwise.cast(imaginary, DType.FLOAT64));
    }

    static Complex complex(Double value) {
        return value == null ? null : Complex.ofCartesian(value, 0);
    }
}
