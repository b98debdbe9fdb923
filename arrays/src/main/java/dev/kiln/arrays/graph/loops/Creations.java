package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Writes values that read no other to memory: one number again and again, and numbers in equal steps. */
final class Creations {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private Creations() {}

    /** One number again and again: what has been written is copied behind itself. */
    static Storage fill(Node.Fill fill, Storage to) {
        MemorySegment memory = to.segment();
        Object value = fill.value().value();
        int bytes = fill.dtype().bytes();
        long size = fill.size() * bytes;
        if (isZero(value)) {
            memory.asSlice(0, size).fill((byte) 0);
        } else if (size > 0) {
            new Elements(memory, fill.dtype()).setScalar(0, value);
            for (long done = bytes; done < size; done *= 2) {
                MemorySegment.copy(memory, 0, memory, done, Math.min(done, size - done));
            }
        }
        return to;
    }

    /** Whether a number is 0 in every bit of every type. */
    private static boolean isZero(Object value) {
        return value instanceof Long l && l == 0 || value instanceof Double d && Double.doubleToRawLongBits(d) == 0;
    }

    /** Whether numbers in equal steps are written here: those of the types that they are computed in. */
    static boolean takes(Node.Range range) {
        return range.dtype() == DType.FLOAT64 || range.dtype() == DType.INT64;
    }

    /** Numbers in equal steps, of a type that is {@linkplain #takes taken}. */
    static Storage range(Node.Range range, Storage to) {
        MemorySegment memory = to.segment();
        Object start = number(range, 0);
        Object step = number(range, 1);
        int n = (int) range.size();
        boolean real = range.dtype() == DType.FLOAT64;
        if (real) {
            reals(memory, n, ScalarOps.asDouble(start), ScalarOps.asDouble(step));
        } else {
            integers(memory, n, ScalarOps.asLong(start), ScalarOps.asLong(step));
        }
        if (range.endsExactly() && n > 0) {
            Object last = number(range, 2);
            if (real) {
                memory.setAtIndex(DOUBLE, n - 1, ScalarOps.asDouble(last));
            } else {
                memory.setAtIndex(LONG, n - 1, ScalarOps.asLong(last));
            }
        }
        return to;
    }

    private static Object number(Node.Range range, int k) {
        return ((Operand.Scalar) range.operands().get(k)).value();
    }

    private static void reals(MemorySegment memory, int n, double start, double step) {
        for (int i = 0; i < n; i++) {
            memory.setAtIndex(DOUBLE, i, start + i * step);
        }
    }

    private static void integers(MemorySegment memory, int n, long start, long step) {
        for (int i = 0; i < n; i++) {
            memory.setAtIndex(LONG, i, start + i * step);
        }
    }
}
