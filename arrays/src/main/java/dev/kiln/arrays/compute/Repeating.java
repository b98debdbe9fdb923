package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Collections;

/**
 * Arrays repeated, read in the loop that uses them: one element as a broadcast view, a few copies as pieces, many copies or repeated
 * elements at computed positions ({@code x[i % n]}, {@code x[i // times]}). Only small arrays with several axes that are repeated many
 * times are copied and reshaped, which makes an array of its own.
 */
public final class Repeating {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    /** Copies up to which an array is always joined. */
    private static final int FEW = 16;

    /** Copies up to which a large array is joined. */
    private static final int MANY = 128;

    /** Elements from which an array is large. */
    private static final long LARGE = 4096;

    private Repeating() {}

    public static Handle tile(Handle x, long[] reps) {
        int rank = Math.max(reps.length, x.ndim());
        long[] times = new long[rank];
        Arrays.fill(times, 1);
        System.arraycopy(reps, 0, times, rank - reps.length, reps.length);
        Shapes.checked(times, 1);
        Handle thin = x;
        while (thin.ndim() < rank) {
            thin = Views.expandDims(thin, 0);
        }
        long copies = Shapes.size(times);
        if (copies > 1 && thin.size() > 0) {
            if (copies <= FEW || copies <= MANY && thin.size() >= LARGE) {
                return joined(thin, times);
            }
            if (rank == 1
                    && copies <= Integer.MAX_VALUE
                    && StoredElements.areStored(thin)
                    && x.context().isMadeAtOnce(copies * thin.size())) {
                return copied(thin, copies);
            }
            if (rank == 1) {
                return thin.size() == 1
                        ? Elementwise.copy(Views.broadcastTo(thin, times))
                        : at(thin, copies * thin.size(), Op.REMAINDER, thin.size(), 0);
            }
        }
        long[] apart = new long[2 * rank];
        long[] wide = new long[2 * rank];
        long[] shape = new long[rank];
        for (int d = 0; d < rank; d++) {
            apart[2 * d] = 1;
            wide[2 * d] = times[d];
            apart[2 * d + 1] = wide[2 * d + 1] = thin.view().shape()[d];
            shape[d] = times[d] * thin.view().shape()[d];
        }
        return Views.reshape(Elementwise.copy(Views.broadcastTo(Views.reshape(thin, apart), wide)), shape);
    }

    /** Copies of a stored array with one axis, one after the other, made at once. */
    private static Handle copied(Handle x, long copies) {
        synchronized (x.context()) {
            HostArray in = HostArray.reading(x, "np.tile");
            HostArray out = HostArray.empty(x.context(), x.dtype(), copies * x.size());
            long bytes = in.segment().byteSize();
            for (long k = 0; k < copies; k++) {
                MemorySegment.copy(in.segment(), 0, out.segment(), k * bytes, bytes);
            }
            return out.toArray();
        }
    }

    /** Each element of a stored array with one axis as often as its count says, made at once. */
    static Handle repeated(Handle x, long[] counts, int total) {
        synchronized (x.context()) {
            HostArray in = HostArray.reading(x, "np.repeat");
            HostArray out = HostArray.empty(x.context(), x.dtype(), total);
            MemorySegment from = in.segment();
            MemorySegment to = out.segment();
            int bytes = x.dtype().bytes();
            if (bytes == 8) {
                // loops over Java arrays are fast before they are compiled well, those over memory are not
                MemorySegment.copy(repeated(from.toArray(LONG), counts, total), 0, to, LONG, 0, total);
                return out.toArray();
            }
            long at = 0;
            for (int i = 0; i < counts.length; i++) {
                for (int left = (int) counts[i]; left > 0; left--) {
                    Elements.move(bytes, from, (long) i * bytes, to, at);
                    at += bytes;
                }
            }
            return out.toArray();
        }
    }

    private static long[] repeated(long[] elements, long[] counts, int total) {
        long[] all = new long[total];
        int at = 0;
        for (int i = 0; i < counts.length; i++) {
            long element = elements[i];
            for (int to = at + (int) counts[i]; at < to; at++) {
                all[at] = element;
            }
        }
        return all;
    }

    private static Handle joined(Handle x, long[] times) {
        Handle result = x;
        for (int d = times.length - 1; d >= 0; d--) {
            if (times[d] > 1) {
                result = Pieces.join(x.dtype(), d, Collections.nCopies((int) times[d], result));
            }
        }
        return result;
    }

    /** The elements of an axis at the positions {@code op(i, by)} for i from 0 to n; by is positive. */
    private static Handle at(Handle x, long n, Op op, long by, int axis) {
        return Gathering.at(x, Recording.binary(op, Sources.arange(n), by, false), axis);
    }

    public static Handle repeat(Handle x, long times, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long[] shape = x.shape();
        if (times < 0 && shape[axis] > 0) {
            throw Moving.value("negative dimensions are not allowed");
        }
        if (times > 1 && x.size() > 0) {
            long n = shape[axis];
            Shapes.checked(new long[] {x.size(), times}, x.dtype().bytes());
            shape[axis] = n * times;
            return n == 1
                    ? Elementwise.copy(Views.broadcastTo(x, shape))
                    : at(x, shape[axis], Op.FLOOR_DIVIDE, times, axis);
        }
        Handle thin = Views.expandDims(x, axis + 1);
        long[] wide = thin.shape();
        wide[axis + 1] = Math.max(0, times);
        shape[axis] *= wide[axis + 1];
        return Views.reshape(Elementwise.copy(Views.broadcastTo(thin, wide)), shape);
    }

    public static Handle resize(Handle x, long[] shape) {
        for (long length : shape) {
            if (length < 0) {
                throw Moving.value("all elements of `new_shape` must be non-negative");
            }
        }
        long size = Shapes.size(shape);
        Handle flat = Views.ravel(x);
        if (size == 0 || flat.size() == 0) {
            return Sources.zeros(x.dtype(), shape);
        }
        long times = (size - 1) / flat.size() + 1;
        return Views.reshape(Moving.part(tile(flat, new long[] {times}), 0, null, size, null), shape);
    }
}
