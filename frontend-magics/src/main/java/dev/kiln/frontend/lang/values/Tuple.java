package dev.kiln.frontend.lang.values;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;

/** Python's tuple: an unmodifiable list that prints in parentheses. Python's lists are {@link java.util.ArrayList}s. */
public final class Tuple extends AbstractList<Object> implements RandomAccess {
    private final Object[] items;
    private final String type;
    private final List<String> names;

    public Tuple(List<?> items) {
        this("tuple", List.of(), items.toArray());
    }

    private Tuple(String type, List<String> names, Object[] items) {
        this.type = type;
        this.names = names;
        this.items = items;
        for (Object item : items) {
            Objects.requireNonNull(item, "item");
        }
    }

    /** A tuple of these items, which nobody else may change. */
    public static Tuple of(Object[] items) {
        return new Tuple("tuple", List.of(), items);
    }

    /** A named tuple, as in {@code np.unique_counts(x).values}. */
    public static Tuple named(String type, List<String> names, List<?> items) {
        return new Tuple(type, names, items.toArray());
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
        return new Tuple(Arrays.stream(numbers).boxed().toList());
    }

    @Override
    public Object get(int index) {
        return items[index];
    }

    @Override
    public int size() {
        return items.length;
    }

    @Override
    public Object[] toArray() {
        return Arrays.copyOf(items, items.length, Object[].class);
    }

    @Override
    public void forEach(Consumer<? super Object> action) {
        for (Object item : items) {
            action.accept(item);
        }
    }

    @Override
    public String toString() {
        return Values.repr(this);
    }
}
