package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Makes an exclusive scan of an inclusive one, chunk by chunk: every result moves one place on, and what came before the chunk takes the
 * first place.
 */
public final class ScanBefore {
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;

    private final DType type;
    /** For each column the bits of the element before the next points. */
    private final long[] before;

    private final long identity;

    public ScanBefore(Op op, DType type, int columns) {
        this.type = type;
        this.before = new long[columns];
        Object first = op.identity().of(type);
        this.identity = type.isFloating()
                ? bits(ScalarOps.asDouble(first))
                : type == DType.BOOL ? ScalarOps.asLong(first) : ScalarOps.asInteger(type, first);
    }

    private long bits(double value) {
        return type == DType.FLOAT32 ? Float.floatToRawIntBits((float) value) : Double.doubleToRawLongBits(value);
    }

    /** Before the first element of lanes. */
    public void begin() {
        Arrays.fill(before, identity);
    }

    /** What the only column has folded before, as the bits that {@link ScanLoops#last} gives. */
    public void take(long handed) {
        before[0] = type.isFloating() ? bits(Double.longBitsToDouble(handed)) : handed;
    }

    /** Moves the results of the next points of all columns of a lane. */
    public void shift(Strip strip, long lane, int columns, long points) {
        if (columns == 1 && Math.abs(strip.step()) == 1) {
            shiftRun(strip.segment(), strip.at(lane, 0), strip.step(), points);
            return;
        }
        for (long p = 0; p < points; p++) {
            long at = strip.at(lane, 0) + p * strip.step();
            for (int j = 0; j < columns; j++) {
                before[j] = exchange(strip.segment(), at + j * strip.column(), before[j]);
            }
        }
    }

    /** Of elements side by side, one after the other or in the other order. */
    private void shiftRun(MemorySegment segment, long first, long step, long points) {
        if (points == 0) {
            return;
        }
        long bytes = type.bytes();
        long last = exchange(segment, first + (points - 1) * step, 0);
        long low = step > 0 ? first : first - points + 2;
        MemorySegment.copy(segment, low * bytes, segment, (low + step) * bytes, (points - 1) * bytes);
        exchange(segment, first, before[0]);
        before[0] = last;
    }

    /** Writes the bits of an element and gives those that were there. */
    private long exchange(MemorySegment segment, long element, long bits) {
        return switch (type) {
            case INT64, FLOAT64 -> {
                long old = segment.get(I64, element * 8);
                segment.set(I64, element * 8, bits);
                yield old;
            }
            case INT32, FLOAT32 -> {
                int old = segment.get(I32, element * 4);
                segment.set(I32, element * 4, (int) bits);
                yield old;
            }
            case BOOL -> {
                byte old = segment.get(B, element);
                segment.set(B, element, (byte) bits);
                yield old;
            }
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }
}
