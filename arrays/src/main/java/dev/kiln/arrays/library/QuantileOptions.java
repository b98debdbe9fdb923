package dev.kiln.arrays.library;

import java.util.Objects;

/**
 * How {@linkplain Quantiles quantiles} are taken, as NumPy's {@code method=}, {@code axis=} and {@code keepdims=}.
 *
 * @param axes along which lanes are sorted, negative ones count from the last; null: all
 * @param keepdims whether these axes stay, with length 1
 * @param numbers whether NaN is left out; otherwise a lane with a NaN gives NaN
 */
public record QuantileOptions(QuantileMethod method, int[] axes, boolean keepdims, boolean numbers) {
    public QuantileOptions {
        Objects.requireNonNull(method, "method");
        axes = axes == null ? null : axes.clone();
    }

    /** The axes, as a copy; null: all. */
    @Override
    public int[] axes() {
        return axes == null ? null : axes.clone();
    }
}
