package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Python's functions that make and use iterators. What runs over iterators takes one item at a time, as they may have no end. */
final class Iterators {
    private Iterators() {}

    /** {@code iter(value)}. */
    static PythonIterator of(Object value) {
        return value instanceof PythonIterator iterator
                ? iterator
                : PythonIterator.of(
                        Values.typeName(value).replaceFirst("^dict$", "dict_key") + "_iterator", items(value));
    }

    private static Iterator<Object> items(Object value) {
        return value instanceof PythonIterable iterable
                ? iterable.iterator()
                : Values.items(value).iterator();
    }

    /** {@code next(iterator, default)}. */
    static Object next(BoundArguments args) {
        if (!(args.get(0) instanceof PythonIterator iterator)) {
            throw PythonError.type("'" + Values.typeName(args.get(0)) + "' object is not an iterator");
        }
        Object item = iterator.next();
        if (item == null && !args.isGiven(1)) {
            throw new PythonError("StopIteration", "", null);
        }
        return item == null ? args.get(1) : item;
    }

    /** Whether an item has this truth value. */
    static boolean finds(Object value, boolean truth) {
        Iterator<Object> items = items(value);
        while (items.hasNext()) {
            if (Values.truth(items.next()) == truth) {
                return true;
            }
        }
        return false;
    }

    static Object enumerate(Object value, long start) {
        if (value instanceof PythonIterator iterator) {
            Iterator<Object> items = iterator.iterator();
            return PythonIterator.of("enumerate", new Iterator<Object>() {
                private long number = start;

                @Override
                public boolean hasNext() {
                    return items.hasNext();
                }

                @Override
                public Object next() {
                    return new Tuple(List.of(number++, items.next()));
                }
            });
        }
        List<Object> items = Values.items(value);
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            pairs.add(new Tuple(List.of(start + i, items.get(i))));
        }
        return new Tuple(pairs);
    }

    static Object zip(List<Object> iterables) {
        if (iterables.stream().anyMatch(PythonIterator.class::isInstance)) {
            return PythonIterator.of("zip", rows(iterables));
        }
        List<List<Object>> columns = iterables.stream().map(Values::items).toList();
        int length = columns.stream().mapToInt(List::size).min().orElse(0);
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            int row = i;
            rows.add(new Tuple(columns.stream().map(column -> column.get(row)).toList()));
        }
        return new Tuple(rows);
    }

    /** Tuples of the next items, as long as all have some. */
    private static Iterator<Tuple> rows(List<Object> iterables) {
        List<Iterator<Object>> columns =
                iterables.stream().map(Iterators::items).toList();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                for (Iterator<Object> column : columns) {
                    if (!column.hasNext()) {
                        return false;
                    }
                }
                return !columns.isEmpty();
            }

            @Override
            public Tuple next() {
                return new Tuple(columns.stream().map(Iterator::next).toList());
            }
        };
    }

    static Object map(BoundArguments args) {
        Callable function = args.function(0);
        if (args.items(1).isEmpty()) {
            throw PythonError.type("map() must have at least two arguments.");
        }
        CallContext context = args.context();
        Iterator<Tuple> rows = rows(args.items(1));
        return PythonIterator.of("map", new Iterator<Object>() {
            @Override
            public boolean hasNext() {
                return rows.hasNext();
            }

            @Override
            public Object next() {
                return function.call(context, Arguments.of(rows.next().toArray()));
            }
        });
    }

    static Object filter(BoundArguments args) {
        Callable function = args.has(0) ? args.function(0) : null;
        CallContext context = args.context();
        Iterator<Object> items = items(args.get(1));
        return new PythonIterator() {
            @Override
            public Object next() {
                while (items.hasNext()) {
                    Object item = items.next();
                    if (Values.truth(function == null ? item : function.call(context, Arguments.of(item)))) {
                        return item;
                    }
                }
                return null;
            }

            @Override
            public String typeName() {
                return "filter";
            }

            @Override
            public String toString() {
                return "<filter object>";
            }
        };
    }
}
