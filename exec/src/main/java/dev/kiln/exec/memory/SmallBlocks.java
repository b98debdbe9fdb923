package dev.kiln.exec.memory;

import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Small blocks cut from slabs. A block that is closed serves the next one who asks for its size; one that became unreachable is lost until
 * nothing of its slab is reachable, when the slab goes back as a whole. So a small block costs no arena and no cleaner of its own.
 * Thread-safe.
 */
final class SmallBlocks {
    private static final int STEP = 64;

    /** Blocks of a size that are kept for the next one who asks, but of large ones fewer. */
    private static final int KEPT = 32;

    /** Bytes that are kept of a size. */
    private static final int KEPT_BYTES = 1 << 20;

    /** The largest block, in bytes, as a part of a slab. */
    private static final int A_SLAB = 8;

    private final int slabBytes;
    private final Supplier<MemorySegment> slabs;
    private final boolean poison;
    private final MemorySegment[][] idle;
    private final int[] idles;
    private MemorySegment slab;
    private long used;

    /**
     * @param slabBytes of a slab, a power of two
     * @param slabs gives memory of a number of bytes that comes back when no slice of it is reachable
     * @param poison whether blocks that come back are overwritten
     */
    SmallBlocks(int slabBytes, IntFunction<MemorySegment> slabs, boolean poison) {
        this.slabBytes = slabBytes;
        this.slabs = () -> slabs.apply(slabBytes);
        this.poison = poison;
        int sizes = most() / STEP + 1;
        this.idle = new MemorySegment[sizes][];
        this.idles = new int[sizes];
    }

    /** The largest block, in bytes. */
    int most() {
        return slabBytes / A_SLAB;
    }

    /** A block of a number of bytes, at most {@link #most}. */
    synchronized Storage allocate(int bytes) {
        int steps = (int) (SizeClasses.blockFor(bytes) / STEP);
        MemorySegment block;
        if (idles[steps] > 0) {
            block = idle[steps][--idles[steps]];
            idle[steps][idles[steps]] = null;
        } else {
            long size = (long) steps * STEP;
            if (slab == null || used + size > slabBytes) {
                slab = slabs.get();
                used = 0;
            }
            block = slab.asSlice(used, size);
            used += size;
        }
        return new Small(this, block, block.asSlice(0, bytes));
    }

    private synchronized void giveBack(MemorySegment block) {
        if (poison) {
            BufferPool.poison(block);
        }
        int steps = (int) (block.byteSize() / STEP);
        if (idle[steps] == null) {
            idle[steps] = new MemorySegment[(int) Math.min(KEPT, KEPT_BYTES / block.byteSize())];
        }
        if (idles[steps] < idle[steps].length) {
            idle[steps][idles[steps]++] = block;
        }
    }

    /** Lets go of the blocks that are kept. */
    synchronized void clear() {
        slab = null;
        Arrays.fill(idle, null);
        Arrays.fill(idles, 0);
    }

    private static final class Small implements Storage {
        private final SmallBlocks blocks;
        private final MemorySegment segment;
        private MemorySegment block;

        Small(SmallBlocks blocks, MemorySegment block, MemorySegment segment) {
            this.blocks = blocks;
            this.block = block;
            this.segment = segment;
        }

        @Override
        public MemorySegment segment() {
            return segment;
        }

        @Override
        public void close() {
            MemorySegment mine;
            synchronized (blocks) {
                mine = block;
                block = null;
            }
            if (mine != null) {
                blocks.giveBack(mine);
            }
        }
    }
}
