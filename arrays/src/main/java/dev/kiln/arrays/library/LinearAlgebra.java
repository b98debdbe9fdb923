package dev.kiln.arrays.library;

import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Recorder;
import org.apache.commons.numbers.complex.Complex;

/**
 * Linear systems and decompositions of single matrices of one type: by LAPACK ({@link LapackDecompositions}) with its signs and phases of
 * vectors, which are NumPy's, or where OpenBLAS is missing by Java code ({@link Decompositions}). What a matrix is not good for is said by
 * the result, not by an exception.
 */
public sealed interface LinearAlgebra permits LapackDecompositions, Decompositions {

    /**
     * For matrices of a type.
     *
     * @param context whose memory and threads are used
     * @param type float32, float64, complex64 or complex128
     */
    static LinearAlgebra of(Recorder context, DType type) {
        OpenBlas library = OpenBlas.orNull();
        return library == null ? Decompositions.of(type) : new LapackDecompositions(library, context.evaluator(), type);
    }

    /** Solves a x = b; false if a is exactly singular. */
    boolean solve(Matrix a, Matrix b, Matrix x);

    /** The diagonal of U, where a = P L U; the first negated if P is an odd permutation. */
    Complex[] pivots(Matrix a);

    /**
     * The lower triangle L of L Lᴴ = a, or the upper one of Uᴴ U = a, of which only that triangle is read; false if a is not positive
     * definite.
     */
    boolean cholesky(Matrix a, boolean upper, Matrix factor);

    /** a = q r, both reduced or both complete, as their shapes say; the diagonal of r is real. */
    void qr(Matrix a, Matrix q, Matrix r);

    /**
     * The eigenvalues of a Hermitian matrix, ascending, and its orthonormal eigenvectors as columns of v unless that is null.
     *
     * @param a finite
     * @return null if the iteration did not converge
     */
    double[] hermitian(Matrix a, boolean upper, Matrix v);

    /**
     * The singular values, descending; u and vh, unless null, get the vectors, as many as their shapes say.
     *
     * @param a finite
     * @return null if the iteration did not converge
     */
    double[] singularValues(Matrix a, Matrix u, Matrix vh);

    /**
     * The eigenvalues and eigenvectors of any matrix.
     *
     * @param a finite
     * @param vectors whether eigenvectors are wanted, too
     * @return null if the iteration did not converge
     */
    GeneralEigenvalues eigen(Matrix a, boolean vectors);

    /**
     * What a least-squares solution is based on.
     *
     * @param values the singular values, descending
     * @param rank how many of them count
     */
    record Fit(double[] values, int rank) {}

    /**
     * Finds the x of least norm for which |a x - b| is least.
     *
     * @param a finite, with a row and a column at least
     * @param relative singular values up to this times the largest count as 0; negative: the precision of the numbers
     * @return null if the iteration did not converge
     */
    Fit leastSquares(Matrix a, Matrix b, double relative, Matrix x);
}
