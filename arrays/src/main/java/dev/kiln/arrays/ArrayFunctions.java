package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/** Views and copies as static functions, inherited by {@link Nd}: {@code Nd.reshape(x, 2, 3)}; see {@link ViewMethods}. */
abstract sealed class ArrayFunctions extends FoldFunctions permits SortingFunctions {
    ArrayFunctions() {}

    public static NDArray copy(NDArray x) {
        return x.copy();
    }

    public static NDArray astype(NDArray x, DType type) {
        return x.astype(type);
    }
}
