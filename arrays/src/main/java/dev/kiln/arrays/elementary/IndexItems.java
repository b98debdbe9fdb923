package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Java's values as the items of an index: {@code x.get(0, slice(1, -1), mask)}. */
public final class IndexItems {
    private IndexItems() {}

    /** One for each value; a text stands for all the items in it. */
    public static List<Index> of(Object... values) {
        List<Index> items = new ArrayList<>();
        for (Object value : values) {
            if (value instanceof String text) {
                items.addAll(SliceText.parse(text));
            } else {
                items.add(item(value));
            }
        }
        return items;
    }

    /**
     * @param value an integer, an {@link Index}, null for a new axis, or positions: an array of integers or bool, also a Java array or a
     *     collection of them
     * @throws ArrayError INDEX, when it is something else
     */
    static Index item(Object value) {
        return switch (value) {
            case null -> new Index.NewAxis();
            case Index index -> index;
            case Long l -> new Index.At(l);
            case Integer i -> new Index.At(i);
            case Short s -> new Index.At(s);
            case Byte b -> new Index.At(b);
            case Handle array -> new Index.Numbers(array);
            case Collection<?> positions -> positions(positions.isEmpty() ? new long[0] : positions);
            case Object array when array.getClass().isArray() -> positions(array);
            case Object other ->
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "item (" + other
                                + ") of an index: only integers, slices (`:`), ellipsis (`...`), newaxis (`None`) and"
                                + " integer or boolean arrays are valid indices",
                        "Maybe write x.get(0, slice(1, -1)), or as text x.get(\"0, 1:-1\").");
        };
    }

    /** Whether a value is an item by itself. */
    static boolean isItem(Object value) {
        return value == null
                || value instanceof Index
                || value instanceof Handle
                || value instanceof Collection<?>
                || value.getClass().isArray();
    }

    private static Index positions(Object values) {
        return new Index.Numbers(NestedValues.of(values, null));
    }
}
