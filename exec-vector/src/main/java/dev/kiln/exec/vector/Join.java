package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Element by element, partial results of a reduction joined with others: a plain loop for each type and op. */
final class Join {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;

    private Join() {}

    /** The n elements at {@code a} become their combination with the n elements at {@code b}. */
    static void of(ReduceOp op, DType type, MemorySegment segment, long a, long b, long n) {
        switch (type) {
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> float64(op, segment, a, b, n);
            case FLOAT32 -> float32(op, segment, a, b, n);
            case INT64 -> int64(op, segment, a, b, n);
            case INT32 -> int32(op, segment, a, b, n);
            case BOOL -> bools(op, segment, a, b, n);
        }
    }

    private static void float64(ReduceOp op, MemorySegment s, long a, long b, long n) {
        switch (op) {
            case SUM -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(F64, a + i, s.get(F64, a + i) + s.get(F64, b + i));
                }
            }
            case PROD -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(F64, a + i, s.get(F64, a + i) * s.get(F64, b + i));
                }
            }
            case MIN, ALL -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(F64, a + i, Math.min(s.get(F64, a + i), s.get(F64, b + i)));
                }
            }
            case MAX, ANY -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(F64, a + i, Math.max(s.get(F64, a + i), s.get(F64, b + i)));
                }
            }
        }
    }

    private static void float32(ReduceOp op, MemorySegment s, long a, long b, long n) {
        switch (op) {
            case SUM -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(F32, a + i, s.get(F32, a + i) + s.get(F32, b + i));
                }
            }
            case PROD -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(F32, a + i, s.get(F32, a + i) * s.get(F32, b + i));
                }
            }
            case MIN, ALL -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(F32, a + i, Math.min(s.get(F32, a + i), s.get(F32, b + i)));
                }
            }
            case MAX, ANY -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(F32, a + i, Math.max(s.get(F32, a + i), s.get(F32, b + i)));
                }
            }
        }
    }

    private static void int64(ReduceOp op, MemorySegment s, long a, long b, long n) {
        switch (op) {
            case SUM -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(I64, a + i, s.get(I64, a + i) + s.get(I64, b + i));
                }
            }
            case PROD -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(I64, a + i, s.get(I64, a + i) * s.get(I64, b + i));
                }
            }
            case MIN, ALL -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(I64, a + i, Math.min(s.get(I64, a + i), s.get(I64, b + i)));
                }
            }
            case MAX, ANY -> {
                for (long i = 0; i < n * 8; i += 8) {
                    s.set(I64, a + i, Math.max(s.get(I64, a + i), s.get(I64, b + i)));
                }
            }
        }
    }

    private static void int32(ReduceOp op, MemorySegment s, long a, long b, long n) {
        switch (op) {
            case SUM -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(I32, a + i, s.get(I32, a + i) + s.get(I32, b + i));
                }
            }
            case PROD -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(I32, a + i, s.get(I32, a + i) * s.get(I32, b + i));
                }
            }
            case MIN, ALL -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(I32, a + i, Math.min(s.get(I32, a + i), s.get(I32, b + i)));
                }
            }
            case MAX, ANY -> {
                for (long i = 0; i < n * 4; i += 4) {
                    s.set(I32, a + i, Math.max(s.get(I32, a + i), s.get(I32, b + i)));
                }
            }
        }
    }

    private static void bools(ReduceOp op, MemorySegment s, long a, long b, long n) {
        switch (op) {
            case MAX, ANY -> {
                for (long i = 0; i < n; i++) {
                    s.set(B, a + i, (byte) (s.get(B, a + i) | s.get(B, b + i)));
                }
            }
            case MIN, ALL -> {
                for (long i = 0; i < n; i++) {
                    s.set(B, a + i, (byte) (s.get(B, a + i) & s.get(B, b + i)));
                }
            }
            case SUM, PROD -> throw new IllegalArgumentException(op.numpyName() + " of bools is a number");
        }
    }
}
