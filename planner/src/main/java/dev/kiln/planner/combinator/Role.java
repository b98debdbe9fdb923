package dev.kiln.planner.combinator;

/** How a binding reads an array. */
public enum Role {
    /** Element by element, in the loop's order. */
    STREAM,
    /** The index of a gather or scatter: element by element, in the loop's order. */
    INDEX,
    /** What a gather reads from, in the gather's own order. */
    SOURCE,
    /** What a scatter starts from and writes into. */
    TARGET,
    /** Any element. */
    RANDOM,
    /** A value that must be complete. */
    SCALAR;

    /** Whether one element is read in each turn of the loop. */
    public boolean isLockstep() {
        return this == STREAM || this == INDEX;
    }
}
