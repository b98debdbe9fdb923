package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;

/** Splits complex arrays into their parts and makes them of parts. */
public final class ComplexParts {
    private ComplexParts() {}

    /** The real parts of complex numbers, a view; of other types the array itself. */
    public static Handle real(Handle x) {
        return x.dtype().isComplex() ? x.realParts() : x;
    }

    /** The imaginary parts of complex numbers, a view; of other types zeros. */
    public static Handle imag(Handle x) {
        return x.dtype().isComplex() ? x.imaginaryParts() : Sources.zerosLike(x);
    }

    /** The complex conjugates; of other types a copy, of bool as int8. */
    public static Handle conj(Handle x) {
        return x.dtype().isComplex()
                ? Recording.unary(Op.CONJ, x)
                : x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT8) : Elementwise.copy(x);
    }

    /** Complex numbers of their parts, of one shape and type. */
    static Handle join(Handle real, Handle imaginary) {
        return Recording.binary(Op.COMPLEX, real, imaginary);
    }
}
