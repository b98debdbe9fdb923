package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;

/**
 * What every reduction can be given besides its array, as NumPy's {@code axis=}, {@code keepdims=}, {@code dtype=} and {@code where=}.
 *
 * @param axes to reduce, negative ones count from the last; null: all
 * @param keepdims whether the reduced axes stay, with length 1
 * @param type to reduce in, which is also the result's; null: the reduction's own
 * @param where which elements count, a bool array that broadcasts to the array's shape; null: all
 */
public record ReductionOptions(int[] axes, boolean keepdims, DType type, Handle where) {
    public ReductionOptions {
        axes = axes == null ? null : axes.clone();
    }

    /** All elements along axes (null: all axes), in the reduction's own type. */
    public static ReductionOptions along(int[] axes, boolean keepdims) {
        return new ReductionOptions(axes, keepdims, null, null);
    }

    /** The axes, as a copy; null: all. */
    @Override
    public int[] axes() {
        return axes == null ? null : axes.clone();
    }

    /** The same options with the reduced axes kept. */
    ReductionOptions keepingAxes() {
        return new ReductionOptions(axes, true, type, where);
    }

    /** The same options with another type to reduce in. */
    ReductionOptions in(DType other) {
        return new ReductionOptions(axes, keepdims, other, where);
    }

    /** The same options with another mask. */
    ReductionOptions masked(Handle mask) {
        return new ReductionOptions(axes, keepdims, type, mask);
    }
}
