package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.ModelShape;
import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.Program;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.Selection;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import java.util.Arrays;
import java.util.List;

/** The program in a solver, read back whole or in part. */
public abstract sealed class ReadableModel permits GrowingModel {
    final SolverHandle handle;

    ReadableModel(SolverHandle handle) {
        this.handle = handle;
    }

    final ModelShape shape() {
        return handle.shape;
    }

    /**
     * Reads the program as it is now, its matrix by columns.
     *
     * @return the program
     */
    public Program program() {
        return handle.call(solver -> ProgramReader.model(solver, shape()));
    }

    /**
     * Finds a variable by its name.
     *
     * @param name the variable's name
     * @return the variable
     */
    public Variable variable(String name) {
        return handle.call(_ -> new Variable(find(shape().columnNames(), name, "variable"), name));
    }

    /**
     * Finds a constraint by its name.
     *
     * @param name the name
     * @return the number of the constraint
     */
    public int row(String name) {
        return handle.call(_ -> find(shape().rowNames(), name, "constraint"));
    }

    private static int find(List<String> names, String name, String whose) {
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException(whose + " (" + name + ") of the program does not exist");
        }
        return at;
    }

    /** {@return the number of variables} */
    public int columnCount() {
        return handle.call(HighsNative::getNumCol);
    }

    /** {@return the number of rows} */
    public int rowCount() {
        return handle.call(HighsNative::getNumRow);
    }

    /** {@return how many coefficients are stored} */
    public int entryCount() {
        return handle.call(HighsNative::getNumNz);
    }

    /**
     * Some variables and their coefficients.
     *
     * @param columns the variables
     * @param matrix the coefficients
     */
    public record ColumnSlice(Columns columns, SparseMatrix matrix) {}

    /**
     * Some rows and their coefficients.
     *
     * @param rows the rows
     * @param matrix the coefficients
     */
    public record RowSlice(Rows rows, SparseMatrix matrix) {}

    /**
     * Reads variables back, with their coefficients by columns.
     *
     * @param columns the variables
     * @return the variables and their coefficients
     */
    public ColumnSlice columns(Selection columns) {
        return handle.call(solver -> {
            int count = shape().columns();
            int n = columns.check(count, "variable");
            double[] cost = new double[n], lower = new double[n], upper = new double[n];
            var slice = new Slice(n, HighsNative.getNumNz(solver));
            if (n > 0) {
                handle.accept(
                        "reading",
                        switch (columns) {
                            case Selection.Range(int from, int to) ->
                                HighsNative.getColsByRange(
                                        solver,
                                        from,
                                        to - 1,
                                        slice.vectors,
                                        cost,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                            case Selection.Numbers(int[] set) ->
                                HighsNative.getColsBySet(
                                        solver,
                                        n,
                                        set,
                                        slice.vectors,
                                        cost,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                            case Selection.Mask mask ->
                                HighsNative.getColsByMask(
                                        solver,
                                        mask.flags(count),
                                        slice.vectors,
                                        cost,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                        });
            }
            var names = Arrays.stream(columns.indices())
                    .mapToObj(shape().columnNames()::get)
                    .toList();
            return new ColumnSlice(new Columns(cost, lower, upper, names), slice.matrix(false));
        });
    }

    /**
     * Reads rows back, with their coefficients by rows.
     *
     * @param rows the rows
     * @return the rows and their coefficients
     */
    public RowSlice rows(Selection rows) {
        return handle.call(solver -> {
            int count = shape().rows();
            int m = rows.check(count, "row");
            double[] lower = new double[m], upper = new double[m];
            var slice = new Slice(m, HighsNative.getNumNz(solver));
            if (m > 0) {
                handle.accept(
                        "reading",
                        switch (rows) {
                            case Selection.Range(int from, int to) ->
                                HighsNative.getRowsByRange(
                                        solver,
                                        from,
                                        to - 1,
                                        slice.vectors,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                            case Selection.Numbers(int[] set) ->
                                HighsNative.getRowsBySet(
                                        solver,
                                        m,
                                        set,
                                        slice.vectors,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                            case Selection.Mask mask ->
                                HighsNative.getRowsByMask(
                                        solver,
                                        mask.flags(count),
                                        slice.vectors,
                                        lower,
                                        upper,
                                        slice.entries,
                                        slice.start,
                                        slice.index,
                                        slice.value);
                        });
            }
            var names = Arrays.stream(rows.indices())
                    .mapToObj(shape().rowNames()::get)
                    .toList();
            return new RowSlice(new Rows(lower, upper, names), slice.matrix(true));
        });
    }

    /** Arrays that hold any part of the matrix. */
    private static final class Slice {
        final int[] vectors = new int[1];
        final int[] entries = new int[1];
        final int[] start;
        final int[] index;
        final double[] value;

        Slice(int count, int all) {
            start = new int[count + 1];
            index = new int[all];
            value = new double[all];
        }

        SparseMatrix matrix(boolean byRow) {
            start[start.length - 1] = entries[0];
            return new SparseMatrix(byRow, start, Arrays.copyOf(index, entries[0]), Arrays.copyOf(value, entries[0]));
        }
    }
}
