package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** {@code min}, {@code max}, {@code sorted} and {@code list.sort}: by what a key function says of each item. */
final class Ordering {
    private Ordering() {}

    /**
     * {@code min} and {@code max}.
     *
     * @param better holds for an item that replaces the best so far
     * @param g values, key, default
     */
    static Object best(String name, Comparison better, BoundArguments g) {
        List<Object> given = g.items(0);
        if (given.isEmpty()) {
            throw PythonError.type(name + " expected at least 1 argument, got 0");
        }
        List<Object> all = given.size() == 1 ? Values.items(given.getFirst()) : given;
        if (all.isEmpty()) {
            if (g.has(2)) {
                return g.get(2);
            }
            throw PythonError.value(name + "() arg is an empty sequence");
        }
        Object best = all.getFirst();
        Object bestKey = key(g, 1, best);
        for (Object value : all.subList(1, all.size())) {
            Object key = key(g, 1, value);
            if (Values.truth(Operators.compare(better, key, bestKey))) {
                best = value;
                bestKey = key;
            }
        }
        return best;
    }

    /** A sorted copy; items of equal keys stay in their order, also when the order is reversed. */
    static List<Object> sorted(List<Object> items, BoundArguments g, int key) {
        record Keyed(Object key, Object item) {}
        List<Keyed> keyed = new ArrayList<>();
        for (Object item : items) {
            keyed.add(new Keyed(key(g, key, item), item));
        }
        int sign = g.flag(key + 1) ? -1 : 1;
        try {
            keyed.sort((a, b) -> sign * compare(a.key(), b.key()));
        } catch (IllegalArgumentException e) {
            throw PythonError.value(
                    "the items have no order: of some three the first is before the second, the second before"
                            + " the third, and the third before the first (NaN among them?)");
        }
        List<Object> result = new ArrayList<>();
        keyed.forEach(k -> result.add(k.item()));
        return result;
    }

    private static int compare(Object a, Object b) {
        return Values.truth(Operators.compare(Comparison.LESS, a, b))
                ? -1
                : Values.truth(Operators.compare(Comparison.LESS, b, a)) ? 1 : 0;
    }

    private static Object key(BoundArguments g, int position, Object item) {
        if (!g.has(position)) {
            return item;
        }
        return g.function(position).call(g.context(), Arguments.of(item));
    }
}
