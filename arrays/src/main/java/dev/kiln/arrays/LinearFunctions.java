package dev.kiln.arrays;

import dev.kiln.arrays.compute.products.Einsum;

/** Products of matrices and tensors as static functions, inherited by {@link Nd}. */
abstract sealed class LinearFunctions extends ShapeFunctions permits MatrixFunctions {
    LinearFunctions() {}

    /**
     * A sum of products in Einstein's notation: {@code "ij,jk->ik"}. Without {@code ->} the result has the letters that appear once, in
     * alphabetical order; {@code ...} stands for further axes, which broadcast.
     */
    public static NDArray einsum(String subscripts, NDArray... operands) {
        return NDArray.of(Einsum.of(subscripts, operands));
    }
}
