package dev.kiln.frontend.lang.floats;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recorder;
import java.util.Arrays;
import java.util.Set;

/** Finds floating point errors in the results of operators and functions, while somebody listens, and reports them. */
public final class FloatErrors {
    /** Functions whose infinite results of finite operands are poles, not overflow. */
    private static final Set<String> LOGARITHMS = Set.of("log", "log2", "log10", "log1p", "arctanh");

    private static final Set<String> DIVISIONS = Set.of("divide", "floor_divide", "remainder", "fmod", "divmod");
    private static final Set<String> POWERS = Set.of("power", "float_power");
    /** Functions whose results are never errors. */
    private static final Set<String> QUIET = Set.of(
            "isnan", "isinf", "isfinite", "copysign", "negative", "positive", "absolute", "sign", "floor", "ceil");

    /** Who hears of the errors of a session. */
    private static final class Heard {
        private volatile Listener listener;
    }

    private FloatErrors() {}

    /** The kinds of errors, in the order in which NumPy reports them. */
    public enum Kind {
        DIVIDE("divide by zero"),
        OVER("overflow"),
        UNDER("underflow"),
        INVALID("invalid value");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Hears of errors. */
    @FunctionalInterface
    public interface Listener {
        /** @param message such as {@code divide by zero encountered in log} */
        void hear(Kind kind, String message);
    }

    private static Heard heard() {
        return Recorder.current().kept(Heard.class, Heard::new);
    }

    /** Sets who hears of the current session's errors from now on; null: nobody. */
    public static void listen(Listener to) {
        heard().listener = to;
    }

    /** Whether somebody listens: then all is computed at once, and no loop runs as code. */
    public static boolean areHeard() {
        return heard().listener != null;
    }

    /** Looks at the result of an operator, which NumPy's messages call scalar when it has numbers only. */
    public static NDArray checkedOperator(String function, Object[] operands, NDArray result) {
        if (!areHeard()) {
            return result;
        }
        boolean scalar = Arrays.stream(operands).allMatch(x -> !(x instanceof NDArray a) || !a.isArray());
        return checked(scalar && operands.length == 2 ? "scalar " : "", function, operands, result);
    }

    /**
     * Looks at a result.
     *
     * @param function NumPy's name of the function
     * @param operands arrays and numbers
     * @return the result
     */
    public static NDArray checked(String function, Object[] operands, NDArray result) {
        return areHeard() ? checked("", function, operands, result) : result;
    }

    private static NDArray checked(String before, String function, Object[] operands, NDArray result) {
        Listener to = heard().listener;
        if (to != null && !QUIET.contains(function)) {
            check(to, " encountered in " + before + function, function, operands, result);
        }
        return result;
    }

    private static void check(Listener to, String where, String function, Object[] operands, NDArray result) {
        DType type = result.dtype();
        if (type.isInteger() && DIVISIONS.contains(function)) {
            if (any(Op.EQUAL, operands[1], 0L)) {
                to.hear(Kind.DIVIDE, Kind.DIVIDE.words + where);
            }
            return;
        } else if (!type.isFloating() && !type.isComplex()) {
            return;
        }
        boolean finite = true;
        boolean nan = false;
        for (Object operand : operands) {
            finite &= Nd.map(Op.ISFINITE, operand).all().toBoolean();
            nan |= Nd.map(Op.ISNAN, operand).any().toBoolean();
        }
        NDArray infinite = Nd.map(Op.ISINF, result);
        if (infinite.any().toBoolean()) {
            NDArray bad = infinite;
            for (Object operand : operands) {
                bad = Nd.map(Op.LOGICAL_AND, bad, Nd.map(Op.ISFINITE, operand));
            }
            NDArray poles = Nd.map(Op.LOGICAL_AND, bad, poles(function, operands, bad));
            if (poles.any().toBoolean()) {
                to.hear(Kind.DIVIDE, Kind.DIVIDE.words + where);
            }
            if (Nd.map(Op.LOGICAL_AND, bad, Nd.map(Op.LOGICAL_NOT, poles)).any().toBoolean()) {
                to.hear(Kind.OVER, Kind.OVER.words + where);
            }
        }
        if (finite && !type.isComplex() && underflows(function, operands, result)) {
            to.hear(Kind.UNDER, Kind.UNDER.words + where);
        }
        NDArray invalid = Nd.map(Op.ISNAN, result);
        if (!invalid.any().toBoolean()) {
            return;
        }
        if (nan) {
            for (Object operand : operands) {
                invalid = Nd.map(Op.LOGICAL_AND, invalid, Nd.map(Op.LOGICAL_NOT, Nd.map(Op.ISNAN, operand)));
            }
        }
        if (invalid.any().toBoolean()) {
            to.hear(Kind.INVALID, Kind.INVALID.words + where);
        }
    }

    /** Where an infinite result is a pole. */
    private static Object poles(String function, Object[] operands, NDArray bad) {
        if (LOGARITHMS.contains(function)) {
            return bad;
        } else if (DIVISIONS.contains(function)) {
            return Nd.map(Op.EQUAL, operands[1], 0L);
        } else if (POWERS.contains(function) || function.equals("reciprocal")) {
            return Nd.map(Op.EQUAL, operands[0], 0L);
        }
        return false;
    }

    private static boolean underflows(String function, Object[] operands, NDArray result) {
        double tiny = result.dtype() == DType.FLOAT32 ? Float.MIN_NORMAL : Double.MIN_NORMAL;
        if (!Set.of("exp", "exp2", "multiply", "divide", "power", "square").contains(function)) {
            return false;
        }
        NDArray small = Nd.map(Op.LESS, Nd.map(Op.ABS, result), tiny);
        if (!function.startsWith("exp")) {
            for (Object operand : operands) {
                small = Nd.map(Op.LOGICAL_AND, small, Nd.map(Op.NOT_EQUAL, operand, 0L));
            }
        }
        return small.any().toBoolean();
    }

    private static boolean any(Op op, Object x, Object y) {
        return Nd.map(op, x, y).any().toBoolean();
    }
}
