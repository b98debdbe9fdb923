package dev.kiln.arrays.graph.math;

/**
 * The steps that {@link Functions64} is made of, on one float64. The vector backend has a class with the same methods on vectors; a step
 * must be rounded in one way only, so that both give the same bits.
 */
final class Steps64 {
    private Steps64() {}

    static double add(double a, double b) {
        return a + b;
    }

    static double sub(double a, double b) {
        return a - b;
    }

    static double mul(double a, double b) {
        return a * b;
    }

    static double div(double a, double b) {
        return a / b;
    }

    /** a · b + c, rounded once. */
    static double fma(double a, double b, double c) {
        return Math.fma(a, b, c);
    }

    /** c − a · b, rounded once. */
    static double fnma(double a, double b, double c) {
        return Math.fma(-a, b, c);
    }

    static double sqrt(double a) {
        return Math.sqrt(a);
    }

    static double abs(double a) {
        return Math.abs(a);
    }

    static double neg(double a) {
        return -a;
    }

    /** The number c wherever there is a number a. */
    static double same(double a, double c) {
        return c;
    }

    static boolean less(double a, double b) {
        return a < b;
    }

    static boolean equal(double a, double b) {
        return a == b;
    }

    /** Whether the sign bit is set. */
    static boolean signed(double a) {
        return Double.doubleToRawLongBits(a) < 0;
    }

    static boolean not(boolean a) {
        return !a;
    }

    static boolean and(boolean a, boolean b) {
        return a & b;
    }

    static boolean or(boolean a, boolean b) {
        return a | b;
    }

    /** Whether it is so for any of the numbers that are computed together. */
    static boolean any(boolean a) {
        return a;
    }

    static double select(boolean condition, double a, double b) {
        return condition ? a : b;
    }

    static long bits(double a) {
        return Double.doubleToRawLongBits(a);
    }

    static double number(long bits) {
        return Double.longBitsToDouble(bits);
    }

    static long plus(long a, long b) {
        return a + b;
    }

    static long minus(long a, long b) {
        return a - b;
    }

    static long both(long a, long b) {
        return a & b;
    }

    static long either(long a, long b) {
        return a | b;
    }

    static long differ(long a, long b) {
        return a ^ b;
    }

    static long left(long a, int by) {
        return a << by;
    }

    /** Zeros come in from the left. */
    static long right(long a, int by) {
        return a >>> by;
    }

    static boolean isOdd(long a) {
        return (a & 1) != 0;
    }

    /** {@link StrictMath#sin} where the condition holds, else the value given. */
    static double strictSin(boolean condition, double x, double otherwise) {
        return condition ? StrictMath.sin(x) : otherwise;
    }

    static double strictCos(boolean condition, double x, double otherwise) {
        return condition ? StrictMath.cos(x) : otherwise;
    }

    static double strictTan(boolean condition, double x, double otherwise) {
        return condition ? StrictMath.tan(x) : otherwise;
    }

    static double strictAtan2(boolean condition, double y, double x, double otherwise) {
        return condition ? StrictMath.atan2(y, x) : otherwise;
    }

    static double strictHypot(boolean condition, double x, double y, double otherwise) {
        return condition ? StrictMath.hypot(x, y) : otherwise;
    }

    static double strictPow(boolean condition, double a, double b, double otherwise) {
        return condition ? Special.pow(a, b) : otherwise;
    }
}
