package dev.kiln.exec.vector.copy;

import dev.kiln.exec.vector.lanes.StridedLanes;
import dev.kiln.exec.vector.lanes.TransposeLanes;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Staging of the rows of a transposed array, eight at a time ({@link TransposeLanes}): each line of the cache is read once. As the other
 * vector code, it serves once it was rehearsed.
 */
public final class TransposedCopies {
    private static final int COMPILED = -1;
    /** Calls after which vector code is worth its compilation. */
    private static final int WORTH_COMPILING = 16;

    private static final int SIDE = TransposeLanes.SIDE;
    private static final int COLUMNS = 128;
    private static final int CALLS_A_ROUND = 16;
    private static final int LEAST_ROUNDS = 8;
    private static final long GIVE_UP_NANOS = 2_000_000_000L;
    private static final long AFTERWARDS_NANOS = 40_000_000L;

    private final Executor background;
    /** For elements of four and of eight bytes how often the copy was asked for, or {@link #COMPILED}. */
    private final AtomicIntegerArray calls = new AtomicIntegerArray(2);

    /**
     * @param atOnce whether vector code serves from the first call on
     * @param background rehearses the copy when it is used often
     */
    TransposedCopies(boolean atOnce, Executor background) {
        this.background = background;
        if (atOnce) {
            calls.set(0, COMPILED);
            calls.set(1, COMPILED);
        }
    }

    /**
     * Copies eight rows whose elements of one column lie together.
     *
     * @param size bytes of an element
     * @param first the elements of the first row
     * @param n columns
     * @return how many columns were copied, perhaps none
     */
    public int gather(int size, Staging.Elements first, TransposeLanes.Rows to, int n) {
        if (size < 4 || n < SIDE || !StridedLanes.isFast() || !isCompiled(size)) {
            return 0;
        }
        return copy(size, first, to, n);
    }

    private static int copy(int size, Staging.Elements first, TransposeLanes.Rows to, int n) {
        return size == 8
                ? TransposeLanes.longs(first.segment(), first.at(), first.stride(), to, n)
                : TransposeLanes.ints(first.segment(), first.at(), first.stride(), to, n);
    }

    private boolean isCompiled(int size) {
        int which = size / 8;
        int count = calls.get(which);
        if (count >= 0
                && count < WORTH_COMPILING
                && calls.compareAndSet(which, count, count + 1)
                && count + 1 == WORTH_COMPILING) {
            background.execute(() -> rehearse(size));
        }
        return count == COMPILED;
    }

    private void rehearse(int size) {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment apart = arena.allocate((long) SIDE * COLUMNS * size, 64);
            MemorySegment together = arena.allocate((long) SIDE * COLUMNS * size, 64);
            Staging.Elements first = new Staging.Elements(apart, 0, (long) SIDE * size);
            TransposeLanes.Rows rows = new TransposeLanes.Rows(together, 0, (long) COLUMNS * size);
            long fast = Long.MAX_VALUE;
            long slow = Long.MAX_VALUE;
            long end = System.nanoTime() + GIVE_UP_NANOS;
            for (int round = 0; System.nanoTime() < end; round++) {
                long begun = System.nanoTime();
                for (int k = 0; k < CALLS_A_ROUND; k++) {
                    copy(size, first, rows, COLUMNS);
                }
                fast = Math.min(fast, System.nanoTime() - begun);
                if (round < LEAST_ROUNDS || round % 8 == 0) {
                    begun = System.nanoTime();
                    for (int k = 0; k < CALLS_A_ROUND * SIDE; k++) {
                        Staging.Elements row = new Staging.Elements(apart, (long) k % SIDE * size, first.stride());
                        long to = k % SIDE * rows.pitch();
                        Staging.copy(size, row, new Staging.Elements(together, to, size), COLUMNS);
                    }
                    slow = Math.min(slow, System.nanoTime() - begun);
                }
                if (round >= LEAST_ROUNDS && fast <= slow && calls.get(size / 8) != COMPILED) {
                    calls.set(size / 8, COMPILED);
                    end = Math.min(end, System.nanoTime() + AFTERWARDS_NANOS);
                }
            }
        }
    }
}
