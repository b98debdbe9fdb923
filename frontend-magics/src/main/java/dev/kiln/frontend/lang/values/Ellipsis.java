package dev.kiln.frontend.lang.values;

/** Python's {@code ...}. */
public enum Ellipsis {
    ELLIPSIS;

    @Override
    public String toString() {
        return "Ellipsis";
    }
}
