package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.StoredElements;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * An array with one axis, of float64 or int64, while compiled code runs: what a name of a loop or of a function stands for. It is a part of
 * a stored array, or new: then it becomes an array when the code ends and a name still stands for it. Places and distances are in bytes.
 */
public final class RowVector {
    /** The type's bytes, of float64 as of int64. */
    static final int BYTES = 8;

    /** Where the elements are. */
    public final MemorySegment memory;

    public final long offset;
    public final long stride;
    public final long length;

    private final DType type;
    private final Base base;

    /** The array of which it is a part, which a new one gets when the code ends. */
    private static final class Base {
        private NDArray array;
        private final boolean isNew;
        private final boolean isWritable;

        Base(NDArray array, boolean isNew, boolean isWritable) {
            this.array = array;
            this.isNew = isNew;
            this.isWritable = isWritable;
        }
    }

    private RowVector(Base base, DType type, MemorySegment memory, long[] place) {
        this.base = base;
        this.type = type;
        this.memory = memory;
        this.offset = place[0];
        this.stride = place[1];
        this.length = place[2];
    }

    /**
     * A stored array, whose memory stays where it is while the code runs.
     *
     * @param isWritable whether the code may write to that memory
     */
    static RowVector of(NDArray array, boolean isWritable, String reason) {
        return new RowVector(
                new Base(array, false, isWritable), array.dtype(), StoredElements.reading(array, reason), new long[] {
                    array.view().offset() * BYTES,
                    array.view().strides()[0] * BYTES,
                    array.view().shape()[0]
                });
    }

    /** A part of an array that the loop uses. */
    public static RowVector of(Run run, int array, long offset, long stride, long length) {
        NDArray whole = run.arrays[array];
        return new RowVector(
                new Base(whole, false, false), whole.dtype(), run.memory[array], new long[] {offset, stride, length});
    }

    /** A part of this one. */
    public RowVector part(long partOffset, long partStride, long partLength) {
        return new RowVector(base, type, memory, new long[] {partOffset, partStride, partLength});
    }

    /** A new array of float64 in memory that nothing else uses. */
    static RowVector of(MemorySegment own) {
        long n = own.byteSize() / BYTES;
        return new RowVector(new Base(null, true, true), DType.FLOAT64, own, new long[] {0, BYTES, n});
    }

    /** A new array with values that nothing else changes. */
    static RowVector of(double[] own) {
        return of(MemorySegment.ofArray(own));
    }

    /** Whether this is a new array, not a part of one, with n elements of float64 that no array of the notebook has. */
    boolean isOwn(int n) {
        return base.isNew
                && base.array == null
                && type == DType.FLOAT64
                && memory.byteSize() == (long) n * BYTES
                && length == n
                && stride == BYTES;
    }

    /** A new array with the first n of some integers. */
    public static RowVector of(long[] values, int n) {
        long[] own = java.util.Arrays.copyOf(values, n);
        return new RowVector(
                new Base(null, true, true), DType.INT64, MemorySegment.ofArray(own), new long[] {0, BYTES, n});
    }

    /** Whether the code may write to it: to a new array, and to one that it was prepared to write to. */
    public boolean isWritable() {
        return base.isWritable;
    }

    /**
     * The array itself, for the general evaluator.
     *
     * @param made gets the arrays that this makes, each with one reference
     */
    NDArray array(List<NDArray> made) {
        if (base.array == null) {
            long n = memory.byteSize() / BYTES;
            base.array = NDArray.of(StoredElements.row(Context.current(), type, memory, n))
                    .manage();
            made.add(base.array);
        }
        NDArray whole = base.array;
        boolean isWhole = whole.ndim() == 1
                && whole.view().offset() * BYTES == offset
                && whole.view().shape()[0] == length
                && (length <= 1 || whole.view().strides()[0] * BYTES == stride);
        return isWhole ? whole : NDArray.of(StoredElements.row(whole, offset / BYTES, stride / BYTES, length));
    }
}
