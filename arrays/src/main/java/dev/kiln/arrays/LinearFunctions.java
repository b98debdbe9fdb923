package dev.kiln.arrays;

/** Products of matrices and tensors as static functions, inherited by {@link Nd}. */
abstract sealed class LinearFunctions extends ShapeFunctions permits MatrixFunctions {
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
        return VectorProducts.cross(x, y, xAxis, yAxis, resultAxis);
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
        return Einsum.of(subscripts, operands);
    }

    /** The sum of products over this array's last two axes and the other's first two. */
    public static NDArray tensordot(NDArray x, NDArray other) {
        return x.tensordot(other);
    }
}
