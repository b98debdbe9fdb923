package dev.kiln.exec.vector;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

/** Small off-heap blocks that running threads borrow, so that a steady loop allocates none. */
final class ScratchPool {
    private static final int MOST_KEPT = 32;
    private static final long LEAST_BYTES = 1 << 16;

    private final ConcurrentLinkedDeque<MemorySegment> unused = new ConcurrentLinkedDeque<>();
    private final AtomicInteger kept = new AtomicInteger();

    /** Memory of at least {@code bytes} bytes, with any content. */
    MemorySegment take(long bytes) {
        MemorySegment segment = unused.pollFirst();
        if (segment != null) {
            kept.decrementAndGet();
            if (segment.byteSize() >= bytes) {
                return segment;
            }
        }
        long size = Math.max(LEAST_BYTES, Long.highestOneBit(Math.max(1, bytes - 1)) * 2);
        return Arena.ofAuto().allocate(size, 64);
    }

    void giveBack(MemorySegment segment) {
        if (kept.incrementAndGet() <= MOST_KEPT) {
            unused.addFirst(segment);
        } else {
            kept.decrementAndGet();
        }
    }
}
