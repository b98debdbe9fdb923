package dev.kiln.arrays.library;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Finds keys of given ranks in a long lane without moving an element (Floyd and Rivest, Expected time bounds for selection, CACM 18,
 * 1975). Two keys of a sample enclose the key of a rank, and few others. Threads count how many keys lie below, and collect those between;
 * among these the key is {@linkplain Select selected}. Ranks that are enclosed already cost no further pass over the lane.
 */
final class RankSearch {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final int BLOCK = 1 << 10;

    private final WideLane lane;
    private final int size;
    private final int threads;
    private final WideLane.Sample sample;

    /** The keys of all ranks from {@code below} on, in no order. */
    private long[] between = new long[0];

    private int below;
    private int passes;

    /** What was found last. */
    private long key;

    private int rank = -2;

    /** Null until it is asked for. */
    private Boolean negativeZeros;

    /**
     * @param size how many elements the lane has, at least one
     */
    RankSearch(WideLane lane, int size, int threads) {
        this.lane = lane;
        this.size = size;
        this.threads = threads;
        this.sample = lane.sample(size);
    }

    /** Whether an element is −0.0, whose key is that of 0.0; the lane is read for that once. */
    boolean hasNegativeZeros() {
        if (negativeZeros == null) {
            negativeZeros = lane.hasNegativeZeros(size, threads);
        }
        return negativeZeros;
    }

    /** How often keys of the whole lane were collected. */
    int passes() {
        return passes;
    }

    /**
     * The key that would stand at a position of the lane if it were sorted.
     *
     * @param wanted from 0 to the number of elements, exclusive
     */
    long at(int wanted) {
        for (int margin = WideLane.Sample.MARGIN; !encloses(wanted); margin *= 8) {
            collect(sample.low(wanted, margin), sample.high(wanted, margin));
        }
        boolean follows = wanted == rank + 1 && rank >= below;
        key = follows
                ? Select.next(between, 0, between.length, wanted - below, key)
                : Select.at(between, 0, between.length, wanted - below);
        rank = wanted;
        return key;
    }

    /** Whether a rank costs no further pass. */
    boolean encloses(int wanted) {
        return below <= wanted && wanted < below + between.length;
    }

    private void collect(long low, long high) {
        passes++;
        int[] less = new int[threads];
        long[][] some = new long[threads][];
        Parallel.run(threads, threads, part -> {
            int start = Parallel.begin(size, part, threads);
            int end = Parallel.begin(size, part + 1, threads);
            long[] kept = new long[2 * BLOCK];
            long[] block = new long[BLOCK];
            int n = 0;
            for (int from = start; from < end; from += BLOCK) {
                if (kept.length < n + BLOCK) {
                    kept = Arrays.copyOf(kept, Math.max(2 * kept.length, n + BLOCK));
                }
                int count = Math.min(end - from, BLOCK);
                MemorySegment.copy(lane.memory(), LONG, lane.at() + from * 8L, block, 0, count);
                lane.keys(block, count);
                less[part] += below(block, count, low);
                n = keep(block, count, low, high, kept, n);
            }
            some[part] = Arrays.copyOf(kept, n);
        });
        below = Arrays.stream(less).sum();
        between = new long[Arrays.stream(some).mapToInt(part -> part.length).sum()];
        int at = 0;
        for (long[] part : some) {
            System.arraycopy(part, 0, between, at, part.length);
            at += part.length;
        }
    }

    /** How many keys of a block are below one, counted without a branch: half of the branches of a median would be taken. */
    private static int below(long[] block, int count, long low) {
        long less = 0;
        for (int i = 0; i < count; i++) {
            long each = block[i];
            less += (each & ~low | ~(each ^ low) & each - low) >>> 63;
        }
        return (int) less;
    }

    /**
     * Appends the keys of a block that are neither below one nor above another.
     *
     * @param many how many are kept already
     * @return how many are kept now
     */
    private static int keep(long[] block, int count, long low, long high, long[] kept, int many) {
        int n = many;
        for (int i = 0; i < count; i++) {
            long each = block[i];
            if (Long.compareUnsigned(each - low, high - low) <= 0) {
                kept[n++] = each;
            }
        }
        return n;
    }
}
