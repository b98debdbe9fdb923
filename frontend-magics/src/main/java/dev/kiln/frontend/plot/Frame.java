package dev.kiln.frontend.plot;

/** What the coordinates of an artist are measured in. */
public enum Frame {
    /** Both in the data's units. */
    DATA,
    /** x as a fraction of the axes' width, y in the data's units. */
    X_FRACTION,
    /** x in the data's units, y as a fraction of the axes' height. */
    Y_FRACTION,
    /** Both as fractions of the axes. */
    AXES;

    /** Whether x is in the data's units. */
    public boolean hasDataX() {
        return this == DATA || this == Y_FRACTION;
    }

    /** Whether y is in the data's units. */
    public boolean hasDataY() {
        return this == DATA || this == X_FRACTION;
    }
}
