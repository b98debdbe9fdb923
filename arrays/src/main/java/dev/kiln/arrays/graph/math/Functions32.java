package dev.kiln.arrays.graph.math;

import static dev.kiln.arrays.graph.math.Steps32.*;

/**
 * The elementary functions that are computed in float32, each a sequence of {@link Steps32} without branches but for arguments that are
 * rare. Errors are below two units in the last place. The other functions of float32 are those of {@link Functions64}, rounded once.
 */
public final class Functions32 {
    // What is rounded to a whole number by adding it: 1.5 · 2²³.
    private static final float WHOLE = 0x1.8p23f;
    private static final float MIN_NORMAL = Float.MIN_NORMAL;
    private static final float INFINITY = Float.POSITIVE_INFINITY;
    private static final float NAN = Float.NaN;
    private static final int SIGN = Integer.MIN_VALUE;
    private static final int ONE = 127 << 23;
    private static final int EXPONENT = 0x1FF << 23;
    private static final int SQRT_HALF = 0x3F3504F3;
    private static final int SPLICE = 0x4B000000;
    private static final float SPLICED = 0x1p23f + 127;
    private static final float EXP_NEAR = 87;
    private static final float LOG2E = 0x1.715476p+0f;
    private static final float LN2_HI = 0x1.62e430p-1f;
    private static final float LN2_LO = -0x1.05c610p-29f;
    // ln 2 with a first part so short that its product with an exponent is exact.
    private static final float LN2_SHORT = 0x1.62e4p-1f;
    private static final float LN2_REST = 0x1.7f7d1cp-20f;
    private static final float ONE_OVER_PI = 0x1.45f306p-2f;
    private static final float PI_HI = 0x1.921fb6p+1f;
    private static final float PI_LO = -0x1.777a5cp-24f;
    private static final float PI_TINY = -0x1.ee59dap-49f;
    private static final float WAVES_NEAR = 0x1p16f;
    private static final float TANH_SERIES = 0.625f;
    private static final float EXP0 = 0x1.55548e0p-3f;
    private static final float EXP1 = 0x1.5555b80p-5f;
    private static final float EXP2 = 0x1.123bee0p-7f;
    private static final float EXP3 = 0x1.6c5c6a0p-10f;
    private static final float LOG0 = 0x1.5555460p-2f;
    private static final float LOG1 = -0x1.00000a0p-2f;
    private static final float LOG2 = 0x1.99a5460p-3f;
    private static final float LOG3 = -0x1.555ae40p-3f;
    private static final float LOG4 = 0x1.232cf60p-3f;
    private static final float LOG5 = -0x1.fc4d900p-4f;
    private static final float LOG6 = 0x1.e7a5b60p-4f;
    private static final float LOG7 = -0x1.dd66080p-4f;
    private static final float LOG8 = 0x1.11c8900p-4f;
    private static final float SIN0 = -0x1.555556p-3f;
    private static final float SIN1 = 0x1.111130p-7f;
    private static final float SIN2 = -0x1.a0212cp-13f;
    private static final float SIN3 = 0x1.7271500p-19f;
    private static final float SIN4 = -0x1.ae001e0p-26f;
    private static final float TANH0 = -0x1.55552e0p-2f;
    private static final float TANH1 = 0x1.1106300p-3f;
    private static final float TANH2 = -0x1.b81d300p-5f;
    private static final float TANH3 = 0x1.515ed40p-6f;
    private static final float TANH4 = -0x1.726d9c0p-8f;

    private Functions32() {}

    /** (eʳ − 1 − r) / r² for |r| ≤ ln 2 / 2. */
    private static float expTail(float r) {
        float q = fma(r, EXP3, EXP2);
        q = fma(q, r, EXP1);
        q = fma(q, r, EXP0);
        return fma(q, r, 0.5f);
    }

    public static float exp(float x) {
        float shifted = fma(x, LOG2E, WHOLE);
        float n = sub(shifted, WHOLE);
        float r = fnma(n, LN2_LO, fnma(n, LN2_HI, x));
        float p = add(fma(mul(r, r), expTail(r), r), 1);
        float y = number(plus(bits(p), left(bits(shifted), 23)));
        boolean far = not(less(abs(x), EXP_NEAR));
        return any(far) ? select(far, farExp(x), y) : y;
    }

    /** eˣ for any x, with overflow and gradual underflow. */
    private static float farExp(float x) {
        float z = select(less(x, -105), -105, x);
        z = select(less(90, z), 90, z);
        float n = sub(fma(z, LOG2E, WHOLE), WHOLE);
        float r = fnma(n, LN2_LO, fnma(n, LN2_HI, z));
        float p = add(fma(mul(r, r), expTail(r), r), 1);
        float half = add(mul(n, 0.5f), WHOLE);
        float rest = add(sub(n, sub(half, WHOLE)), WHOLE);
        return mul(mul(p, powerOfTwo(half)), powerOfTwo(rest));
    }

    /** 2ⁿ for an n below 128 in size that stands in the low bits. */
    private static float powerOfTwo(float shifted) {
        return number(plus(left(bits(shifted), 23), ONE));
    }

    public static float tanh(float x) {
        float a = abs(x);
        float z = mul(a, a);
        float p = fma(z, TANH4, TANH3);
        p = fma(p, z, TANH2);
        p = fma(p, z, TANH1);
        p = fma(p, z, TANH0);
        float near = fma(mul(a, z), p, a);
        return number(either(bits(select(less(a, TANH_SERIES), near, tanhByExp(a))), both(bits(x), SIGN)));
    }

    /** 1 − 2 / (e²ᵃ + 1) for positive a. */
    private static float tanhByExp(float a) {
        float x = mul(select(less(10, a), 10, a), 2);
        float shifted = fma(x, LOG2E, WHOLE);
        float n = sub(shifted, WHOLE);
        float r = fnma(n, LN2_LO, fnma(n, LN2_HI, x));
        float p = add(fma(mul(r, r), expTail(r), r), 1);
        return sub(1, div(2, fma(p, powerOfTwo(shifted), same(a, 1))));
    }

    // ---------------------------------------------------------------- logarithm

    public static float log(float x) {
        boolean odd = not(and(not(less(x, MIN_NORMAL)), less(x, INFINITY)));
        if (any(odd)) {
            boolean tiny = less(x, MIN_NORMAL);
            float y = logOf(select(tiny, mul(x, 0x1p30f), x), select(tiny, SPLICED + 30, same(x, SPLICED)));
            y = select(less(x, INFINITY), y, x);
            y = select(less(x, 0), NAN, y);
            return select(equal(x, 0), -INFINITY, y);
        }
        return logOf(x, same(x, SPLICED));
    }

    /** The logarithm by exponent and fraction, where the number is what stands in the exponent for 2⁰. */
    private static float logOf(float x, float spliced) {
        int centred = minus(bits(x), SQRT_HALF);
        float k = sub(number(either(right(plus(centred, ONE), 23), SPLICE)), spliced);
        float f = sub(number(minus(bits(x), both(centred, EXPONENT))), 1);
        float square = mul(f, f);
        float low = fma(mul(square, f), logSeries(f, square), mul(k, LN2_REST));
        float high = mul(k, LN2_SHORT);
        return add(high, add(f, fma(square, -0.5f, low)));
    }

    /** (log(1 + f) − f + f² / 2) / f³, by halves. */
    private static float logSeries(float f, float square) {
        float a = fma(f, LOG1, LOG0);
        float b = fma(f, LOG3, LOG2);
        float c = fma(f, LOG5, LOG4);
        float d = fma(f, LOG7, LOG6);
        d = fma(square, LOG8, d);
        return fma(fma(fma(d, square, c), square, b), square, a);
    }

    // ---------------------------------------------------------------- trigonometry

    /** The sine of r for |r| ≤ π / 2. */
    private static float sine(float r) {
        float a = abs(r);
        float z = mul(a, a);
        float p = fma(z, SIN4, SIN3);
        p = fma(p, z, SIN2);
        p = fma(p, z, SIN1);
        p = fma(p, z, SIN0);
        float y = fma(mul(p, z), a, a);
        y = select(less(1, y), 1, y);
        return number(either(bits(y), both(bits(r), SIGN)));
    }

    public static float sin(float x) {
        float a = abs(x);
        float shifted = fma(a, ONE_OVER_PI, WHOLE);
        float y = sine(lessHalfTurns(a, sub(shifted, WHOLE)));
        y = number(differ(bits(y), differ(left(bits(shifted), 31), both(bits(x), SIGN))));
        boolean far = not(less(a, WAVES_NEAR));
        return any(far) ? strictSin(far, x, y) : y;
    }

    public static float cos(float x) {
        float a = abs(x);
        float shifted = add(fma(a, ONE_OVER_PI, same(a, -0.5f)), WHOLE);
        float y = sine(lessHalfTurns(a, add(sub(shifted, WHOLE), 0.5f)));
        y = number(differ(bits(y), left(plus(bits(shifted), 1), 31)));
        boolean far = not(less(a, WAVES_NEAR));
        return any(far) ? strictCos(far, x, y) : y;
    }

    /** a − nπ. */
    private static float lessHalfTurns(float a, float n) {
        return fnma(n, PI_TINY, fnma(n, PI_LO, fnma(n, PI_HI, a)));
    }
}
