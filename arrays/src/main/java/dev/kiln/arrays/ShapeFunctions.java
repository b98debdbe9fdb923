package dev.kiln.arrays;

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
        return Moving.rollaxis(x, axis, start);
    }

    public static NDArray rot90(NDArray x, long k) {
        return x.rot90(k, 0, 1);
    }

    public static NDArray[] unstack(NDArray x, int axis) {
        return x.unstack(axis);
    }

    public static NDArray[] split(NDArray x, long[] bounds, int axis) {
        return x.split(bounds, axis);
    }

    public static NDArray[] arraySplit(NDArray x, long parts, int axis) {
        return x.arraySplit(parts, axis);
    }

    public static NDArray roll(NDArray x, long[] shifts, int[] axes) {
        return x.roll(shifts, axes);
    }

    public static NDArray tile(NDArray x, long... times) {
        return x.tile(times);
    }

    public static NDArray repeat(NDArray x, long times, int axis) {
        return x.repeat(times, axis);
    }

    public static NDArray repeat(NDArray x, NDArray counts, int axis) {
        return x.repeat(counts, axis);
    }

    public static NDArray resize(NDArray x, long... shape) {
        return x.resize(shape);
    }

    public static NDArray pad(NDArray x, long[][] widths, PadOptions options) {
        return x.pad(widths, options);
    }

    public static NDArray take(NDArray x, NDArray indices, int axis) {
        return x.take(indices, axis);
    }

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
        Scratch.several(() -> {
            change.run();
            return new NDArray[0];
        });
    }

    /** Element by element from the choice that the index names; a library call. */
    public static NDArray choose(NDArray index, NDArray[] choices, String mode) {
        return Scratch.of(() -> Choosing.choose(index, choices, mode(mode)));
    }

    /** The shape that all shapes broadcast to. */
    public static long[] broadcastShapes(long[]... shapes) {
        return Moving.broadcastShapes(shapes);
    }

    /** Views of one shape. */
    public static NDArray[] broadcastArrays(NDArray... arrays) {
        return Moving.broadcastArrays(arrays);
    }

    /** With at least as many axes (up to three), the new ones of length 1 where NumPy puts them. */
    public static NDArray atleast(int rank, NDArray x) {
        return Moving.atLeast(rank, x);
    }
}
