package dev.kiln.arrays.library;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Sorts long arrays. A large one is first dealt into buckets by the leading bits of its values, which threads then sort one by one where
 * each fits a core's cache; a bucket that holds most of a lopsided array costs no more than sorting it at once.
 */
final class LongSort {
    private static final int LARGE = 1 << 17;
    /** Elements of a bucket, when all are equally full. */
    private static final int BUCKET = 1 << 12;

    private static final int MOST_BITS = 11;

    private LongSort() {}

    /** Sorts a part of an array, ascending. */
    static void sort(long[] values, int from, int to, int threads) {
        if (to - from < LARGE) {
            Arrays.sort(values, from, to);
            return;
        }
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = from; i < to; i++) {
            least = Math.min(least, values[i]);
            most = Math.max(most, values[i]);
        }
        if (least == most) {
            return;
        }
        int bits = Math.min(MOST_BITS, 32 - Integer.numberOfLeadingZeros((to - from) / BUCKET));
        // the difference is taken as an unsigned number
        int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - bits);
        new Buckets(values, from, to, least, shift, threads).sort();
    }

    private record Buckets(long[] values, int from, int to, long least, int shift, int threads) {
        void sort() {
            int parts = Math.max(1, threads);
            int[][] starts = new int[parts][];
            run(parts, parts, part -> starts[part] = count(part, parts));
            int buckets = starts[0].length;
            int[] ends = new int[buckets];
            int at = 0;
            for (int b = 0; b < buckets; b++) {
                for (int[] start : starts) {
                    int n = start[b];
                    start[b] = at;
                    at += n;
                }
                ends[b] = at;
            }
            long[] dealt = new long[to - from];
            run(parts, parts, part -> deal(part, parts, starts[part], dealt));
            run(buckets, parts, b -> {
                int first = b == 0 ? 0 : ends[b - 1];
                Arrays.sort(dealt, first, ends[b]);
                System.arraycopy(dealt, first, values, from + first, ends[b] - first);
            });
        }

        private int bucket(long value) {
            return (int) (value - least >>> shift);
        }

        private int begin(int part, int parts) {
            return from + (int) ((long) (to - from) * part / parts);
        }

        private int[] count(int part, int parts) {
            int[] counts = new int[1 << MOST_BITS + 1];
            int end = begin(part + 1, parts);
            for (int i = begin(part, parts); i < end; i++) {
                counts[bucket(values[i])]++;
            }
            return counts;
        }

        private void deal(int part, int parts, int[] next, long[] dealt) {
            int end = begin(part + 1, parts);
            for (int i = begin(part, parts); i < end; i++) {
                long value = values[i];
                dealt[next[bucket(value)]++] = value;
            }
        }
    }

    /** Runs tasks on some threads, this one among them. */
    private static void run(int tasks, int threads, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        Runnable worker = () -> {
            for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
                task.accept(t);
            }
        };
        Thread[] others = new Thread[Math.min(threads, tasks) - 1];
        for (int k = 0; k < others.length; k++) {
            others[k] = Thread.ofPlatform().daemon().name("kiln-sort-" + k).start(worker);
        }
        try {
            worker.run();
        } finally {
            boolean interrupted = false;
            for (Thread other : others) {
                while (other.isAlive()) {
                    try {
                        other.join();
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
