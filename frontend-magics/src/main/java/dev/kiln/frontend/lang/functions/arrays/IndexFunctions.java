package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Conversions between index tuples and flat indices: {@code unravel_index}, {@code ravel_multi_index}, {@code ndindex} … */
public final class IndexFunctions {
    private static final long MOST_PLACES = 10_000_000;

    private IndexFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library("unravel_index(indices, shape, order='C')", IndexFunctions::unravel),
                Builtin.library("ravel_multi_index(multi_index, dims, mode='raise', order='C')", IndexFunctions::ravel),
                Builtin.library("mask_indices(n, mask_func, k=0)", args -> {
                    NDArray ones = Nd.ones(dev.kiln.arrays.graph.DType.INT64, args.integer(0), args.integer(0));
                    Object mask = args.function(1).call(args.context(), Arguments.of(ones, args.get(2)));
                    return SortingFunctions.nonzero(ArrayOps.asArray(mask, null));
                }),
                Builtin.of("ndindex(*shape)", args -> {
                    List<Object> places = new ArrayList<>();
                    places(ArrayOps.shape(args.get(0)), new ArrayList<>(), places);
                    return new Tuple(places);
                }),
                Builtin.library("ndenumerate(arr)", args -> {
                    NDArray a = args.array(0);
                    NDArray line = a.ravel();
                    List<Object> places = new ArrayList<>();
                    places(a.shape(), new ArrayList<>(), places);
                    List<Object> pairs = new ArrayList<>();
                    for (int i = 0; i < places.size(); i++) {
                        pairs.add(new Tuple(List.of(places.get(i), Indexing.get(line, (long) i))));
                    }
                    return new Tuple(pairs);
                }));
    }

    /** All index tuples in C order. */
    private static void places(long[] shape, List<Object> before, List<Object> into) {
        if (Arrays.stream(shape).anyMatch(n -> n < 0)) {
            throw PythonError.value("negative dimensions are not allowed");
        } else if (Arrays.stream(shape).mapToDouble(n -> n).reduce(1, (a, b) -> a * b) > MOST_PLACES) {
            throw PythonError.limit(
                    "np.ndindex over more than " + MOST_PLACES + " places is not supported in NumPy text",
                    "Maybe compute with whole arrays.");
        }
        if (before.size() == shape.length) {
            into.add(new Tuple(List.copyOf(before)));
            return;
        }
        for (long i = 0; i < shape[before.size()]; i++) {
            before.add(i);
            places(shape, before, into);
            before.removeLast();
        }
    }

    private static boolean isFortran(BoundArguments args, int i) {
        return switch (args.text(i)) {
            case "C" -> false;
            case "F" -> true;
            default -> throw PythonError.value("only 'C' or 'F' order is permitted");
        };
    }

    /** The axes from the slowest to the fastest. */
    private static int[] axes(int rank, boolean fortran) {
        int[] axes = new int[rank];
        Arrays.setAll(axes, k -> fortran ? rank - 1 - k : k);
        return axes;
    }

    private static Object unravel(BoundArguments args) {
        NDArray given = integers(args.array(0));
        long[] indices = given.toLongArray();
        long[] shape = args.shape(1);
        long size = Arrays.stream(shape).reduce(1, Math::multiplyExact);
        long[][] places = new long[shape.length][indices.length];
        int[] axes = axes(shape.length, isFortran(args, 2));
        for (int i = 0; i < indices.length; i++) {
            long rest = indices[i];
            if (rest < 0 || rest >= size) {
                throw PythonError.value("index " + rest + " is out of bounds for array with size " + size);
            }
            for (int k = axes.length - 1; k >= 0; k--) {
                places[axes[k]][i] = rest % shape[axes[k]];
                rest /= shape[axes[k]];
            }
        }
        List<Object> all = new ArrayList<>();
        for (long[] place : places) {
            all.add(Nd.asarray(place).reshape(given.shape()));
        }
        return new Tuple(all);
    }

    private static Object ravel(BoundArguments args) {
        long[] shape = args.shape(1);
        NDArray[] given = Nd.broadcastArrays(args.items(0).stream()
                .map(item -> integers(ArrayOps.asArray(item, null)))
                .toArray(NDArray[]::new));
        if (given.length != shape.length) {
            throw PythonError.value("parameter multi_index must be a sequence of length " + shape.length);
        }
        if (Arrays.stream(shape).anyMatch(length -> length == 0)) {
            throw PythonError.value("cannot unravel if shape has zero entries (is empty).");
        }
        if (args.get(2) instanceof List<?> modes && modes.size() != shape.length) {
            throw PythonError.value(
                    "list of clipmodes has wrong length (" + modes.size() + " instead of " + shape.length + ")");
        }
        int[] axes = axes(shape.length, isFortran(args, 3));
        long[] flat = new long[Math.toIntExact(given[0].size())];
        for (int axis : axes) {
            long[] indices = given[axis].toLongArray();
            for (int i = 0; i < flat.length; i++) {
                flat[i] = flat[i] * shape[axis] + within(args, indices[i], shape[axis], axis);
            }
        }
        return Nd.asarray(flat).reshape(given[0].shape());
    }

    private static long within(BoundArguments args, long index, long length, int axis) {
        String mode = args.get(2) instanceof List<?> modes ? Values.str(modes.get(axis)) : args.text(2);
        return switch (mode) {
            case "raise" -> {
                if (index < 0 || index >= length) {
                    throw PythonError.value("invalid entry in coordinates array");
                }
                yield index;
            }
            // NumPy accepts negative lengths too
            case "wrap" -> length > 0 ? Math.floorMod(index, length) : (index - length) % length;
            case "clip" -> index < 0 ? 0 : Math.min(index, length - 1);
            default ->
                throw PythonError.value("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + mode + "')");
        };
    }

    private static NDArray integers(NDArray a) {
        if (!a.dtype().isInteger() && a.size() > 0) {
            throw PythonError.type("only int indices permitted");
        }
        return a;
    }
}
