package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Gamma;
import org.apache.commons.numbers.gamma.InverseErf;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.numbers.gamma.LogGamma;

/** The elementwise functions of {@code scipy.special} that are computed number by number; those of its text call them. */
public final class SpecialFunctions {
    private static final double ROOT_HALF = Math.sqrt(0.5);

    private SpecialFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                one("erf", Erf::value),
                one("erfc", Erfc::value),
                one("erfinv", SpecialFunctions::inverseErf),
                one("gamma", SpecialFunctions::gamma),
                one("gammaln", SpecialFunctions::logGamma),
                one("digamma", SpecialFunctions::digamma),
                one("ndtr", x -> Erfc.value(-x * ROOT_HALF) / 2),
                two("beta(a, b)", SpecialFunctions::beta),
                two("betaln(a, b)", SpecialFunctions::logBeta),
                two("binom(n, k)", SpecialFunctions::binomial));
    }

    private static Builtin one(String name, DoubleUnaryOperator function) {
        return Builtin.library(name + "(x)", args -> {
            DType type = resultType(args, 0);
            NDArray x = args.array(0);
            double[] values = x.astype(DType.FLOAT64).toDoubleArray();
            for (int i = 0; i < values.length; i++) {
                values[i] = function.applyAsDouble(values[i]);
            }
            return shaped(values, x.shape(), type);
        });
    }

    private static Builtin two(String signature, DoubleBinaryOperator function) {
        return Builtin.library(signature, args -> {
            DType first = resultType(args, 0);
            DType second = resultType(args, 1);
            NDArray[] both = Nd.broadcastArrays(args.array(0), args.array(1));
            double[] values = both[0].astype(DType.FLOAT64).toDoubleArray();
            double[] others = both[1].astype(DType.FLOAT64).toDoubleArray();
            double[] results = new double[values.length];
            for (int i = 0; i < values.length; i++) {
                results[i] = function.applyAsDouble(values[i], others[i]);
            }
            return shaped(results, both[0].shape(), first == second ? first : DType.FLOAT64);
        });
    }

    private static NDArray shaped(double[] values, long[] shape, DType type) {
        return Nd.array(values).reshape(shape).astype(type);
    }

    private static DType resultType(BoundArguments args, int i) {
        DType type = args.array(i).dtype();
        if (type.isComplex()) {
            throw PythonError.type(
                    "scipy.special." + args.name() + " of complex numbers (" + type + ") is not supported");
        }
        return type == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
    }

    private static double inverseErf(double x) {
        return Math.abs(x) == 1 ? x * Double.POSITIVE_INFINITY : InverseErf.value(x);
    }

    private static double gamma(double x) {
        if (x == 0) {
            return 1 / x;
        }
        return isPole(x) || x == Double.NEGATIVE_INFINITY ? Double.NaN : Gamma.value(x);
    }

    private static double logGamma(double x) {
        if (Double.isNaN(x) || Double.isInfinite(x)) {
            return x;
        }
        return isPole(x) ? Double.POSITIVE_INFINITY : logOfSize(x);
    }

    /** The logarithm of the size of the gamma function; below zero by reflection. */
    private static double logOfSize(double x) {
        if (x > 0) {
            return LogGamma.value(x);
        }
        double below = Math.floor(x);
        double sine = Math.sin(Math.PI * Math.min(x - below, below + 1 - x));
        return Math.log(Math.PI) - Math.log(Math.abs(sine)) - LogGamma.value(1 - x);
    }

    private static double digamma(double x) {
        if (x == 0) {
            return -1 / x;
        }
        if (x == Double.POSITIVE_INFINITY) {
            return x;
        }
        return isPole(x) || Double.isInfinite(x) ? Double.NaN : Digamma.value(x);
    }

    private static double beta(double a, double b) {
        if (isPole(a) || isPole(b)) {
            double pole = isPole(a) ? a : b;
            double other = isPole(a) ? b : a;
            return isFinite(pole, other)
                    ? (other % 2 == 0 ? 1 : -1) * beta(1 - pole - other, other)
                    : Double.POSITIVE_INFINITY;
        }
        if (Math.abs(a) < 80 && Math.abs(b) < 80) {
            return isPole(a + b) ? 0 : Gamma.value(a) * (Gamma.value(b) / Gamma.value(a + b));
        }
        return sign(a) * sign(b) * sign(a + b) * Math.exp(logBeta(a, b));
    }

    /** The sign of the gamma function. */
    private static int sign(double x) {
        return x < 0 && Math.floor(x) % 2 != 0 ? -1 : 1;
    }

    private static double logBeta(double a, double b) {
        if (isPole(a) || isPole(b)) {
            double pole = isPole(a) ? a : b;
            double other = isPole(a) ? b : a;
            return isFinite(pole, other) ? logBeta(1 - pole - other, other) : Double.POSITIVE_INFINITY;
        }
        if (a > 0 && b > 0) {
            return LogBeta.value(a, b);
        }
        return logGamma(a) + logGamma(b) - logGamma(a + b);
    }

    /** Whether the beta function has a limit at a pole of the gamma function: the other argument is whole and small enough. */
    private static boolean isFinite(double pole, double other) {
        return !Double.isInfinite(other) && other == Math.rint(other) && 1 - pole - other > 0;
    }

    private static double binomial(double n, double k) {
        if (n < 0 && n == Math.rint(n)) {
            return Double.NaN;
        }
        if (k == Math.rint(k) && !(Math.abs(n) < 1e-8 && n != 0)) {
            double few = n == Math.rint(n) && n > 0 && k > n / 2 ? n - k : k;
            if (few < 0) {
                return 0;
            }
            if (few < 20) {
                return product(n, few);
            }
        }
        if (isPole(n - k + 1) || isPole(k + 1)) {
            return 0;
        }
        return sign(n + 1)
                * sign(n - k + 1)
                * sign(k + 1)
                * Math.exp(-logBeta(1 + n - k, 1 + k) - Math.log(Math.abs(n + 1)));
    }

    /** n · (n − 1) … over k!. */
    private static double product(double n, double k) {
        double above = 1;
        double below = 1;
        for (int i = 1; i <= k; i++) {
            above *= i + n - k;
            below *= i;
            if (Math.abs(above) > 1e50) {
                above /= below;
                below = 1;
            }
        }
        return above / below;
    }

    /** Zero and the negative whole numbers. */
    private static boolean isPole(double x) {
        return x <= 0 && x == Math.rint(x) && !Double.isInfinite(x);
    }
}
