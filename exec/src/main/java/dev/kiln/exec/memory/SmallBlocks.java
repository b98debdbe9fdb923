package dev.kiln.exec.memory;

import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Small blocks cut from slabs. A block that is closed serves the next one who asks for its size; one that became unreachable is lost until
 * nothing of its slab is reachable, when the slab goes back as a whole. So a small block costs no arena and no cleaner of its own.
 * Thread-safe.
 */
final class SmallBlocks {
    /** The largest small block, in bytes. */
    static final int MOST = 1 << 14;

    /** Bytes of a slab. */
    static final int SLAB = 1 << 17;

    private static final int STEP = 64;
    private static final int KEPT = 32;

    private final Supplier<MemorySegment> slabs;
    private final boolean poison;
    private final MemorySegment[][] idle = new MemorySegment[MOST / STEP + 1][];
    private final int[] idles = new int[MOST / STEP + 1];
    private MemorySegment slab;
    private long used;

    /**
     * @param slabs gives memory of {@link #SLAB} bytes that comes back when no slice of it is reachable
     * @param poison whether blocks that come back are overwritten
     */
    SmallBlocks(Supplier<MemorySegment> slabs, boolean poison) {
        this.slabs = slabs;
        this.poison = poison;
    }

    /** A block of a number of bytes, at most {@link #MOST}. */
    synchronized Storage allocate(int bytes) {
        int steps = (int) (SizeClasses.blockFor(bytes) / STEP);
        MemorySegment block;
        if (idles[steps] > 0) {
            block = idle[steps][--idles[steps]];
            idle[steps][idles[steps]] = null;
        } else {
            long size = (long) steps * STEP;
            if (slab == null || used + size > SLAB) {
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
            idle[steps] = new MemorySegment[KEPT];
        }
        if (idles[steps] < KEPT) {
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
