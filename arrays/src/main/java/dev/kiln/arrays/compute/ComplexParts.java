package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;

/** Takes complex arrays apart and puts them together, as library calls. */
public final class ComplexParts {
    private ComplexParts() {}

    /** The real parts of complex numbers, a copy; of other types the array itself. */
    public static Handle real(Handle x) {
        return x.dtype().isComplex() ? of(x, "real", false) : x;
    }

    /** The imaginary parts of complex numbers, a copy; of other types zeros. */
    public static Handle imag(Handle x) {
        return x.dtype().isComplex() ? of(x, "imag", true) : Sources.zerosLike(x);
    }

    /** The complex conjugates; of other types a copy, of bool as int8. */
    public static Handle conj(Handle x) {
        return x.dtype().isComplex()
                ? conjugates(x)
                : x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT8) : Elementwise.copy(x);
    }

    private static Handle of(Handle x, String name, boolean imaginary) {
        HostArray in = HostArray.of(x, name);
        HostArray out = HostArray.empty(x.context(), x.dtype().part(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, imaginary ? in.getImaginary(i) : in.getDouble(i));
        }
        return out.toArray();
    }

    private static Handle conjugates(Handle x) {
        HostArray in = HostArray.of(x, "conj");
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, in.getDouble(i), -in.getImaginary(i));
        }
        return out.toArray();
    }

    /** Complex numbers of their parts, of one shape and type. */
    static Handle join(Handle real, Handle imaginary) {
        HostArray x = HostArray.of(real, "complex");
        HostArray y = HostArray.of(imaginary, "complex");
        DType type = x.dtype() == DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
        HostArray out = HostArray.empty(real.context(), type, x.shape());
        for (long i = 0; i < x.size(); i++) {
            out.set(i, x.getDouble(i), y.getDouble(i));
        }
        return out.toArray();
    }
}
