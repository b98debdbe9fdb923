package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.ReduceOp;

/** Products of small matrices that lie in C order. */
final class MatrixLoops {
    private MatrixLoops() {}

    /** The product of two matrices, added up in the order of the inner axis. */
    static double[] product(double[] x, double[] y, int rows, int inner, int columns) {
        double[] product = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < inner; k++) {
                double factor = x[i * inner + k];
                for (int j = 0; j < columns; j++) {
                    product[i * columns + j] += factor * y[k * columns + j];
                }
            }
        }
        return product;
    }

    /**
     * The product of a matrix and a column, whose products are added up as {@link Folds} adds up a row.
     *
     * @param x the matrix; it holds the products afterwards
     */
    static double[] column(double[] x, double[] y, int rows, int inner, double[] accumulators) {
        double[] product = new double[rows];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < inner; k++) {
                x[i * inner + k] *= y[k];
            }
            product[i] = Folds.fold(ReduceOp.SUM, x, i * inner, inner, accumulators, false);
        }
        return product;
    }
}
