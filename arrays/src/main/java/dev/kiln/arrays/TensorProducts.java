package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Sums of products over axes, as matrix products of rearranged operands. */
final class TensorProducts {
    private TensorProducts() {}

    static NDArray dot(NDArray a, NDArray b) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            return a.multiply(b);
        }
        int axis = b.ndim() == 1 ? 0 : b.ndim() - 2;
        requireAligned(a, a.ndim() - 1, b, axis);
        return a.ndim() <= 2 && b.ndim() <= 2
                ? Products.matmul(a, b)
                : contract(a, b, new int[] {a.ndim() - 1}, new int[] {axis});
    }

    static NDArray inner(NDArray a, NDArray b) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            return a.multiply(b);
        }
        requireAligned(a, a.ndim() - 1, b, b.ndim() - 1);
        return contract(a, b, new int[] {a.ndim() - 1}, new int[] {b.ndim() - 1});
    }

    static NDArray tensordot(NDArray a, NDArray b, int n) {
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

    static NDArray tensordot(NDArray a, NDArray b, int[] someA, int[] someB) {
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
    private static NDArray contract(NDArray a, NDArray b, int[] axesA, int[] axesB) {
        int[] freeA = others(a.ndim(), axesA);
        int[] freeB = others(b.ndim(), axesB);
        long[] shape = concat(lengths(a, freeA), lengths(b, freeB));
        long inner = Shapes.size(lengths(a, axesA));
        NDArray left = a.permuteDims(concat(freeA, axesA)).reshape(Shapes.size(lengths(a, freeA)), inner);
        NDArray right = b.permuteDims(concat(axesB, freeB)).reshape(inner, Shapes.size(lengths(b, freeB)));
        return Products.matmul(left, right).reshape(shape);
    }

    static NDArray vecdot(NDArray a, NDArray b, int axis) {
        Products.requireAxes("vecdot", a, 0, 1, "(n),(n)->()");
        Products.requireAxes("vecdot", b, 1, 1, "(n),(n)->()");
        NDArray x = a.moveToEnd(axis);
        NDArray y = b.moveToEnd(axis);
        Products.requireCore(
                "vecdot",
                "(n),(n)->()",
                y.view().shape()[y.ndim() - 1],
                x.view().shape()[x.ndim() - 1],
                "Maybe name another axis: shapes are " + Shapes.text(a.view().shape()) + " and "
                        + Shapes.text(b.view().shape()) + ".");
        Products.stack(x, 1, y, 1);
        return Products.matmul(conjugate(x).expandDims(-2), y.expandDims(-1)).squeeze(-2, -1);
    }

    static NDArray matvec(NDArray matrices, NDArray vectors) {
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
        return Products.matmul(matrices, vectors.expandDims(-1)).squeeze(-1);
    }

    static NDArray vecmat(NDArray vectors, NDArray matrices) {
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
        return Products.matmul(conjugate(vectors).expandDims(-2), matrices).squeeze(-2);
    }

    static NDArray conjugate(NDArray x) {
        if (!x.dtype().isComplex()) {
            return x;
        }
        HostArray values = HostArray.of(x, "the conjugate");
        for (long i = 0; i < values.size(); i++) {
            values.set(i, values.getDouble(i), -values.getImaginary(i));
        }
        return values.toArray();
    }

    private static void requireAligned(NDArray a, int axisA, NDArray b, int axisB) {
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

    private static long[] lengths(NDArray x, int[] axes) {
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
