package dev.kiln.frontend.lang.functions.testing;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The functions of {@code np.testing}; each evaluates its arguments and raises an AssertionError when they do not agree. */
public final class TestingFunctions {
    private static final int LINES = 3;

    private TestingFunctions() {}

    /** {@code np.testing}. */
    public static PythonModule module() {
        return PythonModule.of("numpy.testing", rows(), Map.of("assert_raises", new AssertRaises()));
    }

    private static List<Builtin> rows() {
        return List.of(
                Builtin.library("assert_(val, msg='')", args -> {
                    if (!args.flag(0)) {
                        throw failed(Values.str(args.get(1)));
                    }
                    return None.NONE;
                }),
                Builtin.library(
                        "assert_equal(actual, desired, err_msg='', verbose=True, *, strict=False)",
                        args -> equal(args.get(0), args.get(1), Values.str(args.get(2)), args.flag(4))),
                Builtin.library(
                        "assert_array_equal(actual, desired, err_msg='', verbose=True, *, strict=False)",
                        args -> arraysEqual(args.get(0), args.get(1), Values.str(args.get(2)), args.flag(4))),
                Builtin.library(
                        "assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg='', verbose=True, *,"
                                + " strict=False)",
                        TestingFunctions::close),
                Builtin.library(
                        "assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True)",
                        TestingFunctions::almostEqual),
                Builtin.library(
                        "assert_array_almost_equal(actual, desired, decimal=6, err_msg='', verbose=True)",
                        TestingFunctions::almostEqual),
                Builtin.library("assert_array_less(x, y, err_msg='', verbose=True, *, strict=False)", args -> {
                    Pair pair = new Pair(args.array(0), args.array(1), "x", "y");
                    Failure failure = new Failure("Arrays are not strictly ordered `x < y`", Values.str(args.get(2)));
                    pair.requireShapes(failure, args.flag(4));
                    return pair.require(failure, pair.orBothNan(ArrayOps.map(Op.LESS, pair.x, pair.y)));
                }));
    }

    /** What an AssertionError begins with. */
    private record Failure(String heading, String message) {
        PythonError with(String remark, Pair pair) {
            return failed("\n" + heading + "\n" + message + "\n" + remark + pair.text());
        }
    }

    /** Two arrays and what they are called. */
    private record Pair(NDArray x, NDArray y, String first, String second) {
        Pair(NDArray x, NDArray y) {
            this(x, y, "ACTUAL", "DESIRED");
        }

        /** The shapes must agree, unless one is a scalar; with {@code strict} always, and the types too. */
        void requireShapes(Failure failure, boolean strict) {
            boolean same = Arrays.equals(x.shape(), y.shape());
            if (!same && (strict || x.ndim() > 0 && y.ndim() > 0)) {
                throw failure.with("(shapes " + Tuple.of(x.shape()) + ", " + Tuple.of(y.shape()) + " mismatch)", this);
            } else if (strict && x.dtype() != y.dtype()) {
                throw failure.with("(dtypes " + x.dtype() + ", " + y.dtype() + " mismatch)", this);
            }
        }

        NDArray orBothNan(NDArray agree) {
            NDArray nan =
                    ArrayOps.map(Op.LOGICAL_AND, ArrayOps.map(Op.NOT_EQUAL, x, x), ArrayOps.map(Op.NOT_EQUAL, y, y));
            return ArrayOps.map(Op.LOGICAL_OR, agree, nan);
        }

        Object require(Failure failure, NDArray agree) {
            if (agree.all().toBoolean()) {
                return None.NONE;
            }
            long all = agree.size();
            long wrong = all - Values.integer(agree.astype(DType.INT64).sum());
            String percent = BigDecimal.valueOf(100.0 * wrong / all)
                    .round(new MathContext(3))
                    .stripTrailingZeros()
                    .toPlainString();
            throw failure.with("Mismatched elements: " + wrong + " / " + all + " (" + percent + "%)", this);
        }

        String text() {
            return line(first, x) + line(second, y);
        }
    }

    private static String line(String name, Object value) {
        String text = Values.repr(value);
        String start = text.lines().limit(LINES).collect(Collectors.joining("\n"));
        return "\n " + name + ": " + start + (text.lines().count() > LINES ? "..." : "");
    }

    private static PythonError failed(String text) {
        return new PythonError("AssertionError", text, null);
    }

    private static Object arraysEqual(Object actual, Object desired, String message, boolean strict) {
        Pair pair = new Pair(ArrayOps.asArray(actual, null), ArrayOps.asArray(desired, null));
        Failure failure = new Failure("Arrays are not equal", message);
        pair.requireShapes(failure, strict);
        return pair.require(failure, pair.orBothNan(ArrayOps.map(Op.EQUAL, pair.x, pair.y)));
    }

    private static Object close(BoundArguments args) {
        Pair pair = new Pair(args.array(0), args.array(1));
        Failure failure = new Failure(
                "Not equal to tolerance rtol=" + Values.str(args.get(2)) + ", atol=" + Values.str(args.get(3)),
                Values.str(args.get(5)));
        pair.requireShapes(failure, args.flag(7));
        return pair.require(failure, Nd.isclose(pair.x, pair.y, args.operand(2), args.operand(3), args.flag(4)));
    }

    private static Object almostEqual(BoundArguments args) {
        NDArray actual = args.array(0);
        NDArray given = args.array(1);
        Pair pair = new Pair(actual, given.astype(Nd.resultType(given, 1.0)));
        Failure failure =
                new Failure("Arrays are not almost equal to " + args.integer(2) + " decimals", Values.str(args.get(3)));
        pair.requireShapes(failure, false);
        NDArray difference = ArrayOps.map(Op.ABS, ArrayOps.map(Op.SUBTRACT, pair.x, pair.y));
        NDArray near = ArrayOps.map(Op.LESS, difference, 1.5 * Math.pow(10, -args.integer(2)));
        NDArray agree = ArrayOps.map(Op.LOGICAL_OR, near, ArrayOps.map(Op.EQUAL, pair.x, pair.y));
        return new Pair(actual, given).require(failure, pair.orBothNan(agree));
    }

    /** Compares lists, tuples and dicts part by part, arrays as arrays, and other values with {@code ==}. */
    private static Object equal(Object actual, Object desired, String message, boolean strict) {
        if (desired instanceof DictValue expected) {
            if (!(actual instanceof DictValue given)) {
                throw failed("<class '" + Values.typeName(actual) + "'>");
            }
            equal((long) given.size(), (long) expected.size(), message, strict);
            expected.forEach((key, value) -> {
                if (!given.contains(key)) {
                    throw failed(Values.repr(key));
                }
                equal(given.get(key), value, "key=" + Values.repr(key) + "\n" + message, strict);
            });
            return None.NONE;
        } else if (desired instanceof List<?> expected && actual instanceof List<?> given) {
            equal((long) given.size(), (long) expected.size(), message, strict);
            for (int i = 0; i < given.size(); i++) {
                equal(given.get(i), expected.get(i), "item=" + i + "\n" + message, strict);
            }
            return None.NONE;
        } else if (isArray(actual) || isArray(desired)) {
            return arraysEqual(actual, desired, message, strict);
        } else if (!areSame(Values.plain(actual), Values.plain(desired))) {
            String told = message.isEmpty() ? "" : (message.contains("\n") ? "\n" : " ") + message;
            throw failed("\nItems are not equal:" + told + line("ACTUAL", actual) + line("DESIRED", desired));
        } else {
            return None.NONE;
        }
    }

    private static boolean isArray(Object value) {
        return value instanceof NDArray array && array.isArray();
    }

    /** Whether plain values are equal; NaN equals NaN, and zeros must have the same sign. */
    private static boolean areSame(Object actual, Object desired) {
        if (actual instanceof Double a && desired instanceof Double b) {
            boolean zeros = a == 0 && b == 0;
            return zeros || Double.isNaN(a) ? Double.compare(a, b) == 0 : a.doubleValue() == b;
        }
        return Values.truth(Operators.compare(Comparison.EQUAL, actual, desired));
    }
}
