package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Sorts a long lane by its {@link SortKeys} where the evaluator sorts numbers faster than {@link BucketSort}: the keys are divided again
 * and again until there are some pieces for each thread, and threads sort piece after piece.
 */
final class DividedSort {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final int PIECES = 4;
    private static final int BLOCK = 1 << 12;

    private final SortKeys keys;
    private final Evaluator.KeySort sort;

    DividedSort(SortKeys keys, Evaluator.KeySort sort) {
        this.keys = keys;
        this.sort = sort;
    }

    /**
     * Writes the sorted elements.
     *
     * @param at where the first goes
     */
    void run(HostArray out, int at) {
        try (Storage storage = keys.scratch()) {
            MemorySegment from = keys.memory();
            MemorySegment to = storage.segment();
            int threads = keys.threads();
            int[] ends = {keys.size()};
            while (threads > 1 && ends.length < PIECES * threads) {
                ends = divide(ends, from.address(), to.address());
                MemorySegment divided = to;
                to = from;
                from = divided;
            }
            sort(ends, from, to.address(), new Target(out, at));
        }
    }

    /** Where sorted elements go. */
    private record Target(HostArray out, long at) {}

    /** Divides each piece in two, one of which may be empty. */
    private int[] divide(int[] ends, long from, long to) {
        int[] halves = new int[2 * ends.length];
        Parallel.run(ends.length, keys.threads(), piece -> {
            int begin = piece == 0 ? 0 : ends[piece - 1];
            int n = ends[piece] - begin;
            long first = from + begin * 8L;
            long pivot = n < Evaluator.KeySort.SAMPLED ? Long.MIN_VALUE : sort.middle(first, n);
            halves[2 * piece] = begin + (int) sort.divide(first, n, pivot, to + begin * 8L);
            halves[2 * piece + 1] = ends[piece];
        });
        return halves;
    }

    private void sort(int[] ends, MemorySegment from, long other, Target target) {
        Parallel.run(ends.length, keys.threads(), () -> new long[BLOCK], (block, piece) -> {
            int begin = piece == 0 ? 0 : ends[piece - 1];
            sort.sort(from.address() + begin * 8L, ends[piece] - begin, other + begin * 8L);
            for (int i = begin; i < ends[piece]; i += BLOCK) {
                int count = Math.min(BLOCK, ends[piece] - i);
                MemorySegment.copy(from, LONG, i * 8L, block, 0, count);
                SortKeys.put(block, count, target.out, target.at + i);
            }
        });
    }
}
