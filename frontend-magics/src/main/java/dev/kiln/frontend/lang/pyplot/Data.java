package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arguments of plots as numbers. */
final class Data {
    /** The method of dates that gives their days since 1970. */
    private static final String DAYS = "__plot_numbers__";

    private Data() {}

    /** A rectangle of numbers, row by row. */
    record Matrix(int rows, int columns, double[] values) {
        double[] row(int r) {
            return Arrays.copyOfRange(values, r * columns, (r + 1) * columns);
        }

        double[] column(int c) {
            double[] column = new double[rows];
            for (int r = 0; r < rows; r++) {
                column[r] = values[r * columns + c];
            }
            return column;
        }

        Matrix transposed() {
            double[] other = new double[values.length];
            for (int r = 0; r < rows; r++) {
                for (int c = 0; c < columns; c++) {
                    other[c * rows + r] = values[r * columns + c];
                }
            }
            return new Matrix(columns, rows, other);
        }

        /** The least finite value; NaN if there is none. */
        double low() {
            return Arrays.stream(values).filter(Double::isFinite).min().orElse(Double.NaN);
        }

        /** The greatest finite value; NaN if there is none. */
        double high() {
            return Arrays.stream(values).filter(Double::isFinite).max().orElse(Double.NaN);
        }
    }

    /** A value as an array of real numbers; None among them is NaN. */
    static NDArray array(Object value) {
        Object plain = value;
        if (isDates(value)) {
            plain = days(value);
        } else if (value instanceof PythonObject masked && masked.typeName().equals("MaskedArray")) {
            plain = ((PythonObject) masked.converted("astype", "float64")).converted("filled", Double.NaN);
        } else if (value instanceof PythonIterable items) {
            plain = Values.items(items);
        }
        if (plain instanceof List<?> list && list.contains(None.NONE)) {
            List<Object> numbers = new ArrayList<>();
            list.forEach(item -> numbers.add(item == None.NONE ? (Object) Double.NaN : item));
            plain = numbers;
        }
        if (plain instanceof String
                || plain instanceof List<?> list && list.stream().anyMatch(String.class::isInstance)) {
            throw PythonError.type("numbers are expected, not " + Values.repr(plain));
        } else if (!(plain instanceof NDArray || plain instanceof List<?> || ScalarMath.isNumber(plain))) {
            throw PythonError.type(
                    "float() argument must be a string or a real number, not '" + Values.typeName(plain) + "'");
        }
        NDArray array = ArrayOps.asArray(plain, null);
        return array.dtype().isComplex() ? array.real() : array;
    }

    /** Numbers in one dimension. */
    static double[] numbers(Object value) {
        double[] plain = plain(value);
        if (plain != null) {
            return plain;
        }
        NDArray array = array(value);
        return array.size() == 0 ? new double[0] : doubles(array);
    }

    private static double[] doubles(NDArray array) {
        NDArray line = array.ndim() == 1 ? array : array.ravel();
        return (line.dtype() == DType.FLOAT64 ? line : line.astype(DType.FLOAT64)).toDoubleArray();
    }

    /** Numbers of Python, without an array; null for anything else. */
    private static double[] plain(Object value) {
        List<?> list = value instanceof List<?> several ? several : List.of(value);
        if (!list.stream().allMatch(item -> item instanceof Long || item instanceof Double)) {
            return null;
        }
        return list.stream().mapToDouble(item -> ((Number) item).doubleValue()).toArray();
    }

    /** Numbers in one or two dimensions; one dimension is one column. */
    static Matrix columns(Object value) {
        double[] plain = plain(value);
        if (plain != null) {
            return new Matrix(plain.length, 1, plain);
        }
        NDArray array = array(value);
        long[] shape = array.shape();
        return switch (shape.length) {
            case 0 -> new Matrix(1, 1, numbers(value));
            case 1 -> new Matrix((int) shape[0], 1, numbers(value));
            case 2 -> new Matrix((int) shape[0], (int) shape[1], numbers(value));
            default ->
                throw PythonError.value(
                        "x and y can be no greater than 2D, but have shapes " + Values.repr(Tuple.of(shape)));
        };
    }

    /** Numbers in two dimensions. */
    static Matrix matrix(Object value, String name) {
        long[] shape = array(value).shape();
        if (shape.length != 2) {
            throw PythonError.type("Input " + name + " must be 2D, not " + shape.length + "D");
        }
        return columns(value);
    }

    static double number(Object value) {
        if (isDates(value)) {
            return numbers(value)[0];
        }
        return ScalarMath.real(Values.plain(value));
    }

    /** Whether it is a date, dates or times, which are plotted at their days since 1970. */
    static boolean isDates(Object value) {
        Object first = value instanceof List<?> list && !(value instanceof Values.ArrayItems) && !list.isEmpty()
                ? list.getFirst()
                : value;
        return first instanceof PythonObject object && object.converted(DAYS) != null;
    }

    /** The days since 1970 of dates. */
    private static Object days(Object value) {
        if (!(value instanceof List<?> list)) {
            return ((PythonObject) value).converted(DAYS);
        }
        List<Object> all = new ArrayList<>();
        for (Object item : list) {
            all.add(isDates(item) ? ((PythonObject) item).converted(DAYS) : Double.NaN);
        }
        return new NumberList(all);
    }

    /** Whether it is text, or texts. */
    static boolean isText(Object value) {
        return value instanceof String
                || value instanceof List<?> list && !list.isEmpty() && list.getFirst() instanceof String
                || value instanceof PythonIterable items
                        && items.length() > 0
                        && items.iterator().next() instanceof String;
    }

    /** Coordinates along an axis: numbers, or texts, which are categories. */
    static double[] along(Axis axis, Object value) {
        if (!isText(value)) {
            if (isDates(value)) {
                axis.ofDates();
            }
            return numbers(value);
        }
        List<Object> names = value instanceof String one ? List.of(one) : Values.items(value);
        return names.stream()
                .mapToDouble(name -> axis.category(Values.str(name)))
                .toArray();
    }

    /** Texts; null for null. */
    static List<String> texts(Object value) {
        return value == null || value == None.NONE
                ? null
                : Values.items(value).stream().map(Values::str).toList();
    }

    /** 0, 1, 2, … */
    static double[] range(int n) {
        double[] range = new double[n];
        Arrays.setAll(range, i -> i);
        return range;
    }

    /** The values, or one value as often as is needed. */
    static double[] repeated(double[] values, int n) {
        if (values.length == n) {
            return values;
        }
        double[] all = new double[n];
        Arrays.setAll(all, i -> values[i % values.length]);
        return all;
    }

    /** Several data sets: the columns of a matrix, the items of a list of sequences, or one. */
    static List<double[]> sets(Object value) {
        boolean nested = value instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(item -> item instanceof List<?> || item instanceof NDArray a && a.ndim() > 0);
        if (nested) {
            return ((List<?>) value).stream().map(Data::numbers).toList();
        }
        Matrix columns = columns(value);
        List<double[]> sets = new ArrayList<>();
        for (int c = 0; c < columns.columns(); c++) {
            sets.add(columns.column(c));
        }
        return sets;
    }
}
