package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.PadOptions;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Implements {@code np.pad}: its keywords, and pairs given once for all axes or for each. */
final class PadFunction {
    private PadFunction() {}

    static NDArray pad(BoundArguments args) {
        NDArray x = args.array(0);
        if (args.get(2) instanceof Callable) {
            throw PythonError.limit(
                    "a function as mode of np.pad is not supported in NumPy text",
                    "Maybe pad with zeros, and write to the borders: p = np.pad(x, 2); p[:2] = …");
        }
        PadOptions.Mode mode = PadOptions.Mode.of(args.text(2));
        allow(args, 3, mode, PadOptions.Mode.CONSTANT);
        allow(args, 4, mode, PadOptions.Mode.LINEAR_RAMP);
        allow(
                args,
                5,
                mode,
                PadOptions.Mode.MAXIMUM,
                PadOptions.Mode.MEAN,
                PadOptions.Mode.MEDIAN,
                PadOptions.Mode.MINIMUM);
        allow(args, 6, mode, PadOptions.Mode.REFLECT, PadOptions.Mode.SYMMETRIC);
        int values = mode == PadOptions.Mode.LINEAR_RAMP ? 4 : 3;
        boolean odd = args.has(6) && args.text(6).equals("odd");
        return x.pad(
                widths(pairs(args.get(1), x.ndim())),
                new PadOptions(
                        mode,
                        args.has(values) ? fitting(pairs(args.get(values), x.ndim()), x.dtype()) : List.of(),
                        args.has(5) ? longs(pairs(args.get(5), x.ndim())) : null,
                        odd));
    }

    private static void allow(BoundArguments args, int keyword, PadOptions.Mode mode, PadOptions.Mode... modes) {
        if (args.has(keyword) && !List.of(modes).contains(mode)) {
            List<String> names = List.of("constant_values", "end_values", "stat_length", "reflect_type");
            throw PythonError.value("unsupported keyword arguments for mode '" + args.text(2) + "': {'"
                    + names.get(keyword - 3) + "'}");
        }
    }

    private static long[][] widths(List<List<Object>> pairs) {
        if (pairs.stream().flatMap(List::stream).anyMatch(width -> !(width instanceof Long))) {
            throw PythonError.type("`pad_width` must be of integral type.");
        }
        return longs(pairs);
    }

    private static long[][] longs(List<List<Object>> pairs) {
        return pairs.stream()
                .map(pair -> pair.stream().mapToLong(PadFunction::width).toArray())
                .toArray(long[][]::new);
    }

    private static long width(Object given) {
        if (given instanceof Double) {
            throw PythonError.type("`pad_width` must be of integral type.").maybe("Maybe convert it: int(…).");
        }
        return Values.integer(given);
    }

    /** A number, a pair, a pair in a list, or a pair for each axis. */
    private static List<List<Object>> pairs(Object given, int rank) {
        List<Object> rows = given instanceof List<?> || given instanceof NDArray a && a.ndim() > 0
                ? Values.items(given)
                : List.of(given, given);
        boolean nested = !rows.isEmpty()
                && (rows.getFirst() instanceof List<?> || rows.getFirst() instanceof NDArray a && a.ndim() > 0);
        List<List<Object>> pairs = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            List<Object> row =
                    nested ? Values.items(rows.get(rows.size() == 1 ? 0 : Math.min(d, rows.size() - 1))) : rows;
            if (row.isEmpty() || row.size() > 2 || nested && rows.size() != 1 && rows.size() != rank) {
                throw PythonError.value(
                        "operands could not be broadcast together with remapped shapes [original->remapped]: ("
                                + rows.size() + ",)  and requested shape (" + rank + ",2)");
            }
            for (Object item : row) {
                if (item instanceof List<?> || item instanceof NDArray a && a.ndim() > 0) {
                    throw PythonError.value("setting an array element with a sequence.");
                }
            }
            pairs.add(List.of(Values.plain(row.getFirst()), Values.plain(row.getLast())));
        }
        return pairs;
    }

    /** The same with integers beyond int64 as numbers that an array of the type can take. */
    private static List<List<Object>> fitting(List<List<Object>> pairs, DType type) {
        return pairs.stream()
                .map(pair -> pair.stream().map(value -> fitting(value, type)).toList())
                .toList();
    }

    private static Object fitting(Object value, DType type) {
        if (!(value instanceof BigInteger wide)) {
            return value;
        } else if (!type.isInteger()) {
            return wide.doubleValue();
        } else if (type.kind() == DType.Kind.UNSIGNED && wide.signum() > 0 && wide.bitLength() <= 64) {
            return wide.longValue();
        }
        throw new PythonError("OverflowError", "Python int too large to convert to C long", null);
    }
}
