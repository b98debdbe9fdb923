package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Applies {@code +} and {@code *} to strings, lists and tuples.
 *
 * <p>NumPy's integer scalars count as integers: {@code [0] * x.max()} repeats the list. An array converts a list to an array, as in
 * {@code [0] * np.array(2)}, and so does {@code +} with NumPy's scalars.
 */
final class Sequences {
    private static final long LONGEST = 10_000_000;

    private Sequences() {}

    /** Whether the string, list or tuple among the operands decides the result in Python, even if the result is an error. */
    static boolean takes(Operator operator, Object left, Object right) {
        Object other = isSequence(left) ? right : left;
        return switch (operator) {
            case MULTIPLY -> (isSequence(left) || isSequence(right)) && !isArray(other);
            case ADD -> isSequence(left) && (!(right instanceof NDArray) || left instanceof String && !isArray(right));
            case SUBTRACT,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POWER,
                    MATMUL,
                    AND,
                    OR,
                    XOR,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    INVERT -> false;
        };
    }

    private static boolean isArray(Object value) {
        return value instanceof NDArray array && array.isArray();
    }

    private static boolean isSequence(Object value) {
        return value instanceof String || value instanceof List<?> && !(value instanceof RangeValue);
    }

    /** The operator's result, when {@link #takes} is true. */
    static Object binary(Operator operator, Object left, Object right) {
        if (operator == Operator.MULTIPLY) {
            return isSequence(left) ? repeated(left, right) : repeated(right, left);
        } else if (left instanceof String a && right instanceof String b) {
            return a + b;
        } else if (left instanceof List<?> a && right instanceof List<?> b && Operators.sameKind(a, b)) {
            List<Object> all = new ArrayList<>(a);
            all.addAll(b);
            return left instanceof Tuple ? new Tuple(all) : all;
        }
        String kind = Values.typeName(left);
        throw PythonError.type("can only concatenate " + kind + " (not \"" + Values.typeName(right) + "\") to " + kind);
    }

    private static Object repeated(Object sequence, Object times) {
        int n = count(sequence, times);
        return switch (sequence) {
            case String s -> s.repeat(n);
            case Tuple t -> new Tuple(copies(t, n));
            default -> copies((List<?>) sequence, n);
        };
    }

    /** The number of repetitions: an integer of Python's or NumPy's. */
    private static int count(Object sequence, Object times) {
        long n = switch (Values.plain(times)) {
            case Long l -> l;
            case Boolean b when b == times -> b ? 1 : 0;
            case BigInteger big ->
                throw new PythonError(
                        "OverflowError",
                        "cannot fit '" + Values.typeName(times) + "' into an index-sized integer",
                        null);
            default ->
                throw PythonError.type("can't multiply sequence by non-int of type '" + Values.typeName(times) + "'");
        };
        int length = sequence instanceof String s ? s.length() : ((List<?>) sequence).size();
        if (n > 0 && length > 0 && n > LONGEST / length) {
            throw new PythonError(
                    "MemoryError",
                    "a sequence of " + length + " repeated " + n + " times is too long",
                    "Maybe use an array.");
        }
        return (int) Math.clamp(n, 0, Integer.MAX_VALUE);
    }

    private static List<Object> copies(List<?> items, int n) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < (items.isEmpty() ? 0 : n); i++) {
            all.addAll(items);
        }
        return all;
    }

    /** Whether {@code target op= value} changes the target in place: a list, unless the value is an array, which converts it. */
    static boolean grows(Operator operator, Object target, Object value) {
        return target instanceof List<?>
                && !(target instanceof Tuple || target instanceof RangeValue)
                && (operator == Operator.MULTIPLY ? !isArray(value) : !(value instanceof NDArray));
    }

    /** Applies {@code list op= value} in place. */
    @SuppressWarnings("unchecked")
    static void extend(Operator operator, Object list, Object value) {
        List<Object> into = (List<Object>) list;
        switch (operator) {
            case ADD -> into.addAll((List<?>) ReferenceCounts.escape(Values.items(value)));
            case MULTIPLY -> {
                List<Object> all = copies(into, count(into, value));
                into.clear();
                into.addAll(all);
            }
            case SUBTRACT,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POWER,
                    MATMUL,
                    AND,
                    OR,
                    XOR,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    INVERT -> throw ScalarMath.unsupported(operator.sign() + "=", list, value);
        }
    }
}
