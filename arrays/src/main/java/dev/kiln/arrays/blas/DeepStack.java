package dev.kiln.arrays.blas;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A thread whose stack is deep enough for OpenBLAS. Where it uses several threads it keeps tables of them on the caller's stack, some
 * megabytes at each step of a recursive decomposition; Java's threads have 1 MiB, and the process would die.
 */
final class DeepStack {
    private static final long BYTES = 64L << 20;
    private static final long IDLE_SECONDS = 30;

    /** Up to this length of every axis OpenBLAS uses one thread, and a small part of the stack. */
    private static final int SHORT = 64;

    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                Thread made = new Thread(null, work, "kiln-openblas", BYTES);
                made.setDaemon(true);
                return made;
            });

    /** A call of a native function. */
    @FunctionalInterface
    interface NativeCall {
        int run() throws Throwable;
    }

    DeepStack() {
        thread.allowCoreThreadTimeOut(true);
    }

    /**
     * Runs a call to its end, here if it is small; an interrupt is kept for later, since the operands may not go away meanwhile.
     *
     * @param longest the longest axis of the matrices
     */
    int run(long longest, NativeCall call) {
        if (longest <= SHORT) {
            return direct(call);
        }
        Future<Integer> result = thread.submit(() -> direct(call));
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw new IllegalStateException("a call of OpenBLAS failed", e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static int direct(NativeCall call) {
        try {
            return call.run();
        } catch (Throwable e) {
            throw OpenBlas.unexpected(e);
        }
    }
}
