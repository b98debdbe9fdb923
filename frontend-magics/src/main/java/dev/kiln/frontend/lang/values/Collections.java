package dev.kiln.frontend.lang.values;

/** The operators of sets and dicts. */
final class Collections {
    private Collections() {}

    /** The operator's result, or null when it is not for sets or dicts. */
    static Object binary(Operator operator, Object left, Object right) {
        if (operator == Operator.OR && left instanceof DictValue a && right instanceof DictValue b) {
            DictValue both = new DictValue(a);
            both.putAll(b);
            return both;
        } else if (!isSet(left) || !isSet(right)) {
            return null;
        }
        SetValue a = SetValue.of(left);
        SetValue b = SetValue.of(right);
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
        } else if (target instanceof SetValue a && !a.isFrozen() && binary(operator, a, value) instanceof SetValue b) {
            a.become(b);
            return true;
        }
        return false;
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
