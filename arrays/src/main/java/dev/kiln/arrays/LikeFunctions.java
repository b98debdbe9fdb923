package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/**
 * New arrays like another, and the parts of complex numbers, as static functions, inherited by {@link Nd}; see {@link LikeMethods} and
 * {@link ComplexMethods}.
 */
abstract sealed class LikeFunctions extends LinearFunctions permits GridFunctions {
    LikeFunctions() {}

    /** The real parts: of complex64 as float32, of complex128 as float64, a copy; of other types the array itself. */
    public static NDArray real(NDArray x) {
        return x.real();
    }

    /** The imaginary parts: of complex64 as float32, of complex128 as float64, a copy; of other types zeros. */
    public static NDArray imag(NDArray x) {
        return x.imag();
    }

    /** The complex conjugates; of other types a copy, of bool as int8. */
    public static NDArray conj(NDArray x) {
        return x.conj();
    }

    /** Zeros of the array's shape and type. */
    public static NDArray zerosLike(NDArray x) {
        return x.zerosLike();
    }

    /** Zeros of the array's shape and of a type. */
    public static NDArray zerosLike(NDArray x, DType type) {
        return x.zerosLike(type);
    }

    /** Ones of the array's shape and type. */
    public static NDArray onesLike(NDArray x) {
        return x.onesLike();
    }

    /** Ones of the array's shape and of a type. */
    public static NDArray onesLike(NDArray x, DType type) {
        return x.onesLike(type);
    }

    /** An array of this one's shape and type that is to be written to before it is read; it holds zeros. */
    public static NDArray emptyLike(NDArray x) {
        return x.emptyLike();
    }

    /** An array of this one's shape and of a type that is to be written to before it is read; it holds zeros. */
    public static NDArray emptyLike(NDArray x, DType type) {
        return x.emptyLike(type);
    }

    /** One number, or an array that broadcasts, in the array's shape and type. */
    public static NDArray fullLike(NDArray x, Object value) {
        return x.fullLike(value);
    }

    /** One number, or an array that broadcasts, in the array's shape and a type. */
    public static NDArray fullLike(NDArray x, Object value, DType type) {
        return x.fullLike(value, type);
    }
}
