package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.complex.Complex;

/** Python's module {@code cmath}: functions of complex numbers. */
public final class CmathModule {
    private CmathModule() {}

    public static PythonModule module() {
        Map<String, Object> constants = new LinkedHashMap<>();
        constants.put("pi", Math.PI);
        constants.put("e", Math.E);
        constants.put("tau", 2 * Math.PI);
        constants.put("inf", Double.POSITIVE_INFINITY);
        constants.put("nan", Double.NaN);
        constants.put("infj", Complex.ofCartesian(0, Double.POSITIVE_INFINITY));
        Map<String, UnaryOperator<Complex>> functions = new LinkedHashMap<>();
        functions.put("sqrt", Complex::sqrt);
        functions.put("exp", Complex::exp);
        functions.put("log10", z -> z.log().divide(Math.log(10)));
        functions.put("sin", Complex::sin);
        functions.put("cos", Complex::cos);
        functions.put("tan", Complex::tan);
        functions.put("asin", Complex::asin);
        functions.put("acos", Complex::acos);
        functions.put("atan", Complex::atan);
        functions.put("sinh", Complex::sinh);
        functions.put("cosh", Complex::cosh);
        functions.put("tanh", Complex::tanh);
        functions.put("asinh", Complex::asinh);
        functions.put("acosh", Complex::acosh);
        functions.put("atanh", Complex::atanh);
        List<Builtin> rows = new ArrayList<>();
        functions.forEach((name, function) -> rows.add(Builtin.of(
                name + "(z, /)", args -> finite(function.apply(number(args.get(0))), args.get(0)))));
        rows.addAll(List.of(
                Builtin.of("log(z, base=None, /)", args -> {
                    Complex z = number(args.get(0));
                    if (z.real() == 0 && z.imag() == 0) {
                        throw PythonError.value("math domain error");
                    }
                    return args.has(1) ? z.log().divide(number(args.get(1)).log()) : z.log();
                }),
                Builtin.of("phase(z, /)", args -> phase(number(args.get(0)))),
                Builtin.of("polar(z, /)", args -> {
                    Complex z = number(args.get(0));
                    return new Tuple(List.of(z.abs(), phase(z)));
                }),
                Builtin.of("rect(r, phi, /)", args -> {
                    double r = args.real(0);
                    double phi = args.real(1);
                    return Complex.ofCartesian(r * Math.cos(phi), r * Math.sin(phi));
                }),
                Builtin.of(
                        "isnan(z, /)",
                        args -> Double.isNaN(number(args.get(0)).real())
                                || Double.isNaN(number(args.get(0)).imag())),
                Builtin.of("isinf(z, /)", args -> number(args.get(0)).isInfinite()),
                Builtin.of("isfinite(z, /)", args -> number(args.get(0)).isFinite()),
                Builtin.of("isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)", args -> {
                    Complex a = number(args.get(0));
                    Complex b = number(args.get(1));
                    double far = a.subtract(b).abs();
                    return a.equals(b) || far <= Math.max(args.real(2) * Math.max(a.abs(), b.abs()), args.real(3));
                })));
        return PythonModule.of("cmath", rows, constants);
    }

    private static double phase(Complex z) {
        return Math.atan2(z.imag(), z.real());
    }

    private static Complex number(Object value) {
        return Conversions.toComplex(value, null) instanceof Complex z
                ? z
                : Complex.ofCartesian(ScalarMath.real(value), 0);
    }

    private static Complex finite(Complex result, Object of) {
        if (result.isInfinite() && number(of).isFinite()) {
            throw new PythonError("OverflowError", "math range error", null);
        }
        return result;
    }
}
