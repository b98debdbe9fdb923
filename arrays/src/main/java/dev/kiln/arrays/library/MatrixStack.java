package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * An array of at least two axes as a sequence of matrices of equal size. Operands are read where they are; whoever reads them holds the
 * lock of their recorder meanwhile, so that they are not written to.
 */
public final class MatrixStack {
    /** Of an operand, which has to stay reachable. */
    private final Handle operand;
    /** Of a result. */
    private final HostArray result;

    private final MemorySegment values;
    private final DType type;
    private final View view;

    private MatrixStack(Handle operand, HostArray result, MemorySegment values, DType type, View view) {
        this.operand = operand;
        this.result = result;
        this.values = values;
        this.type = type;
        this.view = view;
        HostArray.javaLength(view.shape()[view.rank() - 2]);
        HostArray.javaLength(view.shape()[view.rank() - 1]);
    }

    /** The values of an array, converted to a type; evaluates it. */
    public static MatrixStack of(Handle array, DType type, String reason) {
        Handle typed = array.dtype() == type ? array : Elementwise.cast(array, type);
        Handle readable = isReadable(typed.view()) ? typed : Elementwise.copy(typed);
        MemorySegment values = readable.eval(reason).segment();
        return new MatrixStack(readable, null, values, type, readable.view());
    }

    /** The same with the axes before the last two broadcast. */
    public static MatrixStack of(Handle array, DType type, long[] lead, String reason) {
        int rank = array.ndim();
        long[] shape = Arrays.copyOf(lead, lead.length + 2);
        System.arraycopy(array.view().shape(), rank - 2, shape, lead.length, 2);
        return of(Views.broadcastTo(array, shape), type, reason);
    }

    /** Matrices whose elements are still to be set. */
    public static MatrixStack empty(Recorder context, DType type, long[] lead, long rows, long columns) {
        long[] shape = Arrays.copyOf(lead, lead.length + 2);
        shape[lead.length] = rows;
        shape[lead.length + 1] = columns;
        HostArray result = HostArray.empty(context, type, shape);
        return new MatrixStack(null, result, result.segment(), type, View.contiguous(shape));
    }

    /** Whether rows or columns are contiguous and do not overlap. */
    private static boolean isReadable(View view) {
        int n = view.rank();
        long rows = view.shape()[n - 2];
        long columns = view.shape()[n - 1];
        long down = rows == 1 ? Math.max(1, columns) : view.strides()[n - 2];
        long right = columns == 1 ? 1 : view.strides()[n - 1];
        if (Math.max(down, right) > Integer.MAX_VALUE) {
            return false;
        }
        return right == 1 && down >= columns || down == 1 && right >= rows;
    }

    MemorySegment values() {
        return values;
    }

    DType type() {
        return type;
    }

    /** The lengths of the axes before the matrices'. */
    public long[] lead() {
        return Arrays.copyOf(view.shape(), view.rank() - 2);
    }

    public int rows() {
        return (int) view.shape()[view.rank() - 2];
    }

    public int columns() {
        return (int) view.shape()[view.rank() - 1];
    }

    /** How many matrices there are. */
    public long count() {
        long count = 1;
        for (int d = 0; d < view.rank() - 2; d++) {
            count *= view.shape()[d];
        }
        return count;
    }

    /** The k-th matrix. */
    public Matrix at(long k) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a call of linear algebra");
        }
        int n = view.rank();
        long offset = view.offset();
        long left = k;
        for (int d = n - 3; d >= 0; d--) {
            offset += left % view.shape()[d] * view.strides()[d];
            left /= view.shape()[d];
        }
        return new Matrix(
                this,
                new View(
                        offset,
                        Arrays.copyOfRange(view.shape(), n - 2, n),
                        Arrays.copyOfRange(view.strides(), n - 2, n)));
    }

    /** The result as an array. */
    public Handle toArray() {
        return result == null ? operand : result.toArray();
    }
}
