package dev.kiln.frontend.lang.iteration;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * What {@code enumerate}, {@code zip}, {@code reversed} and {@code iter} of sequences have, by position and with the place where their
 * iterator is. A loop goes through them by position, so that it can be compiled. Nothing is stored: the items are those of the sequences at
 * the moment.
 */
public abstract class Rows extends AbstractList<Object> implements RandomAccess {
    private final List<List<Object>> columns;
    private int next;

    private Rows(List<List<Object>> columns) {
        this.columns = columns;
    }

    /** The items of one sequence. */
    static Rows of(List<Object> items) {
        return new Rows(List.of(items)) {
            @Override
            public Object get(int i) {
                return items.get(i);
            }

            @Override
            public int size() {
                return items.size();
            }
        };
    }

    static Rows numbered(List<Object> items, long start) {
        return new Rows(List.of(items)) {
            @Override
            public Object get(int i) {
                return new Tuple(List.of(start + i, items.get(i)));
            }

            @Override
            public int size() {
                return items.size();
            }
        };
    }

    static Rows zipped(List<List<Object>> columns) {
        return new Rows(columns) {
            @Override
            public Object get(int i) {
                Object[] row = new Object[columns.size()];
                for (int c = 0; c < row.length; c++) {
                    row[c] = columns.get(c).get(i);
                }
                return new Tuple(Arrays.asList(row));
            }

            @Override
            public int size() {
                int least = columns.isEmpty() ? 0 : columns.getFirst().size();
                for (List<Object> column : columns) {
                    least = Math.min(least, column.size());
                }
                return least;
            }
        };
    }

    static Rows reversed(List<Object> items) {
        int length = items.size();
        return new Rows(List.of(items)) {
            @Override
            public Object get(int i) {
                return items.get(length - 1 - i);
            }

            @Override
            public int size() {
                // it ends at a place that the sequence does not have any more
                return length - 1 - next() < items.size() ? length : next();
            }
        };
    }

    /** The position of the next item. */
    public int next() {
        return next;
    }

    /** Goes on with the item at a position. */
    public void next(int position) {
        next = position;
    }

    /** Notes that there are no more items, whatever happens to the sequences. */
    public void end() {
        next = Integer.MAX_VALUE;
    }

    /** The arrays whose rows are among the items. */
    public Object[] arrays() {
        return columns.stream()
                .filter(Values.ArrayItems.class::isInstance)
                .map(column -> ((Values.ArrayItems) column).array())
                .toArray(NDArray[]::new);
    }
}
