package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.View;
import java.util.List;

/** Reads and writes one element of a stored array in its memory. Anything else, wrong indexes among it, is left to {@link Indexing}. */
final class ElementAccess {
    private ElementAccess() {}

    /** {@code array[index]} as a scalar, or null when it is not one element of a stored array. */
    static NDArray get(NDArray array, Object index) {
        if (!array.isArray() || !StoredElements.areStored(array)) {
            return null;
        }
        long at = position(array.view(), index);
        return at < 0 ? null : NDArray.of(StoredElements.get(array, at));
    }

    /** {@code array[index] = number}; false when the assignment still has to be done. */
    static boolean set(NDArray array, Object index, Object value) {
        if (!(value instanceof Long || value instanceof Double || value instanceof Boolean)
                || !StoredElements.areStored(array)) {
            return false;
        }
        long at = position(array.view(), index);
        return at >= 0 && !array.view().isBroadcast() && StoredElements.set(array, at, value);
    }

    /** Where the element lies in the storage, or -1 when the index is not one integer for each axis, each within bounds. */
    private static long position(View view, Object index) {
        if (index instanceof Long i) {
            return view.rank() == 1 ? position(view, 0, i, view.offset()) : -1;
        } else if (!(index instanceof Tuple items) || items.size() != view.rank() || items.isEmpty()) {
            return -1;
        } else {
            return position(view, items);
        }
    }

    private static long position(View view, List<Object> items) {
        long at = view.offset();
        for (int d = 0; d < view.rank() && at >= 0; d++) {
            at = items.get(d) instanceof Long i ? position(view, d, i, at) : -1;
        }
        return at;
    }

    private static long position(View view, int axis, long index, long from) {
        long length = view.shape()[axis];
        long i = index < 0 ? index + length : index;
        return i < 0 || i >= length ? -1 : from + i * view.strides()[axis];
    }
}
