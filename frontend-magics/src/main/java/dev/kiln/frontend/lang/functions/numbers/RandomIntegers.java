package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.RandomStream;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.Arrays;

/** Implements {@code rng.integers} and {@code rng.choice} with NumPy's bounds, types and sizes. */
final class RandomIntegers {
    private RandomIntegers() {}

    static Object integers(BoundArguments args) {
        Object low = args.has(2) ? args.get(1) : 0L;
        Object high = args.has(2) ? args.get(2) : args.get(1);
        DType type = args.has(4) ? args.dtype(4) : DType.INT64;
        boolean endpoint = args.flag(5);
        low = bound(low);
        high = bound(high);
        if (!type.isInteger() && type != DType.BOOL) {
            throw PythonError.type("Unsupported dtype dtype('" + type + "') for integers");
        }
        if (Values.plain(low) instanceof Long from && Values.plain(high) instanceof Long to) {
            if (endpoint ? from > to : from >= to) {
                throw PythonError.value(args.has(2) ? "low >= high" : endpoint ? "high < 0" : "high <= 0")
                        .maybe("Maybe swap the bounds: " + from + ", " + to + ".");
            }
            long most = endpoint ? to : to - 1;
            requireHeld("low", from, type);
            requireHeld("high", most, type);
            return RandomGenerator.of(args).integers(from, most, type, RandomGenerator.size(args, 3));
        }
        return broadcast(args, low, high, type, endpoint);
    }

    /** A bound as an integer; floats are truncated. */
    private static Object bound(Object given) {
        Object value = Values.plain(given);
        return value instanceof Double d ? Conversions.toInt(d) : value;
    }

    private static void requireHeld(String name, long value, DType type) {
        boolean held = type == DType.BOOL ? value == 0 || value == 1 : type.holds(value);
        if (!held) {
            throw PythonError.value(name + " is out of bounds for " + type);
        }
    }

    /** Integers with bounds for each element: a uniform number times the range, truncated. */
    private static Object broadcast(BoundArguments args, Object low, Object high, DType type, boolean endpoint) {
        NDArray from = ArrayOps.asArray(low, null);
        NDArray to = ArrayOps.asArray(high, null);
        NDArray count = to.subtract(from).add(endpoint ? 1L : 0L);
        if (count.lessEqual(0L).any().toBoolean()) {
            throw PythonError.value("low >= high");
        }
        NDArray drawn = RandomGenerator.of(args)
                .random(RandomGenerator.shape(args, 3, args.has(2) ? new int[] {1, 2} : new int[] {1}));
        NDArray whole = drawn.multiply(count).astype(DType.INT64);
        return ArrayOps.asArray(ArrayOps.map(Op.ADD, whole, from), type);
    }

    static Object choice(BoundArguments args) {
        RandomStream stream = RandomGenerator.of(args);
        long[] shape = RandomGenerator.size(args, 2);
        if (args.has(4) && args.array(4).ndim() != 1) {
            throw PythonError.value("p must be 1-dimensional");
        }
        double[] p = args.has(4) ? args.array(4).astype(DType.FLOAT64).toDoubleArray() : null;
        boolean replace = args.flag(3);
        Object population = Values.plain(args.get(1));
        if (population instanceof Double || population instanceof String) {
            throw PythonError.value(
                    "a must be a sequence or an integer, not <class '" + Values.typeName(population) + "'>");
        } else if (population instanceof Long n) {
            return stream.choice(n, replace, p, shape);
        }
        NDArray a = args.array(1);
        int axis = (int) args.integer(5);
        long n = a.moveToEnd(axis).shape()[a.ndim() - 1];
        if (n == 0 && Arrays.stream(shape).allMatch(length -> length != 0)) {
            throw PythonError.value("a cannot be empty unless no samples are taken");
        }
        NDArray chosen = stream.choice(n, replace, p, shape);
        return RandomStream.take(a, chosen, axis);
    }
}
