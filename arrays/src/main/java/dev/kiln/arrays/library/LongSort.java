package dev.kiln.arrays.library;

import java.util.Arrays;

/** Sorts long arrays: distributed by their leading bits, again and again, until few numbers are left to sort by comparison. */
final class LongSort {
    private static final int FEW = 1 << 12;
    /** Numbers of a bucket, when all are equally full. */
    private static final int BUCKET = 1 << 9;

    private static final int MOST_BITS = 11;

    private LongSort() {}

    /** Sorts a part of an array, ascending. */
    static void sort(long[] values, int from, int to) {
        if (to - from <= FEW) {
            Arrays.sort(values, from, to);
        } else {
            long[] own = from == 0 ? values : Arrays.copyOfRange(values, from, to);
            sort(own, new long[to - from], 0, to - from);
            if (own != values) {
                System.arraycopy(own, 0, values, from, to - from);
            }
        }
    }

    /**
     * Sorts a part of an array, ascending.
     *
     * @param other of the same size at least; the part of it is overwritten
     */
    static void sort(long[] values, long[] other, int from, int to) {
        int n = to - from;
        if (n <= FEW) {
            Arrays.sort(values, from, to);
            return;
        }
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = from; i < to; i++) {
            least = Math.min(least, values[i]);
            most = Math.max(most, values[i]);
        }
        if (least == most) {
            return;
        }
        int bits = Math.min(MOST_BITS, 32 - Integer.numberOfLeadingZeros(n / BUCKET));
        // the difference is taken as an unsigned number
        int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - bits);
        int[] next = new int[(1 << bits) + 1];
        for (int i = from; i < to; i++) {
            next[(int) (values[i] - least >>> shift) + 1]++;
        }
        next[0] = from;
        for (int b = 1; b < next.length; b++) {
            next[b] += next[b - 1];
        }
        for (int i = from; i < to; i++) {
            long value = values[i];
            other[next[(int) (value - least >>> shift)]++] = value;
        }
        System.arraycopy(other, from, values, from, n);
        if (shift == 0) {
            return;
        }
        int start = from;
        for (int b = 0; b < 1 << bits; b++) {
            int end = next[b];
            if (end - start > n - n / 8) {
                // leading bits say little about these
                Arrays.sort(values, start, end);
            } else if (end - start > 1) {
                sort(values, other, start, end);
            }
            start = end;
        }
    }
}
