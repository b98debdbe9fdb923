package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;

/** A chain of matrix products in the order that needs the fewest multiplications (by dynamic programming). */
final class MultiDot {
    private final NDArray[] arrays;
    private final int[][] split;

    private MultiDot(NDArray[] arrays, int[][] split) {
        this.arrays = arrays;
        this.split = split;
    }

    static NDArray of(NDArray... given) {
        int n = given.length;
        if (n < 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Expecting at least two arrays.");
        }
        NDArray[] arrays = given.clone();
        boolean row = arrays[0].ndim() == 1;
        boolean column = arrays[n - 1].ndim() == 1;
        arrays[0] = row ? arrays[0].expandDims(0) : arrays[0];
        arrays[n - 1] = column ? arrays[n - 1].expandDims(1) : arrays[n - 1];
        long[] lengths = new long[n + 1];
        for (int k = 0; k < n; k++) {
            if (arrays[k].ndim() != 2) {
                throw MatrixFactors.failed(
                        given[k].ndim() + "-dimensional array given. Array must be two-dimensional",
                        "Maybe reshape it.");
            }
            lengths[k] = arrays[k].view().shape()[0];
            lengths[k + 1] = arrays[k].view().shape()[1];
        }
        NDArray result = new MultiDot(arrays, splits(lengths)).product(0, n - 1);
        return row && column ? result.squeeze(0, 1) : row ? result.squeeze(0) : column ? result.squeeze(1) : result;
    }

    /** split[i][j]: after which matrix the chain from i to j is cut. */
    private static int[][] splits(long[] lengths) {
        int n = lengths.length - 1;
        double[][] cost = new double[n][n];
        int[][] split = new int[n][n];
        for (int span = 1; span < n; span++) {
            for (int i = 0; i + span < n; i++) {
                int j = i + span;
                cost[i][j] = Double.POSITIVE_INFINITY;
                for (int k = i; k < j; k++) {
                    double c = cost[i][k] + cost[k + 1][j] + (double) lengths[i] * lengths[k + 1] * lengths[j + 1];
                    if (c < cost[i][j]) {
                        cost[i][j] = c;
                        split[i][j] = k;
                    }
                }
            }
        }
        return split;
    }

    private NDArray product(int i, int j) {
        return i == j ? arrays[i] : product(i, split[i][j]).dot(product(split[i][j] + 1, j));
    }
}
