package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.util.Arrays;

/** What lies in each bin: how many values, int64, or the sum of their weights, in the weights' type. */
final class BinSums {
    private final HostArray weights;
    private final HostArray sums;
    private final DType type;

    private BinSums(HostArray weights, HostArray sums, DType type) {
        this.weights = weights;
        this.sums = sums;
        this.type = type;
        for (long i = 0; i < sums.size(); i++) {
            sums.set(i, 0L);
        }
    }

    /**
     * @param weights one for each value, or null
     */
    static BinSums of(HostArray in, Handle weights, long... bins) {
        requireShape(in.shape(), weights);
        DType type = weights == null ? DType.INT64 : weights.dtype();
        DType wide = type.isFloating() ? DType.FLOAT64 : type.isComplex() ? DType.COMPLEX128 : type;
        return new BinSums(
                weights == null ? null : HostArray.of(weights, "histogram()"),
                HostArray.empty(in.context(), wide, bins),
                type);
    }

    /** Checks that there is a weight for each value. */
    static void requireShape(long[] shape, Handle weights) {
        if (weights != null && !Arrays.equals(weights.shape(), shape)) {
            throw new ArrayError(ArrayError.Kind.VALUE, "weights should have the same shape as a.");
        }
    }

    /** Counts value i in a bin. */
    void add(long bin, long i) {
        switch (sums.dtype().kind()) {
            case BOOL -> sums.set(bin, sums.getBoolean(bin) || weights.getBoolean(i));
            case SIGNED, UNSIGNED -> sums.set(bin, sums.getLong(bin) + (weights == null ? 1 : weights.getLong(i)));
            case FLOATING -> sums.set(bin, sums.getDouble(bin) + weights.getDouble(i));
            case COMPLEX -> sums.set(bin, sums.getComplex(bin).add(weights.getComplex(i)));
        }
    }

    Handle toArray() {
        Handle all = sums.toArray();
        return all.dtype() == type ? all : Elementwise.cast(all, type);
    }
}
