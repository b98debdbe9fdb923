package dev.kiln.arrays;

import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sets;
import dev.kiln.arrays.library.Sorting;
import dev.kiln.arrays.library.Unique;

/** Sorting, searching and sets as static functions, inherited by {@link Nd}. */
abstract sealed class SortingFunctions extends StatisticalFunctions permits ScanFunctions {
    SortingFunctions() {}

    /** A sorted copy, along the last axis. */
    public static NDArray sort(NDArray x) {
        return x.sort();
    }

    public static NDArray sort(NDArray x, int axis) {
        return x.sort(axis);
    }

    /** A sorted copy; in descending order NaN comes first. */
    public static NDArray sort(NDArray x, int axis, boolean descending) {
        return x.sort(axis, descending);
    }

    /** The indices that sort, along the last axis: int64. */
    public static NDArray argsort(NDArray x) {
        return x.argsort();
    }

    public static NDArray argsort(NDArray x, int axis) {
        return x.argsort(axis);
    }

    /** The indices that sort; in descending order too equal elements keep their order. */
    public static NDArray argsort(NDArray x, int axis, boolean descending) {
        return x.argsort(axis, descending);
    }

    /** The indices that sort by several keys of one shape along the last axis; the last key counts most. */
    public static NDArray lexsort(NDArray... keys) {
        return NDArray.of(Sorting.lexsort(keys, -1));
    }

    /** A copy with what a sort would put at kth in its place, less before and greater after it. */
    public static NDArray partition(NDArray x, long kth, int axis) {
        return x.partition(kth, axis);
    }

    /** The indices of {@link #partition}. */
    public static NDArray argpartition(NDArray x, long kth, int axis) {
        return x.argpartition(kth, axis);
    }

    /** Where in this sorted array each value is to be inserted, before those equal to it: int64. */
    public static NDArray searchsorted(NDArray sorted, NDArray values) {
        return sorted.searchsorted(values);
    }

    /**
     * Where in this sorted array each value is to be inserted.
     *
     * @param right whether after those equal to it
     * @param sorter the indices that sort this array, or null
     */
    public static NDArray searchsorted(NDArray sorted, NDArray values, boolean right, NDArray sorter) {
        return sorted.searchsorted(values, right, sorter);
    }

    /** Between which edges of ascending or descending bins each value lies; right: bins hold their upper edge. */
    public static NDArray digitize(NDArray x, NDArray bins, boolean right) {
        return NDArray.of(Searching.digitize(x, bins, right));
    }

    /** The indices of the elements that are not zero, an array for each axis. */
    public static NDArray[] nonzero(NDArray x) {
        return x.nonzero();
    }

    /** The indices of the elements that are not zero, in the flat array. */
    public static NDArray flatnonzero(NDArray x) {
        return x.flatnonzero();
    }

    /** The indices of the elements that are not zero, a row for each. */
    public static NDArray argwhere(NDArray x) {
        return x.argwhere();
    }

    /** How many elements are not zero: int64. Recorded, not a library call. */
    public static NDArray countNonzero(NDArray x) {
        return x.countNonzero();
    }

    /** How many elements are not zero along axes; null: all. Recorded, not a library call. */
    public static NDArray countNonzero(NDArray x, int[] axes, boolean keepdims) {
        return x.countNonzero(axes, keepdims);
    }

    /** The elements of the flat array where the flat condition is not zero. */
    public static NDArray extract(NDArray condition, NDArray x) {
        return NDArray.of(Searching.extract(condition, x));
    }

    /** The different elements, ascending, with their first places, inverse and counts; no NaN equals another. */
    public static Unique uniqueAll(NDArray x) {
        return x.uniqueAll();
    }

    /** The different elements and how often each stands. */
    public static Unique.Counts uniqueCounts(NDArray x) {
        return x.uniqueCounts();
    }

    /** The different elements, and which of them stands where. */
    public static Unique.Inverse uniqueInverse(NDArray x) {
        return x.uniqueInverse();
    }

    /** The different elements, ascending. */
    public static NDArray uniqueValues(NDArray x) {
        return x.uniqueValues();
    }

    /** For each element whether it is one of the others. */
    public static NDArray isin(NDArray elements, NDArray others) {
        return NDArray.of(Sets.isin(elements, others, false));
    }

    /** For each element whether it is one of the others; inverted: whether it is not. */
    public static NDArray isin(NDArray elements, NDArray others, boolean invert) {
        return NDArray.of(Sets.isin(elements, others, invert));
    }

    /** The elements that both have, ascending. */
    public static NDArray intersect1d(NDArray a, NDArray b) {
        return NDArray.of(Sets.intersect(a, b, false)[0]);
    }

    /** The elements that either has, ascending. */
    public static NDArray union1d(NDArray a, NDArray b) {
        return NDArray.of(Sets.union(a, b));
    }

    /** The elements of the first that the second has not, ascending. */
    public static NDArray setdiff1d(NDArray a, NDArray b) {
        return NDArray.of(Sets.difference(a, b, false));
    }

    /** The elements that one has and the other has not, ascending. */
    public static NDArray setxor1d(NDArray a, NDArray b) {
        return NDArray.of(Sets.exclusive(a, b, false));
    }

    /** The different elements of the flat array, ascending; of all NaN one, as NumPy's {@code unique}. */
    public static NDArray unique(NDArray x) {
        return x.unique();
    }

    /** Between which edges of ascending or descending bins each value lies; bins hold their lower edge. */
    public static NDArray digitize(NDArray x, NDArray bins) {
        return x.digitize(bins);
    }
}
