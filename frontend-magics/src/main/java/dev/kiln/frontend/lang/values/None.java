package dev.kiln.frontend.lang.values;

/** Python's {@code None}. */
public enum None {
    NONE;

    @Override
    public String toString() {
        return "None";
    }
}
