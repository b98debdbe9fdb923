package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sets;
import dev.kiln.arrays.library.Sorting;
import dev.kiln.arrays.library.Unique;

/**
 * Sorting, searching and sets as methods of arrays, in NumPy's order: NaN last, complex numbers by their real, then their imaginary
 * part. Sorts are stable. All are library calls, which evaluate the array, except those that say otherwise.
 */
public sealed interface SortingMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** A sorted copy, along the last axis. */
    default NDArray sort() {
        return sort(-1);
    }

    /** Returns a copy sorted along an axis, in ascending order. */
    default NDArray sort(int axis) {
        return sort(axis, false);
    }

    /** A sorted copy; in descending order NaN comes first. */
    default NDArray sort(int axis, boolean descending) {
        return NDArray.of(Sorting.sort(self(), axis, descending));
    }

    /** The indices that sort, along the last axis: int64. */
    default NDArray argsort() {
        return argsort(-1);
    }

    /** Returns the indices that sort along an axis, in ascending order: int64. */
    default NDArray argsort(int axis) {
        return argsort(axis, false);
    }

    /** The indices that sort; in descending order too equal elements keep their order. */
    default NDArray argsort(int axis, boolean descending) {
        return NDArray.of(Sorting.argsort(self(), axis, descending));
    }

    /** A copy with what a sort would put at kth in its place, less before and greater after it. */
    default NDArray partition(long kth, int axis) {
        return NDArray.of(Sorting.partition(self(), new long[] {kth}, axis));
    }

    /** The indices of {@link #partition}. */
    default NDArray argpartition(long kth, int axis) {
        return NDArray.of(Sorting.argpartition(self(), new long[] {kth}, axis));
    }

    /** Where in this sorted array each value is to be inserted, before those equal to it: int64. */
    default NDArray searchsorted(NDArray values) {
        return searchsorted(values, false, null);
    }

    /**
     * Where in this sorted array each value is to be inserted.
     *
     * @param right whether after those equal to it
     * @param sorter the indices that sort this array, or null
     */
    default NDArray searchsorted(NDArray values, boolean right, NDArray sorter) {
        return NDArray.of(Searching.searchsorted(self(), values, right, sorter));
    }

    /** The indices of the elements that are not zero, an array for each axis. Recorded, not a library call. */
    default NDArray[] nonzero() {
        return NDArray.of(Searching.nonzero(self()));
    }

    /** The indices of the elements that are not zero, in the flat array. Recorded, not a library call. */
    default NDArray flatnonzero() {
        return NDArray.of(Searching.nonzero(self().ravel())[0]);
    }

    /** The indices of the elements that are not zero, a row for each. Recorded, not a library call. */
    default NDArray argwhere() {
        return NDArray.of(Searching.argwhere(self()));
    }

    /** How many elements are not zero: int64. Recorded, not a library call. */
    default NDArray countNonzero() {
        return countNonzero(null, false);
    }

    /** How many elements are not zero along axes; null: all. Recorded, not a library call. */
    default NDArray countNonzero(int[] axes, boolean keepdims) {
        return self().astype(DType.BOOL).reduce(ReduceOp.SUM, axes, keepdims);
    }

    /** How many elements along an axis are not zero: int64. Recorded, not a library call. */
    default NDArray countNonzero(int axis) {
        return countNonzero(new int[] {axis}, false);
    }

    /** How many elements along an axis are not zero: int64. Recorded, not a library call. */
    default NDArray countNonzero(int axis, boolean keepdims) {
        return countNonzero(new int[] {axis}, keepdims);
    }

    /** How many elements along several axes are not zero: int64. Recorded, not a library call. */
    default NDArray countNonzero(int[] axes) {
        return countNonzero(axes, false);
    }

    /** How many elements along axes are not zero: int64. Recorded, not a library call. */
    default NDArray countNonzero(Axes axes) {
        return countNonzero(axes.plain("count_nonzero"), axes.keeps());
    }

    /** The different elements, ascending, with their first places, inverse and counts; no NaN equals another. */
    default Unique uniqueAll() {
        return Unique.of(self(), false);
    }

    /** The different elements and how often each stands. */
    default Unique.Counts uniqueCounts() {
        Unique all = uniqueAll();
        return new Unique.Counts(all.values(), all.counts());
    }

    /** The different elements, and which of them stands where. */
    default Unique.Inverse uniqueInverse() {
        Unique all = uniqueAll();
        return new Unique.Inverse(all.values(), all.inverse());
    }

    /** The different elements, ascending. */
    default NDArray uniqueValues() {
        return NDArray.of(uniqueAll().values());
    }

    /** The different elements of the flat array, ascending; of all NaN one, as NumPy's {@code unique}. */
    default NDArray unique() {
        return NDArray.of(Unique.values(self()));
    }

    /** For each element whether it is one of the others. */
    default NDArray isin(NDArray others) {
        return isin(others, false);
    }

    /** For each element whether it is one of the others; inverted: whether it is not. */
    default NDArray isin(NDArray others, boolean invert) {
        return NDArray.of(Sets.isin(self(), others, invert));
    }

    /** The elements that both have, ascending. */
    default NDArray intersect1d(NDArray other) {
        return NDArray.of(Sets.intersect(self(), other, false)[0]);
    }

    /** The elements that either has, ascending. */
    default NDArray union1d(NDArray other) {
        return NDArray.of(Sets.union(self(), other));
    }

    /** The elements of this array that the other has not, ascending. */
    default NDArray setdiff1d(NDArray other) {
        return NDArray.of(Sets.difference(self(), other, false));
    }

    /** The elements that one has and the other has not, ascending. */
    default NDArray setxor1d(NDArray other) {
        return NDArray.of(Sets.exclusive(self(), other, false));
    }

    /** Between which edges of ascending or descending bins each value lies; bins hold their lower edge. */
    default NDArray digitize(NDArray bins) {
        return digitize(bins, false);
    }

    /** Between which edges of ascending or descending bins each value lies; right: bins hold their upper edge. */
    default NDArray digitize(NDArray bins, boolean right) {
        return NDArray.of(Searching.digitize(self(), bins, right));
    }
}
