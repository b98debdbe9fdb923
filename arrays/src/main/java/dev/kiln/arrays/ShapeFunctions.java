package dev.kiln.arrays;

/** Joining, splitting, repeating, padding and moving of elements as static functions, inherited by {@link Nd}. */
abstract sealed class ShapeFunctions extends ScanFunctions permits LinearFunctions {
    ShapeFunctions() {}
}
