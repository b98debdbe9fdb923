package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Partitions a long lane around one rank, by its {@link SortKeys}. Two keys of a sample enclose the key of that rank, and few others.
 * Threads count how many keys lie below, between and above the two, and move all to where they belong; only those between are divided
 * further. Keys of each part keep their order.
 */
final class RankPartition {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final int SAMPLE = 1 << 12;

    /** How far from the rank in the sample the enclosing keys are: four standard deviations of a rank in the middle. */
    private static final int MARGIN = 128;

    private static final int BLOCK = 1 << 12;

    private final SortKeys keys;
    private final int rank;
    private final int parts;
    private final long low;
    private final long high;

    /** For each part of the lane how many keys of it and of those before are below, and above; the last entry is all. */
    private final int[] below;

    private final int[] above;

    /** @param rank from 0 to the number of keys, exclusive */
    RankPartition(SortKeys keys, int rank) {
        this.keys = keys;
        this.rank = rank;
        this.parts = keys.threads();
        long[] sample = new long[SAMPLE];
        SplittableRandom random = new SplittableRandom(keys.size());
        Arrays.setAll(sample, i -> keys.key(random.nextInt(keys.size())));
        Arrays.sort(sample);
        int middle = (int) ((long) rank * SAMPLE / keys.size());
        this.low = middle < MARGIN ? Long.MIN_VALUE : sample[middle - MARGIN];
        this.high = middle + MARGIN >= SAMPLE ? Long.MAX_VALUE : sample[middle + MARGIN];
        this.below = new int[parts + 1];
        this.above = new int[parts + 1];
        Parallel.run(parts, parts, this::count);
        Arrays.parallelPrefix(below, Integer::sum);
        Arrays.parallelPrefix(above, Integer::sum);
    }

    private void count(int part) {
        MemorySegment memory = keys.memory();
        int less = 0;
        int greater = 0;
        int end = begin(part + 1);
        for (int i = begin(part); i < end; i++) {
            long key = memory.get(LONG, (long) i * 8);
            less += key < low ? 1 : 0;
            greater += key > high ? 1 : 0;
        }
        below[part + 1] = less;
        above[part + 1] = greater;
    }

    private int begin(int part) {
        return Parallel.begin(keys.size(), part, parts);
    }

    private int between() {
        return keys.size() - below[parts] - above[parts];
    }

    /** Whether the rank is enclosed, by few keys or by equal ones; else the sample was misleading. */
    boolean isUseful() {
        boolean encloses = below[parts] <= rank && rank < below[parts] + between();
        return encloses && (low == high || between() < keys.size() / 4);
    }

    /**
     * Writes the elements.
     *
     * @param at where the first goes
     */
    void run(HostArray out, int at) {
        try (Storage storage = keys.scratch()) {
            MemorySegment moved = storage.segment();
            Parallel.run(parts, parts, part -> move(part, moved));
            if (low < high) {
                divide(moved);
            }
            int blocks = (keys.size() + BLOCK - 1) / BLOCK;
            Parallel.run(blocks, parts, () -> new long[BLOCK], (block, b) -> {
                int first = b * BLOCK;
                int count = Math.min(BLOCK, keys.size() - first);
                MemorySegment.copy(moved, LONG, (long) first * 8, block, 0, count);
                SortKeys.put(block, count, out, at + (long) first);
            });
        }
    }

    private void move(int part, MemorySegment moved) {
        MemorySegment memory = keys.memory();
        int less = below[part];
        int greater = keys.size() - above[parts] + above[part];
        int other = below[parts] + begin(part) - below[part] - above[part];
        int end = begin(part + 1);
        for (int i = begin(part); i < end; i++) {
            long key = memory.get(LONG, (long) i * 8);
            int isLess = key < low ? 1 : 0;
            int isGreater = key > high ? 1 : 0;
            int to = isLess != 0 ? less : other;
            to = isGreater != 0 ? greater : to;
            moved.set(LONG, (long) to * 8, key);
            less += isLess;
            greater += isGreater;
            other += 1 - isLess - isGreater;
        }
    }

    /** Divides the keys between by the key of the rank. */
    private void divide(MemorySegment moved) {
        int start = below[parts];
        long[] some = new long[between()];
        MemorySegment.copy(moved, LONG, (long) start * 8, some, 0, some.length);
        long pivot = Select.at(some, 0, some.length, rank - start);
        int to = start;
        for (int side = -1; side <= 1; side++) {
            for (long key : some) {
                moved.set(LONG, (long) to * 8, key);
                to += Long.compare(key, pivot) == side ? 1 : 0;
                if (to == start + some.length) {
                    return;
                }
            }
        }
    }
}
