package dev.kiln.arrays.graph.complex;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Pair;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Parts;

/**
 * The inverse trigonometric functions of complex numbers as ops on their parts, with the results of the C standard for infinities, NaN,
 * signed zeros and both sides of the branch cuts. The formulas are those of Kahan (Branch Cuts for Complex Elementary Functions, 1987),
 * which lose no digits to cancellation, on the quadrant with both parts positive; numbers that are very large or very small are treated
 * apart.
 *
 * @param <V> a part of type float64, or a truth value
 */
final class ComplexInverse<V> {
    /** From here on a number is so large that 1 is nothing beside it. */
    private static final double BIG = 0x1p60;

    /** Up to here the sine and the tangent of a number are the number. */
    private static final double SMALL = 0x1p-30;

    /** Up to here the square of a number may not be normal. */
    private static final double SQUARE_VANISHES = 0x1p-500;

    private static final double LN2 = Math.log(2);

    private final Parts<V> parts;

    /** @param parts float64 */
    ComplexInverse(Parts<V> parts) {
        this.parts = parts;
    }

    /**
     * The parts of the roots of 1 − z and 1 + z, for a number z whose parts are the sizes of those given.
     *
     * @param x the size of the real part
     * @param y the size of the imaginary part
     * @param big whether a part is at least {@link #BIG}
     * @param small whether both parts are at most {@link #SMALL}
     * @param lower the root of 1 − z, with the sign of its imaginary part changed
     * @param upper the root of 1 + z
     */
    private record Roots<V>(V x, V y, V big, V small, Pair<V> lower, Pair<V> upper) {}

    private Roots<V> roots(Pair<V> z) {
        V x = apply(Op.ABS, z.real());
        V y = apply(Op.ABS, z.imag());
        V one = number(1);
        return new Roots<>(x, y, big(x, y), small(x, y), root(minus(one, x), y), root(plus(one, x), y));
    }

    private V big(V x, V y) {
        return parts.logical(
                Op.LOGICAL_OR, apply(Op.GREATER_EQUAL, x, number(BIG)), apply(Op.GREATER_EQUAL, y, number(BIG)));
    }

    private V small(V x, V y) {
        return parts.logical(
                Op.LOGICAL_AND, apply(Op.LESS_EQUAL, x, number(SMALL)), apply(Op.LESS_EQUAL, y, number(SMALL)));
    }

    /** The square root of a number that is not large; its imaginary part is not negative. */
    private Pair<V> root(V x, V y) {
        V size = apply(Op.ABS, x);
        V main = times(number(0.5), apply(Op.SQRT, times(number(2), plus(apply(Op.HYPOT, size, y), size))));
        V quotient = times(number(0.5), apply(Op.DIVIDE, y, main));
        V other = parts.where(equal(main, 0), number(0), quotient);
        V negative = apply(Op.LESS, x, number(0));
        return new Pair<>(parts.where(negative, other, main), parts.where(negative, main, other));
    }

    /** The size of the imaginary part of the arc sine and of the arc cosine. */
    private V height(Roots<V> roots) {
        V t = plus(times(roots.lower.real(), roots.upper.imag()), times(roots.lower.imag(), roots.upper.real()));
        V above = plus(apply(Op.SQRT, plus(times(t, t), number(1))), number(1));
        V near = plus(t, apply(Op.DIVIDE, times(t, t), above));
        V far = apply(Op.HYPOT, times(roots.x, number(0x1p-8)), times(roots.y, number(0x1p-8)));
        V argument = parts.where(roots.big, far, parts.where(apply(Op.GREATER, t, number(0x1p28)), plus(t, t), near));
        return plus(apply(Op.LOG1P, argument), parts.where(roots.big, number(9 * LN2), number(0)));
    }

    /** The arc sine. */
    Pair<V> asin(Pair<V> z) {
        Roots<V> roots = roots(z);
        V across = plus(times(roots.lower.real(), roots.upper.real()), times(roots.lower.imag(), roots.upper.imag()));
        V real = apply(Op.ATAN2, z.real(), parts.where(roots.big, roots.y, across));
        V still = parts.logical(Op.LOGICAL_OR, roots.small, equal(z.real(), 0));
        return new Pair<>(
                parts.where(still, z.real(), real),
                parts.where(roots.small, z.imag(), withSign(height(roots), z.imag())));
    }

    /** The arc cosine. */
    Pair<V> acos(Pair<V> z) {
        Roots<V> roots = roots(z);
        V negative = apply(Op.LESS, z.real(), number(0));
        V lower = parts.where(negative, roots.upper.real(), roots.lower.real());
        V upper = parts.where(negative, roots.lower.real(), roots.upper.real());
        V angle = apply(Op.ATAN2, parts.where(roots.big, roots.y, lower), parts.where(roots.big, z.real(), upper));
        V real = times(angle, parts.where(roots.big, number(1), number(2)));
        V turned = apply(Op.NEGATIVE, z.imag());
        return new Pair<>(
                parts.where(equal(z.real(), 0), number(Math.PI / 2), real),
                parts.where(roots.small, turned, apply(Op.NEGATIVE, withSign(height(roots), z.imag()))));
    }

    /** The arc tangent. */
    Pair<V> atan(Pair<V> z) {
        V x = apply(Op.ABS, z.real());
        V y = apply(Op.ABS, z.imag());
        V big = big(x, y);
        V small = small(x, y);
        return new Pair<>(
                parts.where(small, z.real(), withSign(angle(x, y, big), z.real())),
                parts.where(small, z.imag(), withSign(distance(x, y, big), z.imag())));
    }

    /** The size of the real part of the arc tangent. */
    private V angle(V x, V y, V big) {
        V one = number(1);
        V across = minus(times(minus(one, y), plus(one, y)), times(x, x));
        V near = times(apply(Op.ATAN2, plus(x, x), across), number(0.5));
        V unknown = parts.where(apply(Op.ISINF, y), x, plus(x, y));
        V isKnown = parts.logical(Op.LOGICAL_OR, apply(Op.ISINF, x), parts.not(apply(Op.ISNAN, unknown)));
        V far = parts.where(isKnown, number(Math.PI / 2), unknown);
        return parts.where(big, far, near);
    }

    /** The size of the imaginary part of the arc tangent. */
    private V distance(V x, V y, V big) {
        V below = minus(number(1), y);
        V ratio = apply(Op.DIVIDE, times(number(4), y), plus(times(below, below), times(x, x)));
        V near = times(apply(Op.LOG1P, ratio), number(0.25));
        V edge = parts.logical(Op.LOGICAL_AND, equal(y, 1), apply(Op.LESS, x, number(SQUARE_VANISHES)));
        V atEdge = times(minus(number(LN2), apply(Op.LOG, x)), number(0.5));
        V quarter = number(0.25);
        V size = apply(Op.HYPOT, times(x, quarter), times(y, quarter));
        V far = times(apply(Op.DIVIDE, apply(Op.DIVIDE, times(y, quarter), size), size), quarter);
        V endless = parts.logical(Op.LOGICAL_OR, apply(Op.ISINF, x), apply(Op.ISINF, y));
        V zero = parts.logical(Op.LOGICAL_OR, endless, equal(y, 0));
        return parts.where(zero, number(0), parts.where(big, far, parts.where(edge, atEdge, near)));
    }

    /** A number from 0 with the sign of another, −0.0 included. */
    private V withSign(V size, V sign) {
        V zero = number(0);
        V negative = parts.logical(
                Op.LOGICAL_OR, apply(Op.LESS, sign, zero), apply(Op.LESS, apply(Op.DIVIDE, number(1), sign), zero));
        return parts.where(negative, apply(Op.NEGATIVE, size), size);
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
