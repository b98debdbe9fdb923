package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** NumPy's errors for operands of elementwise functions that are neither arrays nor numbers: strings, None, functions. */
public final class UnsupportedOperands {
    private UnsupportedOperands() {}

    /** The operators that Python's own objects are asked for, and that errors therefore name. */
    private static final Map<String, String> SIGNS = Map.ofEntries(
            Map.entry("add", "+"),
            Map.entry("subtract", "-"),
            Map.entry("multiply", "*"),
            Map.entry("divide", "/"),
            Map.entry("floor_divide", "//"),
            Map.entry("remainder", "%"),
            Map.entry("power", "** or pow()"),
            Map.entry("bitwise_and", "&"),
            Map.entry("bitwise_or", "|"),
            Map.entry("bitwise_xor", "^"),
            Map.entry("left_shift", "<<"),
            Map.entry("right_shift", ">>"));

    private static final Map<String, String> ORDERS = Map.of(
            "less", "<",
            "less_equal", "<=",
            "greater", ">",
            "greater_equal", ">=",
            "maximum", ">=",
            "fmax", ">=",
            "minimum", "<=",
            "fmin", "<=");

    /** Functions that NumPy also defines for strings, but not for a string and a number. */
    private static final List<String> FOR_TEXTS = List.of("add", "subtract", "multiply", "matmul", "gcd", "lcm");

    public static boolean refuses(Object operand) {
        return !(operand instanceof NDArray || operand instanceof List<?> || ScalarMath.isNumber(operand));
    }

    /**
     * @param ufunc NumPy's name of the function
     * @param operands of which at least one is unsupported
     */
    public static PythonError by(String ufunc, Object... operands) {
        for (Object operand : operands) {
            if (operand instanceof String) {
                return text(ufunc, operands);
            }
        }
        if (operands.length == 1) {
            return PythonError.type("loop of ufunc does not support argument 0 of type " + element(operands[0])
                    + " which has no callable " + ufunc + " method");
        }
        String sign = SIGNS.get(ufunc);
        String order = ORDERS.get(ufunc);
        String names = "'" + element(operands[0]) + "' and '" + element(operands[1]) + "'";
        if (sign != null) {
            return PythonError.type("unsupported operand type(s) for " + sign + ": " + names);
        }
        return order != null
                ? PythonError.type("'" + order + "' not supported between instances of " + names)
                : unsupported(ufunc);
    }

    private static PythonError text(String ufunc, Object... operands) {
        if (operands.length == 1 || !FOR_TEXTS.contains(ufunc) && !ORDERS.containsKey(ufunc)) {
            return unsupported(ufunc);
        }
        List<String> types = new ArrayList<>();
        for (Object operand : operands) {
            types.add("dtype('" + type(operand) + "')");
        }
        return PythonError.type("ufunc '" + ufunc + "' did not contain a loop with signature matching types ("
                + String.join(", ", types) + ") -> None");
    }

    public static PythonError unsupported(String ufunc) {
        return PythonError.type(
                "ufunc '" + ufunc + "' not supported for the input types, and the inputs could not be safely"
                        + " coerced to any supported types according to the casting rule ''safe''");
    }

    private static String type(Object operand) {
        return switch (operand) {
            case NDArray a -> a.dtype().numpyName();
            case String s -> "<U" + s.length();
            case List<?> l -> ArrayOps.asArray(l, null).dtype().numpyName();
            default -> ScalarMath.isNumber(operand) ? Promotion.typeOf(operand).numpyName() : "O";
        };
    }

    /** Python's type of an array's elements, or of the operand itself. */
    private static String element(Object operand) {
        if (!(operand instanceof NDArray || operand instanceof List<?>)) {
            return Values.typeName(operand);
        }
        DType type = ArrayOps.asArray(operand, null).dtype();
        return type == DType.BOOL ? "bool" : type.isInteger() ? "int" : type.isFloating() ? "float" : "complex";
    }
}
