package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.VectorShape;

/**
 * Copies between elements that lie two, three or four elements apart, or in reverse order, and elements that lie together. Whole vectors
 * are loaded and their lanes selected. There is a class for each size of element, as some machines are slow at single bytes.
 *
 * <p>Nothing outside of the elements is read or written: the last vector that is loaded for a vector of results ends with the last element,
 * and gaps are left alone by masks.
 */
public abstract sealed class StridedLanes permits StridedBytes, StridedWords {
    /** The strides with code of their own. */
    public static final int[] STRIDES = {-1, 2, 3, 4};

    /**
     * The copies of one kind of elements.
     *
     * @param size bytes of an element: 1, 2, 4 or 8
     * @param stride one of {@link #STRIDES}
     */
    public static StridedLanes of(int size, int stride) {
        return switch (size) {
            case 1, 2 -> new StridedBytes(size, stride);
            case 4 -> new StridedInts(stride);
            default -> new StridedLongs(stride);
        };
    }

    /** Whether the machine has instructions for it; else these methods are slower than copying one by one. */
    public static boolean isFast() {
        return VectorShape.preferredShape().vectorBitSize() == 512;
    }

    /**
     * Copies elements that lie apart to where they lie together.
     *
     * @param from where they lie
     * @param offset of the first one in bytes
     * @param to where they go
     * @param at of the first one in bytes
     * @param n how many there are
     * @return how many were copied; the others are fewer than a vector holds
     */
    public abstract int gather(MemorySegment from, long offset, MemorySegment to, long at, int n);

    /**
     * Copies elements that lie together to where they lie apart.
     *
     * @param from where they lie
     * @param offset of the first one in bytes
     * @param to where they go
     * @param at of the first one in bytes
     * @param n how many there are
     * @return how many were copied; the others are at most as many as a vector holds
     */
    public abstract int scatter(MemorySegment from, long offset, MemorySegment to, long at, int n);
}
