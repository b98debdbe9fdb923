package dev.kiln.arrays;

/** Running sums, differences, interpolation and filters as static functions, inherited by {@link Nd}. */
abstract sealed class ScanFunctions extends SortingFunctions permits ShapeFunctions {
    ScanFunctions() {}

    public static NDArray cumulativeSum(NDArray x, int axis) {
        return x.cumulativeSum(axis);
    }

    public static NDArray cumulativeProd(NDArray x, int axis) {
        return x.cumulativeProd(axis);
    }

    public static NDArray diff(NDArray x, long n, int axis) {
        return x.diff(n, axis);
    }

    public static NDArray gradient(NDArray x, Object spacing, int axis, int edgeOrder) {
        return x.gradient(spacing, axis, edgeOrder);
    }

    /** The integral along an axis; the distance is a number or an array that broadcasts against the stretches. */
    public static NDArray trapezoid(NDArray y, Object distance, int axis) {
        return Scratch.of(() -> Scans.trapezoid(y, distance, axis));
    }

    public static NDArray unwrap(NDArray x, Double discontinuity, int axis, Object period) {
        return x.unwrap(discontinuity, axis, period);
    }

    /**
     * The convolution of two arrays of one axis; a short one is a sum of views, which fuses, two long ones a library call.
     *
     * @param mode "full", "same" or "valid"
     */
    public static NDArray convolve(NDArray a, NDArray v, String mode) {
        return Scratch.of(() -> {
            requireLine(a, "a");
            requireLine(v, "v");
            return Scans.middle(Scans.convolve(a, v), a.size(), v.size(), mode);
        });
    }

    /** The correlation: as {@link #convolve} with the second array turned around, and of complex numbers conjugated. */
    public static NDArray correlate(NDArray a, NDArray v, String mode) {
        return Scratch.of(() -> {
            requireLine(a, "a");
            requireLine(v, "v");
            NDArray other = v.dtype().isComplex()
                    ? Pointwise.complex("correlate", v, org.apache.commons.numbers.complex.Complex::conj)
                    : v;
            // of a shorter first array NumPy gives the correlation the other way round, turned around
            boolean swapped = mode.equals("same") && a.size() < v.size() && v.size() % 2 == 0;
            NDArray full = Scans.convolve(a, other.flip());
            return swapped
                    ? Moving.part(full, 0, a.size() / 2, a.size() / 2 + v.size(), null)
                    : Scans.middle(full, a.size(), v.size(), mode);
        });
    }

    private static void requireLine(NDArray x, String name) {
        if (x.ndim() != 1) {
            throw Moving.value(
                    x.ndim() == 0
                            ? "object of too small depth for desired array"
                            : "object too deep for desired array");
        }
        if (x.size() == 0) {
            throw Moving.value(name + " cannot be empty");
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
        if (xp.ndim() != 1 || fp.ndim() != 1) {
            throw Moving.value("Data points must be 1-D sequences");
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
        double[] xs = xp.toDoubleArray();
        double[] ys = fp.toDoubleArray();
        return Scratch.of(() -> {
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
