package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Places of many keys in ascending keys, by binary search. Several searches advance together: none waits for the memory that another
 * one reads.
 */
final class Places {
    private static final int TOGETHER = 8;
    /** Searches in a task. */
    private static final int BLOCK = 1 << 12;

    private final long[] steps;
    private final boolean right;

    /**
     * @param steps ascending
     * @param right whether a key's place is after the steps that are equal to it, and not before them
     */
    Places(long[] steps, boolean right) {
        this.steps = steps;
        this.right = right;
    }

    /** Writes how many steps come before each key, as int64. */
    void find(long[] keys, HostArray out, int threads) {
        MemorySegment into = out.segment();
        int blocks = (keys.length + BLOCK - 1) / BLOCK;
        Parallel.run(blocks, threads, block -> {
            int end = Math.min(keys.length, (block + 1) * BLOCK);
            long[] wanted = new long[TOGETHER];
            int[] low = new int[TOGETHER];
            for (int from = block * BLOCK; from < end; from += TOGETHER) {
                int count = Math.min(TOGETHER, end - from);
                System.arraycopy(keys, from, wanted, 0, count);
                search(wanted, low);
                for (int q = 0; q < count; q++) {
                    into.setAtIndex(ValueLayout.JAVA_LONG, from + (long) q, low[q]);
                }
            }
        });
    }

    private void search(long[] wanted, int[] low) {
        Arrays.fill(low, 0);
        int left = steps.length;
        while (left > 1) {
            int half = left >>> 1;
            if (right) {
                for (int q = 0; q < TOGETHER; q++) {
                    low[q] += steps[low[q] + half - 1] <= wanted[q] ? half : 0;
                }
            } else {
                for (int q = 0; q < TOGETHER; q++) {
                    low[q] += steps[low[q] + half - 1] < wanted[q] ? half : 0;
                }
            }
            left -= half;
        }
        for (int q = 0; left > 0 && q < TOGETHER; q++) {
            long step = steps[low[q]];
            low[q] += step < wanted[q] || right && step == wanted[q] ? 1 : 0;
        }
    }
}
