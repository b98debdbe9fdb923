package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells arrays when they are named and when not, so that a temporary of a loop is dead at once and never stored. Tuples count for
 * their items. Lists can be changed by anyone: their items are left to the garbage collector.
 */
final class Liveness {
    private final List<NDArray> held = new ArrayList<>();

    static void retain(Object value) {
        switch (value) {
            case NDArray array -> array.retain();
            case Tuple tuple -> tuple.forEach(Liveness::retain);
            case null, default -> {}
        }
    }

    static void release(Object value) {
        switch (value) {
            case NDArray array -> array.release();
            case Tuple tuple -> tuple.forEach(Liveness::release);
            case null, default -> {}
        }
    }

    /** Leaves the arrays of a value to the garbage collector, for good. */
    static Object escape(Object value) {
        switch (value) {
            case NDArray array -> array.escape();
            case RangeValue range -> {}
            case List<?> list -> list.forEach(Liveness::escape);
            case null, default -> {}
        }
        return value;
    }

    /** Collects the arrays of a value. */
    static void arrays(Object value, List<NDArray> into) {
        switch (value) {
            case NDArray array -> into.add(array);
            case Values.ArrayItems items -> into.add(items.array());
            case RangeValue range -> {}
            case List<?> list -> list.forEach(item -> arrays(item, into));
            case null, default -> {}
        }
    }

    /** The arrays of a value. */
    static List<NDArray> arrays(Object value) {
        List<NDArray> arrays = new ArrayList<>();
        arrays(value, arrays);
        return arrays;
    }

    /** Where the temporaries of the statements inside begin. */
    int mark() {
        return held.size();
    }

    /** Keeps the arrays of a value until the statement ends. */
    Object hold(Object value) {
        switch (value) {
            case NDArray array -> {
                array.retain();
                held.add(array);
            }
            case Tuple tuple -> tuple.forEach(this::hold);
            default -> {}
        }
        return value;
    }

    /**
     * Takes charge of arrays that an operation made: from now on they live as long as they are held or named. Arrays that the
     * operation only passed on, or views of them, belong to someone else and stay as they are.
     *
     * @param from what the operation was given
     */
    Object born(Object value, Object... from) {
        switch (value) {
            case NDArray array -> {
                if (!array.isManaged() && !isPartOf(array, from)) {
                    held.add(array.manage());
                }
            }
            case Tuple tuple -> tuple.forEach(item -> born(item, from));
            default -> {}
        }
        return value;
    }

    private static boolean isPartOf(NDArray array, Object... values) {
        List<NDArray> all = new ArrayList<>();
        for (Object value : values) {
            arrays(value, all);
        }
        return all.stream().anyMatch(array::sharesCellWith);
    }

    /** As {@link #hold}, taking over a reference that is there already. */
    Object adopt(Object value) {
        switch (value) {
            case NDArray array -> held.add(array);
            case Tuple tuple -> tuple.forEach(this::adopt);
            default -> {}
        }
        return value;
    }

    /** Ends a statement: its temporaries are dead unless something names them. */
    void release(int mark) {
        while (held.size() > mark) {
            held.removeLast().release();
        }
    }
}
