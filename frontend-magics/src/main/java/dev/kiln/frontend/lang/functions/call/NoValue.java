package dev.kiln.frontend.lang.functions.call;

/** The default of a parameter whose absence differs from {@code None}; in signatures {@code ?}. */
enum NoValue {
    NO_VALUE;

    @Override
    public String toString() {
        return "<no value>";
    }
}
