package dev.kiln.exec.vector;

import dev.kiln.exec.vector.lanes.RowCode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Makes vector code in the background: generates it, runs it on made-up values so that the JVM compiles it, and publishes it once it is
 * faster than the code that serves meanwhile. Code that never is stays unpublished: that is the guard against a kernel that the JVM
 * compiles badly.
 */
final class WarmUp {
    /**
     * Processor time that a kernel's rehearsal may take: on a busy machine the compiler needs longer for its result, and so does the
     * rehearsal for its budget.
     */
    private static final long BUDGET_NANOS = 500_000_000L;

    private static final long GIVE_UP_NANOS = 20_000_000_000L;
    private static final long AFTERWARDS_NANOS = 40_000_000L;
    /** From here on a rehearsal leaves the processor to the compiler whose result it waits for. */
    private static final long PATIENT_NANOS = 200_000_000L;

    private static final long PAUSE_MILLIS = 6;
    private static final int CALLS_A_ROUND = 16;
    private static final int LEAST_ROUNDS = 8;

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
        submit(1, work);
    }

    /** Fuses the kernel; a kernel whose code was not faster in time may ask again. */
    void fuse(VectorKernel kernel) {
        submit(0, () -> {
            if (!kernel.isClosed()) {
                BlockCode fused = kernel.generateFused();
                try (Rehearsal slow = new Rehearsal(kernel.nest(), kernel.blocks());
                        Rehearsal fast = new Rehearsal(kernel.nest(), fused)) {
                    if (!race(fast, slow, () -> kernel.publish(fused), kernel::isClosed)) {
                        kernel.askLater();
                    }
                }
            }
        });
    }

    /** Runs loops on made-up values until they are compiled. */
    void rehearse(Runnable loops) {
        submit(1, loops);
    }

    /** Compiles the vector code of a one-op part. */
    void compile(WarmingCode part) {
        submit(1, () -> {
            RowCode vector = RowCodes.generate(part.nest(), part.lanes());
            try (Rehearsal slow = new Rehearsal(
                            part.nest(),
                            BlockCode.of(part.nest(), part.code(), part.lanes().count()));
                    Rehearsal fast = new Rehearsal(
                            part.nest(),
                            BlockCode.of(part.nest(), vector, part.lanes().count()))) {
                race(fast, slow, () -> part.publish(vector), () -> false);
            }
        });
    }

    /** @return whether it was published */
    private static boolean race(Rehearsal fast, Rehearsal slow, Runnable publish, BooleanSupplier stop) {
        long bestFast = Long.MAX_VALUE;
        long bestSlow = Long.MAX_VALUE;
        boolean published = false;
        fast.begin();
        long begin = System.nanoTime();
        long end = begin + GIVE_UP_NANOS;
        long budget = processorNanos() + BUDGET_NANOS;
        for (int round = 0; System.nanoTime() < end && processorNanos() < budget && !stop.getAsBoolean(); round++) {
            bestFast = Math.min(bestFast, fast.nanos(CALLS_A_ROUND));
            if (round < LEAST_ROUNDS || round % 8 == 0) {
                bestSlow = Math.min(bestSlow, slow.nanos(CALLS_A_ROUND));
            }
            if (!published && round >= LEAST_ROUNDS && bestFast <= bestSlow * fast.allowance()) {
                publish.run();
                published = true;
                end = Math.min(end, System.nanoTime() + AFTERWARDS_NANOS);
            }
            if (!published && System.nanoTime() - begin > PATIENT_NANOS) {
                pause();
            }
        }
        return published;
    }

    /** Processor time of this thread; time that passed where the JVM does not say. */
    private static long processorNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
