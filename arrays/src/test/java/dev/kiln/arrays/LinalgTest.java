package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.arrays.testing.CurrentContext;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What NumPy is no oracle for: complex matrices, by putting together again, and errors. */
class LinalgTest {
    private static final double NEAR = 1e-12;

    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    /** A complex matrix, well conditioned; Hermitian and positive definite if square and asked for. */
    private static NDArray matrix(long seed, int rows, int columns, boolean hermitian) {
        double[] x = Nd.random(seed).standardNormal(2, rows, columns).toDoubleArray();
        HostArray values = HostArray.empty(Context.current(), DType.COMPLEX128, rows, columns);
        for (int i = 0; i < rows * columns; i++) {
            values.set(i, x[i], x[rows * columns + i]);
        }
        NDArray a = NDArray.of(values.toArray());
        return hermitian ? a.matmul(NDArray.of(TensorProducts.conjugate(a.mT()))) : a;
    }

    private static NDArray adjoint(NDArray a) {
        return NDArray.of(TensorProducts.conjugate(a.mT()));
    }

    private static void assertNear(NDArray actual, NDArray expected) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.subtract(expected).abs().max().toDouble()).isLessThan(NEAR * 100);
    }

    @Test
    void solvesAndInvertsComplexMatrices() {
        NDArray a = matrix(1, 5, 5, false);
        NDArray b = matrix(2, 5, 2, false);
        assertNear(a.matmul(Linalg.solve(a, b)), b);
        assertNear(a.matmul(Linalg.inv(a)), Nd.eye(5).astype(DType.COMPLEX128));
        NDArray det = Linalg.det(a);
        Linalg.Slogdet parts = Linalg.slogdet(a);
        assertNear(parts.sign().multiply(parts.logabsdet().exp()), det);
        assertNear(Linalg.det(a.matmul(a)).divide(det), det);
    }

    @Test
    void decomposesComplexMatrices() {
        NDArray positive = matrix(3, 4, 4, true);
        NDArray l = Linalg.cholesky(positive);
        assertNear(l.matmul(adjoint(l)), positive);
        NDArray u = Linalg.cholesky(positive, true);
        assertNear(adjoint(u).matmul(u), positive);
        Linalg.Eigen eigen = Linalg.eigh(positive);
        assertThat(eigen.eigenvalues().dtype()).isEqualTo(DType.FLOAT64);
        assertNear(positive.matmul(eigen.eigenvectors()), eigen.eigenvectors().multiply(eigen.eigenvalues()));
        for (int[] size : new int[][] {{5, 3}, {3, 5}, {4, 4}}) {
            NDArray a = matrix(4, size[0], size[1], false);
            for (boolean full : new boolean[] {false, true}) {
                Linalg.Qr qr = Linalg.qr(a, full);
                assertNear(qr.q().matmul(qr.r()), a);
                assertUnitary(qr.q());
                Linalg.Svd svd = Linalg.svd(a, full);
                int n = Math.min(size[0], size[1]);
                NDArray product = svd.u()
                        .get("..., :{}", n)
                        .multiply(svd.s())
                        .matmul(svd.vh().get(":{}", n));
                assertNear(product, a);
                assertUnitary(svd.u());
                assertUnitary(adjoint(svd.vh()));
            }
        }
        assertNear(
                matrix(5, 3, 5, false).matmul(Linalg.pinv(matrix(5, 3, 5, false))),
                Nd.eye(3).astype(DType.COMPLEX128));
    }

    private static void assertUnitary(NDArray q) {
        assertNear(adjoint(q).matmul(q), Nd.eye(q.shape()[1]).astype(DType.COMPLEX128));
    }

    @Test
    void findsComplexEigenvaluesOfRealMatrices() {
        NDArray a = Nd.random(6).standardNormal(6, 6);
        Linalg.Eigen eigen = Linalg.eig(a);
        assertNear(
                a.astype(DType.COMPLEX128).matmul(eigen.eigenvectors().astype(DType.COMPLEX128)),
                eigen.eigenvectors().multiply(eigen.eigenvalues()).astype(DType.COMPLEX128));
        NDArray turn = Nd.asarray(new double[][] {{0, 1}, {-1, 0}});
        assertThat(Linalg.eigvals(turn).toString()).isEqualTo("[0.+1.j 0.-1.j]");
    }

    @Test
    void findsEigenvaluesOfComplexMatrices() {
        for (int n : new int[] {1, 2, 3, 7, 40}) {
            assertEigen(matrix(7, n, n, false));
            NDArray any = matrix(8, n, n, false);
            assertEigen(any.add(adjoint(any)));
            assertEigen(Nd.zeros(DType.COMPLEX128, n, n));
            assertEigen(Nd.eye(n, n, 1, DType.COMPLEX128));
        }
        NDArray stack = Nd.stack(0, matrix(9, 4, 4, false), matrix(10, 4, 4, false));
        assertEigen(stack);
        assertThat(Linalg.eigvals(stack.astype(DType.COMPLEX64)).dtype()).isEqualTo(DType.COMPLEX64);
    }

    private static void assertEigen(NDArray a) {
        Linalg.Eigen eigen = Linalg.eig(a);
        NDArray v = eigen.eigenvectors();
        assertNear(a.matmul(v), v.multiply(eigen.eigenvalues().expandDims(-2)));
        assertThat(v.abs().square().sum(-2).subtract(1.0).abs().less(1e-9).all().toBoolean())
                .isTrue();
    }

    @Test
    void decomposesHermitianMatricesByEigenvalues() {
        NDArray any = matrix(11, 5, 5, false);
        NDArray a = any.add(adjoint(any));
        Linalg.Svd svd = Linalg.svdHermitian(a);
        assertNear(svd.u().multiply(svd.s()).matmul(svd.vh()), a);
        assertUnitary(svd.u());
        assertNear(svd.s(), Linalg.svdvals(a));
        assertNear(Linalg.pinv(a, Nd.scalar(1e-15), true), Linalg.inv(a));
    }

    @Test
    void keepsSinglePrecision() {
        NDArray a = Nd.asarray(new float[][] {{2, 1}, {1, 3}});
        assertThat(Linalg.inv(a).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Linalg.eig(a.astype(DType.COMPLEX64).abs()).eigenvalues().dtype())
                .isEqualTo(DType.FLOAT32);
        assertThat(Linalg.cond(a, 1).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Linalg.svdvals(a.astype(DType.COMPLEX64)).dtype()).isEqualTo(DType.FLOAT32);
    }

    @Test
    void failsInNumpysWords() {
        NDArray wide = Nd.ones(2, 3);
        NDArray bad = Nd.asarray(new double[][] {{Double.NaN, 1}, {1, 1}});
        fails(() -> Linalg.inv(Nd.ones(2, 2)), "Singular matrix");
        fails(() -> Linalg.solve(Nd.zeros(2, 2), Nd.ones(2)), "Singular matrix");
        fails(() -> Linalg.inv(wide), "Last 2 dimensions of the array must be square");
        fails(() -> Linalg.det(Nd.ones(3)), "1-dimensional array given. Array must be at least two-dimensional");
        fails(() -> Linalg.cholesky(Nd.eye(2).negative()), "Matrix is not positive definite");
        fails(() -> Linalg.eig(bad), "Array must not contain infs or NaNs");
        fails(() -> Linalg.svd(bad), "SVD did not converge");
        fails(() -> Linalg.lstsq(wide, Nd.ones(3)), "Incompatible dimensions");
        fails(
                () -> Linalg.multiDot(wide, Nd.ones(2, 2, 2)),
                "3-dimensional array given. Array must be two-dimensional");
        assertThatThrownBy(() -> Linalg.solve(Nd.eye(2), Nd.ones(3)))
                .hasMessage(
                        "solve1: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m)->(m) (size 3 is"
                                + " different from 2)");
        assertThatThrownBy(() -> Linalg.norm(wide, 3, null, false)).hasMessage("Invalid norm order for matrices.");
        assertThatThrownBy(() -> Linalg.norm(Nd.ones(3), "fro", null, false))
                .hasMessage("Invalid norm order 'fro' for vectors");
        assertThatThrownBy(() -> Linalg.norm(Nd.ones(2, 2, 2), 1, null, false))
                .hasMessage("Improper number of dimensions to norm.");
    }

    private static void fails(ThrowingCallable call, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(ArrayError.class)
                .hasMessage(message)
                .satisfies(e -> assertThat(((ArrayError) e).kind().pythonName()).isEqualTo("LinAlgError"));
    }
}
