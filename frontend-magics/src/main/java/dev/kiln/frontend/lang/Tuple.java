package dev.kiln.frontend.lang;

import java.util.AbstractList;
import java.util.List;

/** A tuple: a list that cannot be changed and prints in round brackets. Lists are {@link java.util.ArrayList}s. */
public final class Tuple extends AbstractList<Object> {
    private final List<Object> items;

    public Tuple(List<?> items) {
        this.items = List.copyOf(items);
    }

    /** A tuple of a shape. */
    static Tuple of(long[] numbers) {
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
