package dev.kiln.arrays.graph.math;

/** What is left to Java's library, element by element: the rare arguments, with the same bits on every machine. */
public final class Special {
    private Special() {}

    /** C's pow: Java's, but that 1 to any power and −1 to an infinite power are 1. */
    public static double pow(double a, double b) {
        return a == 1 || (a == -1 && Double.isInfinite(b)) ? 1 : StrictMath.pow(a, b);
    }
}
