package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.List;

/** Basic indexing: a view of a view. */
final class Slicing {
    private Slicing() {}

    /** A view that may be written to. */
    static <H extends Handle> H viewOf(H array, List<? extends Index> indices) {
        if (ArrayIndex.isNeeded(indices)) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "slice of positions or a mask: what they select is a copy, not a view",
                    "Maybe write with x.set(mask, value), and read with x.get(mask).");
        }
        return Recording.view(array, apply(array.view(), indices));
    }

    static View apply(View view, List<? extends Index> indices) {
        int used = 0;
        int ellipses = 0;
        int added = 0;
        for (Index index : indices) {
            switch (index) {
                case Index.At at -> used++;
                case Index.Range range -> used++;
                case Index.NewAxis axis -> added++;
                case Index.Ellipsis ellipsis -> ellipses++;
                case Index.Numbers numbers -> throw new IllegalArgumentException("index array in a view");
            }
        }
        if (ellipses > 1) {
            throw severalEllipses();
        }
        if (used > view.rank()) {
            throw tooMany(view.rank(), used);
        }
        int whole = view.rank() - used;
        long offset = view.offset();
        long[] shape = new long[view.rank() + added];
        long[] strides = new long[view.rank() + added];
        int n = 0;
        int d = 0;
        for (Index index : indices) {
            switch (index) {
                case Index.At(long i) -> {
                    offset += view.strides()[d] * element(i, view.shape()[d], d);
                    d++;
                }
                case Index.Range range -> {
                    long length = view.shape()[d];
                    long step = range.step() == null ? 1 : range.step();
                    long start = bound(range.start(), step > 0 ? 0 : length - 1, length, step);
                    long stop = bound(range.stop(), step > 0 ? length : -1, length, step);
                    long count = step > 0
                            ? (stop > start ? (stop - start - 1) / step + 1 : 0)
                            : (stop < start ? (start - stop - 1) / -step + 1 : 0);
                    shape[n] = count;
                    strides[n++] = view.strides()[d] * step;
                    offset += count > 0 ? view.strides()[d] * start : 0;
                    d++;
                }
                case Index.NewAxis axis -> shape[n++] = 1;
                case Index.Numbers numbers -> throw new IllegalArgumentException("index array in a view");
                case Index.Ellipsis ellipsis -> {
                    for (int k = 0; k < whole; k++, d++) {
                        shape[n] = view.shape()[d];
                        strides[n++] = view.strides()[d];
                    }
                }
            }
        }
        while (d < view.rank()) {
            shape[n] = view.shape()[d];
            strides[n++] = view.strides()[d++];
        }
        return new View(offset, Arrays.copyOf(shape, n), Arrays.copyOf(strides, n));
    }

    static ArrayError severalEllipses() {
        return new ArrayError(ArrayError.Kind.INDEX, "an index can only have a single ellipsis ('...')");
    }

    static ArrayError tooMany(int rank, int used) {
        return new ArrayError(
                ArrayError.Kind.INDEX,
                "too many indices for array: array is " + rank + "-dimensional, but " + used + " were indexed");
    }

    /** A position on an axis, counted from its start. */
    static long element(long i, long length, int axis) {
        if (i < -length || i >= length) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "index " + i + " is out of bounds for axis " + axis + " with size " + length,
                    length == 0 ? null : "Maybe use " + -length + " to " + (length - 1) + ".");
        }
        return i < 0 ? i + length : i;
    }

    private static long bound(Long given, long absent, long length, long step) {
        if (given == null) {
            return absent;
        }
        long i = given < 0 ? given + length : given;
        return step > 0 ? Math.clamp(i, 0, length) : Math.clamp(i, -1, length - 1);
    }
}
