package dev.kiln.arrays;

import dev.kiln.arrays.compute.Choosing;
import dev.kiln.arrays.compute.Moving;
import dev.kiln.arrays.compute.Selecting;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.graph.Scratch;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Joining, splitting, repeating, padding and moving of elements as static functions, inherited by {@link Nd}. */
abstract sealed class ShapeFunctions extends SortingFunctions permits LinearFunctions {
    ShapeFunctions() {}

    static Selecting.Mode mode(String name) {
        return switch (name) {
            case "raise" -> Selecting.Mode.RAISE;
            case "wrap" -> Selecting.Mode.WRAP;
            case "clip" -> Selecting.Mode.CLIP;
            default -> throw Moving.value("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + name + "')");
        };
    }

    /** An axis put before another, as NumPy's {@code rollaxis}. */
    public static NDArray rollaxis(NDArray x, int axis, int start) {
        return NDArray.of(Moving.rollaxis(x, axis, start));
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
        return NDArray.scratch(() -> Choosing.choose(index, choices, mode(mode)));
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
}
