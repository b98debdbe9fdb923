package dev.kiln.frontend.lang.functions.call;

/** The default of a parameter for which leaving it out differs from {@code None}; written {@code ?} in signatures. */
enum NoValue {
    NO_VALUE;

    @Override
    public String toString() {
        return "<no value>";
    }
}
