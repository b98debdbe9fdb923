package dev.kiln.arrays;

import dev.kiln.arrays.compute.Convolution;
import dev.kiln.arrays.compute.Folding;
import dev.kiln.arrays.compute.Interpolation;
import dev.kiln.arrays.compute.Scans;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;

/** Running sums, differences, interpolation and filters as methods of arrays. */
public sealed interface ScanMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The running sum along an axis. */
    default NDArray cumulativeSum(int axis) {
        return cumulativeSum(axis, Folding.type(Op.ADD, self().dtype()), false);
    }

    /** The running sum along an axis, in a type, beginning with a zero when asked. */
    default NDArray cumulativeSum(int axis, DType type, boolean includeInitial) {
        return NDArray.scratch(() -> Scans.cumulative(Op.ADD, self(), axis, type, includeInitial));
    }

    /** The running product along an axis. */
    default NDArray cumulativeProd(int axis) {
        return cumulativeProd(axis, Folding.type(Op.MULTIPLY, self().dtype()), false);
    }

    /** The running product along an axis, in a type, beginning with a one when asked. */
    default NDArray cumulativeProd(int axis, DType type, boolean includeInitial) {
        return NDArray.scratch(() -> Scans.cumulative(Op.MULTIPLY, self(), axis, type, includeInitial));
    }

    /** The n-th difference along an axis. */
    default NDArray diff(long n, int axis) {
        return NDArray.scratch(() -> Scans.diff(self(), n, axis));
    }

    /**
     * The slope along an axis, by central differences.
     *
     * @param spacing a number, or the coordinates along the axis
     * @param edgeOrder 1 or 2: how exact the ends are
     */
    default NDArray gradient(Object spacing, int axis, int edgeOrder) {
        return NDArray.scratch(() -> Scans.gradient(self(), spacing, axis, edgeOrder));
    }

    /**
     * The integral along an axis by the trapezoid rule.
     *
     * @param distance between the points: a number, or an array that broadcasts against the stretches
     */
    default NDArray trapezoid(Object distance, int axis) {
        return NDArray.scratch(() -> Scans.trapezoid(self(), Recording.operand(distance), axis));
    }

    /**
     * Without jumps of more than half a period along an axis; a library call.
     *
     * @param discontinuity the least jump taken out, or null: half a period
     * @param period a Double, or a Long for whole numbers
     */
    default NDArray unwrap(Double discontinuity, int axis, Object period) {
        return NDArray.scratch(() -> Scans.unwrap(self(), discontinuity, axis, period));
    }

    /** The running sum of the flat array, in its type, of small integers in int64. */
    default NDArray cumsum() {
        return flat().cumulativeSum(0);
    }

    /** The elements along one axis; of those that a mask selects the number is not needed. */
    private NDArray flat() {
        return self().ndim() == 1 ? self() : self().ravel();
    }

    /** The running sum along an axis. */
    default NDArray cumsum(int axis) {
        return cumulativeSum(axis);
    }

    /** The running product of the flat array, in its type, of small integers in int64. */
    default NDArray cumprod() {
        return flat().cumulativeProd(0);
    }

    /** The running product along an axis. */
    default NDArray cumprod(int axis) {
        return cumulativeProd(axis);
    }

    /** The running sum of one axis. */
    default NDArray cumulativeSum() {
        return cumulativeSum(onlyAxis());
    }

    /** The running product of one axis. */
    default NDArray cumulativeProd() {
        return cumulativeProd(onlyAxis());
    }

    private int onlyAxis() {
        if (self().ndim() > 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "For arrays which have more than one dimension ``axis`` argument is required.",
                    "Maybe use cumsum: it runs through the flat array.");
        }
        return 0;
    }

    /** The differences along the last axis. */
    default NDArray diff() {
        return diff(1, -1);
    }

    /** The n-th difference along the last axis. */
    default NDArray diff(long n) {
        return diff(n, -1);
    }

    /** The n-th difference along an axis, of the array with others joined to it before and after; null: none. */
    default NDArray diff(long n, int axis, NDArray prepend, NDArray append) {
        NDArray[] parts = java.util.stream.Stream.of(prepend, self(), append)
                .filter(java.util.Objects::nonNull)
                .toArray(NDArray[]::new);
        return Nd.concat(axis, parts).diff(n, axis);
    }

    /** The differences of the flat array. */
    default NDArray ediff1d() {
        return self().ravel().diff(1, 0);
    }

    /** The slopes along each axis, by central differences, the points a distance of 1 apart. */
    default NDArray[] gradient() {
        NDArray[] slopes = new NDArray[self().ndim()];
        for (int d = 0; d < slopes.length; d++) {
            slopes[d] = gradient(1.0, d, 1);
        }
        return slopes;
    }

    /** The slope along an axis, by central differences, the points a distance of 1 apart. */
    default NDArray gradient(int axis) {
        return gradient(1.0, axis, 1);
    }

    /** The integral along the last axis by the trapezoid rule, the points a distance of 1 apart. */
    default NDArray trapezoid() {
        return trapezoid(1.0, -1);
    }

    /** Angles along the last axis without jumps of more than π; a library call. */
    default NDArray unwrap() {
        return unwrap(null, -1, 2 * Math.PI);
    }

    /** The full convolution of two one-dimensional arrays: a sum of views, which fuses, if one is short; else a library call. */
    default NDArray convolve(NDArray other) {
        return NDArray.of(Convolution.convolve(self(), other, "full"));
    }

    /**
     * The convolution of two one-dimensional arrays: a sum of views, which fuses, if one is short; else a library call.
     *
     * @param mode "full", "same" or "valid"
     */
    default NDArray convolve(NDArray other, String mode) {
        return NDArray.of(Convolution.convolve(self(), other, mode));
    }

    /**
     * The correlation of two one-dimensional arrays: the convolution with the second one reversed and, if complex, conjugated.
     *
     * @param mode "full", "same" or "valid"
     */
    default NDArray correlate(NDArray other, String mode) {
        return NDArray.of(Convolution.correlate(self(), other, mode));
    }

    /** Linear interpolation between points with ascending coordinates, constant before the first and after the last. A library call. */
    default NDArray interp(NDArray xp, NDArray fp) {
        return interp(xp, fp, null, null, null);
    }

    /**
     * Linear interpolation between points with ascending coordinates; a library call.
     *
     * @param left the value before the first point; null means the first point's
     * @param right the value after the last point; null means the last point's
     * @param period of the coordinates, or null
     */
    default NDArray interp(NDArray xp, NDArray fp, Double left, Double right, Double period) {
        return NDArray.of(Interpolation.linear(self(), xp, fp, left, right, period));
    }
}
