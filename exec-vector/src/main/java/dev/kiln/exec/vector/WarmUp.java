package dev.kiln.exec.vector;

import dev.kiln.exec.vector.lanes.RowCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes vector code in the background: generates it, runs it on made-up values so that the JVM compiles it, and publishes it once it is
 * faster than the code that serves meanwhile and gets no faster any more. Code that never is stays unpublished: that is the guard against
 * a kernel that the JVM compiles badly.
 *
 * <p>All work is done in slices, so that a kernel that is asked for now does not wait for what is prepared in advance, and a budget counts
 * processor time: on a busy machine it takes longer, and nothing is given up for that.
 */
final class WarmUp {
    private static final int KERNELS = 0;
    private static final int PARTS = 1;
    private static final int IN_ADVANCE = 2;
    private static final long SLICE_NANOS = 50_000_000L;
    private static final long IN_ADVANCE_MILLIS = 2_000;

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
                task -> Thread.ofPlatform().daemon().name("kiln-vector-warm-up").unstarted(task));
        thread.allowCoreThreadTimeOut(true);
    }

    private void submit(int rank, Runnable work) {
        thread.execute(new Task(rank, order.getAndIncrement(), work));
    }

    /** Does work that makes later runs faster, after whole kernels are fused. */
    void submit(Runnable work) {
        submit(PARTS, work);
    }

    /** Fuses the kernel. */
    void fuse(VectorKernel kernel) {
        submit(KERNELS, () -> {
            if (!kernel.isClosed()) {
                BlockCode fused = kernel.generateFused();
                Race race = new Race(
                        new Rehearsal(kernel.nest(), fused),
                        new Rehearsal(kernel.nest(), kernel.blocks()),
                        Race.BUDGET_NANOS,
                        new Race.Outcome() {
                            @Override
                            public void publish() {
                                kernel.publish(fused);
                            }

                            @Override
                            public void giveUp() {
                                kernel.askLater();
                            }

                            @Override
                            public boolean isOver() {
                                return kernel.isClosed();
                            }
                        });
                run(KERNELS, race);
            }
        });
    }

    /** Runs loops on made-up values until they are compiled. */
    void rehearse(Runnable loops) {
        submit(PARTS, loops);
    }

    /** Compiles the vector code of a one-op part that is in use. */
    void compile(WarmingCode part) {
        submit(PARTS, () -> race(PARTS, part));
    }

    /** Compiles the vector code of a one-op part that many kernels will use, when nothing else is to do and the process has started. */
    void compileInAdvance(WarmingCode part) {
        CompletableFuture.delayedExecutor(IN_ADVANCE_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> submit(IN_ADVANCE, () -> race(IN_ADVANCE, part)));
    }

    private void race(int rank, WarmingCode part) {
        if (!(part.code() instanceof ScalarCode)) {
            return;
        }
        RowCode vector = RowCodes.generate(part.nest(), part.lanes());
        int lanes = part.lanes().count();
        run(
                rank,
                new Race(
                        new Rehearsal(part.nest(), BlockCode.of(part.nest(), vector, lanes)),
                        new Rehearsal(part.nest(), BlockCode.of(part.nest(), part.code(), lanes)),
                        Race.BUDGET_NANOS,
                        () -> part.publish(vector)));
    }

    /** Runs a race for a slice of time and, when it is not decided, again after others have had theirs. */
    private void run(int rank, Race race) {
        if (race.run(SLICE_NANOS)) {
            race.close();
        } else {
            submit(rank, () -> run(rank, race));
        }
    }

    /** Processor time of the calling thread in nanoseconds; wall time where the system does not count it. */
    static long cpuNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
