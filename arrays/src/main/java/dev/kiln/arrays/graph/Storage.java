package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;

/**
 * Memory that holds one array value, C-ordered, native byte order. Given back to its {@link Allocator} when closed, or when neither it nor
 * its segment (nor a slice or byte buffer of that) is reachable.
 */
public interface Storage extends AutoCloseable {
    /**
     * The bytes, exactly as long as the array; alive until {@link #close()}, and without one as long as the segment is reachable.
     * Read-only memory, such as a mapped file, is never written to: updates go to other memory.
     */
    MemorySegment segment();

    /** Whether it is never written to; asked without touching the memory. */
    default boolean isReadOnly() {
        return segment().isReadOnly();
    }

    /** Gives the memory back; the segment may not be used after. Idempotent. */
    @Override
    void close();
}
