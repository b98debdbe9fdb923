package dev.kiln.arrays;

import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sorting;

/** Sorting, searching and sets as static functions, inherited by {@link Nd}. */
abstract sealed class SortingFunctions extends ArrayFunctions permits ShapeFunctions {
    SortingFunctions() {}

    /** The indices that sort by several keys of one shape along the last axis; the last key counts most. */
    public static NDArray lexsort(NDArray... keys) {
        return NDArray.of(Sorting.lexsort(keys, -1));
    }

    /** The elements of the flat array where the flat condition is not zero. Recorded, not a library call. */
    public static NDArray extract(NDArray condition, NDArray x) {
        return NDArray.of(Searching.extract(condition, x));
    }
}
