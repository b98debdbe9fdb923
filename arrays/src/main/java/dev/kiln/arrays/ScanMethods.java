package dev.kiln.arrays;

/** Running sums, differences, interpolation and filters as methods of arrays. */
public sealed interface ScanMethods permits NDArray {

    /** The array itself. */
    NDArray self();
}
