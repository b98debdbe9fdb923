package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.Identity;
import dev.kiln.exec.vector.lanes.Memory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Joins partial results of a reduction in memory. */
final class Combine {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;

    private Combine() {}

    /** Puts the identity into n elements. */
    static void clear(ReduceOp op, DType type, MemorySegment segment, long offset, int n) {
        long identity = Identity.argument(op, type);
        switch (type) {
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> {
                double value = Double.longBitsToDouble(identity);
                for (int i = 0; i < n; i++) {
                    segment.set(F64, offset + i * 8L, value);
                }
            }
            case FLOAT32 -> {
                float value = (float) Double.longBitsToDouble(identity);
                for (int i = 0; i < n; i++) {
                    segment.set(F32, offset + i * 4L, value);
                }
            }
            case INT64 -> {
                for (int i = 0; i < n; i++) {
                    segment.set(I64, offset + i * 8L, identity);
                }
            }
            case INT32 -> {
                for (int i = 0; i < n; i++) {
                    segment.set(I32, offset + i * 4L, (int) identity);
                }
            }
            case BOOL -> {
                for (int i = 0; i < n; i++) {
                    segment.set(B, offset + i, (byte) identity);
                }
            }
        }
    }

    /** The n elements at {@code a} become their combination with the n elements at {@code b}. */
    static void join(ReduceOp op, DType type, MemorySegment segment, long a, long b, long n) {
        switch (type) {
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> join(op, segment, a, b, n);
            case FLOAT32 -> {
                for (long i = 0; i < n * 4; i += 4) {
                    segment.set(F32, a + i, (float) op.combine(segment.get(F32, a + i), segment.get(F32, b + i)));
                }
            }
            case INT64 -> {
                for (long i = 0; i < n * 8; i += 8) {
                    segment.set(I64, a + i, op.combine(segment.get(I64, a + i), segment.get(I64, b + i)));
                }
            }
            case INT32 -> {
                for (long i = 0; i < n * 4; i += 4) {
                    segment.set(I32, a + i, (int) op.combine(segment.get(I32, a + i), segment.get(I32, b + i)));
                }
            }
            case BOOL -> {
                for (long i = 0; i < n; i++) {
                    segment.set(B, a + i, (byte) op.combine(segment.get(B, a + i), segment.get(B, b + i)));
                }
            }
        }
    }

    /** The most frequent type: one choice for all elements. */
    private static void join(ReduceOp op, MemorySegment segment, long a, long b, long n) {
        switch (op) {
            case SUM -> {
                for (long i = 0; i < n * 8; i += 8) {
                    segment.set(F64, a + i, segment.get(F64, a + i) + segment.get(F64, b + i));
                }
            }
            case MAX -> {
                for (long i = 0; i < n * 8; i += 8) {
                    segment.set(F64, a + i, Math.max(segment.get(F64, a + i), segment.get(F64, b + i)));
                }
            }
            case MIN, PROD, ANY, ALL -> {
                for (long i = 0; i < n * 8; i += 8) {
                    segment.set(F64, a + i, op.combine(segment.get(F64, a + i), segment.get(F64, b + i)));
                }
            }
        }
    }

    /**
     * Joins the lanes of vectors that lie one after the other, each to one element; the elements lie together at the begin.
     *
     * @param lanes of each vector, a power of two
     */
    static void rows(ReduceOp op, DType type, MemorySegment segment, long offset, int rows, int lanes) {
        if (type == DType.FLOAT64 && op == ReduceOp.SUM && lanes == 8) {
            for (long row = 0; row < rows; row++) {
                segment.set(F64, offset + row * 8, sumOfEight(segment, offset + row * 64));
            }
            return;
        }
        int bytes = type.bytes();
        for (long row = 0; row < rows; row++) {
            long at = offset + row * lanes * bytes;
            lanes(op, type, segment, at, lanes);
            long to = offset + row * bytes;
            switch (bytes) {
                case 8 -> segment.set(I64, to, segment.get(I64, at));
                case 4 -> segment.set(I32, to, segment.get(I32, at));
                default -> segment.set(B, to, segment.get(B, at));
            }
        }
    }

    private static double sumOfEight(MemorySegment segment, long at) {
        double a = segment.get(F64, at) + segment.get(F64, at + 32);
        double b = segment.get(F64, at + 8) + segment.get(F64, at + 40);
        double c = segment.get(F64, at + 16) + segment.get(F64, at + 48);
        double d = segment.get(F64, at + 24) + segment.get(F64, at + 56);
        return a + c + (b + d);
    }

    /**
     * Joins {@code count} results of {@code width} elements each, neighbours first, into the first: the tree of a binary counter.
     */
    static void tree(ReduceOp op, DType type, MemorySegment segment, long offset, long count, long width) {
        long bytes = width * type.bytes();
        for (long step = 1; step < count; step *= 2) {
            for (long i = 0; i + step < count; i += 2 * step) {
                join(op, type, segment, offset + i * bytes, offset + (i + step) * bytes, width);
            }
        }
    }

    /** Joins an even number of lanes, a power of two, into the first. */
    static void lanes(ReduceOp op, DType type, MemorySegment segment, long offset, int lanes) {
        for (int half = lanes / 2; half > 0; half /= 2) {
            join(op, type, segment, offset, offset + (long) half * type.bytes(), half);
        }
    }

    /**
     * The accumulators of a reduction along the row.
     *
     * @param address of the first one
     * @param lanes of each
     */
    record Vectors(long address, int lanes) {}

    /** Joins accumulators to one vector, stores it at an address, and clears them. */
    static void result(ReduceOp op, DType type, Vectors accumulators, long result) {
        long at = accumulators.address;
        long bytes = (long) accumulators.lanes * type.bytes();
        int all = BuildRowProgram.ACCUMULATORS * accumulators.lanes;
        for (int half = all / 2; half >= accumulators.lanes; half /= 2) {
            join(op, type, Memory.ALL, at, at + (long) half * type.bytes(), half);
        }
        MemorySegment.copy(Memory.ALL, at, Memory.ALL, result, bytes);
        clear(op, type, Memory.ALL, at, all);
    }
}
