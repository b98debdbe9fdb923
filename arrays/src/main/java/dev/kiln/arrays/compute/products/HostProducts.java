package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Products of matrices computed at once, tile by tile, for those too large to be recorded and for complex numbers. Sums of floats are
 * kept in float64 and go from the first product to the last; integers wrap around.
 */
final class HostProducts {
    private static final int TILE_ROWS = 64;
    private static final int TILE_INNER = 32;
    private static final int TILE_COLUMNS = 512;

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
            long atA = s * rows * inner;
            long atB = s * inner * columns;
            long atOut = s * rows * columns;
            if (type.isComplex()) {
                complex(a, atA, b, atB, out, atOut, rows, inner, columns);
            } else if (type.isFloating()) {
                floating(a, atA, b, atB, out, atOut, rows, inner, columns);
            } else {
                integer(a, atA, b, atB, out, atOut, rows, inner, columns);
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

    private static void floating(
            HostArray a, long atA, HostArray b, long atB, HostArray out, long at, int rows, int inner, int columns) {
        double[][] y = new double[inner][columns];
        for (int k = 0; k < inner; k++) {
            read(b, atB + (long) k * columns, y[k]);
        }
        double[][] x = new double[Math.min(rows, TILE_ROWS)][inner];
        double[][] sums = new double[x.length][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            for (int i = 0; i < height; i++) {
                read(a, atA + (long) (top + i) * inner, x[i]);
                Arrays.fill(sums[i], 0);
            }
            eachTile(height, inner, columns, (i, k, toK, j, toJ) -> add(x[i], y, sums[i], k, toK, j, toJ));
            for (int i = 0; i < height; i++) {
                for (int j = 0; j < columns; j++) {
                    out.set(at + (long) (top + i) * columns + j, sums[i][j]);
                }
            }
        }
    }

    /** Adds {@code x[k] * y[k]} for each k, four in one pass over the sums, in the order of k. */
    private static void add(double[] x, double[][] y, double[] sums, int fromK, int toK, int fromJ, int toJ) {
        int k = fromK;
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

    private static void integer(
            HostArray a, long atA, HostArray b, long atB, HostArray out, long at, int rows, int inner, int columns) {
        long[][] y = new long[inner][columns];
        for (int k = 0; k < inner; k++) {
            for (int j = 0; j < columns; j++) {
                y[k][j] = b.getLong(atB + (long) k * columns + j);
            }
        }
        long[][] sums = new long[Math.min(rows, TILE_ROWS)][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            long from = atA + (long) top * inner;
            for (int i = 0; i < height; i++) {
                Arrays.fill(sums[i], 0);
            }
            eachTile(height, inner, columns, (i, fromK, toK, fromJ, toJ) -> {
                long[] sum = sums[i];
                for (int k = fromK; k < toK; k++) {
                    long factor = a.getLong(from + (long) i * inner + k);
                    long[] row = y[k];
                    for (int j = fromJ; j < toJ; j++) {
                        sum[j] += factor * row[j];
                    }
                }
            });
            for (int i = 0; i < height; i++) {
                for (int j = 0; j < columns; j++) {
                    out.set(at + (long) (top + i) * columns + j, sums[i][j]);
                }
            }
        }
    }

    private static void complex(
            HostArray a, long atA, HostArray b, long atB, HostArray out, long at, int rows, int inner, int columns) {
        double[][] re = new double[inner][columns];
        double[][] im = new double[inner][columns];
        for (int k = 0; k < inner; k++) {
            for (int j = 0; j < columns; j++) {
                re[k][j] = b.getDouble(atB + (long) k * columns + j);
                im[k][j] = b.getImaginary(atB + (long) k * columns + j);
            }
        }
        double[][] sumsRe = new double[Math.min(rows, TILE_ROWS)][columns];
        double[][] sumsIm = new double[sumsRe.length][columns];
        for (int top = 0; top < rows; top += TILE_ROWS) {
            int height = Math.min(TILE_ROWS, rows - top);
            long from = atA + (long) top * inner;
            for (int i = 0; i < height; i++) {
                Arrays.fill(sumsRe[i], 0);
                Arrays.fill(sumsIm[i], 0);
            }
            eachTile(height, inner, columns, (i, fromK, toK, fromJ, toJ) -> {
                double[] sumRe = sumsRe[i];
                double[] sumIm = sumsIm[i];
                for (int k = fromK; k < toK; k++) {
                    double p = a.getDouble(from + (long) i * inner + k);
                    double q = a.getImaginary(from + (long) i * inner + k);
                    double[] r = re[k];
                    double[] s = im[k];
                    for (int j = fromJ; j < toJ; j++) {
                        sumRe[j] += p * r[j] - q * s[j];
                        sumIm[j] += p * s[j] + q * r[j];
                    }
                }
            });
            for (int i = 0; i < height; i++) {
                for (int j = 0; j < columns; j++) {
                    out.set(at + (long) (top + i) * columns + j, sumsRe[i][j], sumsIm[i][j]);
                }
            }
        }
    }

    private static void read(HostArray from, long at, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from.getDouble(at + i);
        }
    }

    /** Adds to row i of the sums what k from fromK up to toK contribute to the columns from fromJ up to toJ. */
    private interface Tile {
        void add(int i, int fromK, int toK, int fromJ, int toJ);
    }

    /** Every tile of the right matrix meets all rows while it is in the cache; each sum still meets its products in the order of k. */
    private static void eachTile(int rows, int inner, int columns, Tile tile) {
        for (int k = 0; k < inner; k += TILE_INNER) {
            for (int j = 0; j < columns; j += TILE_COLUMNS) {
                stopIfInterrupted();
                for (int i = 0; i < rows; i++) {
                    tile.add(i, k, Math.min(inner, k + TILE_INNER), j, Math.min(columns, j + TILE_COLUMNS));
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
