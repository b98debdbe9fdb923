package dev.kiln.highs.jni;

/**
 * One callback of HiGHS as the shim passes it on. Arrays are null where HiGHS gives none.
 *
 * @param type HiGHS' code of the callback
 * @param message HiGHS' words
 * @param numbers log type, seconds, iterations (simplex, interior point, first order), objective, nodes, LP iterations, primal bound,
 *     dual bound, gap
 * @param point one value a variable
 * @param cutStart where each cut begins in {@code cutIndex} and {@code cutValue}
 * @param cutIndex the variable of each coefficient of the cuts
 * @param cutValue the coefficients of the cuts
 * @param cutLower the lower bound of each cut
 * @param cutUpper the upper bound of each cut
 * @param in the address to which an answer is written, valid only while the callback runs
 */
public record NativeEvent(
        int type,
        String message,
        double[] numbers,
        double[] point,
        int[] cutStart,
        int[] cutIndex,
        double[] cutValue,
        double[] cutLower,
        double[] cutUpper,
        long in) {}
