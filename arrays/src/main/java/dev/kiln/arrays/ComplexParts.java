package dev.kiln.arrays;

/** Takes complex arrays apart, as library calls. */
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
}
