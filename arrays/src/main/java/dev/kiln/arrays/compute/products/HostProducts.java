package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Matrix products computed at once, tile by tile, for matrices too large to be recorded and for complex numbers. Sums of floats are
 * accumulated in float64 from the first product to the last; integers wrap around.
 */
final class HostProducts {
    private static final int TILE_ROWS = 64;
    private static final int TILE_INNER = 32;
    private static final int TILE_COLUMNS = 512;

    /**
     * A matrix among the values of an array.
     *
     * @param at index of its first element; the others follow, row by row
     */
    private record Matrix(HostArray array, long at, int rows, int columns) {
        /** The index of the first element of a row. */
        long row(int i) {
            return at + (long) i * columns;
        }
    }

    /** A range of the right matrix: rows from fromK up to toK, and columns from fromJ up to toJ, the ends excluded. */
    private record Tile(int fromK, int toK, int fromJ, int toJ) {}

    /** Adds to row i of the sums what a tile of the right matrix contributes to it. */
    private interface AddTile {
        void add(int i, Tile tile);
    }

    private HostProducts() {}

    /**
     * The stacked matrix product.
     *
     * @param stack what the axes before the last two broadcast to
     */
    static Handle matmul(Handle x, Handle y, long[] stack, DType type) {
        int rows = HostArray.javaLength(x.view().shape()[x.ndim() - 2]);
        int inner = HostArray.javaLength(x.view().shape()[x.ndim() - 1]);
        int columns = HostArray.javaLength(y.view().shape()[y.ndim() - 1]);
        HostArray a = HostArray.of(Views.broadcastTo(x, with(stack, rows, inner)), "matmul");
        HostArray b = HostArray.of(Views.broadcastTo(y, with(stack, inner, columns)), "matmul");
        HostArray out = HostArray.empty(x.context(), type, with(stack, rows, columns));
        long count = Shapes.size(stack);
        for (long s = 0; s < count; s++) {
            Matrix left = new Matrix(a, s * rows * inner, rows, inner);
            Matrix right = new Matrix(b, s * inner * columns, inner, columns);
            Matrix product = new Matrix(out, s * rows * columns, rows, columns);
            if (type.isComplex()) {
                complex(left, right, product);
            } else if (type.isFloating()) {
                floating(left, right, product);
            } else {
                integer(left, right, product);
            }
        }
        return out.toArray();
    }

    private static long[] with(long[] stack, long rows, long columns) {
        long[] shape = Arrays.copyOf(stack, stack.length + 2);
        shape[stack.length] = rows;
        shape[stack.length + 1] = columns;
        return shape;
    }

    private static void floating(Matrix a, Matrix b, Matrix out) {
        int rows = out.rows();
        int inner = a.columns();
        int columns = out.columns();
        double[][] y = new double[inner][columns];
        for (int k = 0; k < inner; k++) {
            read(b.array(), b.row(k), y[k]);
        }
        double[][] x = new double[Math.min(rows, TILE_ROWS)][inner];
        double[][] sums = new double[x.length][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            for (int i = 0; i < height; i++) {
                read(a.array(), a.row(top + i), x[i]);
                Arrays.fill(sums[i], 0);
            }
            eachTile(height, inner, columns, (i, tile) -> add(x[i], y, sums[i], tile));
            for (int i = 0; i < height; i++) {
                write(sums[i], out.array(), out.row(top + i));
            }
        }
    }

    /** Adds {@code x[k] * y[k]} for each k, four in one pass over the sums, in the order of k. */
    private static void add(double[] x, double[][] y, double[] sums, Tile tile) {
        int toK = tile.toK();
        int fromJ = tile.fromJ();
        int toJ = tile.toJ();
        int k = tile.fromK();
        for (; k + 4 <= toK; k += 4) {
            double f0 = x[k], f1 = x[k + 1], f2 = x[k + 2], f3 = x[k + 3];
            double[] y0 = y[k], y1 = y[k + 1], y2 = y[k + 2], y3 = y[k + 3];
            for (int j = fromJ; j < toJ; j++) {
                sums[j] = sums[j] + f0 * y0[j] + f1 * y1[j] + f2 * y2[j] + f3 * y3[j];
            }
        }
        for (; k < toK; k++) {
            double factor = x[k];
            double[] row = y[k];
            for (int j = fromJ; j < toJ; j++) {
                sums[j] += factor * row[j];
            }
        }
    }

    private static void integer(Matrix a, Matrix b, Matrix out) {
        int rows = out.rows();
        int inner = a.columns();
        int columns = out.columns();
        HostArray left = a.array();
        HostArray right = b.array();
        long[][] y = new long[inner][columns];
        for (int k = 0; k < inner; k++) {
            long from = b.row(k);
            for (int j = 0; j < columns; j++) {
                y[k][j] = right.getLong(from + j);
            }
        }
        long[][] sums = new long[Math.min(rows, TILE_ROWS)][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            long from = a.row(top);
            for (int i = 0; i < height; i++) {
                Arrays.fill(sums[i], 0);
            }
            eachTile(height, inner, columns, (i, tile) -> {
                long[] sum = sums[i];
                int toK = tile.toK();
                int fromJ = tile.fromJ();
                int toJ = tile.toJ();
                for (int k = tile.fromK(); k < toK; k++) {
                    long factor = left.getLong(from + (long) i * inner + k);
                    long[] row = y[k];
                    for (int j = fromJ; j < toJ; j++) {
                        sum[j] += factor * row[j];
                    }
                }
            });
            for (int i = 0; i < height; i++) {
                write(sums[i], out.array(), out.row(top + i));
            }
        }
    }

    private static void complex(Matrix a, Matrix b, Matrix out) {
        int rows = out.rows();
        int inner = a.columns();
        int columns = out.columns();
        HostArray left = a.array();
        HostArray right = b.array();
        HostArray product = out.array();
        double[][] re = new double[inner][columns];
        double[][] im = new double[inner][columns];
        for (int k = 0; k < inner; k++) {
            long from = b.row(k);
            for (int j = 0; j < columns; j++) {
                re[k][j] = right.getDouble(from + j);
                im[k][j] = right.getImaginary(from + j);
            }
        }
        double[][] sumsRe = new double[Math.min(rows, TILE_ROWS)][columns];
        double[][] sumsIm = new double[sumsRe.length][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            long from = a.row(top);
            for (int i = 0; i < height; i++) {
                Arrays.fill(sumsRe[i], 0);
                Arrays.fill(sumsIm[i], 0);
            }
            eachTile(height, inner, columns, (i, tile) -> {
                double[] sumRe = sumsRe[i];
                double[] sumIm = sumsIm[i];
                int toK = tile.toK();
                int fromJ = tile.fromJ();
                int toJ = tile.toJ();
                for (int k = tile.fromK(); k < toK; k++) {
                    double p = left.getDouble(from + (long) i * inner + k);
                    double q = left.getImaginary(from + (long) i * inner + k);
                    double[] r = re[k];
                    double[] s = im[k];
                    for (int j = fromJ; j < toJ; j++) {
                        sumRe[j] += p * r[j] - q * s[j];
                        sumIm[j] += p * s[j] + q * r[j];
                    }
                }
            });
            for (int i = 0; i < height; i++) {
                long to = out.row(top + i);
                for (int j = 0; j < columns; j++) {
                    product.set(to + j, sumsRe[i][j], sumsIm[i][j]);
                }
            }
        }
    }

    private static void read(HostArray from, long at, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from.getDouble(at + i);
        }
    }

    private static void write(double[] from, HostArray to, long at) {
        for (int i = 0; i < from.length; i++) {
            to.set(at + i, from[i]);
        }
    }

    private static void write(long[] from, HostArray to, long at) {
        for (int i = 0; i < from.length; i++) {
            to.set(at + i, from[i]);
        }
    }

    /** Every tile of the right matrix meets all rows while it is in the cache; each sum still meets its products in the order of k. */
    private static void eachTile(int rows, int inner, int columns, AddTile sums) {
        for (int k = 0; k < inner; k += TILE_INNER) {
            for (int j = 0; j < columns; j += TILE_COLUMNS) {
                stopIfInterrupted();
                Tile tile = new Tile(k, Math.min(inner, k + TILE_INNER), j, Math.min(columns, j + TILE_COLUMNS));
                for (int i = 0; i < rows; i++) {
                    sums.add(i, tile);
                }
            }
        }
    }

    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a matrix product");
        }
    }
}
