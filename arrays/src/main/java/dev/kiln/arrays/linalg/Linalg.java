package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.products.Products;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.library.LinearAlgebra;
import dev.kiln.arrays.library.MatrixStack;
import java.util.Arrays;
import org.apache.commons.numbers.complex.Complex;

/**
 * Linear algebra, NumPy's {@code np.linalg}: library calls, computed at once by the LAPACK routines that NumPy calls, in the type of the
 * result. That is float32 or complex64 if the operands are, else float64 or complex128; axes before the last two are stacked. Where
 * OpenBLAS is missing ({@code ./kiln doctor} says so), ojAlgo computes in float64 or complex128, several times slower, and vectors of
 * decompositions may differ in sign or phase. One LAPACK call cannot be interrupted; a stack can, between two matrices.
 */
public final class Linalg extends MatrixNorms {
    private Linalg() {}

    /**
     * The logarithm of a determinant.
     *
     * @param sign of modulus 1, or 0
     * @param logabsdet natural logarithm of the absolute value
     */
    public record Slogdet(NDArray sign, NDArray logabsdet) {}

    /**
     * a = q · r.
     *
     * @param q orthonormal columns
     * @param r upper triangular
     */
    public record Qr(NDArray q, NDArray r) {}

    /** Eigenvalues, and eigenvectors as columns in the same order. */
    public record Eigen(NDArray eigenvalues, NDArray eigenvectors) {}

    /**
     * a = u · diag(s) · vh.
     *
     * @param s singular values, descending
     */
    public record Svd(NDArray u, NDArray s, NDArray vh) {}

    /** Solves a · x = b for x. A one-dimensional b is a vector, any other holds columns. */
    public static NDArray solve(NDArray a, NDArray b) {
        requireSquare(a);
        boolean vector = b.ndim() == 1;
        NDArray columns = vector ? b.expandDims(-1) : b;
        String name = vector ? "solve1" : "solve";
        String signature = vector ? "(m,m),(m)->(m)" : "(m,m),(m,n)->(m,n)";
        Products.requireAxes(name, columns, 1, 2, signature);
        long n = a.view().shape()[a.ndim() - 1];
        Products.requireCore(
                name,
                signature,
                columns.view().shape()[columns.ndim() - 2],
                n,
                "Maybe transpose b: shapes are " + Shapes.text(a.view().shape()) + " and "
                        + Shapes.text(b.view().shape()) + ".");
        DType type = common(a, b);
        long[] lead = Products.stack(a, 2, columns, 2);
        long width = columns.view().shape()[columns.ndim() - 1];
        NDArray x;
        synchronized (a.context()) {
            MatrixStack left = MatrixStack.of(a, type, lead, "solve");
            MatrixStack right = MatrixStack.of(columns, type, lead, "solve");
            MatrixStack found = MatrixStack.empty(a.context(), type, lead, n, width);
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < found.count(); k++) {
                if (!library.solve(left.at(k), right.at(k), found.at(k))) {
                    throw singular();
                }
            }
            x = NDArray.of(found.toArray());
        }
        return vector ? x.squeeze(-1) : x;
    }

    /** The inverse. */
    public static NDArray inv(NDArray a) {
        return inverse(a, false);
    }

    /** The inverse; of a singular matrix an error, or NaN. */
    static NDArray inverse(NDArray a, boolean lenient) {
        requireSquare(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "inv");
            MatrixStack unit = MatrixStack.empty(a.context(), type, new long[0], in.rows(), in.rows());
            unit.at(0).fillUnit();
            MatrixStack out = MatrixStack.empty(a.context(), type, in.lead(), in.rows(), in.columns());
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                if (!library.solve(in.at(k), unit.at(0), out.at(k))) {
                    if (!lenient) {
                        throw singular();
                    }
                    out.at(k).fill(Double.NaN);
                }
            }
            return NDArray.of(out.toArray());
        }
    }

    private static ArrayError singular() {
        return failed("Singular matrix", "Maybe use lstsq or pinv: the matrix has no inverse.");
    }

    /** The determinant. */
    public static NDArray det(NDArray a) {
        return determinants(a)[0];
    }

    /** Sign and logarithm of the determinant, for determinants that no double can hold. */
    public static Slogdet slogdet(NDArray a) {
        NDArray[] all = determinants(a);
        return new Slogdet(all[1], all[2]);
    }

    private static NDArray[] determinants(NDArray a) {
        requireSquare(a);
        DType type = common(a);
        synchronized (a.context()) {
            MatrixStack in = MatrixStack.of(a, type, "det");
            HostArray det = HostArray.empty(a.context(), type, in.lead());
            HostArray sign = HostArray.empty(a.context(), type, in.lead());
            HostArray log = HostArray.empty(a.context(), type.part(), in.lead());
            LinearAlgebra library = LinearAlgebra.of(a.context(), type);
            for (long k = 0; k < in.count(); k++) {
                Complex product = Complex.ONE;
                Complex unit = Complex.ONE;
                double sum = 0;
                for (Complex pivot : library.pivots(in.at(k))) {
                    double size = pivot.abs();
                    product = product.multiply(pivot);
                    unit = size == 0 ? Complex.ZERO : unit.multiply(pivot.divide(size));
                    sum += Math.log(size);
                }
                det.set(k, product);
                sign.set(k, unit);
                log.set(k, sum);
            }
            return new NDArray[] {NDArray.of(det.toArray()), NDArray.of(sign.toArray()), NDArray.of(log.toArray())};
        }
    }

    /** The pseudo-inverse, without singular values up to the largest times a tolerance. */
    public static NDArray pinv(NDArray a, NDArray relative) {
        return pinv(a, relative, false);
    }

    /** The pseudo-inverse; of a Hermitian matrix by the eigenvalues of its lower triangle. */
    public static NDArray pinv(NDArray a, NDArray relative, boolean hermitian) {
        requireMatrices(a);
        Svd svd = hermitian ? svdHermitian(a) : svd(a, false);
        if (svd.s().size() == 0) {
            long[] shape = a.mT().shape();
            return Nd.zeros(common(a), shape);
        }
        NDArray limit = svd.s().max(-1, true).multiply(column(relative));
        NDArray inverse = Nd.where(svd.s().greater(limit), svd.s().pow(-1.0), 0.0)
                .astype(common(a).part());
        NDArray v = NDArray.of(TensorProducts.conjugate(svd.vh().mT()));
        return v.multiply(inverse.expandDims(-2))
                .matmul(NDArray.of(TensorProducts.conjugate(svd.u().mT())));
    }

    /** The pseudo-inverse; the tolerance is max(rows, columns) times the type's precision. */
    public static NDArray pinv(NDArray a) {
        return pinv(a, tolerance(a));
    }

    /** A matrix times itself n times; of its inverse if n is negative. For n = 1 the matrix itself, no copy. */
    public static NDArray matrixPower(NDArray a, long n) {
        requireSquare(a);
        NDArray base = n < 0 ? inv(a) : a;
        if (n == 0) {
            long size = a.view().shape()[a.ndim() - 1];
            return Nd.eye(size, size, 0, a.dtype())
                    .broadcastTo(a.view().shape())
                    .copy();
        }
        NDArray result = null;
        for (long left = Math.absExact(n); left > 0; left >>= 1) {
            if ((left & 1) != 0) {
                result = result == null ? base : result.matmul(base);
            }
            base = left > 1 ? base.matmul(base) : base;
        }
        return result;
    }

    /** The product of several matrices, in the order that needs the fewest multiplications; the outer two may be vectors. */
    public static NDArray multiDot(NDArray... arrays) {
        return MultiDot.of(arrays);
    }

    /** Solves a · x = b for an array x: the sum of products over x's axes. */
    public static NDArray tensorsolve(NDArray a, NDArray b) {
        long[] rest = Arrays.copyOfRange(a.view().shape(), Math.min(b.ndim(), a.ndim()), a.ndim());
        long n = Shapes.size(rest);
        if (a.size() != n * n) {
            throw failed(
                    "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])",
                    "Maybe reshape a.");
        }
        return solve(a.reshape(n, n), b.ravel()).reshape(rest);
    }

    /** The inverse for tensordot; the first {@code rows} axes count as rows, the others as columns. */
    public static NDArray tensorinv(NDArray a, int rows) {
        if (rows <= 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Invalid ind argument.", "Maybe use 2.");
        }
        int split = Math.min(rows, a.ndim());
        long[] first = Arrays.copyOf(a.view().shape(), split);
        long[] rest = Arrays.copyOfRange(a.view().shape(), split, a.ndim());
        long[] shape = Arrays.copyOf(rest, a.ndim());
        System.arraycopy(first, 0, shape, rest.length, first.length);
        return inv(a.reshape(Shapes.size(first), Shapes.size(rest))).reshape(shape);
    }

    /** The least-squares solution; singular values up to the largest times max(rows, columns) times the precision count as 0. */
    public static LeastSquares.Solution lstsq(NDArray a, NDArray b) {
        return LeastSquares.of(a, b, null);
    }

    /** The least-squares solution; singular values up to the largest times a tolerance count as 0. */
    public static LeastSquares.Solution lstsq(NDArray a, NDArray b, double relative) {
        return LeastSquares.of(a, b, relative);
    }
}
