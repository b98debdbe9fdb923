package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.List;
import java.util.Objects;
import org.apache.commons.numbers.complex.Complex;

/** Applies operators to numbers and arrays; {@link Sequences} applies {@code +} and {@code *} to strings, lists and tuples. */
public final class Operators {
    private Operators() {}

    public static Object unary(Operator operator, Object value) {
        if (value instanceof NDArray array) {
            return ArrayOps.map(
                    operator == Operator.SUBTRACT ? Op.NEGATIVE : operator == Operator.ADD ? Op.POSITIVE : Op.INVERT,
                    array);
        } else if (ScalarMath.isNumber(value)) {
            return ScalarMath.unary(operator, value);
        } else if (value instanceof PythonObject object && object.unary(operator) instanceof Object result) {
            return result;
        }
        throw PythonError.type("bad operand type for unary " + operator.sign() + ": '" + Values.typeName(value) + "'");
    }

    public static Object binary(Operator operator, Object left, Object right) {
        if ((left instanceof Long || left instanceof Double) && (right instanceof Long || right instanceof Double)) {
            return ScalarMath.apply(operator, left, right);
        } else if (left instanceof SetValue
                && right instanceof SetValue
                && Collections.binary(operator, left, right) instanceof Object both) {
            return both;
        } else if (Values.core(right) != right
                && !(left instanceof PythonObject)
                && !(operator == Operator.REMAINDER && left instanceof String)
                && overloaded(operator, left, right) instanceof Object result) {
            return result;
        } else if (operator == Operator.REMAINDER && left instanceof String) {
            return PercentFormat.of((String) left, right);
        } else if ((left instanceof PythonObject || right instanceof PythonObject)
                && overloaded(operator, left, right) instanceof Object result) {
            return result;
        } else if (Sequences.takes(operator, left, right)) {
            return Sequences.binary(operator, left, right);
        } else if (left instanceof Complex && right instanceof NDArray number && isPythonFloat(number)) {
            return binary(operator, left, number.toDouble());
        } else if (left instanceof NDArray || right instanceof NDArray) {
            requireArithmetic(operator, left, right);
            return operator == Operator.MATMUL ? ArrayOps.matmul(left, right) : ArrayOps.map(op(operator), left, right);
        } else if (ScalarMath.isNumber(left) && ScalarMath.isNumber(right)) {
            return ScalarMath.apply(operator, left, right);
        }
        Object collection = Collections.binary(operator, left, right);
        if (collection != null) {
            return collection;
        }
        throw ScalarMath.unsupported(operator.sign(), left, right);
    }

    /** What an operand that is an object makes of an operator, or null. */
    private static Object overloaded(Operator operator, Object left, Object right) {
        Object result = left instanceof PythonObject object ? object.binary(operator, right, false) : null;
        return result == null && right instanceof PythonObject object ? object.binary(operator, left, true) : result;
    }

    /** Whether it is a number of float64, which is a Python float too: a Python complex before an operator takes it as that. */
    private static boolean isPythonFloat(NDArray number) {
        return number.dtype() == DType.FLOAT64 && !number.isArray();
    }

    /**
     * Applies {@code target op= value}: arrays and lists change in place. Errors name the operator with its {@code =}.
     *
     * @return the new value of the target: the target itself if it changed in place
     */
    public static Object augmented(Operator operator, Object target, Object value) {
        if (target instanceof NDArray array && array.isArray()) {
            inPlace(operator, array, value);
            return target;
        } else if (target instanceof PythonObject object
                && object.augmented(operator, value) instanceof Object result) {
            return result;
        } else if (Collections.extend(operator, target, value)) {
            return target;
        } else if (Sequences.grows(operator, target, value)) {
            Sequences.extend(operator, target, value);
            return target;
        }
        try {
            return binary(operator, target, value);
        } catch (PythonError e) {
            String plain =
                    ScalarMath.unsupported(operator.sign(), target, value).getMessage();
            boolean scalars = !(target instanceof NDArray || value instanceof NDArray);
            throw scalars && e.getMessage().equals(plain)
                    ? ScalarMath.unsupported(operator.sign() + "=", target, value)
                    : e;
        }
    }

    /** Whether both are tuples, or both are lists. */
    static boolean sameKind(List<?> a, List<?> b) {
        return a instanceof Tuple == b instanceof Tuple && !(a instanceof RangeValue) && !(b instanceof RangeValue);
    }

    private static boolean areSame(Object a, Object b) {
        boolean sequences = a instanceof List<?> && b instanceof List<?>;
        return sequences && a instanceof RangeValue != b instanceof RangeValue
                        || sequences && a instanceof Tuple != b instanceof Tuple
                ? false
                : Objects.equals(a, b);
    }

    private static void requireArithmetic(Operator operator, Object left, Object right) {
        if (UnsupportedOperands.refuses(left) || UnsupportedOperands.refuses(right)) {
            String name = operator == Operator.MATMUL ? "matmul" : op(operator).ufuncName();
            throw UnsupportedOperands.by(name, left, right);
        }
    }

    /** {@code array op= value}. */
    static void inPlace(Operator operator, NDArray array, Object value) {
        requireArithmetic(operator, array, value);
        if (operator == Operator.MATMUL) {
            ArrayOps.assignSameKind("matmul", array, ArrayOps.matmul(array, value));
        } else {
            ArrayOps.inPlace(op(operator), array, value);
        }
    }

    public static Object compare(Comparison comparison, Object left, Object right) {
        return switch (comparison) {
            case IS -> left == right || left instanceof Boolean && left.equals(right);
            case IS_NOT -> !(boolean) compare(Comparison.IS, left, right);
            case IN -> contains(right, left);
            case NOT_IN -> !contains(right, left);
            case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL -> order(comparison, left, right);
        };
    }

    private static boolean contains(Object items, Object item) {
        if (items instanceof String text && Values.core(item) instanceof String part) {
            return text.contains(part);
        } else if (items instanceof String) {
            throw PythonError.type("'in <string>' requires string as left operand, not " + Values.typeName(item));
        } else if (items instanceof NDArray array) {
            return ArrayOps.map(Op.EQUAL, array, item).any().toBoolean();
        } else if (items instanceof PythonIterable some
                && (some.isIterable() || some.attribute("__contains__") != null)) {
            return some.contains(item);
        } else if (!Values.isIterable(items)) {
            throw PythonError.type("argument of type '" + Values.typeName(items) + "' is not iterable");
        }
        for (Object other : Values.items(items)) {
            if (areEqual(other, item)) {
                return true;
            }
        }
        return false;
    }

    private static Object order(Comparison comparison, Object left, Object right) {
        boolean plain =
                left instanceof Long && right instanceof Long || left instanceof Double && right instanceof Double;
        if (plain) {
            return holds(comparison, ScalarMath.compare(left, right));
        } else if (left instanceof String a && right instanceof String b) {
            return holds(comparison, a.compareTo(b));
        } else if (left instanceof Tuple a && right instanceof Tuple b) {
            return lists(comparison, a, b);
        } else if (left instanceof PythonObject object && object.compare(comparison, right) instanceof Object result) {
            return result;
        } else if (right instanceof PythonObject object
                && object.compare(turned(comparison), left) instanceof Object result) {
            return result;
        } else if (right instanceof NDArray && !(left instanceof NDArray || ScalarMath.isNumber(left))) {
            // a value other than an array leaves the comparison to the array
            return order(turned(comparison), right, left);
        } else if ((left instanceof NDArray || right instanceof NDArray) && areArithmetic(left, right)) {
            return ArrayOps.map(op(comparison), left, right);
        } else if ((left instanceof Complex || right instanceof Complex)
                && ScalarMath.isNumber(left)
                && ScalarMath.isNumber(right)) {
            if (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL) {
                Complex a = ComplexMath.of(left);
                Complex b = ComplexMath.of(right);
                return (a.real() == b.real() && a.imag() == b.imag()) == (comparison == Comparison.EQUAL);
            }
        } else if (ScalarMath.isNumber(left) && ScalarMath.isNumber(right)) {
            return holds(comparison, ScalarMath.compare(left, right));
        } else if (left instanceof List<?> a && right instanceof List<?> b && sameKind(a, b)) {
            return lists(comparison, a, b);
        } else if (Collections.compares(left, right)
                && (comparison != Comparison.EQUAL && comparison != Comparison.NOT_EQUAL
                        || left instanceof DictValue.View
                        || right instanceof DictValue.View)) {
            return Collections.compare(comparison, left, right);
        } else if ((left instanceof DType || right instanceof DType)
                && (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL)) {
            return ArrayOps.isSameType(left, right) == (comparison == Comparison.EQUAL);
        } else if (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL) {
            Object array = left instanceof NDArray ? left : right;
            boolean result = areSame(left, right) == (comparison == Comparison.EQUAL);
            // arrays compare elementwise with anything
            return array instanceof NDArray a && a.ndim() > 0 ? Nd.full(a.shape(), result) : (Object) result;
        } else if (left instanceof NDArray || right instanceof NDArray) {
            throw UnsupportedOperands.by(op(comparison).ufuncName(), left, right);
        }
        throw PythonError.type("'%s' not supported between instances of '%s' and '%s'"
                .formatted(comparison.sign(), Values.typeName(left), Values.typeName(right)));
    }

    /** Whether a condition takes two values for equal, or they are the same. */
    public static boolean areEqual(Object left, Object right) {
        return left == right
                || (left instanceof Long a && right instanceof Long b
                        ? a.longValue() == b.longValue()
                        : Values.truth(order(Comparison.EQUAL, left, right)));
    }

    private static boolean areArithmetic(Object left, Object right) {
        return isArithmetic(left) && isArithmetic(right);
    }

    private static boolean isArithmetic(Object value) {
        return value instanceof NDArray || value instanceof List<?> || ScalarMath.isNumber(value);
    }

    private static Object lists(Comparison comparison, List<?> a, List<?> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            if (!areEqual(a.get(i), b.get(i))) {
                boolean equality = comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL;
                return equality ? comparison == Comparison.NOT_EQUAL : order(comparison, a.get(i), b.get(i));
            }
        }
        return holds(comparison, Integer.compare(a.size(), b.size()));
    }

    /**
     * @param sign of left minus right; null when they are unordered (NaN)
     */
    private static boolean holds(Comparison comparison, Integer sign) {
        if (sign == null) {
            return comparison == Comparison.NOT_EQUAL;
        }
        return switch (comparison) {
            case LESS -> sign < 0;
            case LESS_EQUAL -> sign <= 0;
            case GREATER -> sign > 0;
            case GREATER_EQUAL -> sign >= 0;
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case IN, NOT_IN, IS, IS_NOT -> throw new IllegalArgumentException(comparison + " is not an ordering");
        };
    }

    private static Comparison turned(Comparison comparison) {
        return switch (comparison) {
            case LESS -> Comparison.GREATER;
            case LESS_EQUAL -> Comparison.GREATER_EQUAL;
            case GREATER -> Comparison.LESS;
            case GREATER_EQUAL -> Comparison.LESS_EQUAL;
            case EQUAL, NOT_EQUAL, IN, NOT_IN, IS, IS_NOT -> comparison;
        };
    }

    static Op op(Comparison comparison) {
        return switch (comparison) {
            case LESS -> Op.LESS;
            case LESS_EQUAL -> Op.LESS_EQUAL;
            case GREATER -> Op.GREATER;
            case GREATER_EQUAL -> Op.GREATER_EQUAL;
            case EQUAL -> Op.EQUAL;
            case NOT_EQUAL -> Op.NOT_EQUAL;
            case IN, NOT_IN, IS, IS_NOT -> throw new IllegalArgumentException(comparison + " is not an op on arrays");
        };
    }

    static Op op(Operator operator) {
        return switch (operator) {
            case ADD -> Op.ADD;
            case SUBTRACT -> Op.SUBTRACT;
            case MULTIPLY -> Op.MULTIPLY;
            case DIVIDE -> Op.DIVIDE;
            case FLOOR_DIVIDE -> Op.FLOOR_DIVIDE;
            case REMAINDER -> Op.REMAINDER;
            case POWER -> Op.POW;
            case AND -> Op.BITWISE_AND;
            case OR -> Op.BITWISE_OR;
            case XOR -> Op.BITWISE_XOR;
            case SHIFT_LEFT -> Op.LEFT_SHIFT;
            case SHIFT_RIGHT -> Op.RIGHT_SHIFT;
            case INVERT -> Op.INVERT;
            case MATMUL -> throw new IllegalArgumentException("@ is not an elementwise op");
        };
    }
}
