package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

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
            case List<?> list -> list.forEach(ReferenceCounts::escape);
            case null, default -> {}
        }
        return value;
    }

    /** Adds the arrays of a value to a list. */
    public static void arrays(Object value, List<NDArray> into) {
        switch (value) {
            case NDArray array -> into.add(array);
            case Values.ArrayItems items -> into.add(items.array());
            case RangeValue range -> {}
            case NumberList list -> list.forEachObject(item -> arrays(item, into));
            case List<?> list -> list.forEach(item -> arrays(item, into));
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

    /** The arrays of a value. */
    public static List<NDArray> arrays(Object value) {
        if (value == None.NONE || value instanceof Number || value instanceof String || value instanceof Boolean) {
            return List.of();
        }
        List<NDArray> arrays = new ArrayList<>();
        arrays(value, arrays);
        return arrays;
    }
}
