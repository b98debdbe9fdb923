package dev.kiln.arrays.graph.math;

/** The arithmetic that Java's library does not have, or has otherwise, for {@link dev.kiln.arrays.graph.ScalarOps}. */
public final class ScalarMath {
    private ScalarMath() {}

    /** By squaring, wrapping around; to a negative power the exact result cut towards zero. */
    public static long pow(long a, long b) {
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
    public static double floorDivide(double a, double b) {
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
    public static float floorDivide(float a, float b) {
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
