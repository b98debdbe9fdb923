package dev.kiln.arrays.library;

import java.util.Arrays;

/** Finds the key of a given rank without sorting all keys. */
final class Select {
    private static final int SHORT = 1 << 7;
    private static final int MOST_BITS = 14;

    private Select() {}

    /**
     * The key of a rank in a part of an array.
     *
     * @param rank greater than 0
     * @param before the key of the rank before it
     */
    static long next(long[] keys, int from, int to, int rank, long before) {
        int notAfter = 0;
        long least = Long.MAX_VALUE;
        for (int i = from; i < to; i++) {
            long key = keys[i];
            notAfter += key <= before ? 1 : 0;
            least = key > before ? Math.min(least, key) : least;
        }
        return notAfter > rank ? before : least;
    }

    /**
     * The key that would stand at a position of a part of an array if that part were sorted. Counts the keys by their leading bits, and
     * goes on with those that share the leading bits of the key wanted.
     *
     * @param at position, from {@code from} to {@code to − 1}
     */
    static long at(long[] keys, int from, int to, int at) {
        long[] all = keys;
        int low = from;
        int high = to;
        int rank = at - from;
        while (high - low > SHORT) {
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (int i = low; i < high; i++) {
                least = Math.min(least, all[i]);
                most = Math.max(most, all[i]);
            }
            if (least == most) {
                return least;
            }
            int bits = Math.min(MOST_BITS, 32 - Integer.numberOfLeadingZeros(high - low));
            int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - bits);
            int[] counts = new int[1 << bits];
            for (int i = low; i < high; i++) {
                counts[(int) (all[i] - least >>> shift)]++;
            }
            int bucket = 0;
            while (rank >= counts[bucket]) {
                rank -= counts[bucket++];
            }
            long[] some = new long[counts[bucket]];
            int n = 0;
            for (int i = low; i < high; i++) {
                if ((int) (all[i] - least >>> shift) == bucket) {
                    some[n++] = all[i];
                }
            }
            if (shift == 0) {
                return some[0];
            }
            all = some;
            low = 0;
            high = n;
        }
        long[] rest = Arrays.copyOfRange(all, low, high);
        Arrays.sort(rest);
        return rest[rank];
    }
}
