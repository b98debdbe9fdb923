package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.lanes.RowArguments;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Runs code on one block of made-up values. */
final class Rehearsal implements AutoCloseable {
    private static final int ROOM = Frame.BLOCK + 64;
    private static final int ROWS = 8;
    /** Of a known length, so that C2 compiles the code as soon. */
    private static final int MANY_ROWS = 24;
    /** Elements from one of these rows to the next. */
    private static final int ROW_STEP = 8;

    private static final int SHORT_ROW = 123;
    /** C2 compiles a method after 600 calls when these and the iterations of its loops are 15000 together. */
    private static final int BEGINNING = 700;

    private static final int FEW = 187;
    /** Neighbouring accesses may lie this many bytes before or after their leader. */
    private static final long MARGIN = 512;

    private static final long MOST_BYTES = 64;

    /** One in so many of the first calls divides by a number that is too small for code which multiplies with its reciprocal. */
    private static final int RARELY = 16;

    private static final double SMALL = 0x1p-600;
    private static final double SCALAR = 1.25;

    private final LoopNest nest;
    private final BlockCode code;
    private final int columns;
    private final Arena arena = Arena.ofShared();
    private final RowArguments arguments;

    /** @param columns of all rows, which have results of their own; 0 where rows have any length */
    Rehearsal(LoopNest nest, BlockCode code, int columns) {
        this.columns = columns;
        this.nest = nest;
        this.code = code;
        int accesses = nest.accesses().size();
        int slots = accesses + code.scratch().size();
        long[] pointers = new long[slots];
        long[] steps = new long[slots];
        long[] more = new long[slots];
        for (int s = 0; s < slots; s++) {
            boolean scratch = s >= accesses;
            Access access = scratch ? null : nest.accesses().get(s);
            DType type = scratch ? code.scratch().get(s - accesses) : access.dtype();
            more[s] = 1;
            if (!scratch && access.use() == Use.INDEX_ONLY) {
                continue;
            }
            int stride = scratch ? 1 : code.strides().get(s);
            long room = (long) ROOM * type.bytes();
            MemorySegment segment = arena.allocate(Math.abs(stride) * room + 2 * MARGIN, 64);
            fill(type, segment);
            pointers[s] = segment.address() + MARGIN + (stride < 0 ? room - type.bytes() : 0);
            boolean accumulates = !scratch && access.use() == Use.REDUCTION;
            steps[s] = accumulates ? 0 : (long) (columns > 0 ? ROW_STEP : SHORT_ROW) * type.bytes() * stride;
            if (accumulates) {
                more[s] = arena.allocate(MANY_ROWS * MOST_BYTES, 64).address();
            }
        }
        long[] scalars = new long[nest.scalars().size()];
        for (int s = 0; s < scalars.length; s++) {
            scalars[s] = nest.scalars().get(s).isFloating() ? Double.doubleToRawLongBits(SCALAR) : 1;
        }
        arguments = new RowArguments(pointers, steps, more, scalars, new MemorySegment[0]);
    }

    private static void fill(DType type, MemorySegment segment) {
        for (int i = 0; (i + 1) * (long) type.bytes() <= segment.byteSize(); i++) {
            double value = 1 + i % 7 * 0.125;
            switch (type) {
                case BOOL -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (i % 2));
                case INT8, UINT8 -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) value);
                case INT16, UINT16 -> segment.setAtIndex(ValueLayout.JAVA_SHORT, i, (short) value);
                case INT32, UINT32 -> segment.setAtIndex(ValueLayout.JAVA_INT, i, (int) value);
                case INT64, UINT64 -> segment.setAtIndex(ValueLayout.JAVA_LONG, i, (long) value);
                case FLOAT32 -> segment.setAtIndex(ValueLayout.JAVA_FLOAT, i, (float) value);
                case FLOAT64 -> segment.setAtIndex(ValueLayout.JAVA_DOUBLE, i, value);
                case COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            }
        }
    }

    /**
     * How many times as long it may take as code that it is to replace: code that picks elements from where they lie spares the copies
     * that a rehearsal does not make.
     */
    int allowance() {
        return code.strides().stream().allMatch(stride -> stride == 1) ? 1 : 2;
    }

    /** Calls the code so often, each time with so few elements, that the JVM soon sees that it is worth compiling. */
    void begin() {
        boolean divides = nest.body().stream().anyMatch(Rehearsal::divides);
        for (int i = 0; i < BEGINNING; i++) {
            // a way that was never gone would not be compiled, and the first zero in an array would go it very slowly
            if (divides && i % RARELY == 0) {
                one(SMALL);
                few();
                one(SCALAR);
            } else {
                few();
            }
        }
    }

    private void few() {
        if (columns > 0) {
            run(MANY_ROWS, columns);
        } else {
            run(1, FEW);
        }
    }

    private static boolean divides(LoopNest.Statement statement) {
        return statement instanceof LoopNest.Statement.Compute(int _, Op op, DType type, var _)
                && op == Op.DIVIDE
                && type == DType.FLOAT64;
    }

    /** Sets the numbers that are the same in a whole row. */
    private void one(double value) {
        for (int s = 0; s < nest.scalars().size(); s++) {
            if (nest.scalars().get(s) == DType.FLOAT64) {
                arguments.scalars()[s] = Double.doubleToRawLongBits(value);
            }
        }
        for (int a = 0; a < nest.accesses().size(); a++) {
            Access access = nest.accesses().get(a);
            if (access.inner() == LoopNest.InnerStride.BROADCAST
                    && access.use() == Use.READ
                    && access.dtype() == DType.FLOAT64) {
                Memory.ALL.set(ValueLayout.JAVA_DOUBLE, arguments.pointers()[a], value);
            }
        }
    }

    /** The time of some calls: a long row, and a few short ones whose last elements fill no vector. */
    long nanos(int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            if (columns > 0) {
                run(MANY_ROWS, columns);
            } else if (i % 2 == 0) {
                run(1, Frame.BLOCK);
            } else {
                run(ROWS, SHORT_ROW - i % 4 / 2 * 8);
            }
        }
        return System.nanoTime() - start;
    }

    private void run(int rows, int columns) {
        for (BlockCode.Part part : code.parts()) {
            // made-up places lie nowhere
            if (!(part.code() instanceof GatherCode || part.code() instanceof ScatterCode)) {
                part.code().run(arguments, part.slots(), rows, columns, rows > 1);
            }
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
