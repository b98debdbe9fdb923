package dev.kiln.arrays.tables;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.files.FileProblem;
import dev.kiln.arrays.files.WholeFile;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

/** Converts between Tablesaw's tables and arrays, and reads and writes CSV through Tablesaw. */
public final class TableConversion {
    /** Fields of any length: the reader's buffer grows with them. */
    private static final int LONGEST_FIELD = -1;

    private static final int MOST_COLUMNS = 100_000;

    private TableConversion() {}

    /**
     * The columns as an array: of one column a vector of the column's type (missing values make it float64 with NaN), of several a
     * float64 matrix with a column for each. Without names all numeric columns are taken.
     *
     * @throws ArrayError KEY when a column is not there, TYPE when it is not numeric
     */
    public static Handle from(Table table, String... columns) {
        List<Column<?>> chosen = new ArrayList<>();
        if (columns.length == 0) {
            table.columns().stream().filter(TableConversion::isNumeric).forEach(chosen::add);
        }
        for (String name : columns) {
            if (!table.containsColumn(name)) {
                throw new ArrayError(
                        ArrayError.Kind.KEY,
                        "column (%s) of table %s is not there".formatted(name, table.name()),
                        "Maybe choose one of: " + String.join(", ", table.columnNames()));
            }
            Column<?> column = table.column(name);
            requireNumeric(column);
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
        return Views.reshape(Sources.asarray(values), rows, chosen.size());
    }

    /**
     * A column as a vector of its type; missing values make it float64 with NaN.
     *
     * @throws ArrayError TYPE when it is not numeric
     */
    public static Handle from(Column<?> column) {
        requireNumeric(column);
        return vector(column);
    }

    private static void requireNumeric(Column<?> column) {
        if (!isNumeric(column)) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "column (%s) of type %s is not numeric"
                            .formatted(column.name(), column.type().name()),
                    "Maybe map it to numbers first.");
        }
    }

    /**
     * An array of up to two axes as a table with a column for each of the array's columns. Evaluates the array.
     *
     * @param names of the columns; those that are missing are called {@code c0}, {@code c1} …
     */
    public static Table toTable(Handle array, String... names) {
        if (array.ndim() > 2) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "array of %d axes does not fit into a table".formatted(array.ndim()),
                    "Maybe reshape it to two axes first.");
        }
        Handle matrix = array.ndim() == 2 ? array : Views.reshape(array, array.size(), 1);
        int columns = Math.toIntExact(matrix.shape()[1]);
        if (names.length > columns) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "names (%d) of the columns are more than the %d columns of the array"
                            .formatted(names.length, columns),
                    "Maybe transpose the array: x.T()");
        }
        matrix.eval("to a table");
        Table table = Table.create(array.name() == null ? "array" : array.name());
        for (int c = 0; c < columns; c++) {
            table.addColumns(column(c < names.length ? names[c] : "c" + c, Views.get(matrix, ":, {}", c)));
        }
        return table;
    }

    /**
     * A CSV file with a header line; types are found by looking at all of it.
     *
     * @throws ArrayError FILE when it is not a table, MISSING_FILE, PERMISSION
     */
    public static Table readCsv(String file) {
        Path path = Path.of(file);
        FileProblem.requireOrdinary(path);
        try {
            Files.newByteChannel(path).close();
            if (!Files.isRegularFile(path)) {
                throw FileProblem.of(file, "is not a regular file", null);
            }
            return Table.read()
                    .usingOptions(CsvReadOptions.builder(file)
                            .sample(false)
                            .maxCharsPerColumn(LONGEST_FIELD)
                            .maxNumberOfColumns(MOST_COLUMNS));
        } catch (IOException e) {
            throw FileProblem.reading(path, e);
        } catch (ArrayError e) {
            throw e;
        } catch (RuntimeException e) {
            // Tablesaw throws exceptions of all kinds for files that are not tables
            throw FileProblem.of(
                    file,
                    "is not a table of comma-separated values: " + e.getMessage(),
                    "Maybe read it as numbers in a %%array cell: np.loadtxt(file, delimiter=',').");
        }
    }

    /**
     * Writes a table as CSV with a header line; an existing file is replaced at once when the new one is whole.
     *
     * @throws ArrayError FILE, MISSING_FILE, PERMISSION
     */
    public static void writeCsv(Table table, String file) {
        WholeFile.write(Path.of(file), channel -> {
            Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8);
            table.write().csv(out);
            out.flush();
        });
    }

    private static boolean isNumeric(Column<?> column) {
        return column instanceof NumericColumn<?> || column instanceof BooleanColumn;
    }

    private static Handle vector(Column<?> column) {
        if (column.countMissing() > 0) {
            return Sources.asarray(doubles(column));
        }
        return switch (column) {
            case BooleanColumn b -> Elementwise.cast(Sources.asarray(doubles(b)), DType.BOOL);
            case IntColumn i -> Sources.asarray(i.asIntArray());
            case LongColumn l -> Sources.asarray(l.asLongArray());
            case FloatColumn f -> Sources.asarray(f.asFloatArray());
            default ->
                column.type() == ColumnType.SHORT
                        ? Elementwise.cast(Sources.asarray(doubles(column)), DType.INT32)
                        : Sources.asarray(doubles(column));
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

    private static long[] signed(String name, long[] bits) {
        for (long value : bits) {
            if (value < 0) {
                throw new ArrayError(
                        ArrayError.Kind.OVERFLOW,
                        "element (%s) of column %s does not fit into int64, which is all that tables hold"
                                .formatted(Long.toUnsignedString(value), name),
                        "Maybe convert it first: x.astype(DType.FLOAT64).");
            }
        }
        return bits;
    }

    private static Column<?> column(String name, Handle values) {
        return switch (values.dtype()) {
            case BOOL -> BooleanColumn.create(name, Reading.booleans(values));
            case INT8, INT16, INT32, UINT8, UINT16 -> IntColumn.create(name, Reading.ints(values));
            case INT64, UINT32 -> LongColumn.create(name, Reading.longs(values));
            case UINT64 -> LongColumn.create(name, signed(name, Reading.longs(values)));
            case FLOAT32 -> FloatColumn.create(name, Reading.floats(values));
            case FLOAT64 -> DoubleColumn.create(name, Reading.doubles(values));
            case COMPLEX64, COMPLEX128 ->
                throw new ArrayError(
                        ArrayError.Kind.TYPE,
                        "column " + name + " would be " + values.dtype() + ", which tables do not hold",
                        "Maybe make two columns: x.real and x.imag.");
        };
    }
}
