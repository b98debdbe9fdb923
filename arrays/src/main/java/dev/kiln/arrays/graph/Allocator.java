package dev.kiln.arrays.graph;

/** Hands out memory for array values. */
public interface Allocator {
    /**
     * Memory that is not zeroed. It is also given back when the {@link Storage} object becomes unreachable without a close.
     *
     * @param bytes how many, 0 or more
     * @throws OutOfMemoryError when there is none, with the number of bytes and the reason in its message
     */
    Storage allocate(long bytes);

    /** Memory that is not zeroed, for a value that is most often small and soon gone. */
    default Storage allocateSmall(long bytes) {
        return allocate(bytes);
    }

    /**
     * Memory for an array that is not zeroed.
     *
     * @param shape lengths whose product, in bytes, fits a long
     * @param name the user's name of the array, or null
     * @throws ArrayError when there is none, with shape, type and name in its message
     */
    default Storage allocate(DType dtype, long[] shape, String name) {
        try {
            return allocate(Shapes.size(shape) * dtype.bytes());
        } catch (OutOfMemoryError e) {
            throw ArrayError.memory(dtype, shape, name, e, limit());
        }
    }

    /**
     * How many bytes it gives out at most altogether. The Java virtual machine's own memory outside the heap may be as large as the heap.
     */
    default long limit() {
        return Runtime.getRuntime().maxMemory();
    }
}
