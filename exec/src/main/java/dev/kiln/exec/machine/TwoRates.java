package dev.kiln.exec.machine;

/** What reading and what writing takes, from the times of copy, triad and sum. */
final class TwoRates {
    private TwoRates() {}

    /**
     * Least squares of the relative errors of copy = r + w, triad = 2r + w, sum = r, with w between r / 2 and 4 r: beyond that it is noise.
     *
     * @return seconds to read and to write
     */
    static double[] of(double copy, double triad, double sum) {
        double[][] rows = {{1 / copy, 1 / copy}, {2 / triad, 1 / triad}, {1 / sum, 0}};
        double a = 0;
        double b = 0;
        double d = 0;
        double p = 0;
        double q = 0;
        for (double[] row : rows) {
            a += row[0] * row[0];
            b += row[0] * row[1];
            d += row[1] * row[1];
            p += row[0];
            q += row[1];
        }
        double det = a * d - b * b;
        double r = (p * d - q * b) / det;
        double w = (a * q - b * p) / det;
        if (r > 0 && w >= r / 2 && w <= 4 * r) {
            return new double[] {r, w};
        }
        double ratio = r <= 0 || w > 4 * r ? 4 : 0.5;
        double num = 0;
        double den = 0;
        for (double[] row : rows) {
            double c = row[0] + ratio * row[1];
            num += c;
            den += c * c;
        }
        return new double[] {num / den, ratio * num / den};
    }
}
