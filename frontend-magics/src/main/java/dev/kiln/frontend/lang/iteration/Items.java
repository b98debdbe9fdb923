package dev.kiln.frontend.lang.iteration;

import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Values;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The items of any value, one after the other, as they are when each one's turn comes. */
public final class Items {
    private Items() {}

    /** An iterator over a value. Those that an array makes on demand are left to the garbage collector. */
    public static Iterator<Object> of(Object value) {
        if (value instanceof PythonIterable iterable) {
            return iterable.iterator();
        }
        List<Object> items = listed(value);
        return items instanceof Values.ArrayItems rows ? escaped(rows) : live(items);
    }

    /**
     * The items of a value that is gone through by position: of a list the list itself, so that what happens to it meanwhile is seen.
     *
     * @return of a dict or set, or a view of one, a list that notes changes ({@link dev.kiln.frontend.lang.values.PythonIterable.Watched})
     * @throws dev.kiln.frontend.lang.values.PythonError a TypeError when it has no items
     */
    @SuppressWarnings("unchecked")
    public static List<Object> listed(Object value) {
        return switch (value) {
            case List<?> list -> (List<Object>) list;
            case DictValue dict -> dict.watched(DictValue.View.Kind.KEYS);
            case DictValue.View view -> view.of().watched(view.kind());
            case SetValue set -> set.watched();
            default -> Values.items(value);
        };
    }

    /** The items of a list, whatever happens to the list meanwhile; once it has ended, it has ended. */
    public static Iterator<Object> live(List<Object> items) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                if (next >= 0 && next >= items.size()) {
                    next = -1;
                }
                return next >= 0;
            }

            @Override
            public Object next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return items.get(next++);
            }
        };
    }

    private static Iterator<Object> escaped(List<Object> rows) {
        Iterator<Object> all = rows.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public Object next() {
                return ReferenceCounts.escape(all.next());
            }
        };
    }

    /** {@code iter(value)}. */
    public static PythonIterator iterator(Object value) {
        if (value instanceof PythonIterable some && !some.isIterable()) {
            throw PythonError.type("'" + Values.typeName(value) + "' object is not iterable");
        }
        if (value instanceof PythonObject object && object.converted("__iter__") instanceof PythonIterator own) {
            return own;
        }
        if (value instanceof PythonIterator iterator) {
            return iterator;
        }
        String type = Values.typeName(value);
        String name = switch (type) {
            case "dict", "dict_keys" -> "dict_keyiterator";
            case "dict_values" -> "dict_valueiterator";
            case "dict_items" -> "dict_itemiterator";
            case "frozenset" -> "set_iterator";
            case "str" -> "str_ascii_iterator";
            default -> type + "_iterator";
        };
        return value instanceof PythonIterable
                ? PythonIterator.of(name, Items.of(value))
                : new RowIterator(name, Rows.of(listed(value)));
    }
}
