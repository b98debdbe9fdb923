package dev.kiln.highs.model;

import java.util.Arrays;

/**
 * A sparse matrix of coefficients, compressed by row or by column.
 *
 * <p>Vector k (row k, or column k) has the entries {@code index[start[k] .. start[k+1])} with the values of the same
 * positions; {@code start} has one element more than there are vectors. The arrays are copied when the matrix is made
 * and must not be written afterwards.
 *
 * @param byRow whether a vector is a row
 * @param start where each vector begins among the entries, and at the end their number
 * @param index for each entry its column or row number
 * @param value the entries
 */
public record SparseMatrix(boolean byRow, int[] start, int[] index, double[] value) {
    /** Checks the values and copies what could be changed. */
    public SparseMatrix {
        start = start.clone();
        index = index.clone();
        value = value.clone();
        if (start.length == 0 || start[0] != 0) {
            throw new IllegalArgumentException("start (" + Arrays.toString(start) + ") of a sparse matrix must begin"
                    + " with 0\nMaybe the 0 before the first vector is missing.");
        }
        for (int k = 1; k < start.length; k++) {
            if (start[k] < start[k - 1]) {
                throw new IllegalArgumentException("start[" + k + "] (" + start[k] + ") of a sparse matrix is less than"
                        + " start[" + (k - 1) + "] (" + start[k - 1] + ")");
            }
        }
        if (index.length != start[start.length - 1] || value.length != index.length) {
            throw new IllegalArgumentException("entries (" + index.length + " indices, " + value.length
                    + " values) of a sparse matrix must be as many as the last start (" + start[start.length - 1]
                    + ")");
        }
        for (int i = 0; i < value.length; i++) {
            if (!Double.isFinite(value[i])) {
                throw new IllegalArgumentException(
                        "value[" + i + "] (" + value[i] + ") of a sparse matrix is not finite");
            }
        }
    }

    /**
     * Makes a matrix from its rows.
     *
     * @param start where each vector begins among the entries, and at the end their number
     * @param index for each entry its column or row number
     * @param value the entries
     * @return the matrix
     */
    public static SparseMatrix byRows(int[] start, int[] index, double[] value) {
        return new SparseMatrix(true, start, index, value);
    }

    /**
     * Makes a matrix from its columns.
     *
     * @param start where each vector begins among the entries, and at the end their number
     * @param index for each entry its column or row number
     * @param value the entries
     * @return the matrix
     */
    public static SparseMatrix byColumns(int[] start, int[] index, double[] value) {
        return new SparseMatrix(false, start, index, value);
    }

    /**
     * Makes a matrix by rows without entries.
     *
     * @param rows the number of rows
     * @return the matrix
     */
    public static SparseMatrix emptyRows(int rows) {
        return new SparseMatrix(true, new int[rows + 1], new int[0], new double[0]);
    }

    /**
     * Makes a matrix by columns without entries.
     *
     * @param columns the number of columns
     * @return the matrix
     */
    public static SparseMatrix emptyColumns(int columns) {
        return new SparseMatrix(false, new int[columns + 1], new int[0], new double[0]);
    }

    /** {@return how many vectors (rows if {@link #byRow}, else columns) there are} */
    public int vectors() {
        return start.length - 1;
    }

    /** {@return how many entries there are} */
    public int entries() {
        return index.length;
    }

    /**
     * Checks that there are {@code vectors} vectors with indices below {@code width}, each at most once a vector.
     *
     * @param vectors the number of vectors
     * @param width the number that indices must be below
     */
    public void check(int vectors, int width) {
        String line = byRow ? "row" : "column";
        if (vectors() != vectors) {
            throw new IllegalArgumentException(
                    "number of " + line + "s (" + vectors() + ") of the matrix must be " + vectors);
        }
        int[] seen = new int[width];
        for (int k = 0; k < vectors; k++) {
            for (int i = start[k]; i < start[k + 1]; i++) {
                if (index[i] < 0 || index[i] >= width) {
                    throw new IllegalArgumentException("index (" + index[i] + ") of " + line + " " + k
                            + " of the matrix is outside 0.." + (width - 1));
                }
                if (seen[index[i]] == k + 1) {
                    throw new IllegalArgumentException("index (" + index[i] + ") of " + line + " " + k
                            + " of the matrix stands there twice" + "\nMaybe add the two coefficients into one.");
                }
                seen[index[i]] = k + 1;
            }
        }
    }
}
