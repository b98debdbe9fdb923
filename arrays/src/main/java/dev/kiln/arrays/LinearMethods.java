package dev.kiln.arrays;

/** Products of matrices and tensors as methods of arrays. */
public sealed interface LinearMethods permits NDArray {

    /** The array itself. */
    NDArray self();
}
