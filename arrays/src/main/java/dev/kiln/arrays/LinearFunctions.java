package dev.kiln.arrays;

/** Products of matrices and tensors as static functions, inherited by {@link Nd}. */
abstract sealed class LinearFunctions extends ShapeFunctions permits Nd {
    LinearFunctions() {}
}
