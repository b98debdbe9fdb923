package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Checks;

/**
 * The factorised basis matrix B of the last simplex solve: what cuts and sensitivity by hand are made from.
 *
 * <p>Vectors are dense, one element a row (a reduced row: one a variable). {@link HighsException} where there is no factor, as before a
 * solve or after presolve solved all (option presolve=off helps).
 */
public final class BasisFactor {
    private static final int NONE = Integer.MIN_VALUE;
    private final SolverHandle handle;

    BasisFactor(SolverHandle handle) {
        this.handle = handle;
    }

    private interface Call {
        int read(long solver, double[] vector);
    }

    /** {@return for each row of B which variable is basic there: its number, or -1 - the number of a row} */
    public int[] basicVariables() {
        return handle.call(solver -> {
            int[] basic = new int[handle.shape.rows()];
            handle.accept("reading the basis", HighsNative.getBasicVariables(solver, basic));
            return basic;
        });
    }

    /**
     * {@return row {@code row} of the inverse of B}
     *
     * @param row the row's number
     */
    public double[] inverseRow(int row) {
        return vector(row, true, false, (solver, out) -> HighsNative.getBasisInverseRow(solver, row, out, null, null));
    }

    /**
     * {@return column {@code column} of the inverse of B}
     *
     * @param column the variable's number
     */
    public double[] inverseColumn(int column) {
        return vector(
                column, true, false, (solver, out) -> HighsNative.getBasisInverseCol(solver, column, out, null, null));
    }

    /**
     * {@return row {@code row} of B's inverse times A}
     *
     * @param row the row's number
     */
    public double[] reducedRow(int row) {
        return vector(row, true, true, (solver, out) -> HighsNative.getReducedRow(solver, row, out, null, null));
    }

    /**
     * {@return B's inverse times column {@code column} of A}
     *
     * @param column the variable's number
     */
    public double[] reducedColumn(int column) {
        return vector(
                column, false, false, (solver, out) -> HighsNative.getReducedColumn(solver, column, out, null, null));
    }

    /**
     * Solves {@code B x = b}.
     *
     * @param b one value a row
     * @return x, one value a row
     */
    public double[] solve(double[] b) {
        return vector(NONE, true, false, (solver, out) -> {
            Checks.sameLength("values", b.length, "rows", handle.shape.rows());
            return HighsNative.getBasisSolve(solver, b, out, null, null);
        });
    }

    /**
     * Solves {@code B' x = b}, where B' is B transposed.
     *
     * @param b one value a row
     * @return x, one value a row
     */
    public double[] solveTransposed(double[] b) {
        return vector(NONE, true, false, (solver, out) -> {
            Checks.sameLength("values", b.length, "rows", handle.shape.rows());
            return HighsNative.getBasisTransposeSolve(solver, b, out, null, null);
        });
    }

    private double[] vector(int number, boolean ofRow, boolean alongColumns, Call call) {
        return handle.call(solver -> {
            int rows = handle.shape.rows();
            int columns = handle.shape.columns();
            if (number != NONE) {
                Checks.ascending(new int[] {number}, ofRow ? rows : columns, ofRow ? "row" : "variable");
            }
            double[] out = new double[alongColumns ? columns : rows];
            handle.accept("the factor", call.read(solver, out));
            return out;
        });
    }
}
