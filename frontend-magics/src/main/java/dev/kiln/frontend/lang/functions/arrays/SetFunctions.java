package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.library.Sets;
import dev.kiln.arrays.library.Unique;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Set operations on arrays. Results are always sorted, which {@code sorted=False} permits too. */
public final class SetFunctions {
    private SetFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *,"
                                + " equal_nan=True, sorted=True)",
                        SetFunctions::unique),
                Builtin.library("unique_all(x)", args -> {
                    Unique u = args.array(0).uniqueAll();
                    return Tuple.named(
                            "UniqueAllResult",
                            List.of("values", "indices", "inverse_indices", "counts"),
                            List.of(u.values(), u.indices(), u.inverse(), u.counts()));
                }),
                Builtin.library("unique_counts(x)", args -> {
                    Unique.Counts u = args.array(0).uniqueCounts();
                    return Tuple.named(
                            "UniqueCountsResult", List.of("values", "counts"), List.of(u.values(), u.counts()));
                }),
                Builtin.library("unique_inverse(x)", args -> {
                    Unique.Inverse u = args.array(0).uniqueInverse();
                    return Tuple.named(
                            "UniqueInverseResult",
                            List.of("values", "inverse_indices"),
                            List.of(u.values(), u.inverse()));
                }),
                Builtin.library("unique_values(x)", args -> args.array(0).uniqueValues()),
                Builtin.library(
                        "isin(element, test_elements, assume_unique=False, invert=False, *, kind=None)", args -> {
                            checkKind(args);
                            return Sets.isin(args.array(0), args.array(1), args.flag(3));
                        }),
                Builtin.library("intersect1d(ar1, ar2, assume_unique=False, return_indices=False)", args -> {
                    NDArray[] found = NDArray.of(Sets.intersect(args.array(0), args.array(1), args.flag(2)));
                    return args.flag(3) ? new Tuple(List.of(found)) : found[0];
                }),
                Builtin.library("union1d(ar1, ar2)", args -> Sets.union(args.array(0), args.array(1))),
                Builtin.library(
                        "setdiff1d(ar1, ar2, assume_unique=False)",
                        args -> Sets.difference(args.array(0), args.array(1), args.flag(2))),
                Builtin.library(
                        "setxor1d(ar1, ar2, assume_unique=False)",
                        args -> Sets.exclusive(args.array(0), args.array(1), args.flag(2))));
    }

    /** Checks the search method, which affects only errors. */
    private static void checkKind(BoundArguments args) {
        if (args.has(4) && !List.of("sort", "table").contains(args.get(4))) {
            throw PythonError.value(
                    "Invalid kind: '" + Values.str(args.get(4)) + "'. Please use None, 'sort' or 'table'.");
        }
        for (int i : args.has(4) && args.get(4).equals("table") ? new int[] {0, 1} : new int[0]) {
            if (!args.array(i).dtype().isInteger() && args.array(i).dtype() != DType.BOOL) {
                throw PythonError.value(
                        "The 'table' method is only supported for boolean or integer arrays. Please select"
                                + " 'sort' or None for kind.");
            }
        }
    }

    private static Object unique(BoundArguments args) {
        if (!args.has(4) && !args.flag(1) && !args.flag(2) && !args.flag(3) && args.flag(5)) {
            return NDArray.of(Unique.values(args.array(0)));
        }
        Unique all =
                args.has(4) ? Unique.of(args.array(0), (int) args.integer(4)) : Unique.of(args.array(0), args.flag(5));
        List<Object> parts = new ArrayList<>();
        parts.add(all.values());
        if (args.flag(1)) {
            parts.add(all.indices());
        }
        if (args.flag(2)) {
            parts.add(all.inverse());
        }
        if (args.flag(3)) {
            parts.add(all.counts());
        }
        return parts.size() == 1 ? parts.getFirst() : new Tuple(parts);
    }
}
