package dev.kiln.arrays;

import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sets;
import dev.kiln.arrays.library.Sorting;
import dev.kiln.arrays.library.Unique;

/** Sorting, searching and sets as static functions, inherited by {@link Nd}. */
abstract sealed class SortingFunctions extends StatisticalFunctions permits ScanFunctions {
    SortingFunctions() {}

    public static NDArray sort(NDArray x) {
        return x.sort();
    }

    public static NDArray sort(NDArray x, int axis) {
        return x.sort(axis);
    }

    public static NDArray sort(NDArray x, int axis, boolean descending) {
        return x.sort(axis, descending);
    }

    public static NDArray argsort(NDArray x) {
        return x.argsort();
    }

    public static NDArray argsort(NDArray x, int axis) {
        return x.argsort(axis);
    }

    public static NDArray argsort(NDArray x, int axis, boolean descending) {
        return x.argsort(axis, descending);
    }

    /** The indices that sort by several keys of one shape along the last axis; the last key counts most. */
    public static NDArray lexsort(NDArray... keys) {
        return Sorting.lexsort(keys, -1);
    }

    public static NDArray partition(NDArray x, long kth, int axis) {
        return x.partition(kth, axis);
    }

    public static NDArray argpartition(NDArray x, long kth, int axis) {
        return x.argpartition(kth, axis);
    }

    public static NDArray searchsorted(NDArray sorted, NDArray values) {
        return sorted.searchsorted(values);
    }

    public static NDArray searchsorted(NDArray sorted, NDArray values, boolean right, NDArray sorter) {
        return sorted.searchsorted(values, right, sorter);
    }

    /** Between which edges of ascending or descending bins each value lies; right: bins hold their upper edge. */
    public static NDArray digitize(NDArray x, NDArray bins, boolean right) {
        return Searching.digitize(x, bins, right);
    }

    public static NDArray[] nonzero(NDArray x) {
        return x.nonzero();
    }

    public static NDArray flatnonzero(NDArray x) {
        return x.flatnonzero();
    }

    public static NDArray argwhere(NDArray x) {
        return x.argwhere();
    }

    public static NDArray countNonzero(NDArray x) {
        return x.countNonzero();
    }

    public static NDArray countNonzero(NDArray x, int[] axes, boolean keepdims) {
        return x.countNonzero(axes, keepdims);
    }

    /** The elements of the flat array where the flat condition is not zero. */
    public static NDArray extract(NDArray condition, NDArray x) {
        return Searching.extract(condition, x);
    }

    public static Unique uniqueAll(NDArray x) {
        return x.uniqueAll();
    }

    public static Unique.Counts uniqueCounts(NDArray x) {
        return x.uniqueCounts();
    }

    public static Unique.Inverse uniqueInverse(NDArray x) {
        return x.uniqueInverse();
    }

    public static NDArray uniqueValues(NDArray x) {
        return x.uniqueValues();
    }

    /** For each element whether it is one of the others. */
    public static NDArray isin(NDArray elements, NDArray others) {
        return Sets.isin(elements, others, false);
    }

    /** For each element whether it is one of the others; inverted: whether it is not. */
    public static NDArray isin(NDArray elements, NDArray others, boolean invert) {
        return Sets.isin(elements, others, invert);
    }

    /** The elements that both have, ascending. */
    public static NDArray intersect1d(NDArray a, NDArray b) {
        return Sets.intersect(a, b, false)[0];
    }

    /** The elements that either has, ascending. */
    public static NDArray union1d(NDArray a, NDArray b) {
        return Sets.union(a, b);
    }

    /** The elements of the first that the second has not, ascending. */
    public static NDArray setdiff1d(NDArray a, NDArray b) {
        return Sets.difference(a, b, false);
    }

    /** The elements that one has and the other has not, ascending. */
    public static NDArray setxor1d(NDArray a, NDArray b) {
        return Sets.exclusive(a, b, false);
    }
}
