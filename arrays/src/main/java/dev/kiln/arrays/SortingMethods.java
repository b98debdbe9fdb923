package dev.kiln.arrays;

/** Sorting, searching, sets and order statistics as methods of arrays. */
public sealed interface SortingMethods permits NDArray {

    /** The array itself. */
    NDArray self();
}
