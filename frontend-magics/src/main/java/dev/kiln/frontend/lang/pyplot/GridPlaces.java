package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axes;
import java.util.List;
import java.util.Map;

/**
 * A grid of places for axes, or with {@code gs[0, :]} a part of one.
 *
 * @param down where the rows begin, and where the last ends, from 0 for the top to 1
 * @param across the same of the columns
 */
record GridPlaces(double[] down, double[] across) implements PythonObject {
    /** The grid of a call whose first argument is its number of rows, with its keyword arguments at {@code named}. */
    static GridPlaces of(BoundArguments args, int first, int named) {
        return of(args.integer(first), args.integer(first + 1), args.named(named));
    }

    /** A grid whose rows and columns are as high and wide as {@code height_ratios} and {@code width_ratios} say. */
    static GridPlaces of(long rows, long columns, Map<String, Object> named) {
        return new GridPlaces(
                edges(rows, named.get("height_ratios"), "height_ratios", "rows"),
                edges(columns, named.get("width_ratios"), "width_ratios", "columns"));
    }

    private static double[] edges(long n, Object ratios, String name, String what) {
        if (n < 1) {
            throw PythonError.value("Number of " + what + " must be a positive integer, not " + n);
        }
        double[] parts = new double[(int) n];
        java.util.Arrays.fill(parts, 1);
        if (ratios != null && ratios != dev.kiln.frontend.lang.values.None.NONE) {
            parts = Data.numbers(ratios);
            if (parts.length != n) {
                throw PythonError.value("Expected the given " + name.replace('_', ' ') + " to match the number of "
                        + what + " of the grid");
            }
        }
        double[] edges = new double[parts.length + 1];
        for (int i = 0; i < parts.length; i++) {
            edges[i + 1] = edges[i] + parts[i];
        }
        for (int i = 0; i < edges.length; i++) {
            edges[i] /= i == edges.length - 1 ? edges[i] : edges[edges.length - 1];
        }
        return edges;
    }

    /** The place of some rows and columns, from the first to before the last. */
    Axes.Slot slot(long[] rows, long[] columns) {
        return new Axes.Slot(
                across[(int) columns[0]], down[(int) rows[0]], across[(int) columns[1]], down[(int) rows[1]]);
    }

    /** The place of all. */
    Axes.Slot slot() {
        return slot(new long[] {0, down.length - 1}, new long[] {0, across.length - 1});
    }

    @Override
    public Object item(Object index) {
        int rows = down.length - 1;
        int columns = across.length - 1;
        List<Object> both;
        if (index instanceof Tuple pair && pair.size() == 2) {
            both = List.copyOf(pair);
        } else if (index instanceof SliceValue) {
            both = rows == 1 ? List.of(0L, index) : List.of(index, new SliceValue(null, null, null));
        } else {
            long at = Values.integer(index);
            at = at < 0 ? at + (long) rows * columns : at;
            both = List.of(at / columns, at % columns);
        }
        Axes.Slot slot = slot(part(both.get(0), rows), part(both.get(1), columns));
        return new GridPlaces(new double[] {slot.top(), slot.bottom()}, new double[] {slot.left(), slot.right()});
    }

    private static long[] part(Object index, long n) {
        if (index instanceof SliceValue slice) {
            long from = slice.lower() == null ? 0 : slice.lower() < 0 ? slice.lower() + n : slice.lower();
            long to = slice.upper() == null ? n : slice.upper() < 0 ? slice.upper() + n : Math.min(n, slice.upper());
            if (from < 0 || to > n || from >= to) {
                throw PythonError.index("GridSpec slice would result in no space allocated for subplot");
            }
            return new long[] {from, to};
        }
        long i = Values.integer(index);
        i = i < 0 ? i + n : i;
        if (i < 0 || i >= n) {
            throw PythonError.index("index " + Values.repr(index) + " is out of bounds for axis with size " + n);
        }
        return new long[] {i, i + 1};
    }

    @Override
    public String typeName() {
        return "GridSpec";
    }
}
