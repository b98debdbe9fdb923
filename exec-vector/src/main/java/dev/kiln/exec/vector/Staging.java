package dev.kiln.exec.vector;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Copies elements that lie apart to and from scratch memory, where they lie together. All offsets and strides count bytes. */
final class Staging {
    private Staging() {}

    static void gather(int size, MemorySegment from, long offset, long stride, MemorySegment to, long at, int n) {
        if (stride == size) {
            MemorySegment.copy(from, offset, to, at, (long) n * size);
            return;
        }
        copy(size, from, offset, stride, to, at, size, n);
    }

    static void scatter(int size, MemorySegment from, long at, MemorySegment to, long offset, long stride, int n) {
        if (stride == size) {
            MemorySegment.copy(from, at, to, offset, (long) n * size);
            return;
        }
        copy(size, from, at, size, to, offset, stride, n);
    }

    private static void copy(
            int size,
            MemorySegment from,
            long offset,
            long stride,
            MemorySegment to,
            long target,
            long targetStride,
            int n) {
        switch (size) {
            case 1 -> {
                for (int i = 0; i < n; i++) {
                    to.set(
                            ValueLayout.JAVA_BYTE,
                            target + i * targetStride,
                            from.get(ValueLayout.JAVA_BYTE, offset + i * stride));
                }
            }
            case 4 -> {
                for (int i = 0; i < n; i++) {
                    to.set(
                            ValueLayout.JAVA_INT_UNALIGNED,
                            target + i * targetStride,
                            from.get(ValueLayout.JAVA_INT_UNALIGNED, offset + i * stride));
                }
            }
            default -> {
                for (int i = 0; i < n; i++) {
                    to.set(
                            ValueLayout.JAVA_LONG_UNALIGNED,
                            target + i * targetStride,
                            from.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + i * stride));
                }
            }
        }
    }
}
