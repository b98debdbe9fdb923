package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Sorts a long lane by its {@link SortKeys}, or finds the indices that sort it. A histogram over the leading bits of the keys divides
 * them into buckets of about equal size, which fit a core's cache. The keys are distributed to the buckets; then threads take bucket
 * after bucket, sort it and pass it on. To find indices, a key's leading bits and its index are packed into one number; where keys agree
 * in those bits and differ below, they are sorted again.
 */
final class BucketSort {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final int MOST_CELL_BITS = 14;
    private static final int MOST_WANTED = 1024;
    /** The last one may be smaller than the others. */
    static final int MOST_BUCKETS = MOST_WANTED + 1;

    private static final int BUCKET = 1024;

    private final SortKeys keys;
    private final boolean indices;
    private final Sink sink;
    private final int size;
    private final int parts;
    private final int shift;
    private final int indexBits;
    private final int cut;
    /** Where each bucket begins. */
    private final int[] starts;
    /** For each value of the leading bits its bucket. */
    private final char[] bucketOf;
    /** Where each part of the lane puts its next key of each bucket. */
    private final int[][] next;
    /** Null: all. */
    private int[] ranks;

    /** What takes the sorted numbers of a bucket; called by several threads. */
    @FunctionalInterface
    interface Sink {
        /**
         * @param sorted the first {@code count} are keys, or indices
         * @param at how many come before them
         */
        void take(int bucket, long[] sorted, int count, int at);
    }

    /** Memory of one thread. */
    private static final class Buffers {
        private long[] first = new long[0];
        private long[] second = new long[0];

        void make(int size) {
            if (first.length < size) {
                first = new long[size];
                second = new long[size];
            }
        }
    }

    /**
     * Divides keys into buckets.
     *
     * @param indices whether the sink gets indices that sort, those of equal keys ascending, instead of the keys
     */
    BucketSort(SortKeys keys, boolean indices, Sink sink) {
        this.keys = keys;
        this.indices = indices;
        this.sink = sink;
        this.size = keys.size();
        this.parts = Math.max(1, Math.min(keys.threads(), size / BUCKET));
        int bits = 32 - Integer.numberOfLeadingZeros(Math.max(1, size - 1));
        int range = 64 - Long.numberOfLeadingZeros(keys.most() - keys.least());
        int cellBits = Math.min(MOST_CELL_BITS, Math.max(1, bits - 5));
        this.shift = Math.max(0, range - cellBits);
        this.indexBits = bits;
        this.cut = Math.max(0, range + bits - 63);
        int[][] counts = new int[parts][];
        Parallel.run(parts, parts, p -> counts[p] = count(p, 1 << cellBits));
        this.bucketOf = new char[1 << cellBits];
        this.starts = divide(counts);
        this.next = places(counts);
    }

    /** Lets only those buckets be sorted in which some ranks are; the others keep their order. */
    BucketSort only(int[] ranks) {
        this.ranks = ranks.clone();
        return this;
    }

    private boolean isWanted(int bucket) {
        return ranks == null
                || Arrays.stream(ranks).anyMatch(rank -> rank >= starts[bucket] && rank < starts[bucket + 1]);
    }

    /** How many buckets there are; some may be empty. */
    int buckets() {
        return starts.length - 1;
    }

    private int[] count(int part, int cells) {
        MemorySegment memory = keys.memory();
        long least = keys.least();
        int[] counts = new int[cells];
        int end = Parallel.begin(size, part + 1, parts);
        for (int i = Parallel.begin(size, part, parts); i < end; i++) {
            counts[(int) (memory.get(LONG, (long) i * 8) - least >>> shift)]++;
        }
        return counts;
    }

    /** Groups cells to buckets. */
    private int[] divide(int[][] counts) {
        int wanted = Math.clamp(size / BUCKET, 1, MOST_WANTED);
        int full = (size + wanted - 1) / wanted;
        int[] begins = new int[wanted + 2];
        int bucket = 0;
        int total = 0;
        for (int cell = 0; cell < bucketOf.length; cell++) {
            bucketOf[cell] = (char) bucket;
            for (int[] count : counts) {
                total += count[cell];
            }
            if (total - begins[bucket] >= full) {
                begins[++bucket] = total;
            }
        }
        if (total > begins[bucket]) {
            begins[++bucket] = total;
        }
        return Arrays.copyOf(begins, bucket + 1);
    }

    private int[][] places(int[][] counts) {
        int[][] places = new int[parts][];
        int[] at = starts.clone();
        for (int p = 0; p < parts; p++) {
            places[p] = at.clone();
            for (int cell = 0; cell < bucketOf.length; cell++) {
                if (counts[p][cell] > 0) {
                    at[bucketOf[cell]] += counts[p][cell];
                }
            }
        }
        return places;
    }

    /** Sorts bucket by bucket. */
    void sort() {
        try (Storage storage = keys.scratch()) {
            MemorySegment dealt = storage.segment();
            Parallel.run(parts, parts, p -> {
                if (indices) {
                    dealIndices(p, dealt);
                } else {
                    dealKeys(p, dealt);
                }
            });
            Parallel.run(buckets(), parts, Buffers::new, (own, bucket) -> sort(bucket, own, dealt));
        }
    }

    private void dealKeys(int part, MemorySegment dealt) {
        MemorySegment memory = keys.memory();
        long least = keys.least();
        int[] place = next[part];
        int end = Parallel.begin(size, part + 1, parts);
        for (int i = Parallel.begin(size, part, parts); i < end; i++) {
            long key = memory.get(LONG, (long) i * 8);
            int bucket = bucketOf[(int) (key - least >>> shift)];
            dealt.set(LONG, (long) place[bucket]++ * 8, key);
        }
    }

    private void dealIndices(int part, MemorySegment dealt) {
        MemorySegment memory = keys.memory();
        long least = keys.least();
        int[] place = next[part];
        int end = Parallel.begin(size, part + 1, parts);
        for (int i = Parallel.begin(size, part, parts); i < end; i++) {
            long above = memory.get(LONG, (long) i * 8) - least;
            int bucket = bucketOf[(int) (above >>> shift)];
            dealt.set(LONG, (long) place[bucket]++ * 8, above >>> cut << indexBits | i);
        }
    }

    private void sort(int bucket, Buffers own, MemorySegment dealt) {
        int start = starts[bucket];
        int count = starts[bucket + 1] - start;
        own.make(count);
        long[] sorted = own.first;
        MemorySegment.copy(dealt, LONG, (long) start * 8, sorted, 0, count);
        boolean wanted = isWanted(bucket);
        if (wanted) {
            LongSort.sort(sorted, own.second, 0, count);
        }
        if (indices) {
            if (wanted && cut > 0) {
                sortTies(sorted, count);
            }
            long mask = (1L << indexBits) - 1;
            for (int i = 0; i < count; i++) {
                sorted[i] &= mask;
            }
        }
        sink.take(bucket, sorted, count, start);
    }

    private void sortTies(long[] packed, int count) {
        int start = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || packed[i] >>> indexBits != packed[start] >>> indexBits) {
                if (i - start > 1) {
                    sortTie(packed, start, i);
                }
                start = i;
            }
        }
    }

    private void sortTie(long[] packed, int from, int to) {
        long mask = (1L << indexBits) - 1;
        long[] tied = new long[to - from];
        for (int i = from; i < to; i++) {
            tied[i - from] = keys.key((int) (packed[i] & mask));
        }
        long[] before = Arrays.copyOfRange(packed, from, to);
        int[] order = IndexSort.order(tied, 0, tied.length);
        for (int i = 0; i < order.length; i++) {
            packed[from + i] = before[order[i]];
        }
    }
}
