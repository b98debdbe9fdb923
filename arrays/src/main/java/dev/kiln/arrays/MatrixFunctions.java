package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;

/** Triangles, diagonals and turns of matrices as static functions, inherited by {@link Nd}; see {@link MatrixMethods}. */
abstract sealed class MatrixFunctions extends LinearFunctions permits LikeFunctions {
    MatrixFunctions() {}

    /** {@link #tril(long)} of the main diagonal. */
    public static NDArray tril(NDArray x) {
        return x.tril();
    }

    /**
     * The last two axes with zeros above the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray tril(NDArray x, long k) {
        return x.tril(k);
    }

    /** {@link #triu(long)} of the main diagonal. */
    public static NDArray triu(NDArray x) {
        return x.triu();
    }

    /**
     * The last two axes with zeros below the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray triu(NDArray x, long k) {
        return x.triu(k);
    }

    /** {@link #diag(long)} of the main diagonal. */
    public static NDArray diag(NDArray x) {
        return x.diag();
    }

    /**
     * Of a matrix its k-th diagonal, a view; of one axis a square matrix with the array on its k-th diagonal and zeros elsewhere.
     *
     * @throws ArrayError VALUE, when the array has neither one nor two axes
     */
    public static NDArray diag(NDArray x, long k) {
        return x.diag(k);
    }

    /**
     * The columns in reverse order: the second axis. A view.
     *
     * @throws ArrayError VALUE, when the array has less than two axes
     */
    public static NDArray fliplr(NDArray x) {
        return x.fliplr();
    }

    /**
     * The rows in reverse order: the first axis. A view.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray flipud(NDArray x) {
        return x.flipud();
    }

    /** {@link #vander(long, boolean)} with as many columns as rows and falling powers. */
    public static NDArray vander(NDArray x) {
        return x.vander();
    }

    /**
     * The powers of the elements of one axis, a row for each: (size, n), in the array's type, of integers and bool in int64.
     *
     * @param n how many powers: 0 to n − 1
     * @param increasing whether the first column is that of the power 0, and not the last
     * @throws ArrayError VALUE, when the array has not one axis
     */
    public static NDArray vander(NDArray x, long n, boolean increasing) {
        return x.vander(n, increasing);
    }

    /** {@link #tri(long, long, long)} of a square and its main diagonal. */
    public static NDArray tri(long n) {
        return tri(n, n, 0);
    }

    /** Ones on and below the k-th diagonal of a matrix, zeros above it, float64. */
    public static NDArray tri(long rows, long columns, long k) {
        return Scratch.of(
                Context.current(), () -> Triangles.below(rows, columns, k).astype(DType.FLOAT64));
    }
}
