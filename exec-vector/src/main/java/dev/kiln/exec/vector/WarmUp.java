package dev.kiln.exec.vector;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.Lanes;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Makes fused code in the background: generates it, runs it on made-up values so that the JVM compiles it, and publishes it once it is
 * faster than the block interpreter. Code that never is stays unpublished: that is the guard against a kernel that the JVM compiles
 * badly.
 */
final class WarmUp {
    private static final long GIVE_UP_NANOS = 3_000_000_000L;
    private static final long AFTERWARDS_NANOS = 60_000_000L;
    private static final int CALLS_A_ROUND = 16;

    private final RowCodes codes;
    private final ThreadPoolExecutor thread;

    WarmUp(RowCodes codes) {
        this.codes = codes;
        thread = new ThreadPoolExecutor(
                1,
                1,
                5,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> Thread.ofPlatform().daemon().name("kiln-vector-warm-up").unstarted(task));
        thread.allowCoreThreadTimeOut(true);
    }

    /** Fuses the kernel in the background. */
    void fuse(VectorKernel kernel) {
        thread.execute(() -> fuseNow(kernel));
    }

    /** Loads what generating takes and compiles the block interpreter's commonest ops, before anyone waits for them. */
    void prepare(Iterable<LoopNest> nests, int bits) {
        thread.execute(() -> {
            for (LoopNest nest : nests) {
                Lanes lanes = Lanes.of(nest, bits);
                try (Rehearsal rehearsal = new Rehearsal(nest, codes.blocks(nest, lanes))) {
                    long end = System.nanoTime() + AFTERWARDS_NANOS / 2;
                    while (System.nanoTime() < end && thread.getQueue().isEmpty()) {
                        rehearsal.nanos(CALLS_A_ROUND);
                    }
                }
            }
        });
    }

    private void fuseNow(VectorKernel kernel) {
        if (kernel.isClosed()) {
            return;
        }
        BlockCode code = codes.fused(kernel.nest(), kernel.lanes());
        try (Rehearsal fused = new Rehearsal(kernel.nest(), code);
                Rehearsal blocks = new Rehearsal(kernel.nest(), kernel.blocks())) {
            long bestFused = Long.MAX_VALUE;
            long bestBlocks = Long.MAX_VALUE;
            long end = System.nanoTime() + GIVE_UP_NANOS;
            for (int round = 0; System.nanoTime() < end && !kernel.isClosed(); round++) {
                bestFused = Math.min(bestFused, fused.nanos(CALLS_A_ROUND));
                if (round % 4 == 0) {
                    bestBlocks = Math.min(bestBlocks, blocks.nanos(CALLS_A_ROUND));
                }
                if (!kernel.isFused() && round >= 8 && bestFused <= bestBlocks) {
                    kernel.publish(code);
                    end = Math.min(end, System.nanoTime() + AFTERWARDS_NANOS);
                }
            }
        }
    }
}
