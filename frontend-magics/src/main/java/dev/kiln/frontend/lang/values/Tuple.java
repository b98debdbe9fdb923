package dev.kiln.frontend.lang.values;

import java.util.AbstractList;
import java.util.List;

/** Python's tuple: an unmodifiable list that prints in parentheses. Python's lists are {@link java.util.ArrayList}s. */
public final class Tuple extends AbstractList<Object> {
    private final List<Object> items;
    private final String type;
    private final List<String> names;

    public Tuple(List<?> items) {
        this("tuple", List.of(), items);
    }

    private Tuple(String type, List<String> names, List<?> items) {
        this.type = type;
        this.names = names;
        this.items = List.copyOf(items);
    }

    /** A named tuple, as in {@code np.unique_counts(x).values}. */
    public static Tuple named(String type, List<String> names, List<?> items) {
        return new Tuple(type, names, items);
    }

    /** The names of the items; empty for a plain tuple. */
    public List<String> names() {
        return names;
    }

    /** The type's name: {@code "tuple"}, or that of a named tuple. */
    public String type() {
        return type;
    }

    /** A shape as a tuple. */
    public static Tuple of(long[] numbers) {
        return new Tuple(java.util.Arrays.stream(numbers).boxed().toList());
    }

    @Override
    public Object get(int index) {
        return items.get(index);
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public String toString() {
        return Values.repr(this);
    }
}
