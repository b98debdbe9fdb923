package dev.kiln.arrays.graph;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.List;

/**
 * What recorders and evaluations note about a {@link Node}: where its value is stored, who holds it, how far it was evaluated. Notes stand
 * beside the graph: they change while the node does not, and no plan depends on them but through {@link Node#storage()} and {@link
 * Node#isDead()}.
 */
final class Notes {
    private static final VarHandle STORAGE = handle("storage", Storage.class);
    private static final VarHandle NAME = handle("name", String.class);
    private static final VarHandle CELL = handle("cell", WeakReference.class);

    /** The stored value, or null. */
    volatile Storage storage;

    /** The least and the greatest element of a stored value of integers, or null while they are not known. */
    volatile long[] extremes;

    /** The user's name of the value, or null. */
    volatile String name;

    /** The cell whose value this is or was; null for a node that no handle ever pointed to. Guarded by the recorder's lock. */
    volatile WeakReference<Cell> cell;

    /** The recorder's mark of its last walk over the graph. Guarded by the recorder's lock. */
    int mark;

    /** The id of the last node that was recorded as a reader of this one, or 0. Guarded by the recorder's lock. */
    long lastReader;

    /** Whether the evaluation was interrupted or failed: it is not tried again until a value is needed. Guarded by the recorder's lock. */
    boolean brokenOff;

    /** Whether it is a part of {@link Selection}s only: it is not stored for its own sake. */
    boolean inner;

    /**
     * Whether the value has a name but is kept as its recipe: it was computed as a part of others, and is computed again and stored when it
     * is asked for. Guarded by the recorder's lock.
     */
    boolean recipe;

    /** The values that a recipe reads, stored ones and small results: when a large one of them dies, the value is stored. Guarded by the recorder's lock. */
    List<Node> ingredients = List.of();

    /** How often elements were written in place, so that the value is another one now. Guarded by the recorder's lock. */
    int writes;

    /** Whether an evaluation computed the value and did not store it, though a handle could ask for it. Guarded by the recorder's lock. */
    boolean contracted;

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Notes.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("field (" + field + ") of notes", e);
        }
    }

    /** Sets the stored value. Like the next two without a fence: writers hold the lock, and each operation sets all three. */
    void storage(Storage value) {
        STORAGE.setRelease(this, value);
    }

    /** Sets the name. */
    void name(String value) {
        NAME.setRelease(this, value);
    }

    /** Sets the cell. */
    void cell(WeakReference<Cell> value) {
        CELL.setRelease(this, value);
    }
}
