package dev.kiln.arrays.library;

import org.apache.commons.numbers.complex.Complex;
import org.ojalgo.array.Array1D;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.PhysicalStore;
import org.ojalgo.scalar.ComplexNumber;

/**
 * The eigenvalues of a matrix that need not be symmetric or Hermitian, and its eigenvectors, of length 1; those of complex eigenvalues are
 * turned so that the largest component is real, as LAPACK's are.
 *
 * @param values the eigenvalues
 * @param vectors {@code vectors[j]} belongs to {@code values[j]}; may be null when only values were asked for
 */
public record GeneralEigenvalues(Complex[] values, Complex[][] vectors) {

    /** Of a finite complex matrix; null when the iteration did not converge. */
    public static GeneralEigenvalues ofComplex(Matrix a) {
        ComplexSchur schur = ComplexSchur.of(a);
        if (schur == null) {
            return null;
        }
        int n = a.rows();
        Complex[] values = new Complex[n];
        Complex[][] vectors = new Complex[n][];
        for (int j = 0; j < n; j++) {
            values[j] = schur.eigenvalue(j);
            vectors[j] = schur.eigenvector(j);
            normalise(vectors[j]);
        }
        return new GeneralEigenvalues(values, vectors);
    }

    /** Of a finite real matrix. */
    public static GeneralEigenvalues of(Matrix a) {
        int n = a.rows();
        Complex[] values = new Complex[n];
        Complex[][] vectors = new Complex[n][n];
        if (n == 0) {
            return new GeneralEigenvalues(values, vectors);
        }
        PhysicalStore<Double> store = Field.REAL.read(a);
        Eigenvalue<Double> eigen = Eigenvalue.R064.make(store, false);
        eigen.decompose(store);
        Array1D<ComplexNumber> found = eigen.getEigenvalues();
        MatrixStore<ComplexNumber> columns = eigen.getEigenvectors();
        for (int j = 0; j < n; j++) {
            values[j] = complex(found.get(j));
            for (int i = 0; i < n; i++) {
                vectors[j][i] = complex(columns.get(i, j));
            }
            normalise(vectors[j]);
        }
        return new GeneralEigenvalues(values, vectors);
    }

    /** Whether no eigenvalue has an imaginary part. */
    public boolean isReal() {
        return java.util.Arrays.stream(values).allMatch(v -> v.imag() == 0);
    }

    private static Complex complex(ComplexNumber c) {
        return Complex.ofCartesian(c.getReal(), c.getImaginary());
    }

    private static void normalise(Complex[] vector) {
        double square = 0;
        Complex largest = Complex.ZERO;
        boolean real = true;
        for (Complex c : vector) {
            square += c.norm();
            largest = c.norm() > largest.norm() ? c : largest;
            real &= c.imag() == 0;
        }
        double length = Math.sqrt(square);
        if (length == 0) {
            return;
        }
        Complex factor =
                real ? Complex.ofCartesian(1 / length, 0) : largest.conj().divide(largest.abs() * length);
        for (int i = 0; i < vector.length; i++) {
            vector[i] = vector[i] == largest && !real
                    ? Complex.ofCartesian(largest.abs() / length, 0)
                    : vector[i].multiply(factor);
        }
    }
}
