package dev.kiln.arrays.graph.complex;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Pair;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Parts;

/**
 * Roots, exponentials, logarithms and hyperbolic functions of complex numbers as ops on their parts, with the results of the C standard
 * for infinities, NaN and signed zeros. What would leave the range of numbers on the way is scaled by exact powers of two, or by a
 * constant.
 *
 * @param <V> a part, or a truth value
 */
final class ComplexElementary<V> {
    private final Parts<V> parts;
    private final Range range;

    /**
     * What differs between float64 and float32.
     *
     * @param normal the smallest normal number
     * @param most the largest number
     * @param up a power of four that makes subnormal numbers normal
     * @param exponent beyond it exponentials come near the largest number
     * @param step by how much such an exponent is made smaller
     * @param flat beyond it the hyperbolic tangent is 1
     * @param splitter a factor that splits a number into two halves of its digits
     */
    private record Range(
            double normal, double most, double up, double exponent, double step, double flat, double splitter) {
        static final Range DOUBLE = new Range(Double.MIN_NORMAL, Double.MAX_VALUE, 0x1p108, 709, 600, 20, 0x1p27 + 1);
        static final Range SINGLE = new Range(Float.MIN_NORMAL, Float.MAX_VALUE, 0x1p48, 88, 60, 10, 0x1p12 + 1);
    }

    ComplexElementary(Parts<V> parts) {
        this.parts = parts;
        this.range = parts.type() == DType.FLOAT32 ? Range.SINGLE : Range.DOUBLE;
    }

    /** The square root whose real part is not negative. */
    Pair<V> sqrt(Pair<V> z) {
        V x = apply(Op.ABS, z.real());
        V y = apply(Op.ABS, z.imag());
        V larger = apply(Op.MAXIMUM, x, y);
        V huge = apply(Op.GREATER, larger, number(range.most / 8));
        V tiny = apply(Op.LESS, larger, number(range.normal * 4));
        V scale = parts.where(huge, number(0x1p-4), parts.where(tiny, number(range.up), number(1)));
        V back = parts.where(huge, number(4), parts.where(tiny, number(1 / Math.sqrt(range.up)), number(1)));
        V a = times(x, scale);
        V b = times(y, scale);
        V half = number(0.5);
        V main = apply(Op.SQRT, times(half, plus(apply(Op.HYPOT, a, b), a)));
        V quotient = times(half, apply(Op.DIVIDE, b, main));
        V other = parts.where(equal(main, 0), number(0), parts.where(equal(a, 0), main, quotient));
        V negative = apply(Op.LESS, z.real(), number(0));
        V real = times(parts.where(negative, other, main), back);
        V imag = times(parts.where(negative, main, other), back);
        V infinite = apply(Op.ISINF, z.imag());
        V above = number(Double.POSITIVE_INFINITY);
        return new Pair<>(parts.where(infinite, above, real), withSign(parts.where(infinite, above, imag), z.imag()));
    }

    /** e to the power of z. */
    Pair<V> exp(Pair<V> z) {
        V x = z.real();
        V y = z.imag();
        V large = apply(Op.GREATER, x, number(range.exponent));
        V power = apply(Op.EXP, parts.where(large, minus(x, number(range.step)), x));
        V factor = parts.where(large, number(Math.exp(range.step)), number(1));
        V real = times(times(apply(Op.COS, y), factor), power);
        V imag = times(times(apply(Op.SIN, y), factor), power);
        V endless = parts.logical(Op.LOGICAL_AND, apply(Op.ISINF, x), parts.not(apply(Op.ISFINITE, y)));
        V vanishes = apply(Op.LESS, x, number(0));
        V realOfEndless = parts.where(vanishes, number(0), x);
        V imagOfEndless = parts.where(
                vanishes, parts.where(apply(Op.LESS, y, number(0)), number(-0.0), number(0)), number(Double.NaN));
        return new Pair<>(
                parts.where(endless, realOfEndless, real),
                parts.where(endless, imagOfEndless, parts.where(equal(y, 0), y, imag)));
    }

    /** e to the power of z, minus one, accurate near zero. */
    Pair<V> expm1(Pair<V> z) {
        V half = apply(Op.SIN, apply(Op.DIVIDE, z.imag(), number(2)));
        V real = minus(times(apply(Op.EXPM1, z.real()), apply(Op.COS, z.imag())), times(times(number(2), half), half));
        return new Pair<>(real, times(apply(Op.EXP, z.real()), apply(Op.SIN, z.imag())));
    }

    /** The principal logarithm; its real part is accurate near the unit circle too. */
    Pair<V> log(Pair<V> z) {
        V x = apply(Op.ABS, z.real());
        V y = apply(Op.ABS, z.imag());
        V larger = apply(Op.MAXIMUM, x, y);
        V smaller = apply(Op.MINIMUM, x, y);
        V huge = apply(Op.GREATER, larger, number(range.most / 8));
        V tiny = apply(Op.LESS, larger, number(range.normal * 4));
        V scale = parts.where(huge, number(0x1p-4), parts.where(tiny, number(range.up), number(1)));
        V shift = parts.where(huge, number(4 * Math.log(2)), parts.where(tiny, number(-Math.log(range.up)), number(0)));
        V far = plus(apply(Op.LOG, apply(Op.HYPOT, times(x, scale), times(y, scale))), shift);
        V squares = plus(times(larger, larger), times(smaller, smaller));
        V close = parts.logical(
                Op.LOGICAL_AND, apply(Op.GREATER, squares, number(0.5)), apply(Op.LESS, squares, number(3)));
        V excess = parts.where(close, excess(larger, smaller), number(0));
        V near = times(apply(Op.LOG1P, excess), number(0.5));
        return new Pair<>(parts.where(close, near, far), apply(Op.ATAN2, z.imag(), z.real()));
    }

    /** x² + y² − 1 for x from y, to twice the usual digits: products and their rounding errors are summed apart. */
    private V excess(V x, V y) {
        V xx = times(x, x);
        V yy = times(y, y);
        V one = number(1);
        V rest = minus(xx, one);
        V lost = minus(xx, plus(rest, one));
        return plus(plus(rest, yy), plus(plus(errorOfSquare(x, xx), errorOfSquare(y, yy)), lost));
    }

    private V errorOfSquare(V x, V square) {
        V spread = times(x, number(range.splitter));
        V high = minus(spread, minus(spread, x));
        V low = minus(x, high);
        V cross = times(high, low);
        return plus(plus(minus(times(high, high), square), plus(cross, cross)), times(low, low));
    }

    /** The logarithm of 1 + z. */
    Pair<V> log1p(Pair<V> z) {
        V x = plus(z.real(), number(1));
        return new Pair<>(apply(Op.LOG, apply(Op.HYPOT, x, z.imag())), apply(Op.ATAN2, z.imag(), x));
    }

    /** The hyperbolic sine: (sinh x cos y, cosh x sin y). */
    Pair<V> sinh(Pair<V> z) {
        Bounded<V> x = bounded(z.real());
        return new Pair<>(sinhCos(x, z.imag()), coshSin(x, z.imag()));
    }

    /** The sine: (cosh y sin x, sinh y cos x). */
    Pair<V> sin(Pair<V> z) {
        Bounded<V> y = bounded(z.imag());
        return new Pair<>(coshSin(y, z.real()), sinhCos(y, z.real()));
    }

    /** The hyperbolic cosine: (cosh x cos y, sinh x sin y). */
    Pair<V> cosh(Pair<V> z) {
        Bounded<V> x = bounded(z.real());
        V y = z.imag();
        V real = times(times(apply(Op.COS, y), x.factor), apply(Op.COSH, x.near));
        V imag = times(times(apply(Op.SIN, y), x.factor), apply(Op.SINH, x.near));
        V endless = parts.not(apply(Op.ISFINITE, y));
        V up = parts.logical(Op.LOGICAL_AND, endless, apply(Op.ISINF, x.value));
        V still = parts.logical(Op.LOGICAL_AND, endless, equal(x.value, 0));
        V flat = parts.logical(Op.LOGICAL_AND, equal(y, 0), apply(Op.NOT_EQUAL, x.value, number(0)));
        V signed = parts.where(apply(Op.LESS, x.value, number(0)), apply(Op.NEGATIVE, y), y);
        return new Pair<>(
                parts.where(up, apply(Op.ABS, x.value), real),
                parts.where(flat, signed, parts.where(still, number(0), imag)));
    }

    /**
     * The hyperbolic tangent: (sinh x cosh x, sin y cos y) / (sinh² x + cos² y), and where x is large (±1, 4 sin y cos y / e^2|x|), which
     * is the same to the last digit.
     */
    Pair<V> tanh(Pair<V> z) {
        V x = z.real();
        V y = z.imag();
        V size = apply(Op.ABS, x);
        V large = apply(Op.GREATER, size, number(range.flat));
        V near = parts.where(large, number(0), x);
        V sinh = apply(Op.SINH, near);
        V cos = apply(Op.COS, y);
        V waves = times(apply(Op.SIN, y), cos);
        V divisor = plus(times(sinh, sinh), times(cos, cos));
        V real = apply(Op.DIVIDE, times(sinh, apply(Op.COSH, near)), divisor);
        V imag = apply(Op.DIVIDE, waves, divisor);
        V fading = times(times(number(4), waves), apply(Op.EXP, times(number(-2), size)));
        V endless = parts.not(apply(Op.ISFINITE, y));
        V limit = parts.where(apply(Op.LESS, y, number(0)), number(-0.0), number(0));
        V infinite = apply(Op.ISINF, x);
        V far = parts.where(parts.logical(Op.LOGICAL_AND, endless, infinite), limit, fading);
        V one = parts.logical(Op.LOGICAL_AND, large, parts.logical(Op.LOGICAL_OR, parts.not(endless), infinite));
        return new Pair<>(
                parts.where(equal(x, 0), x, parts.where(one, apply(Op.SIGN, x), real)),
                parts.where(equal(y, 0), y, parts.where(large, far, imag)));
    }

    /** The tangent, −i tanh iz. */
    Pair<V> tan(Pair<V> z) {
        Pair<V> turned = tanh(new Pair<>(apply(Op.NEGATIVE, z.imag()), z.real()));
        return new Pair<>(turned.imag(), apply(Op.NEGATIVE, turned.real()));
    }

    /**
     * A number whose exponential is wanted.
     *
     * @param value the number
     * @param near it, or nearer to zero by a step when it is large
     * @param factor the exponential of the step
     */
    private record Bounded<V>(V value, V near, V factor) {}

    private Bounded<V> bounded(V x) {
        V above = apply(Op.GREATER, x, number(range.exponent));
        V below = apply(Op.LESS, x, number(-range.exponent));
        V step = parts.where(above, number(range.step), parts.where(below, number(-range.step), number(0)));
        V large = parts.logical(Op.LOGICAL_OR, above, below);
        V near = parts.where(large, minus(x, step), x);
        return new Bounded<>(x, near, parts.where(large, number(Math.exp(range.step)), number(1)));
    }

    private V sinhCos(Bounded<V> x, V y) {
        V product = times(times(apply(Op.COS, y), x.factor), apply(Op.SINH, x.near));
        V infinite = apply(Op.ISINF, x.value);
        V itself = parts.logical(
                Op.LOGICAL_AND,
                parts.not(apply(Op.ISFINITE, y)),
                parts.logical(Op.LOGICAL_OR, equal(x.value, 0), infinite));
        return parts.where(itself, parts.where(infinite, apply(Op.ABS, x.value), x.value), product);
    }

    private V coshSin(Bounded<V> x, V y) {
        V product = times(times(apply(Op.SIN, y), x.factor), apply(Op.COSH, x.near));
        return parts.where(equal(y, 0), y, product);
    }

    /** A number from 0 with the sign of another, −0.0 included. */
    private V withSign(V size, V sign) {
        return parts.where(isNegative(sign), apply(Op.NEGATIVE, size), size);
    }

    /** Whether the sign is set; of NaN it does not matter. */
    private V isNegative(V a) {
        V zero = number(0);
        return parts.logical(
                Op.LOGICAL_OR, apply(Op.LESS, a, zero), apply(Op.LESS, apply(Op.DIVIDE, number(1), a), zero));
    }

    private V equal(V a, double number) {
        return apply(Op.EQUAL, a, number(number));
    }

    private V number(double value) {
        return parts.number(value);
    }

    private V apply(Op op, V a) {
        return parts.apply(op, a);
    }

    private V apply(Op op, V a, V b) {
        return parts.apply(op, a, b);
    }

    private V plus(V a, V b) {
        return apply(Op.ADD, a, b);
    }

    private V minus(V a, V b) {
        return apply(Op.SUBTRACT, a, b);
    }

    private V times(V a, V b) {
        return apply(Op.MULTIPLY, a, b);
    }
}
