package dev.kiln.arrays;

/** Products of matrices and tensors as static functions, inherited by {@link Nd}. */
abstract sealed class LinearFunctions extends ShapeFunctions permits Nd {
    LinearFunctions() {}

    public static NDArray matmul(NDArray x, NDArray y) {
        return x.matmul(y);
    }

    public static NDArray dot(NDArray x, NDArray y) {
        return x.dot(y);
    }

    public static NDArray inner(NDArray x, NDArray y) {
        return x.inner(y);
    }

    public static NDArray outer(NDArray x, NDArray y) {
        return x.outer(y);
    }

    public static NDArray vecdot(NDArray x, NDArray y) {
        return x.vecdot(y);
    }

    public static NDArray vecdot(NDArray x, NDArray y, int axis) {
        return x.vecdot(y, axis);
    }

    public static NDArray matvec(NDArray x, NDArray y) {
        return x.matvec(y);
    }

    public static NDArray vecmat(NDArray x, NDArray y) {
        return x.vecmat(y);
    }

    public static NDArray tensordot(NDArray x, NDArray y, int n) {
        return x.tensordot(y, n);
    }

    public static NDArray tensordot(NDArray x, NDArray y, int[] xAxes, int[] yAxes) {
        return x.tensordot(y, xAxes, yAxes);
    }

    public static NDArray cross(NDArray x, NDArray y) {
        return x.cross(y);
    }

    public static NDArray cross(NDArray x, NDArray y, int axis) {
        return x.cross(y, axis);
    }

    /** The cross product of vectors with two or three elements, which lie along an axis of x, one of y, and one of the result. */
    public static NDArray cross(NDArray x, NDArray y, int xAxis, int yAxis, int resultAxis) {
        return VectorProducts.cross(x, y, xAxis, yAxis, resultAxis);
    }

    public static NDArray kron(NDArray x, NDArray y) {
        return x.kron(y);
    }

    public static NDArray matrixTranspose(NDArray x) {
        return x.matrixTranspose();
    }

    public static NDArray trace(NDArray x) {
        return x.trace();
    }

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
}
