package dev.kiln.highs.model;

/**
 * A program with a convex quadratic objective: {@code offset + c'x + x'Qx / 2} (a concave one where it is to be large).
 *
 * @param relaxation bounds, constraints and the linear part of the objective
 * @param hessian the lower triangle of the symmetric matrix Q, by columns, one a variable: entry (i, j) with i >= j
 */
public record QuadraticProgram(LinearProgram relaxation, SparseMatrix hessian) implements Program {
    /** Checks the values and copies what could be changed. */
    public QuadraticProgram {
        checkHessian(hessian, relaxation.columns().count());
    }

    /**
     * Checks that a matrix is the lower triangle of a Hessian: by columns, one a variable, nothing above the diagonal.
     *
     * @param hessian the lower triangle of Q, by columns
     * @param columns the variables
     */
    public static void checkHessian(SparseMatrix hessian, int columns) {
        if (hessian.byRow()) {
            throw new IllegalArgumentException("direction (by row) of a Hessian must be by column");
        }
        hessian.check(columns, columns);
        for (int j = 0; j < columns; j++) {
            for (int k = hessian.start()[j]; k < hessian.start()[j + 1]; k++) {
                if (hessian.index()[k] < j) {
                    throw new IllegalArgumentException("row (" + hessian.index()[k] + ") of column " + j
                            + " of a Hessian is above the diagonal\nMaybe give the lower triangle only.");
                }
            }
        }
    }
}
