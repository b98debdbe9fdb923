package dev.kiln.highs;

import dev.kiln.highs.jni.Codes;
import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.ModelShape;
import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.Program;
import dev.kiln.highs.model.QuadraticProgram;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.SparseMatrix;
import java.util.Arrays;
import java.util.List;

/** Reads programmes out of a solver: first how large they are, then the arrays. */
final class ProgramReader {
    private static final int BY_COLUMN = 1;
    private static final int TRIANGLE = 1;

    private ProgramReader() {}

    /** getLp and those of its kind. */
    @FunctionalInterface
    interface LpCall {
        int read(
                long solver,
                int format,
                int[] columns,
                int[] rows,
                int[] entries,
                int[] sense,
                double[] offset,
                double[] cost,
                double[] lower,
                double[] upper,
                double[] rowLower,
                double[] rowUpper,
                int[] start,
                int[] index,
                double[] value,
                int[] kinds);
    }

    /** The programme that HiGHS holds, in the form that its variables and objective ask for. */
    static Program model(long solver, ModelShape shape) {
        if (HighsNative.getHessianNumNz(solver) == 0) {
            return lp(solver, HighsNative::getLp, shape.columnNames(), shape.rowNames());
        }
        int n = HighsNative.getNumCol(solver);
        int m = HighsNative.getNumRow(solver);
        int a = HighsNative.getNumNz(solver);
        int[] q = {HighsNative.getHessianNumNz(solver)};
        int[] start = new int[n + 1], index = new int[a], qStart = new int[n + 1], qIndex = new int[q[0]];
        double[] value = new double[a], qValue = new double[q[0]], offset = new double[1];
        double[] cost = new double[n], lower = new double[n], upper = new double[n];
        double[] rowLower = new double[m], rowUpper = new double[m];
        int[] sense = new int[1];
        HighsNative.getModel(
                solver,
                BY_COLUMN,
                TRIANGLE,
                new int[1],
                new int[1],
                new int[1],
                q,
                sense,
                offset,
                cost,
                lower,
                upper,
                rowLower,
                rowUpper,
                start,
                index,
                value,
                qStart,
                qIndex,
                qValue,
                null);
        start[n] = a;
        qStart[n] = q[0];
        var linear = new LinearProgram(
                Codes.sense(sense[0]),
                offset[0],
                new Columns(cost, lower, upper, shape.columnNames()),
                new Rows(rowLower, rowUpper, shape.rowNames()),
                SparseMatrix.byColumns(start, index, value));
        return new QuadraticProgram(linear, SparseMatrix.byColumns(qStart, qIndex, qValue));
    }

    /** A linear or mixed-integer programme; names are left out where there are not as many. */
    static Program lp(long solver, LpCall call, List<String> columnNames, List<String> rowNames) {
        int[] columns = new int[1], rows = new int[1], entries = new int[1], sense = new int[1];
        double[] offset = new double[1];
        int status = call.read(
                solver, BY_COLUMN, columns, rows, entries, sense, offset, null, null, null, null, null, null, null,
                null, null);
        if (status == HighsNative.ERROR) {
            throw new HighsException("programme (status -1) of HiGHS cannot be read\nMaybe nothing was solved yet.");
        }
        int n = columns[0], m = rows[0], a = entries[0];
        int[] start = new int[n + 1], index = new int[a], kinds = new int[n];
        double[] value = new double[a], cost = new double[n], lower = new double[n], upper = new double[n];
        double[] rowLower = new double[m], rowUpper = new double[m];
        call.read(
                solver, BY_COLUMN, columns, rows, entries, sense, offset, cost, lower, upper, rowLower, rowUpper, start,
                index, value, kinds);
        start[n] = a;
        if (a == 0) {
            Arrays.fill(start, 0);
        }
        var linear = new LinearProgram(
                Codes.sense(sense[0]),
                offset[0],
                new Columns(cost, lower, upper, columnNames.size() == n ? columnNames : List.of()),
                new Rows(rowLower, rowUpper, rowNames.size() == m ? rowNames : List.of()),
                SparseMatrix.byColumns(start, index, value));
        return Arrays.stream(kinds).allMatch(kind -> kind == 0)
                ? linear
                : new MixedIntegerProgram(linear, Codes.kinds(kinds));
    }
}
