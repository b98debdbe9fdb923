package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.blas.Blas;
import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Stacked matrix products by OpenBLAS, read where the operands are: rows or columns that lie without gaps need no copy, be they of a
 * slice, a transpose or a stack. A stack on the left of one matrix is one product of all its rows. Long products are cut into panels of
 * rows, between which they can be interrupted.
 */
final class BlasProducts {
    private static final double PANEL_MULTIPLICATIONS = 1L << 34;
    private static final int PANEL_ROWS = 256;

    /** Multiplications from which a product is worth several threads: those of OpenBLAS sleep, and one takes 0.1 ms to wake. */
    private static final double SHARED_MULTIPLICATIONS = 1L << 23;

    /** The same for a product with a vector, which waits for memory. */
    private static final double SHARED_BY_VECTOR = 1L << 20;

    /** One operand: where its matrices are. */
    private record Operand(Handle array, int rows, int columns) {
        long rowStride() {
            return array.view().strides()[array.ndim() - 2];
        }

        long columnStride() {
            return array.view().strides()[array.ndim() - 1];
        }

        /** Whether OpenBLAS can read the matrices where they are. */
        boolean isReadable() {
            long down = rowStride();
            long right = columnStride();
            if (Math.max(down, right) > Integer.MAX_VALUE) {
                return false;
            } else if (columns == 1 || rows == 1) {
                return (rows == 1 || down > 0) && (columns == 1 || right > 0);
            }
            return right == 1 && down >= columns || down == 1 && right >= rows;
        }

        /** The matrix whose first element is at an index, some rows further down. */
        Blas.Block block(MemorySegment values, long at, int fromRow, int height) {
            MemorySegment data =
                    values.asSlice((at + fromRow * rowStride()) * array.dtype().bytes());
            boolean plain =
                    columns == 1 || (rows == 1 ? columnStride() == 1 : columnStride() == 1 && rowStride() >= columns);
            long ld = plain ? Math.max(rowStride(), columns) : Math.max(columnStride(), height);
            return new Blas.Block(data, height, columns, (int) (columns == 1 ? Math.max(1, rowStride()) : ld), !plain);
        }
    }

    private BlasProducts() {}

    /** Whether OpenBLAS is there for such matrices; loads it if their type is one of its own. */
    static boolean compute(DType type, long rows, long inner, long columns) {
        return OpenBlas.has(type)
                && Math.max(rows, Math.max(inner, columns)) <= Integer.MAX_VALUE
                && OpenBlas.orNull() != null;
    }

    /**
     * The stacked matrix product.
     *
     * @param stack what the axes before the last two broadcast to
     */
    static Handle matmul(Handle x, Handle y, long[] stack, DType type) {
        long[] rowsOfX = Arrays.copyOfRange(x.view().shape(), 0, x.ndim() - 1);
        if (Shapes.size(stack) > 1 && y.ndim() == 2 && Shapes.size(rowsOfX) <= Integer.MAX_VALUE) {
            long inner = x.view().shape()[x.ndim() - 1];
            Handle flat = Views.reshape(x, Shapes.size(rowsOfX), inner);
            Handle product = matmul(flat, y, new long[0], type);
            long[] shape = Arrays.copyOf(rowsOfX, rowsOfX.length + 1);
            shape[rowsOfX.length] = y.view().shape()[1];
            return Views.reshape(product, shape);
        }
        int rows = (int) x.view().shape()[x.ndim() - 2];
        int inner = (int) x.view().shape()[x.ndim() - 1];
        int columns = (int) y.view().shape()[y.ndim() - 1];
        Operand a = operand(x, type, stack, rows, inner);
        Operand b = operand(y, type, stack, inner, columns);
        HostArray out = HostArray.empty(x.context(), type, with(stack, rows, columns));
        if (out.size() > 0 && inner == 0) {
            out.segment().fill((byte) 0);
        } else if (out.size() > 0) {
            multiply(a, b, out);
        }
        return out.toArray();
    }

    private static void multiply(Operand a, Operand b, HostArray out) {
        Recorder context = a.array().context();
        // the operands must not be written to meanwhile
        synchronized (context) {
            MemorySegment left = a.array().eval("matmul").segment();
            MemorySegment right = b.array().eval("matmul").segment();
            Blas blas = OpenBlas.orNull().threads(threads(a, b)).blas(out.dtype());
            long[] stack = Arrays.copyOf(out.shape(), out.ndim() - 2);
            Walk walk = new Walk(stack, stacked(a), stacked(b));
            int panel = panel(a.columns(), b.columns());
            long size = (long) a.rows() * b.columns();
            for (long k = 0; walk.next(); k++) {
                for (int from = 0; from < a.rows(); from += panel) {
                    stopIfInterrupted();
                    int height = Math.min(panel, a.rows() - from);
                    MemorySegment to = out.segment()
                            .asSlice((k * size + (long) from * b.columns())
                                    * out.dtype().bytes());
                    blas.multiply(
                            a.block(left, walk.at(0), from, height),
                            b.block(right, walk.at(1), 0, b.rows()),
                            new Blas.Block(to, height, b.columns(), b.columns(), false));
                }
            }
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(b);
    }

    private static int threads(Operand a, Operand b) {
        double multiplications = (double) a.rows() * a.columns() * b.columns();
        double shared = a.rows() == 1 || b.columns() == 1 ? SHARED_BY_VECTOR : SHARED_MULTIPLICATIONS;
        return multiplications < shared ? 1 : a.array().context().evaluator().threads();
    }

    /** Rows of a panel: the same for every run, so that results are. */
    private static int panel(int inner, int columns) {
        double rows = PANEL_MULTIPLICATIONS / ((double) inner * columns);
        return (int) Math.max(PANEL_ROWS, Math.min(Integer.MAX_VALUE / 2, rows) / PANEL_ROWS * PANEL_ROWS);
    }

    private static View stacked(Operand operand) {
        View view = operand.array().view();
        int n = view.rank() - 2;
        return new View(view.offset(), Arrays.copyOf(view.shape(), n), Arrays.copyOf(view.strides(), n));
    }

    /** The operand in the product's type, its matrices broadcast to the stack and laid so that they can be read. */
    private static Operand operand(Handle x, DType type, long[] stack, int rows, int columns) {
        Handle typed = x.dtype() == type ? x : Elementwise.cast(x, type);
        Operand there = new Operand(Views.broadcastTo(typed, with(stack, rows, columns)), rows, columns);
        return there.isReadable()
                ? there
                : new Operand(Views.broadcastTo(Elementwise.copy(typed), with(stack, rows, columns)), rows, columns);
    }

    private static long[] with(long[] stack, long rows, long columns) {
        long[] shape = Arrays.copyOf(stack, stack.length + 2);
        shape[stack.length] = rows;
        shape[stack.length + 1] = columns;
        return shape;
    }

    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a matrix product");
        }
    }
}
