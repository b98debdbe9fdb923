package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;

/** Least squares by the singular value decomposition. */
public final class LeastSquares {

    /**
     * What {@link Linalg#lstsq} found.
     *
     * @param x the solution of least norm
     * @param residuals sums of squared distances, a number for each column of b; empty unless there are more rows than columns and these
     *     are independent
     * @param rank how many singular values count
     * @param singularValues descending
     */
    public record Solution(NDArray x, NDArray residuals, int rank, NDArray singularValues) {}

    private LeastSquares() {}

    static Solution of(NDArray a, NDArray b, Double relative) {
        if (a.ndim() != 2) {
            throw MatrixFactors.failed(
                    a.ndim() + "-dimensional array given. Array must be two-dimensional", "Maybe reshape it.");
        } else if (b.ndim() != 1 && b.ndim() != 2) {
            throw MatrixFactors.failed(
                    b.ndim() + "-dimensional array given. Array must be two-dimensional", "Maybe reshape it.");
        }
        long rows = a.view().shape()[0];
        long columns = a.view().shape()[1];
        if (rows != b.view().shape()[0]) {
            throw MatrixFactors.failed(
                    "Incompatible dimensions",
                    "Maybe transpose one of them: shapes are "
                            + Shapes.text(a.view().shape()) + " and "
                            + Shapes.text(b.view().shape()) + ".");
        }
        DType type = MatrixFactors.common(a, b);
        NDArray matrix = a.astype(type);
        NDArray right = (b.ndim() == 1 ? b.expandDims(-1) : b).astype(type);
        MatrixFactors.Svd svd = Linalg.svd(matrix, false);
        double[] s = svd.s().toDoubleArray();
        double limit =
                (s.length == 0 ? 0 : s[0]) * (relative == null ? MatrixNorms.defaultTolerance(matrix) : relative);
        int rank = 0;
        HostArray weights = HostArray.empty(a.context(), type.part(), s.length, 1);
        for (int i = 0; i < s.length; i++) {
            rank += s[i] > limit ? 1 : 0;
            weights.set(i, s[i] > limit ? 1 / s[i] : 0);
        }
        NDArray parts =
                NDArray.of(TensorProducts.conjugate(svd.u().mT())).matmul(right).multiply(weights.toArray());
        NDArray x = NDArray.of(TensorProducts.conjugate(svd.vh().mT())).matmul(parts);
        NDArray residuals = rank == columns && rows > columns
                ? MatrixNorms.norm(matrix.matmul(x).subtract(right), null, new int[] {0}, false)
                        .square()
                : Nd.zeros(type.part(), 0);
        return new Solution(b.ndim() == 1 ? x.squeeze(-1) : x, residuals, rank, svd.s());
    }
}
