package dev.kiln.highs;

import dev.kiln.highs.jni.Codes;
import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.Program;
import dev.kiln.highs.model.QuadraticProgram;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.RowsBuilder;
import dev.kiln.highs.model.Selection;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import java.util.List;
import java.util.function.LongToIntFunction;

/** The program in a solver, loaded whole; rows and columns are added and deleted. Every change keeps what the last solve learnt. */
public abstract sealed class GrowingModel extends ReadableModel permits EditableModel {
    GrowingModel(SolverHandle handle) {
        super(handle);
    }

    /** Does something to the solver, named in words for errors. */
    final Highs use(String what, LongToIntFunction body) {
        handle.use(what, body);
        return (Highs) this;
    }

    // ---- the whole ----

    /**
     * Loads a program in place of the one held before; options stay.
     *
     * @param program the program
     * @return this solver
     */
    public Highs load(Program program) {
        LinearProgram lp = program.relaxation();
        Columns c = lp.columns();
        Rows r = lp.rows();
        SparseMatrix a = lp.matrix();
        int format = a.byRow() ? 2 : 1;
        return use("the load", solver -> {
            int status = switch (program) {
                case LinearProgram _ ->
                    HighsNative.passLp(
                            solver,
                            c.count(),
                            r.count(),
                            a.entries(),
                            format,
                            Codes.of(lp.sense()),
                            lp.offset(),
                            c.cost(),
                            c.lower(),
                            c.upper(),
                            r.lower(),
                            r.upper(),
                            a.start(),
                            a.index(),
                            a.value());
                case MixedIntegerProgram mip ->
                    HighsNative.passMip(
                            solver,
                            c.count(),
                            r.count(),
                            a.entries(),
                            format,
                            Codes.of(lp.sense()),
                            lp.offset(),
                            c.cost(),
                            c.lower(),
                            c.upper(),
                            r.lower(),
                            r.upper(),
                            a.start(),
                            a.index(),
                            a.value(),
                            Codes.of(mip.kinds()));
                case QuadraticProgram qp -> {
                    SparseMatrix q = qp.hessian();
                    yield HighsNative.passModel(
                            solver,
                            c.count(),
                            r.count(),
                            a.entries(),
                            q.entries(),
                            format,
                            1,
                            Codes.of(lp.sense()),
                            lp.offset(),
                            c.cost(),
                            c.lower(),
                            c.upper(),
                            r.lower(),
                            r.upper(),
                            a.start(),
                            a.index(),
                            a.value(),
                            q.start(),
                            q.index(),
                            q.value(),
                            null);
                }
            };
            shape().load(lp, program instanceof MixedIntegerProgram mip ? Codes.of(mip.kinds()) : null);
            return status;
        });
    }

    /**
     * Discards the program and its solution; options stay.
     *
     * @return this solver
     */
    public Highs clearModel() {
        return use("clearing", solver -> {
            shape().load(List.of(), List.of(), new java.util.BitSet(), 0);
            return HighsNative.clearModel(solver);
        });
    }

    /**
     * Discards solution and basis; the next solve starts from scratch.
     *
     * @return this solver
     */
    public Highs clearSolution() {
        return use("clearing", HighsNative::clearSolver);
    }

    // ---- growing ----

    /**
     * Adds constraints on the existing variables.
     *
     * @param rows the rows
     * @param matrix the coefficients
     * @return this solver
     */
    public Highs addRows(Rows rows, SparseMatrix matrix) {
        return use("new rows", solver -> {
            requireDirection(matrix, true);
            matrix.check(rows.count(), shape().columns());
            int status = HighsNative.addRows(
                    solver,
                    rows.count(),
                    rows.lower(),
                    rows.upper(),
                    matrix.entries(),
                    matrix.start(),
                    matrix.index(),
                    matrix.value());
            shape().addRows(rows);
            return status;
        });
    }

    /**
     * Adds the constraints that a builder collected.
     *
     * @param rows the rows
     * @return this solver
     */
    public Highs addRows(RowsBuilder rows) {
        return addRows(rows.rows(), rows.matrix());
    }

    /**
     * Adds one constraint.
     *
     * @param name the name
     * @param constraint the sum and its bounds
     * @return this solver
     */
    public Highs addRow(String name, Linear.Constraint constraint) {
        var one = new RowsBuilder().require(name, constraint);
        SparseMatrix matrix = one.matrix();
        return use("a new row", solver -> {
            matrix.check(1, shape().columns());
            Rows rows = one.rows();
            int status = HighsNative.addRow(
                    solver, rows.lower()[0], rows.upper()[0], matrix.entries(), matrix.index(), matrix.value());
            shape().addRows(rows);
            return status;
        });
    }

    /**
     * Adds continuous variables with their coefficients in the existing rows.
     *
     * @param columns the variables
     * @param matrix the coefficients
     * @return this solver
     */
    public Highs addColumns(Columns columns, SparseMatrix matrix) {
        return use("new variables", solver -> {
            requireDirection(matrix, false);
            matrix.check(columns.count(), shape().rows());
            int status = HighsNative.addCols(
                    solver,
                    columns.count(),
                    columns.cost(),
                    columns.lower(),
                    columns.upper(),
                    matrix.entries(),
                    matrix.start(),
                    matrix.index(),
                    matrix.value());
            shape().addColumns(columns);
            return status;
        });
    }

    /**
     * Adds one continuous variable with its coefficients in existing rows.
     *
     * @param name the name
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param cost the coefficient in the objective
     * @param rows the rows
     * @param values one value for each of them
     * @return the new variable
     */
    public Variable addColumn(String name, double lower, double upper, double cost, int[] rows, double[] values) {
        var column = new Columns(new double[] {cost}, new double[] {lower}, new double[] {upper}, List.of(name));
        return handle.call(solver -> {
            SparseMatrix.byColumns(new int[] {0, rows.length}, rows, values).check(1, shape().rows());
            handle.accept(
                    "a new variable",
                    rows.length > 0
                            ? HighsNative.addCol(solver, cost, lower, upper, rows.length, rows, values)
                            : HighsNative.addVar(solver, lower, upper));
            shape().addColumns(column);
            if (rows.length == 0) {
                handle.accept("a cost", HighsNative.changeColCost(solver, shape().columns() - 1, cost));
            }
            return new Variable(shape().columns() - 1, name);
        });
    }

    /**
     * Adds continuous variables that appear in no row and cost nothing.
     *
     * @param lower their lower bounds; negative infinity for none
     * @param upper their upper bounds; infinity for none
     * @return this solver
     */
    public Highs addVariables(double[] lower, double[] upper) {
        var columns = new Columns(new double[lower.length], lower, upper);
        return use("new variables", solver -> {
            shape().addColumns(columns);
            return lower.length == 0 ? 0 : HighsNative.addVars(solver, lower.length, lower, upper);
        });
    }

    // ---- shrinking ----

    /**
     * Deletes rows; later ones move up.
     *
     * @param rows the rows
     * @return this solver
     */
    public Highs deleteRows(int[] rows) {
        return deleteRows(Selection.of(rows));
    }

    /**
     * Deletes rows; later ones move up.
     *
     * @param rows the rows
     * @return this solver
     */
    public Highs deleteRows(Selection rows) {
        return use("taking rows away", solver -> {
            int count = shape().rows();
            rows.check(count, "row");
            int status = switch (rows) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.deleteRowsByRange(solver, from, to - 1);
                case Selection.Numbers(int[] set) -> HighsNative.deleteRowsBySet(solver, set.length, set);
                case Selection.Mask mask -> HighsNative.deleteRowsByMask(solver, mask.flags(count));
            };
            shape().deleteRows(rows.indices());
            return status;
        });
    }

    /**
     * Deletes variables; later ones move up.
     *
     * @param columns the variables
     * @return this solver
     */
    public Highs deleteColumns(Selection columns) {
        return use("taking variables away", solver -> {
            int count = shape().columns();
            columns.check(count, "variable");
            int status = switch (columns) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.deleteColsByRange(solver, from, to - 1);
                case Selection.Numbers(int[] set) -> HighsNative.deleteColsBySet(solver, set.length, set);
                case Selection.Mask mask -> HighsNative.deleteColsByMask(solver, mask.flags(count));
            };
            shape().deleteColumns(columns.indices());
            return status;
        });
    }

    static void requireDirection(SparseMatrix matrix, boolean byRow) {
        if (matrix.byRow() != byRow) {
            throw new IllegalArgumentException("direction (by %s) of the new coefficients must be by %s"
                    .formatted(matrix.byRow() ? "row" : "column", byRow ? "row" : "column"));
        }
    }
}
