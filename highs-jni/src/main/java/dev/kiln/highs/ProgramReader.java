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

/** Reads programs out of a solver: first how large they are, then the arrays. */
final class ProgramReader {
    private static final int BY_COLUMN = 1;
    private static final int TRIANGLE = 1;

    private ProgramReader() {}

    /** The program that HiGHS holds, in the form that its variables and objective ask for. */
    static Program model(long solver, ModelShape shape) {
        if (HighsNative.getHessianNumNz(solver) == 0) {
            return lp(solver, LpSource.HELD, shape.columnNames(), shape.rowNames());
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

    /** A linear or mixed-integer program; names are left out where there are not as many. */
    static Program lp(long solver, LpSource source, List<String> columnNames, List<String> rowNames) {
        var sizes = LpSource.Arrays.ofSizes();
        if (source.read(solver, sizes) == HighsNative.ERROR) {
            throw new HighsException("program (status -1) of HiGHS cannot be read\nMaybe nothing was solved yet.");
        }
        int n = sizes.columns()[0], m = sizes.rows()[0], entries = sizes.entries()[0];
        var a = LpSource.Arrays.of(n, m, entries);
        source.read(solver, a);
        a.start()[n] = entries;
        if (entries == 0) {
            Arrays.fill(a.start(), 0);
        }
        var linear = new LinearProgram(
                Codes.sense(a.sense()[0]),
                a.offset()[0],
                new Columns(a.cost(), a.lower(), a.upper(), columnNames.size() == n ? columnNames : List.of()),
                new Rows(a.rowLower(), a.rowUpper(), rowNames.size() == m ? rowNames : List.of()),
                SparseMatrix.byColumns(a.start(), a.index(), a.value()));
        return Arrays.stream(a.kinds()).allMatch(kind -> kind == 0)
                ? linear
                : new MixedIntegerProgram(linear, Codes.kinds(a.kinds()));
    }
}
