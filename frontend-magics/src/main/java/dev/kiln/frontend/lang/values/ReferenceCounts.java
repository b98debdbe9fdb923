package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Counts references to arrays, so that temporaries and old values of names are freed at once and those of a loop are never stored. A tuple
 * stands for its items. Left to the garbage collector are the items of lists, which anyone can change, what functions find in their
 * enclosing functions, defaults of parameters, and whatever Java code gets.
 */
public final class ReferenceCounts {
    private ReferenceCounts() {}

    public static void retain(Object value) {
        switch (value) {
            case NDArray array -> array.retain();
            case Tuple tuple -> tuple.forEach(ReferenceCounts::retain);
            case null, default -> {}
        }
    }

    public static void release(Object value) {
        switch (value) {
            case NDArray array -> array.release();
            case Tuple tuple -> tuple.forEach(ReferenceCounts::release);
            case null, default -> {}
        }
    }

    /**
     * Counts a reference to the arrays of a value that a variable of several cells has now. Arrays whose references are not counted, and
     * those in lists, are left to the garbage collector.
     */
    public static void share(Object value) {
        switch (value) {
            case NDArray array -> {
                if (array.isManaged()) {
                    array.share();
                } else {
                    array.escape();
                }
            }
            case Tuple tuple -> tuple.forEach(ReferenceCounts::share);
            default -> escape(value);
        }
    }

    /** Leaves those arrays of a value that nothing counts to the garbage collector permanently. */
    public static void escapeUncounted(Object value) {
        switch (value) {
            case NDArray array -> {
                if (!array.isManaged()) {
                    array.escape();
                }
            }
            case Tuple tuple -> tuple.forEach(ReferenceCounts::escapeUncounted);
            default -> escape(value);
        }
    }

    /** Leaves the arrays of a value to the garbage collector permanently. */
    public static Object escape(Object value) {
        switch (value) {
            case NDArray array -> array.escape();
            case RangeValue range -> {}
            case NumberList list -> list.forEachObject(ReferenceCounts::escape);
            case List<?> list -> {
                Lists seen = new Lists();
                list.forEach(item -> escape(item, list, seen));
            }
            case null, default -> {}
        }
        return value;
    }

    private static void escape(Object item, List<?> in, Lists seen) {
        if (item instanceof List<?> list && !(item instanceof RangeValue || item instanceof NumberList)) {
            if (seen.isNew(list, in)) {
                list.forEach(each -> escape(each, list, seen));
            }
        } else {
            escape(item);
        }
    }

    /** The lists within lists that were met: a list may hold itself. */
    private static final class Lists {
        private Set<Object> all;

        boolean isNew(List<?> list, List<?> in) {
            if (all == null) {
                all = Collections.newSetFromMap(new IdentityHashMap<>());
                all.add(in);
            }
            return all.add(list);
        }
    }

    /** Adds the arrays of a value to a list. */
    public static void arrays(Object value, List<NDArray> into) {
        switch (value) {
            case NDArray array -> into.add(array);
            case Values.ArrayItems items -> into.add(items.array());
            case RangeValue range -> {}
            case NumberList list -> list.forEachObject(item -> arrays(item, into));
            case List<?> list -> {
                Lists seen = new Lists();
                list.forEach(item -> arrays(item, list, seen, into));
            }
            case PythonIterable other
            when !other.held().isEmpty() -> {
                // an object may hold itself
                List<NDArray> own = other.held().stream()
                        .filter(NDArray.class::isInstance)
                        .map(NDArray.class::cast)
                        .toList();
                into.addAll(own);
            }
            case DictValue dict -> dict.values().forEach(item -> arrays(item, into));
            case null, default -> {}
        }
    }

    private static void arrays(Object item, List<?> in, Lists seen, List<NDArray> into) {
        if (item instanceof List<?> list
                && !(item instanceof RangeValue || item instanceof NumberList || item instanceof Values.ArrayItems)) {
            if (seen.isNew(list, in)) {
                list.forEach(each -> arrays(each, list, seen, into));
            }
        } else {
            arrays(item, into);
        }
    }

    /** The arrays of a value. */
    public static List<NDArray> arrays(Object value) {
        if (value == None.NONE || value instanceof Number || value instanceof String || value instanceof Boolean) {
            return List.of();
        } else if (value instanceof NDArray array) {
            return List.of(array);
        }
        List<NDArray> arrays = new ArrayList<>();
        arrays(value, arrays);
        return arrays;
    }
}
