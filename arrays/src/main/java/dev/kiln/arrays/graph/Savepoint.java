package dev.kiln.arrays.graph;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What arrays held before a step that may fail. While it is open, the first write of this thread to an array that was there before
 * keeps the version that it replaces, in a cell of its own, as if there were a copy; {@link #rollback} puts these versions back.
 *
 * <p>Costs nothing when nothing is evaluated before it is closed: then the versions kept are given up before a kernel writes in place.
 */
public final class Savepoint implements AutoCloseable {
    private final Recorder recorder;
    private final Savepoint outer;
    private final long first;
    private final Thread owner = Thread.currentThread();
    private final Map<Cell, Cell> kept = new IdentityHashMap<>();
    private boolean ends;

    /**
     * @param outer the one that is open already, or null
     * @param first id of the next node: versions with lower ones were there before
     */
    Savepoint(Recorder recorder, Savepoint outer, long first) {
        this.recorder = recorder;
        this.outer = outer;
        this.first = first;
    }

    /** A cell is about to be written to; whether its version of now is kept. To be called with the recorder's lock held. */
    boolean keep(Cell cell) {
        Node before = cell.current();
        boolean keeps = before.id() < first && Thread.currentThread() == owner;
        if (keeps) {
            Cell holder = kept.get(cell);
            if (holder == null) {
                holder = new Cell(recorder, before);
                holder.manage();
                kept.put(cell, holder);
            } else {
                holder.current(before);
            }
            recorder.list(holder);
        }
        // the outer one lives longer, so its holder is the one that the version has to know
        return outer != null && outer.keep(cell) || keeps;
    }

    /**
     * Whether an element of a cell must not be written in place, because {@link #keep} would keep its version of now. To be called with the
     * recorder's lock held.
     */
    boolean keeps(Cell cell) {
        return !ends && cell.current().id() < first && Thread.currentThread() == owner
                || outer != null && outer.keeps(cell);
    }

    /** Announces that at most one write follows, and nothing that may fail after it: it may be done in place. */
    public void lastWrite() {
        ends = true;
    }

    /** Puts the versions of before back. */
    public void rollback() {
        synchronized (recorder) {
            kept.forEach((cell, holder) -> {
                cell.current(holder.current());
                recorder.list(cell);
            });
        }
    }

    /** Gives up the versions that were kept. */
    @Override
    public void close() {
        synchronized (recorder) {
            recorder.closed(this, outer);
            kept.values().forEach(holder -> {
                holder.release();
                recorder.released(holder);
            });
            kept.clear();
        }
    }
}
