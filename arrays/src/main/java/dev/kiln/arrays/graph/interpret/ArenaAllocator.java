package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The plain allocator: zeroed memory outside the heap that the garbage collector gives back. */
public final class ArenaAllocator implements Allocator {
    private static final long ALIGNMENT = 64;

    @Override
    public Storage allocate(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes (" + bytes + ") to allocate are negative");
        }
        try {
            return new Block(Arena.ofAuto().allocate(bytes, ALIGNMENT));
        } catch (OutOfMemoryError e) {
            throw new OutOfMemoryError(
                    ArrayError.bytes(bytes) + "; the Java virtual machine has no more memory outside its heap");
        }
    }

    private static final class Block implements Storage {
        private volatile MemorySegment segment;

        Block(MemorySegment segment) {
            this.segment = segment;
        }

        @Override
        public MemorySegment segment() {
            MemorySegment open = segment;
            if (open == null) {
                throw new IllegalStateException("storage was given back");
            }
            return open;
        }

        @Override
        public void close() {
            segment = null;
        }
    }
}
