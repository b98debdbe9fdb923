package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** The cross product, the Kronecker product and diagonals: a few recorded ops each. */
public final class VectorProducts {
    private VectorProducts() {}

    public static Handle cross(Handle a, Handle b, int axisA, int axisB, int axisResult) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "At least one array has zero dimension");
        }
        Handle x = Views.moveToEnd(a, axisA);
        Handle y = Views.moveToEnd(b, axisB);
        long nx = x.view().shape()[x.ndim() - 1];
        long ny = y.view().shape()[y.ndim() - 1];
        if (nx < 2 || nx > 3 || ny < 2 || ny > 3) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "incompatible dimensions for cross product\n(dimension must be 2 or 3)",
                    "Maybe name the axis that holds the vectors: it has " + nx + " and " + ny + " elements.");
        }
        Handle flat = Elementwise.subtract(
                Elementwise.multiply(part(x, 0), part(y, 1)), Elementwise.multiply(part(x, 1), part(y, 0)));
        if (nx == 2 && ny == 2) {
            return flat;
        }
        Handle first;
        Handle second;
        if (nx == 3 && ny == 3) {
            first = Elementwise.subtract(
                    Elementwise.multiply(part(x, 1), part(y, 2)), Elementwise.multiply(part(x, 2), part(y, 1)));
            second = Elementwise.subtract(
                    Elementwise.multiply(part(x, 2), part(y, 0)), Elementwise.multiply(part(x, 0), part(y, 2)));
        } else if (ny == 3) {
            first = Elementwise.multiply(part(x, 1), part(y, 2));
            second = Elementwise.negative(Elementwise.multiply(part(x, 0), part(y, 2)));
        } else {
            first = Elementwise.negative(Elementwise.multiply(part(x, 2), part(y, 1)));
            second = Elementwise.multiply(part(x, 2), part(y, 0));
        }
        return Joining.stack(axisResult, new Handle[] {first, second, flat});
    }

    private static Handle part(Handle x, long i) {
        return Views.get(x, new Index.Ellipsis(), new Index.At(i));
    }

    public static Handle kron(Handle a, Handle b) {
        int rank = Math.max(a.ndim(), b.ndim());
        long[] x = padded(a.view().shape(), rank);
        long[] y = padded(b.view().shape(), rank);
        long[] left = new long[2 * rank];
        long[] right = new long[2 * rank];
        long[] shape = new long[rank];
        for (int d = 0; d < rank; d++) {
            left[2 * d] = x[d];
            left[2 * d + 1] = 1;
            right[2 * d] = 1;
            right[2 * d + 1] = y[d];
            shape[d] = x[d] * y[d];
        }
        return Views.reshape(Elementwise.multiply(Views.reshape(a, left), Views.reshape(b, right)), shape);
    }

    private static long[] padded(long[] shape, int rank) {
        long[] padded = new long[rank];
        Arrays.fill(padded, 1);
        System.arraycopy(shape, 0, padded, rank - shape.length, shape.length);
        return padded;
    }

    /** The k-th diagonal of two axes, as the last axis; a view. */
    public static Handle diagonal(Handle x, long k, int axis1, int axis2) {
        if (x.ndim() < 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, "diag requires an array of at least two dimensions");
        }
        int first = Shapes.axis("axis1", axis1, x.ndim());
        int second = Shapes.axis("axis2", axis2, x.ndim());
        if (first == second) {
            throw new ArrayError(ArrayError.Kind.VALUE, "axis1 and axis2 cannot be the same");
        }
        int[] order = new int[x.ndim()];
        order[0] = first;
        order[1] = second;
        for (int d = 0, at = 2; d < order.length; d++) {
            if (d != first && d != second) {
                order[at++] = d;
            }
        }
        return Views.diagonal(Views.permuteDims(x, order), k);
    }
}
