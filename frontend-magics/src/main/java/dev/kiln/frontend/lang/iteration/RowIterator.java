package dev.kiln.frontend.lang.iteration;

import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.ArrayList;
import java.util.List;

/** An iterator over {@link Rows}. */
public final class RowIterator implements PythonIterator {
    private final String type;
    private final Rows rows;

    RowIterator(String type, Rows rows) {
        this.type = type;
        this.rows = rows;
    }

    /** {@code enumerate(value, start)} of a sequence or array; null for anything else. */
    public static RowIterator enumerate(Object value, long start) {
        return isSequence(value) ? new RowIterator("enumerate", Rows.numbered(Items.listed(value), start)) : null;
    }

    /** {@code zip} of sequences and arrays; null when there are other values among them. */
    public static RowIterator zip(List<Object> values) {
        List<List<Object>> columns = new ArrayList<>();
        for (Object value : values) {
            if (!isSequence(value)) {
                return null;
            }
            columns.add(Items.listed(value));
        }
        return new RowIterator("zip", Rows.zipped(columns));
    }

    /** {@code reversed} of a sequence or array. */
    public static RowIterator reversed(String type, List<Object> items) {
        return new RowIterator(type, Rows.reversed(items));
    }

    private static boolean isSequence(Object value) {
        return !(value instanceof PythonIterable);
    }

    /** The items by position, from the next one on. */
    public Rows rows() {
        return rows;
    }

    @Override
    public Object next() {
        if (rows.next() >= rows.size()) {
            rows.end();
            return null;
        }
        int at = rows.next();
        rows.next(at + 1);
        Object item = rows.get(at);
        return rows.arrays().length == 0 ? item : ReferenceCounts.escape(item);
    }

    @Override
    public String typeName() {
        return type;
    }

    @Override
    public String toString() {
        return "<" + type + " object at 0x" + Integer.toHexString(System.identityHashCode(this)) + ">";
    }
}
