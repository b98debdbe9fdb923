package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/** An array of at least two axes as a row of matrices of equal size. */
public final class MatrixStack {
    private final HostArray values;
    private final long[] lead;
    private final int rows;
    private final int columns;

    private MatrixStack(HostArray values) {
        this.values = values;
        long[] shape = values.shape();
        this.lead = Arrays.copyOf(shape, shape.length - 2);
        this.rows = HostArray.javaLength(shape[shape.length - 2]);
        this.columns = HostArray.javaLength(shape[shape.length - 1]);
    }

    /** The values of an array; evaluates it. */
    public static MatrixStack of(Handle array, String reason) {
        return new MatrixStack(HostArray.of(array.view().isContiguous() ? array : Elementwise.copy(array), reason));
    }

    /** Matrices whose elements are still to be set. */
    public static MatrixStack empty(Recorder context, DType type, long[] lead, long rows, long columns) {
        long[] shape = Arrays.copyOf(lead, lead.length + 2);
        shape[lead.length] = rows;
        shape[lead.length + 1] = columns;
        return new MatrixStack(HostArray.empty(context, type, shape));
    }

    /** The lengths of the axes before the matrices'. */
    public long[] lead() {
        return lead.clone();
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    /** How many matrices there are. */
    public long count() {
        return Arrays.stream(lead).reduce(1, (a, b) -> a * b);
    }

    /** The k-th matrix. */
    public Matrix at(long k) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a call of linear algebra");
        }
        return new Matrix(values, k * rows * columns, rows, columns);
    }

    public Handle toArray() {
        return values.toArray();
    }
}
