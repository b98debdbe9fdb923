package dev.kiln.exec.session;

import java.util.Arrays;

/** Numbers of axis lengths in the order of their first use; 0 and 1 keep theirs. Reused without being allocated anew. Not thread-safe. */
final class SizeNumbers {
    private long[] sizes = new long[64];
    private int[] numbers = new int[64];
    private int[] used = new int[32];
    private int count;
    private long lastSize;
    private int lastNumber;

    int of(long size) {
        if (size < 2) {
            return (int) size;
        }
        if (size == lastSize) {
            return lastNumber;
        }
        int slot = slot(size);
        if (sizes[slot] == 0) {
            if (2 * (count + 1) > sizes.length) {
                grow();
                slot = slot(size);
            }
            sizes[slot] = size;
            numbers[slot] = count + 2;
            used[count++] = slot;
        }
        lastSize = size;
        lastNumber = numbers[slot];
        return lastNumber;
    }

    private int slot(long size) {
        int mask = sizes.length - 1;
        int slot = (int) (size * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (sizes[slot] != 0 && sizes[slot] != size) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = sizes;
        int[] oldNumbers = numbers;
        int[] oldUsed = Arrays.copyOf(used, count);
        sizes = new long[2 * old.length];
        numbers = new int[sizes.length];
        used = new int[sizes.length / 2];
        for (int i = 0; i < oldUsed.length; i++) {
            int slot = slot(old[oldUsed[i]]);
            sizes[slot] = old[oldUsed[i]];
            numbers[slot] = oldNumbers[oldUsed[i]];
            used[i] = slot;
        }
    }

    /** Forgets all sizes. */
    void clear() {
        for (int i = 0; i < count; i++) {
            sizes[used[i]] = 0;
        }
        count = 0;
        lastSize = 0;
    }
}
