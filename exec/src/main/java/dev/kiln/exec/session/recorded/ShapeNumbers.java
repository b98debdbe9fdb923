package dev.kiln.exec.session.recorded;

import java.util.Arrays;

/**
 * Numbers, from 2, of the lengths that shapes begin with, in the order of their first use: of two shapes as many first axes have one
 * number as are equally long. Whether a length equals one of another place does not matter. Reused without new allocations. Not
 * thread-safe.
 */
final class ShapeNumbers {
    /** The number of no axes. */
    static final int NONE = 0;

    private long[] lengths = new long[64];
    private int[] befores = new int[64];
    private int[] numbers = new int[64];
    private int[] used = new int[32];
    private int count;

    /** The number of the axes that are numbered {@code before} and one more. */
    int of(int before, long length) {
        int slot = slot(before, length);
        if (numbers[slot] == 0) {
            if (2 * (count + 1) > numbers.length) {
                grow();
                slot = slot(before, length);
            }
            lengths[slot] = length;
            befores[slot] = before;
            numbers[slot] = count + 2;
            used[count++] = slot;
        }
        return numbers[slot];
    }

    private int slot(int before, long length) {
        int mask = numbers.length - 1;
        int slot = (int) ((length * 31 + before) * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (numbers[slot] != 0 && (lengths[slot] != length || befores[slot] != before)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldLengths = lengths;
        int[] oldBefores = befores;
        int[] oldNumbers = numbers;
        int[] oldUsed = Arrays.copyOf(used, count);
        lengths = new long[2 * oldLengths.length];
        befores = new int[lengths.length];
        numbers = new int[lengths.length];
        used = new int[lengths.length / 2];
        for (int i = 0; i < oldUsed.length; i++) {
            int slot = slot(oldBefores[oldUsed[i]], oldLengths[oldUsed[i]]);
            lengths[slot] = oldLengths[oldUsed[i]];
            befores[slot] = oldBefores[oldUsed[i]];
            numbers[slot] = oldNumbers[oldUsed[i]];
            used[i] = slot;
        }
    }

    /** Forgets all shapes. */
    void clear() {
        for (int i = 0; i < count; i++) {
            numbers[used[i]] = 0;
        }
        count = 0;
    }
}
