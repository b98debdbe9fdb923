package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sorting;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Sorting and searching. All sorts are stable, whatever {@code kind} says. */
public final class SortingFunctions {
    private SortingFunctions() {}

    private static final List<String> KINDS =
            List.of("quicksort", "heapsort", "mergesort", "stable", "quick", "heap", "merge");

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library("sort(a, axis=-1, kind=None, order=None, *, stable=None)", args -> {
                    checkKind(args, 2);
                    return Sorting.sort(flat(args, 0, 1), axis(args, 1), false);
                }),
                Builtin.library("argsort(a, axis=-1, kind=None, order=None, *, stable=None)", args -> {
                    checkKind(args, 2);
                    return Sorting.argsort(Nd.atleast(1, flat(args, 0, 1)), axis(args, 1), false);
                }),
                Builtin.library("lexsort(keys, axis=-1)", SortingFunctions::lexsort),
                Builtin.library("partition(a, kth, axis=-1, kind='introselect', order=None)", args -> {
                    checkSelection(args);
                    return Sorting.partition(flat(args, 0, 2), kth(args.get(1)), axis(args, 2));
                }),
                Builtin.library("argpartition(a, kth, axis=-1, kind='introselect', order=None)", args -> {
                    checkSelection(args);
                    return Sorting.argpartition(Nd.atleast(1, flat(args, 0, 2)), kth(args.get(1)), axis(args, 2));
                }),
                Builtin.library(
                        "searchsorted(a, v, side='left', sorter=None)",
                        args -> args.array(0)
                                .searchsorted(args.array(1), isRight(args.get(2)), args.has(3) ? args.array(3) : null)),
                Builtin.library(
                        "digitize(x, bins, right=False)",
                        args -> Searching.digitize(args.array(0), args.array(1), args.flag(2))),
                Builtin.of("nonzero(a)", args -> nonzero(args.array(0))),
                Builtin.of("flatnonzero(a)", args -> args.array(0).flatnonzero()),
                Builtin.of("argwhere(a)", args -> args.array(0).argwhere()),
                Builtin.of("extract(condition, arr)", args -> Searching.extract(args.array(0), args.array(1))),
                Builtin.of(
                        "count_nonzero(a, axis=None, *, keepdims=False)",
                        args -> args.array(0).countNonzero(args.reduced(0, 1), args.flag(2))),
                Builtin.of(
                        "argmin(a, axis=None, out=None, *, keepdims=False)",
                        args -> OutArgument.out(args, 2, args.array(0).argmin(args.axis(1), args.flag(3)))),
                Builtin.of(
                        "argmax(a, axis=None, out=None, *, keepdims=False)",
                        args -> OutArgument.out(args, 2, args.array(0).argmax(args.axis(1), args.flag(3)))));
    }

    /** The methods that sort an array in place. */
    public static List<Builtin> inPlace() {
        return List.of(
                Builtin.library("sort(self, /, axis=-1, kind=None, order=None, *, stable=None)", args -> {
                    checkKind(args, 2);
                    args.array(0).assign(Sorting.sort(args.array(0), (int) args.integer(1), false));
                    return None.NONE;
                }),
                Builtin.library("partition(self, kth, /, axis=-1, kind='introselect', order=None)", args -> {
                    checkSelection(args);
                    args.array(0).assign(Sorting.partition(args.array(0), kth(args.get(1)), (int) args.integer(2)));
                    return None.NONE;
                }));
    }

    static Tuple nonzero(NDArray a) {
        return new Tuple(List.of(a.nonzero()));
    }

    /** The array, flattened when {@code axis=None}. */
    private static NDArray flat(BoundArguments args, int array, int axis) {
        return args.has(axis) ? args.array(array) : args.array(array).ravel();
    }

    private static int axis(BoundArguments args, int axis) {
        return args.has(axis) ? (int) args.integer(axis) : 0;
    }

    private static void checkKind(BoundArguments args, int kind) {
        if (args.has(kind) && args.has(kind + 2)) {
            throw PythonError.value(
                    "`kind` and keyword parameters can't be provided at the same time. Use only one of them.");
        }
        if (args.has(kind) && !KINDS.contains(args.text(kind))) {
            throw PythonError.value(
                    "sort kind must be one of 'quick', 'heap', or 'stable' (got '" + args.text(kind) + "')");
        }
        checkOrder(args, kind + 1);
    }

    private static void checkSelection(BoundArguments args) {
        if (!args.text(3).equals("introselect")) {
            throw PythonError.value("select kind must be 'introselect' (got '" + args.text(3) + "')");
        }
        checkOrder(args, 4);
    }

    private static void checkOrder(BoundArguments args, int order) {
        if (args.has(order)) {
            throw PythonError.value("Cannot specify order when the array has no fields.");
        }
    }

    private static long[] kth(Object value) {
        NDArray kth = ArrayOps.asArray(value, null);
        if (!kth.dtype().isInteger()) {
            throw PythonError.type("Partition index must be integer");
        }
        return kth.toLongArray();
    }

    private static boolean isRight(Object side) {
        if (!(side instanceof String)) {
            throw PythonError.type("search side must be str, not " + Values.typeName(side));
        }
        return switch ((String) side) {
            case "left" -> false;
            case "right" -> true;
            default -> throw PythonError.value("search side must be 'left' or 'right' (got '" + side + "')");
        };
    }

    private static NDArray lexsort(BoundArguments args) {
        if (!(args.get(0) instanceof List<?>) && args.array(0).ndim() == 0) {
            throw PythonError.type("need sequence of keys with len > 0 in lexsort");
        }
        NDArray[] keys =
                args.items(0).stream().map(key -> ArrayOps.asArray(key, null)).toArray(NDArray[]::new);
        if (keys.length > 0 && keys[0].ndim() == 0) {
            return ArrayOps.asArray(0L, null);
        }
        return NDArray.of(Sorting.lexsort(keys, (int) args.integer(1)));
    }
}
