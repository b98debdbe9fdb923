package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

/** The arrays that running statements hold until they end. */
public final class Temporaries {
    private final List<NDArray> held = new ArrayList<>();

    /** The current number of temporaries; {@link #release} frees those added since. */
    public int mark() {
        return held.size();
    }

    /** Keeps the arrays of a value until the statement ends. */
    public Object hold(Object value) {
        if (value instanceof NDArray array) {
            // what was held last is freed no earlier than what would be held now
            if (held.isEmpty() || held.getLast() != array) {
                array.retain();
                held.add(array);
            }
        } else if (value instanceof Tuple tuple) {
            tuple.forEach(this::hold);
        }
        return value;
    }

    /**
     * Takes ownership of arrays that an operation made: from now on they live as long as they are held or named. Arrays that the operation
     * only passed on, or views of them, are left alone.
     *
     * @param from the operands of the operation
     */
    public Object manage(Object value, Object... from) {
        if (value instanceof NDArray array) {
            if (!array.isOwned() && !isPartOf(array, from)) {
                held.add(array.manage());
            }
        } else if (value instanceof Tuple tuple) {
            tuple.forEach(item -> manage(item, from));
        }
        return value;
    }

    private static boolean isPartOf(NDArray array, Object... values) {
        for (Object value : values) {
            boolean part = value instanceof NDArray other
                    ? array.sharesCellWith(other)
                    : value instanceof List<?>
                            && ReferenceCounts.arrays(value).stream().anyMatch(array::sharesCellWith);
            if (part) {
                return true;
            }
        }
        return false;
    }

    /** Like {@link #hold}, but takes over a reference that already exists. */
    public Object adopt(Object value) {
        switch (value) {
            case NDArray array -> held.add(array);
            case Tuple tuple -> tuple.forEach(this::adopt);
            default -> {}
        }
        return value;
    }

    /** Ends a statement: frees its temporaries unless something names them. */
    public void release(int mark) {
        while (held.size() > mark) {
            Context context = held.getLast().context();
            // the lock that each of them would take
            synchronized (context) {
                do {
                    held.removeLast().release();
                } while (held.size() > mark && held.getLast().context() == context);
            }
        }
    }
}
