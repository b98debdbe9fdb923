package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.DType;
import java.util.Arrays;
import org.apache.commons.numbers.complex.Complex;
import org.ojalgo.array.Array1D;
import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.decomposition.LU;
import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.decomposition.SingularValue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.PhysicalStore;
import org.ojalgo.scalar.ComplexNumber;

/**
 * Linear algebra where OpenBLAS is missing: by ojAlgo, in float64 or complex128 whatever the arrays' types. Signs and phases of vectors
 * are not those of LAPACK in general.
 *
 * @param <N> ojAlgo's class of the numbers
 */
final class Decompositions<N extends Comparable<N>> implements LinearAlgebra {
    private final Field<N> field;

    private Decompositions(Field<N> field) {
        this.field = field;
    }

    /** For matrices of a type. */
    static Decompositions<?> of(DType type) {
        return type.isComplex() ? new Decompositions<>(Field.COMPLEX) : new Decompositions<>(Field.REAL);
    }

    @Override
    public boolean solve(Matrix a, Matrix b, Matrix x) {
        if (a.rows() == 0 || b.columns() == 0) {
            return true;
        }
        LU<N> lu = field.lu().make(a.rows(), a.columns());
        lu.decompose(field.read(a));
        if (isSingular(lu)) {
            return false;
        }
        // ojAlgo forgets the imaginary parts of a single column when it exchanges rows
        PhysicalStore<N> right = field.complex() && b.columns() == 1 ? field.readTwice(b) : field.read(b);
        field.write(lu.getSolution(right), x);
        return true;
    }

    private boolean isSingular(LU<N> lu) {
        MatrixStore<N> u = lu.getU();
        for (int i = 0; i < u.getRowDim(); i++) {
            if (u.doubleValue(i, i) == 0 && field.im(u, i, i) == 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Complex[] pivots(Matrix a) {
        int n = a.rows();
        if (n == 0) {
            return new Complex[0];
        }
        LU<N> lu = field.lu().make(n, n);
        lu.decompose(field.read(a));
        MatrixStore<N> u = lu.getU();
        Complex[] pivots = new Complex[n];
        for (int i = 0; i < n; i++) {
            pivots[i] = Complex.ofCartesian(u.doubleValue(i, i), field.im(u, i, i));
        }
        if (isOdd(lu.getPivotOrder().clone())) {
            pivots[0] = pivots[0].negate();
        }
        return pivots;
    }

    private static boolean isOdd(int[] order) {
        boolean odd = false;
        for (int i = 0; i < order.length; i++) {
            while (order[i] != i) {
                int j = order[i];
                order[i] = order[j];
                order[j] = j;
                odd = !odd;
            }
        }
        return odd;
    }

    @Override
    public boolean cholesky(Matrix a, boolean upper, Matrix factor) {
        if (a.rows() == 0) {
            return true;
        }
        Cholesky<N> cholesky = field.cholesky().make(a.rows(), a.columns());
        cholesky.decompose(field.readHermitian(a, upper));
        if (!cholesky.isSPD()) {
            return false;
        }
        MatrixStore<N> lower = cholesky.getL();
        factor.fill(0);
        for (int i = 0; i < factor.rows(); i++) {
            for (int j = 0; j <= i; j++) {
                double im = field.im(lower, i, j);
                factor.set(upper ? j : i, upper ? i : j, lower.doubleValue(i, j), upper ? -im : im);
            }
            if (!Double.isFinite(factor.re(i, i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void qr(Matrix a, Matrix q, Matrix r) {
        if (a.rows() == 0 || a.columns() == 0) {
            q.fillUnit();
            r.fill(0);
            return;
        }
        QR<N> qr = field.qr().make(q.columns() > Math.min(a.rows(), a.columns()));
        qr.decompose(field.read(a));
        MatrixStore<N> left = qr.getQ();
        MatrixStore<N> right = qr.getR();
        field.write(left, q);
        for (int i = 0; i < r.rows(); i++) {
            for (int j = 0; j < r.columns(); j++) {
                boolean zero = j < i || i >= right.getRowDim();
                r.set(i, j, zero ? 0 : right.doubleValue(i, j), zero ? 0 : field.im(right, i, j));
            }
        }
        for (int i = 0; field.complex() && i < Math.min(r.rows(), r.columns()); i++) {
            turn(q, r, i);
        }
    }

    /** Makes a diagonal element of r real. */
    private static void turn(Matrix q, Matrix r, int i) {
        Complex d = Complex.ofCartesian(r.re(i, i), r.im(i, i));
        if (d.imag() == 0) {
            return;
        }
        Complex phase = d.divide(Math.copySign(d.abs(), d.real()));
        for (int j = i; j < r.columns(); j++) {
            r.set(i, j, phase.conj().multiply(Complex.ofCartesian(r.re(i, j), r.im(i, j))));
        }
        r.set(i, i, Math.copySign(d.abs(), d.real()), 0);
        for (int k = 0; k < q.rows(); k++) {
            q.set(k, i, phase.multiply(Complex.ofCartesian(q.re(k, i), q.im(k, i))));
        }
    }

    @Override
    public double[] hermitian(Matrix a, boolean upper, Matrix v) {
        int n = a.rows();
        double[] values = new double[n];
        if (n == 0) {
            return values;
        }
        PhysicalStore<N> store = field.readHermitian(a, upper);
        Eigenvalue<N> eigen = field.eigenvalue().make(store, true);
        eigen.decompose(store);
        Array1D<ComplexNumber> found = eigen.getEigenvalues();
        int[] order = java.util.stream.IntStream.range(0, n)
                .boxed()
                .sorted(java.util.Comparator.comparingDouble(i -> found.get(i).getReal()))
                .mapToInt(i -> i)
                .toArray();
        MatrixStore<N> vectors = v == null ? null : eigen.getV();
        for (int j = 0; j < n; j++) {
            values[j] = found.get(order[j]).getReal();
            for (int i = 0; v != null && i < n; i++) {
                v.set(i, j, vectors.doubleValue(i, order[j]), field.im(vectors, i, order[j]));
            }
        }
        return values;
    }

    @Override
    public double[] singularValues(Matrix a, Matrix u, Matrix vh) {
        int n = Math.min(a.rows(), a.columns());
        if (n == 0) {
            if (u != null) {
                u.fillUnit();
                vh.fillUnit();
            }
            return new double[0];
        }
        boolean full = u != null && Math.max(u.columns(), vh.rows()) > n;
        SingularValue<N> svd = field.singularValue().make(full);
        PhysicalStore<N> store = field.read(a);
        if (u == null) {
            svd.computeValuesOnly(store);
        } else {
            svd.decompose(store);
            field.write(completed(svd.getU(), n, u.columns()), u);
            MatrixStore<N> v = completed(svd.getV(), n, vh.rows());
            for (int i = 0; i < vh.rows(); i++) {
                for (int j = 0; j < vh.columns(); j++) {
                    vh.set(i, j, v.doubleValue(j, i), -field.im(v, j, i));
                }
            }
        }
        double[] values = new double[n];
        svd.getSingularValues(values);
        return values;
    }

    @Override
    public GeneralEigenvalues eigen(Matrix a, boolean vectors) {
        return field.complex() ? GeneralEigenvalues.ofComplex(a) : GeneralEigenvalues.of(a);
    }

    @Override
    public Fit leastSquares(Matrix a, Matrix b, double relative, Matrix x) {
        SingularValue<N> svd = field.singularValue().make(false);
        svd.decompose(field.read(a));
        MatrixStore<N> u = svd.getU();
        MatrixStore<N> v = svd.getV();
        double[] values = new double[Math.min(a.rows(), a.columns())];
        svd.getSingularValues(values);
        double limit = values[0] * (relative < 0 ? Math.ulp(1.0) : relative);
        int rank = (int) Arrays.stream(values).filter(s -> s > limit).count();
        x.fill(0);
        for (int c = 0; c < b.columns(); c++) {
            for (int k = 0; k < rank; k++) {
                Complex share = Complex.ZERO;
                for (int i = 0; i < a.rows(); i++) {
                    share = share.add(at(u, i, k).conj().multiply(Complex.ofCartesian(b.re(i, c), b.im(i, c))));
                }
                share = share.divide(values[k]);
                for (int j = 0; j < a.columns(); j++) {
                    Complex sum = Complex.ofCartesian(x.re(j, c), x.im(j, c));
                    x.set(j, c, sum.add(at(v, j, k).multiply(share)));
                }
            }
        }
        return new Fit(values, rank);
    }

    private Complex at(MatrixStore<N> store, int i, int j) {
        return Complex.ofCartesian(store.doubleValue(i, j), field.im(store, i, j));
    }

    /** The first columns, orthonormal, and as many more as are wanted: of complex matrices ojAlgo gives no more than there are values. */
    private MatrixStore<N> completed(MatrixStore<N> columns, int given, int wanted) {
        if (given == wanted || !field.complex()) {
            return columns;
        }
        int rows = columns.getRowDim();
        PhysicalStore<N> first = field.stores().make(rows, given);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < given; j++) {
                first.set(i, j, columns.get(i, j));
            }
        }
        QR<N> qr = field.qr().make(true);
        qr.decompose(first);
        PhysicalStore<N> all = qr.getQ().copy();
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < given; j++) {
                all.set(i, j, first.get(i, j));
            }
        }
        return all;
    }
}
