package dev.kiln.arrays;

import dev.kiln.arrays.compute.Triangles;
import dev.kiln.arrays.compute.products.Einsum;
import dev.kiln.arrays.compute.products.VectorProducts;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;

/** Products of matrices and tensors as static functions, inherited by {@link Nd}. */
abstract sealed class LinearFunctions extends ShapeFunctions permits LikeFunctions {
    LinearFunctions() {}

    /**
     * The matrix product, {@code x @ y}: of the last two axes, the others broadcast. A vector as the left operand is a row, as the right
     * operand a column, and its axis is missing in the result.
     */
    public static NDArray matmul(NDArray x, NDArray y) {
        return x.matmul(y);
    }

    /** The sum of products over this array's last axis and the other's last but one; with a 0-d array the product. */
    public static NDArray dot(NDArray x, NDArray y) {
        return x.dot(y);
    }

    /** The sum of products over the last axes of both. */
    public static NDArray inner(NDArray x, NDArray y) {
        return x.inner(y);
    }

    /** All products of an element of this array and one of the other, both flattened: a matrix. */
    public static NDArray outer(NDArray x, NDArray y) {
        return x.outer(y);
    }

    /** The dot product of vectors along the last axes, the left one conjugated. */
    public static NDArray vecdot(NDArray x, NDArray y) {
        return x.vecdot(y);
    }

    /** The dot product of vectors along an axis, the left one conjugated. */
    public static NDArray vecdot(NDArray x, NDArray y, int axis) {
        return x.vecdot(y, axis);
    }

    /** Matrices of the last two axes times vectors of the other's last axis. */
    public static NDArray matvec(NDArray x, NDArray y) {
        return x.matvec(y);
    }

    /** Vectors of the last axis, conjugated, times matrices of the other's last two axes. */
    public static NDArray vecmat(NDArray x, NDArray y) {
        return x.vecmat(y);
    }

    /** The sum of products over this array's last n axes and the other's first n. */
    public static NDArray tensordot(NDArray x, NDArray y, int n) {
        return x.tensordot(y, n);
    }

    /** The sum of products over pairs of axes. */
    public static NDArray tensordot(NDArray x, NDArray y, int[] xAxes, int[] yAxes) {
        return x.tensordot(y, xAxes, yAxes);
    }

    /** The cross product of vectors with two or three elements along the last axes. */
    public static NDArray cross(NDArray x, NDArray y) {
        return x.cross(y);
    }

    /** The cross product of vectors with two or three elements along an axis. */
    public static NDArray cross(NDArray x, NDArray y, int axis) {
        return x.cross(y, axis);
    }

    /** The cross product of vectors with two or three elements, which lie along an axis of x, one of y, and one of the result. */
    public static NDArray cross(NDArray x, NDArray y, int xAxis, int yAxis, int resultAxis) {
        return NDArray.of(VectorProducts.cross(x, y, xAxis, yAxis, resultAxis));
    }

    /** The Kronecker product: each element of this array times the whole other. */
    public static NDArray kron(NDArray x, NDArray y) {
        return x.kron(y);
    }

    /** The last two axes exchanged; a view. */
    public static NDArray matrixTranspose(NDArray x) {
        return x.matrixTranspose();
    }

    /** The sum of the main diagonal of the first two axes. */
    public static NDArray trace(NDArray x) {
        return x.trace();
    }

    /** The sum of the k-th diagonal of two axes; of small integers in int64. */
    public static NDArray trace(NDArray x, long k, int axis1, int axis2) {
        return x.trace(k, axis1, axis2);
    }

    /**
     * A sum of products in Einstein's notation: {@code "ij,jk->ik"}. Without {@code ->} the result has the letters that appear once, in
     * alphabetical order; {@code ...} stands for further axes, which broadcast.
     */
    public static NDArray einsum(String subscripts, NDArray... operands) {
        return NDArray.of(Einsum.of(subscripts, operands));
    }

    /** The sum of products over this array's last two axes and the other's first two. */
    public static NDArray tensordot(NDArray x, NDArray other) {
        return x.tensordot(other);
    }

    /** {@link #tril(long)} of the main diagonal. */
    public static NDArray tril(NDArray x) {
        return x.tril();
    }

    /**
     * The last two axes with zeros above the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray tril(NDArray x, long k) {
        return x.tril(k);
    }

    /** {@link #triu(long)} of the main diagonal. */
    public static NDArray triu(NDArray x) {
        return x.triu();
    }

    /**
     * The last two axes with zeros below the k-th diagonal; of one axis a matrix whose rows are all the array.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray triu(NDArray x, long k) {
        return x.triu(k);
    }

    /** {@link #diag(long)} of the main diagonal. */
    public static NDArray diag(NDArray x) {
        return x.diag();
    }

    /**
     * Of a matrix its k-th diagonal, a view; of one axis a square matrix with the array on its k-th diagonal and zeros elsewhere.
     *
     * @throws ArrayError VALUE, when the array has neither one nor two axes
     */
    public static NDArray diag(NDArray x, long k) {
        return x.diag(k);
    }

    /**
     * The columns in reverse order: the second axis. A view.
     *
     * @throws ArrayError VALUE, when the array has less than two axes
     */
    public static NDArray fliplr(NDArray x) {
        return x.fliplr();
    }

    /**
     * The rows in reverse order: the first axis. A view.
     *
     * @throws ArrayError VALUE, when the array has no axes
     */
    public static NDArray flipud(NDArray x) {
        return x.flipud();
    }

    /** {@link #vander(long, boolean)} with as many columns as rows and falling powers. */
    public static NDArray vander(NDArray x) {
        return x.vander();
    }

    /**
     * The powers of the elements of one axis, a row for each: (size, n), in the array's type, of integers and bool in int64.
     *
     * @param n how many powers: 0 to n − 1
     * @param increasing whether the first column is that of the power 0, and not the last
     * @throws ArrayError VALUE, when the array has not one axis
     */
    public static NDArray vander(NDArray x, long n, boolean increasing) {
        return x.vander(n, increasing);
    }

    /** {@link #tri(long, long, long)} of a square and its main diagonal. */
    public static NDArray tri(long n) {
        return tri(n, n, 0);
    }

    /** Ones on and below the k-th diagonal of a matrix, zeros above it, float64. */
    public static NDArray tri(long rows, long columns, long k) {
        return Scratch.of(
                Context.current(),
                () -> NDArray.of(Triangles.below(rows, columns, k)).astype(DType.FLOAT64));
    }
}
