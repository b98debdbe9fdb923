package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.linalg.LeastSquares;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Polynomials as arrays of coefficients, the highest power first: {@code np.polyfit}, {@code np.polyval}, {@code np.roots} … */
public final class PolynomialFunctions {
    private PolynomialFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("polyval(p, x)", args -> value(args.array(0), args.operand(1))),
                Builtin.library(
                        "polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False)", PolynomialFunctions::fit),
                Builtin.library("roots(p)", args -> roots(args.array(0))),
                Builtin.library(
                        "poly(seq_of_zeros)",
                        args -> args.array(0).size() == 0 ? (Object) 1.0 : ofRoots(args.array(0))),
                Builtin.of("polyadd(a1, a2)", args -> sum(args, Op.ADD)),
                Builtin.of("polysub(a1, a2)", args -> sum(args, Op.SUBTRACT)),
                Builtin.library(
                        "polymul(a1, a2)", args -> Nd.convolve(trimmed(args.array(0)), trimmed(args.array(1)), "full")),
                Builtin.library("polydiv(u, v)", args -> divided(line(args.array(0)), line(args.array(1)))),
                Builtin.of("polyder(p, m=1)", args -> {
                    NDArray p = line(args.array(0));
                    for (long m = shallow(order(args)); m > 0; m--) {
                        p = derived(p);
                    }
                    return p;
                }),
                Builtin.of("polyint(p, m=1, k=None)", PolynomialFunctions::integral));
    }

    private static NDArray line(NDArray p) {
        return Nd.atleast(1, p);
    }

    private static NDArray trimmed(NDArray p) {
        NDArray trimmed = line(p).trimZeros(true, false, 0);
        return trimmed.size() == 0 ? Nd.zeros(p.dtype(), 1) : trimmed;
    }

    private static long order(BoundArguments args) {
        long m = args.integer(1);
        if (m < 0) {
            throw PythonError.value("Order of derivative must be positive (see polyint)");
        }
        return m;
    }

    /** NumPy recurses once for each order, up to Python's limit. */
    private static long shallow(long order) {
        if (order >= CallContext.MAX_DEPTH) {
            throw new PythonError("RecursionError", "maximum recursion depth exceeded", null);
        }
        return order;
    }

    private static NDArray value(NDArray p, Object x) {
        NDArray at = ArrayOps.asArray(x, null);
        NDArray y = Nd.zeros(at.dtype(), at.shape());
        for (long i = 0; i < line(p).size(); i++) {
            y = y.multiply(at).add(line(p).get(i));
        }
        return y;
    }

    private static NDArray sum(BoundArguments args, Op op) {
        NDArray a = line(args.array(0));
        NDArray b = line(args.array(1));
        long n = Math.max(a.size(), b.size());
        return ArrayOps.map(op, filled(a, n), filled(b, n));
    }

    private static NDArray filled(NDArray p, long n) {
        return p.size() == n ? p : Nd.concat(0, Nd.zeros(p.dtype(), n - p.size()), p);
    }

    private static NDArray derived(NDArray p) {
        long n = p.size() - 1;
        return n < 1 ? Nd.zeros(p.dtype(), 0) : ArrayOps.part(p, 0, 0L, n, null).multiply(Nd.arange(n, 0, -1));
    }

    private static Object integral(BoundArguments args) {
        NDArray p = line(args.array(0));
        long times = args.integer(1);
        if (times < 0) {
            throw PythonError.value("Order of integral must be positive (see polyder)");
        }
        NDArray constants = args.has(2) ? line(args.array(2)) : Nd.zeros(1);
        if (constants.size() == 1 && times > 1) {
            constants = constants.broadcastTo(times);
        } else if (constants.size() < times) {
            throw PythonError.value("k must be a scalar or a rank-1 array of length 1 or >m.");
        }
        shallow(times);
        for (long m = 0; m < times; m++) {
            NDArray divided = p.divide(Nd.arange(p.size(), 0, -1));
            p = Nd.concat(0, divided, ArrayOps.part(constants, 0, m, m + 1, null));
        }
        return p;
    }

    /** The eigenvalues of the companion matrix; trailing zero coefficients are roots at 0. */
    private static NDArray roots(NDArray given) {
        NDArray p = line(given);
        if (p.ndim() != 1) {
            throw PythonError.value("Input must be a rank-1 array.");
        }
        NDArray core = p.trimZeros(true, true, 0);
        long zeros = p.trimZeros(true, false, 0).size() - core.size();
        long n = core.size() - 1;
        DType type = p.dtype().isFloating() || p.dtype().isComplex() ? p.dtype() : DType.FLOAT64;
        if (n < 0) {
            return Nd.zeros(0);
        }
        NDArray found = Nd.zeros(type, 0);
        if (n > 0) {
            NDArray companion = Nd.eye(n, n, -1, type);
            NDArray first = ArrayOps.part(core, 0, 1L, n + 1, null).negative().divide(core.get(0));
            ArrayOps.part(companion, 0, 0L, 1L, null).assign(first);
            found = Linalg.eigvals(companion);
        }
        return zeros == 0 ? found : Nd.concat(0, found, Nd.zeros(found.dtype(), zeros));
    }

    private static NDArray ofRoots(NDArray given) {
        NDArray zeros = given.ndim() == 2 ? Linalg.eigvals(given) : line(given);
        DType type = zeros.dtype().isComplex() ? zeros.dtype() : DType.FLOAT64;
        NDArray p = Nd.ones(type, 1);
        for (long i = 0; i < zeros.size(); i++) {
            NDArray factor = Nd.stack(0, Nd.ones(type), zeros.get(i).negative().astype(type));
            p = Nd.convolve(p, factor, "full");
        }
        return type.isComplex() && isConjugated(zeros) ? p.real() : p;
    }

    /** Whether the numbers are closed under complex conjugation. */
    private static boolean isConjugated(NDArray z) {
        return z.sort(0).equal(z.conj().sort(0)).all().toBoolean();
    }

    private static Object divided(NDArray u, NDArray v) {
        DType type = Promotion.promote(Promotion.promote(u.dtype(), v.dtype()), DType.FLOAT64);
        NDArray rest = u.astype(type);
        long steps = u.size() - v.size() + 1;
        NDArray scale = Nd.full(new long[0], 1.0, type).divide(v.get(0));
        NDArray quotient = Nd.zeros(type, Math.max(steps, 1));
        for (long k = 0; k < steps; k++) {
            NDArray digit = rest.get(k).multiply(scale);
            ArrayOps.part(quotient, 0, k, k + 1, null).assign(digit);
            NDArray span = ArrayOps.part(rest, 0, k, k + v.size(), null);
            span.assign(span.subtract(v.multiply(digit)));
        }
        while (rest.size() > 1
                && Nd.isclose(rest.get(0), 0L, 1e-14, 1e-14, false).toBoolean()) {
            rest = ArrayOps.part(rest, 0, 1L, rest.size(), null);
        }
        return new Tuple(List.of(quotient, rest));
    }

    private static Object fit(BoundArguments args) {
        long degree = args.integer(2);
        NDArray x = floating(args.array(0));
        NDArray y = floating(args.array(1));
        if (degree < 0) {
            throw PythonError.value("expected deg >= 0");
        } else if (x.ndim() != 1) {
            throw PythonError.type("expected 1D vector for x");
        } else if (x.size() == 0) {
            throw PythonError.type("expected non-empty vector for x");
        } else if (y.ndim() < 1 || y.ndim() > 2) {
            throw PythonError.type("expected 1D or 2D array for y");
        } else if (x.size() != y.shape()[0]) {
            throw PythonError.type("expected x and y to have same length");
        }
        NDArray left =
                Nd.map(Op.POW, x.reshape(-1, 1), Nd.arange(degree, -1, -1).reshape(1, -1));
        NDArray right = y;
        if (args.has(5)) {
            NDArray w = floating(args.array(5));
            if (w.ndim() != 1) {
                throw PythonError.type("expected a 1-d array for weights");
            } else if (w.size() != y.shape()[0]) {
                throw PythonError.type("expected w and y to have the same length");
            }
            left = left.multiply(w.reshape(-1, 1));
            right = y.ndim() == 2 ? y.multiply(w.reshape(-1, 1)) : y.multiply(w);
        }
        NDArray scale = left.multiply(left).sum(0).sqrt();
        double tolerance = args.has(3) ? args.real(3) : x.size() * Math.ulp(1.0);
        LeastSquares.Solution solution = Linalg.lstsq(left.divide(scale), right, tolerance);
        NDArray factors = y.ndim() == 2 ? scale.reshape(-1, 1) : scale;
        NDArray coefficients = solution.x().divide(factors);
        if (args.flag(4)) {
            NDArray rank = Nd.full(new long[0], (long) solution.rank(), DType.INT32);
            return new Tuple(List.of(
                    coefficients,
                    solution.residuals(),
                    rank,
                    solution.singularValues(),
                    args.has(3) ? args.get(3) : Nd.scalar(tolerance)));
        }
        return wanted(args.get(6)) ? withCovariance(args, left, scale, coefficients, solution, x.size()) : coefficients;
    }

    private static boolean wanted(Object cov) {
        return cov instanceof String || Values.truth(cov);
    }

    private static Object withCovariance(
            BoundArguments args,
            NDArray left,
            NDArray scale,
            NDArray coefficients,
            LeastSquares.Solution solution,
            long n) {
        NDArray scaled = left.divide(scale);
        NDArray base =
                Linalg.inv(scaled.transpose().matmul(scaled)).divide(Nd.map(Op.MULTIPLY, scale.reshape(-1, 1), scale));
        if ("unscaled".equals(args.get(6))) {
            return new Tuple(List.of(coefficients, base));
        }
        long order = left.shape()[1];
        if (n <= order) {
            throw PythonError.value("the number of data points must exceed order to scale the covariance matrix");
        }
        NDArray factor = solution.residuals().divide((double) (n - order));
        List<Object> result = new ArrayList<>(List.of(coefficients));
        result.add(
                coefficients.ndim() == 1
                        ? base.multiply(factor)
                        : base.reshape(order, order, 1).multiply(factor));
        return new Tuple(result);
    }

    private static NDArray floating(NDArray a) {
        return a.dtype().isComplex() ? a : a.astype(DType.FLOAT64);
    }
}
