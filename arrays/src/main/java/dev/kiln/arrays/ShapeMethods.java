package dev.kiln.arrays;

/** Joining, splitting, repeating, padding and moving of elements as methods of arrays. */
public sealed interface ShapeMethods permits NDArray {

    /** The array itself. */
    NDArray self();
}
