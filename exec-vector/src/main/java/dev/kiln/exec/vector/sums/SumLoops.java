package dev.kiln.exec.vector.sums;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.math.SumOrder;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.ValueLayout;

/**
 * Adds up floats that lie one after the other, in the order of {@link SumOrder}. There are no vectors here: two additions go on at a time,
 * which memory is not faster than.
 *
 * @param type float64 or float32
 * @param ahead whether loops that were compiled ahead of time do it
 */
public record SumLoops(DType type, boolean ahead) {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;

    /**
     * Adds up rows, each to a sum.
     *
     * @param address of the first
     * @param pitch bytes from one to the next
     * @param length elements of each
     * @param to where the sums go, one after the other
     */
    public void rows(long address, long pitch, long length, long rows, long to) {
        if (ahead) {
            AheadLoops.rows(type.bytes(), address, pitch, length, rows, to);
            return;
        }
        for (long row = 0; row < rows; row++) {
            long from = address + row * pitch;
            if (type == DType.FLOAT64) {
                Memory.ALL.set(F64, to + row * Double.BYTES, 0.0 + run64(from, length));
            } else {
                Memory.ALL.set(F32, to + row * Float.BYTES, 0.0f + run32(from, length));
            }
        }
    }

    /** Adds elements one after the other to a sum. */
    public double chain(long address, long length, double before) {
        if (ahead) {
            return AheadLoops.chain(type.bytes(), address, length, before);
        }
        if (type == DType.FLOAT64) {
            double sum = before;
            for (long at = address; at < address + length * Double.BYTES; at += Double.BYTES) {
                sum += Memory.ALL.get(F64, at);
            }
            return sum;
        }
        float sum = (float) before;
        for (long at = address; at < address + length * Float.BYTES; at += Float.BYTES) {
            sum += Memory.ALL.get(F32, at);
        }
        return sum;
    }

    private static double run64(long p, long length) {
        if (length > SumOrder.LEAF) {
            long half = SumOrder.half(length);
            return run64(p, half) + run64(p + half * Double.BYTES, length - half);
        }
        long at = p;
        long end = p + length * Double.BYTES;
        double sum = -0.0;
        if (length >= SumOrder.ACCUMULATORS) {
            double a = Memory.ALL.get(F64, at);
            double b = Memory.ALL.get(F64, at + 8);
            double c = Memory.ALL.get(F64, at + 16);
            double d = Memory.ALL.get(F64, at + 24);
            double e = Memory.ALL.get(F64, at + 32);
            double f = Memory.ALL.get(F64, at + 40);
            double g = Memory.ALL.get(F64, at + 48);
            double h = Memory.ALL.get(F64, at + 56);
            for (at += 64; at + 64 <= end; at += 64) {
                a += Memory.ALL.get(F64, at);
                b += Memory.ALL.get(F64, at + 8);
                c += Memory.ALL.get(F64, at + 16);
                d += Memory.ALL.get(F64, at + 24);
                e += Memory.ALL.get(F64, at + 32);
                f += Memory.ALL.get(F64, at + 40);
                g += Memory.ALL.get(F64, at + 48);
                h += Memory.ALL.get(F64, at + 56);
            }
            sum = a + b + (c + d) + (e + f + (g + h));
        }
        for (; at < end; at += Double.BYTES) {
            sum += Memory.ALL.get(F64, at);
        }
        return sum;
    }

    private static float run32(long p, long length) {
        if (length > SumOrder.LEAF) {
            long half = SumOrder.half(length);
            return run32(p, half) + run32(p + half * Float.BYTES, length - half);
        }
        long at = p;
        long end = p + length * Float.BYTES;
        float sum = -0.0f;
        if (length >= SumOrder.ACCUMULATORS) {
            float a = Memory.ALL.get(F32, at);
            float b = Memory.ALL.get(F32, at + 4);
            float c = Memory.ALL.get(F32, at + 8);
            float d = Memory.ALL.get(F32, at + 12);
            float e = Memory.ALL.get(F32, at + 16);
            float f = Memory.ALL.get(F32, at + 20);
            float g = Memory.ALL.get(F32, at + 24);
            float h = Memory.ALL.get(F32, at + 28);
            for (at += 32; at + 32 <= end; at += 32) {
                a += Memory.ALL.get(F32, at);
                b += Memory.ALL.get(F32, at + 4);
                c += Memory.ALL.get(F32, at + 8);
                d += Memory.ALL.get(F32, at + 12);
                e += Memory.ALL.get(F32, at + 16);
                f += Memory.ALL.get(F32, at + 20);
                g += Memory.ALL.get(F32, at + 24);
                h += Memory.ALL.get(F32, at + 28);
            }
            sum = a + b + (c + d) + (e + f + (g + h));
        }
        for (; at < end; at += Float.BYTES) {
            sum += Memory.ALL.get(F32, at);
        }
        return sum;
    }
}
