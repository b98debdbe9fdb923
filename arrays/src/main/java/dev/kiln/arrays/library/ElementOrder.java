package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;

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

    private ElementOrder(long[] keys, long[] second, boolean exact) {
        this.keys = keys;
        this.second = second;
        this.exact = exact;
    }

    static ElementOrder of(HostArray a) {
        int n = HostArray.javaLength(a.size());
        long[] keys = new long[n];
        long[] second = a.dtype().isComplex() ? new long[n] : null;
        boolean exact = second == null;
        for (int i = 0; i < n; i++) {
            exact &= !a.dtype().isFloating() || Double.doubleToRawLongBits(a.getDouble(i)) != Long.MIN_VALUE;
            keys[i] = switch (a.dtype().kind()) {
                case BOOL, SIGNED -> a.getLong(i);
                case UNSIGNED -> a.getLong(i) ^ Long.MIN_VALUE;
                case FLOATING, COMPLEX -> key(a.getDouble(i));
            };
            if (second != null) {
                second[i] = key(a.getImaginary(i));
            }
        }
        return new ElementOrder(keys, second, exact);
    }

    /** A double as a long of the same order. */
    private static long key(double v) {
        long bits = Double.doubleToLongBits(v + 0.0);
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
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

    /** Writes the element that a key is of. */
    static void put(long key, HostArray out, int i) {
        switch (out.dtype().kind()) {
            case BOOL, SIGNED -> out.set(i, key);
            case UNSIGNED -> out.set(i, key ^ Long.MIN_VALUE);
            case FLOATING, COMPLEX -> out.set(i, Double.longBitsToDouble(key ^ (key >> 63 & Long.MAX_VALUE)));
        }
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
