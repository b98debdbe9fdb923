package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.List;

/** Views: other shapes and selections of the same elements. None computes anything; writing through one writes to the array. */
public final class Views {
    private Views() {}

    /**
     * {@code x[text]} in NumPy's notation, {@code {}} standing for the arguments: {@code x.get("{}:{}, ...", lo, hi)}. An argument
     * between two commas may be an index array, as in {@code x.get("{}, 0", i)}.
     *
     * @return a view, or, of index arrays, a copy
     * @throws ArrayError INDEX, with a caret below the part of the text that is wrong, or when an index is out of bounds
     */
    public static <H extends Handle> H get(H x, String text, Object... arguments) {
        return get(x, SliceText.parse(text, arguments));
    }

    /**
     * {@code x[…]} with Java's values: {@code x.get(mask)}, {@code x.get(0, slice(1, -1))}, {@code x.get(newaxis, new int[] {2, 0})}.
     *
     * @param items each an integer, an {@link Index}, a text with slices, null for a new axis, or positions: an array of integers or
     *     bool, also a Java array or a list of them
     * @return a view, or, of positions, a copy
     * @throws ArrayError INDEX, when an item is none of these or out of bounds
     */
    public static <H extends Handle> H get(H x, Object... items) {
        return get(x, IndexItems.of(items));
    }

    /** {@code x[…]} with index objects: {@code x.get(slice(1, -1), at(0))}. */
    public static <H extends Handle> H get(H x, Index... indices) {
        return get(x, Arrays.asList(indices));
    }

    /** {@code x[…]} with index objects. With an array among them ({@link Index.Numbers}) this gives a copy. */
    public static <H extends Handle> H get(H x, List<? extends Index> indices) {
        if (Ordered.isMask(x, indices)) {
            return Recording.likeFirst(x, Ordered.filter(x, (Index.Numbers) indices.getFirst()));
        }
        return ArrayIndex.isNeeded(indices)
                ? Recording.likeFirst(x, ArrayIndex.read(x, indices))
                : Recording.view(x, Slicing.apply(x.view(), indices));
    }

    /** {@code x[i]}. */
    public static <H extends Handle> H get(H x, long i) {
        return get(x, new Index.At(i));
    }

    /** {@code x[i, j]}. */
    public static <H extends Handle> H get(H x, long i, long j) {
        return get(x, new Index.At(i), new Index.At(j));
    }

    /**
     * The same view as {@link #get(Handle, String, Object...)}, for writing: {@code x.slice("1:-1").assign(y)}.
     *
     * @throws ArrayError INDEX, when there is an index array: what it selects is a copy, which writing to would be lost
     */
    public static <H extends Handle> H slice(H x, String text, Object... arguments) {
        return Slicing.viewOf(x, SliceText.parse(text, arguments));
    }

    /**
     * The same view as {@link #get(Handle, Object...)}, for writing: {@code x.slice(0, slice(1, -1)).iadd(1)}.
     *
     * @throws ArrayError INDEX, when there are positions: what they select is a copy, which writing to would be lost
     */
    public static <H extends Handle> H slice(H x, Object... items) {
        return Slicing.viewOf(x, IndexItems.of(items));
    }

    /** The same elements in C order under another shape, −1 for one length that follows; a view if strides can say it, else a copy. */
    public static <H extends Handle> H reshape(H x, long... shape) {
        long[] resolved = Shapes.resolve(shape, x.view().shape());
        View view = Shapes.reshape(x.view(), resolved);
        return view != null
                ? Recording.view(x, view)
                : Recording.view(Recording.unary(Op.COPY, x), View.contiguous(resolved));
    }

    /** One axis; a view if the elements follow one another in C order, else a copy, also where {@code reshape(-1)} is a view. */
    public static <H extends Handle> H ravel(H x) {
        return x.view().isContiguous() ? reshape(x, -1) : reshape(Recording.unary(Op.COPY, x), -1);
    }

    /** All axes in reverse order. */
    public static <H extends Handle> H transpose(H x) {
        int[] order = new int[x.ndim()];
        for (int d = 0; d < order.length; d++) {
            order[d] = order.length - 1 - d;
        }
        return permuteDims(x, order);
    }

    /** The axes in another order. */
    public static <H extends Handle> H permuteDims(H x, int... order) {
        View view = x.view();
        if (order.length != view.rank()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "axes don't match array: " + order.length + " axes for " + view.rank());
        }
        long[] shape = new long[order.length];
        long[] strides = new long[order.length];
        boolean[] seen = new boolean[order.length];
        for (int d = 0; d < order.length; d++) {
            int from = Shapes.axis(order[d], order.length);
            if (seen[from]) {
                throw new ArrayError(ArrayError.Kind.VALUE, "repeated axis in transpose: " + from);
            }
            seen[from] = true;
            shape[d] = view.shape()[from];
            strides[d] = view.strides()[from];
        }
        return Recording.view(x, new View(view.offset(), shape, strides));
    }

    /** Two axes exchanged. */
    public static <H extends Handle> H swapaxes(H x, int axis1, int axis2) {
        int[] order = new int[x.ndim()];
        for (int d = 0; d < order.length; d++) {
            order[d] = d;
        }
        int a = Shapes.axis("axis1", axis1, order.length);
        int b = Shapes.axis("axis2", axis2, order.length);
        order[a] = b;
        order[b] = a;
        return permuteDims(x, order);
    }

    /** One axis put last. */
    public static <H extends Handle> H moveToEnd(H x, int axis) {
        int[] order = new int[x.ndim()];
        int from = Shapes.axis(axis, order.length);
        for (int d = 0; d < order.length; d++) {
            order[d] = d < from ? d : d + 1;
        }
        order[order.length - 1] = from;
        return permuteDims(x, order);
    }

    /** A new axis of length 1 at this place of the result. */
    public static <H extends Handle> H expandDims(H x, int axis) {
        View view = x.view();
        int at = Shapes.axis(axis, view.rank() + 1);
        long[] shape = new long[view.rank() + 1];
        long[] strides = new long[view.rank() + 1];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = d == at ? 1 : view.shape()[d < at ? d : d - 1];
            strides[d] = d == at ? 0 : view.strides()[d < at ? d : d - 1];
        }
        return Recording.view(x, new View(view.offset(), shape, strides));
    }

    /** Without these axes, or without any of length 1 when none is given. */
    public static <H extends Handle> H squeeze(H x, int... axes) {
        View view = x.view();
        boolean[] drop = new boolean[view.rank()];
        for (int d = 0; d < drop.length; d++) {
            drop[d] = axes.length == 0 && view.shape()[d] == 1;
        }
        for (int axis : axes) {
            int d = Shapes.axis(axis, view.rank());
            if (drop[d]) {
                throw new ArrayError(ArrayError.Kind.VALUE, "duplicate value in 'axis'");
            } else if (view.shape()[d] != 1) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "cannot select an axis to squeeze out which has size not equal to one: axis " + d + " is "
                                + view.shape()[d]);
            }
            drop[d] = true;
        }
        int n = 0;
        long[] shape = new long[view.rank()];
        long[] strides = new long[view.rank()];
        for (int d = 0; d < drop.length; d++) {
            if (!drop[d]) {
                shape[n] = view.shape()[d];
                strides[n++] = view.strides()[d];
            }
        }
        return Recording.view(x, new View(view.offset(), Arrays.copyOf(shape, n), Arrays.copyOf(strides, n)));
    }

    /** Repeated along axes without copying; such a view cannot be written to. */
    public static <H extends Handle> H broadcastTo(H x, long... shape) {
        if (Arrays.stream(shape).anyMatch(n -> n < 0)) {
            throw new ArrayError(ArrayError.Kind.VALUE, "all elements of broadcast shape must be non-negative");
        }
        View view = Shapes.broadcastTo(x.view(), Shapes.checked(shape, 1));
        if (view == null) {
            String shapes = Shapes.tight(x.view().shape()) + "  and requested shape " + Shapes.tight(shape);
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    x.ndim() > shape.length
                            ? "input operand has more dimensions than allowed by the axis remapping: " + shapes
                            : "operands could not be broadcast together with remapped shapes [original->remapped]: "
                                    + shapes);
        }
        return Recording.likeFirst(x, Recording.view(x, view).readOnly());
    }

    /** Reversed along these axes, or along all when none is given. */
    public static <H extends Handle> H flip(H x, int... axes) {
        View view = x.view();
        boolean[] reverse = new boolean[view.rank()];
        Arrays.fill(reverse, axes.length == 0);
        for (int axis : axes) {
            int d = Shapes.axis(axis, view.rank());
            if (reverse[d]) {
                throw new ArrayError(ArrayError.Kind.VALUE, "repeated axis");
            }
            reverse[d] = true;
        }
        long offset = view.offset();
        long[] strides = view.strides().clone();
        for (int d = 0; d < reverse.length; d++) {
            if (reverse[d] && view.shape()[d] > 0) {
                offset += strides[d] * (view.shape()[d] - 1);
                strides[d] = -strides[d];
            }
        }
        return Recording.view(x, new View(offset, view.shape(), strides));
    }

    /** The diagonal of the first two axes, as the last axis; it can be written to. */
    public static <H extends Handle> H diagonal(H x) {
        return diagonal(x, 0);
    }

    /** The k-th diagonal above (negative: below) the main one. */
    public static <H extends Handle> H diagonal(H x, long given) {
        View view = x.view();
        if (view.rank() < 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, "diag requires an array of at least two dimensions");
        }
        // all diagonals below the last row are empty; of the least number there is no negative
        long k = Math.max(given, -view.shape()[0]);
        long rows = view.shape()[0] - Math.max(0, -k);
        long columns = view.shape()[1] - Math.max(0, k);
        long length = Math.max(0, Math.min(rows, columns));
        long[] shape = Arrays.copyOfRange(view.shape(), 1, view.rank());
        long[] strides = Arrays.copyOfRange(view.strides(), 1, view.rank());
        System.arraycopy(view.shape(), 2, shape, 0, view.rank() - 2);
        System.arraycopy(view.strides(), 2, strides, 0, view.rank() - 2);
        shape[shape.length - 1] = length;
        strides[shape.length - 1] = view.strides()[0] + view.strides()[1];
        long start = k >= 0 ? k * view.strides()[1] : -k * view.strides()[0];
        return Recording.view(x, new View(view.offset() + (length > 0 ? start : 0), shape, strides));
    }
}
