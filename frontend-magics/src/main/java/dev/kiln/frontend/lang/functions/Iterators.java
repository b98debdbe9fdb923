package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.iteration.RowIterator;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Iterator;
import java.util.List;

/** Python's functions that make and use iterators. What runs over iterators takes one item at a time, as they may have no end. */
final class Iterators {
    private Iterators() {}

    /** {@code next(iterator, default)}. */
    static Object next(BoundArguments args) {
        if (!(args.get(0) instanceof PythonIterator iterator)) {
            throw PythonError.type("'" + Values.typeName(args.get(0)) + "' object is not an iterator");
        }
        Object item = iterator.next();
        if (item == null && !args.isGiven(1)) {
            throw PythonError.stopped(iterator.result());
        }
        return item == null ? args.get(1) : item;
    }

    /** {@code iter(iterable)}, or {@code iter(function, sentinel)}: what the function returns, until that is the sentinel. */
    static Object iterator(BoundArguments args) {
        if (!args.isGiven(1)) {
            return Items.iterator(args.get(0));
        } else if (!(args.get(0) instanceof Callable function)) {
            throw PythonError.type("iter(v, w): v must be callable");
        } else {
            CallContext context = args.context();
            return new PythonIterator() {
                private boolean ended;

                @Override
                public Object next() {
                    Object item = ended ? args.get(1) : function.call(context, Arguments.of());
                    ended = ended || Operators.areEqual(item, args.get(1));
                    return ended ? null : item;
                }

                @Override
                public String typeName() {
                    return "callable_iterator";
                }

                @Override
                public String toString() {
                    return "<callable_iterator object>";
                }
            };
        }
    }

    /** Whether an item has this truth value. */
    static boolean finds(Object value, boolean truth) {
        Iterator<Object> items = Items.of(value);
        while (items.hasNext()) {
            if (Values.truth(items.next()) == truth) {
                return true;
            }
        }
        return false;
    }

    static Object enumerate(Object value, long start) {
        RowIterator rows = RowIterator.enumerate(value, start);
        if (rows != null) {
            return rows;
        }
        Iterator<Object> items = Items.of(value);
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

    static Object zip(BoundArguments args) {
        List<Object> iterables = args.items(0);
        if (args.flag(1)) {
            return strict(iterables);
        }
        RowIterator rows = RowIterator.zip(iterables);
        return rows != null ? rows : PythonIterator.of("zip", rows(iterables));
    }

    /** Tuples of the next items; it is an error when one of them ends before another. */
    private static PythonIterator strict(List<Object> iterables) {
        List<Iterator<Object>> columns = iterables.stream().map(Items::of).toList();
        return PythonIterator.of("zip", new Iterator<Object>() {
            @Override
            public boolean hasNext() {
                for (int i = 0; i < columns.size(); i++) {
                    boolean more = columns.get(i).hasNext();
                    if (i > 0 && more != columns.getFirst().hasNext()) {
                        String others = i == 1 ? "argument 1" : "arguments 1-" + i;
                        throw PythonError.value("zip() argument " + (i + 1) + " is " + (more ? "longer" : "shorter")
                                + " than " + others);
                    }
                }
                return !columns.isEmpty() && columns.getFirst().hasNext();
            }

            @Override
            public Object next() {
                return new Tuple(columns.stream().map(Iterator::next).toList());
            }
        });
    }

    static Object reversed(Object sequence) {
        if (sequence instanceof Instance instance) {
            Object own = instance.converted("__reversed__");
            return own != null ? own : RowIterator.reversed("reversed", instance.indexed());
        }
        String type = Values.typeName(sequence);
        return switch (sequence) {
            case DictValue dict -> RowIterator.reversed("dict_reversekeyiterator", Items.listed(dict));
            case DictValue.View view ->
                RowIterator.reversed(
                        type.replaceFirst("dict_(key|value|item)s", "dict_reverse$1iterator"), Items.listed(view));
            case PythonIterable other -> {
                Object own = other.converted("__reversed__");
                if (own == null) {
                    throw PythonError.type("'" + type + "' object is not reversible");
                }
                yield own;
            }
            default -> {
                if (!Values.isIterable(sequence)) {
                    throw PythonError.type("'" + type + "' object is not reversible");
                }
                yield RowIterator.reversed(
                        switch (type) {
                            case "list" -> "list_reverseiterator";
                            case "range" -> "range_iterator";
                            default -> "reversed";
                        },
                        Items.listed(sequence));
            }
        };
    }

    /** Tuples of the next items, as long as all have some. */
    private static Iterator<Tuple> rows(List<Object> iterables) {
        List<Iterator<Object>> columns = iterables.stream().map(Items::of).toList();
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
        Iterator<Object> items = Items.of(args.get(1));
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
