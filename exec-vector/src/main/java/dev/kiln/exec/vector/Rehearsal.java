package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Runs code on one block of made-up values. */
final class Rehearsal implements AutoCloseable {
    private static final int ROOM = Frame.BLOCK + 64;

    private final BlockCode code;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment[] segments;
    private final long[] bases;
    private final long[] strides;
    private final long[] scalars;

    Rehearsal(LoopNest nest, BlockCode code) {
        this.code = code;
        int accesses = nest.accesses().size();
        int slots = accesses + code.scratch().size();
        segments = new MemorySegment[slots];
        bases = new long[slots];
        strides = new long[slots];
        Arrays.fill(strides, 1);
        for (int s = 0; s < slots; s++) {
            boolean scratch = s >= accesses;
            Access access = scratch ? null : nest.accesses().get(s);
            DType type = scratch ? code.scratch().get(s - accesses) : access.dtype();
            segments[s] = arena.allocate((long) ROOM * type.bytes() + 192, 64);
            fill(type, segments[s]);
        }
        scalars = new long[nest.scalars().size()];
        for (int s = 0; s < scalars.length; s++) {
            scalars[s] = nest.scalars().get(s).isFloating() ? Double.doubleToRawLongBits(1.25) : 1;
        }
    }

    private static void fill(DType type, MemorySegment segment) {
        for (int i = 0; i < ROOM; i++) {
            Object value = ScalarOps.convert(type, 1 + i % 7 * 0.125);
            switch (value) {
                case Double d -> segment.setAtIndex(ValueLayout.JAVA_DOUBLE, i, d);
                case Float f -> segment.setAtIndex(ValueLayout.JAVA_FLOAT, i, f);
                case Long l -> segment.setAtIndex(ValueLayout.JAVA_LONG, i, l);
                case Integer n -> segment.setAtIndex(ValueLayout.JAVA_INT, i, n);
                default -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (i % 2));
            }
        }
    }

    /** The time of some calls. */
    long nanos(int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            for (BlockCode.Part part : code.parts()) {
                if (part.code() instanceof GatherCode || part.code() instanceof ScatterCode) {
                    // made-up places lie nowhere
                    continue;
                }
                part.code().run(segments, bases, strides, scalars, part.slots(), Frame.BLOCK);
            }
        }
        return System.nanoTime() - start;
    }

    @Override
    public void close() {
        arena.close();
    }
}
