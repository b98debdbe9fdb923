package dev.kiln.arrays;

import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import java.util.List;

/** Views: other shapes and selections of the same elements. None computes anything; writing through one writes to the array. */
public sealed interface ViewMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /**
     * {@code x[text]} in NumPy's notation, {@code {}} standing for the arguments: {@code x.get("{}:{}, ...", lo, hi)}. An argument
     * between two commas may be an index array, as in {@code x.get("{}, 0", i)}.
     *
     * @return a view, or, of index arrays, a copy
     * @throws ArrayError INDEX, with a caret below the part of the text that is wrong, or when an index is out of bounds
     */
    @MethodOnly
    default NDArray get(String text, Object... arguments) {
        return Views.get(self(), text, arguments);
    }

    /**
     * {@code x[…]} with Java's values: {@code x.get(mask)}, {@code x.get(0, slice(1, -1))}, {@code x.get(newaxis, new int[] {2, 0})}.
     *
     * @param items each an integer, an {@link Index}, a text with slices, null for a new axis, or positions: an array of integers or
     *     bool, also a Java array or a list of them
     * @return a view, or, of positions, a copy
     * @throws ArrayError INDEX, when an item is none of these or out of bounds
     */
    @MethodOnly
    default NDArray get(Object... items) {
        return Views.get(self(), items);
    }

    /** {@code x[…]} with index objects: {@code x.get(slice(1, -1), at(0))}. */
    @MethodOnly
    default NDArray get(Index... indices) {
        return Views.get(self(), indices);
    }

    /** {@code x[…]} with index objects. With an array among them ({@link Index.Numbers}) this evaluates and gives a copy. */
    @MethodOnly
    default NDArray get(List<? extends Index> indices) {
        return Views.get(self(), indices);
    }

    /** {@code x[i]}. */
    @MethodOnly
    default NDArray get(long i) {
        return Views.get(self(), i);
    }

    /** {@code x[i, j]}. */
    @MethodOnly
    default NDArray get(long i, long j) {
        return Views.get(self(), i, j);
    }

    /**
     * The same view as {@link #get(String, Object...)}, for writing: {@code x.slice("1:-1").assign(y)}.
     *
     * @throws ArrayError INDEX, when there is an index array: what it selects is a copy, which writing to would be lost
     */
    @MethodOnly
    default NDArray slice(String text, Object... arguments) {
        return Views.slice(self(), text, arguments);
    }

    /**
     * The same view as {@link #get(Object...)}, for writing: {@code x.slice(0, slice(1, -1)).iadd(1)}.
     *
     * @throws ArrayError INDEX, when there are positions: what they select is a copy, which writing to would be lost
     */
    @MethodOnly
    default NDArray slice(Object... items) {
        return Views.slice(self(), items);
    }

    /** The same elements in C order under another shape, −1 for one length that follows; a view if strides can say it, else a copy. */
    default NDArray reshape(long... shape) {
        return Views.reshape(self(), shape);
    }

    /** One axis; a view if the elements follow one another in C order, else a copy, also where {@code reshape(-1)} is a view. */
    default NDArray ravel() {
        return Views.ravel(self());
    }

    /** All axes in reverse order. */
    default NDArray transpose() {
        return Views.transpose(self());
    }

    /** The axes in another order, {@code x.transpose(2, 0, 1)}; in reverse order when none is given. */
    default NDArray transpose(int... order) {
        return order.length == 0 ? transpose() : permuteDims(order);
    }

    /** All elements in C order along one axis: a copy. */
    default NDArray flatten() {
        return NDArray.scratch(() -> Recording.unary(Op.COPY, Views.ravel(self())));
    }

    /** The transpose. */
    @MethodOnly
    default NDArray T() {
        return transpose();
    }

    /** The axes in another order. */
    default NDArray permuteDims(int... order) {
        return Views.permuteDims(self(), order);
    }

    /** Two axes exchanged. */
    default NDArray swapaxes(int a, int b) {
        return Views.swapaxes(self(), a, b);
    }

    /** One axis put last. */
    @MethodOnly
    default NDArray moveToEnd(int axis) {
        return Views.moveToEnd(self(), axis);
    }

    /** A new axis of length 1 at this place of the result. */
    default NDArray expandDims(int axis) {
        return Views.expandDims(self(), axis);
    }

    /** Without these axes, or without any of length 1 when none is given. */
    default NDArray squeeze(int... axes) {
        return Views.squeeze(self(), axes);
    }

    /** Repeated along axes without copying; such a view cannot be written to. */
    default NDArray broadcastTo(long... shape) {
        return Views.broadcastTo(self(), shape);
    }

    /** Reversed along these axes, or along all when none is given. */
    default NDArray flip(int... axes) {
        return Views.flip(self(), axes);
    }

    /** The diagonal of the first two axes, as the last axis; it can be written to. */
    default NDArray diagonal() {
        return Views.diagonal(self());
    }

    /** The k-th diagonal above (negative: below) the main one. */
    default NDArray diagonal(long k) {
        return Views.diagonal(self(), k);
    }
}
