package dev.kiln.arrays;

/** Running sums, differences, interpolation and filters as methods of arrays. */
public sealed interface ScanMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The running sum along an axis; a library call. */
    default NDArray cumulativeSum(int axis) {
        return cumulativeSum(axis, Folding.type(Op.ADD, self().dtype()), false);
    }

    /** The running sum along an axis, in a type, beginning with a zero when asked; a library call. */
    default NDArray cumulativeSum(int axis, DType type, boolean includeInitial) {
        return Scratch.of(() -> Scans.cumulative(Op.ADD, self(), axis, type, includeInitial));
    }

    /** The running product along an axis; a library call. */
    default NDArray cumulativeProd(int axis) {
        return cumulativeProd(axis, Folding.type(Op.MULTIPLY, self().dtype()), false);
    }

    /** The running product along an axis, in a type, beginning with a one when asked; a library call. */
    default NDArray cumulativeProd(int axis, DType type, boolean includeInitial) {
        return Scratch.of(() -> Scans.cumulative(Op.MULTIPLY, self(), axis, type, includeInitial));
    }

    /** The n-th difference along an axis. */
    default NDArray diff(long n, int axis) {
        return Scratch.of(() -> Scans.diff(self(), n, axis));
    }

    /**
     * The slope along an axis, by central differences.
     *
     * @param spacing a number, or the coordinates along the axis
     * @param edgeOrder 1 or 2: how exact the ends are
     */
    default NDArray gradient(Object spacing, int axis, int edgeOrder) {
        return Scratch.of(() -> Scans.gradient(self(), spacing, axis, edgeOrder));
    }

    /** The integral along an axis by the trapezoid rule, with a distance between the points. */
    default NDArray trapezoid(double distance, int axis) {
        return Scratch.of(() -> Scans.trapezoid(self(), distance, axis));
    }

    /**
     * Without jumps of more than half a period along an axis; a library call.
     *
     * @param discontinuity the least jump taken out, or null: half a period
     * @param period a Double, or a Long for whole numbers
     */
    default NDArray unwrap(Double discontinuity, int axis, Object period) {
        return Scratch.of(() -> Scans.unwrap(self(), discontinuity, axis, period));
    }
}
