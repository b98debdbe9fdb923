package dev.kiln.exec.memory;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Gives out memory blocks of a few sizes and keeps those that come back for the next one who asks, of their size or down to two thirds of
 * it: pages that were written before are faster than fresh ones. Blocks are 64-byte aligned and not zeroed. A {@link Storage} comes back
 * when it is closed, or when it became unreachable together with its segment and all slices and byte buffers of that: a reader needs to
 * hold nothing but the memory that it reads.
 *
 * <p>Array values are large and their handles small, so the Java heap would seldom notice that many became unreachable: when the bytes
 * in use have doubled since the last time, the pool asks for a garbage collection itself. Thread-safe.
 */
public final class BufferPool implements Allocator, AutoCloseable {
    private static final long FIRST_COLLECTION = 1L << 30;

    /** Bytes that the smallest blocks are cut from; an eighth of them is the largest such block. */
    private static final int SMALL_SLAB = 1 << 17;

    /** The same of blocks of arrays that are computed at once in loops. */
    private static final int MIDDLE_SLAB = 1 << 20;

    private static final long MOST_POISONED = 1 << 20;

    /**
     * How often the garbage collector is called before an allocation fails: it may find the rest of what is unreachable only the second
     * time.
     */
    private static final int COLLECTIONS = 2;

    /** Milliseconds that the threads behind the collector get at most. */
    private static final long LONGEST_WAIT = 1000;

    /** Milliseconds without a storage that comes back, after which none is expected. */
    private static final long STEADY = 4;

    /** What a kernel holds besides its heap and arrays, in any case. */
    private static final long CODE = 340L << 20;

    private final NativeMemory memory = new NativeMemory();
    private final SmallBlocks small = blocks(SMALL_SLAB);
    private final SmallBlocks middle = blocks(MIDDLE_SLAB);
    private final TreeMap<Long, ArrayDeque<NativeMemory.Block>> idle = new TreeMap<>();
    /** Whether blocks that come back are overwritten; for tests, so that nothing reads what was given back. */
    private final boolean poison = Boolean.getBoolean("kiln.poison");

    private volatile long limit;
    private long idleBytes;
    private long usedBytes;
    private long fresh;
    private long reused;
    private long nextCollection;
    private boolean closed;

    /** A pool that takes most of the memory that Java's heap leaves, of the machine's or of that of the container it runs in. */
    public BufferPool() {
        this(usualLimit(physicalMemory(), Runtime.getRuntime().maxMemory()));
    }

    /**
     * @param limit how many bytes it may take from the system
     */
    public BufferPool(long limit) {
        if (limit <= 0) {
            throw new IllegalArgumentException("limit (" + limit + " bytes) of a buffer pool is not positive");
        }
        this.limit = limit;
        this.nextCollection = firstCollection();
    }

    /** An eighth stays for code, threads and other processes, so that the system has no reason to end this one; of a small memory more. */
    static long usualLimit(long physical, long heap) {
        long left = Math.min((physical - heap) / 8 * 7, physical - heap - CODE);
        return Math.max(physical / 4, left);
    }

    private long firstCollection() {
        return Math.min(FIRST_COLLECTION, limit / 2);
    }

    private static long physicalMemory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os
                ? os.getTotalMemorySize()
                : 4 * Runtime.getRuntime().maxMemory();
    }

    /** What the pool holds: bytes in use, bytes kept for reuse, blocks that came from the system and blocks that were reused. */
    public record Usage(long usedBytes, long idleBytes, long fresh, long reused) {}

    public synchronized Usage usage() {
        return new Usage(usedBytes, idleBytes, fresh, reused);
    }

    /** How many bytes it may take from the system. */
    @Override
    public long limit() {
        return limit;
    }

    /**
     * Changes how many bytes it may take. Arrays that exist stay as they are, also when they have more.
     *
     * @throws IllegalArgumentException when it is not positive
     */
    public synchronized void limit(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("limit (" + bytes + " bytes) of a buffer pool is not positive");
        }
        limit = bytes;
        nextCollection = firstCollection();
        trim(Math.min(idleLimit(), Math.max(0, limit - usedBytes)));
    }

    private long idleLimit() {
        return limit / 3;
    }

    @Override
    public Storage allocate(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes (" + bytes + ") of an array are negative");
        }
        if (bytes > limit) {
            throw outOfMemory(bytes);
        }
        long size = SizeClasses.blockFor(bytes);
        if (dueForCollection(size)) {
            collect();
        }
        NativeMemory.Block block = take(size);
        for (int round = 0; block == null && round < COLLECTIONS; round++) {
            collect();
            trim(0);
            block = take(size);
        }
        if (block == null) {
            throw outOfMemory(bytes);
        }
        return new Pooled(this, block, bytes);
    }

    @Override
    public Storage allocateSmall(long bytes) {
        if (bytes > middle.most() || bytes < 0) {
            return allocate(bytes);
        }
        return (bytes > small.most() ? middle : small).allocate((int) bytes);
    }

    private SmallBlocks blocks(int slab) {
        return new SmallBlocks(slab, bytes -> allocate(bytes).segment(), Boolean.getBoolean("kiln.poison"));
    }

    private OutOfMemoryError outOfMemory(long bytes) {
        String used = ArrayError.bytes(usage().usedBytes());
        return new OutOfMemoryError(
                ArrayError.bytes(bytes) + "; " + used + " of " + ArrayError.bytes(limit) + " are in use");
    }

    private synchronized boolean dueForCollection(long size) {
        return usedBytes + size > nextCollection && usedBytes > 0 && idleFor(size) < 0;
    }

    /** Lets unreachable storages come back: collects, and waits until the collector's finds were dealt with. */
    private void collect() {
        CountDownLatch found = new CountDownLatch(1);
        leaveForCollector(found);
        System.gc();
        try {
            // another thread does it, which may have to wait for a processor
            if (found.await(LONGEST_WAIT, TimeUnit.MILLISECONDS)) {
                long before = -1;
                for (long slept = 0; slept < LONGEST_WAIT && usage().usedBytes() != before; slept += STEADY) {
                    before = usage().usedBytes();
                    Thread.sleep(STEADY);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            nextCollection = Math.max(firstCollection(), Math.min(2 * usedBytes, limit / 8 * 7));
        }
    }

    /** Garbage that is dealt with as storages are. */
    private static void leaveForCollector(CountDownLatch found) {
        MemorySegment.NULL.reinterpret(0, Arena.ofAuto(), _ -> found.countDown());
    }

    /** The size of the idle block to use for one of the given size: the smallest that is not too large; −1 for none. */
    private long idleFor(long size) {
        Long kept = idle.ceilingKey(size);
        return kept != null && kept <= size + size / 2 ? kept : -1;
    }

    private synchronized NativeMemory.Block take(long size) {
        if (closed) {
            throw new IllegalStateException("the buffer pool is closed");
        }
        long kept = idleFor(size);
        if (kept >= 0) {
            ArrayDeque<NativeMemory.Block> blocks = idle.get(kept);
            NativeMemory.Block block = blocks.pollLast();
            if (blocks.isEmpty()) {
                idle.remove(kept);
            }
            idleBytes -= kept;
            usedBytes += kept;
            reused++;
            return block;
        }
        if (usedBytes + idleBytes + size > limit) {
            trim(Math.max(0, limit - usedBytes - size));
        }
        if (usedBytes + idleBytes + size > limit) {
            return null;
        }
        NativeMemory.Block block = memory.allocate(size);
        if (block != null) {
            usedBytes += size;
            fresh++;
        }
        return block;
    }

    /** Overwrites the beginning of memory, with what is NaN in floating types. */
    static void poison(MemorySegment memory) {
        memory.asSlice(0, Math.min(memory.byteSize(), MOST_POISONED)).fill((byte) -1);
    }

    private synchronized void giveBack(NativeMemory.Block block) {
        long size = block.segment().byteSize();
        usedBytes -= size;
        if (poison) {
            poison(block.segment());
        }
        if (closed) {
            block.free().run();
            return;
        }
        idle.computeIfAbsent(size, s -> new ArrayDeque<>()).addLast(block);
        idleBytes += size;
        trim(idleLimit());
    }

    /** Returns idle blocks to the system, largest first, until at most a number of bytes are idle. */
    public synchronized void trim(long bytes) {
        while (idleBytes > bytes && !idle.isEmpty()) {
            Map.Entry<Long, ArrayDeque<NativeMemory.Block>> largest = idle.lastEntry();
            largest.getValue().pollFirst().free().run();
            idleBytes -= largest.getKey();
            if (largest.getValue().isEmpty()) {
                idle.remove(largest.getKey());
            }
        }
    }

    /** Gives idle blocks back to the system; blocks in use follow when they come back. */
    @Override
    public synchronized void close() {
        closed = true;
        small.clear();
        middle.clear();
        trim(0);
    }

    /**
     * A block in use. The segment's scope is an automatic arena, which every slice of it keeps reachable and whose end gives the block
     * back. That action must hold neither the storage nor the segment, so it is an object of its own.
     */
    private static final class Pooled implements Storage {
        private final MemorySegment segment;
        private final Return giveBack;

        Pooled(BufferPool pool, NativeMemory.Block block, long bytes) {
            Return end = new Return(pool, block);
            this.giveBack = end;
            this.segment = block.segment().reinterpret(bytes, Arena.ofAuto(), ended -> end.run());
        }

        @Override
        public MemorySegment segment() {
            return segment;
        }

        @Override
        public void close() {
            giveBack.run();
        }
    }

    private static final class Return {
        private final BufferPool pool;
        private final AtomicReference<NativeMemory.Block> block;

        Return(BufferPool pool, NativeMemory.Block block) {
            this.pool = pool;
            this.block = new AtomicReference<>(block);
        }

        void run() {
            NativeMemory.Block mine = block.getAndSet(null);
            if (mine != null) {
                pool.giveBack(mine);
            }
        }
    }
}
