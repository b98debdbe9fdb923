package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Shapes;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.complex.Complex;

/** Elementwise functions that no composition of ops gives exactly: library calls, computed at once. */
public final class Pointwise {
    private Pointwise() {}

    public static Handle complex(String name, Handle x, UnaryOperator<Complex> function) {
        HostArray in = HostArray.of(x, "np." + name);
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, function.apply(in.getComplex(i)));
        }
        return out.toArray();
    }

    /** Reads two operands of one shape. */
    private record Pair(HostArray x, HostArray y) {
        static Pair of(String name, Object x, Object y) {
            Handle a = x instanceof Handle given ? given : Sources.scalar(x);
            Handle b = y instanceof Handle given ? given : Sources.scalar(y);
            long[] shape = Shapes.broadcast(a.view().shape(), b.view().shape());
            if (shape == null) {
                throw Shapes.notBroadcastable(name, a.view().shape(), b.view().shape());
            }
            String reason = "np." + name;
            return new Pair(
                    HostArray.of(Views.broadcastTo(a, shape), reason),
                    HostArray.of(Views.broadcastTo(b, shape), reason));
        }

        HostArray result(DType type) {
            return HostArray.empty(x.context(), type, x.shape());
        }
    }

    private static Handle doubles(String name, DType type, Object x, Object y, DoubleBinaryOperator function) {
        Pair pair = Pair.of(name, x, y);
        HostArray out = pair.result(type);
        for (long i = 0; i < out.size(); i++) {
            out.set(i, function.applyAsDouble(pair.x.getDouble(i), pair.y.getDouble(i)));
        }
        return out.toArray();
    }

    /** The next number after x towards y. */
    public static Handle nextafter(Object first, Object second) {
        Composed.requireReal("nextafter", first, second);
        Object[] xy = Composed.floating(first, second);
        DType type = ((Handle) (xy[0] instanceof Handle ? xy[0] : xy[1])).dtype();
        return type == DType.FLOAT32
                ? doubles("nextafter", type, xy[0], xy[1], (a, b) -> Math.nextAfter((float) a, b))
                : doubles("nextafter", type, xy[0], xy[1], Math::nextAfter);
    }

    /** The distance to the next number away from zero, with the sign of x; NaN of infinities and NaN. */
    public static Handle spacing(Handle given) {
        Composed.requireReal("spacing", given);
        Handle x = Composed.floating(given);
        HostArray in = HostArray.of(x, "np.spacing");
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            double v = in.getDouble(i);
            double gap = x.dtype() == DType.FLOAT32 ? Math.ulp((float) v) : Math.ulp(v);
            out.set(i, !Double.isFinite(v) ? Double.NaN : v < 0 ? -gap : gap);
        }
        return out.toArray();
    }

    /** x·2ⁿ, exact where it is a number of the type. */
    public static Handle ldexp(Object first, Object exponents) {
        Composed.requireReal("ldexp", first, exponents);
        Handle x = Composed.floating(first instanceof Handle a ? a : Sources.scalar(first));
        Handle n = exponents instanceof Handle a ? a : Sources.scalar(exponents);
        if (!n.dtype().isInteger() && n.dtype() != DType.BOOL) {
            throw Composed.unsupported("ldexp");
        }
        return x.dtype() == DType.FLOAT32
                ? doubles("ldexp", x.dtype(), x, n, (a, b) -> Math.scalb((float) a, (int) b))
                : doubles("ldexp", x.dtype(), x, n, (a, b) -> Math.scalb(a, (int) b));
    }

    /** The fraction in ±[½, 1) and the power of two as int32, of which x is the product. */
    public static Handle[] frexp(Handle given) {
        Composed.requireReal("frexp", given);
        HostArray in = HostArray.of(Composed.floating(given), "np.frexp");
        HostArray fraction = HostArray.empty(given.context(), in.dtype(), in.shape());
        HostArray power = HostArray.empty(given.context(), DType.INT32, in.shape());
        for (long i = 0; i < in.size(); i++) {
            double x = in.getDouble(i);
            boolean plain = x == 0 || Double.isNaN(x) || Double.isInfinite(x);
            double normal = Math.abs(x) < Double.MIN_NORMAL ? x * 0x1p54 : x;
            int exponent = Math.getExponent(normal) + 1;
            fraction.set(i, plain ? x : Math.scalb(normal, -exponent));
            power.set(i, plain ? 0L : normal == x ? exponent : exponent - 54);
        }
        return new Handle[] {fraction.toArray(), power.toArray()};
    }

    /** The greatest common divisor, never negative. */
    public static Handle gcd(Object first, Object second) {
        return integers("gcd", first, second, Pointwise::gcd);
    }

    /** The least common multiple, never negative. */
    public static Handle lcm(Object first, Object second) {
        return integers("lcm", first, second, Pointwise::lcm);
    }

    static long lcm(long a, long b) {
        long divisor = gcd(a, b);
        return divisor == 0 ? 0 : Long.divideUnsigned(a, divisor) * b;
    }

    private static Handle integers(String name, Object first, Object second, LongBinaryOperator unsigned) {
        Object[] xy = Composed.converted(Op.ADD, first, second);
        DType type = ((Handle) (xy[0] instanceof Handle ? xy[0] : xy[1])).dtype();
        if (!type.isInteger()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "ufunc '" + name + "' did not contain a loop with signature matching types (" + type + ", " + type
                            + ") -> None",
                    "Maybe convert to integers first: x.astype(DType.INT64).");
        }
        Pair pair = Pair.of(name, xy[0], xy[1]);
        HostArray out = pair.result(type);
        for (long i = 0; i < out.size(); i++) {
            long a = pair.x.getLong(i);
            long b = pair.y.getLong(i);
            boolean signed = type != DType.UINT64;
            long value = unsigned.applyAsLong(signed ? Math.abs(a) : a, signed ? Math.abs(b) : b);
            out.set(i, type.wrap(value));
        }
        return out.toArray();
    }

    static long gcd(long a, long b) {
        // a folded divisor comes first and is the smaller one
        long x = b;
        long y = a;
        while (y != 0) {
            long rest = Long.remainderUnsigned(x, y);
            x = y;
            y = rest;
        }
        return x;
    }

    /** The modified Bessel function of the first kind and order 0. */
    public static Handle i0(Handle given) {
        if (given.dtype().isComplex()) {
            throw new ArrayError(ArrayError.Kind.TYPE, "i0 not supported for complex values");
        }
        Handle x = given.dtype().isFloating() ? given : Elementwise.cast(given, DType.FLOAT64);
        HostArray in = HostArray.of(x, "np.i0");
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, Bessel.i0(in.getDouble(i)));
        }
        return out.toArray();
    }
}
