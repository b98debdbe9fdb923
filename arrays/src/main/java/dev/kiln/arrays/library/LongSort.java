package dev.kiln.arrays.library;

import java.util.Arrays;

/**
 * Sorts long arrays: distributed by their leading bits, again and again, until few numbers are left. These are distributed once more, to
 * about as many cells as there are numbers, which leaves little to an insertion sort. {@link Arrays#sort(long[], int, int)} sorts very few
 * numbers, and those of which many share a cell.
 */
final class LongSort {
    private static final int FEW = 1 << 15;
    private static final int LEAST = 64;

    /** More pairs than this for each number, of numbers that share a cell, are too many for an insertion sort. */
    private static final int MOST_PAIRS = 4;

    /** Numbers of a bucket, when all are equally full. */
    private static final int BUCKET = 1 << 9;

    private static final int MOST_BITS = 11;

    private LongSort() {}

    /** Sorts a part of an array, ascending. */
    static void sort(long[] values, int from, int to) {
        if (to - from <= LEAST) {
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
        if (n <= LEAST) {
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
        if (n <= FEW) {
            sortFew(values, other, from, to, least, most);
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

    private static void sortFew(long[] values, long[] other, int from, int to, long least, long most) {
        int n = to - from;
        int bits = 32 - Integer.numberOfLeadingZeros(n - 1);
        int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - bits);
        int[] next = new int[(1 << bits) + 1];
        for (int i = from; i < to; i++) {
            next[(int) (values[i] - least >>> shift) + 1]++;
        }
        long pairs = 0;
        int at = from;
        for (int b = 0; b < next.length; b++) {
            pairs += (long) next[b] * (next[b] - 1) / 2;
            at += next[b];
            next[b] = at;
        }
        if (shift > 0 && pairs > (long) MOST_PAIRS * n) {
            Arrays.sort(values, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            long value = values[i];
            other[next[(int) (value - least >>> shift)]++] = value;
        }
        insert(other, values, from, to);
    }

    /** Copies a part of an array, whose numbers are near to where they belong, and sorts it. */
    private static void insert(long[] nearly, long[] sorted, int from, int to) {
        for (int i = from; i < to; i++) {
            long value = nearly[i];
            int k = i - 1;
            while (k >= from && sorted[k] > value) {
                sorted[k + 1] = sorted[k];
                k--;
            }
            sorted[k + 1] = value;
        }
    }
}
