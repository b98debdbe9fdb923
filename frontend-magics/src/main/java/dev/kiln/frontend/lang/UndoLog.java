package dev.kiln.frontend.lang;

import dev.kiln.arrays.graph.Savepoint;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes of lists, dicts, sets and objects that a statement makes, in their order, each with how it is undone. A value that changes
 * again and again is saved as a whole after some changes, which costs no more than they did.
 */
final class UndoLog implements Savepoint.Undo {
    /** Changes that are saved one by one in any case, whatever changes. */
    private static final int FEW = 16;
    /** How many items of a value are saved at once in about the time of one change. */
    private static final int ITEMS_A_CHANGE = 8;
    /** Stands for the number of changes of a value that is saved as a whole. */
    private static final int WHOLE = -1;

    private final List<Object> values = new ArrayList<>();
    private final List<Runnable> undoing = new ArrayList<>();
    private Map<Object, int[]> changes = Map.of();

    /** Whether a change of a value of this size is to be added; else the value is saved as a whole. */
    boolean undoes(Object value, long size) {
        if (changes.isEmpty() && undoing.size() < FEW) {
            return true;
        }
        int[] count = changes(value);
        if (count[0] != WHOLE && count[0]++ > FEW + size / ITEMS_A_CHANGE) {
            whole(value);
        }
        return count[0] != WHOLE;
    }

    private int[] changes(Object value) {
        changes = changes.isEmpty() ? new IdentityHashMap<>() : changes;
        return changes.computeIfAbsent(value, v -> new int[1]);
    }

    /** Adds how a change of a value is undone. */
    void add(Object value, Runnable undo) {
        values.add(value);
        undoing.add(undo);
    }

    /** Saves a value as it is now, if it can change. */
    void whole(Object value) {
        boolean isList = value instanceof List<?> && !(value instanceof Tuple || value instanceof RangeValue);
        if (!isList && !(value instanceof PythonIterable) || changes(value)[0] == WHOLE) {
            return;
        }
        Runnable restoring = isList ? restoring((List<?>) value) : ((PythonIterable) value).saved();
        if (restoring != null) {
            add(value, restoring);
        }
        changes(value)[0] = WHOLE;
    }

    @SuppressWarnings("unchecked")
    private static Runnable restoring(List<?> list) {
        List<Object> before = new ArrayList<>(list);
        return () -> {
            list.clear();
            ((List<Object>) list).addAll(before);
        };
    }

    /** Adds the changes of a step within this one, which has ended. */
    void addAll(UndoLog inner) {
        for (int i = 0; i < inner.undoing.size(); i++) {
            Object value = inner.values.get(i);
            int[] count = changes(value);
            if (count[0] != WHOLE) {
                count[0]++;
                add(value, inner.undoing.get(i));
            }
        }
        for (Object value : inner.values) {
            if (changes(value)[0] > FEW + size(value) / ITEMS_A_CHANGE) {
                whole(value);
            }
        }
    }

    private static long size(Object value) {
        return value instanceof List<?> list ? list.size() : value instanceof PythonIterable items ? items.length() : 0;
    }

    /** Undoes all changes, the last one first. */
    @Override
    public void undo() {
        undoing.reversed().forEach(Runnable::run);
        for (Object value : values) {
            if (value instanceof PythonIterable iterable) {
                iterable.restored();
            }
        }
    }
}
