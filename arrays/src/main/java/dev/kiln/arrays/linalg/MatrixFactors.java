package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.library.GeneralEigenvalues;
import dev.kiln.arrays.library.LinearAlgebra;
import dev.kiln.arrays.library.Matrix;
import dev.kiln.arrays.library.MatrixStack;
import java.util.Arrays;

/** Decompositions of matrices, inherited by {@link Linalg}. All are library calls; further axes before the last two are stacked. */
abstract sealed class MatrixFactors permits MatrixNorms {
    MatrixFactors() {}

    /** The lower triangle L with L · Lᴴ = a of a positive definite matrix, of which the lower triangle is read. */
    public static NDArray cholesky(NDArray a) {
        return cholesky(a, false);
    }

    /** The Cholesky decomposition; upper: U with Uᴴ · U = a, of whose upper triangle alone is read. */
    public static NDArray cholesky(NDArray a, boolean upper) {
        requireSquare(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "cholesky");
            MatrixStack out = MatrixStack.empty(a.context(), type, in.lead(), in.rows(), in.columns());
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                if (!library.cholesky(in.at(k), upper, out.at(k))) {
                    throw failed(
                            "Matrix is not positive definite",
                            "Maybe check that it is symmetric and that all its eigenvalues (eigvalsh) are positive.");
                }
            }
            return NDArray.of(out.toArray());
        }
    }

    /** The QR decomposition, reduced: q has as many columns as a has, or rows if those are fewer. */
    public static Linalg.Qr qr(NDArray a) {
        return qr(a, false);
    }

    /** The QR decomposition; complete: q is square. */
    public static Linalg.Qr qr(NDArray a, boolean complete) {
        requireMatrices(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "qr");
            int inner = complete ? in.rows() : Math.min(in.rows(), in.columns());
            MatrixStack q = MatrixStack.empty(a.context(), type, in.lead(), in.rows(), inner);
            MatrixStack r = MatrixStack.empty(a.context(), type, in.lead(), inner, in.columns());
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                library.qr(in.at(k), q.at(k), r.at(k));
            }
            return new Linalg.Qr(NDArray.of(q.toArray()), NDArray.of(r.toArray()));
        }
    }

    /** Eigenvalues, ascending, and orthonormal eigenvectors of a symmetric or Hermitian matrix, of which the lower triangle is read. */
    public static Linalg.Eigen eigh(NDArray a) {
        return eigh(a, false);
    }

    /** Eigenvalues and eigenvectors of a Hermitian matrix, of which the upper or the lower triangle is read. */
    public static Linalg.Eigen eigh(NDArray a, boolean upper) {
        return hermitian(a, upper, true);
    }

    /** The eigenvalues of a symmetric or Hermitian matrix, ascending. */
    public static NDArray eigvalsh(NDArray a) {
        return eigvalsh(a, false);
    }

    /**
     * Returns the eigenvalues of a symmetric or Hermitian matrix, ascending.
     *
     * @param upper whether the upper triangle is read, not the lower one
     */
    public static NDArray eigvalsh(NDArray a, boolean upper) {
        return hermitian(a, upper, false).eigenvalues();
    }

    private static Linalg.Eigen hermitian(NDArray a, boolean upper, boolean vectors) {
        requireSquare(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "eigh");
            HostArray values = HostArray.empty(a.context(), type.part(), append(in.lead(), in.rows()));
            MatrixStack out = vectors ? MatrixStack.empty(a.context(), type, in.lead(), in.rows(), in.columns()) : null;
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                if (!in.at(k).isFinite()) {
                    throw failed("Eigenvalues did not converge", NOT_FINITE);
                }
                double[] found = library.hermitian(in.at(k), upper, vectors ? out.at(k) : null);
                if (found == null) {
                    throw failed("Eigenvalues did not converge", "Maybe scale the matrix.");
                }
                for (int i = 0; i < found.length; i++) {
                    values.set(k * found.length + i, found[i]);
                }
            }
            return new Linalg.Eigen(NDArray.of(values.toArray()), vectors ? NDArray.of(out.toArray()) : null);
        }
    }

    /** Eigenvalues and eigenvectors of length 1 of any matrix; complex if the matrix or one of them is. */
    public static Linalg.Eigen eig(NDArray a) {
        return general(a, true);
    }

    /** The eigenvalues of any matrix; complex if the matrix or one of them is. */
    public static NDArray eigvals(NDArray a) {
        return general(a, false).eigenvalues();
    }

    private static Linalg.Eigen general(NDArray a, boolean wanted) {
        requireSquare(a);
        DType in = common(a);
        long[] lead = Arrays.copyOf(a.view().shape(), a.ndim() - 2);
        int n = HostArray.javaLength(a.view().shape()[a.ndim() - 1]);
        GeneralEigenvalues[] found = generalEigenvalues(a, in, wanted);
        boolean real = !a.dtype().isComplex() && Arrays.stream(found).allMatch(GeneralEigenvalues::isReal);
        DType type = real ? in.part() : in.part() == DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
        HostArray values = HostArray.empty(a.context(), type, append(lead, n));
        HostArray vectors = wanted ? HostArray.empty(a.context(), type, append(append(lead, n), n)) : null;
        for (int k = 0; k < found.length; k++) {
            for (int j = 0; j < n; j++) {
                values.set((long) k * n + j, found[k].values()[j]);
                for (int i = 0; wanted && i < n; i++) {
                    vectors.set(((long) k * n + i) * n + j, found[k].vectors()[j][i]);
                }
            }
        }
        return new Linalg.Eigen(NDArray.of(values.toArray()), wanted ? NDArray.of(vectors.toArray()) : null);
    }

    private static GeneralEigenvalues[] generalEigenvalues(NDArray a, DType type, boolean vectors) {
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "eig");
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            GeneralEigenvalues[] found = new GeneralEigenvalues[HostArray.javaLength(in.count())];
            for (int k = 0; k < found.length; k++) {
                Matrix matrix = in.at(k);
                if (!matrix.isFinite()) {
                    throw failed("Array must not contain infs or NaNs", NOT_FINITE);
                }
                found[k] = library.eigen(matrix, vectors);
                if (found[k] == null) {
                    throw failed("Eigenvalues did not converge", "Maybe scale the matrix.");
                }
            }
            return found;
        }
    }

    /** The singular value decomposition with square u and vh. */
    public static Linalg.Svd svd(NDArray a) {
        return svd(a, true);
    }

    /** The singular value decomposition; without fullMatrices u and vh have as many columns and rows as there are singular values. */
    public static Linalg.Svd svd(NDArray a, boolean fullMatrices) {
        return singular(a, fullMatrices, true);
    }

    /** The singular values, descending. */
    public static NDArray svdvals(NDArray a) {
        return singular(a, false, false).s();
    }

    /** The singular values, descending; of a Hermitian matrix the sizes of the eigenvalues of its lower triangle. */
    public static NDArray svdvals(NDArray a, boolean hermitian) {
        return hermitian ? eigvalsh(a).abs().sort(-1).flip(-1) : svdvals(a);
    }

    /** The singular value decomposition of a Hermitian matrix, of which the lower triangle is read, by its eigenvalues. */
    public static Linalg.Svd svdHermitian(NDArray a) {
        Linalg.Eigen eigen = eigh(a);
        NDArray size = eigen.eigenvalues().abs();
        NDArray order = size.argsort(-1).flip(-1);
        NDArray sign = eigen.eigenvalues().sign().takeAlongAxis(order, -1);
        NDArray u = eigen.eigenvectors().takeAlongAxis(order.expandDims(-2), -1);
        NDArray vh = NDArray.of(
                TensorProducts.conjugate(u.multiply(sign.expandDims(-2)).mT()));
        return new Linalg.Svd(u, size.takeAlongAxis(order, -1), vh);
    }

    private static Linalg.Svd singular(NDArray a, boolean full, boolean vectors) {
        requireMatrices(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "svd");
            int n = Math.min(in.rows(), in.columns());
            HostArray values = HostArray.empty(a.context(), type.part(), append(in.lead(), n));
            MatrixStack u =
                    !vectors ? null : MatrixStack.empty(a.context(), type, in.lead(), in.rows(), full ? in.rows() : n);
            MatrixStack vh = !vectors
                    ? null
                    : MatrixStack.empty(a.context(), type, in.lead(), full ? in.columns() : n, in.columns());
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                if (!in.at(k).isFinite()) {
                    throw failed("SVD did not converge", NOT_FINITE);
                }
                double[] found = library.singularValues(in.at(k), vectors ? u.at(k) : null, vectors ? vh.at(k) : null);
                if (found == null) {
                    throw failed("SVD did not converge", "Maybe scale the matrix.");
                }
                for (int i = 0; i < n; i++) {
                    values.set(k * n + i, found[i]);
                }
            }
            return new Linalg.Svd(
                    vectors ? NDArray.of(u.toArray()) : null,
                    NDArray.of(values.toArray()),
                    vectors ? NDArray.of(vh.toArray()) : null);
        }
    }

    static final String NOT_FINITE = "Maybe look for NaN and infinities first: x.isfinite().all().";

    /** The type that results have: float32 and complex64 stay, integers become float64. */
    static DType common(NDArray... arrays) {
        boolean single = true;
        boolean complex = false;
        for (NDArray a : arrays) {
            single &= a.dtype() == DType.FLOAT32 || a.dtype() == DType.COMPLEX64;
            complex |= a.dtype().isComplex();
        }
        return complex ? single ? DType.COMPLEX64 : DType.COMPLEX128 : single ? DType.FLOAT32 : DType.FLOAT64;
    }

    static void requireMatrices(NDArray a) {
        if (a.ndim() < 2) {
            throw failed(
                    a.ndim() + "-dimensional array given. Array must be at least two-dimensional", "Maybe reshape it.");
        }
    }

    static void requireSquare(NDArray a) {
        requireMatrices(a);
        if (a.view().shape()[a.ndim() - 1] != a.view().shape()[a.ndim() - 2]) {
            throw failed(
                    "Last 2 dimensions of the array must be square",
                    "Maybe use lstsq or pinv: the shape is "
                            + Shapes.text(a.view().shape()) + ".");
        }
    }

    static ArrayError failed(String message, String advice) {
        return new ArrayError(ArrayError.Kind.LINALG, message, advice);
    }

    static long[] append(long[] lead, long last) {
        long[] shape = Arrays.copyOf(lead, lead.length + 1);
        shape[lead.length] = last;
        return shape;
    }
}
