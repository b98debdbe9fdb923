package dev.kiln.arrays;

import dev.kiln.arrays.compute.products.Products;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.compute.products.VectorProducts;
import dev.kiln.arrays.graph.ArrayError;

/** Products of matrices and tensors as methods of arrays. Small ones are recorded as multiply and sum, and may be fused. */
public sealed interface LinearMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /**
     * The matrix product, {@code x @ y}: of the last two axes, the others broadcast. A vector as the left operand is a row, as the right
     * operand a column, and its axis is missing in the result.
     */
    default NDArray matmul(NDArray other) {
        return NDArray.of(Products.matmul(self(), other));
    }

    /** The sum of products over this array's last axis and the other's last but one; with a 0-d array the product. */
    default NDArray dot(NDArray other) {
        return NDArray.of(TensorProducts.dot(self(), other));
    }

    /** The sum of products over the last axes of both. */
    default NDArray inner(NDArray other) {
        return NDArray.of(TensorProducts.inner(self(), other));
    }

    /** All products of an element of this array and one of the other, both flattened: a matrix. */
    default NDArray outer(NDArray other) {
        return self().ravel().expandDims(1).multiply(other.ravel().expandDims(0));
    }

    /** The dot product of vectors along the last axes, the left one conjugated. */
    default NDArray vecdot(NDArray other) {
        return vecdot(other, -1);
    }

    /** The dot product of vectors along an axis, the left one conjugated. */
    default NDArray vecdot(NDArray other, int axis) {
        return NDArray.of(TensorProducts.vecdot(self(), other, axis));
    }

    /** Matrices of the last two axes times vectors of the other's last axis. */
    default NDArray matvec(NDArray vectors) {
        return NDArray.of(TensorProducts.matvec(self(), vectors));
    }

    /** Vectors of the last axis, conjugated, times matrices of the other's last two axes. */
    default NDArray vecmat(NDArray matrices) {
        return NDArray.of(TensorProducts.vecmat(self(), matrices));
    }

    /** The sum of products over this array's last two axes and the other's first two. */
    default NDArray tensordot(NDArray other) {
        return tensordot(other, 2);
    }

    /** The sum of products over this array's last n axes and the other's first n. */
    default NDArray tensordot(NDArray other, int n) {
        return NDArray.of(TensorProducts.tensordot(self(), other, n));
    }

    /** The sum of products over pairs of axes. */
    default NDArray tensordot(NDArray other, int[] axes, int[] otherAxes) {
        return NDArray.of(TensorProducts.tensordot(self(), other, axes, otherAxes));
    }

    /** The cross product of vectors with two or three elements along the last axes. */
    default NDArray cross(NDArray other) {
        return cross(other, -1);
    }

    /** The cross product of vectors with two or three elements along an axis. */
    default NDArray cross(NDArray other, int axis) {
        return NDArray.of(VectorProducts.cross(self(), other, axis, axis, axis));
    }

    /**
     * The cross product of vectors with two or three elements, which lie along an axis of this array, one of the other, and one of the
     * result.
     */
    default NDArray cross(NDArray other, int axis, int otherAxis, int resultAxis) {
        return NDArray.of(VectorProducts.cross(self(), other, axis, otherAxis, resultAxis));
    }

    /** The Kronecker product: each element of this array times the whole other. */
    default NDArray kron(NDArray other) {
        return NDArray.of(VectorProducts.kron(self(), other));
    }

    /** The last two axes exchanged; a view. */
    default NDArray matrixTranspose() {
        if (self().ndim() < 2) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "Input array must be at least 2-dimensional, but it is " + self().ndim());
        }
        return self().swapaxes(-2, -1);
    }

    /** The last two axes exchanged; a view. */
    @MethodOnly
    default NDArray mT() {
        if (self().ndim() < 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, "matrix transpose with ndim < 2 is undefined");
        }
        return self().swapaxes(-2, -1);
    }

    /** The sum of the main diagonal of the first two axes. */
    default NDArray trace() {
        return trace(0, 0, 1);
    }

    /** The sum of the k-th diagonal of two axes; of small integers in int64. */
    default NDArray trace(long k, int axis1, int axis2) {
        return NDArray.of(VectorProducts.diagonal(self(), k, axis1, axis2)).sum(-1);
    }
}
