package dev.kiln.arrays;

import dev.kiln.arrays.compute.Triangles;
import dev.kiln.arrays.graph.ArrayError;

/** Triangles, diagonals and turns of matrices as methods of arrays. All are recorded, and fuse. */
public sealed interface MatrixMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** {@link #tril(long)} of the main diagonal. */
    default NDArray tril() {
        return tril(0);
    }

    /**
     * The last two axes with zeros above the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    default NDArray tril(long k) {
        return NDArray.scratch(() -> Triangles.of(self(), k, true));
    }

    /** {@link #triu(long)} of the main diagonal. */
    default NDArray triu() {
        return triu(0);
    }

    /**
     * The last two axes with zeros below the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    default NDArray triu(long k) {
        return NDArray.scratch(() -> Triangles.of(self(), k, false));
    }

    /** {@link #diag(long)} of the main diagonal. */
    default NDArray diag() {
        return diag(0);
    }

    /**
     * Of a matrix its k-th diagonal, a view; of one axis a square matrix with the array on its k-th diagonal and zeros elsewhere.
     *
     * @throws ArrayError VALUE, when the array has neither one nor two axes
     */
    default NDArray diag(long k) {
        return NDArray.of(Triangles.diag(self(), k));
    }

    /**
     * The columns in reverse order: the second axis. A view.
     *
     * @throws ArrayError VALUE, when the array has less than two axes
     */
    default NDArray fliplr() {
        return NDArray.of(Triangles.flip(self(), 1));
    }

    /**
     * The rows in reverse order: the first axis. A view.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    default NDArray flipud() {
        return NDArray.of(Triangles.flip(self(), 0));
    }

    /** {@link #vander(long, boolean)} with as many columns as rows and falling powers. */
    default NDArray vander() {
        return vander(self().size(), false);
    }

    /**
     * The powers of the elements of one axis, a row for each: (size, n), in the array's type, of integers and bool in int64.
     *
     * @param n how many powers: 0 to n − 1
     * @param increasing whether the first column is that of the power 0, and not the last
     * @throws ArrayError VALUE, when the array has not one axis
     */
    default NDArray vander(long n, boolean increasing) {
        return NDArray.scratch(() -> Triangles.vander(self(), n, increasing));
    }
}
