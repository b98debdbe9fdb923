package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Moves elements between memory and the arrays that loops compute in: floats lie in doubles, bools (as 0 and 1) and integers in longs.
 * Conversions are NumPy's ({@link ScalarOps}).
 */
public final class Registers {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private Registers() {}

    /**
     * Loads the elements of a view in C order as floats.
     *
     * @param memory the type of the elements
     * @param single whether they become float32
     * @return how many there are
     */
    static int load(MemorySegment segment, DType memory, View view, boolean single, double[] into) {
        int n = 0;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            int count = rows.length();
            load(segment, memory, rows, single, into, n);
            if (rows.stride() == 0 && count > 1) {
                Arrays.fill(into, n, n + count, into[n]);
            }
            n += count;
        }
        return n;
    }

    private static void load(MemorySegment segment, DType memory, Rows row, boolean single, double[] into, int first) {
        int count = row.stride() == 0 ? 1 : row.length();
        long at = row.at();
        long stride = row.stride();
        if (memory == DType.FLOAT64 && !single) {
            if (stride == 1 || count == 1) {
                MemorySegment.copy(segment, DOUBLE, at * 8, into, first, count);
            } else {
                for (int i = 0; i < count; i++) {
                    into[first + i] = segment.get(DOUBLE, (at + i * stride) * 8);
                }
            }
        } else if (memory == DType.FLOAT32) {
            for (int i = 0; i < count; i++) {
                into[first + i] = segment.get(FLOAT, (at + i * stride) * 4);
            }
        } else if (memory == DType.INT64 && !single) {
            for (int i = 0; i < count; i++) {
                into[first + i] = segment.get(LONG, (at + i * stride) * 8);
            }
        } else {
            Elements elements = new Elements(segment, memory);
            for (int i = 0; i < count; i++) {
                long element = at + i * stride;
                into[first + i] = single ? elements.getFloat(element) : elements.getDouble(element);
            }
        }
    }

    /**
     * Loads the elements of a view in C order as values of an integer type or as bools.
     *
     * @param memory the type of the elements
     * @param type what they become
     * @return how many there are
     */
    static int load(MemorySegment segment, DType memory, View view, DType type, long[] into) {
        int n = 0;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            int count = rows.length();
            load(segment, memory, rows, type, into, n);
            if (rows.stride() == 0 && count > 1) {
                Arrays.fill(into, n, n + count, into[n]);
            }
            n += count;
        }
        return n;
    }

    private static void load(MemorySegment segment, DType memory, Rows row, DType type, long[] into, int first) {
        int count = row.stride() == 0 ? 1 : row.length();
        long at = row.at();
        long stride = row.stride();
        if (memory == DType.INT64 && type == DType.INT64) {
            if (stride == 1 || count == 1) {
                MemorySegment.copy(segment, LONG, at * 8, into, first, count);
            } else {
                for (int i = 0; i < count; i++) {
                    into[first + i] = segment.get(LONG, (at + i * stride) * 8);
                }
            }
        } else if (memory == DType.BOOL) {
            for (int i = 0; i < count; i++) {
                into[first + i] = segment.get(BYTE, at + i * stride);
            }
        } else if (memory == DType.INT32 && type == DType.INT32) {
            for (int i = 0; i < count; i++) {
                into[first + i] = segment.get(INT, (at + i * stride) * 4);
            }
        } else {
            Elements elements = new Elements(segment, memory);
            for (int i = 0; i < count; i++) {
                long element = at + i * stride;
                into[first + i] =
                        type == DType.BOOL ? elements.getBoolean(element) ? 1 : 0 : elements.getInteger(type, element);
            }
        }
    }

    /** Stores floats as elements of a view, converted to the type of the memory. */
    static void store(double[] from, MemorySegment segment, DType memory, View view) {
        int n = 0;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            store(from, n, segment, memory, rows);
            n += rows.length();
        }
    }

    private static void store(double[] from, int first, MemorySegment segment, DType memory, Rows row) {
        int count = row.length();
        long at = row.at();
        long stride = row.stride();
        if (memory == DType.FLOAT64 && (stride == 1 || count == 1)) {
            MemorySegment.copy(from, first, segment, DOUBLE, at * 8, count);
        } else if (memory == DType.BOOL) {
            for (int i = 0; i < count; i++) {
                segment.set(BYTE, at + i * stride, (byte) (from[first + i] != 0 ? 1 : 0));
            }
        } else if (memory == DType.FLOAT32) {
            for (int i = 0; i < count; i++) {
                segment.set(FLOAT, (at + i * stride) * 4, (float) from[first + i]);
            }
        } else {
            Elements elements = new Elements(segment, memory);
            for (int i = 0; i < count; i++) {
                elements.set(at + i * stride, from[first + i]);
            }
        }
    }

    /**
     * Stores bools or integers as elements of a view, converted to the type of the memory.
     *
     * @param type of the values: of uint64 the longs are bits
     */
    static void store(long[] from, DType type, MemorySegment segment, DType memory, View view) {
        int n = 0;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            store(from, n, type, segment, memory, rows);
            n += rows.length();
        }
    }

    private static void store(long[] from, int first, DType type, MemorySegment segment, DType memory, Rows row) {
        int count = row.length();
        long at = row.at();
        long stride = row.stride();
        if (memory == DType.INT64 && (stride == 1 || count == 1)) {
            MemorySegment.copy(from, first, segment, LONG, at * 8, count);
        } else if (memory == DType.BOOL) {
            for (int i = 0; i < count; i++) {
                segment.set(BYTE, at + i * stride, (byte) (from[first + i] != 0 ? 1 : 0));
            }
        } else {
            Elements elements = new Elements(segment, memory);
            boolean unsigned = type == DType.UINT64 && !memory.isInteger();
            for (int i = 0; i < count; i++) {
                long value = from[first + i];
                if (unsigned) {
                    elements.set(at + i * stride, ScalarOps.unsignedToDouble(value));
                } else {
                    elements.set(at + i * stride, value);
                }
            }
        }
    }

    /** Rounds n values to float32. */
    public static void round(double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = (float) values[i];
        }
    }

    /** Wraps n integers around to the width of their type. */
    public static void wrap(DType type, long[] values, int n) {
        if (type != DType.INT64 && type != DType.UINT64) {
            for (int i = 0; i < n; i++) {
                values[i] = type.wrap(values[i]);
            }
        }
    }
}
