package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.library.LinearAlgebra;
import dev.kiln.arrays.library.Matrix;
import dev.kiln.arrays.library.MatrixStack;
import java.util.Arrays;

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
        NDArray matrix = a.dtype() == type ? a : a.astype(type);
        NDArray columnsOfB = b.ndim() == 1 ? b.expandDims(-1) : b;
        NDArray right = b.dtype() == type ? columnsOfB : columnsOfB.astype(type);
        double tolerance = relative == null ? MatrixNorms.defaultTolerance(matrix) : relative;
        long count = right.view().shape()[1];
        MatrixStack found = MatrixStack.empty(a.context(), type, new long[0], columns, count);
        LinearAlgebra.Fit fit = fit(matrix, right, tolerance, found.at(0));
        NDArray x = NDArray.of(found.toArray());
        int rank = fit.rank();
        HostArray singularValues = HostArray.empty(a.context(), type.part(), fit.values().length);
        for (int i = 0; i < fit.values().length; i++) {
            singularValues.set(i, fit.values()[i]);
        }
        NDArray residuals = rank == columns && rows > columns
                ? MatrixNorms.norm(matrix.matmul(x).subtract(right), null, new int[] {0}, false)
                        .square()
                : Nd.zeros(type.part(), 0);
        return new Solution(b.ndim() == 1 ? x.squeeze(-1) : x, residuals, rank, NDArray.of(singularValues.toArray()));
    }

    private static LinearAlgebra.Fit fit(NDArray a, NDArray b, double tolerance, Matrix x) {
        if (a.size() == 0 || x.columns() == 0) {
            x.fill(0);
            double[] values = a.size() == 0 ? new double[0] : Linalg.svdvals(a).toDoubleArray();
            double limit = values.length == 0 ? 0 : values[0] * tolerance;
            return new LinearAlgebra.Fit(
                    values, (int) Arrays.stream(values).filter(s -> s > limit).count());
        }
        synchronized (a.context()) {
            Matrix left = MatrixStack.of(a, a.dtype(), "lstsq").at(0);
            Matrix right = MatrixStack.of(b, b.dtype(), "lstsq").at(0);
            LinearAlgebra library = LinearAlgebra.of(a.context(), a.dtype());
            LinearAlgebra.Fit fit = left.isFinite() ? library.leastSquares(left, right, tolerance, x) : null;
            if (fit == null) {
                throw MatrixFactors.failed("SVD did not converge in Linear Least Squares", MatrixFactors.NOT_FINITE);
            }
            return fit;
        }
    }
}
