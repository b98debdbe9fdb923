package dev.kiln.arrays;

/** Sorting, searching, sets and order statistics as static functions, inherited by {@link Nd}. */
abstract sealed class SortingFunctions extends ArrayFunctions permits ScanFunctions {
    SortingFunctions() {}
}
