package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.tables.TableConversion;
import tech.tablesaw.api.Table;

/** Converts between Tablesaw's tables and arrays, and reads and writes CSV files through Tablesaw. */
public final class Tables {
    private Tables() {}

    /**
     * The columns as an array: one column gives a vector of the column's type (missing values make it float64 with NaN), several give a
     * float64 matrix with one column each. Without names all numeric columns are used.
     *
     * @throws ArrayError KEY if a column is missing, TYPE if it is not numeric
     */
    public static NDArray from(Table table, String... columns) {
        return NDArray.of(TableConversion.from(table, columns));
    }

    /**
     * An array of up to two axes as a table with one column for each of the array's columns. Evaluates the array.
     *
     * @param names of the columns; missing names are {@code c0}, {@code c1} …
     */
    public static Table toTable(NDArray array, String... names) {
        return TableConversion.toTable(array, names);
    }

    /**
     * Reads a CSV file with a header line; the types of the columns are inferred from the whole file.
     *
     * @throws ArrayError FILE if it is not a table, MISSING_FILE, PERMISSION
     */
    public static Table readCsv(String file) {
        return TableConversion.readCsv(file);
    }

    /**
     * Writes a table as CSV with a header line; an existing file is replaced in one step once the new one is complete.
     *
     * @throws ArrayError FILE, MISSING_FILE, PERMISSION
     */
    public static void writeCsv(Table table, String file) {
        TableConversion.writeCsv(table, file);
    }
}
