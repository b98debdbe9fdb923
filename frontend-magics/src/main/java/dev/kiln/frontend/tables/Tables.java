package dev.kiln.frontend.tables;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.FloatColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import tech.tablesaw.io.csv.CsvReadOptions;

/** Converts between Tablesaw's tables and arrays. */
public final class Tables {
    private Tables() {}

    /**
     * The columns as an array: of one column a vector of the column's type (missing values make it float64 with NaN), of several a
     * float64 matrix with a column for each. Without names all numeric columns are taken.
     *
     * @throws TableError when a column is not there or not numeric
     */
    public static NDArray from(Table table, String... columns) {
        List<Column<?>> chosen = new ArrayList<>();
        if (columns.length == 0) {
            table.columns().stream().filter(Tables::isNumeric).forEach(chosen::add);
        }
        for (String name : columns) {
            if (!table.containsColumn(name)) {
                throw new TableError(
                        "column (%s) of table %s is not there".formatted(name, table.name()),
                        "Maybe one of: " + String.join(", ", table.columnNames()));
            }
            Column<?> column = table.column(name);
            if (!isNumeric(column)) {
                throw new TableError(
                        "column (%s) of type %s is not numeric"
                                .formatted(name, column.type().name()),
                        "Maybe map it to numbers first.");
            }
            chosen.add(column);
        }
        if (columns.length == 1) {
            return vector(chosen.getFirst());
        }
        int rows = table.rowCount();
        double[] values = new double[rows * chosen.size()];
        for (int c = 0; c < chosen.size(); c++) {
            double[] column = doubles(chosen.get(c));
            for (int r = 0; r < rows; r++) {
                values[r * chosen.size() + c] = column[r];
            }
        }
        return Nd.asarray(values).reshape(rows, chosen.size());
    }

    /**
     * An array of up to two axes as a table with a column for each of the array's columns. Evaluates the array.
     *
     * @param names of the columns; those that are missing are called {@code c0}, {@code c1} …
     */
    public static Table toTable(NDArray array, String... names) {
        if (array.ndim() > 2) {
            throw new TableError(
                    "array of %d axes does not fit into a table".formatted(array.ndim()),
                    "Maybe reshape it to two axes first.");
        }
        NDArray matrix = array.ndim() == 2 ? array : array.reshape(array.size(), 1);
        int columns = Math.toIntExact(matrix.shape()[1]);
        if (names.length > columns) {
            throw new TableError(
                    "names (%d) of the columns are more than the %d columns of the array"
                            .formatted(names.length, columns),
                    "Maybe transpose the array: x.T()");
        }
        matrix.eval("to a table");
        Table table = Table.create(array.name() == null ? "array" : array.name());
        for (int c = 0; c < columns; c++) {
            table.addColumns(column(c < names.length ? names[c] : "c" + c, matrix.get(":, {}", c)));
        }
        return table;
    }

    /** A CSV file with a header line; types are found by looking at all of it. */
    public static Table readCsv(String file) throws IOException {
        if (!Files.isRegularFile(Path.of(file))) {
            throw new NoSuchFileException(file);
        }
        return Table.read().usingOptions(CsvReadOptions.builder(file).sample(false));
    }

    /** Writes a table as CSV with a header line. */
    public static void writeCsv(Table table, String file) {
        table.write().csv(file);
    }

    private static boolean isNumeric(Column<?> column) {
        return column instanceof NumericColumn<?> || column instanceof BooleanColumn;
    }

    private static NDArray vector(Column<?> column) {
        if (column.countMissing() > 0) {
            return Nd.asarray(doubles(column));
        }
        return switch (column) {
            case BooleanColumn b -> Nd.asarray(doubles(b)).astype(DType.BOOL);
            case IntColumn i -> Nd.asarray(i.asIntArray());
            case LongColumn l -> Nd.asarray(l.asLongArray());
            case FloatColumn f -> Nd.asarray(f.asFloatArray());
            default ->
                column.type() == ColumnType.SHORT
                        ? Nd.asarray(doubles(column)).astype(DType.INT32)
                        : Nd.asarray(doubles(column));
        };
    }

    private static double[] doubles(Column<?> column) {
        double[] values = new double[column.size()];
        for (int r = 0; r < values.length; r++) {
            values[r] = column.isMissing(r)
                    ? Double.NaN
                    : switch (column) {
                        case BooleanColumn b -> b.get(r) ? 1 : 0;
                        case NumericColumn<?> n -> n.getDouble(r);
                        default -> throw new IllegalStateException("column " + column.name() + " is not numeric");
                    };
        }
        return values;
    }

    private static Column<?> column(String name, NDArray values) {
        return switch (values.dtype()) {
            case BOOL -> BooleanColumn.create(name, values.toBooleanArray());
            case INT8, INT16, INT32, UINT8, UINT16 -> IntColumn.create(name, values.toIntArray());
            case INT64, UINT32, UINT64 -> LongColumn.create(name, values.toLongArray());
            case FLOAT32 -> FloatColumn.create(name, values.toFloatArray());
            case FLOAT64 -> DoubleColumn.create(name, values.toDoubleArray());
            case COMPLEX64, COMPLEX128 ->
                throw new TableError(
                        "column " + name + " would be " + values.dtype() + ", which tables do not hold",
                        "Maybe make two columns: x.real and x.imag.");
        };
    }

    /** A table and an array do not fit together. */
    public static final class TableError extends IllegalArgumentException implements UserError {
        private static final long serialVersionUID = 1L;

        private final String advice;

        TableError(String message, String advice) {
            super(message);
            this.advice = advice;
        }

        @Override
        public int line() {
            return 0;
        }

        @Override
        public int column() {
            return 0;
        }

        @Override
        public String advice() {
            return advice;
        }
    }
}
