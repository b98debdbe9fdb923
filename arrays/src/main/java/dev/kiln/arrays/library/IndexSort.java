package dev.kiln.arrays.library;

import java.util.Arrays;

/**
 * A stable sort of indices by long keys. The index is packed into the low bits of the key, whose leading bits are as many as fit, so that
 * one sort of long values does most of it; where keys agree in those bits and differ below, the few that do are sorted again.
 */
final class IndexSort {
    private static final int SHORT = 48;

    private IndexSort() {}

    /** The numbers from, from + 1, … to − 1 in ascending order of their keys; those of equal keys ascend. */
    static int[] order(long[] keys, int from, int to) {
        int[] order = new int[to - from];
        for (int i = 0; i < order.length; i++) {
            order[i] = from + i;
        }
        sort(keys, order);
        return order;
    }

    /** Sorts indices by their keys; those of equal keys stay in their order. */
    static void sort(long[] keys, int[] indices) {
        sort(keys, indices, 0, indices.length);
    }

    /** Sorts a part of an array of indices whose equals are in their order already. */
    private static void sort(long[] keys, int[] order, int from, int to) {
        int n = to - from;
        if (n <= SHORT) {
            insertion(keys, order, from, to);
            return;
        }
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = from; i < to; i++) {
            long key = keys[order[i]];
            least = Math.min(least, key);
            most = Math.max(most, key);
        }
        if (least == most) {
            return;
        }
        int indexBits = 32 - Integer.numberOfLeadingZeros(n - 1);
        int cut = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) + indexBits - 64);
        long[] packed = new long[n];
        for (int i = 0; i < n; i++) {
            packed[i] = ((keys[order[from + i]] - least >>> cut) << indexBits | i) ^ Long.MIN_VALUE;
        }
        LongSort.sort(packed, 0, n);
        long mask = (1L << indexBits) - 1;
        int[] before = Arrays.copyOfRange(order, from, to);
        for (int i = 0; i < n; i++) {
            order[from + i] = before[(int) (packed[i] & mask)];
        }
        if (cut > 0) {
            sortTies(keys, order, from, packed, indexBits);
        }
    }

    private static void sortTies(long[] keys, int[] order, int from, long[] packed, int indexBits) {
        int start = 0;
        for (int i = 1; i <= packed.length; i++) {
            if (i == packed.length || packed[i] >>> indexBits != packed[start] >>> indexBits) {
                if (i - start > 1) {
                    sort(keys, order, from + start, from + i);
                }
                start = i;
            }
        }
    }

    private static void insertion(long[] keys, int[] order, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int moved = order[i];
            long key = keys[moved];
            int j = i;
            while (j > from && keys[order[j - 1]] > key) {
                order[j] = order[j - 1];
                j--;
            }
            order[j] = moved;
        }
    }
}
