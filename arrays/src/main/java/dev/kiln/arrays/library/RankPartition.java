package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Partitions a long lane around one rank, by keys that compare as {@link SortKeys} do. Two keys of a sample enclose the key of that rank,
 * and few others. Threads count how many elements lie below, between and above the two, and move all to where they belong; only those
 * between are divided further. Elements of each part keep their order. Elements of eight bytes are moved themselves, their keys made in
 * registers; of narrower ones the keys are moved.
 */
final class RankPartition {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final int BLOCK = 1 << 12;

    private final WideLane lane;
    private final int size;
    private final int rank;
    private final int parts;
    private final long low;
    private final long high;

    /** For each part of the lane how many keys of it and of those before are below, and above; the last entry is all. */
    private final int[] below;

    private final int[] above;

    /**
     * Of elements from one index on.
     *
     * @param rank from 0 to the number of elements, exclusive
     * @return null when keys are needed
     */
    static RankPartition of(HostArray in, int from, int to, int rank) {
        WideLane lane = WideLane.of(in, from);
        return lane == null
                ? null
                : new RankPartition(
                        lane, to - from, rank, in.context().evaluator().threads());
    }

    /** Of keys. */
    static RankPartition of(SortKeys keys, int rank) {
        return new RankPartition(WideLane.of(keys), keys.size(), rank, keys.threads());
    }

    private RankPartition(WideLane lane, int size, int rank, int threads) {
        this.lane = lane;
        this.size = size;
        this.rank = rank;
        this.parts = threads;
        WideLane.Sample sample = lane.sample(size);
        this.low = sample.low(rank, WideLane.Sample.MARGIN);
        this.high = sample.high(rank, WideLane.Sample.MARGIN);
        this.below = new int[parts + 1];
        this.above = new int[parts + 1];
        Parallel.run(parts, parts, this::count);
        Arrays.parallelPrefix(below, Integer::sum);
        Arrays.parallelPrefix(above, Integer::sum);
    }

    private void count(int part) {
        MemorySegment memory = lane.memory();
        long at = lane.at();
        long flipped = lane.flipped();
        long negative = lane.negative();
        long infinity = lane.infinity();
        long minusZero = lane.minusZero();
        long lowest = low;
        long highest = high;
        int less = 0;
        int greater = 0;
        int end = begin(part + 1);
        for (int i = begin(part); i < end; i++) {
            long key = WideLane.key(memory.get(LONG, at + i * 8L), flipped, negative, infinity, minusZero);
            less += key < lowest ? 1 : 0;
            greater += key > highest ? 1 : 0;
        }
        below[part + 1] = less;
        above[part + 1] = greater;
    }

    private int begin(int part) {
        return Parallel.begin(size, part, parts);
    }

    private int between() {
        return size - below[parts] - above[parts];
    }

    /** Whether the rank is enclosed, by few keys or by equal ones; else the sample was misleading. */
    boolean isUseful() {
        boolean encloses = below[parts] <= rank && rank < below[parts] + between();
        return encloses && (low == high || between() < size / 4);
    }

    /**
     * Writes the elements as they are.
     *
     * @param at where the first goes
     */
    void run(HostArray out, int at) {
        run(out.segment().asSlice(at * 8L, size * 8L));
    }

    /**
     * Writes the elements that keys are of.
     *
     * @param at where the first goes
     */
    void run(SortKeys keys, HostArray out, int at) {
        try (Storage storage = keys.scratch()) {
            MemorySegment moved = storage.segment();
            run(moved);
            int blocks = (size + BLOCK - 1) / BLOCK;
            Parallel.run(blocks, parts, () -> new long[BLOCK], (block, b) -> {
                int first = b * BLOCK;
                int count = Math.min(BLOCK, size - first);
                MemorySegment.copy(moved, LONG, (long) first * 8, block, 0, count);
                SortKeys.put(block, count, out, at + (long) first);
            });
        }
    }

    private void run(MemorySegment moved) {
        Parallel.run(parts, parts, part -> move(part, moved));
        if (low < high) {
            divide(moved);
        }
    }

    private void move(int part, MemorySegment moved) {
        MemorySegment memory = lane.memory();
        long at = lane.at();
        long flipped = lane.flipped();
        long negative = lane.negative();
        long infinity = lane.infinity();
        long minusZero = lane.minusZero();
        long lowest = low;
        long highest = high;
        int less = below[part];
        int greater = size - above[parts] + above[part];
        int other = below[parts] + begin(part) - below[part] - above[part];
        int end = begin(part + 1);
        for (int i = begin(part); i < end; i++) {
            long bits = memory.get(LONG, at + i * 8L);
            long key = WideLane.key(bits, flipped, negative, infinity, minusZero);
            int isLess = key < lowest ? 1 : 0;
            int isGreater = key > highest ? 1 : 0;
            int to = isLess != 0 ? less : other;
            to = isGreater != 0 ? greater : to;
            moved.set(LONG, (long) to * 8, bits);
            less += isLess;
            greater += isGreater;
            other += 1 - isLess - isGreater;
        }
    }

    /** Divides the elements between by the key of the rank. */
    private void divide(MemorySegment moved) {
        int start = below[parts];
        long[] some = new long[between()];
        MemorySegment.copy(moved, LONG, (long) start * 8, some, 0, some.length);
        long[] keys = new long[some.length];
        Arrays.setAll(keys, i -> lane.key(some[i]));
        long pivot = Select.at(keys, 0, keys.length, rank - start);
        int to = start;
        for (int side = -1; side <= 1; side++) {
            for (int i = 0; i < some.length; i++) {
                moved.set(LONG, (long) to * 8, some[i]);
                to += Long.compare(keys[i], pivot) == side ? 1 : 0;
                if (to == start + some.length) {
                    return;
                }
            }
        }
    }
}
