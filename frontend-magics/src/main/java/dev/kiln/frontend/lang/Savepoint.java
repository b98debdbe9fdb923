package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The state to which a failed statement returns: the values of the cell's names, lists and arrays before they were changed. Nothing is
 * saved until it is opened, because most statements change only one thing, at their end.
 */
final class Savepoint {
    private final Frame module;
    private final Context context;
    private Map<String, Named> names = Map.of();
    private Map<List<Object>, List<Object>> lists = Map.of();
    private Map<Object, Runnable> others = Map.of();
    private SavedEntries entries;
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

    /** Saves a value that is about to change, if it is a list, a dict or a set. */
    @SuppressWarnings("unchecked")
    void changing(Object value) {
        if (arrays != null && value instanceof List<?> list && !(list instanceof Tuple || list instanceof RangeValue)) {
            if (lists.isEmpty()) {
                lists = new IdentityHashMap<>();
            }
            lists.computeIfAbsent((List<Object>) list, ArrayList::new);
        } else if (arrays != null && value instanceof PythonIterable iterable && !others.containsKey(value)) {
            Runnable restoring = iterable.saved();
            if (restoring != null) {
                others = others.isEmpty() ? new IdentityHashMap<>() : others;
                others.putIfAbsent(value, restoring);
            }
        }
    }

    /** Saves an attribute of an object that is about to be set. */
    void changing(Instance of, String attribute) {
        if (arrays != null && !others.containsKey(of) && !entries().attribute(of, attribute)) {
            changing(of);
        }
    }

    /** Saves an item of a value that is about to be set, or the value as a whole. */
    void changingItem(Object of, Object key) {
        boolean isSaved = arrays == null
                || switch (of) {
                    case DictValue dict ->
                        dict.isPlain()
                                && isPlain(key)
                                && (others.containsKey(of) || entries().item(dict, key));
                    case List<?> list ->
                        key instanceof Long at
                                && (lists.containsKey(list) || entries().item(list, at));
                    default -> false;
                };
        if (!isSaved) {
            changing(of);
        }
    }

    /** Saves an item of a list that is about to be replaced, or the list as a whole. */
    void changingItem(List<?> list, int position) {
        if (arrays != null && !lists.containsKey(list) && !entries().item(list, position)) {
            changing(list);
        }
    }

    /** Saves that a set does not have an item which it is about to get, or the set as a whole. */
    void adding(SetValue set, Object item) {
        if (arrays != null
                && !(isPlain(item) && (others.containsKey(set) || entries().item(set, item)))) {
            changing(set);
        }
    }

    /** Whether a key is compared without code of the program, and is equal to itself. */
    private static boolean isPlain(Object key) {
        return switch (key) {
            case String _, Long _, Boolean _ -> true;
            case Double number -> !number.isNaN();
            case Tuple tuple -> {
                for (int i = 0; i < tuple.size(); i++) {
                    if (!isPlain(tuple.get(i))) {
                        yield false;
                    }
                }
                yield true;
            }
            default -> false;
        };
    }

    /** Saves a list that is about to get one more item at its end. */
    void appending(List<?> list) {
        if (arrays != null && !lists.containsKey(list) && !entries().length(list)) {
            changing(list);
        }
    }

    private SavedEntries entries() {
        if (entries == null) {
            entries = new SavedEntries();
        }
        return entries;
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
            lists.forEach((list, before) -> {
                list.clear();
                list.addAll(before);
            });
            others.values().forEach(Runnable::run);
            if (entries != null) {
                entries.restore();
            }
        }
    }

    /** Discards what was saved. */
    void close() {
        if (arrays != null) {
            module.savepoint(null);
            names.values().forEach(before -> ReferenceCounts.release(before.value()));
            arrays.close();
        }
    }
}
