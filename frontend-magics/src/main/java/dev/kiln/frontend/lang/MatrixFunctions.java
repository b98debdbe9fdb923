package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.List;

/** Functions on matrices that are a few ops together: triangles, diagonals, turns. All of them fuse. */
final class MatrixFunctions {
    private MatrixFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of("fill_diagonal(a, val)", g -> fillDiagonal(g.array(0), g.get(1))),
                Builtin.of("tril(m, k=0)", g -> triangle(g.array(0), g.integer(1), true)),
                Builtin.of("triu(m, k=0)", g -> triangle(g.array(0), g.integer(1), false)),
                Builtin.of("tri(N, M=None, k=0)", g -> {
                    long n = g.integer(0);
                    return below(n, g.has(1) ? g.integer(1) : n, g.integer(2)).astype(DType.FLOAT64);
                }),
                Builtin.of("diagflat(v, k=0)", g -> diagflat(g.array(0).ravel(), g.integer(1))),
                Builtin.of("vander(x, N=None, increasing=False)", MatrixFunctions::vander));
    }

    private static Object fillDiagonal(NDArray a, Object value) {
        if (a.ndim() < 2) {
            throw Mistake.value("array must be at least 2-d");
        } else if (a.ndim() > 2) {
            throw Mistake.limit(
                    "np.fill_diagonal of more than two dimensions is not part of %%array",
                    "Maybe write through a view: a.diagonal()[...] = value.");
        }
        // NumPy's default writes the main diagonal of tall matrices only once, which is what the view holds
        NDArray diagonal = a.diagonal(0);
        if (value instanceof List<?> || value instanceof NDArray v && v.ndim() > 0) {
            NDArray values = ArrayOps.asArray(value, null).ravel();
            long n = diagonal.size();
            if (values.size() < n) {
                throw Mistake.limit(
                        "np.fill_diagonal with fewer values than the diagonal has is not part of %%array",
                        "Maybe repeat them first.");
            }
            diagonal.assign(ShapeFunctions.part(values, 0, null, n, null));
        } else {
            diagonal.assign(ArrayOps.operand(value));
        }
        return None.NONE;
    }

    /** A mask: column − row is at most k. */
    private static NDArray below(long rows, long columns, long k) {
        NDArray row = Nd.arange(rows).reshape(-1, 1);
        NDArray column = Nd.arange(columns).reshape(1, -1);
        return column.subtract(row).lessEqual(k);
    }

    private static NDArray triangle(NDArray m, long k, boolean lower) {
        NDArray matrix = m.ndim() == 1 ? m.broadcastTo(m.size(), m.size()) : m;
        if (matrix.ndim() < 2) {
            throw Mistake.value("Input array must be at least 1-d");
        }
        long[] shape = matrix.shape();
        NDArray mask = below(shape[shape.length - 2], shape[shape.length - 1], lower ? k : k - 1);
        NDArray zero = Nd.zeros(matrix.dtype(), new long[0]);
        return lower ? Nd.where(mask, matrix, zero) : Nd.where(mask, zero, matrix);
    }

    private static NDArray diagflat(NDArray v, long k) {
        long n = v.size() + Math.abs(k);
        NDArray result = Nd.zeros(v.dtype(), n, n);
        result.diagonal(k).assign(v);
        return result;
    }

    private static NDArray vander(Given g) {
        NDArray x = g.array(0);
        if (x.ndim() != 1) {
            throw Mistake.value("x must be a one-dimensional array or sequence.");
        }
        long n = g.has(1) ? g.integer(1) : x.size();
        NDArray powers = Nd.arange(n);
        NDArray column = x.dtype() == DType.BOOL ? x.astype(DType.INT64) : x;
        NDArray result = column.reshape(-1, 1).pow((g.flag(2) ? powers : powers.flip(0)).reshape(1, -1));
        return x.dtype().isFloating() ? result.astype(x.dtype()) : result;
    }
}
