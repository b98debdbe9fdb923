package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts references to arrays, so that temporaries are freed at once and those of a loop are never stored. A tuple stands for its items.
 * The items of a list, which anyone can change, are left to the garbage collector.
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

    /** Leaves the arrays of a value to the garbage collector permanently. */
    public static Object escape(Object value) {
        switch (value) {
            case NDArray array -> array.escape();
            case RangeValue range -> {}
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
            case List<?> list -> list.forEach(item -> arrays(item, into));
            case null, default -> {}
        }
    }

    /** The arrays of a value. */
    public static List<NDArray> arrays(Object value) {
        List<NDArray> arrays = new ArrayList<>();
        arrays(value, arrays);
        return arrays;
    }
}
