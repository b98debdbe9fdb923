package dev.kiln.arrays.graph.math;

import static dev.kiln.arrays.graph.math.Steps64.*;

/**
 * The elementary functions of float64. Each is a sequence of {@link Steps64} without branches but for arguments that are rare.
 *
 * <p>The usual plan: reduce the argument to a short interval with a remainder in two parts, evaluate a polynomial there (coefficients from
 * interpolation at Chebyshev's points, computed with 300 bits), and add the largest part last, so that its rounding is nearly the only
 * error. Sources: Muller, Elementary Functions, 3rd ed., chapters 3, 11; Cody and Waite for the reductions; Dekker's two-part sums.
 *
 * <p>Methods are short, because the JVM's compiler does not inline long ones into the loops where their vectors have to stay in registers.
 */
public final class Functions64 {
    // What is rounded to a whole number by adding it: 1.5 · 2⁵².
    private static final double WHOLE = 0x1.8p52;
    private static final double MIN_NORMAL = Double.MIN_NORMAL;
    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double NAN = Double.NaN;
    private static final long SIGN = Long.MIN_VALUE;
    private static final long ONE = 1023L << 52;
    private static final long EXPONENT = 0xFFFL << 52;
    // Just above √½: what is below it, is doubled before its logarithm is taken.
    private static final long SQRT_HALF = 0x3FE6A09E667F3BCDL;
    private static final long SPLICE = 0x4330000000000000L;
    private static final double SPLICED = 0x1p52 + 1023;
    private static final double EXP_NEAR = 708;
    private static final double LOG2E = 0x1.71547652b82fep+0;
    private static final double LOG2E_LO = 0x1.777d0ffda0d24p-56;
    private static final double LN2_HI = 0x1.62e42fefa39efp-1;
    private static final double LN2_LO = 0x1.abc9e3b39803fp-56;
    // ln 2 and log₁₀ 2 with a first part so short that its product with an exponent is exact.
    private static final double LN2_SHORT = 0x1.62e42fef00000p-1;
    private static final double LN2_REST = 0x1.473de6af278edp-34;
    private static final double LOG10_2_SHORT = 0x1.3441350900000p-2;
    private static final double LOG10_2_REST = 0x1.ef3fde623e256p-35;
    private static final double LOG10E = 0x1.bcb7b1526e50ep-2;
    private static final double LOG10E_LO = 0x1.95355baaafad3p-57;
    private static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
    private static final double PI_HI = 0x1.921fb54442d18p+1;
    private static final double PI_LO = 0x1.1a62633145c07p-53;
    private static final double HALF_PI_HI = 0x1.921fb54442d18p+0;
    private static final double HALF_PI_LO = 0x1.1a62633145c07p-54;
    private static final double HALF_PI_TINY = -0x1.f1976b7ed8fbcp-110;
    // What π is more than its first part, relative to that.
    private static final double PI_REST = PI_LO / PI_HI;
    private static final double WAVES_NEAR = 0x1p24;
    private static final double THIRD_HI = 0x1.5555555555555p-2;
    private static final double THIRD_LO = 0x1.5555555555555p-56;
    private static final double EXP0 = 0x1.5555555555556p-3;
    private static final double EXP1 = 0x1.5555555555555p-5;
    private static final double EXP2 = 0x1.11111111109a6p-7;
    private static final double EXP3 = 0x1.6c16c16c167dap-10;
    private static final double EXP4 = 0x1.a01a01a7cebcdp-13;
    private static final double EXP5 = 0x1.a01a01a48116fp-16;
    private static final double EXP6 = 0x1.71de0d85293b8p-19;
    private static final double EXP7 = 0x1.27e4e1dcf773bp-22;
    private static final double EXP8 = 0x1.af390ba7e6f47p-26;
    private static final double EXP9 = 0x1.1f6717774d5e0p-29;
    private static final double LOG0 = 0x1.5555555555558p-1;
    private static final double LOG1 = 0x1.9999999995273p-2;
    private static final double LOG2 = 0x1.2492492dfd86cp-2;
    private static final double LOG3 = 0x1.c71c62d5e53e0p-3;
    private static final double LOG4 = 0x1.7462b91b8df65p-3;
    private static final double LOG5 = 0x1.39fdcceb4bb45p-3;
    private static final double LOG6 = 0x1.2b5f68a50d903p-3;
    private static final double SIN0 = -0x1.5555555555555p-3;
    private static final double SIN1 = 0x1.1111111110ba5p-7;
    private static final double SIN2 = -0x1.a01a019e80693p-13;
    private static final double SIN3 = 0x1.71de379252004p-19;
    private static final double SIN4 = -0x1.ae60069e53ef1p-26;
    private static final double SIN5 = 0x1.5e098556d302ep-33;
    private static final double COS0 = 0x1.5555555555555p-5;
    private static final double COS1 = -0x1.6c16c16c16960p-10;
    private static final double COS2 = 0x1.a01a019f4d0edp-16;
    private static final double COS3 = -0x1.27e4fa15bd814p-22;
    private static final double COS4 = 0x1.1eeb66b683028p-29;
    private static final double COS5 = -0x1.907c0e63adbb6p-37;
    private static final double ATAN0 = -0x1.555555555551dp-2;
    private static final double ATAN1 = 0x1.9999999994b2ap-3;
    private static final double ATAN2 = -0x1.249249235b8ddp-3;
    private static final double ATAN3 = 0x1.c71c7177f1d84p-4;
    private static final double ATAN4 = -0x1.745d1128389b1p-4;
    private static final double ATAN5 = 0x1.3b1360a946919p-4;
    private static final double ATAN6 = -0x1.110e21d2a4f03p-4;
    private static final double ATAN7 = 0x1.e1b97f3d4e870p-5;
    private static final double ATAN8 = -0x1.ae550967b93bfp-5;
    private static final double ATAN9 = 0x1.82bb635e14e93p-5;
    private static final double ATAN10 = -0x1.5952abbadea43p-5;
    private static final double ATAN11 = 0x1.2b8aa9bfb8894p-5;
    private static final double ATAN12 = -0x1.e7f86e08d14e6p-6;
    private static final double ATAN13 = 0x1.65cb85220d6dep-6;
    private static final double ATAN14 = -0x1.c2ff4fef54dc1p-7;
    private static final double ATAN15 = 0x1.d14dfa759bad2p-8;
    private static final double ATAN16 = -0x1.73a838195eb1bp-9;
    private static final double ATAN17 = 0x1.aac07977929aep-11;
    private static final double ATAN18 = -0x1.37417530b612ap-13;
    private static final double ATAN19 = 0x1.af3c225457facp-17;
    private static final double ASIN0 = 0x1.5555555555556p-3;
    private static final double ASIN1 = 0x1.3333333332ecap-4;
    private static final double ASIN2 = 0x1.6db6db6e31f13p-5;
    private static final double ASIN3 = 0x1.f1c71c1db0623p-6;
    private static final double ASIN4 = 0x1.6e8bb1c8209a2p-6;
    private static final double ASIN5 = 0x1.1c4d35cf95421p-6;
    private static final double ASIN6 = 0x1.c9cf07674736ap-7;
    private static final double ASIN7 = 0x1.782651caa6547p-7;
    private static final double ASIN8 = 0x1.52420b04b37bep-7;
    private static final double ASIN9 = 0x1.65a9c4dfcf8b2p-8;
    private static final double ASIN10 = 0x1.1d189408314eep-6;
    private static final double ASIN11 = -0x1.e6aaa8a0a04ccp-7;
    private static final double ASIN12 = 0x1.d72b2bc8155f8p-6;
    private static final double POW0 = 0x1.999999999999ap-3;
    private static final double POW1 = 0x1.2492492492522p-3;
    private static final double POW2 = 0x1.c71c71c6ea5acp-4;
    private static final double POW3 = 0x1.745d177ad436ap-4;
    private static final double POW4 = 0x1.3b1395b82701ep-4;
    private static final double POW5 = 0x1.1118cd67251c5p-4;
    private static final double POW6 = 0x1.df7ba1f4809c3p-5;
    private static final double POW7 = 0x1.e03a7acf07f85p-5;

    private Functions64() {}

    // ---------------------------------------------------------------- exponentials

    /** (eʳ − 1 − r) / r² for |r| ≤ ln 2 / 2. */
    private static double expTail(double r) {
        double z = mul(r, r);
        double even = fma(fma(fma(fma(fma(z, EXP9, EXP7), z, EXP5), z, EXP3), z, EXP1), z, 0.5);
        double odd = fma(fma(fma(fma(z, EXP8, EXP6), z, EXP4), z, EXP2), z, EXP0);
        return fma(odd, r, even);
    }

    /** The number plus WHOLE: x / ln 2 rounded to a whole number stands in its low bits. */
    private static double powersOfTwo(double x) {
        return fma(x, LOG2E, WHOLE);
    }

    /** 2ⁿ for an n below 1024 in size that stands in the low bits. */
    private static double powerOfTwo(double shifted) {
        return number(plus(left(bits(shifted), 52), ONE));
    }

    public static double exp(double x) {
        double shifted = powersOfTwo(x);
        double n = sub(shifted, WHOLE);
        double r = fnma(n, LN2_LO, fnma(n, LN2_HI, x));
        double p = add(fma(mul(r, r), expTail(r), r), 1);
        double y = number(plus(bits(p), left(bits(shifted), 52)));
        boolean far = not(less(abs(x), EXP_NEAR));
        return any(far) ? select(far, scaledExp(x, same(x, 1)), y) : y;
    }

    /** The factor times eˣ for any x, with overflow and gradual underflow. */
    private static double scaledExp(double x, double factor) {
        double z = select(less(x, -746), -746, x);
        z = select(less(712, z), 712, z);
        double n = sub(powersOfTwo(z), WHOLE);
        double r = fnma(n, LN2_LO, fnma(n, LN2_HI, z));
        double p = add(fma(mul(r, r), expTail(r), r), 1);
        double half = add(mul(n, 0.5), WHOLE);
        double rest = add(sub(n, sub(half, WHOLE)), WHOLE);
        return mul(mul(mul(p, factor), powerOfTwo(half)), powerOfTwo(rest));
    }

    public static double expm1(double x) {
        double shifted = powersOfTwo(x);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, LN2_HI, x);
        double r = fnma(n, LN2_LO, near);
        double tail = fma(mul(r, r), expTail(r), fnma(n, LN2_LO, sub(near, r)));
        double s = powerOfTwo(shifted);
        double a = sub(s, 1);
        double sum = fma(r, s, a);
        double y = add(sum, fma(s, tail, fma(r, s, sub(a, sum))));
        y = withSign(y, x);
        boolean far = not(less(abs(x), EXP_NEAR));
        return any(far) ? select(far, select(less(x, 0), -1, scaledExp(x, same(x, 1))), y) : y;
    }

    private static double withSign(double size, double sign) {
        return number(either(bits(abs(size)), both(bits(sign), SIGN)));
    }

    public static double tanh(double x) {
        double a = abs(x);
        a = mul(select(less(22, a), 22, a), 2);
        double shifted = powersOfTwo(a);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, LN2_HI, a);
        double r = fnma(n, LN2_LO, near);
        double tail = fma(mul(r, r), expTail(r), fnma(n, LN2_LO, sub(near, r)));
        double s = powerOfTwo(shifted);
        double one = sub(s, 1);
        double sum = fma(r, s, one);
        double rest = fma(s, tail, fma(r, s, sub(one, sum)));
        double t = add(sum, rest);
        return withSign(ratio(t, add(sub(sum, t), rest)), x);
    }

    /** t / (t + 2) for a t of two parts. */
    private static double ratio(double t, double low) {
        double inverse = div(1, add(t, 2));
        double q = mul(t, inverse);
        double rest = sub(1, q);
        return fma(fma(low, rest, fma(t, rest, mul(q, -2))), inverse, q);
    }

    public static double sinh(double x) {
        double a = abs(x);
        double shifted = powersOfTwo(a);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, LN2_HI, a);
        double r = fnma(n, LN2_LO, near);
        double tail = fma(mul(r, r), expTail(r), fnma(n, LN2_LO, sub(near, r)));
        double s = powerOfTwo(shifted);
        double one = sub(s, 1);
        double sum = fma(r, s, one);
        double rest = fma(s, tail, fma(r, s, sub(one, sum)));
        double t = add(sum, rest);
        return withSign(sinhOf(a, t, add(sub(sum, t), rest)), x);
    }

    /** (t + t / (t + 1)) / 2 for t = eᵃ − 1 of two parts. */
    private static double sinhOf(double a, double t, double low) {
        double d = add(t, 1);
        double back = sub(d, t);
        double dLow = add(add(sub(t, sub(d, back)), sub(1, back)), low);
        double inverse = div(1, d);
        double q = mul(t, inverse);
        double qLow = mul(fnma(q, dLow, add(fnma(q, d, t), low)), inverse);
        double sum = add(t, q);
        double y = mul(add(sum, add(add(add(sub(t, sum), q), low), qLow)), 0.5);
        boolean far = not(less(a, EXP_NEAR));
        return any(far) ? select(far, scaledExp(a, same(a, 0.5)), y) : y;
    }

    public static double cosh(double x) {
        double a = abs(x);
        double shifted = powersOfTwo(a);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, LN2_HI, a);
        double r = fnma(n, LN2_LO, near);
        double tail = fma(mul(r, r), expTail(r), fnma(n, LN2_LO, sub(near, r)));
        double one = add(r, 1);
        double rest = add(tail, add(sub(1, one), r));
        double p = add(one, rest);
        double s = powerOfTwo(shifted);
        return coshOf(a, mul(p, s), mul(add(sub(one, p), rest), s));
    }

    /** (e + 1 / e) / 2 for e = eᵃ of two parts. */
    private static double coshOf(double a, double e, double low) {
        double inverse = div(1, e);
        double inverseLow = mul(inverse, fnma(low, inverse, fnma(inverse, e, same(a, 1))));
        double sum = add(e, inverse);
        double y = mul(add(sum, add(add(add(sub(e, sum), inverse), low), inverseLow)), 0.5);
        boolean far = not(less(a, EXP_NEAR));
        return any(far) ? select(far, scaledExp(a, same(a, 0.5)), y) : y;
    }

    // ---------------------------------------------------------------- logarithms

    /** The bits from which the exponent is taken, so that the fraction lies between √½ and √2. */
    private static long centred(double x) {
        return minus(bits(x), SQRT_HALF);
    }

    private static double exponent(long centred, double spliced) {
        return sub(number(either(right(plus(centred, ONE), 52), SPLICE)), spliced);
    }

    /** The fraction between √½ and √2, less 1. */
    private static double fraction(double x, long centred) {
        return sub(number(minus(bits(x), both(centred, EXPONENT))), 1);
    }

    /** z times the series of log((1 + s) / (1 − s)) / s beyond its first term, for z = s². */
    private static double logSeries(double z) {
        double p = fma(z, LOG6, LOG5);
        p = fma(p, z, LOG4);
        p = fma(p, z, LOG3);
        p = fma(p, z, LOG2);
        p = fma(p, z, LOG1);
        return mul(fma(p, z, LOG0), z);
    }

    private static boolean notPositive(double x) {
        return not(and(not(less(x, MIN_NORMAL)), less(x, INFINITY)));
    }

    public static double log(double x) {
        boolean odd = notPositive(x);
        if (any(odd)) {
            boolean tiny = less(x, MIN_NORMAL);
            double y = logOf(select(tiny, mul(x, 0x1p54), x), select(tiny, SPLICED + 54, same(x, SPLICED)));
            return beyond(x, y);
        }
        return logOf(x, same(x, SPLICED));
    }

    /** The logarithm y but of zero, infinity, negative numbers and NaN. */
    private static double beyond(double x, double y) {
        double r = select(less(x, INFINITY), y, x);
        r = select(less(x, 0), NAN, r);
        return select(equal(x, 0), -INFINITY, r);
    }

    private static double logOf(double x, double spliced) {
        long centred = centred(x);
        double k = exponent(centred, spliced);
        double f = fraction(x, centred);
        return logSum(k, f, mul(k, LN2_REST));
    }

    /** k ln 2 + log(1 + f) + a small number, which has what the first part of ln 2 lacks. */
    private static double logSum(double k, double f, double more) {
        double s = div(f, add(f, 2));
        double h = mul(mul(f, f), 0.5);
        double low = fma(s, add(h, logSeries(mul(s, s))), more);
        double high = mul(k, LN2_SHORT);
        double sum = add(high, f);
        return sub(sum, sub(h, add(low, add(sub(high, sum), f))));
    }

    public static double log1p(double x) {
        double u = add(x, 1);
        double back = sub(u, 1);
        double lost = add(sub(1, sub(u, back)), sub(x, back));
        long centred = centred(u);
        double k = exponent(centred, same(x, SPLICED));
        double y = withSign(logSum(k, fraction(u, centred), fma(k, LN2_REST, div(lost, u))), x);
        boolean odd = not(and(less(0, u), less(u, INFINITY)));
        return any(odd) ? select(odd, beyond(u, y), y) : y;
    }

    public static double log2(double x) {
        boolean odd = notPositive(x);
        if (any(odd)) {
            boolean tiny = less(x, MIN_NORMAL);
            double y = log2Of(select(tiny, mul(x, 0x1p54), x), select(tiny, SPLICED + 54, same(x, SPLICED)));
            return beyond(x, y);
        }
        return log2Of(x, same(x, SPLICED));
    }

    private static double log2Of(double x, double spliced) {
        long centred = centred(x);
        double k = exponent(centred, spliced);
        double f = fraction(x, centred);
        double h = mul(mul(f, f), 0.5);
        double high = sub(f, h);
        double low = logLow(f, h, high);
        double product = mul(high, LOG2E);
        double rest = add(fma(high, LOG2E, neg(product)), fma(low, LOG2E, mul(high, LOG2E_LO)));
        double sum = add(k, product);
        return add(sum, add(add(sub(k, sum), product), rest));
    }

    /** What log(1 + f) is more than f − f² / 2. */
    private static double logLow(double f, double h, double high) {
        double s = div(f, add(f, 2));
        double lost = sub(sub(sub(f, high), h), fma(mul(f, 0.5), f, neg(h)));
        return fma(s, add(h, logSeries(mul(s, s))), lost);
    }

    public static double log10(double x) {
        boolean odd = notPositive(x);
        if (any(odd)) {
            boolean tiny = less(x, MIN_NORMAL);
            double y = log10Of(select(tiny, mul(x, 0x1p54), x), select(tiny, SPLICED + 54, same(x, SPLICED)));
            return beyond(x, y);
        }
        return log10Of(x, same(x, SPLICED));
    }

    private static double log10Of(double x, double spliced) {
        long centred = centred(x);
        double k = exponent(centred, spliced);
        double f = fraction(x, centred);
        double h = mul(mul(f, f), 0.5);
        double high = sub(f, h);
        double low = logLow(f, h, high);
        double product = mul(high, LOG10E);
        double rest = add(fma(high, LOG10E, neg(product)), fma(low, LOG10E, mul(high, LOG10E_LO)));
        rest = fma(k, LOG10_2_REST, rest);
        double whole = mul(k, LOG10_2_SHORT);
        double sum = add(whole, product);
        return add(sum, add(add(sub(whole, sum), product), rest));
    }

    // ---------------------------------------------------------------- trigonometry

    private static double sinSeries(double z) {
        double y = mul(z, z);
        double even = fma(fma(y, SIN4, SIN2), y, SIN0);
        double odd = fma(fma(y, SIN5, SIN3), y, SIN1);
        return fma(odd, z, even);
    }

    private static double cosSeries(double z) {
        double y = mul(z, z);
        double even = fma(fma(y, COS4, COS2), y, COS0);
        double odd = fma(fma(y, COS5, COS3), y, COS1);
        return fma(odd, z, even);
    }

    /** The sine of r + c, where c is tiny, and of as many right angles as the low bits say. */
    private static double wave(double r, double c, long quarters) {
        double z = mul(r, r);
        double h = mul(z, 0.5);
        double w = sub(1, h);
        double sine = add(r, fma(mul(z, r), sinSeries(z), mul(c, w)));
        double cosine = add(w, fma(mul(z, z), cosSeries(z), fnma(r, c, sub(sub(1, w), h))));
        double y = select(isOdd(quarters), cosine, sine);
        return number(differ(bits(y), both(left(quarters, 62), SIGN)));
    }

    public static double sin(double x) {
        double a = abs(x);
        double shifted = fma(a, TWO_OVER_PI, WHOLE);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, HALF_PI_HI, a);
        double r = fnma(n, HALF_PI_LO, near);
        double c = fnma(n, HALF_PI_TINY, fnma(n, HALF_PI_LO, sub(near, r)));
        double y = wave(r, c, bits(shifted));
        y = number(differ(bits(y), both(bits(x), SIGN)));
        boolean far = not(less(a, WAVES_NEAR));
        return any(far) ? strictSin(far, x, y) : y;
    }

    public static double cos(double x) {
        double a = abs(x);
        double shifted = fma(a, TWO_OVER_PI, WHOLE);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, HALF_PI_HI, a);
        double r = fnma(n, HALF_PI_LO, near);
        double c = fnma(n, HALF_PI_TINY, fnma(n, HALF_PI_LO, sub(near, r)));
        double y = wave(r, c, plus(bits(shifted), 1));
        boolean far = not(less(a, WAVES_NEAR));
        return any(far) ? strictCos(far, x, y) : y;
    }

    /** A standard normal number by Box and Muller, from two numbers in [0, 1): the second of a pair where odd, else the first. */
    public static double normal(double u, double v, boolean odd) {
        return mul(sqrt(mul(log(sub(1, u)), -2)), turn(v, odd));
    }

    /** cos 2πv and, where odd, sin 2πv, for v from 0 to 1. */
    private static double turn(double v, boolean odd) {
        double shifted = fma(v, 4, WHOLE);
        double part = fnma(sub(shifted, WHOLE), 0.25, v);
        double r = mul(part, 4 * HALF_PI_HI);
        long quarters = bits(select(odd, shifted, add(shifted, 1)));
        return wave(r, same(v, 0.0), quarters);
    }

    public static double tan(double x) {
        double a = abs(x);
        double shifted = fma(a, TWO_OVER_PI, WHOLE);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, HALF_PI_HI, a);
        double r = fnma(n, HALF_PI_LO, near);
        double c = fnma(n, HALF_PI_TINY, fnma(n, HALF_PI_LO, sub(near, r)));
        double y = tanOf(r, c, bits(shifted));
        y = number(differ(bits(y), both(bits(x), SIGN)));
        boolean far = not(less(a, WAVES_NEAR));
        return any(far) ? strictTan(far, x, y) : y;
    }

    private static double tanOf(double r, double c, long quarters) {
        double z = mul(r, r);
        double h = mul(z, 0.5);
        double w = sub(1, h);
        double sineLow = fma(mul(z, r), sinSeries(z), mul(c, w));
        double cosineLow = fma(mul(z, z), cosSeries(z), fnma(r, c, sub(sub(1, w), h)));
        double sine = add(r, sineLow);
        double cosine = add(w, cosineLow);
        sineLow = add(sub(r, sine), sineLow);
        cosineLow = add(sub(w, cosine), cosineLow);
        boolean odd = isOdd(quarters);
        return quotient(
                select(odd, neg(cosine), sine),
                select(odd, neg(cosineLow), sineLow),
                select(odd, sine, cosine),
                select(odd, sineLow, cosineLow));
    }

    /** A quotient of sums of two parts. */
    private static double quotient(double a, double aLow, double b, double bLow) {
        double inverse = div(1, b);
        double q = mul(a, inverse);
        return fma(fnma(q, bLow, add(fnma(q, b, a), aLow)), inverse, q);
    }

    // ---------------------------------------------------------------- arcs

    /** (atan t − t) / t³ for z = t² up to 1. */
    private static double atanSeries(double z) {
        double y = mul(z, z);
        double even = fma(y, ATAN18, ATAN16);
        even = fma(even, y, ATAN14);
        even = fma(even, y, ATAN12);
        even = fma(even, y, ATAN10);
        even = fma(even, y, ATAN8);
        even = fma(even, y, ATAN6);
        even = fma(even, y, ATAN4);
        even = fma(even, y, ATAN2);
        even = fma(even, y, ATAN0);
        double odd = fma(y, ATAN19, ATAN17);
        odd = fma(odd, y, ATAN15);
        odd = fma(odd, y, ATAN13);
        odd = fma(odd, y, ATAN11);
        odd = fma(odd, y, ATAN9);
        odd = fma(odd, y, ATAN7);
        odd = fma(odd, y, ATAN5);
        odd = fma(odd, y, ATAN3);
        odd = fma(odd, y, ATAN1);
        return fma(odd, z, even);
    }

    public static double atan(double x) {
        double a = abs(x);
        a = select(less(0x1p500, a), 0x1p500, a);
        boolean steep = less(1, a);
        double one = same(x, 1);
        double y = arc(select(steep, one, a), select(steep, a, one), steep, one);
        return number(either(bits(y), both(bits(x), SIGN)));
    }

    /** The angle up to π of which these are the legs, the small one against the large one where not steep; to the left where x is. */
    private static double arc(double small, double large, boolean steep, double x) {
        double q = div(small, large);
        double z = mul(q, q);
        double angle = fma(mul(q, z), atanSeries(z), q);
        double base = select(steep, HALF_PI_HI, select(signed(x), PI_HI, same(x, 0.0)));
        long turned = both(bits(select(steep, neg(x), x)), SIGN);
        return add(base, fma(base, PI_REST, number(differ(bits(angle), turned))));
    }

    public static double atan2(double y, double x) {
        double a = abs(y);
        double b = abs(x);
        boolean steep = less(b, a);
        double large = select(steep, a, b);
        double small = select(steep, b, a);
        double r = arc(small, large, steep, x);
        r = number(either(bits(r), both(bits(y), SIGN)));
        boolean far = not(and(less(large, 0x1p900), less(0x1p-900, small)));
        return any(far) ? strictAtan2(isFarAngle(far, small, large), y, x, r) : r;
    }

    /** Whether it is not one leg alone that is zero. */
    private static boolean isFarAngle(boolean far, double small, double large) {
        return and(far, not(and(equal(small, 0), and(less(large, 0x1p900), less(0x1p-900, large)))));
    }

    /** (asin s − s) / s³ for z = s² up to ¼. */
    private static double asinSeries(double z) {
        double p = fma(z, ASIN12, ASIN11);
        p = fma(p, z, ASIN10);
        p = fma(p, z, ASIN9);
        p = fma(p, z, ASIN8);
        p = fma(p, z, ASIN7);
        p = fma(p, z, ASIN6);
        p = fma(p, z, ASIN5);
        p = fma(p, z, ASIN4);
        p = fma(p, z, ASIN3);
        p = fma(p, z, ASIN2);
        p = fma(p, z, ASIN1);
        return fma(p, z, ASIN0);
    }

    public static double asin(double x) {
        double a = abs(x);
        boolean large = less(0.5, a);
        double z = select(large, mul(sub(1, a), 0.5), mul(a, a));
        double s = select(large, sqrt(z), a);
        double low = mul(mul(s, z), asinSeries(z));
        double lost = rootLost(s, z, large);
        double high = mul(s, 2);
        double sum = sub(HALF_PI_HI, high);
        double rest = sub(sub(HALF_PI_HI, sum), high);
        double steep = add(sum, sub(add(rest, HALF_PI_LO), mul(add(low, lost), 2)));
        double y = select(large, steep, add(s, low));
        return withSign(select(less(1, a), NAN, y), x);
    }

    /** What the square root of z is more than s, where asked for. */
    private static double rootLost(double s, double z, boolean asked) {
        return select(and(asked, less(0, s)), div(fnma(s, s, z), mul(s, 2)), same(s, 0.0));
    }

    public static double acos(double x) {
        double a = abs(x);
        boolean large = less(0.5, a);
        double z = select(large, mul(sub(1, a), 0.5), mul(a, a));
        double s = select(large, sqrt(z), x);
        double low = add(mul(mul(s, z), asinSeries(z)), rootLost(s, z, large));
        return acosOf(x, s, low, large);
    }

    private static double acosOf(double x, double s, double low, boolean large) {
        boolean left = and(large, less(x, 0));
        double factor = select(left, -2, select(large, 2, same(x, -1)));
        double base = select(left, 2 * HALF_PI_HI, select(large, 0.0, same(x, HALF_PI_HI)));
        double baseLow = select(left, 2 * HALF_PI_LO, select(large, 0.0, same(x, HALF_PI_LO)));
        double high = mul(s, factor);
        double sum = add(base, high);
        return add(sum, add(add(sub(base, sum), high), fma(low, factor, baseLow)));
    }

    public static double hypot(double x, double y) {
        double a = abs(x);
        double b = abs(y);
        boolean order = less(a, b);
        double large = select(order, b, a);
        double small = select(order, a, b);
        double h = sqrt(fma(large, large, mul(small, small)));
        double square = mul(h, h);
        double whole = mul(large, large);
        double more =
                sub(fma(small, small, sub(whole, square)), sub(fma(h, h, neg(square)), fma(large, large, neg(whole))));
        double r = add(h, div(more, mul(h, 2)));
        boolean far = not(and(and(less(large, 0x1p500), less(0x1p-400, large)), less(small, INFINITY)));
        return any(far) ? strictHypot(far, x, y, r) : r;
    }

    // ---------------------------------------------------------------- powers

    /** aᵇ: the logarithm to 65 bits, times b, into an exponential. */
    public static double pow(double a, double b) {
        double m = abs(a);
        long centred = centred(m);
        double y = powOf(exponent(centred, same(m, SPLICED)), fraction(m, centred), b);
        boolean negative = less(a, 0);
        if (any(negative)) {
            double shifted = add(b, WHOLE);
            boolean whole = equal(sub(shifted, WHOLE), b);
            double alternating = number(differ(bits(y), left(bits(shifted), 63)));
            y = select(negative, select(whole, alternating, NAN), y);
        }
        boolean far = isFar(a, m, b, y);
        return any(far) ? strictPow(far, a, b, y) : y;
    }

    /** Whether the result or an operand is beyond what {@link #powOf} can do; a bad result of it is 0 or infinite or NaN. */
    private static boolean isFar(double a, double m, double b, double y) {
        boolean near = and(and(not(less(m, MIN_NORMAL)), less(m, INFINITY)), less(abs(y), INFINITY));
        boolean exact = or(less(abs(b), 0x1p51), and(less(0, a), less(abs(b), 0x1p900)));
        return not(and(and(near, exact), less(0, abs(y))));
    }

    private static double powOf(double k, double f, double b) {
        double d = add(f, 2);
        double dLow = sub(f, sub(d, 2));
        double inverse = div(1, d);
        double s = mul(f, inverse);
        double sLow = mul(fnma(s, dLow, fnma(s, d, f)), inverse);
        double z = mul(s, s);
        double zLow = fma(mul(s, 2), sLow, fma(s, s, neg(z)));
        return powSeries(k, s, sLow, z, zLow, b);
    }

    /** z · (1 + 3z(…)) − 1 without its first term: (log((1 + s) / (1 − s)) / 2s − 1) / z − ⅓. */
    private static double powTail(double z) {
        double p = fma(z, POW7, POW6);
        p = fma(p, z, POW5);
        p = fma(p, z, POW4);
        p = fma(p, z, POW3);
        p = fma(p, z, POW2);
        p = fma(p, z, POW1);
        return mul(fma(p, z, POW0), z);
    }

    private static double powSeries(double k, double s, double sLow, double z, double zLow, double b) {
        double more = add(powTail(z), THIRD_LO);
        double t = add(more, THIRD_HI);
        double tLow = add(sub(THIRD_HI, t), more);
        double u = mul(z, t);
        double uLow = add(fma(z, t, neg(u)), fma(z, tLow, mul(zLow, t)));
        double v = mul(s, u);
        double vLow = add(fma(s, u, neg(v)), fma(s, uLow, mul(sLow, u)));
        double high = add(s, v);
        double low = add(add(sub(s, high), v), add(sLow, vLow));
        return powProduct(k, mul(high, 2), mul(low, 2), b);
    }

    private static double powProduct(double k, double log, double logLow, double b) {
        double base = mul(k, LN2_SHORT);
        double sum = add(base, log);
        double low = add(add(add(sub(base, sum), log), logLow), mul(k, LN2_REST));
        double high = add(sum, low);
        low = add(sub(sum, high), low);
        double y = mul(high, b);
        return powExp(y, fma(b, low, fma(high, b, neg(y))));
    }

    private static double powExp(double y, double yLow) {
        double shifted = powersOfTwo(y);
        double n = sub(shifted, WHOLE);
        double near = fnma(n, LN2_HI, y);
        double r = fnma(n, LN2_LO, near);
        double c = add(yLow, fnma(n, LN2_LO, sub(near, r)));
        double square = mul(mul(r, r), expTail(r));
        double tail = fma(c, add(add(square, r), 1), square);
        double one = add(r, 1);
        double p = add(one, add(tail, add(sub(1, one), r)));
        double result = number(plus(bits(p), left(bits(shifted), 52)));
        return select(less(abs(y), EXP_NEAR), result, NAN);
    }
}
