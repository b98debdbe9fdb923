package dev.kiln.frontend;

/** The one value of {@link CellHost#NO_VALUE}. */
enum NoValue {
    INSTANCE
}
