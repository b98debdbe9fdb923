package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/** Takes complex arrays apart and puts them together, as library calls. */
final class ComplexParts {
    private ComplexParts() {}

    static NDArray of(NDArray x, String name, boolean imaginary) {
        HostArray in = HostArray.of(x, name);
        HostArray out = HostArray.empty(x.context(), x.dtype().part(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, imaginary ? in.getImaginary(i) : in.getDouble(i));
        }
        return out.toArray();
    }

    static NDArray conjugates(NDArray x) {
        HostArray in = HostArray.of(x, "conj");
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        for (long i = 0; i < in.size(); i++) {
            out.set(i, in.getDouble(i), -in.getImaginary(i));
        }
        return out.toArray();
    }

    /** Complex numbers of their parts, of one shape and type. */
    static NDArray join(NDArray real, NDArray imaginary) {
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
