package dev.kiln.arrays.library;

import dev.kiln.arrays.ArrayError;
import java.util.Arrays;
import java.util.Locale;

/** Rules for the width of a histogram's bins, in NumPy's names. */
enum BinRule {
    /** The smaller of Sturges' and Freedman and Diaconis', the latter at least half of the root rule's. */
    AUTO,
    /** Freedman and Diaconis: twice the range of the middle half, by the cube root of the number. */
    FD,
    /** Doane: as Sturges, with more bins for skewed data. */
    DOANE,
    /** Scott: by the standard deviation. */
    SCOTT,
    RICE,
    /** One and the binary logarithm of the number. */
    STURGES,
    SQRT;

    static BinRule of(String name) {
        for (BinRule rule : values()) {
            if (rule.name().toLowerCase(Locale.ROOT).equals(name)) {
                return rule;
            }
        }
        if (name.equals("stone")) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "the rule 'stone' for `bins` is not known to Kiln",
                    "Maybe use 'auto', or a number of bins.");
        }
        throw new ArrayError(ArrayError.Kind.VALUE, "'" + name + "' is not a valid estimator for `bins`");
    }

    /** The width; 0 when the data tell none. */
    double width(double[] x) {
        int n = x.length;
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        double range = sorted[n - 1] - sorted[0];
        return switch (this) {
            case AUTO -> Math.min(Math.max(FD.width(x), SQRT.width(x) / 2), STURGES.width(x));
            case FD -> 2 * (quantile(sorted, 0.75) - quantile(sorted, 0.25)) * Math.pow(n, -1.0 / 3);
            case DOANE -> n > 2 && moment(x, 2) > 0 ? range / doane(x) : 0;
            case SCOTT -> Math.pow(24 * Math.sqrt(Math.PI) / n, 1.0 / 3) * Math.sqrt(moment(x, 2));
            case RICE -> range / (2 * Math.pow(n, 1.0 / 3));
            case STURGES -> range / (log2(n) + 1);
            case SQRT -> range / Math.sqrt(n);
        };
    }

    private static double doane(double[] x) {
        double n = x.length;
        double error = Math.sqrt(6 * (n - 2) / ((n + 1) * (n + 3)));
        double skew = Math.abs(moment(x, 3)) / Math.pow(moment(x, 2), 1.5);
        return 1 + log2(n) + log2(1 + skew / error);
    }

    private static double log2(double v) {
        return Math.log(v) / Math.log(2);
    }

    private static double moment(double[] x, int power) {
        double mean = Arrays.stream(x).sum() / x.length;
        return Arrays.stream(x).map(v -> Math.pow(v - mean, power)).sum() / x.length;
    }

    private static double quantile(double[] sorted, double q) {
        double place = (sorted.length - 1) * q;
        int below = (int) place;
        double above = sorted[Math.min(below + 1, sorted.length - 1)];
        return sorted[below] + (above - sorted[below]) * (place - below);
    }
}
