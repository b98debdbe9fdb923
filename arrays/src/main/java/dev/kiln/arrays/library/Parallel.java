package dev.kiln.arrays.library;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** Runs the parts of a library call on several threads, this one among them. */
final class Parallel {
    private Parallel() {}

    /** Runs tasks 0, 1, … in any order, and returns when all are done. */
    static void run(int tasks, int threads, IntConsumer task) {
        run(tasks, threads, () -> task, IntConsumer::accept);
    }

    /**
     * The same, each thread with something of its own.
     *
     * @param own called once on each thread
     */
    static <T> void run(int tasks, int threads, Supplier<T> own, ObjIntConsumer<T> task) {
        AtomicInteger next = new AtomicInteger();
        Runnable worker = () -> {
            T mine = null;
            for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
                mine = mine == null ? own.get() : mine;
                task.accept(mine, t);
            }
        };
        ForkJoinTask<?>[] others = new ForkJoinTask<?>[Math.max(0, Math.min(threads, tasks) - 1)];
        for (int k = 0; k < others.length; k++) {
            others[k] = ForkJoinPool.commonPool().submit(worker);
        }
        try {
            worker.run();
        } finally {
            for (ForkJoinTask<?> other : others) {
                other.quietlyJoin();
            }
        }
        for (ForkJoinTask<?> other : others) {
            other.join();
        }
    }

    /** Where a part of n elements begins; part {@code parts} begins at n. */
    static int begin(int n, int part, int parts) {
        return (int) ((long) n * part / parts);
    }
}
