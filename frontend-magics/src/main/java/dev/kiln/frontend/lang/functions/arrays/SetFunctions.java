package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.library.Sets;
import dev.kiln.arrays.library.Unique;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Arrays as sets. Results are always sorted, as {@code sorted=False} allows too. */
public final class SetFunctions {
    private SetFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *,"
                                + " equal_nan=True, sorted=True)",
                        SetFunctions::unique),
                Builtin.library("unique_all(x)", g -> {
                    Unique u = g.array(0).uniqueAll();
                    return Tuple.named(
                            "UniqueAllResult",
                            List.of("values", "indices", "inverse_indices", "counts"),
                            List.of(u.values(), u.indices(), u.inverse(), u.counts()));
                }),
                Builtin.library("unique_counts(x)", g -> {
                    Unique.Counts u = g.array(0).uniqueCounts();
                    return Tuple.named(
                            "UniqueCountsResult", List.of("values", "counts"), List.of(u.values(), u.counts()));
                }),
                Builtin.library("unique_inverse(x)", g -> {
                    Unique.Inverse u = g.array(0).uniqueInverse();
                    return Tuple.named(
                            "UniqueInverseResult",
                            List.of("values", "inverse_indices"),
                            List.of(u.values(), u.inverse()));
                }),
                Builtin.library("unique_values(x)", g -> g.array(0).uniqueValues()),
                Builtin.library("isin(element, test_elements, assume_unique=False, invert=False, *, kind=None)", g -> {
                    checkKind(g);
                    return Sets.isin(g.array(0), g.array(1), g.flag(3));
                }),
                Builtin.library("intersect1d(ar1, ar2, assume_unique=False, return_indices=False)", g -> {
                    NDArray[] found = NDArray.of(Sets.intersect(g.array(0), g.array(1), g.flag(2)));
                    return g.flag(3) ? new Tuple(List.of(found)) : found[0];
                }),
                Builtin.library("union1d(ar1, ar2)", g -> Sets.union(g.array(0), g.array(1))),
                Builtin.library(
                        "setdiff1d(ar1, ar2, assume_unique=False)",
                        g -> Sets.difference(g.array(0), g.array(1), g.flag(2))),
                Builtin.library(
                        "setxor1d(ar1, ar2, assume_unique=False)",
                        g -> Sets.exclusive(g.array(0), g.array(1), g.flag(2))));
    }

    /** The way of searching, which changes nothing but the errors. */
    private static void checkKind(Given g) {
        if (g.has(4) && !List.of("sort", "table").contains(g.get(4))) {
            throw Mistake.value("Invalid kind: '" + Values.str(g.get(4)) + "'. Please use None, 'sort' or 'table'.");
        }
        for (int i : g.has(4) && g.get(4).equals("table") ? new int[] {0, 1} : new int[0]) {
            if (!g.array(i).dtype().isInteger() && g.array(i).dtype() != DType.BOOL) {
                throw Mistake.value("The 'table' method is only supported for boolean or integer arrays. Please select"
                        + " 'sort' or None for kind.");
            }
        }
    }

    private static Object unique(Given g) {
        Unique all = g.has(4) ? Unique.of(g.array(0), (int) g.integer(4)) : Unique.of(g.array(0), g.flag(5));
        List<Object> parts = new ArrayList<>();
        parts.add(all.values());
        if (g.flag(1)) {
            parts.add(all.indices());
        }
        if (g.flag(2)) {
            parts.add(all.inverse());
        }
        if (g.flag(3)) {
            parts.add(all.counts());
        }
        return parts.size() == 1 ? parts.getFirst() : new Tuple(parts);
    }
}
