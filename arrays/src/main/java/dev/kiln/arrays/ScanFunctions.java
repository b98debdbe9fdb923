package dev.kiln.arrays;

import dev.kiln.arrays.compute.Interpolation;
import dev.kiln.arrays.compute.Moving;
import dev.kiln.arrays.compute.Pointwise;
import dev.kiln.arrays.compute.Scans;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;

/** Running sums, differences, interpolation and filters as static functions, inherited by {@link Nd}. */
abstract sealed class ScanFunctions extends SortingFunctions permits ShapeFunctions {
    ScanFunctions() {}

    /** The running sum along an axis; a library call. */
    public static NDArray cumulativeSum(NDArray x, int axis) {
        return x.cumulativeSum(axis);
    }

    /** The running product along an axis; a library call. */
    public static NDArray cumulativeProd(NDArray x, int axis) {
        return x.cumulativeProd(axis);
    }

    /** The n-th difference along an axis. */
    public static NDArray diff(NDArray x, long n, int axis) {
        return x.diff(n, axis);
    }

    /**
     * The slope along an axis, by central differences.
     *
     * @param spacing a number, or the coordinates along the axis
     * @param edgeOrder 1 or 2: how exact the ends are
     */
    public static NDArray gradient(NDArray x, Object spacing, int axis, int edgeOrder) {
        return x.gradient(spacing, axis, edgeOrder);
    }

    /** The integral along an axis; the distance is a number or an array that broadcasts against the stretches. */
    public static NDArray trapezoid(NDArray y, Object distance, int axis) {
        return y.trapezoid(distance, axis);
    }

    /**
     * Without jumps of more than half a period along an axis; a library call.
     *
     * @param discontinuity the least jump taken out, or null: half a period
     * @param period a Double, or a Long for whole numbers
     */
    public static NDArray unwrap(NDArray x, Double discontinuity, int axis, Object period) {
        return x.unwrap(discontinuity, axis, period);
    }

    /**
     * The convolution of two arrays of one axis; a short one is a sum of views, which fuses, two long ones a library call.
     *
     * @param mode "full", "same" or "valid"
     */
    public static NDArray convolve(NDArray a, NDArray v, String mode) {
        return NDArray.of(Scratch.of(Context.current(), () -> {
            requireLine(a, "a cannot be empty");
            requireLine(v, "v cannot be empty");
            return Scans.middle(Scans.convolve(a, v), a.size(), v.size(), mode);
        }));
    }

    /** The correlation: as {@link #convolve} with the second array turned around, and of complex numbers conjugated. */
    public static NDArray correlate(NDArray a, NDArray v, String mode) {
        return NDArray.of(Scratch.of(Context.current(), () -> {
            requireLine(a, "first array argument cannot be empty");
            requireLine(v, "second array argument cannot be empty");
            NDArray other = v.dtype().isComplex()
                    ? NDArray.of(Pointwise.complex("correlate", v, org.apache.commons.numbers.complex.Complex::conj))
                    : v;
            // of a shorter first array NumPy gives the correlation the other way round, turned around
            boolean swapped = mode.equals("same") && a.size() < v.size() && v.size() % 2 == 0;
            NDArray full = NDArray.of(Scans.convolve(a, other.flip()));
            return swapped
                    ? Moving.part(full, 0, a.size() / 2, a.size() / 2 + v.size(), null)
                    : Scans.middle(full, a.size(), v.size(), mode);
        }));
    }

    private static void requireLine(NDArray x, String empty) {
        if (x.ndim() != 1) {
            throw Moving.value(
                    x.ndim() == 0
                            ? "object of too small depth for desired array"
                            : "object too deep for desired array");
        }
        if (x.size() == 0) {
            throw Moving.value(empty);
        }
    }

    /**
     * Straight lines between points with ascending coordinates; a library call.
     *
     * @param left the value before the first point, or null: the first
     * @param right the value after the last point, or null: the last
     * @param period of the coordinates, or null
     */
    public static NDArray interp(NDArray x, NDArray xp, NDArray fp, Double left, Double right, Double period) {
        return NDArray.of(Interpolation.of(x, xp, fp, left, right, period));
    }

    /** The running sum along an axis, in a type, beginning with a zero when asked; a library call. */
    public static NDArray cumulativeSum(NDArray x, int axis, DType type, boolean includeInitial) {
        return x.cumulativeSum(axis, type, includeInitial);
    }

    /** The running product along an axis, in a type, beginning with a one when asked; a library call. */
    public static NDArray cumulativeProd(NDArray x, int axis, DType type, boolean includeInitial) {
        return x.cumulativeProd(axis, type, includeInitial);
    }

    /** The running sum of the flat array, in its type, of small integers in int64; a library call. */
    public static NDArray cumsum(NDArray x) {
        return x.cumsum();
    }

    /** The running sum along an axis; a library call. */
    public static NDArray cumsum(NDArray x, int axis) {
        return x.cumsum(axis);
    }

    /** The running product of the flat array, in its type, of small integers in int64; a library call. */
    public static NDArray cumprod(NDArray x) {
        return x.cumprod();
    }

    /** The running product along an axis; a library call. */
    public static NDArray cumprod(NDArray x, int axis) {
        return x.cumprod(axis);
    }

    /** The running sum of one axis; a library call. */
    public static NDArray cumulativeSum(NDArray x) {
        return x.cumulativeSum();
    }

    /** The running product of one axis; a library call. */
    public static NDArray cumulativeProd(NDArray x) {
        return x.cumulativeProd();
    }

    /** The differences along the last axis. */
    public static NDArray diff(NDArray x) {
        return x.diff();
    }

    /** The n-th difference along the last axis. */
    public static NDArray diff(NDArray x, long n) {
        return x.diff(n);
    }

    /** The n-th difference along an axis, of the array with others joined to it before and after; null: none. */
    public static NDArray diff(NDArray x, long n, int axis, NDArray prepend, NDArray append) {
        return x.diff(n, axis, prepend, append);
    }

    /** The differences of the flat array. */
    public static NDArray ediff1d(NDArray x) {
        return x.ediff1d();
    }

    /** The slopes along each axis, by central differences, the points a distance of 1 apart. */
    public static NDArray[] gradient(NDArray x) {
        return x.gradient();
    }

    /** The slope along an axis, by central differences, the points a distance of 1 apart. */
    public static NDArray gradient(NDArray x, int axis) {
        return x.gradient(axis);
    }

    /** The integral along the last axis by the trapezoid rule, the points a distance of 1 apart. */
    public static NDArray trapezoid(NDArray x) {
        return x.trapezoid();
    }

    /** Angles along the last axis without jumps of more than π; a library call. */
    public static NDArray unwrap(NDArray x) {
        return x.unwrap();
    }

    /** The full convolution with another array of one axis: {@link Nd#convolve(NDArray, NDArray, String)}. */
    public static NDArray convolve(NDArray x, NDArray other) {
        return x.convolve(other);
    }

    /** Straight lines between points with ascending coordinates; before the first and after the last its value. A library call. */
    public static NDArray interp(NDArray x, NDArray xp, NDArray fp) {
        return x.interp(xp, fp);
    }
}
