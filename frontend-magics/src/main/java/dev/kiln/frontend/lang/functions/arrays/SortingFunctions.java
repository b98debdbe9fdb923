package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.library.Searching;
import dev.kiln.arrays.library.Sorting;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Sorting and searching. Sorts are stable whatever kind is asked for. */
public final class SortingFunctions {
    private SortingFunctions() {}

    private static final List<String> KINDS =
            List.of("quicksort", "heapsort", "mergesort", "stable", "quick", "heap", "merge");

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library("sort(a, axis=-1, kind=None, order=None, *, stable=None)", g -> {
                    checkKind(g, 2);
                    return Sorting.sort(flat(g, 0, 1), axis(g, 1), false);
                }),
                Builtin.library("argsort(a, axis=-1, kind=None, order=None, *, stable=None)", g -> {
                    checkKind(g, 2);
                    return Sorting.argsort(Nd.atleast(1, flat(g, 0, 1)), axis(g, 1), false);
                }),
                Builtin.library("lexsort(keys, axis=-1)", SortingFunctions::lexsort),
                Builtin.library("partition(a, kth, axis=-1, kind='introselect', order=None)", g -> {
                    checkSelection(g);
                    return Sorting.partition(flat(g, 0, 2), kth(g.get(1)), axis(g, 2));
                }),
                Builtin.library("argpartition(a, kth, axis=-1, kind='introselect', order=None)", g -> {
                    checkSelection(g);
                    return Sorting.argpartition(Nd.atleast(1, flat(g, 0, 2)), kth(g.get(1)), axis(g, 2));
                }),
                Builtin.library(
                        "searchsorted(a, v, side='left', sorter=None)",
                        g -> g.array(0).searchsorted(g.array(1), isRight(g.get(2)), g.has(3) ? g.array(3) : null)),
                Builtin.library(
                        "digitize(x, bins, right=False)", g -> Searching.digitize(g.array(0), g.array(1), g.flag(2))),
                Builtin.library("nonzero(a)", g -> nonzero(g.array(0))),
                Builtin.library("flatnonzero(a)", g -> g.array(0).flatnonzero()),
                Builtin.library("argwhere(a)", g -> g.array(0).argwhere()),
                Builtin.library("extract(condition, arr)", g -> Searching.extract(g.array(0), g.array(1))),
                Builtin.of(
                        "count_nonzero(a, axis=None, *, keepdims=False)",
                        g -> g.array(0).countNonzero(g.reduced(0, 1), g.flag(2))),
                Builtin.library(
                        "argmin(a, axis=None, out=None, *, keepdims=False)",
                        g -> OutArgument.out(g, 2, g.array(0).argmin(g.axis(1), g.flag(3)))),
                Builtin.library(
                        "argmax(a, axis=None, out=None, *, keepdims=False)",
                        g -> OutArgument.out(g, 2, g.array(0).argmax(g.axis(1), g.flag(3)))));
    }

    /** The methods that sort the array itself. */
    public static List<Builtin> inPlace() {
        return List.of(
                Builtin.library("sort(self, /, axis=-1, kind=None, order=None, *, stable=None)", g -> {
                    checkKind(g, 2);
                    g.array(0).assign(Sorting.sort(g.array(0), (int) g.integer(1), false));
                    return None.NONE;
                }),
                Builtin.library("partition(self, kth, /, axis=-1, kind='introselect', order=None)", g -> {
                    checkSelection(g);
                    g.array(0).assign(Sorting.partition(g.array(0), kth(g.get(1)), (int) g.integer(2)));
                    return None.NONE;
                }));
    }

    static Tuple nonzero(NDArray a) {
        return new Tuple(List.of(a.nonzero()));
    }

    /** The array, or with {@code axis=None} its elements in one axis. */
    private static NDArray flat(Given g, int array, int axis) {
        return g.has(axis) ? g.array(array) : g.array(array).ravel();
    }

    private static int axis(Given g, int axis) {
        return g.has(axis) ? (int) g.integer(axis) : 0;
    }

    private static void checkKind(Given g, int kind) {
        if (g.has(kind) && g.has(kind + 2)) {
            throw Mistake.value(
                    "`kind` and keyword parameters can't be provided at the same time. Use only one of them.");
        }
        if (g.has(kind) && !KINDS.contains(g.text(kind))) {
            throw Mistake.value("sort kind must be one of 'quick', 'heap', or 'stable' (got '" + g.text(kind) + "')");
        }
        checkOrder(g, kind + 1);
    }

    private static void checkSelection(Given g) {
        if (!g.text(3).equals("introselect")) {
            throw Mistake.value("select kind must be 'introselect' (got '" + g.text(3) + "')");
        }
        checkOrder(g, 4);
    }

    private static void checkOrder(Given g, int order) {
        if (g.has(order)) {
            throw Mistake.value("Cannot specify order when the array has no fields.");
        }
    }

    private static long[] kth(Object value) {
        NDArray kth = ArrayOps.asArray(value, null);
        if (!kth.dtype().isInteger()) {
            throw Mistake.type("Partition index must be integer");
        }
        return kth.toLongArray();
    }

    private static boolean isRight(Object side) {
        if (!(side instanceof String)) {
            throw Mistake.type("search side must be str, not " + Values.typeName(side));
        }
        return switch ((String) side) {
            case "left" -> false;
            case "right" -> true;
            default -> throw Mistake.value("search side must be 'left' or 'right' (got '" + side + "')");
        };
    }

    private static NDArray lexsort(Given g) {
        if (!(g.get(0) instanceof List<?>) && g.array(0).ndim() == 0) {
            throw Mistake.type("need sequence of keys with len > 0 in lexsort");
        }
        NDArray[] keys =
                g.items(0).stream().map(key -> ArrayOps.asArray(key, null)).toArray(NDArray[]::new);
        if (keys.length > 0 && keys[0].ndim() == 0) {
            return ArrayOps.asArray(0L, null);
        }
        return NDArray.of(Sorting.lexsort(keys, (int) g.integer(1)));
    }
}
