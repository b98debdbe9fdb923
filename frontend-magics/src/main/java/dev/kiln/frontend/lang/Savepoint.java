package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.Undo;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement of a cell that may fail halfway: remembers what the cell's names, its lists and its arrays held before they were
 * changed, and puts that back. It remembers nothing before it is opened: most statements change one thing, at their end.
 */
final class Savepoint {
    private final Frame module;
    private final Context context;
    private final Map<String, Named> names = new LinkedHashMap<>();
    private final Map<List<Object>, List<Object>> lists = new IdentityHashMap<>();
    private Undo arrays;

    /**
     * @param value what the name held, or null
     * @param deleted whether it hid a shared variable of that name
     */
    private record Named(Object value, boolean deleted) {}

    Savepoint(Frame module, Context context) {
        this.module = module;
        this.context = context;
    }

    /** What changes from here on is remembered. */
    void open() {
        if (arrays == null) {
            arrays = context.undo();
            module.savepoint(this);
        }
    }

    /** A name of the cell is about to change. */
    void changing(String name, Object value, boolean deleted) {
        if (names.putIfAbsent(name, new Named(value, deleted)) == null) {
            ReferenceCounts.retain(value);
        }
    }

    /** A value is about to change, if it is a list. */
    @SuppressWarnings("unchecked")
    void changing(Object value) {
        if (arrays != null && value instanceof List<?> list && !(list instanceof Tuple || list instanceof RangeValue)) {
            lists.computeIfAbsent((List<Object>) list, ArrayList::new);
        }
    }

    /** Puts everything back. */
    void rollback() {
        if (arrays != null) {
            arrays.rollback();
            names.forEach((name, before) -> module.restore(name, before.value(), before.deleted()));
            lists.forEach((list, before) -> {
                list.clear();
                list.addAll(before);
            });
        }
    }

    /** Forgets what was remembered. */
    void close() {
        if (arrays != null) {
            module.savepoint(null);
            names.values().forEach(before -> ReferenceCounts.release(before.value()));
            arrays.close();
        }
    }
}
