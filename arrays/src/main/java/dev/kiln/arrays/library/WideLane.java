package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A lane of elements of eight bytes and how their keys are made, which compare as {@link SortKeys} do.
 *
 * @param at of the first, in bytes
 * @param flipped bits that a key has the other way
 * @param negative bits that the key of a negative element has the other way
 * @param infinity what the bits of NaN without their sign are greater than
 * @param minusZero a key that stands for 0
 */
record WideLane(MemorySegment memory, long at, long flipped, long negative, long infinity, long minusZero) {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    /**
     * Of elements from one index on.
     *
     * @return null when keys are needed
     */
    static WideLane of(HostArray in, int from) {
        MemorySegment memory = in.segment();
        return switch (in.dtype()) {
            case FLOAT64 -> new WideLane(memory, from * 8L, 0, Long.MAX_VALUE, SortKeys.INFINITY, -1);
            case INT64 -> whole(memory, from * 8L, 0);
            case UINT64 -> whole(memory, from * 8L, Long.MIN_VALUE);
            case BOOL, INT8, INT16, INT32, UINT8, UINT16, UINT32, FLOAT32, COMPLEX64, COMPLEX128 -> null;
        };
    }

    /** Of keys. */
    static WideLane of(SortKeys keys) {
        return whole(keys.memory(), 0, 0);
    }

    /** Of keys from one index on. */
    static WideLane of(long[] keys, int from) {
        return whole(MemorySegment.ofArray(keys), from * 8L, 0);
    }

    private static WideLane whole(MemorySegment memory, long at, long flipped) {
        return new WideLane(memory, at, flipped, 0, Long.MAX_VALUE, 0);
    }

    long bits(int i) {
        return memory.get(LONG, at + i * 8L);
    }

    long key(long bits) {
        return key(bits, flipped, negative, infinity, minusZero);
    }

    /** The same for loops, which have everything in registers. */
    static long key(long bits, long flipped, long negative, long infinity, long minusZero) {
        long key = bits ^ flipped ^ (bits >> 63 & negative);
        key = (bits & Long.MAX_VALUE) > infinity ? SortKeys.NAN : key;
        return key == minusZero ? 0 : key;
    }

    /**
     * Keys of some of a lane's elements, sorted: two of them enclose the key of a rank, and few others.
     *
     * @param size how many elements the lane has
     */
    record Sample(long[] keys, int size) {
        private static final int COUNT = 1 << 12;

        /** How far from a rank in the sample the enclosing keys are: four standard deviations of a rank in the middle. */
        static final int MARGIN = 128;

        private int middle(int rank) {
            return (int) ((long) rank * COUNT / size);
        }

        /** A key that is hardly above that of a rank; the least of all where the sample has none so far below. */
        long low(int rank, int margin) {
            int at = middle(rank) - margin;
            return at < 0 ? Long.MIN_VALUE : keys[at];
        }

        /** A key that is hardly below that of a rank; the greatest of all where the sample has none so far above. */
        long high(int rank, int margin) {
            int at = middle(rank) + margin;
            return at >= COUNT ? Long.MAX_VALUE : keys[at];
        }
    }

    /** A sample of the first elements, the same each time. */
    Sample sample(int size) {
        SplittableRandom random = new SplittableRandom(size);
        long[] keys = new long[Sample.COUNT];
        Arrays.setAll(keys, i -> key(bits(random.nextInt(size))));
        Arrays.sort(keys);
        return new Sample(keys, size);
    }

    /** Makes keys of the bits of elements, without a branch, so that they are made in vectors. */
    void keys(long[] bits, int count) {
        if (infinity < Long.MAX_VALUE) {
            for (int i = 0; i < count; i++) {
                long each = bits[i];
                long key = each ^ each >> 63 & Long.MAX_VALUE;
                // all bits are set where the element is NaN, or is not -0.0
                long isNaN = infinity - (each & Long.MAX_VALUE) >> 63;
                long isOther = (key + 1 | -(key + 1)) >> 63;
                bits[i] = key & isOther & ~isNaN | SortKeys.NAN & isNaN;
            }
        } else if (flipped != 0) {
            for (int i = 0; i < count; i++) {
                bits[i] ^= flipped;
            }
        }
    }

    /** How many of the first elements are NaN. */
    int countNaN(int size, int threads) {
        return infinity < Long.MAX_VALUE ? count(size, threads, infinity + 1, Long.MAX_VALUE, Long.MAX_VALUE) : 0;
    }

    /** Whether one of the first elements is −0.0. */
    boolean hasNegativeZeros(int size, int threads) {
        return minusZero != 0 && count(size, threads, Long.MIN_VALUE, Long.MIN_VALUE, -1) > 0;
    }

    /** How many elements have bits, of those in a mask, from a least to a greatest. */
    private int count(int size, int threads, long least, long greatest, long mask) {
        AtomicInteger all = new AtomicInteger();
        Parallel.run(threads, threads, part -> {
            int end = Parallel.begin(size, part + 1, threads);
            int count = 0;
            for (int i = Parallel.begin(size, part, threads); i < end; i++) {
                long some = memory.get(LONG, at + i * 8L) & mask;
                count += some >= least & some <= greatest ? 1 : 0;
            }
            all.addAndGet(count);
        });
        return all.get();
    }
}
