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
    private volatile boolean stopping;
    private volatile int passed;
    private volatile Throwable thrown;

    /** The group of a cell that the request with this header started. */
    public CellGroup(int cell, JsonObject header) {
        super("Cell [" + cell + "]");
        this.header = header;
    }

    /** Header of the request that runs or ran the cell. */
    public JsonObject header() {
        return header;
    }

    /**
     * Generated code calls this after each statement of a {@link StatementRun}.
     *
     * @param statements how many have run
     */
    public static void passed(int statements) {
        CellGroup cell = of(Thread.currentThread());
        if (cell != null) {
            cell.passed = statements;
            if (cell.stopping) {
                throw new StopSignal();
            }
        }
    }

    /** Generated code throws this, so that JShell gives its account of an exception. */
    public static Throwable thrown() {
        CellGroup cell = of(Thread.currentThread());
        return cell == null || cell.thrown == null ? new IllegalStateException("nothing was thrown") : cell.thrown;
    }

    /** What {@link #thrown} returns from now on. */
    void rethrowing(Throwable t) {
        thrown = t;
    }

    /** A run of statements begins. */
    void beginRun() {
        passed = 0;
    }

    /** How many statements of the run have ended. */
    int passed() {
        return passed;
    }

    /** The cell is to stop, after the running statement at the latest. */
    void requestStop() {
        stopping = true;
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
