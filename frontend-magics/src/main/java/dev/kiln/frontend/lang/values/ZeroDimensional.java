package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.List;

/**
 * Tells arrays without axes, {@code np.array(5)}, from numbers, {@code x[1]}, as NumPy does: {@code op=} writes to the first, seen by
 * all who hold them, and replaces the second. What no rule here names is a number.
 */
public final class ZeroDimensional {
    private ZeroDimensional() {}

    /** A property's value: of an array without axes it is an array. */
    public static Object property(NDArray of, Object value) {
        return of.isArray() && value instanceof NDArray found ? found.asArray() : value;
    }

    /**
     * What an index gives: an element is a number of its own, and so is a copy what an array without axes picks; what is left
     * without axes, by {@code ...}, is an array.
     */
    static NDArray found(NDArray array, List<Object> items, boolean isElement, NDArray found) {
        boolean isCopy = isElement
                || !array.isArray()
                || items.stream().anyMatch(item -> item instanceof NDArray a && a.ndim() == 0 && a.isArray());
        NDArray own = isCopy ? found.copy() : found;
        return isElement ? own : own.asArray();
    }
}
