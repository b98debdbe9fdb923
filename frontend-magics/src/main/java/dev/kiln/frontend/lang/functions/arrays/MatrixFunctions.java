package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.Arrays;
import java.util.List;

/** Functions on matrices composed of a few ops: triangles and diagonals. All of them fuse. */
public final class MatrixFunctions {
    private MatrixFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "fill_diagonal(a, val, wrap=False)",
                        args -> fillDiagonal(args.get(0), args.get(1), args.flag(2))),
                Builtin.of("tril(m, k=0)", args -> args.array(0).tril(args.integer(1))),
                Builtin.of("triu(m, k=0)", args -> args.array(0).triu(args.integer(1))),
                Builtin.of("tri(N, M=None, k=0, dtype=None)", args -> {
                    long n = ShapeFunctions.whole(args.get(0));
                    NDArray tri = Nd.tri(n, args.has(1) ? ShapeFunctions.whole(args.get(1)) : n, args.integer(2));
                    return args.has(3) ? tri.astype(args.dtype(3)) : tri;
                }),
                Builtin.of("diagflat(v, k=0)", args -> args.array(0).ravel().diag(args.integer(1))),
                Builtin.of("vander(x, N=None, increasing=False)", args -> {
                    NDArray x = args.array(0);
                    return x.vander(args.has(1) ? args.integer(1) : x.size(), args.flag(2));
                }));
    }

    private static Object fillDiagonal(Object given, Object value, boolean wrap) {
        if (!(given instanceof NDArray a) || a.ndim() < 2) {
            throw PythonError.value("array must be at least 2-d");
        } else if (a.ndim() > 2 && Arrays.stream(a.shape()).distinct().count() > 1) {
            throw PythonError.value("All dimensions of input must be of equal length");
        }
        NDArray diagonal = a;
        while (diagonal.ndim() > 1) {
            diagonal = diagonal.diagonal(0, 0, diagonal.ndim() - 1);
        }
        long columns = a.shape()[a.ndim() - 1];
        NDArray values = ArrayOps.asArray(value, null).ravel();
        long n = diagonal.size();
        if (wrap && a.ndim() == 2 && a.shape()[0] > columns + 1) {
            NDArray places = Nd.arange(0, a.size(), columns + 1);
            Nd.put(a, places, values, "raise");
        } else {
            diagonal.assign(values.size() == 1 ? values : values.resize(n));
        }
        return None.NONE;
    }
}
