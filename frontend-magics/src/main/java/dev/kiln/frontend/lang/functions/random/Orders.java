package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.stream.IntStream;

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

    /** Each line along an axis in a random order of its own. */
    static NDArray along(NDArray array, int axis, Draws draws) {
        int last = array.ndim() - 1;
        NDArray moved = array.swapaxes(axis, last);
        int n = Math.toIntExact(moved.shape()[last]);
        int lines = n == 0 ? 0 : Math.toIntExact(moved.size() / n);
        // lines are drawn for in the order of the other axes of the array itself
        NDArray places = Nd.arange(lines).reshape(without(array.shape(), Math.floorMod(axis, last + 1)));
        long[] inOrder =
                places.expandDims(axis).swapaxes(axis, last).reshape(-1).toLongArray();
        long[] orders = new long[n * lines];
        long[][] drawn = new long[lines][];
        for (int i = 0; i < lines; i++) {
            drawn[i] = draws.permutation(n);
        }
        for (int i = 0; i < lines; i++) {
            System.arraycopy(drawn[(int) inOrder[i]], 0, orders, i * n, n);
        }
        NDArray order = Nd.array(orders).reshape(moved.shape());
        return moved.takeAlongAxis(order, last).swapaxes(axis, last).copy();
    }

    private static long[] without(long[] shape, int axis) {
        return IntStream.range(0, shape.length)
                .filter(d -> d != axis)
                .mapToLong(d -> shape[d])
                .toArray();
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

    /** Random bytes, of one word after the other. */
    static Bytes bytes(int length, Draws stream) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i += Integer.BYTES) {
            int word = stream.word();
            for (int k = 0; k < Integer.BYTES && i + k < length; k++) {
                bytes[i + k] = (byte) (word >>> 8 * k);
            }
        }
        return new Bytes(bytes);
    }
}
