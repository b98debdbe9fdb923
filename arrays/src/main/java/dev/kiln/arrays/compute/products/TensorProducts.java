package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Sums of products over axes, as matrix products of rearranged operands. */
public final class TensorProducts {
    private TensorProducts() {}

    public static Handle dot(Handle a, Handle b) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            return Elementwise.multiply(a, b);
        }
        int axis = b.ndim() == 1 ? 0 : b.ndim() - 2;
        requireAligned(a, a.ndim() - 1, b, axis);
        return a.ndim() <= 2 && b.ndim() <= 2
                ? Products.matmul(a, b)
                : contract(a, b, new int[] {a.ndim() - 1}, new int[] {axis});
    }

    public static Handle inner(Handle a, Handle b) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            return Elementwise.multiply(a, b);
        }
        requireAligned(a, a.ndim() - 1, b, b.ndim() - 1);
        return contract(a, b, new int[] {a.ndim() - 1}, new int[] {b.ndim() - 1});
    }

    public static Handle tensordot(Handle a, Handle b, int n) {
        if (n < 0 || n > a.ndim() || n > b.ndim()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shape-mismatch for sum",
                    "Maybe sum over fewer axes: " + n + " of shapes "
                            + Shapes.text(a.view().shape()) + " and "
                            + Shapes.text(b.view().shape()) + ".");
        }
        int[] last = new int[n];
        int[] first = new int[n];
        for (int d = 0; d < n; d++) {
            last[d] = a.ndim() - n + d;
            first[d] = d;
        }
        return tensordot(a, b, last, first);
    }

    public static Handle tensordot(Handle a, Handle b, int[] someA, int[] someB) {
        int[] axesA = Arrays.stream(someA).map(d -> Shapes.axis(d, a.ndim())).toArray();
        int[] axesB = Arrays.stream(someB).map(d -> Shapes.axis(d, b.ndim())).toArray();
        boolean fits = axesA.length == axesB.length;
        for (int k = 0; fits && k < axesA.length; k++) {
            fits = a.view().shape()[axesA[k]] == b.view().shape()[axesB[k]];
        }
        if (!fits) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shape-mismatch for sum",
                    "Maybe name other axes: shapes are " + Shapes.text(a.view().shape()) + " and "
                            + Shapes.text(b.view().shape()) + ".");
        }
        return contract(a, b, axesA, axesB);
    }

    /** The sum of products over pairs of axes of equal length, counted from 0. */
    private static Handle contract(Handle a, Handle b, int[] axesA, int[] axesB) {
        int[] freeA = others(a.ndim(), axesA);
        int[] freeB = others(b.ndim(), axesB);
        long[] shape = concat(lengths(a, freeA), lengths(b, freeB));
        long inner = Shapes.size(lengths(a, axesA));
        Handle left = Views.reshape(Views.permuteDims(a, concat(freeA, axesA)), Shapes.size(lengths(a, freeA)), inner);
        Handle right = Views.reshape(Views.permuteDims(b, concat(axesB, freeB)), inner, Shapes.size(lengths(b, freeB)));
        return Views.reshape(Products.matmul(left, right), shape);
    }

    public static Handle vecdot(Handle a, Handle b, int axis) {
        Products.requireAxes("vecdot", a, 0, 1, "(n),(n)->()");
        Products.requireAxes("vecdot", b, 1, 1, "(n),(n)->()");
        Handle x = Views.moveToEnd(a, axis);
        Handle y = Views.moveToEnd(b, axis);
        Products.requireCore(
                "vecdot",
                "(n),(n)->()",
                y.view().shape()[y.ndim() - 1],
                x.view().shape()[x.ndim() - 1],
                "Maybe name another axis: shapes are " + Shapes.text(a.view().shape()) + " and "
                        + Shapes.text(b.view().shape()) + ".");
        Products.stack(x, 1, y, 1);
        return Views.squeeze(Products.matmul(Views.expandDims(conjugate(x), -2), Views.expandDims(y, -1)), -2, -1);
    }

    public static Handle matvec(Handle matrices, Handle vectors) {
        String signature = "(m,n),(n)->(m)";
        Products.requireAxes("matvec", matrices, 0, 2, signature);
        Products.requireAxes("matvec", vectors, 1, 1, signature);
        Products.requireCore(
                "matvec",
                signature,
                vectors.view().shape()[vectors.ndim() - 1],
                matrices.view().shape()[matrices.ndim() - 1],
                "Maybe transpose the matrices: x.mT");
        Products.stack(matrices, 2, vectors, 1);
        return Views.squeeze(Products.matmul(matrices, Views.expandDims(vectors, -1)), -1);
    }

    public static Handle vecmat(Handle vectors, Handle matrices) {
        String signature = "(n),(n,m)->(m)";
        Products.requireAxes("vecmat", vectors, 0, 1, signature);
        Products.requireAxes("vecmat", matrices, 1, 2, signature);
        Products.requireCore(
                "vecmat",
                signature,
                matrices.view().shape()[matrices.ndim() - 2],
                vectors.view().shape()[vectors.ndim() - 1],
                "Maybe transpose the matrices: x.mT");
        Products.stack(vectors, 1, matrices, 2);
        return Views.squeeze(Products.matmul(Views.expandDims(conjugate(vectors), -2), matrices), -2);
    }

    public static Handle conjugate(Handle x) {
        if (!x.dtype().isComplex()) {
            return x;
        }
        HostArray values = HostArray.of(x, "the conjugate");
        for (long i = 0; i < values.size(); i++) {
            values.set(i, values.getDouble(i), -values.getImaginary(i));
        }
        return values.toArray();
    }

    private static void requireAligned(Handle a, int axisA, Handle b, int axisB) {
        if (a.view().shape()[axisA] != b.view().shape()[axisB]) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shapes " + Shapes.tight(a.view().shape()) + " and "
                            + Shapes.tight(b.view().shape())
                            + " not aligned: " + a.view().shape()[axisA] + " (dim " + axisA + ") != "
                            + b.view().shape()[axisB] + " (dim " + axisB + ")",
                    "Maybe transpose one of them.");
        }
    }

    private static int[] others(int rank, int[] axes) {
        boolean[] taken = new boolean[rank];
        for (int d : axes) {
            if (taken[d]) {
                throw new ArrayError(ArrayError.Kind.VALUE, "repeated axis in transpose");
            }
            taken[d] = true;
        }
        return java.util.stream.IntStream.range(0, rank).filter(d -> !taken[d]).toArray();
    }

    private static long[] lengths(Handle x, int[] axes) {
        return Arrays.stream(axes).mapToLong(d -> x.view().shape()[d]).toArray();
    }

    private static int[] concat(int[] a, int[] b) {
        int[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    private static long[] concat(long[] a, long[] b) {
        long[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }
}
