package dev.kiln.arrays;

/** Hands out memory for array values. */
public interface Allocator {
    /**
     * Memory that is not zeroed. It is also given back when the {@link Storage} object becomes unreachable without a close.
     *
     * @param bytes how many, 0 or more
     * @throws OutOfMemoryError when there is none, with the number of bytes in its message
     */
    Storage allocate(long bytes);

    /** How many bytes it gives out at most altogether. The Java virtual machine's own memory outside the heap may be as large as the heap. */
    default long limit() {
        return Runtime.getRuntime().maxMemory();
    }
}
