package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * NumPy's order of an array's elements: numbers ascending with −0.0 equal to 0.0, NaN after all others and equal to NaN; complex
 * numbers by their real, then their imaginary part, those with a NaN part last ({@code R + nan j}, {@code nan + R j}, {@code nan + nan
 * j}).
 *
 * <p>Every element becomes a long (a complex one a small number and two longs) that compares in the same way.
 */
final class ElementOrder {
    private static final long NAN = key(Double.NaN);

    private final long[] keys;
    /** Of complex numbers: the imaginary parts. */
    private final long[] second;
    /** Whether a key says which element it is of. */
    private final boolean exact;

    private long[] complements;

    private ElementOrder(long[] keys, long[] second, boolean exact) {
        this.keys = keys;
        this.second = second;
        this.exact = exact;
    }

    static ElementOrder of(HostArray a) {
        int n = HostArray.javaLength(a.size());
        long[] keys = new long[n];
        MemorySegment from = a.segment();
        boolean exact = true;
        switch (a.dtype()) {
            case BOOL, INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                for (int i = 0; i < n; i++) {
                    keys[i] = a.getLong(i);
                }
            }
            case INT64 -> MemorySegment.copy(from, ValueLayout.JAVA_LONG, 0, keys, 0, n);
            case UINT64 -> {
                for (int i = 0; i < n; i++) {
                    keys[i] = from.getAtIndex(ValueLayout.JAVA_LONG, i) ^ Long.MIN_VALUE;
                }
            }
            case FLOAT32 -> {
                for (int i = 0; i < n; i++) {
                    float v = from.getAtIndex(ValueLayout.JAVA_FLOAT, i);
                    exact &= Float.floatToRawIntBits(v) != Integer.MIN_VALUE;
                    keys[i] = key(v);
                }
            }
            case FLOAT64 -> {
                for (int i = 0; i < n; i++) {
                    double v = from.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
                    exact &= Double.doubleToRawLongBits(v) != Long.MIN_VALUE;
                    keys[i] = key(v);
                }
            }
            case COMPLEX64, COMPLEX128 -> {
                long[] second = new long[n];
                for (int i = 0; i < n; i++) {
                    keys[i] = key(a.getDouble(i));
                    second[i] = key(a.getImaginary(i));
                }
                return new ElementOrder(keys, second, false);
            }
        }
        return new ElementOrder(keys, null, exact);
    }

    /** A double as a long of the same order. */
    static long key(double v) {
        long bits = Double.doubleToLongBits(v + 0.0);
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }

    /** The key of one element of a real array, without those of the others. */
    static long key(HostArray a, int i) {
        MemorySegment from = a.segment();
        return switch (a.dtype()) {
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> a.getLong(i);
            case UINT64 -> from.getAtIndex(ValueLayout.JAVA_LONG, i) ^ Long.MIN_VALUE;
            case FLOAT32 -> key(from.getAtIndex(ValueLayout.JAVA_FLOAT, i));
            case FLOAT64 -> key(from.getAtIndex(ValueLayout.JAVA_DOUBLE, i));
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("a key is not all of a complex number");
        };
    }

    int size() {
        return keys.length;
    }

    /** Whether elements can be made from {@link #keys}: they are real, and none is −0.0. */
    boolean isExact() {
        return exact;
    }

    /** The keys themselves. */
    long[] keys() {
        return keys;
    }

    /** Writes the elements that some keys are of. */
    static void put(long[] keys, int from, int to, HostArray out) {
        MemorySegment into = out.segment();
        switch (out.dtype()) {
            case BOOL, INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                for (int i = from; i < to; i++) {
                    out.set(i, keys[i]);
                }
            }
            case INT64 -> MemorySegment.copy(keys, from, into, ValueLayout.JAVA_LONG, 8L * from, to - from);
            case UINT64 -> {
                for (int i = from; i < to; i++) {
                    into.setAtIndex(ValueLayout.JAVA_LONG, i, keys[i] ^ Long.MIN_VALUE);
                }
            }
            case FLOAT32 -> {
                for (int i = from; i < to; i++) {
                    into.setAtIndex(ValueLayout.JAVA_FLOAT, i, (float) number(keys[i]));
                }
            }
            case FLOAT64 -> {
                for (int i = from; i < to; i++) {
                    into.setAtIndex(ValueLayout.JAVA_DOUBLE, i, number(keys[i]));
                }
            }
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("a key is not all of a complex number");
        }
    }

    /** Writes the element that a key is of. */
    static void put(long key, HostArray out, int i) {
        switch (out.dtype().kind()) {
            case BOOL, SIGNED -> out.set(i, key);
            case UNSIGNED -> out.set(i, out.dtype() == DType.UINT64 ? key ^ Long.MIN_VALUE : key);
            case FLOATING, COMPLEX -> out.set(i, number(key));
        }
    }

    /** The number that a key of a double is of. */
    static double number(long key) {
        return Double.longBitsToDouble(key ^ (key >> 63 & Long.MAX_VALUE));
    }

    /** The indices from, from + 1, … to − 1 in this order, or in the opposite one; equal elements stay in the order of their indices. */
    int[] sorted(int from, int to, boolean descending) {
        if (second != null) {
            return MergeSort.order(from, to, descending ? (i, j) -> compare(j, i) : this::compare);
        }
        return IndexSort.order(descending ? complements() : keys, from, to);
    }

    /** Makes what sorting in an order needs; afterwards several threads may sort different parts. */
    void prepare(boolean descending) {
        if (descending && second == null) {
            complements();
        }
    }

    private long[] complements() {
        if (complements == null) {
            long[] all = new long[keys.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = ~keys[i];
            }
            complements = all;
        }
        return complements;
    }

    /** Sorts indices whose equals are in their order already. */
    void sort(int[] indices) {
        if (second != null) {
            throw new IllegalStateException("complex numbers have no single key");
        }
        IndexSort.sort(keys, indices);
    }

    /** Whether each element has one key. */
    boolean isReal() {
        return second == null;
    }

    /** Sorts the keys from one index to another, ascending; they then no longer belong to their elements. */
    void sortKeys(int from, int to) {
        LongSort.sort(keys, from, to);
    }

    /** How many elements from one index to another are NaN, of a real type. */
    int countNaN(int from, int to, DType type) {
        int count = 0;
        if (type.isFloating()) {
            for (int i = from; i < to; i++) {
                count += keys[i] == NAN ? 1 : 0;
            }
        }
        return count;
    }

    int compare(int i, int j) {
        return compare(i, this, j);
    }

    /** Element i with element j of another array of the same type. */
    int compare(int i, ElementOrder other, int j) {
        if (second == null) {
            return Long.compare(keys[i], other.keys[j]);
        }
        int result = Integer.compare(nans(i), other.nans(j));
        result = result != 0 ? result : Long.compare(keys[i], other.keys[j]);
        return result != 0 ? result : Long.compare(second[i], other.second[j]);
    }

    /** Whether element i is NaN, or has a NaN part. */
    boolean isNaN(int i, HostArray of) {
        return (of.dtype().isFloating() || second != null) && nans(i) > 0;
    }

    private int nans(int i) {
        return (keys[i] == NAN ? 2 : 0) + (second != null && second[i] == NAN ? 1 : 0);
    }
}
