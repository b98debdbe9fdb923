package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One contract for LAPACK and for the Java code that stands in for it, over all types: decompositions, put together again, are the
 * matrix.
 */
class LinearAlgebraTest {
    private static final int[] SIZES = {1, 2, 3, 8, 33};
    private static final int[][] SHAPES = {{1, 1}, {1, 4}, {4, 1}, {5, 3}, {3, 5}, {7, 7}, {40, 12}, {12, 40}};

    /** An implementation and the type that it is tried in. */
    record Case(boolean java, DType type) {
        LinearAlgebra library() {
            return java
                    ? Decompositions.of(type)
                    : new LapackDecompositions(
                            OpenBlas.orNull(), Context.current().evaluator(), type);
        }

        double near() {
            return type.part() == DType.FLOAT32 ? 2e-3 : 1e-10;
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.COMPLEX128, DType.COMPLEX64}) {
            cases.add(new Case(true, type));
            if (OpenBlas.orNull() != null) {
                cases.add(new Case(false, type));
            }
        }
        return cases;
    }

    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    private static NDArray values(long seed, DType type, long... shape) {
        double[] re = Nd.random(seed).standardNormal(shape).toDoubleArray();
        double[] im = Nd.random(seed + 1000).standardNormal(shape).toDoubleArray();
        HostArray all = HostArray.empty(Context.current(), type, shape);
        for (int i = 0; i < re.length; i++) {
            if (type.isComplex()) {
                all.set(i, re[i], im[i]);
            } else {
                all.set(i, re[i]);
            }
        }
        return NDArray.of(all.toArray());
    }

    private static NDArray adjoint(NDArray a) {
        return NDArray.of(TensorProducts.conjugate(a.mT()));
    }

    /** The second matrix of a stack of three, so that what is written beside it shows. */
    private static Matrix in(NDArray a) {
        return MatrixStack.of(Nd.stack(0, a.multiply(0.0), a, a.multiply(0.0)), a.dtype(), "test")
                .at(1);
    }

    private static MatrixStack out(Case c, long rows, long columns) {
        MatrixStack stack = MatrixStack.empty(Context.current(), c.type(), new long[] {3}, rows, columns);
        for (int k = 0; k < 3; k++) {
            stack.at(k).fill(7);
        }
        return stack;
    }

    /** The matrix in the middle; those beside it must be as they were. */
    private static NDArray middle(MatrixStack stack) {
        NDArray all = NDArray.of(stack.toArray());
        assertThat(all.get("::2").equal(7.0).all().toBoolean()).isTrue();
        return all.get("1");
    }

    private static void assertNear(Case c, NDArray actual, NDArray expected) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(c.type());
        if (actual.size() > 0) {
            assertThat(actual.subtract(expected).abs().max().toDouble())
                    .as("%s", c)
                    .isLessThan(c.near());
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void solves(Case c) {
        for (int n : SIZES) {
            for (int columns : new int[] {0, 1, 2, 9}) {
                NDArray a = values(n, c.type(), n, n)
                        .add(Nd.eye(n).multiply(n))
                        .astype(c.type())
                        .get("::-1");
                NDArray b = values(n + 1, c.type(), n, columns);
                MatrixStack x = out(c, n, columns);
                assertThat(c.library().solve(in(a), in(b), x.at(1))).isTrue();
                assertNear(c, a.matmul(middle(x)), b);
            }
        }
        MatrixStack x = out(c, 2, 1);
        assertThat(c.library()
                        .solve(in(values(1, c.type(), 2, 2).multiply(0.0)), in(values(1, c.type(), 2, 1)), x.at(1)))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsPivots(Case c) {
        NDArray a = values(5, c.type(), 2, 2);
        for (NDArray m : new NDArray[] {a, a.get("::-1")}) {
            Matrix x = in(m);
            Complex expected = Complex.ofCartesian(x.re(0, 0), x.im(0, 0))
                    .multiply(Complex.ofCartesian(x.re(1, 1), x.im(1, 1)))
                    .subtract(Complex.ofCartesian(x.re(0, 1), x.im(0, 1))
                            .multiply(Complex.ofCartesian(x.re(1, 0), x.im(1, 0))));
            Complex[] pivots = c.library().pivots(x);
            assertThat(pivots[0].multiply(pivots[1]).subtract(expected).abs()).isLessThan(c.near());
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void factorsPositiveMatrices(Case c) {
        for (int n : SIZES) {
            NDArray any = values(n, c.type(), n, n);
            NDArray a = any.matmul(adjoint(any)).add(Nd.eye(n)).astype(c.type());
            for (boolean upper : new boolean[] {false, true}) {
                MatrixStack factor = out(c, n, n);
                NDArray half = upper ? a.triu() : a.tril();
                assertThat(c.library().cholesky(in(half), upper, factor.at(1))).isTrue();
                NDArray f = middle(factor);
                assertNear(c, upper ? adjoint(f).matmul(f) : f.matmul(adjoint(f)), a);
                assertThat((upper ? f.tril(-1) : f.triu(1)).equal(0.0).all().toBoolean())
                        .isTrue();
                assertThat(c.library()
                                .cholesky(
                                        in(half.negative()), upper, out(c, n, n).at(1)))
                        .isFalse();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void factorsIntoOrthonormalAndTriangular(Case c) {
        for (int[] shape : SHAPES) {
            NDArray a = values(shape[0], c.type(), shape[0], shape[1]);
            for (int inner : new int[] {Math.min(shape[0], shape[1]), shape[0]}) {
                MatrixStack q = out(c, shape[0], inner);
                MatrixStack r = out(c, inner, shape[1]);
                c.library().qr(in(a), q.at(1), r.at(1));
                assertNear(c, middle(q).matmul(middle(r)), a);
                assertNear(c, adjoint(middle(q)).matmul(middle(q)), Nd.eye(inner));
                assertThat(middle(r).tril(-1).equal(0.0).all().toBoolean()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsHermitianEigenvalues(Case c) {
        for (int n : SIZES) {
            NDArray any = values(n, c.type(), n, n);
            NDArray a = any.add(adjoint(any));
            for (boolean upper : new boolean[] {false, true}) {
                MatrixStack v = out(c, n, n);
                NDArray half = upper ? a.triu() : a.tril();
                double[] found = c.library().hermitian(in(half), upper, v.at(1));
                assertThat(found).isSorted();
                assertNear(
                        c,
                        a.matmul(middle(v)),
                        middle(v).multiply(Nd.asarray(found)).astype(c.type()));
                assertThat(c.library().hermitian(in(half), upper, null)).hasSize(n);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsSingularValues(Case c) {
        for (int[] shape : SHAPES) {
            int n = Math.min(shape[0], shape[1]);
            NDArray a = values(shape[1], c.type(), shape[0], shape[1]);
            for (boolean full : new boolean[] {false, true}) {
                MatrixStack u = out(c, shape[0], full ? shape[0] : n);
                MatrixStack vh = out(c, full ? shape[1] : n, shape[1]);
                double[] s = c.library().singularValues(in(a), u.at(1), vh.at(1));
                NDArray left =
                        middle(u).get(":, :{}", n).multiply(Nd.asarray(s)).astype(c.type());
                assertNear(c, left.matmul(middle(vh).get(":{}", n)), a);
                assertNear(c, adjoint(middle(u)).matmul(middle(u)), Nd.eye(full ? shape[0] : n));
                assertNear(c, middle(vh).matmul(adjoint(middle(vh))), Nd.eye(full ? shape[1] : n));
                double[] alone = c.library().singularValues(in(a), null, null);
                for (int i = 0; i < n; i++) {
                    assertThat(alone[i]).isCloseTo(s[i], org.assertj.core.data.Offset.offset(c.near()));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsEigenvalues(Case c) {
        for (int n : SIZES) {
            NDArray a = values(n + 3, c.type(), n, n);
            Matrix matrix = in(a);
            GeneralEigenvalues found = c.library().eigen(matrix, true);
            for (int j = 0; j < n; j++) {
                Complex[] v = found.vectors()[j];
                for (int i = 0; i < n; i++) {
                    Complex sum = Complex.ZERO;
                    for (int k = 0; k < n; k++) {
                        sum = sum.add(v[k].multiply(Complex.ofCartesian(matrix.re(i, k), matrix.im(i, k))));
                    }
                    assertThat(sum.subtract(v[i].multiply(found.values()[j])).abs())
                            .isLessThan(c.near());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void acceptsMatricesWithoutElements(Case c) {
        NDArray nothing = Nd.zeros(c.type(), 0, 0);
        Matrix empty = MatrixStack.of(nothing, c.type(), "test").at(0);
        assertThat(c.library().solve(empty, empty, empty)).isTrue();
        assertThat(c.library().pivots(empty)).isEmpty();
        assertThat(c.library().cholesky(empty, false, empty)).isTrue();
        assertThat(c.library().hermitian(empty, false, empty)).isEmpty();
        assertThat(c.library().singularValues(empty, empty, empty)).isEmpty();
        assertThat(c.library().eigen(empty, true).values()).isEmpty();
        Matrix tall = MatrixStack.of(Nd.zeros(c.type(), 3, 0), c.type(), "test").at(0);
        MatrixStack q = out(c, 3, 3);
        c.library().qr(tall, q.at(1), tall);
        assertNear(c, middle(q), Nd.eye(3));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsLeastSquares(Case c) {
        for (int[] shape : SHAPES) {
            for (int columns : new int[] {1, 3}) {
                NDArray a = values(shape[0], c.type(), shape[0], shape[1]);
                NDArray b = values(shape[1], c.type(), shape[0], columns);
                MatrixStack x = out(c, shape[1], columns);
                LinearAlgebra.Fit fit = c.library().leastSquares(in(a), in(b), 1e-6, x.at(1));
                assertThat(fit.rank()).isEqualTo(Math.min(shape[0], shape[1]));
                double[] values = c.library().singularValues(in(a), null, null);
                assertThat(fit.values()).containsExactly(values, org.assertj.core.data.Offset.offset(c.near()));
                // the residual is orthogonal to the columns, and x is a combination of the rows
                NDArray solution = middle(x);
                NDArray residual = a.matmul(solution).subtract(b);
                assertNear(c, adjoint(a).matmul(residual), Nd.zeros(c.type(), shape[1], columns));
                MatrixStack again = out(c, shape[0], columns);
                c.library().leastSquares(in(adjoint(a)), in(solution), 1e-6, again.at(1));
                assertNear(c, adjoint(a).matmul(middle(again)), solution);
            }
        }
        NDArray twice = Nd.ones(c.type(), 3, 2);
        MatrixStack x = out(c, 2, 1);
        LinearAlgebra.Fit fit = c.library().leastSquares(in(twice), in(Nd.ones(c.type(), 3, 1)), 1e-3, x.at(1));
        assertThat(fit.rank()).isEqualTo(1);
        assertNear(c, middle(x), Nd.full(new long[] {2, 1}, 0.5));
    }

    /** Rows or columns without gaps are read where they are; what has neither is copied. The results are the same. */
    @ParameterizedTest
    @MethodSource("cases")
    void readsMatricesOfAnyOrder(Case c) {
        NDArray base = values(3, c.type(), 2, 9, 14);
        for (String part :
                new String[] {"1, :7, :7", "1, 1:8, 3:10", "0, ::-1, :9", "1, :7, ::2", "0, 1:9:2, 5:9", "0, 2:3, 1:8"
                }) {
            NDArray rows = base.get(part);
            NDArray plain = rows.copy();
            for (boolean transposed : new boolean[] {false, true}) {
                NDArray a = transposed ? rows.mT() : rows;
                NDArray same = transposed ? plain.mT().copy() : plain;
                int n = (int) Math.min(a.shape()[0], a.shape()[1]);
                double[] found = c.library()
                        .singularValues(MatrixStack.of(a, c.type(), "test").at(0), null, null);
                double[] expected = c.library()
                        .singularValues(MatrixStack.of(same, c.type(), "test").at(0), null, null);
                assertThat(found).as(part).hasSize(n).containsExactly(expected);
                MatrixStack q = out(c, a.shape()[0], n);
                MatrixStack r = out(c, n, a.shape()[1]);
                c.library().qr(MatrixStack.of(a, c.type(), "test").at(0), q.at(1), r.at(1));
                assertNear(c, middle(q).matmul(middle(r)), same);
                if (a.shape()[0] == a.shape()[1]) {
                    NDArray definite = a.matmul(adjoint(a)).add(Nd.eye(n)).astype(c.type());
                    NDArray operand = transposed ? definite.mT() : definite;
                    MatrixStack factor = out(c, n, n);
                    assertThat(c.library()
                                    .cholesky(
                                            MatrixStack.of(operand, c.type(), "test")
                                                    .at(0),
                                            false,
                                            factor.at(1)))
                            .isTrue();
                    assertNear(c, middle(factor).matmul(adjoint(middle(factor))), operand);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatIsNotFinite(Case c) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (int k = 0; k < 12; k++) {
                HostArray all = HostArray.empty(Context.current(), c.type(), 3, 4);
                for (int i = 0; i < 12; i++) {
                    all.set(i, i == k && !c.type().isComplex() ? bad : 1e30, i == k ? bad : -1e30);
                }
                NDArray a = NDArray.of(all.toArray());
                assertThat(MatrixStack.of(a, c.type(), "test").at(0).isFinite()).isFalse();
                assertThat(MatrixStack.of(a.mT(), c.type(), "test").at(0).isFinite())
                        .isFalse();
                NDArray beside = k % 4 == 3 ? a.get(":, :3") : a.get(":, 3:");
                assertThat(MatrixStack.of(beside, c.type(), "test").at(0).isFinite())
                        .isTrue();
            }
        }
    }
}
