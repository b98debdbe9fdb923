package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.Identity;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.lanes.TreeLanes;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Joins partial results of a reduction in memory. */
final class Combine {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;

    private static final long EIGHT_TRUE = 0x0101_0101_0101_0101L;

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

    /**
     * Joins the lanes of vectors that lie one after the other, each to one element; the elements lie together at the beginning.
     *
     * @param from how many are done
     */
    static void rows(ReduceOp op, DType type, Vectors vectors, int from, int rows) {
        long address = vectors.address;
        int lanes = vectors.lanes;
        if (type == DType.BOOL && lanes % 8 == 0) {
            truths(op, vectors, from, rows);
            return;
        }
        if (type == DType.FLOAT64 && lanes == 8 && (op == ReduceOp.SUM || op == ReduceOp.MAX)) {
            eights(op, address, from, rows);
            return;
        }
        if (type == DType.FLOAT32 && lanes == 16 && (op == ReduceOp.SUM || op == ReduceOp.MAX)) {
            sixteens(op, address, from, rows);
            return;
        }
        int bytes = type.bytes();
        for (long row = from; row < rows; row++) {
            long at = address + row * lanes * bytes;
            lanes(op, type, Memory.ALL, at, lanes);
            long to = address + row * bytes;
            switch (bytes) {
                case 8 -> Memory.ALL.set(I64, to, Memory.ALL.get(I64, at));
                case 4 -> Memory.ALL.set(I32, to, Memory.ALL.get(I32, at));
                default -> Memory.ALL.set(B, to, Memory.ALL.get(B, at));
            }
        }
    }

    /** Joins eight vectors at a time by vector code, where there is such code; returns how many were joined. */
    static int together(ReduceOp op, DType type, long address, int rows, int lanes) {
        if (type == DType.FLOAT64 && lanes == 8 && op == ReduceOp.SUM) {
            return TreeLanes.sums64(address, rows);
        }
        if (type == DType.FLOAT64 && lanes == 8 && op == ReduceOp.MAX) {
            return TreeLanes.largest64(address, rows);
        }
        if (type == DType.FLOAT32 && lanes == 16 && op == ReduceOp.SUM) {
            return TreeLanes.sums32(address, rows);
        }
        return type == DType.FLOAT32 && lanes == 16 && op == ReduceOp.MAX ? TreeLanes.largest32(address, rows) : 0;
    }

    /** The most frequent rows without a loop over lanes. */
    private static void eights(ReduceOp op, long address, int from, int rows) {
        if (op == ReduceOp.SUM) {
            for (long row = from; row < rows; row++) {
                Memory.ALL.set(F64, address + row * 8, sumOfEight(address + row * 64));
            }
        } else {
            for (long row = from; row < rows; row++) {
                Memory.ALL.set(F64, address + row * 8, largestOfEight(address + row * 64));
            }
        }
    }

    /** Eight bools at a time, each of which is one byte. */
    private static void truths(ReduceOp op, Vectors vectors, int from, int rows) {
        boolean any = op == ReduceOp.ANY || op == ReduceOp.MAX;
        for (long row = from; row < rows; row++) {
            long at = vectors.address + row * vectors.lanes;
            long joined = Memory.ALL.get(I64, at);
            for (int lane = 8; lane < vectors.lanes; lane += 8) {
                long more = Memory.ALL.get(I64, at + lane);
                joined = any ? joined | more : joined & more;
            }
            boolean answer = any ? joined != 0 : joined == EIGHT_TRUE;
            Memory.ALL.set(B, vectors.address + row, (byte) (answer ? 1 : 0));
        }
    }

    private static void sixteens(ReduceOp op, long address, int from, int rows) {
        if (op == ReduceOp.SUM) {
            for (long row = from; row < rows; row++) {
                Memory.ALL.set(F32, address + row * 4, sumOfSixteen(address + row * 64));
            }
        } else {
            for (long row = from; row < rows; row++) {
                Memory.ALL.set(F32, address + row * 4, largestOfSixteen(address + row * 64));
            }
        }
    }

    private static float sumOfSixteen(long p) {
        float even = pairSum(p) + pairSum(p + 16) + (pairSum(p + 8) + pairSum(p + 24));
        float odd = pairSum(p + 4) + pairSum(p + 20) + (pairSum(p + 12) + pairSum(p + 28));
        return even + odd;
    }

    private static float pairSum(long p) {
        return Memory.ALL.get(F32, p) + Memory.ALL.get(F32, p + 32);
    }

    private static float largestOfSixteen(long p) {
        float even = Math.max(Math.max(pairMax(p), pairMax(p + 16)), Math.max(pairMax(p + 8), pairMax(p + 24)));
        float odd = Math.max(Math.max(pairMax(p + 4), pairMax(p + 20)), Math.max(pairMax(p + 12), pairMax(p + 28)));
        return Math.max(even, odd);
    }

    private static float pairMax(long p) {
        return Math.max(Memory.ALL.get(F32, p), Memory.ALL.get(F32, p + 32));
    }

    private static double at(long address) {
        return Memory.ALL.get(F64, address);
    }

    private static double sumOfEight(long p) {
        double even = at(p) + at(p + 32) + (at(p + 16) + at(p + 48));
        double odd = at(p + 8) + at(p + 40) + (at(p + 24) + at(p + 56));
        return even + odd;
    }

    private static double largestOfEight(long p) {
        double even = Math.max(Math.max(at(p), at(p + 32)), Math.max(at(p + 16), at(p + 48)));
        double odd = Math.max(Math.max(at(p + 8), at(p + 40)), Math.max(at(p + 24), at(p + 56)));
        return Math.max(even, odd);
    }

    /**
     * Joins {@code count} results of {@code width} elements each, neighbours first, into the first: the tree of a binary counter.
     */
    static void tree(ReduceOp op, DType type, MemorySegment segment, long offset, long count, long width) {
        long bytes = width * type.bytes();
        for (long step = 1; step < count; step *= 2) {
            for (long i = 0; i + step < count; i += 2 * step) {
                Join.of(op, type, segment, offset + i * bytes, offset + (i + step) * bytes, width);
            }
        }
    }

    /** Joins an even number of lanes, a power of two, into the first. */
    static void lanes(ReduceOp op, DType type, MemorySegment segment, long offset, int lanes) {
        for (int half = lanes / 2; half > 0; half /= 2) {
            Join.of(op, type, segment, offset, offset + (long) half * type.bytes(), half);
        }
    }

    /**
     * Vectors that lie one after the other, as the accumulators of a reduction along the row.
     *
     * @param address of the first one
     * @param lanes of each, a power of two
     */
    record Vectors(long address, int lanes) {}

    /** Joins accumulators to one vector, stores it at an address, and clears them. */
    static void result(ReduceOp op, DType type, Vectors accumulators, long result) {
        long at = accumulators.address;
        long bytes = (long) accumulators.lanes * type.bytes();
        int all = BuildRowProgram.ACCUMULATORS * accumulators.lanes;
        for (int half = all / 2; half >= accumulators.lanes; half /= 2) {
            Join.of(op, type, Memory.ALL, at, at + (long) half * type.bytes(), half);
        }
        MemorySegment.copy(Memory.ALL, at, Memory.ALL, result, bytes);
        clear(op, type, Memory.ALL, at, all);
    }
}
