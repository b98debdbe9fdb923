package dev.kiln.exec.vector;

import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.NativeLibrary;
import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes vector code in the background: generates it, runs it on made-up values so that the JVM compiles it, and publishes it once it is
 * faster than the code that serves meanwhile. Code that never is stays unpublished: that is the guard against a kernel that the JVM
 * compiles badly.
 */
final class WarmUp {
    private final ThreadPoolExecutor thread;
    private final AtomicLong order = new AtomicLong();

    /** Whole kernels go before one-op parts, those of earlier kernels before those of later ones. */
    private record Task(int rank, long order, Runnable work) implements Runnable {
        @Override
        public void run() {
            work.run();
        }
    }

    WarmUp() {
        Comparator<Runnable> ranks = Comparator.comparing(
                Task.class::cast, Comparator.comparingInt(Task::rank).thenComparingLong(Task::order));
        thread = new ThreadPoolExecutor(
                1,
                1,
                5,
                TimeUnit.SECONDS,
                new PriorityBlockingQueue<>(16, ranks),
                // what runs is wanted now; what this thread makes pays later
                task -> Thread.ofPlatform().daemon().name("kiln-vector-warm-up").unstarted(() -> {
                    NativeLibrary.stepAside();
                    task.run();
                }));
        thread.allowCoreThreadTimeOut(true);
    }

    private void submit(int rank, Runnable work) {
        thread.execute(new Task(rank, order.getAndIncrement(), work));
    }

    /** Does work that makes later runs faster, after whole kernels are fused. */
    void submit(Runnable work) {
        submit(1, work);
    }

    /** Fuses the kernel; a kernel whose code was not faster in time may ask again. */
    void fuse(VectorKernel kernel) {
        submit(0, () -> {
            if (!kernel.isClosed()) {
                BlockCode fused = kernel.generateFused();
                Race race = new Race(
                        new Rehearsal(kernel.nest(), fused, kernel.columns()),
                        new Rehearsal(kernel.nest(), kernel.blocks(), kernel.columns()),
                        () -> kernel.publish(fused),
                        kernel::isClosed,
                        kernel::askLater);
                race.begin();
                run(race);
            }
        });
    }

    /** Runs a race for a while, and later on when it is not decided: meanwhile others have their turn, and the compiler its time. */
    private void run(Race race) {
        if (race.run()) {
            race.close();
        } else {
            submit(1, () -> run(race));
        }
    }

    /** Runs loops on made-up values until they are compiled. */
    void rehearse(Runnable loops) {
        submit(1, loops);
    }

    /** Compiles the vector code of a one-op part. */
    void compile(WarmingCode part) {
        submit(1, () -> {
            RowCode vector = RowCodes.generate(part.nest(), part.lanes());
            int lanes = part.lanes().count();
            Race race = new Race(
                    new Rehearsal(part.nest(), BlockCode.of(part.nest(), vector, lanes), 0),
                    new Rehearsal(part.nest(), BlockCode.of(part.nest(), part.code(), lanes), 0),
                    () -> part.publish(vector),
                    () -> false,
                    () -> {});
            race.begin();
            run(race);
        });
    }
}
