package dev.kiln.arrays.graph;

/** The arithmetic that Java's library does not have, or has otherwise, for {@link ScalarOps}. */
public final class ScalarMath {
    private static final double LN2_INVERSE = 1 / Math.log(2);

    private ScalarMath() {}

    /** The binary logarithm, exact for powers of two. */
    static double log2(double a) {
        if (!(a > 0) || a == Double.POSITIVE_INFINITY) {
            return Math.log(a);
        }
        int exponent = 0;
        double m = a;
        if (m < Double.MIN_NORMAL) {
            m *= 0x1p54;
            exponent = -54;
        }
        int e = Math.getExponent(m);
        m = Math.scalb(m, -e);
        exponent += e;
        if (m > Math.sqrt(2)) {
            m /= 2;
            exponent++;
        }
        return exponent + Math.log(m) * LN2_INVERSE;
    }

    /** C's pow: Java's, but that 1 to any power and −1 to an infinite power are 1. */
    static double pow(double a, double b) {
        return a == 1 || (a == -1 && Double.isInfinite(b)) ? 1 : Math.pow(a, b);
    }

    /** By squaring, wrapping around; to a negative power the exact result cut towards zero. */
    static long pow(long a, long b) {
        if (b < 0) {
            return a == 1 ? 1 : a == -1 ? (b % 2 == 0 ? 1 : -1) : 0;
        }
        long result = 1;
        long base = a;
        for (long e = b; e != 0; e >>= 1) {
            if ((e & 1) != 0) {
                result *= base;
            }
            base *= base;
        }
        return result;
    }

    /** With the sign of the divisor. */
    public static double remainder(double a, double b) {
        double mod = a % b;
        if (mod != 0) {
            return (b < 0) != (mod < 0) ? mod + b : mod;
        }
        return Math.copySign(0.0, b);
    }

    /** Rounded down, consistent with the remainder. */
    static double floorDivide(double a, double b) {
        if (b == 0) {
            return a / b;
        }
        double mod = a % b;
        double div = (a - mod) / b;
        if (mod != 0 && (b < 0) != (mod < 0)) {
            div -= 1;
        }
        if (div == 0) {
            return Math.copySign(0.0, a / b);
        }
        double floor = Math.floor(div);
        return div - floor > 0.5 ? floor + 1 : floor;
    }

    /** As for doubles, each step rounded to a float. */
    static float floorDivide(float a, float b) {
        if (b == 0) {
            return a / b;
        }
        float mod = a % b;
        float div = (a - mod) / b;
        if (mod != 0 && (b < 0) != (mod < 0)) {
            div -= 1;
        }
        if (div == 0) {
            return Math.copySign(0f, a / b);
        }
        float floor = (float) Math.floor(div);
        return div - floor > 0.5f ? floor + 1 : floor;
    }
}
