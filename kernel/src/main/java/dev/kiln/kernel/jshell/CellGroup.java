package dev.kiln.kernel.jshell;

import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.stream.Stream;

/**
 * The threads of one cell: what the cell prints later, from threads it left running, still belongs to it, and an interrupt of a
 * later cell leaves them alone.
 */
public final class CellGroup extends ThreadGroup {

    private final JsonObject header;

    /** The group of a cell that the request with this header started. */
    public CellGroup(int cell, JsonObject header) {
        super("Cell [" + cell + "]");
        this.header = header;
    }

    /** Header of the request that runs or ran the cell. */
    public JsonObject header() {
        return header;
    }

    /** Interrupts the threads that the cell's code has started. */
    void interruptOwn() {
        own().forEach(Thread::interrupt);
    }

    /** Whether one of the threads that the cell's code has started is computing. */
    boolean busy() {
        return own().anyMatch(t -> t.getState() == Thread.State.RUNNABLE);
    }

    /** Without the pools' threads, which are in the group only because the cell was the first to need them. */
    private Stream<Thread> own() {
        Thread[] threads = new Thread[activeCount() + 8];
        int n = enumerate(threads);
        return Arrays.stream(threads, 0, n)
                .filter(t ->
                        !(t instanceof ForkJoinWorkerThread) && !t.getName().startsWith("kiln"));
    }

    /** The group that a thread belongs to, or null. */
    public static CellGroup of(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread) {
            return null;
        }
        for (ThreadGroup g = thread.getThreadGroup(); g != null; g = g.getParent()) {
            if (g instanceof CellGroup cell) {
                return cell;
            }
        }
        return null;
    }
}
