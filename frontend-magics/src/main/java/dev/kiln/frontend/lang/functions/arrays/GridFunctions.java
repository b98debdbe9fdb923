package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Coordinates and index arrays: {@code meshgrid}, {@code indices}, {@code ix_}, {@code tril_indices} … */
public final class GridFunctions {
    private GridFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("meshgrid(*xi, copy=True, sparse=False, indexing='xy')", args -> {
                    NDArray[] axes = args.arrays(0);
                    return new Tuple(List.of(Nd.meshgrid(args.text(3), args.flag(2), args.flag(1), axes)));
                }),
                Builtin.of("indices(dimensions, dtype=None, sparse=False)", args -> {
                    Tuple all = indices(
                            ArrayOps.shape(args.items(0)), args.has(1) ? args.dtype(1) : DType.INT64, args.flag(2));
                    if (args.flag(2)) {
                        return all;
                    }
                    NDArray[] grids = all.stream().map(NDArray.class::cast).toArray(NDArray[]::new);
                    return grids.length == 0
                            ? Nd.zeros(args.has(1) ? args.dtype(1) : DType.INT64, 0)
                            : Nd.stack(0, grids);
                }),
                Builtin.of("fromfunction(function, shape, *, dtype=None)", args -> {
                    Tuple grids =
                            indices(ArrayOps.shape(args.items(1)), args.has(2) ? args.dtype(2) : DType.FLOAT64, false);
                    return args.function(0).call(args.context(), new Arguments(grids, Map.of()));
                }),
                Builtin.of("ix_(*args)", args -> ix(args.items(0))),
                Builtin.library(
                        "tril_indices(n, k=0, m=None)",
                        args -> places(Nd.tri(
                                rows(args),
                                args.has(2) ? ShapeFunctions.whole(args.get(2)) : rows(args),
                                args.integer(1)))),
                Builtin.library(
                        "triu_indices(n, k=0, m=None)",
                        args -> places(Nd.tri(
                                        rows(args),
                                        args.has(2) ? ShapeFunctions.whole(args.get(2)) : rows(args),
                                        args.integer(1) - 1)
                                .logicalNot())),
                Builtin.library("tril_indices_from(arr, k=0)", args -> {
                    long[] shape = matrix(args.array(0));
                    return places(Nd.tri(shape[0], shape[1], args.integer(1)));
                }),
                Builtin.library("triu_indices_from(arr, k=0)", args -> {
                    long[] shape = matrix(args.array(0));
                    return places(
                            Nd.tri(shape[0], shape[1], args.integer(1) - 1).logicalNot());
                }),
                Builtin.of("diag_indices(n, ndim=2)", args -> diagonal(args.integer(0), (int) args.integer(1))),
                Builtin.of("diag_indices_from(arr)", args -> {
                    long[] shape = args.array(0).shape();
                    if (shape.length < 2) {
                        throw PythonError.value("input array must be at least 2-d");
                    } else if (Arrays.stream(shape).distinct().count() > 1) {
                        throw PythonError.value("All dimensions of input must be of equal length");
                    }
                    return diagonal(shape[0], shape.length);
                }));
    }

    private static long rows(BoundArguments args) {
        return ShapeFunctions.whole(args.get(0));
    }

    private static long[] matrix(NDArray a) {
        if (a.ndim() != 2) {
            throw PythonError.value("input array must be 2-d");
        }
        return a.shape();
    }

    /** Reshapes a line of numbers to lie along one of n axes. */
    private static NDArray along(NDArray line, int axis, int n) {
        long[] shape = new long[n];
        Arrays.fill(shape, 1);
        shape[axis] = -1;
        return line.reshape(shape);
    }

    /** For each axis the index along it, at all positions or (sparse) in one line. */
    private static Tuple indices(long[] shape, DType type, boolean sparse) {
        List<Object> grids = new ArrayList<>();
        for (int d = 0; d < shape.length; d++) {
            NDArray line = along(ArrayOps.asArray(Nd.arange(shape[d]), type), d, shape.length);
            grids.add(sparse ? line : line.broadcastTo(shape).copy());
        }
        return new Tuple(grids);
    }

    private static Tuple ix(List<Object> sequences) {
        List<Object> open = new ArrayList<>();
        for (int d = 0; d < sequences.size(); d++) {
            NDArray line = ArrayOps.asArray(sequences.get(d), null);
            if (line.ndim() != 1) {
                throw PythonError.value("Cross index must be 1 dimensional");
            }
            if (line.dtype() == DType.BOOL) {
                line = line.flatnonzero();
            } else if (line.size() == 0) {
                line = line.astype(DType.INT64);
            }
            open.add(along(line, d, sequences.size()));
        }
        return new Tuple(open);
    }

    /** For each axis the indices of the elements that are not zero. */
    private static Tuple places(NDArray mask) {
        return new Tuple(List.of(mask.nonzero()));
    }

    private static Tuple diagonal(long n, int rank) {
        NDArray line = Nd.arange(n);
        List<Object> all = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            all.add(line);
        }
        return new Tuple(all);
    }
}
