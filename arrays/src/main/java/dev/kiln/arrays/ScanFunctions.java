package dev.kiln.arrays;

/** Running sums, differences, interpolation and filters as static functions, inherited by {@link Nd}. */
abstract sealed class ScanFunctions extends SortingFunctions permits ShapeFunctions {
    ScanFunctions() {}
}
