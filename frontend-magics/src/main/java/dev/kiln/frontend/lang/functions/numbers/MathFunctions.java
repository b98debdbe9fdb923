package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Gamma;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * Python's module {@code math}: functions of numbers, which raise an error where there is no real result.
 */
public final class MathFunctions {
    private MathFunctions() {}

    public static Map<String, Object> constants() {
        Map<String, Object> constants = new LinkedHashMap<>();
        constants.put("pi", Math.PI);
        constants.put("e", Math.E);
        constants.put("tau", 2 * Math.PI);
        constants.put("inf", Double.POSITIVE_INFINITY);
        constants.put("nan", Double.NaN);
        return constants;
    }

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>();
        elementary().forEach((name, function) -> rows.add(real(name, function)));
        rows.addAll(List.of(
                real("atan2(y, x, /)", Math::atan2),
                real("fmod(x, y, /)", (x, y) -> x % y),
                real("remainder(x, y, /)", Math::IEEEremainder),
                real("pow(x, y, /)", (x, y) -> x == 1 || y == 0 ? 1 : Math.pow(x, y)),
                real("copysign(x, y, /)", Math::copySign),
                real("nextafter(x, y, /)", Math::nextAfter),
                Builtin.of("log(x, base=None, /)", MathFunctions::log),
                Builtin.of("hypot(*coordinates)", args -> length(args.items(0))),
                Builtin.of("dist(p, q, /)", args -> distance(args.items(0), args.items(1))),
                Builtin.of("floor(x, /)", args -> whole("__floor__", args.get(0), Math::floor)),
                Builtin.of("ceil(x, /)", args -> whole("__ceil__", args.get(0), Math::ceil)),
                Builtin.of("trunc(x, /)", args -> whole("__trunc__", args.get(0), x -> x)),
                Builtin.of("isnan(x, /)", args -> Double.isNaN(args.real(0))),
                Builtin.of("isinf(x, /)", args -> Double.isInfinite(args.real(0))),
                Builtin.of("isfinite(x, /)", args -> Double.isFinite(args.real(0))),
                Builtin.of("isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)", MathFunctions::isClose),
                Builtin.of("fsum(seq, /)", args -> exactSum(args.items(0))),
                Builtin.of("prod(iterable, /, *, start=1)", args -> product(args.items(0), args.get(1))),
                Builtin.of("modf(x, /)", args -> {
                    double x = args.real(0);
                    double whole = x < 0 ? Math.ceil(x) : Math.floor(x);
                    return new Tuple(List.of(Double.isInfinite(x) ? Math.copySign(0, x) : x - whole, whole));
                }),
                Builtin.of(
                        "ldexp(x, i, /)",
                        args -> finite(
                                Math.scalb(args.real(0), (int) Math.clamp(args.integer(1), -5000, 5000)),
                                args.real(0))),
                Builtin.of("frexp(x, /)", args -> {
                    double x = args.real(0);
                    if (x == 0 || !Double.isFinite(x)) {
                        return new Tuple(List.of(x, 0L));
                    }
                    double normal = Math.abs(x) < Double.MIN_NORMAL ? Math.scalb(x, 54) : x;
                    int e = Math.getExponent(normal) + 1;
                    return new Tuple(List.of(Math.scalb(normal, -e), (long) (normal == x ? e : e - 54)));
                }),
                Builtin.of("ulp(x, /)", args -> Math.ulp(args.real(0))),
                Builtin.of("factorial(n, /)", args -> factorial(args.integer(0))),
                Builtin.of("isqrt(n, /)", args -> squareRoot(wide(args.get(0)))),
                Builtin.of("comb(n, k, /)", args -> choices(args.integer(0), args.integer(1), true)),
                Builtin.of(
                        "perm(n, k=None, /)",
                        args -> choices(args.integer(0), args.integer(args.has(1) ? 1 : 0), false)),
                Builtin.of("gcd(*integers)", args -> folded(args.items(0), 0, BigInteger::gcd)),
                Builtin.of("lcm(*integers)", args -> folded(args.items(0), 1, MathFunctions::leastMultiple))));
        return rows;
    }

    private static Map<String, DoubleUnaryOperator> elementary() {
        Map<String, DoubleUnaryOperator> functions = new LinkedHashMap<>();
        functions.put("sqrt", Math::sqrt);
        functions.put("cbrt", Math::cbrt);
        functions.put("exp", Math::exp);
        functions.put("exp2", x -> Math.pow(2, x));
        functions.put("expm1", Math::expm1);
        functions.put("log2", x -> logarithm(x, ScalarOps.apply(Op.LOG2, x)));
        functions.put("log10", x -> logarithm(x, Math.log10(x)));
        functions.put("log1p", x -> logarithm(x + 1, Math.log1p(x)));
        functions.put("sin", Math::sin);
        functions.put("cos", Math::cos);
        functions.put("tan", Math::tan);
        functions.put("asin", Math::asin);
        functions.put("acos", Math::acos);
        functions.put("atan", Math::atan);
        functions.put("sinh", Math::sinh);
        functions.put("cosh", Math::cosh);
        functions.put("tanh", Math::tanh);
        functions.put("asinh", MathFunctions::asinh);
        functions.put("acosh", MathFunctions::acosh);
        functions.put("atanh", x -> Math.abs(x) >= 1 ? Double.NaN : (Math.log1p(x) - Math.log1p(-x)) / 2);
        functions.put("fabs", Math::abs);
        functions.put("degrees", Math::toDegrees);
        functions.put("radians", Math::toRadians);
        functions.put("erf", Erf::value);
        functions.put("erfc", Erfc::value);
        functions.put("gamma", MathFunctions::gamma);
        functions.put(
                "lgamma",
                x -> isPole(x) ? Double.NaN : Double.isInfinite(x) ? Double.POSITIVE_INFINITY : LogGamma.value(x));
        return functions;
    }

    /** Above this the square of a number is all there is of one more than it. */
    private static final double LARGE = 0x1p28;

    private static double asinh(double x) {
        double size = Math.abs(x);
        double result = size > LARGE
                ? Math.log(size) + Math.log(2)
                : Math.log1p(size + size * size / (1 + Math.sqrt(size * size + 1)));
        return Math.copySign(result, x);
    }

    private static double acosh(double x) {
        double above = x - 1;
        return x > LARGE ? Math.log(x) + Math.log(2) : Math.log1p(above + Math.sqrt(2 * above + above * above));
    }

    private static double gamma(double x) {
        return isPole(x) || x == Double.NEGATIVE_INFINITY ? Double.NaN : Gamma.value(x);
    }

    /** Zero and the negative whole numbers. */
    private static boolean isPole(double x) {
        return x <= 0 && x == Math.rint(x) && !Double.isInfinite(x);
    }

    private static Builtin real(String name, DoubleUnaryOperator function) {
        return Builtin.of(name + "(x, /)", args -> finite(function.applyAsDouble(args.real(0)), args.real(0)));
    }

    private static Builtin real(String signature, DoubleBinaryOperator function) {
        return Builtin.of(
                signature,
                args -> finite(function.applyAsDouble(args.real(0), args.real(1)), args.real(0), args.real(1)));
    }

    /** Returns the result; it may be NaN or infinite only if an operand was. */
    private static double finite(double result, double... operands) {
        boolean strange = java.util.Arrays.stream(operands).anyMatch(Double::isNaN);
        boolean infinite = java.util.Arrays.stream(operands).anyMatch(Double::isInfinite);
        if (Double.isNaN(result) && !strange) {
            throw PythonError.value("math domain error");
        } else if (Double.isInfinite(result) && !infinite && !strange) {
            throw new PythonError("OverflowError", "math range error", null);
        }
        return result;
    }

    /** The logarithm of zero is an error. */
    private static double logarithm(double of, double result) {
        return of == 0 ? Double.NaN : result;
    }

    private static Object log(BoundArguments args) {
        double log = naturalLog(args.get(0));
        return args.has(1) ? ScalarMath.apply(Operator.DIVIDE, log, naturalLog(args.get(1))) : (Object) log;
    }

    private static double naturalLog(Object value) {
        Object plain = Values.plain(value);
        if (plain instanceof BigInteger n && n.signum() > 0) {
            int shift = Math.max(0, n.bitLength() - 1000);
            return Math.log(n.shiftRight(shift).doubleValue()) + shift * Math.log(2);
        }
        double x = ScalarMath.real(plain);
        return finite(logarithm(x, Math.log(x)), x);
    }

    private static double length(List<Object> coordinates) {
        double length = 0;
        for (Object x : coordinates) {
            length = Math.hypot(length, ScalarMath.real(Values.plain(x)));
        }
        return length;
    }

    private static double distance(List<Object> p, List<Object> q) {
        if (p.size() != q.size()) {
            throw PythonError.value("both points must have the same number of dimensions");
        }
        double length = 0;
        for (int i = 0; i < p.size(); i++) {
            length = Math.hypot(
                    length, ScalarMath.real(Values.plain(p.get(i))) - ScalarMath.real(Values.plain(q.get(i))));
        }
        return length;
    }

    private static Object whole(String method, Object value, DoubleUnaryOperator rounded) {
        if (value instanceof PythonObject object && object.converted(method) instanceof Object own) {
            return own;
        }
        Object plain = Values.plain(value);
        return plain instanceof Double x
                ? Conversions.toInt(rounded.applyAsDouble(x))
                : WideIntegers.narrow(WideIntegers.wide(plain));
    }

    private static boolean isClose(BoundArguments args) {
        double a = args.real(0);
        double b = args.real(1);
        double difference = Math.abs(a - b);
        return a == b
                || !Double.isInfinite(difference)
                        && difference <= Math.max(args.real(2) * Math.max(Math.abs(a), Math.abs(b)), args.real(3));
    }

    private static double exactSum(List<Object> items) {
        BigDecimal sum = BigDecimal.ZERO;
        double special = 0;
        for (Object item : items) {
            double x = ScalarMath.real(Values.plain(item));
            if (Double.isFinite(x)) {
                sum = sum.add(new BigDecimal(x));
            } else {
                special += x;
            }
        }
        return special == 0 ? sum.doubleValue() : special;
    }

    private static Object product(List<Object> items, Object start) {
        Object product = start;
        for (Object item : items) {
            product = Operators.binary(Operator.MULTIPLY, product, item);
        }
        return product;
    }

    private static BigInteger wide(Object value) {
        return WideIntegers.wide(Values.plain(value));
    }

    private static Object factorial(long n) {
        if (n < 0) {
            throw PythonError.value("factorial() not defined for negative values");
        }
        return choices(n, n, false);
    }

    /** The number of ways to choose k of n, unordered or ordered. */
    private static Object choices(long n, long k, boolean anyOrder) {
        if (n < 0 || k < 0) {
            throw PythonError.value((n < 0 ? "n" : "k") + " must be a non-negative integer");
        } else if (k > n) {
            return 0L;
        }
        long factors = anyOrder ? Math.min(k, n - k) : k;
        Object result = 1L;
        for (long i = 0; i < factors; i++) {
            result = ScalarMath.apply(Operator.MULTIPLY, result, n - i);
            result = anyOrder ? ScalarMath.apply(Operator.FLOOR_DIVIDE, result, i + 1) : result;
        }
        return result;
    }

    private static Object squareRoot(BigInteger n) {
        if (n.signum() < 0) {
            throw PythonError.value("isqrt() argument must be nonnegative");
        }
        return WideIntegers.narrow(n.sqrt());
    }

    private static Object folded(List<Object> integers, long start, BinaryOperator<BigInteger> function) {
        BigInteger result = BigInteger.valueOf(start);
        for (Object n : integers) {
            result = function.apply(result, wide(n));
        }
        return WideIntegers.narrow(result.abs());
    }

    private static BigInteger leastMultiple(BigInteger a, BigInteger b) {
        return a.signum() == 0 || b.signum() == 0
                ? BigInteger.ZERO
                : a.divide(a.gcd(b)).multiply(b);
    }
}
