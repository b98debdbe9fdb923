package dev.kiln.arrays.blas;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs calls of OpenBLAS where the stack is deep enough. Where OpenBLAS uses several threads it keeps tables of them on the caller's
 * stack, some megabytes at each step of a recursive decomposition; most Java threads have 1 MiB, and the process would die. The
 * threads that run cells have a stack of that size; calls from other threads are passed to a thread that this class starts.
 */
final class DeepStack {
    private static final long BYTES = 64L << 20;
    /** What other threads have to have: theirs may be a little smaller than what was asked for. */
    private static final long ENOUGH = BYTES - (1 << 20);

    private static final long IDLE_SECONDS = 30;

    /** Up to this length of every axis OpenBLAS uses one thread, and a small part of the stack. */
    private static final int SHORT = 64;

    private final StackSize stack = new StackSize();
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
        if (longest <= SHORT || stack.has(ENOUGH)) {
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
