package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Orders items by a key function: {@code min}, {@code max}, {@code sorted} and {@code list.sort}. */
final class Ordering {
    private Ordering() {}

    /**
     * The smallest or greatest item.
     *
     * @param better holds between an item and the best so far when it replaces it
     * @param args values, key, default
     */
    static Object best(String name, Comparison better, BoundArguments args) {
        List<Object> given = args.items(0);
        if (given.isEmpty()) {
            throw PythonError.type(name + " expected at least 1 argument, got 0");
        }
        List<Object> all = given.size() == 1 ? Values.items(given.getFirst()) : given;
        if (all.isEmpty()) {
            if (args.has(2)) {
                return args.get(2);
            }
            throw PythonError.value(name + "() arg is an empty sequence");
        }
        Object best = all.getFirst();
        Object bestKey = key(args, 1, best);
        for (Object value : all.subList(1, all.size())) {
            Object key = key(args, 1, value);
            if (Values.truth(Operators.compare(better, key, bestKey))) {
                best = value;
                bestKey = key;
            }
        }
        return best;
    }

    /** A sorted copy; items with equal keys keep their order, even when the order is reversed. */
    static List<Object> sorted(List<Object> items, BoundArguments args, int key) {
        record Keyed(Object key, Object item) {}
        List<Keyed> keyed = new ArrayList<>();
        for (Object item : items) {
            keyed.add(new Keyed(key(args, key, item), item));
        }
        int sign = args.flag(key + 1) ? -1 : 1;
        try {
            keyed.sort((a, b) -> sign * compare(a.key(), b.key()));
        } catch (IllegalArgumentException e) {
            throw PythonError.value("the items cannot be sorted: their comparisons are inconsistent (NaN among them?)");
        }
        List<Object> result = new ArrayList<>();
        keyed.forEach(k -> result.add(k.item()));
        return result;
    }

    private static int compare(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            return Long.compare(x, y);
        } else if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        } else if (a instanceof Double x && b instanceof Double y) {
            return x < y ? -1 : y < x ? 1 : 0;
        } else if (a instanceof Tuple x && b instanceof Tuple y) {
            return compare(x, y);
        }
        return Values.truth(Operators.compare(Comparison.LESS, a, b))
                ? -1
                : Values.truth(Operators.compare(Comparison.LESS, b, a)) ? 1 : 0;
    }

    /** By the first items that differ. */
    private static int compare(Tuple a, Tuple b) {
        for (int i = 0; i < a.size() && i < b.size(); i++) {
            if (!Operators.areEqual(a.get(i), b.get(i))) {
                return compare(a.get(i), b.get(i));
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    private static Object key(BoundArguments args, int position, Object item) {
        if (!args.has(position)) {
            return item;
        }
        return args.function(position).call(args.context(), Arguments.of(item));
    }
}
