package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The contents of a buffer of a test.
 *
 * @param bytes the elements in native byte order
 */
public record Image(DType dtype, byte[] bytes) {
    /** A buffer of elements, each converted from the next of the values, which are repeated. */
    public static Image of(DType dtype, int elements, double... values) {
        byte[] bytes = new byte[elements * dtype.bytes()];
        MemorySegment segment = MemorySegment.ofArray(bytes);
        for (int i = 0; i < elements; i++) {
            put(dtype, segment, i, values[i % values.length]);
        }
        return new Image(dtype, bytes);
    }

    /** A buffer of exactly these int64 values. */
    public static Image ofLongs(long... values) {
        byte[] bytes = new byte[values.length * 8];
        MemorySegment.copy(MemorySegment.ofArray(values), 0, MemorySegment.ofArray(bytes), 0, bytes.length);
        return new Image(DType.INT64, bytes);
    }

    private static void put(DType dtype, MemorySegment segment, long i, double value) {
        switch (dtype) {
            case BOOL -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (value != 0 ? 1 : 0));
            case INT32 -> segment.set(ValueLayout.JAVA_INT_UNALIGNED, i * 4, (int) value);
            case INT64 -> segment.set(ValueLayout.JAVA_LONG_UNALIGNED, i * 8, (long) value);
            case FLOAT32 -> segment.set(ValueLayout.JAVA_FLOAT_UNALIGNED, i * 4, (float) value);
            case INT8, UINT8 -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) value);
            case INT16, UINT16 -> segment.set(ValueLayout.JAVA_SHORT_UNALIGNED, i * 2, (short) value);
            case UINT32 -> segment.set(ValueLayout.JAVA_INT_UNALIGNED, i * 4, (int) (long) value);
            case UINT64 -> segment.set(ValueLayout.JAVA_LONG_UNALIGNED, i * 8, (long) value);
            case COMPLEX64, COMPLEX128 -> throw dtype.notOfLoops();
            case FLOAT64 -> segment.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, i * 8, value);
        }
    }

    public int elements() {
        return bytes.length / dtype.bytes();
    }

    /** An element as a Byte, Short, Integer, Long, Float or Double; of an unsigned type its bits. */
    public Number get(int i) {
        MemorySegment segment = MemorySegment.ofArray(bytes);
        return switch (dtype) {
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT32 -> segment.get(ValueLayout.JAVA_INT_UNALIGNED, i * 4L);
            case INT64 -> segment.get(ValueLayout.JAVA_LONG_UNALIGNED, i * 8L);
            case FLOAT32 -> segment.get(ValueLayout.JAVA_FLOAT_UNALIGNED, i * 4L);
            case INT8, UINT8 -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT16, UINT16 -> segment.get(ValueLayout.JAVA_SHORT_UNALIGNED, i * 2L);
            case UINT32 -> segment.get(ValueLayout.JAVA_INT_UNALIGNED, i * 4L);
            case UINT64 -> segment.get(ValueLayout.JAVA_LONG_UNALIGNED, i * 8L);
            case COMPLEX64, COMPLEX128 -> throw dtype.notOfLoops();
            case FLOAT64 -> segment.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, i * 8L);
        };
    }
}
