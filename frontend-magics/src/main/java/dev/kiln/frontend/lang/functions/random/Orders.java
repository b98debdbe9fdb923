package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Random orders of numbers, arrays and lists. */
final class Orders {
    private Orders() {}

    /** The numbers below a number, or the parts of an array along an axis, in random order. */
    static Object permutation(Object x, int axis, Draws draws) {
        if (Values.plain(x) instanceof Long n) {
            return Nd.array(draws.permutation((int) Math.clamp(n, 0, Integer.MAX_VALUE - 8)));
        }
        NDArray array = ArrayOps.asArray(x, null);
        if (array.ndim() == 0) {
            throw PythonError.index("x must be an integer or at least 1-dimensional");
        }
        return ordered(array, axis, draws);
    }

    private static NDArray ordered(NDArray array, int axis, Draws draws) {
        NDArray moved = axis == 0 ? array : array.swapaxes(0, axis);
        NDArray order = Nd.array(draws.permutation(Math.toIntExact(moved.length())));
        NDArray chosen = (NDArray) Indexing.get(moved, order);
        return axis == 0 ? chosen : chosen.swapaxes(0, axis);
    }

    @SuppressWarnings("unchecked")
    static Object shuffle(Object x, int axis, Draws draws) {
        switch (x) {
            case NDArray array
            when array.ndim() > 0 -> array.assign(ordered(array, axis, draws).copy());
            case Tuple tuple -> throw PythonError.type("'tuple' object does not support item assignment");
            case List<?> list -> {
                List<Object> items = (List<Object>) list;
                List<Object> before = List.copyOf(items);
                long[] order = draws.permutation(before.size());
                for (int i = 0; i < order.length; i++) {
                    items.set(i, before.get((int) order[i]));
                }
            }
            default -> throw PythonError.type("object of type '" + Values.typeName(x) + "' has no len()");
        }
        return None.NONE;
    }
}
