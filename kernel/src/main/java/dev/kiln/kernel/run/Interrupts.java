package dev.kiln.kernel.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stops the running cell when the user asks for it: runs the hooks, then stops Java code or interrupts the thread. Asked for while
 * no cell runs, it does nothing, so that the next cell is not hit: a cell's end waits until an interrupt that found it running is
 * through with its hooks.
 *
 * <p>A hook must not wait for the cell's end.
 */
final class Interrupts {

    private final List<Runnable> hooks = new CopyOnWriteArrayList<>();
    /** Held while a cell is being interrupted, begun or ended; taken before the monitor, which hooks may need. */
    private final ReentrantLock passage = new ReentrantLock();

    private Thread cell;
    private Runnable stopJava;
    private boolean inJava;
    private volatile boolean interrupted;

    void addHook(Runnable hook) {
        hooks.add(hook);
    }

    /** The calling thread runs a cell from now on. */
    void begin(Runnable stopJavaCode) {
        passage.lock();
        try {
            set(Thread.currentThread(), stopJavaCode);
            interrupted = false;
        } finally {
            passage.unlock();
        }
    }

    /** Called when the cell has ended: clears an interrupt that is left in the thread. */
    void end() {
        passage.lock();
        try {
            set(null, null);
            Thread.interrupted();
        } finally {
            passage.unlock();
        }
    }

    private synchronized void set(Thread thread, Runnable stop) {
        cell = thread;
        stopJava = stop;
        inJava = false;
    }

    /** From now on the compiler or a snippet works: the cell's own thread must not be interrupted, it may be reading class files. */
    synchronized boolean enterJava() {
        boolean before = inJava;
        inJava = true;
        return before;
    }

    /** Java code has ended. */
    synchronized void leaveJava(boolean before) {
        inJava = before;
        if (interrupted && !before && cell == Thread.currentThread()) {
            cell.interrupt();
        }
    }

    /** Interrupts the running cell, if there is one; called on another thread. */
    void interrupt() {
        passage.lock();
        try {
            interruptCell();
        } finally {
            passage.unlock();
        }
    }

    private void interruptCell() {
        Runnable stop;
        synchronized (this) {
            if (cell == null) {
                return;
            }
            interrupted = true;
            stop = stopJava;
            if (!inJava) {
                cell.interrupt();
            }
        }
        stop.run();
        for (Runnable hook : hooks) {
            try {
                hook.run();
            } catch (RuntimeException e) {
                org.slf4j.LoggerFactory.getLogger(Interrupts.class).warn("interrupt hook failed", e);
            }
        }
    }

    /** Called by the cell's thread: what the cell was interrupted with is over, and the cell goes on. */
    void taken() {
        passage.lock();
        try {
            interrupted = false;
            Thread.interrupted();
        } finally {
            passage.unlock();
        }
    }

    boolean interrupted() {
        return interrupted;
    }
}
