package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code np.loadtxt}, {@code np.genfromtxt} and {@code np.savetxt} of numbers. Converters are rejected; whatever makes a structured array
 * in NumPy (names, columns of several types) is left, by the error, to the functions of records. The default encoding is UTF-8.
 */
public final class TextFunctions {
    private TextFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "loadtxt(fname, dtype=None, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None,"
                                + " unpack=False, ndmin=0, encoding=None, max_rows=None, *, quotechar=None, like=None)",
                        TextFunctions::loadtxt),
                Builtin.library(
                        "genfromtxt(fname, dtype='float', comments='#', delimiter=None, skip_header=0, skip_footer=0,"
                                + " converters=None, missing_values=None, filling_values=None, usecols=None, names=None,"
                                + " excludelist=None, deletechars=None, replace_space='_', autostrip=False,"
                                + " case_sensitive=True, defaultfmt='f%i', unpack=None, usemask=False, loose=True,"
                                + " invalid_raise=True, max_rows=None, encoding=None, *, ndmin=0, like=None)",
                        TextFunctions::genfromtxt),
                Builtin.library(
                        "savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ',"
                                + " encoding=None)",
                        SaveText::write));
    }

    private static Object loadtxt(BoundArguments args) {
        refuse(args, 4, "converters");
        String delimiter = character(args, 3);
        TextLines lines = new TextLines(
                comments(args, 2),
                delimiter,
                character(args, 11),
                args.integer(5),
                args.has(10) ? args.integer(10) : -1);
        DType type = args.has(1) ? args.dtype(1) : DType.FLOAT64;
        TextNumbers numbers = new TextNumbers(type);
        List<Long> columns = columns(args, 6);
        long[] shape = {0, columns == null ? 1 : columns.size()};
        int[] width = {-1};
        lines.read(args.get(0), encoding(args, 9), (fields, row, line) -> {
            if (columns == null && width[0] >= 0 && width[0] != fields.size()) {
                throw PythonError.value("the number of columns changed from " + width[0] + " to " + fields.size()
                        + " at row " + (row + 1) + "; use `usecols` to select a subset and avoid this error");
            }
            width[0] = fields.size();
            shape[0] = row + 1;
            shape[1] = columns == null ? fields.size() : columns.size();
            for (int k = 0; k < shape[1]; k++) {
                int column = columns == null ? k : column(columns.get(k), fields.size(), row);
                if (!numbers.addStrictly(fields.get(column))) {
                    throw PythonError.value("could not convert string " + Values.repr(fields.get(column)) + " to "
                                    + type.numpyName() + " at row " + row + ", column " + (column + 1) + ".")
                            .maybe("Maybe skip a header, skiprows=1, or pass the delimiter, delimiter=','.");
                }
            }
        });
        return shaped(numbers.array(shape), args.integer(8), args.flag(7));
    }

    private static int column(long wanted, int width, long row) {
        long column = wanted < 0 ? wanted + width : wanted;
        if (column < 0 || column >= width) {
            throw PythonError.value(
                    "invalid column index " + wanted + " at row " + (row + 1) + " with " + width + " columns");
        }
        return (int) column;
    }

    private static Object genfromtxt(BoundArguments args) {
        refuse(args, 6, "converters");
        refuse(args, 7, "missing_values");
        if (args.has(10) && !(args.get(10) instanceof Boolean b && !b)) {
            throw structured("names");
        } else if (!args.has(1) && !(args.get(0) instanceof String || args.get(0) instanceof List<?>)) {
            // a file is read once: its columns may be of several types
            throw structured("dtype=None");
        } else if (args.flag(18)) {
            throw PythonError.limit(
                    "usemask=True of np.genfromtxt makes a masked array, which is not supported in NumPy text",
                    "Maybe read NaN for what is missing.");
        }
        DType given = args.has(1) ? args.dtype(1) : null;
        String delimiter = args.has(3) ? args.text(3) : null;
        TextLines lines = new TextLines(
                comments(args, 2), delimiter, null, args.integer(4), args.has(21) ? args.integer(21) : -1);
        List<List<String>> rows = new ArrayList<>();
        List<Long> at = new ArrayList<>();
        lines.read(args.get(0), encoding(args, 22), (fields, row, line) -> {
            rows.add(fields);
            at.add(line);
        });
        int footer = (int) Math.clamp(args.integer(5), 0, rows.size());
        rows.subList(rows.size() - footer, rows.size()).clear();
        List<List<String>> chosen = chosen(rows, at, columns(args, 9), args.flag(20));
        DType type = given != null ? given : guessed(chosen);
        TextNumbers numbers = new TextNumbers(type);
        Object filling = args.has(8) ? Values.plain(ArrayOps.operand(args.get(8))) : null;
        chosen.forEach(row -> row.forEach(field -> numbers.addOr(field, filling)));
        long width = chosen.isEmpty() ? 1 : chosen.getFirst().size();
        return shaped(numbers.array(chosen.size(), width), args.integer(23), args.has(17) && args.flag(17));
    }

    private static List<List<String>> chosen(
            List<List<String>> rows, List<Long> lines, List<Long> columns, boolean strict) {
        if (rows.isEmpty()) {
            return rows;
        }
        int width = rows.getFirst().size();
        List<List<String>> chosen = new ArrayList<>();
        StringBuilder wrong = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            List<String> row = rows.get(r);
            if (columns == null && row.size() != width) {
                wrong.append(
                        "\n    Line #%d (got %d columns instead of %d)".formatted(lines.get(r), row.size(), width));
            } else if (columns == null) {
                chosen.add(row);
            } else {
                long number = r;
                chosen.add(columns.stream()
                        .map(c -> row.get(column(c, row.size(), number)))
                        .toList());
            }
        }
        if (strict && !wrong.isEmpty()) {
            throw PythonError.value("Some errors were detected !" + wrong)
                    .maybe("Maybe pass the delimiter, delimiter=','.");
        }
        return chosen;
    }

    /** The common type of all fields: bool, int64, float64 or complex128. */
    private static DType guessed(List<List<String>> rows) {
        List<DType> types = new ArrayList<>();
        for (int c = 0; !rows.isEmpty() && c < rows.getFirst().size(); c++) {
            int column = c;
            types.add(guessedOne(rows.stream()
                    .map(row -> row.get(column))
                    .filter(f -> !f.isEmpty())
                    .toList()));
        }
        if (types.stream().distinct().count() > 1) {
            throw structured("dtype=None and columns of several types");
        }
        return types.isEmpty() ? DType.BOOL : types.getFirst();
    }

    private static DType guessedOne(List<String> fields) {
        if (fields.stream().allMatch(f -> f.equalsIgnoreCase("true") || f.equalsIgnoreCase("false"))) {
            return DType.BOOL;
        }
        for (DType type : List.of(DType.INT64, DType.FLOAT64, DType.COMPLEX128)) {
            TextNumbers numbers = new TextNumbers(type);
            if (fields.stream().allMatch(numbers::addStrictly)) {
                return type;
            }
        }
        throw structured("dtype=None and strings");
    }

    private static PythonError structured(String what) {
        return PythonError.limit(what + " of np.genfromtxt makes a structured array", null);
    }

    private static void refuse(BoundArguments args, int position, String name) {
        if (args.has(position)) {
            throw PythonError.limit(
                    name + " of np.loadtxt and np.genfromtxt are not supported in NumPy text",
                    "Maybe read the table in Java: Tables.readCsv(file).");
        }
    }

    /** Removes axes of length 1, down to the requested number of axes. */
    private static NDArray shaped(NDArray table, long least, boolean unpack) {
        if (least < 0 || least > 2) {
            throw PythonError.value("Illegal value of ndmin keyword: " + least);
        }
        NDArray array = least < 2 ? table.squeeze() : table;
        if (least == 1 && array.ndim() == 0) {
            array = array.reshape(1);
        }
        return unpack ? array.T() : array;
    }

    private static String character(BoundArguments args, int position) {
        if (!args.has(position)) {
            return null;
        }
        Object value = args.get(position);
        if (!(value instanceof String text) || text.codePointCount(0, text.length()) != 1) {
            throw PythonError.type(
                    "Text reading control character must be a single unicode character or None; but got: "
                            + Values.repr(value));
        }
        return text;
    }

    private static List<String> comments(BoundArguments args, int position) {
        return switch (args.get(position)) {
            case None none -> List.of();
            case String one -> List.of(one);
            case List<?> several -> several.stream().map(Values::str).toList();
            default -> throw PythonError.type("comments must be a string or a list of strings");
        };
    }

    private static String encoding(BoundArguments args, int position) {
        return args.has(position) ? args.text(position) : null;
    }

    private static List<Long> columns(BoundArguments args, int position) {
        if (!args.has(position)) {
            return null;
        }
        Object given = args.get(position);
        List<Object> columns = Values.isIterable(given) ? args.items(position) : List.of(given);
        for (Object column : columns) {
            if (!(Values.plain(column) instanceof Long)) {
                throw PythonError.type(
                        "usecols must be an int or a sequence of ints but it contains at least one element of"
                                + " type '" + Values.typeName(column) + "'");
            }
        }
        return columns.stream().map(Values::integer).toList();
    }
}
