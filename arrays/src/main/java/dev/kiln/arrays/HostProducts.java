package dev.kiln.arrays;

import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Products of matrices computed at once by plain loops, for those too large to be recorded and for complex numbers. Sums of floats are
 * kept in float64 and go from the first product to the last; integers wrap around.
 */
final class HostProducts {
    private HostProducts() {}

    /**
     * The stacked matrix product.
     *
     * @param stack what the axes before the last two broadcast to
     */
    static NDArray matmul(NDArray x, NDArray y, long[] stack, DType type) {
        int rows = HostArray.javaLength(x.shapeInside()[x.ndim() - 2]);
        int inner = HostArray.javaLength(x.shapeInside()[x.ndim() - 1]);
        int columns = HostArray.javaLength(y.shapeInside()[y.ndim() - 1]);
        HostArray a = HostArray.of(x.broadcastTo(with(stack, rows, inner)), "matmul");
        HostArray b = HostArray.of(y.broadcastTo(with(stack, inner, columns)), "matmul");
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
        double[] y = new double[Math.multiplyExact(inner, columns)];
        for (int i = 0; i < y.length; i++) {
            y[i] = b.getDouble(atB + i);
        }
        double[] row = new double[columns];
        for (int i = 0; i < rows; i++) {
            stopIfInterrupted();
            Arrays.fill(row, 0);
            for (int k = 0; k < inner; k++) {
                double factor = a.getDouble(atA + (long) i * inner + k);
                for (int j = 0; j < columns; j++) {
                    row[j] += factor * y[k * columns + j];
                }
            }
            for (int j = 0; j < columns; j++) {
                out.set(at + (long) i * columns + j, row[j]);
            }
        }
    }

    private static void integer(
            HostArray a, long atA, HostArray b, long atB, HostArray out, long at, int rows, int inner, int columns) {
        long[] y = new long[Math.multiplyExact(inner, columns)];
        for (int i = 0; i < y.length; i++) {
            y[i] = b.getLong(atB + i);
        }
        long[] row = new long[columns];
        for (int i = 0; i < rows; i++) {
            stopIfInterrupted();
            Arrays.fill(row, 0);
            for (int k = 0; k < inner; k++) {
                long factor = a.getLong(atA + (long) i * inner + k);
                for (int j = 0; j < columns; j++) {
                    row[j] += factor * y[k * columns + j];
                }
            }
            for (int j = 0; j < columns; j++) {
                out.set(at + (long) i * columns + j, row[j]);
            }
        }
    }

    private static void complex(
            HostArray a, long atA, HostArray b, long atB, HostArray out, long at, int rows, int inner, int columns) {
        double[] re = new double[Math.multiplyExact(inner, columns)];
        double[] im = new double[re.length];
        for (int i = 0; i < re.length; i++) {
            re[i] = b.getDouble(atB + i);
            im[i] = b.getImaginary(atB + i);
        }
        double[] sumRe = new double[columns];
        double[] sumIm = new double[columns];
        for (int i = 0; i < rows; i++) {
            stopIfInterrupted();
            Arrays.fill(sumRe, 0);
            Arrays.fill(sumIm, 0);
            for (int k = 0; k < inner; k++) {
                double p = a.getDouble(atA + (long) i * inner + k);
                double q = a.getImaginary(atA + (long) i * inner + k);
                for (int j = 0; j < columns; j++) {
                    int from = k * columns + j;
                    sumRe[j] += p * re[from] - q * im[from];
                    sumIm[j] += p * im[from] + q * re[from];
                }
            }
            for (int j = 0; j < columns; j++) {
                out.set(at + (long) i * columns + j, sumRe[j], sumIm[j]);
            }
        }
    }

    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a matrix product");
        }
    }
}
