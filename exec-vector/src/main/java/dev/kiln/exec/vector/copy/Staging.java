package dev.kiln.exec.vector.copy;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Copies elements that lie apart, or are narrower than registers, to and from scratch memory, where they lie together and as wide as
 * registers. All offsets and strides count bytes.
 */
public final class Staging {
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfShort I16 = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;

    private Staging() {}

    /**
     * Where elements lie.
     *
     * @param at offset of the first one in bytes
     * @param stride from one to the next in bytes
     */
    public record Elements(MemorySegment segment, long at, long stride) {
        /** The elements behind the first few. */
        public Elements from(int few) {
            return few == 0 ? this : new Elements(segment, at + few * stride, stride);
        }
    }

    /** Copies n elements of a type to where they lie together as registers hold them, from {@code at} on. */
    public static void gather(DType type, Elements elements, MemorySegment to, long at, int n) {
        if (type == type.register()) {
            copy(type.bytes(), elements, new Elements(to, at, type.bytes()), n);
            return;
        }
        MemorySegment from = elements.segment;
        long offset = elements.at;
        long stride = elements.stride;
        switch (type) {
            case INT8 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, at + i * 4L, from.get(B, offset + i * stride));
                }
            }
            case UINT8 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, at + i * 4L, from.get(B, offset + i * stride) & 0xFF);
                }
            }
            case INT16 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, at + i * 4L, from.get(I16, offset + i * stride));
                }
            }
            case UINT16 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, at + i * 4L, from.get(I16, offset + i * stride) & 0xFFFF);
                }
            }
            case UINT32 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I64, at + i * 8L, from.get(I32, offset + i * stride) & 0xFFFFFFFFL);
                }
            }
            case UINT64 -> copy(8, elements, new Elements(to, at, 8), n);
            case BOOL, INT32, INT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("type " + type + " is not narrower than its register");
        }
    }

    /** Copies n elements that lie together as registers hold them, from {@code at} on, to elements of a type. */
    public static void scatter(DType type, MemorySegment from, long at, Elements elements, int n) {
        if (type == type.register()) {
            copy(type.bytes(), new Elements(from, at, type.bytes()), elements, n);
            return;
        }
        MemorySegment to = elements.segment;
        long offset = elements.at;
        long stride = elements.stride;
        switch (type) {
            case INT8, UINT8 -> {
                for (int i = 0; i < n; i++) {
                    to.set(B, offset + i * stride, (byte) from.get(I32, at + i * 4L));
                }
            }
            case INT16, UINT16 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I16, offset + i * stride, (short) from.get(I32, at + i * 4L));
                }
            }
            case UINT32 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, offset + i * stride, (int) from.get(I64, at + i * 8L));
                }
            }
            case UINT64 -> copy(8, new Elements(from, at, 8), elements, n);
            case BOOL, INT32, INT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("type " + type + " is not narrower than its register");
        }
    }

    /** Copies n elements of some bytes as they are. */
    public static void copy(int size, Elements source, Elements sink, int n) {
        MemorySegment from = source.segment;
        long offset = source.at;
        long stride = source.stride;
        MemorySegment to = sink.segment;
        long target = sink.at;
        long targetStride = sink.stride;
        if (stride == size && targetStride == size) {
            MemorySegment.copy(from, offset, to, target, (long) n * size);
            return;
        }
        switch (size) {
            case 1 -> {
                for (int i = 0; i < n; i++) {
                    to.set(B, target + i * targetStride, from.get(B, offset + i * stride));
                }
            }
            case 2 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I16, target + i * targetStride, from.get(I16, offset + i * stride));
                }
            }
            case 4 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, target + i * targetStride, from.get(I32, offset + i * stride));
                }
            }
            default -> {
                for (int i = 0; i < n; i++) {
                    to.set(I64, target + i * targetStride, from.get(I64, offset + i * stride));
                }
            }
        }
    }
}
