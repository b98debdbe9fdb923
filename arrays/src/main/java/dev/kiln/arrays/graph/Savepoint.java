package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What arrays held before a step that may fail. While it is open, the first write of this thread to an array that was there before
 * keeps the version that it replaces, in a cell of its own, as if there were a copy; {@link #rollback} puts these versions back. A few
 * small writes to a large stored array are done in place instead, and what they overwrite is kept.
 *
 * <p>Costs nothing when nothing is evaluated before it is closed: then the versions kept are given up before a kernel writes in place.
 */
public final class Savepoint implements AutoCloseable {
    /** The most writes in place whose elements are kept, and the most bytes of all these elements. */
    static final int MOST_OVERWRITES = 64;

    static final long MOST_OVERWRITTEN = 1 << 16;

    private final Recorder recorder;
    private final Savepoint outer;
    private final long first;
    private final Thread owner = Thread.currentThread();
    private Map<Cell, Cell> kept = Map.of();
    private List<Overwritten> overwritten = List.of();
    private long overwrittenBytes;
    private boolean ends;
    private Consumer<Undo> others = undo -> {};

    /** What undoes changes of other values than arrays. */
    @FunctionalInterface
    public interface Undo {
        void undo();
    }

    /**
     * Elements as they were before a write in place.
     *
     * @param type of the elements
     * @param region where they are, in elements of the storage
     * @param elements one after the other, in C order
     */
    private record Overwritten(Cell cell, DType type, View region, MemorySegment elements) {
        static Overwritten of(Cell cell, View region, MemorySegment memory) {
            DType type = cell.current().dtype();
            MemorySegment elements = MemorySegment.ofArray(new byte[Math.toIntExact(region.size() * type.bytes())]);
            Walk walk = new Walk(region.shape(), region);
            for (long i = 0; walk.next(); i++) {
                Elements.move(type.bytes(), memory, walk.at(0) * type.bytes(), elements, i * type.bytes());
            }
            return new Overwritten(cell, type, region, elements);
        }

        void putBack(MemorySegment memory) {
            Walk walk = new Walk(region.shape(), region);
            for (long i = 0; walk.next(); i++) {
                Elements.move(type.bytes(), elements, i * type.bytes(), memory, walk.at(0) * type.bytes());
            }
        }
    }

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
                kept = kept.isEmpty() ? new IdentityHashMap<>() : kept;
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

    /**
     * Whether a write in place of a cell that this savepoint {@linkplain #keeps keeps} can be undone: there are few such writes. To be called
     * with the recorder's lock held.
     *
     * @param bytes that are overwritten
     */
    boolean canUndo(Cell cell, long bytes) {
        return !keeps(cell)
                || overwritten.size() < MOST_OVERWRITES
                        && overwrittenBytes + bytes <= MOST_OVERWRITTEN
                        && (outer == null || outer.canUndo(cell, bytes));
    }

    /**
     * Keeps what a write in place is about to overwrite. To be called with the recorder's lock held.
     *
     * @param region what is written, in elements of the storage
     * @param memory of the cell's value
     */
    void overwriting(Cell cell, View region, MemorySegment memory) {
        if (keeps(cell)) {
            Overwritten before = Overwritten.of(cell, region, memory);
            overwritten = overwritten.isEmpty() ? new ArrayList<>() : overwritten;
            overwritten.add(before);
            overwrittenBytes += before.elements().byteSize();
            if (outer != null) {
                outer.overwriting(cell, region, memory);
            }
        }
    }

    /** Sets who is told of changes of other values than arrays that a step within this one has made. */
    public void others(Consumer<Undo> told) {
        others = told;
    }

    /** A step within this one has made these changes of other values than arrays. */
    void changed(Undo undo) {
        if (Thread.currentThread() == owner) {
            others.accept(undo);
        }
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
            undo();
        }
    }

    /** Puts back what was overwritten in place, into copies: what was recorded meanwhile reads what it has read before. */
    private void undo() {
        Map<Cell, MemorySegment> copies = new IdentityHashMap<>();
        for (Overwritten before : overwritten.reversed()) {
            Cell cell = before.cell();
            if (!copies.containsKey(cell)) {
                if (outer != null) {
                    outer.keep(cell);
                }
                copies.put(cell, recorder.copied(cell));
            }
            MemorySegment memory = copies.get(cell);
            if (memory != null) {
                before.putBack(memory);
            }
        }
        overwritten = List.of();
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
            kept = Map.of();
            overwritten = List.of();
        }
    }
}
