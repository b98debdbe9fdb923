package dev.kiln.frontend.plot.field;

import java.util.Arrays;

/**
 * Numbers at the crossings of lines, or in the cells between them.
 *
 * @param xs the places of the columns, in ascending order
 * @param ys the places of the rows, in ascending order
 * @param values row by row
 */
public record Grid(double[] xs, double[] ys, double[] values) {

    /** A grid with the columns and rows in ascending order. */
    public static Grid sorted(double[] xs, double[] ys, double[] values, int rows, int columns) {
        double[] x = xs.clone();
        double[] y = ys.clone();
        double[] z = values.clone();
        if (x.length > 1 && x[0] > x[x.length - 1]) {
            reverse(x);
            for (int r = 0; r < rows; r++) {
                reverse(z, r * columns, columns);
            }
        }
        if (y.length > 1 && y[0] > y[y.length - 1]) {
            reverse(y);
            double[] other = z.clone();
            for (int r = 0; r < rows; r++) {
                System.arraycopy(other, (rows - 1 - r) * columns, z, r * columns, columns);
            }
        }
        return new Grid(x, y, z);
    }

    private static void reverse(double[] values) {
        reverse(values, 0, values.length);
    }

    private static void reverse(double[] values, int from, int length) {
        for (int i = 0; i < length / 2; i++) {
            double value = values[from + i];
            values[from + i] = values[from + length - 1 - i];
            values[from + length - 1 - i] = value;
        }
    }

    /** The value of the cell that holds a place; xs and ys are the cells' edges, one more than there are cells. NaN outside. */
    public double cell(double x, double y) {
        int c = interval(xs, x);
        int r = interval(ys, y);
        return c < 0 || r < 0 ? Double.NaN : values[r * (xs.length - 1) + c];
    }

    /** The value at a place, bilinear between the crossings around it. NaN outside. */
    public double between(double x, double y) {
        int c = interval(xs, x);
        int r = interval(ys, y);
        if (c < 0 || r < 0) {
            return Double.NaN;
        }
        int n = xs.length;
        double t = (x - xs[c]) / (xs[c + 1] - xs[c]);
        double u = (y - ys[r]) / (ys[r + 1] - ys[r]);
        double below = values[r * n + c] * (1 - t) + values[r * n + c + 1] * t;
        double above = values[(r + 1) * n + c] * (1 - t) + values[(r + 1) * n + c + 1] * t;
        return below * (1 - u) + above * u;
    }

    private static int interval(double[] edges, double at) {
        if (!(at >= edges[0] && at <= edges[edges.length - 1])) {
            return -1;
        }
        int found = Arrays.binarySearch(edges, at);
        int interval = found >= 0 ? found : -found - 2;
        return Math.min(interval, edges.length - 2);
    }

    /** The edges of cells whose middles are given. */
    public static double[] edges(double[] middles) {
        int n = middles.length;
        double[] edges = new double[n + 1];
        if (n == 1) {
            return new double[] {middles[0] - 0.5, middles[0] + 0.5};
        }
        for (int i = 1; i < n; i++) {
            edges[i] = (middles[i - 1] + middles[i]) / 2;
        }
        edges[0] = middles[0] - (edges[1] - middles[0]);
        edges[n] = middles[n - 1] + (middles[n - 1] - edges[n - 1]);
        return edges;
    }

    /** Whether the places are at even distances. */
    public static boolean isEven(double[] places) {
        double step = (places[places.length - 1] - places[0]) / (places.length - 1);
        for (int i = 1; i < places.length; i++) {
            if (Math.abs(places[i] - places[i - 1] - step) > 1e-6 * Math.abs(step)) {
                return false;
            }
        }
        return true;
    }
}
