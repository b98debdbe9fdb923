package dev.kiln.highs.model;

import java.util.List;

/**
 * A linear program: {@code offset + sum cost*x} to be minimised or maximised, under bounds of variables and rows.
 *
 * <p>A value, made from arrays here or from names and sentences by {@link ProgramBuilder}.
 *
 * @param matrix the coefficients, by rows or by columns
 * @param sense whether to minimise or maximise
 * @param offset the constant of the objective
 * @param columns costs and bounds of the variables
 * @param rows the bounds of the constraints
 */
public record LinearProgram(Sense sense, double offset, Columns columns, Rows rows, SparseMatrix matrix)
        implements Program {
    /** Checks the values and copies what could be changed. */
    public LinearProgram {
        Checks.finite("offset", new double[] {offset}, "the objective", List.of());
        if (matrix.byRow()) {
            matrix.check(rows.count(), columns.count());
        } else {
            matrix.check(columns.count(), rows.count());
        }
    }

    @Override
    public LinearProgram relaxation() {
        return this;
    }
}
