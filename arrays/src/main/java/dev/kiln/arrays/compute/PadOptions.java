package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.ArrayError;
import java.util.Arrays;
import java.util.List;

/**
 * How a border is filled.
 *
 * @param mode which rule
 * @param values for {@link Mode#CONSTANT} and {@link Mode#LINEAR_RAMP}: before and after, for each axis; empty: zeros
 * @param lengths for the statistics: how many elements next to each border count, for each axis; null: all
 * @param odd whether reflections are subtracted from twice the edge
 */
public record PadOptions(Mode mode, List<List<Object>> values, long[][] lengths, boolean odd) {

    /** NumPy's modes of padding. */
    public enum Mode {
        /** One value. */
        CONSTANT,
        /** The value at the border. */
        EDGE,
        /** From the value at the border to another in equal steps. */
        LINEAR_RAMP,
        /** The greatest of the elements next to the border. */
        MAXIMUM,
        /** The mean of the elements next to the border. */
        MEAN,
        /** The median of the elements next to the border. */
        MEDIAN,
        /** The least of the elements next to the border. */
        MINIMUM,
        /** Mirrored at the element at the border. */
        REFLECT,
        /** Mirrored at the border itself. */
        SYMMETRIC,
        /** What stands at the other end. */
        WRAP,
        /** Anything: zeros. */
        EMPTY;

        /** By NumPy's name, as {@code "linear_ramp"}. */
        public static Mode of(String name) {
            return Arrays.stream(values())
                    .filter(mode ->
                            mode.name().toLowerCase(java.util.Locale.ROOT).equals(name))
                    .findFirst()
                    .orElseThrow(() -> new ArrayError(
                            ArrayError.Kind.VALUE,
                            "mode '" + name + "' is not supported",
                            "Maybe use 'constant', 'edge', 'reflect', 'symmetric', 'wrap', 'linear_ramp', 'maximum',"
                                    + " 'minimum', 'mean' or 'median'."));
        }
    }

    /** Copies the lists. */
    public PadOptions {
        values = values.stream().map(List::copyOf).toList();
    }

    /** A mode without more. */
    public static PadOptions of(Mode mode) {
        return new PadOptions(mode, List.of(), null, false);
    }

    Object values(int axis, int side) {
        return values.isEmpty() ? 0L : values.get(axis).get(side);
    }

    /** How many of an axis' elements a statistic at a side is of. */
    long length(int axis, int side, long all) {
        return lengths == null ? all : Math.min(lengths[axis][side], all);
    }
}
