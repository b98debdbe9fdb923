package dev.kiln.arrays.graph.complex;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;

/**
 * Ops on complex numbers as ops on their real and imaginary parts, following NumPy's own formulas, with their answers for infinities, NaN
 * and signed zeros. Branches are selections, so that a loop over vectors computes them as well as a scalar does.
 *
 * <p>Before: {@code a * b}. After: {@code (a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real)}.
 *
 * <p>One table serves the reference interpreter ({@link ComplexOps}), where a part is a number, and the lowering to loops, where it is a
 * register; both therefore compute the same bits, as far as the ops on the parts do.
 *
 * @param <V> a part, or a truth value
 */
public final class ComplexFormulas<V> {
    /**
     * What computes with parts.
     *
     * @param <V> a part, or a truth value
     */
    public interface Parts<V> {
        /** The type of the parts: float32 or float64. */
        DType type();

        /** A constant of the parts' type. */
        V number(double value);

        /** A unary op on a part. */
        V apply(Op op, V a);

        /** A binary op on parts; comparisons give a truth value. */
        V apply(Op op, V a, V b);

        /** Where the condition holds a, else b. */
        V where(V condition, V a, V b);

        /** A logical op on truth values. */
        V logical(Op op, V a, V b);

        /** The opposite of a truth value. */
        V not(V a);

        /** The same for parts of type float64. */
        Parts<V> wide();

        /** A part as float64. */
        V widened(V a);

        /** A float64 as a part. */
        V narrowed(V a);
    }

    /**
     * A complex number.
     *
     * @param <V> a part
     */
    public record Pair<V>(V real, V imag) {}

    /** From here on whole exponents are treated as all others. */
    private static final int MOST_FACTORS = 100;

    private final Parts<V> parts;
    private final ComplexElementary<V> functions;
    private final ComplexFormulas<V> wide;
    private final ComplexInverse<V> inverse;

    public ComplexFormulas(Parts<V> parts) {
        this.parts = parts;
        this.functions = new ComplexElementary<>(parts);
        this.wide = parts.type() == DType.FLOAT64 ? this : new ComplexFormulas<>(parts.wide());
        this.inverse = parts.type() == DType.FLOAT64 ? new ComplexInverse<>(parts) : wide.inverse;
    }

    /**
     * An op that {@linkplain Op.ComplexRule#FORMULA has} a formula.
     *
     * @param b null for unary ops
     * @return of an op whose result is not complex: the result and null
     */
    public Pair<V> apply(Op op, Pair<V> a, Pair<V> b) {
        return switch (op) {
            case POSITIVE -> a;
            case NEGATIVE, ROUND -> new Pair<>(parts.apply(op, a.real), parts.apply(op, a.imag));
            case CONJ -> new Pair<>(a.real, parts.apply(Op.NEGATIVE, a.imag));
            case REAL -> new Pair<>(a.real, null);
            case IMAG -> new Pair<>(a.imag, null);
            case ABS -> new Pair<>(parts.apply(Op.HYPOT, a.real, a.imag), null);
            case SQUARE -> square(a);
            case SIGN -> sign(a);
            case SQRT -> functions.sqrt(a);
            case EXP -> functions.exp(a);
            case EXPM1 -> functions.expm1(a);
            case LOG -> functions.log(a);
            case LOG1P -> functions.log1p(a);
            case LOG2 -> scaled(functions.log(a), 1 / Math.log(2));
            case LOG10 -> scaled(functions.log(a), 1 / Math.log(10));
            case SIN -> functions.sin(a);
            case COS -> functions.cosh(new Pair<>(parts.apply(Op.NEGATIVE, a.imag), a.real));
            case SINH -> functions.sinh(a);
            case COSH -> functions.cosh(a);
            case TAN -> functions.tan(a);
            case TANH -> functions.tanh(a);
            case ASIN -> narrowed(inverse.asin(widened(a)));
            case ACOS -> narrowed(inverse.acos(widened(a)));
            case ATAN -> narrowed(inverse.atan(widened(a)));
            case POW -> power(a, b);
            case ISNAN, ISINF -> either(op, Op.LOGICAL_OR, a);
            case ISFINITE -> either(op, Op.LOGICAL_AND, a);
            case LOGICAL_NOT -> new Pair<>(parts.not(isTrue(a)), null);
            case LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR -> new Pair<>(parts.logical(op, isTrue(a), isTrue(b)), null);
            case ADD, SUBTRACT -> new Pair<>(parts.apply(op, a.real, b.real), parts.apply(op, a.imag, b.imag));
            case MULTIPLY -> times(a, b);
            case DIVIDE -> quotient(a, b);
            case EQUAL -> new Pair<>(compared(Op.EQUAL, Op.LOGICAL_AND, a, b), null);
            case NOT_EQUAL -> new Pair<>(compared(Op.NOT_EQUAL, Op.LOGICAL_OR, a, b), null);
            case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> new Pair<>(ordered(op, a, b), null);
            case MINIMUM -> extreme(Op.LESS_EQUAL, a, b);
            case MAXIMUM -> extreme(Op.GREATER_EQUAL, a, b);
            case COPY,
                    CAST,
                    COMPLEX,
                    WHERE,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    INVERT,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    ATAN2,
                    HYPOT,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT ->
                throw new IllegalArgumentException("op " + op.numpyName() + " has no formula on complex numbers");
        };
    }

    /** Whether a number is not zero; NaN is not. */
    public V isTrue(Pair<V> a) {
        V zero = parts.number(0);
        return parts.logical(
                Op.LOGICAL_OR, parts.apply(Op.NOT_EQUAL, a.real, zero), parts.apply(Op.NOT_EQUAL, a.imag, zero));
    }

    private Pair<V> either(Op test, Op both, Pair<V> a) {
        return new Pair<>(parts.logical(both, parts.apply(test, a.real), parts.apply(test, a.imag)), null);
    }

    private V compared(Op op, Op both, Pair<V> a, Pair<V> b) {
        return parts.logical(both, parts.apply(op, a.real, b.real), parts.apply(op, a.imag, b.imag));
    }

    /** By the real parts and, where these are equal, the imaginary ones; false where there is a NaN. */
    private V ordered(Op op, Pair<V> a, Pair<V> b) {
        Op strict = op == Op.LESS_EQUAL ? Op.LESS : op == Op.GREATER_EQUAL ? Op.GREATER : op;
        V numbers = parts.logical(
                Op.LOGICAL_AND, parts.apply(Op.EQUAL, a.imag, a.imag), parts.apply(Op.EQUAL, b.imag, b.imag));
        V first = parts.logical(Op.LOGICAL_AND, parts.apply(strict, a.real, b.real), numbers);
        V second =
                parts.logical(Op.LOGICAL_AND, parts.apply(Op.EQUAL, a.real, b.real), parts.apply(op, a.imag, b.imag));
        return parts.logical(Op.LOGICAL_OR, first, second);
    }

    private Pair<V> extreme(Op keeps, Pair<V> a, Pair<V> b) {
        V nan = either(Op.ISNAN, Op.LOGICAL_OR, a).real();
        V first = parts.logical(Op.LOGICAL_OR, nan, ordered(keeps, a, b));
        return new Pair<>(parts.where(first, a.real, b.real), parts.where(first, a.imag, b.imag));
    }

    private Pair<V> widened(Pair<V> a) {
        return new Pair<>(parts.widened(a.real), parts.widened(a.imag));
    }

    private Pair<V> narrowed(Pair<V> a) {
        return new Pair<>(parts.narrowed(a.real), parts.narrowed(a.imag));
    }

    /**
     * Powers as NumPy computes them: 1 for the exponent 0; of zero, zero where the exponent's real part is positive; for whole exponents
     * of less than 100 by multiplication in the type; else by the logarithm, in float64.
     */
    private Pair<V> power(Pair<V> a, Pair<V> b) {
        V zero = parts.number(0);
        V one = parts.number(1);
        V nan = parts.number(Double.NaN);
        V size = parts.apply(Op.ABS, b.real);
        V whole = parts.logical(
                Op.LOGICAL_AND,
                parts.apply(Op.EQUAL, b.imag, zero),
                parts.logical(
                        Op.LOGICAL_AND,
                        parts.apply(Op.LESS, size, parts.number(MOST_FACTORS)),
                        parts.apply(Op.EQUAL, parts.apply(Op.TRUNC, b.real), b.real)));
        Pair<V> product = repeated(a, parts.where(whole, b.real, one));
        Pair<V> any = narrowed(wide.functions.exp(wide.recovered(widened(b), wide.functions.log(widened(a)))));
        V ofZero = parts.not(isTrue(a));
        V vanishes = parts.apply(Op.GREATER, b.real, zero);
        V toNothing = parts.not(isTrue(b));
        V atZero = parts.where(vanishes, zero, nan);
        V real = parts.where(ofZero, atZero, parts.where(whole, product.real, any.real));
        V imag = parts.where(ofZero, atZero, parts.where(whole, product.imag, any.imag));
        return new Pair<>(parts.where(toNothing, one, real), parts.where(toNothing, zero, imag));
    }

    /** A power by squaring and multiplying, in the order of NumPy's products: for exponents from 1 to 3 there is none with one. */
    private Pair<V> repeated(Pair<V> a, V exponent) {
        V zero = parts.number(0);
        V negative = parts.apply(Op.LESS, exponent, zero);
        V left = parts.apply(Op.ABS, exponent);
        V begun = parts.logical(Op.LOGICAL_OR, negative, parts.apply(Op.GREATER, left, parts.number(3)));
        Pair<V> one = new Pair<>(parts.number(1), zero);
        Pair<V> result = one;
        Pair<V> base = a;
        for (int factors = 1; factors < MOST_FACTORS; factors *= 2) {
            V half = parts.apply(Op.TRUNC, times(left, parts.number(0.5)));
            V odd = parts.apply(Op.GREATER, left, parts.apply(Op.ADD, half, half));
            result = either(odd, either(begun, times(result, base), base), result);
            begun = parts.logical(Op.LOGICAL_OR, begun, odd);
            base = 2 * factors < MOST_FACTORS ? times(base, base) : base;
            left = half;
        }
        return either(negative, quotient(one, result), result);
    }

    private Pair<V> either(V condition, Pair<V> a, Pair<V> b) {
        return new Pair<>(parts.where(condition, a.real, b.real), parts.where(condition, a.imag, b.imag));
    }

    private Pair<V> scaled(Pair<V> a, double factor) {
        V by = parts.number(factor);
        return new Pair<>(parts.apply(Op.MULTIPLY, a.real, by), parts.apply(Op.MULTIPLY, a.imag, by));
    }

    private Pair<V> square(Pair<V> a) {
        V cross = times(a.real, a.imag);
        return new Pair<>(minus(times(a.real, a.real), times(a.imag, a.imag)), parts.apply(Op.ADD, cross, cross));
    }

    /** The schoolbook product, which does not repair infinities. */
    private Pair<V> times(Pair<V> a, Pair<V> b) {
        return new Pair<>(
                minus(times(a.real, b.real), times(a.imag, b.imag)),
                parts.apply(Op.ADD, times(a.real, b.imag), times(a.imag, b.real)));
    }

    /**
     * The product as C has it (Annex G): where both parts would be NaN, infinite ones among the factors still make it infinite. NumPy
     * computes powers with it.
     */
    private Pair<V> recovered(Pair<V> a, Pair<V> b) {
        V ac = times(a.real, b.real);
        V bd = times(a.imag, b.imag);
        V ad = times(a.real, b.imag);
        V bc = times(a.imag, b.real);
        V real = minus(ac, bd);
        V imag = parts.apply(Op.ADD, ad, bc);
        V endlessA = anyInfinite(a.real, a.imag);
        V endlessB = anyInfinite(b.real, b.imag);
        V endless = parts.logical(
                Op.LOGICAL_OR,
                parts.logical(Op.LOGICAL_OR, endlessA, endlessB),
                parts.logical(Op.LOGICAL_OR, anyInfinite(ac, bd), anyInfinite(ad, bc)));
        V lost = parts.logical(
                Op.LOGICAL_AND,
                endless,
                parts.logical(Op.LOGICAL_AND, parts.apply(Op.ISNAN, real), parts.apply(Op.ISNAN, imag)));
        Pair<V> x = new Pair<>(direction(endlessA, a.real), direction(endlessA, a.imag));
        Pair<V> y = new Pair<>(direction(endlessB, b.real), direction(endlessB, b.imag));
        Pair<V> turned = times(x, y);
        V infinity = parts.number(Double.POSITIVE_INFINITY);
        return new Pair<>(
                parts.where(lost, times(infinity, turned.real), real),
                parts.where(lost, times(infinity, turned.imag), imag));
    }

    private V anyInfinite(V a, V b) {
        return parts.logical(Op.LOGICAL_OR, parts.apply(Op.ISINF, a), parts.apply(Op.ISINF, b));
    }

    /** Of a number with an infinite part: ±1 where a part is infinite, else 0; of another the part, 0 for NaN. */
    private V direction(V endless, V part) {
        V zero = parts.number(0);
        V unit = parts.where(parts.apply(Op.ISINF, part), parts.apply(Op.SIGN, part), zero);
        return parts.where(endless, unit, parts.where(parts.apply(Op.ISNAN, part), zero, part));
    }

    /** Smith's algorithm: both parts of the divisor are divided by the larger one. */
    private Pair<V> quotient(Pair<V> a, Pair<V> b) {
        V zero = parts.number(0);
        V realIsLarger = parts.apply(Op.GREATER_EQUAL, parts.apply(Op.ABS, b.real), parts.apply(Op.ABS, b.imag));
        V large = parts.where(realIsLarger, b.real, b.imag);
        V small = parts.where(realIsLarger, b.imag, b.real);
        V x = parts.where(realIsLarger, a.real, a.imag);
        V y = parts.where(realIsLarger, a.imag, a.real);
        V byZero = parts.logical(Op.LOGICAL_AND, realIsLarger, parts.apply(Op.EQUAL, b.real, zero));
        V ratio = parts.apply(Op.DIVIDE, small, large);
        V divisor = parts.where(byZero, parts.apply(Op.ABS, large), parts.apply(Op.ADD, large, times(small, ratio)));
        V scale = parts.apply(Op.DIVIDE, parts.number(1), divisor);
        V cross = times(x, ratio);
        V real = parts.where(byZero, a.real, parts.apply(Op.ADD, x, times(y, ratio)));
        V imag = parts.where(byZero, a.imag, parts.where(realIsLarger, minus(y, cross), minus(cross, y)));
        return new Pair<>(times(real, scale), times(imag, scale));
    }

    /** The number of length 1 in the same direction; of an infinite one along the axis of its infinite part, of zero zero. */
    private Pair<V> sign(Pair<V> a) {
        V size = parts.apply(Op.HYPOT, a.real, a.imag);
        V zero = parts.number(0);
        V nan = parts.number(Double.NaN);
        V alongReal = parts.apply(Op.ISINF, a.real);
        V corner = parts.logical(Op.LOGICAL_AND, alongReal, parts.apply(Op.ISINF, a.imag));
        V real = parts.where(alongReal, parts.apply(Op.SIGN, a.real), zero);
        V imag = parts.where(alongReal, zero, parts.apply(Op.SIGN, a.imag));
        V endless = parts.apply(Op.ISINF, size);
        return new Pair<>(
                parts.where(endless, parts.where(corner, nan, real), quotient(a.real, size)),
                parts.where(endless, parts.where(corner, nan, imag), quotient(a.imag, size)));
    }

    private V quotient(V part, V size) {
        V zero = parts.number(0);
        return parts.where(parts.apply(Op.EQUAL, size, zero), zero, parts.apply(Op.DIVIDE, part, size));
    }

    private V times(V a, V b) {
        return parts.apply(Op.MULTIPLY, a, b);
    }

    private V minus(V a, V b) {
        return parts.apply(Op.SUBTRACT, a, b);
    }
}
