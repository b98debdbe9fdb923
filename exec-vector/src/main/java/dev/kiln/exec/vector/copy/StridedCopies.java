package dev.kiln.exec.vector.copy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.vector.lanes.StridedLanes;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Staging of elements that lie a few elements apart, or in reverse order, by vectors ({@link StridedLanes}), and of all others one by one
 * ({@link Staging}). Vector code serves once it is compiled: a copy that is used often is rehearsed in the background first.
 */
public final class StridedCopies {
    private static final int COMPILED = -1;
    /** Calls after which vector code is worth its compilation. */
    private static final int WORTH_COMPILING = 64;
    /** The same where copies run on loops that were compiled ahead of time. */
    private static final int WORTH_COMPILING_LATER = 20_000;

    private static final int REHEARSED = 512;
    private static final int CALLS_A_ROUND = 64;
    private static final int LEAST_ROUNDS = 8;
    private static final long GIVE_UP_NANOS = 2_000_000_000L;
    private static final long AFTERWARDS_NANOS = 40_000_000L;
    private static final int SIZES = 4;

    private final Executor background;
    private final boolean ahead;
    private final TransposedCopies transposed;
    private final StridedLanes[] lanes = new StridedLanes[SIZES * StridedLanes.STRIDES.length];
    /** For each copy how often it was asked for, or {@link #COMPILED}; stores come after loads. */
    private final AtomicIntegerArray calls = new AtomicIntegerArray(2 * lanes.length);

    /**
     * @param atOnce whether vector code serves from the first call on
     * @param background rehearses copies that are used often
     * @param ahead whether loops that were compiled ahead of time serve where vectors do not
     */
    public StridedCopies(boolean atOnce, Executor background, boolean ahead) {
        this.background = background;
        this.ahead = ahead;
        this.transposed = new TransposedCopies(atOnce, background);
        for (int k = 0; k < lanes.length; k++) {
            lanes[k] = StridedLanes.of(1 << k % SIZES, StridedLanes.STRIDES[k / SIZES]);
        }
        if (atOnce) {
            for (int k = 0; k < calls.length(); k++) {
                calls.set(k, COMPILED);
            }
        }
    }

    /** Copies n elements of a type to where they lie together, from {@code at} on. */
    public void gather(DType type, Staging.Elements elements, MemorySegment to, long at, int n) {
        int copy = compiled(type, elements.stride(), 0);
        int done = copy < 0 ? 0 : lanes[copy].gather(elements.segment(), elements.at(), to, at, n);
        if (done < n) {
            int size = type.bytes();
            copy(size, elements.from(done), new Staging.Elements(to, at + (long) done * size, size), n - done);
        }
    }

    private void copy(int size, Staging.Elements from, Staging.Elements to, int n) {
        if (size <= 8 && ahead && from.segment().isNative() && to.segment().isNative()) {
            AheadLoops.copy(
                    size,
                    from.segment().address() + from.at(),
                    from.stride(),
                    to.segment().address() + to.at(),
                    to.stride(),
                    n);
        } else {
            Staging.copy(size, from, to, n);
        }
    }

    /** What copies rows whose columns lie together. */
    public TransposedCopies transposed() {
        return transposed;
    }

    /** Copies n elements that lie together, from {@code at} on, to elements of a type. */
    public void scatter(DType type, MemorySegment from, long at, Staging.Elements elements, int n) {
        int copy = compiled(type, elements.stride(), lanes.length);
        int done = copy < 0 ? 0 : lanes[copy].scatter(from, at, elements.segment(), elements.at(), n);
        if (done < n) {
            int size = type.bytes();
            copy(size, new Staging.Elements(from, at + (long) done * size, size), elements.from(done), n - done);
        }
    }

    /** The vector code for a copy, or −1. */
    private int compiled(DType type, long stride, int first) {
        int size = type.bytes();
        long apart = stride / size;
        if (apart < -1 || apart > 4 || apart == 0 || apart == 1 || !StridedLanes.isFast()) {
            return -1;
        }
        int copy = (apart < 0 ? 0 : (int) apart - 1) * SIZES + Integer.numberOfTrailingZeros(size);
        int count = calls.get(first + copy);
        if (count == COMPILED) {
            return copy;
        }
        int most = ahead ? WORTH_COMPILING_LATER : WORTH_COMPILING;
        if (count < most && calls.compareAndSet(first + copy, count, count + 1) && count + 1 == most) {
            background.execute(() -> rehearse(type, (int) apart, first, copy));
        }
        return -1;
    }

    private void rehearse(DType type, int apart, int first, int copy) {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment wide = arena.allocate(4L * REHEARSED * type.bytes(), 64);
            MemorySegment narrow = arena.allocate((long) REHEARSED * type.bytes(), 64);
            long start = apart < 0 ? (REHEARSED - 1L) * type.bytes() : 0;
            Staging.Elements elements = new Staging.Elements(wide, start, (long) apart * type.bytes());
            Staging.Elements together = new Staging.Elements(narrow, 0, type.bytes());
            long bestFast = Long.MAX_VALUE;
            long bestSlow = Long.MAX_VALUE;
            long end = System.nanoTime() + GIVE_UP_NANOS;
            for (int round = 0; System.nanoTime() < end; round++) {
                long begun = System.nanoTime();
                for (int k = 0; k < CALLS_A_ROUND; k++) {
                    if (first == 0) {
                        lanes[copy].gather(wide, start, narrow, 0, REHEARSED);
                    } else {
                        lanes[copy].scatter(narrow, 0, wide, start, REHEARSED);
                    }
                }
                bestFast = Math.min(bestFast, System.nanoTime() - begun);
                if (round < LEAST_ROUNDS || round % 8 == 0) {
                    begun = System.nanoTime();
                    for (int k = 0; k < CALLS_A_ROUND; k++) {
                        if (first == 0) {
                            Staging.copy(type.bytes(), elements, together, REHEARSED);
                        } else {
                            Staging.copy(type.bytes(), together, elements, REHEARSED);
                        }
                    }
                    bestSlow = Math.min(bestSlow, System.nanoTime() - begun);
                }
                if (round >= LEAST_ROUNDS && bestFast <= bestSlow && calls.get(first + copy) != COMPILED) {
                    calls.set(first + copy, COMPILED);
                    end = Math.min(end, System.nanoTime() + AFTERWARDS_NANOS);
                }
            }
        }
    }
}
