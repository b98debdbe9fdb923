package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;

/**
 * What a generated class implements: the statements of a loop nest over consecutive elements of one row. It is called with at most some
 * thousand elements at a time, so that it is a small loop that is called often: that compiles soonest.
 *
 * <p>The arguments of the nest are found through {@code slots}: entry k says which element of {@code segments}, {@code bases} and {@code
 * strides} belongs to access k, and the entries after the accesses say which of {@code scalars} belongs to which scalar.
 */
public interface RowCode {
    /**
     * Runs the statements.
     *
     * @param bases for memory the offset in bytes of the first element; for an index the index of the first element
     * @param strides for an index its step; else unused
     * @param scalars int64 and bool as they are, floating types as the bits of a double
     * @param n number of elements, a multiple of the lane count
     */
    void run(MemorySegment[] segments, long[] bases, long[] strides, long[] scalars, int[] slots, long n);

    /** Runs the statements on one vector of which only the first {@code valid} lanes count in reductions. */
    default void tail(
            MemorySegment[] segments, long[] bases, long[] strides, long[] scalars, int[] slots, long n, int valid) {
        run(segments, bases, strides, scalars, slots, n);
    }
}
