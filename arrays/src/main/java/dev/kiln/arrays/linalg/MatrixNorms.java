package dev.kiln.arrays.linalg;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Norms, condition and rank, inherited by {@link Linalg}. Norms that need no singular values are recorded and may be fused. */
abstract sealed class MatrixNorms extends MatrixFactors permits Linalg {
    private static final String ORDERS = "Maybe use one of 1, -1, 2, -2, inf, -inf, 'fro', 'nuc'.";

    MatrixNorms() {}

    /** The root of the sum of all squares. */
    public static NDArray norm(NDArray x) {
        return norm(x, null, null, false);
    }

    /**
     * The norm of vectors (one axis) or matrices (two axes).
     *
     * @param order null, a number, {@code "fro"} or {@code "nuc"}; null: the root of the sum of squares
     * @param axes null: all, of which there may be one or two only if an order is given
     */
    public static NDArray norm(NDArray x, Object order, int[] axes, boolean keepdims) {
        NDArray a = inexact(x);
        if (axes == null && order == null) {
            return euclidean(a, every(a), keepdims);
        }
        int[] over = axes == null ? every(a) : axes.clone();
        if (over.length < 1 || over.length > 2) {
            throw value(
                    "Improper number of dimensions to norm.", "Maybe say axis=: one for vectors, two for matrices.");
        }
        for (int d = 0; d < over.length; d++) {
            over[d] = Shapes.axis(over[d], a.ndim());
        }
        return over.length == 1 ? ofVectors(a, order, over, keepdims) : ofMatrices(a, order, over, keepdims);
    }

    /** The norm of vectors; axes null: of all elements. The order 2 is Euclid's. */
    public static NDArray vectorNorm(NDArray x, double order, int[] axes, boolean keepdims) {
        NDArray a = inexact(x);
        return ofVectors(a, order, axes == null ? every(a) : Shapes.axes(axes, a.ndim()), keepdims);
    }

    /** The norm of matrices in the last two axes. */
    public static NDArray matrixNorm(NDArray x, Object order, boolean keepdims) {
        return norm(x, order, new int[] {-2, -1}, keepdims);
    }

    private static NDArray ofVectors(NDArray a, Object order, int[] axes, boolean keepdims) {
        if (!(order == null || order instanceof Number)) {
            throw value("Invalid norm order '" + order + "' for vectors", "Maybe use a number.");
        }
        double p = order == null ? 2 : ((Number) order).doubleValue();
        if (p == 2) {
            return euclidean(a, axes, keepdims);
        } else if (p == Double.POSITIVE_INFINITY) {
            return a.abs().max(axes, keepdims);
        } else if (p == Double.NEGATIVE_INFINITY) {
            return a.abs().min(axes, keepdims);
        } else if (p == 0) {
            return a.notEqual(0.0).astype(a.dtype().part()).sum(axes, keepdims);
        } else if (p == 1) {
            return a.abs().sum(axes, keepdims);
        }
        return a.abs().pow(p).sum(axes, keepdims).pow(1 / p);
    }

    private static NDArray ofMatrices(NDArray a, Object order, int[] axes, boolean keepdims) {
        if (axes[0] == axes[1]) {
            throw value("Duplicate axes given.", "Maybe use two different axes.");
        }
        if (order == null || order.equals("fro") || order.equals("f")) {
            return euclidean(a, axes, keepdims);
        } else if (order.equals("nuc")) {
            return keep(singular(a, axes).sum(-1), axes, keepdims);
        } else if (order instanceof Number p) {
            double n = p.doubleValue();
            if (n == 2) {
                return keep(singular(a, axes).max(-1), axes, keepdims);
            } else if (n == -2) {
                return keep(singular(a, axes).min(-1), axes, keepdims);
            } else if (Math.abs(n) == 1 || Double.isInfinite(n)) {
                int summed = Math.abs(n) == 1 ? axes[0] : axes[1];
                int other = Math.abs(n) == 1 ? axes[1] : axes[0];
                NDArray sums = a.abs().sum(summed, true);
                NDArray extreme = n > 0 ? sums.max(other, true) : sums.min(other, true);
                return keepdims ? extreme : extreme.squeeze(axes);
            }
        }
        throw value("Invalid norm order for matrices.", ORDERS);
    }

    private static NDArray singular(NDArray a, int[] axes) {
        int[] order = new int[a.ndim()];
        int at = 0;
        for (int d = 0; d < order.length; d++) {
            if (d != axes[0] && d != axes[1]) {
                order[at++] = d;
            }
        }
        order[at] = axes[0];
        order[at + 1] = axes[1];
        return svdvals(a.permuteDims(order));
    }

    private static NDArray keep(NDArray reduced, int[] axes, boolean keepdims) {
        return keepdims
                ? reduced.expandDims(Math.min(axes[0], axes[1])).expandDims(Math.max(axes[0], axes[1]))
                : reduced;
    }

    private static NDArray euclidean(NDArray a, int[] axes, boolean keepdims) {
        NDArray size = a.dtype().isComplex() ? a.abs() : a;
        return size.square().sum(axes, keepdims).sqrt();
    }

    /**
     * The condition of matrices: norm times norm of the inverse.
     *
     * @param order null or 2: the greatest singular value over the least; −2: the other way round
     */
    public static NDArray cond(NDArray x, Object order) {
        requireMatrices(x);
        boolean least = order instanceof Number p && p.doubleValue() == -2;
        if (order == null || least || order instanceof Number p && p.doubleValue() == 2) {
            NDArray s = svdvals(x);
            NDArray first = s.get("..., 0");
            NDArray last = s.get("..., -1");
            NDArray ratio = least ? last.divide(first) : first.divide(last);
            return Nd.where(ratio.isnan(), Double.POSITIVE_INFINITY, ratio);
        }
        requireSquare(x);
        NDArray inverse = Linalg.inverse(x, true);
        NDArray product = matrixNorm(x, order, false).multiply(matrixNorm(inverse, order, false));
        NDArray known = x.dtype().isFloating()
                ? x.isnan().any(new int[] {-2, -1}, false).logicalNot()
                : null;
        NDArray singular = known == null ? product.isnan() : product.isnan().logicalAnd(known);
        return Nd.where(singular, Double.POSITIVE_INFINITY, product).astype(product.dtype());
    }

    /** How many singular values are greater than the largest times max(rows, columns) times the type's precision. */
    public static NDArray matrixRank(NDArray x) {
        if (x.ndim() < 2) {
            return x.notEqual(0L).any().astype(DType.INT64);
        }
        return matrixRank(x, tolerance(x));
    }

    /** How many singular values are greater than the largest times a tolerance. */
    public static NDArray matrixRank(NDArray x, NDArray relative) {
        return matrixRank(x, relative, false);
    }

    /** The rank by a relative tolerance; of a Hermitian matrix by the eigenvalues of its lower triangle. */
    public static NDArray matrixRank(NDArray x, NDArray relative, boolean hermitian) {
        NDArray s = svdvals(x, hermitian);
        NDArray limit = s.size() == 0 ? Nd.scalar(0.0) : s.max(-1, true).multiply(column(relative));
        return s.greater(limit).sum(-1);
    }

    /** How many singular values are greater than a tolerance. */
    public static NDArray matrixRankAbove(NDArray x, NDArray tolerance) {
        return matrixRankAbove(x, tolerance, false);
    }

    /** The rank by a tolerance; of a Hermitian matrix by the eigenvalues of its lower triangle. */
    public static NDArray matrixRankAbove(NDArray x, NDArray tolerance, boolean hermitian) {
        return svdvals(x, hermitian).greater(column(tolerance)).sum(-1);
    }

    /** The relative tolerance where none is given: max(rows, columns) times the type's precision. */
    public static NDArray tolerance(NDArray x) {
        requireMatrices(x);
        return Nd.scalar(defaultTolerance(x));
    }

    static NDArray column(NDArray tolerance) {
        return tolerance.expandDims(-1);
    }

    /** max(rows, columns) times the type's precision. */
    static double defaultTolerance(NDArray x) {
        long[] shape = x.view().shape();
        double eps = common(x).part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1.0);
        return Math.max(shape[shape.length - 2], shape[shape.length - 1]) * eps;
    }

    static NDArray inexact(NDArray x) {
        return x.dtype().isFloating() || x.dtype().isComplex() ? x : x.astype(DType.FLOAT64);
    }

    private static int[] every(NDArray a) {
        int[] axes = new int[a.ndim()];
        Arrays.setAll(axes, d -> d);
        return axes;
    }

    private static ArrayError value(String message, String advice) {
        return new ArrayError(ArrayError.Kind.VALUE, message, advice);
    }
}
