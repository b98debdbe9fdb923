package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Goes through the items of Python values, one at a time, and makes iterators of them. */
final class Items {
    private Items() {}

    /** The items of a value, each taken when it is asked for. */
    static Iterator<Object> of(Object value) {
        return dev.kiln.frontend.lang.iteration.Items.of(value);
    }

    /**
     * An iterator.
     *
     * @param type the name of its type
     * @param next the next item, or null when there is none
     */
    static PythonIterator iterator(String type, Supplier<Object> next) {
        return new PythonIterator() {
            @Override
            public Object next() {
                return next.get();
            }

            @Override
            public String typeName() {
                return type;
            }

            @Override
            public String toString() {
                return "<" + type + " object>";
            }
        };
    }

    /** An iterator that takes what a Java iterator has. */
    static PythonIterator iterator(String type, Iterator<?> items) {
        return iterator(type, () -> items.hasNext() ? items.next() : null);
    }

    static Tuple tuple(List<?> items) {
        return new Tuple(items);
    }

    static Tuple pair(Object first, Object second) {
        return new Tuple(List.of(first, second));
    }

    static Object call(CallContext context, Callable function, Object... arguments) {
        return function.call(context, Arguments.of(arguments));
    }

    static boolean isLess(Object a, Object b) {
        return Values.truth(Operators.compare(Comparison.LESS, a, b));
    }

    /** The number of an argument that must not be negative. */
    static int count(long number, String name) {
        if (number < 0) {
            throw PythonError.value(name + " must be non-negative");
        }
        return (int) Math.min(number, Integer.MAX_VALUE);
    }
}
