package dev.kiln.arrays;

import dev.kiln.arrays.compute.Triangles;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;

/** Triangles, diagonals and turns of matrices as static functions, inherited by {@link Nd}; see {@link MatrixMethods}. */
abstract sealed class MatrixFunctions extends LinearFunctions permits GridFunctions {
    MatrixFunctions() {}

    /** {@link #tri(long, long, long)} of a square and its main diagonal. */
    public static NDArray tri(long n) {
        return tri(n, n, 0);
    }

    /** Ones on and below the k-th diagonal of a matrix, zeros above it, float64. */
    public static NDArray tri(long rows, long columns, long k) {
        return Scratch.of(
                Context.current(),
                () -> NDArray.of(Triangles.below(rows, columns, k)).astype(DType.FLOAT64));
    }
}
