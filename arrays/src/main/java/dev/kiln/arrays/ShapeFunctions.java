package dev.kiln.arrays;

import dev.kiln.arrays.compute.Choosing;
import dev.kiln.arrays.compute.Moving;
import dev.kiln.arrays.compute.PadOptions;
import dev.kiln.arrays.compute.Selecting;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.graph.Scratch;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Joining, splitting, repeating, padding and moving of elements as static functions, inherited by {@link Nd}. */
abstract sealed class ShapeFunctions extends ScanFunctions permits LinearFunctions {
    ShapeFunctions() {}

    static Selecting.Mode mode(String name) {
        return switch (name) {
            case "raise" -> Selecting.Mode.RAISE;
            case "wrap" -> Selecting.Mode.WRAP;
            case "clip" -> Selecting.Mode.CLIP;
            default -> throw Moving.value("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + name + "')");
        };
    }

    /** Axes put at other places. */
    public static NDArray moveaxis(NDArray x, int[] source, int[] destination) {
        return x.moveaxis(source, destination);
    }

    /** One axis put at another place. */
    public static NDArray moveaxis(NDArray x, int source, int destination) {
        return x.moveaxis(source, destination);
    }

    /** An axis put before another, as NumPy's {@code rollaxis}. */
    public static NDArray rollaxis(NDArray x, int axis, int start) {
        return NDArray.of(Moving.rollaxis(x, axis, start));
    }

    /** Turned by k times 90° from the first towards the second axis. A view. */
    public static NDArray rot90(NDArray x, long k) {
        return x.rot90(k, 0, 1);
    }

    /** The items along an axis, as views. */
    public static NDArray[] unstack(NDArray x, int axis) {
        return x.unstack(axis);
    }

    /** The stretches of an axis between bounds, as views. */
    public static NDArray[] split(NDArray x, long[] bounds, int axis) {
        return x.split(bounds, axis);
    }

    /** Parts of an axis as equal as can be, the longer ones first, as views. */
    public static NDArray[] arraySplit(NDArray x, long parts, int axis) {
        return x.arraySplit(parts, axis);
    }

    /** Elements moved round along axes; axes null: along the array in C order. */
    public static NDArray roll(NDArray x, long[] shifts, int[] axes) {
        return x.roll(shifts, axes);
    }

    /** The whole array repeated along each axis. */
    public static NDArray tile(NDArray x, long... times) {
        return x.tile(times);
    }

    /** Each element of an axis repeated. */
    public static NDArray repeat(NDArray x, long times, int axis) {
        return x.repeat(times, axis);
    }

    /** Each element of an axis repeated as often as its count says; a library call. */
    public static NDArray repeat(NDArray x, NDArray counts, int axis) {
        return x.repeat(counts, axis);
    }

    /** The elements in C order, repeated or cut to a shape. */
    public static NDArray resize(NDArray x, long... shape) {
        return x.resize(shape);
    }

    /** With borders; widths before and after, for each axis. */
    public static NDArray pad(NDArray x, long[][] widths, PadOptions options) {
        return x.pad(widths, options);
    }

    /** The elements at indices of an axis, which is replaced by the indices' axes; a library call. */
    public static NDArray take(NDArray x, NDArray indices, int axis) {
        return x.take(indices, axis);
    }

    /** For each place the element that its index names along an axis; a library call. */
    public static NDArray takeAlongAxis(NDArray x, NDArray indices, int axis) {
        return x.takeAlongAxis(indices, axis);
    }

    /** Writes values, broadcast to the indices, to the places that they name along an axis; a library call. */
    public static void putAlongAxis(NDArray x, NDArray indices, NDArray values, int axis) {
        done(() -> Selecting.putAlongAxis(x, indices, values, axis));
    }

    /** {@code x.flat[indices] = values}, the values repeated as often as needed; a library call. */
    public static void put(NDArray x, NDArray indices, NDArray values, String mode) {
        done(() -> Selecting.put(x, indices, values, mode(mode)));
    }

    private static void done(Runnable change) {
        Scratch.several(Context.current(), () -> {
            change.run();
            return new NDArray[0];
        });
    }

    /** Element by element from the choice that the index names; a library call. */
    public static NDArray choose(NDArray index, NDArray[] choices, String mode) {
        return NDArray.of(Scratch.of(Context.current(), () -> Choosing.choose(index, choices, mode(mode))));
    }

    /** The shape that all shapes broadcast to. */
    public static long[] broadcastShapes(long[]... shapes) {
        return Moving.broadcastShapes(shapes);
    }

    /** Views of one shape. */
    public static NDArray[] broadcastArrays(NDArray... arrays) {
        return NDArray.of(Moving.broadcastArrays(arrays));
    }

    /** With at least as many axes (up to three), the new ones of length 1 where NumPy puts them. */
    public static NDArray atleast(int rank, NDArray x) {
        return NDArray.of(Moving.atLeast(rank, x));
    }

    /** Arrays one after the other along the first axis. */
    public static NDArray concat(NDArray... arrays) {
        return NDArray.of(Joining.concat(0, arrays));
    }

    /** Arrays one after the other along an axis. */
    public static NDArray concat(int axis, NDArray... arrays) {
        return NDArray.of(Joining.concat(axis, arrays));
    }

    /** Arrays one after the other along an axis. */
    public static NDArray concat(List<NDArray> arrays, int axis) {
        return NDArray.of(Joining.concat(axis, arrays.toArray(NDArray[]::new)));
    }

    /** Arrays of one shape along a new first axis. */
    public static NDArray stack(NDArray... arrays) {
        return NDArray.of(Joining.stack(0, arrays));
    }

    /** Arrays of one shape along a new axis. */
    public static NDArray stack(int axis, NDArray... arrays) {
        return NDArray.of(Joining.stack(axis, arrays));
    }

    /** Arrays of one shape along a new axis. */
    public static NDArray stack(List<NDArray> arrays, int axis) {
        return NDArray.of(Joining.stack(axis, arrays.toArray(NDArray[]::new)));
    }

    /** Arrays below each other: along the first axis, those of one axis as rows. */
    public static NDArray vstack(NDArray... arrays) {
        return NDArray.of(Joining.concat(0, each(arrays, a -> NDArray.of(Moving.atLeast(2, a)))));
    }

    /** Arrays beside each other: along the second axis, those of one axis along it. */
    public static NDArray hstack(NDArray... arrays) {
        NDArray[] all = each(arrays, a -> NDArray.of(Moving.atLeast(1, a)));
        return NDArray.of(Joining.concat(all.length > 0 && all[0].ndim() == 1 ? 0 : 1, all));
    }

    /** Arrays behind each other: along the third axis. */
    public static NDArray dstack(NDArray... arrays) {
        return NDArray.of(Joining.concat(2, each(arrays, a -> NDArray.of(Moving.atLeast(3, a)))));
    }

    /** Arrays of one axis as the columns of a matrix; others along the second axis. */
    public static NDArray columnStack(NDArray... arrays) {
        return NDArray.of(Joining.concat(1, each(arrays, a -> a.ndim() < 2 ? a.reshape(-1, 1) : a)));
    }

    private static NDArray[] each(NDArray[] arrays, UnaryOperator<NDArray> change) {
        return Arrays.stream(arrays).map(change).toArray(NDArray[]::new);
    }

    /** New axes of length 1 at these places of the result. A view. */
    public static NDArray expandDims(NDArray x, int[] axes) {
        return x.expandDims(axes);
    }

    /** Turned by k times 90° from the first towards the second axis. A view. */
    public static NDArray rot90(NDArray x, long k, int first, int second) {
        return x.rot90(k, first, second);
    }

    /** The k-th diagonal of two axes, as the last axis. A view. */
    public static NDArray diagonal(NDArray x, long k, int axis1, int axis2) {
        return x.diagonal(k, axis1, axis2);
    }

    /** With borders of one value. */
    public static NDArray pad(NDArray x, long width, Object value) {
        return x.pad(width, value);
    }

    /** The elements at indices of an axis; mode "raise", "wrap" or "clip" says what becomes of one that is out of bounds. */
    public static NDArray take(NDArray x, NDArray indices, int axis, String mode) {
        return x.take(indices, axis, mode);
    }

    /** Without zeros at the front and at the back of these axes; a library call. */
    public static NDArray trimZeros(NDArray x, boolean front, boolean back, int... axes) {
        return x.trimZeros(front, back, axes);
    }

    /** Without the elements at indices of an axis; a library call. */
    public static NDArray delete(NDArray x, long[] indices, int axis) {
        return x.delete(indices, axis);
    }

    /** With values, broadcast to one item for each index, before the indices of an axis; a library call. */
    public static NDArray insert(NDArray x, long[] indices, NDArray values, int axis) {
        return x.insert(indices, values, axis);
    }

    /** The items of an axis for which the condition, which may be shorter, holds; a library call. */
    public static NDArray compress(NDArray x, boolean[] condition, int axis) {
        return x.compress(condition, axis);
    }

    /** Turned by 90° from the first towards the second axis. A view. */
    public static NDArray rot90(NDArray x) {
        return x.rot90();
    }

    /** The items along the first axis, as views. */
    public static NDArray[] unstack(NDArray x) {
        return x.unstack();
    }

    /** Elements moved round along the array in C order. */
    public static NDArray roll(NDArray x, long shift) {
        return x.roll(shift);
    }

    /** Elements moved along an axis by shift places; what leaves at one end enters at the other. */
    public static NDArray roll(NDArray x, long shift, int axis) {
        return x.roll(shift, axis);
    }

    /** Each element of the flat array repeated. */
    public static NDArray repeat(NDArray x, long times) {
        return x.repeat(times);
    }

    /** The elements at indices of an array of one axis; a library call. */
    public static NDArray take(NDArray x, NDArray indices) {
        return x.take(indices);
    }

    /** For each place the element that its index names along the last axis; a library call. */
    public static NDArray takeAlongAxis(NDArray x, NDArray indices) {
        return x.takeAlongAxis(indices);
    }

    /** With at least one axis. A view. */
    public static NDArray atleast1d(NDArray x) {
        return x.atleast1d();
    }

    /** With at least two axes: an array of one becomes a row. A view. */
    public static NDArray atleast2d(NDArray x) {
        return x.atleast2d();
    }

    /** With at least three axes, the new ones of length 1 where NumPy puts them. A view. */
    public static NDArray atleast3d(NDArray x) {
        return x.atleast3d();
    }

    /** With borders filled by a rule of {@link PadOptions.Mode#of}, such as "edge" or "reflect", so wide on every side. */
    public static NDArray pad(NDArray x, long width, String mode) {
        return x.pad(width, mode);
    }
}
