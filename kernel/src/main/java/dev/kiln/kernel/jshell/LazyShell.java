package dev.kiln.kernel.jshell;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import jdk.jshell.JShell;

/**
 * JShell, started when Java code first needs it: starting takes a second and tens of megabytes, and cells of NumPy text need none of it.
 *
 * <p>Safe for use by several threads: whoever asks while another thread is starting JShell waits until its start-up code has run.
 */
final class LazyShell {
    private static final long PAUSE_MILLIS = 20;

    private final Supplier<JShell> make;
    private final Consumer<JShell> prepare;
    private final ReentrantLock lock = new ReentrantLock();
    private JShell starting;
    private volatile JShell ready;

    /**
     * @param make creates JShell
     * @param prepare runs what every session starts with; it may already use {@link #get}
     */
    LazyShell(Supplier<JShell> make, Consumer<JShell> prepare) {
        this.make = make;
        this.prepare = prepare;
    }

    /** Whether JShell has been started, so that asking for it costs nothing. */
    boolean isStarted() {
        return ready != null || lock.isHeldByCurrentThread() && starting != null;
    }

    /** JShell; the first call starts it. */
    JShell get() {
        JShell shell = ready;
        if (shell != null) {
            return shell;
        }
        lock.lock();
        try {
            if (starting == null) {
                starting = make.get();
                prepare.accept(starting);
                ready = starting;
            }
            return starting;
        } finally {
            lock.unlock();
        }
    }

    /** Whether another thread waits until the start has ended. */
    boolean isAwaited() {
        return lock.hasQueuedThreads();
    }

    /** Called between the steps of a start in the background: waits while others are busy, unless one of them waits for JShell. */
    void stepAside(BooleanSupplier busy) {
        try {
            while (busy.getAsBoolean() && !lock.hasQueuedThreads()) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
