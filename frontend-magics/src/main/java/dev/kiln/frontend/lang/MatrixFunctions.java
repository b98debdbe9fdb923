package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.List;

/** Functions on matrices that are a few ops together: triangles, diagonals, turns. All of them fuse. */
final class MatrixFunctions {
    private MatrixFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of("fill_diagonal(a, val)", g -> fillDiagonal(g.array(0), g.get(1))),
                Builtin.of("tril(m, k=0)", g -> g.array(0).tril(g.integer(1))),
                Builtin.of("triu(m, k=0)", g -> g.array(0).triu(g.integer(1))),
                Builtin.of("tri(N, M=None, k=0)", g -> {
                    long n = g.integer(0);
                    return Nd.tri(n, g.has(1) ? g.integer(1) : n, g.integer(2));
                }),
                Builtin.of("diagflat(v, k=0)", g -> g.array(0).ravel().diag(g.integer(1))),
                Builtin.of("vander(x, N=None, increasing=False)", g -> {
                    NDArray x = g.array(0);
                    return x.vander(g.has(1) ? g.integer(1) : x.size(), g.flag(2));
                }));
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
}
