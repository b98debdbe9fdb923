package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.List;

/**
 * Distinguishes 0-d arrays such as {@code np.array(5)} from scalars such as {@code x[1]}, as NumPy does: {@code op=} changes a 0-d array in
 * place and replaces a scalar. A result that no rule covers is a scalar.
 */
public final class ZeroDimensional {
    private ZeroDimensional() {}

    /** The value of a property: that of a 0-d array is an array too. */
    public static Object property(NDArray of, Object value) {
        return of.isArray() && value instanceof NDArray found ? found.asArray() : value;
    }

    /**
     * The result of an index: an element is a copy, and a scalar; a selection by a 0-d array is a copy too; a 0-d result of {@code ...} is
     * an array.
     */
    static NDArray found(NDArray array, List<Object> items, boolean isElement, NDArray found) {
        boolean isCopy = isElement || !array.isArray();
        for (int k = 0; k < items.size() && !isCopy; k++) {
            isCopy = items.get(k) instanceof NDArray a && a.ndim() == 0 && a.isArray();
        }
        NDArray own = isCopy ? found.copy() : found;
        return isElement ? own : own.asArray();
    }
}
