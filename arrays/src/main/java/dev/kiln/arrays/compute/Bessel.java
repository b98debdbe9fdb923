package dev.kiln.arrays.compute;

/** The modified Bessel function I₀: its power series near zero, its integral by the trapezoid rule, which converges fast, elsewhere. */
public final class Bessel {
    private static final double NEAR = 12;
    private static final double EXACT = 1e-18;
    private static final double LARGEST = 714;
    private static final int STEPS = 200;

    private Bessel() {}

    static double i0(double given) {
        double x = Math.abs(given);
        if (Double.isNaN(x)) {
            return x;
        } else if (x > LARGEST) {
            return Double.POSITIVE_INFINITY;
        }
        return x < NEAR ? series(x) : integral(x);
    }

    /** Σ (x²/4)ᵏ / (k!)²: all terms are positive. */
    private static double series(double x) {
        double quarter = x * x / 4;
        double term = 1;
        double sum = 1;
        for (int k = 1; term > sum * EXACT; k++) {
            term *= quarter / ((double) k * k);
            sum += term;
        }
        return sum;
    }

    /** exp(x) / π · ∫ exp(x (cos t − 1)) dt over 0 … π, periodic and smooth. */
    private static double integral(double x) {
        double sum = 0;
        for (int k = 1; k < STEPS; k++) {
            double half = Math.sin(Math.PI * k / STEPS / 2);
            sum += Math.exp(-2 * x * half * half);
        }
        double mean = (0.5 + sum + 0.5 * Math.exp(-2 * x)) / STEPS;
        // in two factors: exp(x) alone is infinite before the product is
        return Math.exp(x / 2) * mean * Math.exp(x / 2);
    }
}
