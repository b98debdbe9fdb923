package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.ScalarMath;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/**
 * The parts of complex numbers. Those of a complex array are computed at once and are copies, where NumPy has views. Writing to a copy
 * would not reach the array, so it is read-only, unless the array is a temporary of the expression.
 */
public final class ComplexFunctions {
    private static final String ADVICE =
            "Maybe assign the complex number: z[...] = value + 1j * z.imag; or copy the part first: %s.copy()"
                    + " (in Kiln .real and .imag of complex arrays are copies).";

    /** The references to a temporary: from the operation that made it, and as the expression's value. */
    private static final int OF_AN_EXPRESSION = 2;

    private ComplexFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library("real(val)", args -> real(given(args))),
                Builtin.library("imag(val)", args -> imag(given(args))),
                Builtin.library(
                        "conj(x, /, out=None)",
                        args -> OutArgument.broadcastOut(args, 1, args.array(0).conj())),
                Builtin.library(
                        "conjugate(x, /, out=None)",
                        args -> OutArgument.broadcastOut(args, 1, args.array(0).conj())),
                Builtin.library("angle(z, deg=False)", args -> angle(args.array(0), args.flag(1))),
                Builtin.library("iscomplex(x)", args -> isComplex(args.array(0))),
                Builtin.library("isreal(x)", args -> isComplex(args.array(0)).logicalNot()),
                Builtin.of("iscomplexobj(x)", args -> args.array(0).dtype().isComplex()),
                Builtin.of("isrealobj(x)", args -> !args.array(0).dtype().isComplex()),
                Builtin.library("real_if_close(a, tol=100)", args -> realIfClose(args.array(0), args.real(1))));
    }

    private static Object given(BoundArguments args) {
        return ScalarMath.isNumber(args.get(0)) ? args.get(0) : args.array(0);
    }

    public static Object real(Object value) {
        return switch (value) {
            case NDArray a when a.dtype().isComplex() -> part(a, a.real(), "z.real");
            case NDArray a -> a;
            case Complex c -> c.real();
            case Boolean b -> b ? 1L : 0L;
            default -> value;
        };
    }

    public static Object imag(Object value) {
        return switch (value) {
            case NDArray a when a.dtype().isComplex() -> part(a, a.imag(), "z.imag");
            case NDArray a -> a.imag().readOnly("Maybe convert the array to complex first: x.astype(np.complex128).");
            case Complex c -> c.imag();
            case Double d -> 0.0;
            default -> 0L;
        };
    }

    private static NDArray part(NDArray whole, NDArray part, String name) {
        return isTemporary(whole) ? part : part.readOnly(ADVICE.formatted(name));
    }

    /** Whether only the expression being evaluated holds the array, no variable and no list. */
    private static boolean isTemporary(NDArray array) {
        int references = array.references();
        return array.name() == null && references >= 0 && references <= OF_AN_EXPRESSION;
    }

    public static Object conjugate(Object number) {
        return number instanceof Complex c ? c.conj() : real(number);
    }

    /** The method {@code x.conj()}: for a real array the array itself, where the function makes a copy. */
    public static Object conjugateOfArray(BoundArguments args) {
        boolean itself = !args.array(0).dtype().isComplex() && !args.has(1);
        return itself
                ? args.get(0)
                : OutArgument.broadcastOut(args, 1, args.array(0).conj());
    }

    private static NDArray angle(NDArray z, boolean degrees) {
        NDArray angle = ArrayOps.map(Op.ATAN2, z.imag(), z.real());
        if (!degrees) {
            return angle;
        }
        return angle.multiply(180 / Math.PI);
    }

    private static NDArray isComplex(NDArray x) {
        return x.dtype().isComplex() ? x.imag().notEqual(0L) : Nd.zeros(DType.BOOL, x.shape());
    }

    private static NDArray realIfClose(NDArray a, double tolerance) {
        if (!a.dtype().isComplex()) {
            return a;
        }
        double eps = a.dtype() == DType.COMPLEX64 ? Math.ulp(1f) : Math.ulp(1.0);
        double limit = tolerance > 1 ? tolerance * eps : tolerance;
        return a.imag().abs().less(limit).all().toBoolean() ? a.real() : a;
    }
}
