package dev.kiln.arrays.graph.math;

/**
 * The steps that {@link Functions32} is made of, on one float32, as {@link Steps64} on float64. The vector backend has a class with the
 * same methods on vectors; a step must be rounded in one way only, so that both give the same bits.
 */
final class Steps32 {
    private Steps32() {}

    static float add(float a, float b) {
        return a + b;
    }

    static float sub(float a, float b) {
        return a - b;
    }

    static float mul(float a, float b) {
        return a * b;
    }

    static float div(float a, float b) {
        return a / b;
    }

    /** a · b + c, rounded once. */
    static float fma(float a, float b, float c) {
        return Math.fma(a, b, c);
    }

    /** c − a · b, rounded once. */
    static float fnma(float a, float b, float c) {
        return Math.fma(-a, b, c);
    }

    static float abs(float a) {
        return Math.abs(a);
    }

    /** The number c wherever there is a number a. */
    static float same(float a, float c) {
        return c;
    }

    static boolean less(float a, float b) {
        return a < b;
    }

    static boolean equal(float a, float b) {
        return a == b;
    }

    static boolean not(boolean a) {
        return !a;
    }

    static boolean and(boolean a, boolean b) {
        return a & b;
    }

    /** Whether it is so for any of the numbers that are computed together. */
    static boolean any(boolean a) {
        return a;
    }

    static float select(boolean condition, float a, float b) {
        return condition ? a : b;
    }

    static int bits(float a) {
        return Float.floatToRawIntBits(a);
    }

    static float number(int bits) {
        return Float.intBitsToFloat(bits);
    }

    static int plus(int a, int b) {
        return a + b;
    }

    static int minus(int a, int b) {
        return a - b;
    }

    static int both(int a, int b) {
        return a & b;
    }

    static int either(int a, int b) {
        return a | b;
    }

    static int differ(int a, int b) {
        return a ^ b;
    }

    static int left(int a, int by) {
        return a << by;
    }

    /** Zeros come in from the left. */
    static int right(int a, int by) {
        return a >>> by;
    }

    /** {@link Functions64#sin} where the condition holds, else the value given. */
    static float strictSin(boolean condition, float x, float otherwise) {
        return condition ? (float) Functions64.sin(x) : otherwise;
    }

    static float strictCos(boolean condition, float x, float otherwise) {
        return condition ? (float) Functions64.cos(x) : otherwise;
    }
}
