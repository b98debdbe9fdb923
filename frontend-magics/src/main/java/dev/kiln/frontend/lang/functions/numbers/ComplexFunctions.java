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

/** The parts of complex numbers; those of a complex array are views of it, as in NumPy. */
public final class ComplexFunctions {
    private ComplexFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("real(val)", args -> real(given(args))),
                Builtin.of("imag(val)", args -> imag(given(args))),
                Builtin.of(
                        "conj(x, /, out=None)",
                        args -> OutArgument.broadcastOut(args, 1, args.array(0).conj())),
                Builtin.of(
                        "conjugate(x, /, out=None)",
                        args -> OutArgument.broadcastOut(args, 1, args.array(0).conj())),
                Builtin.of("angle(z, deg=False)", args -> angle(args.array(0), args.flag(1))),
                Builtin.of("iscomplex(x)", args -> isComplex(args.array(0))),
                Builtin.of("isreal(x)", args -> isComplex(args.array(0)).logicalNot()),
                Builtin.of("iscomplexobj(x)", args -> args.array(0).dtype().isComplex()),
                Builtin.of("isrealobj(x)", args -> !args.array(0).dtype().isComplex()),
                Builtin.library("real_if_close(a, tol=100)", args -> realIfClose(args.array(0), args.real(1))));
    }

    private static Object given(BoundArguments args) {
        return ScalarMath.isNumber(args.get(0)) ? args.get(0) : args.array(0);
    }

    public static Object real(Object value) {
        return switch (value) {
            case NDArray a -> a.real();
            case Complex c -> c.real();
            case Boolean b -> b ? 1L : 0L;
            default -> value;
        };
    }

    public static Object imag(Object value) {
        return switch (value) {
            case NDArray a when a.dtype().isComplex() -> a.imag();
            case NDArray a -> a.imag().readOnly("Maybe convert the array to complex first: x.astype(np.complex128).");
            case Complex c -> c.imag();
            case Double d -> 0.0;
            default -> 0L;
        };
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
