package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

/** The arrays that the running statements hold until they end. */
public final class Temporaries {
    private final List<NDArray> held = new ArrayList<>();

    /** Where the temporaries of the statements inside begin. */
    public int mark() {
        return held.size();
    }

    /** Keeps the arrays of a value until the statement ends. */
    public Object hold(Object value) {
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
    public Object manage(Object value, Object... from) {
        switch (value) {
            case NDArray array -> {
                if (!array.isManaged() && !isPartOf(array, from)) {
                    held.add(array.manage());
                }
            }
            case Tuple tuple -> tuple.forEach(item -> manage(item, from));
            default -> {}
        }
        return value;
    }

    private static boolean isPartOf(NDArray array, Object... values) {
        List<NDArray> all = new ArrayList<>();
        for (Object value : values) {
            ReferenceCounts.arrays(value, all);
        }
        return all.stream().anyMatch(array::sharesCellWith);
    }

    /** As {@link #hold}, taking over a reference that is there already. */
    public Object adopt(Object value) {
        switch (value) {
            case NDArray array -> held.add(array);
            case Tuple tuple -> tuple.forEach(this::adopt);
            default -> {}
        }
        return value;
    }

    /** Ends a statement: its temporaries are dead unless something names them. */
    public void release(int mark) {
        while (held.size() > mark) {
            held.removeLast().release();
        }
    }
}
