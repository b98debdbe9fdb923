package dev.kiln.frontend.lang.functions.ufuncs;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.UnsupportedOperands;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The table of elementwise functions: those of {@link Op} under NumPy's names, and compositions of ops. */
public final class UfuncTable {
    private UfuncTable() {}

    /** Aliases; error messages use the original name. */
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("abs", "absolute"),
            Map.entry("asin", "arcsin"),
            Map.entry("acos", "arccos"),
            Map.entry("atan", "arctan"),
            Map.entry("atan2", "arctan2"),
            Map.entry("asinh", "arcsinh"),
            Map.entry("acosh", "arccosh"),
            Map.entry("atanh", "arctanh"),
            Map.entry("pow", "power"),
            Map.entry("mod", "remainder"),
            Map.entry("true_divide", "divide"),
            Map.entry("bitwise_not", "invert"),
            Map.entry("bitwise_invert", "invert"),
            Map.entry("bitwise_left_shift", "left_shift"),
            Map.entry("bitwise_right_shift", "right_shift"));

    public static Map<String, Ufunc> all() {
        List<Ufunc> rows = new ArrayList<>();
        for (Op op : Op.values()) {
            if (!op.isMove() && op != Op.WHERE && op != Op.ROUND) {
                rows.add(Ufunc.of(op.ufuncName(), op));
            }
        }
        rows.add(unary("rint", x -> floating(x).round(), false));
        rows.add(unary(
                "fabs",
                x -> {
                    if (x.dtype().isComplex()) {
                        throw UnsupportedOperands.unsupported("fabs");
                    }
                    return floating(x).abs();
                },
                false));
        rows.add(unary("arcsinh", Nd::asinh, false));
        rows.add(unary("arccosh", Nd::acosh, false));
        rows.add(unary("arctanh", Nd::atanh, false));
        for (String name : List.of("deg2rad", "radians")) {
            rows.add(unary(name, Nd::deg2rad, false));
        }
        for (String name : List.of("rad2deg", "degrees")) {
            rows.add(unary(name, Nd::rad2deg, false));
        }
        rows.add(unary("exp2", Nd::exp2, false));
        rows.add(unary("cbrt", Nd::cbrt, false));
        rows.add(unary("signbit", Nd::signbit, false));
        rows.add(unary("reciprocal", Nd::reciprocal, false));
        rows.add(unary("spacing", Nd::spacing, true));
        rows.add(unary("bitwise_count", Nd::bitwiseCount, false));
        rows.add(binary("copysign", Nd::copysign, null, false));
        rows.add(binary("fmax", Nd::fmax, null, false));
        rows.add(binary("fmin", Nd::fmin, null, false));
        rows.add(binary("fmod", Nd::fmod, null, false));
        rows.add(binary("heaviside", Nd::heaviside, null, false));
        rows.add(binary("logaddexp", Nd::logaddexp, Double.NEGATIVE_INFINITY, false));
        rows.add(binary("logaddexp2", Nd::logaddexp2, Double.NEGATIVE_INFINITY, false));
        rows.add(binary("float_power", Nd::floatPower, null, false));
        rows.add(binary("nextafter", Nd::nextafter, null, true));
        rows.add(binary("ldexp", Nd::ldexp, null, true));
        rows.add(binary("gcd", Nd::gcd, 0L, true));
        rows.add(binary("lcm", Nd::lcm, null, true));
        rows.add(Ufunc.make("divmod", null, new Ufunc.Arity(2, 2), x -> Nd.divmod(x[0], x[1]), null, false));
        rows.add(Ufunc.make(
                "modf", null, new Ufunc.Arity(1, 2), x -> Nd.modf(ArrayOps.asArray(x[0], null)), null, false));
        rows.add(Ufunc.make(
                "frexp", null, new Ufunc.Arity(1, 2), x -> Nd.frexp(ArrayOps.asArray(x[0], null)), null, true));
        Map<String, Ufunc> table = new LinkedHashMap<>();
        rows.forEach(row -> table.put(row.name(), row));
        // in a fixed order, so that seeded tests repeat
        new TreeMap<>(OTHER_NAMES).forEach((other, name) -> table.put(other, table.get(name)));
        return table;
    }

    private static NDArray floating(NDArray x) {
        return ArrayOps.asArray(x, Promotion.computeType(Op.SQRT, x.dtype()));
    }

    private static Ufunc unary(String name, UnaryOperator<NDArray> body, boolean library) {
        return Ufunc.make(
                name,
                null,
                new Ufunc.Arity(1, 1),
                x -> Ufunc.one(body.apply(ArrayOps.asArray(x[0], (DType) null))),
                null,
                library);
    }

    private static Ufunc binary(String name, BinaryFunction body, Object identity, boolean library) {
        return Ufunc.make(name, null, new Ufunc.Arity(2, 1), x -> Ufunc.one(body.apply(x[0], x[1])), identity, library);
    }

    /** A function of two operands, arrays or numbers. */
    @FunctionalInterface
    private interface BinaryFunction {
        NDArray apply(Object x, Object y);
    }
}
