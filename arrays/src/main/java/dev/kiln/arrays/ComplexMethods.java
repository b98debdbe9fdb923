package dev.kiln.arrays;

import dev.kiln.arrays.compute.ComplexParts;

/** The parts of complex numbers. Those of complex arrays are views, through which they can be written. */
public sealed interface ComplexMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** The real parts: of complex64 as float32, of complex128 as float64, a view; of other types the array itself. */
    default NDArray real() {
        return NDArray.of(ComplexParts.real(self()));
    }

    /** The imaginary parts: of complex64 as float32, of complex128 as float64, a view; of other types zeros. */
    default NDArray imag() {
        return NDArray.of(ComplexParts.imag(self()));
    }

    /** The complex conjugates; of other types a copy, of bool as int8. */
    default NDArray conj() {
        return NDArray.of(ComplexParts.conj(self()));
    }
}
