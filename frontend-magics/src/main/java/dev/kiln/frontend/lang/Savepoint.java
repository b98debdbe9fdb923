package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The state to which a failed statement returns: the values of the cell's names, lists and arrays before they were changed. No names and
 * arrays are saved until it is opened, because most statements change only one thing, at their end.
 */
final class Savepoint {
    private final Frame module;
    private final Context context;
    private Map<String, Named> names = Map.of();
    private UndoLog changes;
    private boolean several;
    private dev.kiln.arrays.graph.Savepoint arrays;

    /**
     * @param value the old value, or null
     * @param deleted whether a shared variable of that name was deleted
     */
    private record Named(Object value, boolean deleted) {}

    Savepoint(Frame module, Context context) {
        this.module = module;
        this.context = context;
    }

    /** Starts saving what is about to change. */
    void open() {
        if (arrays == null) {
            arrays = context.savepoint();
            arrays.others(inner -> changes().addAll((UndoLog) inner));
            module.savepoint(this);
        }
    }

    /** Starts saving for a statement in which other changes may follow any write to an array. */
    void openForSeveral() {
        several = true;
        open();
    }

    /** Saves a name of the cell that is about to change. */
    void changing(String name, Object value, boolean deleted) {
        if (names.isEmpty()) {
            names = new LinkedHashMap<>();
        }
        if (names.putIfAbsent(name, new Named(value, deleted)) == null) {
            ReferenceCounts.retain(value);
        }
    }

    /** Saves a value that is about to change in whatever way, if it is a list, a dict, a set or an object. */
    void changing(Object value) {
        changes().whole(value);
    }

    /** What is changed meanwhile. */
    UndoLog changes() {
        if (changes == null) {
            changes = new UndoLog();
        }
        return changes;
    }

    /** Announces that at most one write to an array follows, which either fails or ends the statement. */
    void lastWrite() {
        if (arrays != null && !several) {
            arrays.lastWrite();
        }
    }

    /** Restores everything that was saved. */
    void rollback() {
        if (arrays != null) {
            arrays.rollback();
            names.forEach((name, before) -> module.restore(name, before.value(), before.deleted()));
        }
        if (changes != null) {
            changes.undo();
            changes = null;
        }
    }

    /** Discards what was saved, unless this step is a part of another one that may fail. */
    void close() {
        if (arrays != null) {
            module.savepoint(null);
            names.values().forEach(before -> ReferenceCounts.release(before.value()));
            arrays.close();
        }
        if (changes != null) {
            context.changed(changes);
        }
    }
}
