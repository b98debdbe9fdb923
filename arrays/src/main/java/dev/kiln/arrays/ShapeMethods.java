package dev.kiln.arrays;

import dev.kiln.arrays.compute.Choosing;
import dev.kiln.arrays.compute.Moving;
import dev.kiln.arrays.compute.PadOptions;
import dev.kiln.arrays.compute.Padding;
import dev.kiln.arrays.compute.Repeating;
import dev.kiln.arrays.compute.Selecting;
import dev.kiln.arrays.compute.products.VectorProducts;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Joining, splitting, repeating, padding and moving of elements as methods of arrays. */
public sealed interface ShapeMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** Axes put at other places; the rest stay in order. A view. */
    default NDArray moveaxis(int[] source, int[] destination) {
        return NDArray.of(Moving.moveaxis(self(), source, destination));
    }

    /** One axis put at another place. A view. */
    default NDArray moveaxis(int source, int destination) {
        return moveaxis(new int[] {source}, new int[] {destination});
    }

    /** New axes of length 1 at these places of the result. A view. */
    default NDArray expandDims(int[] axes) {
        return NDArray.of(Moving.expandDims(self(), axes));
    }

    /** Turned by k times 90° from the first towards the second axis. A view. */
    default NDArray rot90(long k, int first, int second) {
        return NDArray.of(Moving.rot90(self(), k, first, second));
    }

    /** The k-th diagonal of two axes, as the last axis. A view. */
    default NDArray diagonal(long k, int axis1, int axis2) {
        return NDArray.of(VectorProducts.diagonal(self(), k, axis1, axis2));
    }

    /** The items along an axis, as views. */
    default NDArray[] unstack(int axis) {
        return NDArray.of(Moving.unstack(self(), axis));
    }

    /** The stretches of an axis between bounds, as views. */
    default NDArray[] split(long[] bounds, int axis) {
        return NDArray.of(Moving.split(self(), bounds, axis));
    }

    /**
     * Equal parts of the first axis, as views.
     *
     * @throws ArrayError VALUE, when its length is no multiple of their number
     */
    default NDArray[] split(long parts) {
        return split(parts, 0);
    }

    /**
     * Equal parts of an axis, as views.
     *
     * @throws ArrayError VALUE, when its length is no multiple of their number
     */
    default NDArray[] split(long parts, int axis) {
        int at = Shapes.axis(axis, self().ndim());
        long length = self().view().shape()[at];
        long[] bounds = Moving.bounds(length, parts);
        if (length % parts != 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "array split does not result in an equal division",
                    "Maybe use arraySplit: %d elements are not %d equal parts.".formatted(length, parts));
        }
        return split(bounds, at);
    }

    /** Parts of the first axis as equal as can be, the longer ones first, as views. */
    default NDArray[] arraySplit(long parts) {
        return arraySplit(parts, 0);
    }

    /** Parts of an axis as equal as can be, the longer ones first, as views. */
    default NDArray[] arraySplit(long parts, int axis) {
        int at = Shapes.axis(axis, self().ndim());
        return split(Moving.bounds(self().view().shape()[at], parts), at);
    }

    /** Elements moved round along axes; axes null: along the array in C order. */
    default NDArray roll(long[] shifts, int[] axes) {
        return NDArray.scratch(() -> Moving.roll(self(), shifts, axes));
    }

    /**
     * All windows of a shape, each at the place where it begins; the windows' own axes come last. A view that cannot be written.
     *
     * @param axes along which the windows slide, one for each of their axes; null: all
     */
    default NDArray slidingWindowView(long[] window, int[] axes) {
        return NDArray.of(Moving.slidingWindows(self(), window, axes));
    }

    /**
     * Any elements of the memory behind this array, in any order; NumPy's {@code as_strided}, within the memory. A view; it cannot be written
     * when an element may appear more than once.
     *
     * @param strides from one element of an axis to the next, in elements
     */
    default NDArray strided(long[] shape, long[] strides) {
        return NDArray.of(Moving.strided(self(), shape, strides));
    }

    /** The whole array repeated along each axis. */
    default NDArray tile(long... times) {
        return NDArray.scratch(() -> Repeating.tile(self(), times));
    }

    /** Each element of an axis repeated. */
    default NDArray repeat(long times, int axis) {
        return NDArray.scratch(() -> Repeating.repeat(self(), times, axis));
    }

    /** Each element of an axis repeated as often as its count says. Recorded; the counts are read at once. */
    default NDArray repeat(NDArray counts, int axis) {
        return NDArray.scratch(() -> Selecting.repeat(self(), counts, axis));
    }

    /** The elements in C order, repeated or cut to a shape. */
    default NDArray resize(long... shape) {
        return NDArray.scratch(() -> Repeating.resize(self(), shape));
    }

    /** With borders; widths before and after, for each axis. */
    default NDArray pad(long[][] widths, PadOptions options) {
        return NDArray.scratch(() -> Padding.pad(self(), widths, options));
    }

    /** With borders of one value, so wide on every side. */
    default NDArray pad(long width, Object value) {
        List<Object> both = List.of(value, value);
        return pad(
                widths(width),
                new PadOptions(PadOptions.Mode.CONSTANT, Collections.nCopies(self().ndim(), both), null, false));
    }

    /** With borders filled by a rule of {@link PadOptions.Mode#of}, such as "edge" or "reflect", so wide on every side. */
    default NDArray pad(long width, String mode) {
        return pad(widths(width), PadOptions.of(PadOptions.Mode.of(mode)));
    }

    private long[][] widths(long width) {
        long[][] widths = new long[self().ndim()][2];
        Arrays.fill(widths, new long[] {width, width});
        return widths;
    }

    /** The elements at indices of an axis, which is replaced by the indices' axes. Recorded, not a library call. */
    default NDArray take(NDArray indices, int axis) {
        return take(indices, axis, "raise");
    }

    /** The elements at indices of an axis; mode "raise", "wrap" or "clip" says what becomes of one that is out of bounds. */
    default NDArray take(NDArray indices, int axis, String mode) {
        return NDArray.scratch(() -> Selecting.take(self(), indices, axis, ShapeFunctions.mode(mode)));
    }

    /** For each place the element that its index names along an axis. Recorded, not a library call. */
    default NDArray takeAlongAxis(NDArray indices, int axis) {
        return NDArray.scratch(() -> Selecting.takeAlongAxis(self(), indices, axis));
    }

    /** Without zeros at the front and at the back of these axes; a library call. */
    default NDArray trimZeros(boolean front, boolean back, int... axes) {
        return NDArray.of(Choosing.trimZeros(self(), front, back, axes));
    }

    /** Without the elements at indices of an axis. Recorded, not a library call. */
    default NDArray delete(long[] indices, int axis) {
        return NDArray.scratch(() -> Selecting.delete(self(), indices, axis));
    }

    /** With values, broadcast to one item for each index, before the indices of an axis. Recorded, not a library call. */
    default NDArray insert(long[] indices, NDArray values, int axis) {
        return NDArray.scratch(() -> Selecting.insert(self(), indices, values, Shapes.axis(axis, self().ndim())));
    }

    /** The items of an axis for which the condition, which may be shorter, holds. Recorded, not a library call. */
    default NDArray compress(boolean[] condition, int axis) {
        return NDArray.scratch(() -> Choosing.compress(condition, self(), axis));
    }

    /** Turned by 90° from the first towards the second axis. A view. */
    default NDArray rot90() {
        return rot90(1);
    }

    /** Turned by k times 90° from the first towards the second axis. A view. */
    default NDArray rot90(long k) {
        return rot90(k, 0, 1);
    }

    /** The items along the first axis, as views. */
    default NDArray[] unstack() {
        return unstack(0);
    }

    /** Elements moved round along the array in C order. */
    default NDArray roll(long shift) {
        return roll(new long[] {shift}, null);
    }

    /** Elements moved along an axis by shift places; what leaves at one end enters at the other. */
    default NDArray roll(long shift, int axis) {
        return NDArray.of(Joining.roll(self(), shift, axis));
    }

    /** Each element of the flat array repeated. */
    default NDArray repeat(long times) {
        return self().ravel().repeat(times, 0);
    }

    /** The elements at indices of an array of one axis. Recorded, not a library call. */
    default NDArray take(NDArray indices) {
        if (self().ndim() != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "The axis keyword must be specified: take from " + self().ndim() + " axes",
                    "Maybe write x.take(indices, 0).");
        }
        return take(indices, 0);
    }

    /** For each place the element that its index names along the last axis. Recorded, not a library call. */
    default NDArray takeAlongAxis(NDArray indices) {
        return takeAlongAxis(indices, -1);
    }

    /** With at least one axis. A view. */
    default NDArray atleast1d() {
        return NDArray.of(Moving.atLeast(1, self()));
    }

    /** With at least two axes: an array of one becomes a row. A view. */
    default NDArray atleast2d() {
        return NDArray.of(Moving.atLeast(2, self()));
    }

    /** With at least three axes, the new ones of length 1 where NumPy puts them. A view. */
    default NDArray atleast3d() {
        return NDArray.of(Moving.atLeast(3, self()));
    }
}
