package dev.kiln.frontend.lang.compile;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * What generated code calls for rows: elements of a slice, from memory into a Java array and back. Places and distances are in bytes, a
 * bool is 0 or 1.
 */
public final class RowMemory {
    private RowMemory() {}

    /** Reads n elements of float64. */
    public static void load(MemorySegment memory, long offset, long stride, int n, double[] into) {
        if (stride == Double.BYTES) {
            MemorySegment.copy(memory, ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, into, 0, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            into[i] = memory.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset + i * stride);
        }
    }

    /** Reads n elements of int64 as floats. */
    public static void loadWholes(MemorySegment memory, long offset, long stride, int n, double[] into) {
        for (int i = 0; i < n; i++) {
            into[i] = memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + i * stride);
        }
    }

    /** Reads n elements of bool as floats. */
    public static void loadBools(MemorySegment memory, long offset, long stride, int n, double[] into) {
        for (int i = 0; i < n; i++) {
            into[i] = memory.get(ValueLayout.JAVA_BYTE, offset + i * stride);
        }
    }

    /** Reads n elements of int64. */
    public static void loadWholes(MemorySegment memory, long offset, long stride, int n, long[] into) {
        if (stride == Long.BYTES) {
            MemorySegment.copy(memory, ValueLayout.JAVA_LONG_UNALIGNED, offset, into, 0, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            into[i] = memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + i * stride);
        }
    }

    /** Reads n elements of bool. */
    public static void loadBools(MemorySegment memory, long offset, long stride, int n, long[] into) {
        for (int i = 0; i < n; i++) {
            into[i] = memory.get(ValueLayout.JAVA_BYTE, offset + i * stride);
        }
    }

    /** Writes n elements of float64. */
    public static void store(double[] from, MemorySegment memory, long offset, long stride, int n) {
        if (stride == Double.BYTES) {
            MemorySegment.copy(from, 0, memory, ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset + i * stride, from[i]);
        }
    }

    /** Writes n elements of int64. */
    public static void store(long[] from, MemorySegment memory, long offset, long stride, int n) {
        if (stride == Long.BYTES) {
            MemorySegment.copy(from, 0, memory, ValueLayout.JAVA_LONG_UNALIGNED, offset, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, offset + i * stride, from[i]);
        }
    }

    /** Writes n elements of bool. */
    public static void storeBools(long[] from, MemorySegment memory, long offset, long stride, int n) {
        for (int i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_BYTE, offset + i * stride, (byte) from[i]);
        }
    }

    /** Writes one float to n elements of float64. */
    public static void fill(MemorySegment memory, long offset, long stride, long n, double value) {
        for (long i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset + i * stride, value);
        }
    }

    /** Writes one integer to n elements of int64. */
    public static void fill(MemorySegment memory, long offset, long stride, long n, long value) {
        for (long i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, offset + i * stride, value);
        }
    }

    /** Writes one truth value to n elements of bool. */
    public static void fillBools(MemorySegment memory, long offset, long stride, long n, long value) {
        byte bool = (byte) value;
        if (stride == 1) {
            memory.asSlice(offset, n).fill(bool);
            return;
        }
        for (long i = 0; i < n; i++) {
            memory.set(ValueLayout.JAVA_BYTE, offset + i * stride, bool);
        }
    }

    /** The sums of two rows. */
    public static void add(double[] a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] + b[i];
        }
    }

    /** The sums of a row and a number. */
    public static void add(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] + b;
        }
    }

    /** The sums of a number and a row. */
    public static void add(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a + b[i];
        }
    }

    /** The differences of two rows. */
    public static void subtract(double[] a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] - b[i];
        }
    }

    /** The differences of a row and a number. */
    public static void subtract(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] - b;
        }
    }

    /** The differences of a number and a row. */
    public static void subtract(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a - b[i];
        }
    }

    /** The products of two rows. */
    public static void multiply(double[] a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] * b[i];
        }
    }

    /** The products of a row and a number. */
    public static void multiply(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] * b;
        }
    }

    /** The products of a number and a row. */
    public static void multiply(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a * b[i];
        }
    }

    /** The quotients of two rows. */
    public static void divide(double[] a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] / b[i];
        }
    }

    /** The quotients of a row and a number. */
    public static void divide(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a[i] / b;
        }
    }

    /** The quotients of a number and a row. */
    public static void divide(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = a / b[i];
        }
    }

    /** The greater of the elements of a row and a number. */
    public static void maximum(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = Math.max(a[i], b);
        }
    }

    /** The greater of a number and the elements of a row. */
    public static void maximum(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = Math.max(a, b[i]);
        }
    }

    /** The lesser of the elements of a row and a number. */
    public static void minimum(double[] a, double b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = Math.min(a[i], b);
        }
    }

    /** The lesser of a number and the elements of a row. */
    public static void minimum(double a, double[] b, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = Math.min(a, b[i]);
        }
    }

    /** Changes the sign of the elements of a row. */
    public static void negative(double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = -values[i];
        }
    }

    /** Replaces the elements of a row by their absolute values. */
    public static void absolute(double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = Math.abs(values[i]);
        }
    }

    /** Replaces the elements of a row by their square roots. */
    public static void sqrt(double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = Math.sqrt(values[i]);
        }
    }

    /** Replaces the elements of a row by their squares. */
    public static void square(double[] values, int n) {
        for (int i = 0; i < n; i++) {
            values[i] = values[i] * values[i];
        }
    }

    /** Converts integers to floats. */
    public static void toReals(long[] values, double[] into, int n) {
        for (int i = 0; i < n; i++) {
            into[i] = values[i];
        }
    }

    /** The sum of the first n integers, which wraps around. */
    public static long sum(long[] values, int n) {
        return Arrays.stream(values, 0, n).sum();
    }

    /** Where a slice begins along an axis that is so long: its first index, from -1 to the length. */
    public static long bound(long index, long length, long step) {
        long at = index < 0 ? index + length : index;
        return step > 0 ? Math.clamp(at, 0, length) : Math.clamp(at, -1, length - 1);
    }

    /** Where a slice without a lower bound begins. */
    public static long first(long length, long step) {
        return step > 0 ? 0 : length - 1;
    }

    /** Where a slice without an upper bound ends. */
    public static long last(long length, long step) {
        return step > 0 ? length : -1;
    }

    /** The number of indices from a bound up to, or down to, another one that is excluded. */
    public static long count(long start, long stop, long step) {
        return step > 0
                ? start < stop ? (stop - start - 1) / step + 1 : 0
                : start > stop ? (start - stop - 1) / -step + 1 : 0;
    }
}
