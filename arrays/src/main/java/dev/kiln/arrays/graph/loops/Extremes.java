package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Node;

/**
 * Where the least or the greatest values stand along adjacent axes, as loops over values that lie in C order: the first of equals, and the
 * first NaN before all others.
 *
 * @param outer lengths before the axes
 * @param length of the axes
 * @param inner lengths behind the axes
 */
record Extremes(int outer, int length, int inner) {
    /** The lanes of a node; null when its axes are not adjacent, or there is nothing in them. */
    static Extremes of(Node.ArgReduce arg) {
        long[] shape = arg.operand().view().shape();
        int[] axes = arg.axes();
        if (axes.length == 0 || axes[axes.length - 1] - axes[0] + 1 != axes.length) {
            return null;
        }
        int outer = 1;
        int length = 1;
        int inner = 1;
        for (int d = 0; d < shape.length; d++) {
            if (d < axes[0]) {
                outer *= (int) shape[d];
            } else if (d > axes[axes.length - 1]) {
                inner *= (int) shape[d];
            } else {
                length *= (int) shape[d];
            }
        }
        return outer * length * inner == 0 ? null : new Extremes(outer, length, inner);
    }

    /** Whether all is one row of adjacent elements. */
    boolean isOneRow() {
        return outer == 1 && inner == 1;
    }

    /**
     * The first of n floats that is equal to one of them, or the first NaN when that is one.
     *
     * @param wanted a value that is among them
     */
    static int first(double[] values, int n, double wanted) {
        boolean nan = Double.isNaN(wanted);
        int i = 0;
        while (i < n && (nan ? !Double.isNaN(values[i]) : values[i] != wanted)) {
            i++;
        }
        return i;
    }

    /**
     * The first of some integers that is equal to one of them.
     *
     * @param wanted a value that is among them
     */
    static int first(long[] values, long wanted) {
        int i = 0;
        while (values[i] != wanted) {
            i++;
        }
        return i;
    }

    /** Finds the places of floats. */
    void find(boolean greatest, double[] values, long[] places) {
        for (int lane = 0; lane < outer * inner; lane++) {
            int first = lane / inner * inner * length + lane % inner;
            places[lane] = greatest ? greatest(values, first) : least(values, first);
        }
    }

    private int greatest(double[] values, int first) {
        double best = values[first];
        int place = 0;
        for (int k = 1, at = first + inner; k < length && !Double.isNaN(best); k++, at += inner) {
            double value = values[at];
            if (!(value <= best)) {
                best = value;
                place = k;
            }
        }
        return place;
    }

    private int least(double[] values, int first) {
        double best = values[first];
        int place = 0;
        for (int k = 1, at = first + inner; k < length && !Double.isNaN(best); k++, at += inner) {
            double value = values[at];
            if (!(value >= best)) {
                best = value;
                place = k;
            }
        }
        return place;
    }

    /** Finds the places of bools or signed integers. */
    void find(boolean greatest, long[] values, long[] places) {
        for (int lane = 0; lane < outer * inner; lane++) {
            int first = lane / inner * inner * length + lane % inner;
            long best = values[first];
            int place = 0;
            for (int k = 1, at = first + inner; k < length; k++, at += inner) {
                long value = values[at];
                if (greatest ? value > best : value < best) {
                    best = value;
                    place = k;
                }
            }
            places[lane] = place;
        }
    }
}
