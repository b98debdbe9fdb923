package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.vector.lanes.CompressLanes;
import dev.kiln.exec.vector.lanes.ExtremeLanes;
import dev.kiln.exec.vector.lanes.ScanLanes;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Which loops over ordered elements run on vectors by now. Vector code is very slow until the JVM has compiled it: plain loops, which give
 * the same bits, serve until it was rehearsed in the background.
 */
final class VectorLoops {
    /** What is rehearsed together. */
    enum Kind {
        SUMS,
        EXTREMES,
        FILTERS,
        /** The lanes of the rows' results. */
        TREES
    }

    private static final int ASLEEP = 0;
    private static final int REHEARSING = 1;
    private static final int READY = 2;
    private static final int ELEMENTS = 16384;
    private static final int CALLS = 2;
    private static final long SLICE_NANOS = 100_000_000L;
    private static final long GIVE_UP_NANOS = 4_000_000_000L;

    /** Elements that a kind of loops must have done until a rehearsal pays, which takes both processors for some tenths of a second. */
    private static final long WORTH_REHEARSING = 50_000_000;

    private final AtomicIntegerArray states = new AtomicIntegerArray(Kind.values().length);
    private final AtomicLongArray done = new AtomicLongArray(Kind.values().length);
    private final WarmUp warmUp;
    private final VectorOptions.Mode mode;
    private final boolean ahead;

    /** @param ahead whether loops that were compiled ahead of time serve where vectors do not */
    VectorLoops(VectorOptions.Mode mode, WarmUp warmUp, boolean ahead) {
        this.ahead = ahead;
        this.mode = mode;
        this.warmUp = warmUp;
    }

    /**
     * Whether to run on loops that were compiled ahead of time.
     *
     * @param vectors whether vectors are {@linkplain #use used}
     */
    boolean areAhead(boolean vectors, MemorySegment... memory) {
        if (vectors || !ahead) {
            return false;
        }
        for (MemorySegment segment : memory) {
            if (!segment.isNative()) {
                return false;
            }
        }
        return true;
    }

    /** What rehearses them. */
    WarmUp warmUp() {
        return warmUp;
    }

    /**
     * Whether to run on vectors; when much was done without, a rehearsal begins.
     *
     * @param elements that the loops are going to do
     */
    boolean use(Kind kind, long elements) {
        return switch (mode) {
            case FUSED, BLOCKS -> true;
            case SCALAR, AHEAD -> false;
            case AUTO -> {
                int state = states.get(kind.ordinal());
                if (state == ASLEEP
                        && done.addAndGet(kind.ordinal(), elements) >= WORTH_REHEARSING
                        && states.compareAndSet(kind.ordinal(), ASLEEP, REHEARSING)) {
                    Rehearsed r = new Rehearsed(kind);
                    warmUp.rehearse(() -> rehearse(r));
                }
                yield state == READY;
            }
        };
    }

    /** What a rehearsal is about, and how fast the two ways were so far. */
    private static final class Rehearsed {
        final Kind kind;
        final MemorySegment from = Arena.ofAuto().allocate(ELEMENTS * 8L + 64, 64);
        final MemorySegment to = Arena.ofAuto().allocate(ELEMENTS * 8L + 64, 64);
        final long begin = System.nanoTime();
        long fast = Long.MAX_VALUE;
        long slow = Long.MAX_VALUE;

        Rehearsed(Kind kind) {
            this.kind = kind;
            for (long i = 0; i < ELEMENTS; i += 3) {
                from.set(ValueLayout.JAVA_BYTE, i, (byte) 1);
            }
        }
    }

    /** Rehearses for a moment, so that others have their turn, and then asks for another. */
    private void rehearse(Rehearsed r) {
        long end = System.nanoTime() + SLICE_NANOS;
        boolean ready = false;
        while (!ready && System.nanoTime() < end) {
            r.fast = Math.min(r.fast, nanos(r.kind, r.from, r.to, true));
            r.slow = Math.min(r.slow, nanos(r.kind, r.from, r.to, false));
            ready = r.fast <= r.slow;
        }
        if (ready) {
            states.set(r.kind.ordinal(), READY);
        } else if (System.nanoTime() - r.begin < GIVE_UP_NANOS) {
            warmUp.rehearse(() -> rehearse(r));
        }
    }

    private static long nanos(Kind kind, MemorySegment from, MemorySegment to, boolean vectors) {
        long start = System.nanoTime();
        for (int call = 0; call < CALLS; call++) {
            switch (kind) {
                case SUMS -> sums(from, to, vectors);
                case EXTREMES -> extremes(from, vectors);
                case FILTERS -> filters(from, to, vectors);
                case TREES -> trees(to, vectors);
            }
        }
        return System.nanoTime() - start;
    }

    private static void sums(MemorySegment from, MemorySegment to, boolean vectors) {
        double[] runs = new double[64];
        double[] carries = new double[64];
        ScanLanes lanes = new ScanLanes(vectors);
        lanes.sums64(new ScanLanes.Rows(from, 0, 8, to, 0, 8), ELEMENTS / 8, 0, runs, carries);
        lanes.sums32(new ScanLanes.Rows(from, 0, 4, to, 0, 4), ELEMENTS / 8, 0, runs, carries);
        lanes.across(new ScanLanes.Rows(from, 0, 512, to, 0, 512), 64, ELEMENTS / 512, runs, carries);
        lanes.shift64(to, 0, ELEMENTS, 1);
    }

    private static void extremes(MemorySegment from, boolean vectors) {
        ExtremeLanes lanes = new ExtremeLanes(vectors);
        int n = 256;
        boolean any = false;
        for (long at = 0; at < ELEMENTS * 8L; at += n * 8L) {
            any |= lanes.better64(from, at, n, true, 1e300);
            any |= lanes.better64(from, at, n, false, -1e300);
            any |= lanes.better32(from, at, n, true, 1e30f);
            any |= lanes.better32(from, at, n, false, -1e30f);
            any |= lanes.better64(from, at, n, true, Long.MAX_VALUE);
            any |= lanes.better32(from, at, n, true, Integer.MAX_VALUE);
        }
        if (any) {
            throw new IllegalStateException("an element of a rehearsal is too large");
        }
    }

    private static void trees(MemorySegment vectors, boolean together) {
        int rows = 256;
        for (ReduceOp op : List.of(ReduceOp.SUM, ReduceOp.MAX)) {
            for (DType type : List.of(DType.FLOAT64, DType.FLOAT32)) {
                int lanes = 64 / type.bytes();
                int done = together ? Combine.together(op, type, vectors.address(), rows, lanes) : 0;
                Combine.rows(op, type, new Combine.Vectors(vectors.address(), lanes), done, rows);
            }
        }
    }

    private static void filters(MemorySegment from, MemorySegment to, boolean vectors) {
        for (int bytes = 4; bytes <= 8; bytes += 4) {
            CompressLanes.Items mask = new CompressLanes.Items(from, 0, 1);
            CompressLanes.Items items = new CompressLanes.Items(from, 0, bytes);
            CompressLanes lanes = new CompressLanes(mask, items, ELEMENTS, vectors);
            lanes.into(new CompressLanes.Items(to, 0, bytes), bytes, lanes.count());
        }
    }
}
