package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Checks;
import dev.kiln.highs.model.Program;
import java.nio.file.Path;
import java.util.List;

/** The steps around a solve, one by one, for those who solve the presolved program themselves. */
public final class Stages {
    private final SolverHandle handle;

    Stages(SolverHandle handle) {
        this.handle = handle;
    }

    /**
     * Presolves the program.
     *
     * @return what is left, without names; possibly without variables and rows
     */
    public Program presolve() {
        return handle.call(solver -> {
            HighsNative.schedule(solver);
            handle.accept("presolve", HighsNative.presolve(solver));
            return ProgramReader.lp(solver, LpSource.PRESOLVED, List.of(), List.of());
        });
    }

    /**
     * Writes what presolve left.
     *
     * @param file the file
     */
    public void writePresolved(Path file) {
        handle.run(solver -> ModelWriter.write(
                "presolved program",
                file,
                ModelWriter.ending(file),
                name -> HighsNative.writePresolvedModel(solver, name)));
    }

    /**
     * Turns a solution of the presolved program into one of the whole program, which the solver then holds.
     *
     * @param columns the variables
     * @param columnDuals one reduced cost a variable; empty if there are none
     * @param rowDuals one dual a row; empty if there are none
     */
    public void postsolve(double[] columns, double[] columnDuals, double[] rowDuals) {
        handle.use("postsolve", solver -> {
            HighsNative.schedule(solver);
            int n = HighsNative.getPresolvedNumCol(solver);
            int m = HighsNative.getPresolvedNumRow(solver);
            Checks.sameLength("values", columns.length, "presolved variables", n);
            boolean duals = columnDuals.length > 0 || rowDuals.length > 0;
            if (duals) {
                Checks.sameLength("duals", columnDuals.length, "presolved variables", n);
                Checks.sameLength("duals", rowDuals.length, "presolved rows", m);
            }
            return HighsNative.postsolve(solver, columns, duals ? columnDuals : null, duals ? rowDuals : null);
        });
    }

    /** {@return how many coefficients presolve left} */
    public int presolvedEntries() {
        return handle.call(HighsNative::getPresolvedNumNz);
    }

    /**
     * Makes a basic solution from a point of a linear program.
     *
     * @param columns the variables
     * @param columnDuals one reduced cost a variable; empty if there are none
     * @param rowDuals one dual a row; empty if there are none
     */
    public void crossover(double[] columns, double[] columnDuals, double[] rowDuals) {
        handle.use("crossover", solver -> {
            HighsNative.schedule(solver);
            int n = handle.shape.columns();
            int m = handle.shape.rows();
            Checks.sameLength("values", columns.length, "variables", n);
            boolean duals = columnDuals.length > 0 || rowDuals.length > 0;
            if (duals) {
                Checks.sameLength("duals", columnDuals.length, "variables", n);
                Checks.sameLength("duals", rowDuals.length, "rows", m);
            }
            return HighsNative.crossover(solver, n, m, columns, duals ? columnDuals : null, duals ? rowDuals : null);
        });
    }

    /**
     * Reads the solved mixed-integer program with its integers fixed: a linear program, which has prices.
     *
     * @return the linear program
     */
    public Program fixed() {
        return handle.call(solver ->
                ProgramReader.lp(solver, LpSource.FIXED, handle.shape.columnNames(), handle.shape.rowNames()));
    }

    /**
     * Asks HiGHS to store the matrix by columns or by rows; it changes that itself when it needs to.
     *
     * @param byRow whether the vectors are rows, not columns
     */
    public void store(boolean byRow) {
        handle.use("the matrix", byRow ? HighsNative::ensureRowwise : HighsNative::ensureColwise);
    }
}
