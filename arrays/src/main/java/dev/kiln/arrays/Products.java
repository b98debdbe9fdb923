package dev.kiln.arrays;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/** Products of vectors and matrices: recorded as multiply and sum when small, else computed at once by a plain loop. */
final class Products {
    private static final long RECORDED_MULTIPLICATIONS = 1 << 18;

    private Products() {}

    static NDArray dot(NDArray a, NDArray b) {
        return a.ndim() == 0 || b.ndim() == 0 ? a.multiply(b) : matmul(a, b);
    }

    static NDArray matmul(NDArray a, NDArray b) {
        requireVectorOrMatrix(a, 0);
        requireVectorOrMatrix(b, 1);
        long inner = a.shapeInside()[a.ndim() - 1];
        long other = b.shapeInside()[0];
        if (inner != other) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size "
                            + other + " is different from " + inner + ")",
                    "Maybe transpose one of them: shapes are " + Shapes.text(a.shapeInside()) + " and "
                            + Shapes.text(b.shapeInside()) + ".");
        }
        DType type = Promotion.promote(a.dtype(), b.dtype());
        if (b.ndim() == 1) {
            return sum(a.multiply(b), a.ndim() - 1, type);
        }
        if (a.ndim() == 1) {
            return sum(a.expandDims(1).multiply(b), 0, type);
        }
        long rows = a.shapeInside()[0];
        long columns = b.shapeInside()[1];
        if (type == DType.BOOL || rows * columns * inner <= RECORDED_MULTIPLICATIONS) {
            return sum(a.expandDims(2).multiply(b.expandDims(0)), 1, type);
        }
        return type.isFloating() ? floating(a, b, type) : integer(a, b, type);
    }

    private static NDArray sum(NDArray products, int axis, DType type) {
        ReduceOp op = type == DType.BOOL ? ReduceOp.ANY : ReduceOp.SUM;
        NDArray result = Recording.reduce(op, products, new int[] {axis}, false, type);
        products.discard();
        return result;
    }

    private static NDArray floating(NDArray a, NDArray b, DType type) {
        int n = Math.toIntExact(a.shapeInside()[0]);
        int inner = Math.toIntExact(b.shapeInside()[0]);
        int m = Math.toIntExact(b.shapeInside()[1]);
        double[] y = b.toDoubleArray();
        double[] row = new double[m];
        Context context = a.context();
        Storage storage = context.evaluator().allocator().allocate((long) n * m * type.bytes());
        Elements out = new Elements(storage.segment(), type);
        for (int i = 0; i < n; i++) {
            if (Thread.currentThread().isInterrupted()) {
                storage.close();
                throw new CancellationException("interrupted in a matrix product");
            }
            double[] x = a.get((long) i).toDoubleArray();
            Arrays.fill(row, 0);
            for (int k = 0; k < inner; k++) {
                double factor = x[k];
                for (int j = 0; j < m; j++) {
                    row[j] += factor * y[k * m + j];
                }
            }
            for (int j = 0; j < m; j++) {
                out.set((long) i * m + j, row[j]);
            }
        }
        return Nd.source(context, type, new long[] {n, m}, storage);
    }

    private static NDArray integer(NDArray a, NDArray b, DType type) {
        int n = Math.toIntExact(a.shapeInside()[0]);
        int inner = Math.toIntExact(b.shapeInside()[0]);
        int m = Math.toIntExact(b.shapeInside()[1]);
        long[] x = a.toLongArray();
        long[] y = b.toLongArray();
        Context context = a.context();
        Storage storage = context.evaluator().allocator().allocate((long) n * m * type.bytes());
        MemorySegment segment = storage.segment();
        Elements out = new Elements(segment, type);
        long[] row = new long[m];
        for (int i = 0; i < n; i++) {
            Arrays.fill(row, 0);
            for (int k = 0; k < inner; k++) {
                for (int j = 0; j < m; j++) {
                    row[j] += x[i * inner + k] * y[k * m + j];
                }
            }
            for (int j = 0; j < m; j++) {
                out.set((long) i * m + j, row[j]);
            }
        }
        return Nd.source(context, type, new long[] {n, m}, storage);
    }

    private static void requireVectorOrMatrix(NDArray x, int position) {
        if (x.ndim() == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "matmul: Input operand " + position
                            + " does not have enough dimensions (has 0, gufunc core with signature"
                            + " (n?,k),(k,m?)->(n?,m?) requires 1)",
                    "Maybe write x * y.");
        }
        if (x.ndim() > 2) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "matmul: operand " + position + " has " + x.ndim()
                            + " axes; Kiln multiplies vectors and matrices only",
                    "Maybe multiply with broadcasting and sum over an axis.");
        }
    }
}
