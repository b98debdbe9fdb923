package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/** The parts of complex numbers. Those of complex arrays are computed at once. */
public sealed interface ComplexMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The real parts: of complex64 as float32, of complex128 as float64, a copy; of other types the array itself. */
    default NDArray real() {
        return self().dtype().isComplex() ? ComplexParts.of(self(), "real", false) : self();
    }

    /** The imaginary parts: of complex64 as float32, of complex128 as float64, a copy; of other types zeros. */
    default NDArray imag() {
        return self().dtype().isComplex()
                ? ComplexParts.of(self(), "imag", true)
                : Nd.zeros(self().dtype(), self().view().shape());
    }

    /** The complex conjugates; of other types a copy, of bool as int8. */
    default NDArray conj() {
        NDArray x = self();
        return x.dtype().isComplex()
                ? ComplexParts.conjugates(x)
                : x.dtype() == DType.BOOL ? x.astype(DType.INT8) : x.copy();
    }
}
