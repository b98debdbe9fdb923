package dev.kiln.frontend.lang.values;

import java.util.List;

/** The operators of sets and dicts. */
final class Collections {
    private Collections() {}

    /** The operator's result, or null when it is not for sets or dicts. */
    static Object binary(Operator operator, Object left, Object right) {
        if (operator == Operator.OR && left instanceof DictValue a && right instanceof DictValue b) {
            DictValue both = new DictValue(a);
            both.putAll(b);
            return both;
        } else if (!isSet(left) && !(right instanceof DictValue.View)
                || !isSet(right) && !(left instanceof DictValue.View)) {
            return null;
        }
        if (!areItems(left) || !areItems(right)) {
            return null;
        }
        SetValue a = items(left);
        SetValue b = items(right);
        return switch (operator) {
            case AND -> a.and(b);
            case OR -> a.or(b);
            case XOR -> a.xor(b);
            case SUBTRACT -> a.without(b);
            case ADD, MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, SHIFT_LEFT, SHIFT_RIGHT, INVERT -> null;
        };
    }

    /** Applies {@code target op= value} in place to a set or dict, if it is one. */
    static boolean extend(Operator operator, Object target, Object value) {
        if (operator == Operator.OR && target instanceof DictValue a && value instanceof DictValue b) {
            a.putAll(b);
            return true;
        } else if (operator == Operator.OR && target instanceof DictValue a && pairs(value) instanceof DictValue b) {
            a.putAll(b);
            return true;
        } else if (target instanceof SetValue a && !a.isFrozen() && binary(operator, a, value) instanceof SetValue b) {
            a.become(b);
            return true;
        }
        return false;
    }

    /** What a list or an iterator of pairs is as a dict; null for anything else. */
    private static DictValue pairs(Object value) {
        if (!(value instanceof List<?> || value instanceof PythonIterator)) {
            return null;
        }
        DictValue dict = new DictValue();
        for (Object pair : Values.items(value)) {
            List<Object> both = Values.items(pair);
            if (both.size() != 2) {
                throw PythonError.value("dictionary update sequence element #" + dict.size() + " has length "
                        + both.size() + "; 2 is required");
            }
            dict.put(both.get(0), both.get(1));
        }
        return dict;
    }

    /** Whether a view of a dict can be combined with a value: it takes anything that has items. */
    private static boolean areItems(Object value) {
        return isSet(value) || value instanceof PythonIterable some && some.isIterable() || value instanceof List<?>;
    }

    private static SetValue items(Object value) {
        return isSet(value) ? SetValue.of(value) : new SetValue(false, Values.items(value));
    }

    private static boolean isSet(Object value) {
        return value instanceof SetValue
                || value instanceof DictValue.View view && view.kind() != DictValue.View.Kind.VALUES;
    }

    static boolean compares(Object left, Object right) {
        return isSet(left) && isSet(right);
    }

    /** Compares sets by what they contain. */
    static boolean compare(Comparison comparison, Object left, Object right) {
        SetValue a = SetValue.of(left);
        SetValue b = SetValue.of(right);
        return switch (comparison) {
            case LESS -> b.containsAll(a) && !a.equals(b);
            case LESS_EQUAL -> b.containsAll(a);
            case GREATER -> a.containsAll(b) && !a.equals(b);
            case GREATER_EQUAL -> a.containsAll(b);
            case EQUAL -> a.equals(b);
            case NOT_EQUAL -> !a.equals(b);
            case IN, NOT_IN, IS, IS_NOT -> throw new IllegalArgumentException(comparison + " is not an ordering");
        };
    }
}
