package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.ArrayError;
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
    SQRT,
    /** Stone: the number of equal bins with the least estimated loss, of at most as many as the root, or 100. */
    STONE;

    private static final int MOST_OF_STONE = 100;

    static BinRule of(String name) {
        for (BinRule rule : values()) {
            if (rule.name().toLowerCase(Locale.ROOT).equals(name)) {
                return rule;
            }
        }
        throw new ArrayError(ArrayError.Kind.VALUE, "'" + name + "' is not a valid estimator for `bins`");
    }

    /**
     * The width; 0 when the data tell none.
     *
     * @param x the values that lie within the ends
     * @param first the lower end of the bins
     * @param last the upper end
     */
    double width(double[] x, double first, double last) {
        int n = x.length;
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        double range = sorted[n - 1] - sorted[0];
        return switch (this) {
            case AUTO ->
                Math.min(
                        Math.max(FD.width(x, first, last), SQRT.width(x, first, last) / 2),
                        STURGES.width(x, first, last));
            case FD -> 2 * (quantile(sorted, 0.75) - quantile(sorted, 0.25)) * Math.pow(n, -1.0 / 3);
            case DOANE -> n > 2 && moment(x, 2) > 0 ? range / doane(x) : 0;
            case SCOTT -> Math.pow(24 * Math.sqrt(Math.PI) / n, 1.0 / 3) * Math.sqrt(moment(x, 2));
            case RICE -> range / (2 * Math.pow(n, 1.0 / 3));
            case STURGES -> range / (log2(n) + 1);
            case SQRT -> range / Math.sqrt(n);
            case STONE -> n <= 1 || range == 0 ? 0 : range / stone(x, range, first, last);
        };
    }

    private static int stone(double[] x, double range, double first, double last) {
        int best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int bins = 1; bins <= Math.max(MOST_OF_STONE, (int) Math.sqrt(x.length)); bins++) {
            double[] edges = Histograms.edges(first, last, bins);
            double[] shares = new double[bins];
            for (double v : x) {
                shares[Histograms.bin(v, edges)] += 1.0 / x.length;
            }
            double squares = Arrays.stream(shares).map(share -> share * share).sum();
            double loss = (2 - (x.length + 1) * squares) / (range / bins);
            if (loss < least) {
                least = loss;
                best = bins;
            }
        }
        return best;
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
