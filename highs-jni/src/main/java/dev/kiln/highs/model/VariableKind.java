package dev.kiln.highs.model;

/** What values a variable may take; the order is that of HiGHS' codes. */
public enum VariableKind {
    /** Any between its bounds. */
    CONTINUOUS,
    /** Integers between its bounds. */
    INTEGER,
    /** 0, or any between its bounds. */
    SEMI_CONTINUOUS,
    /** 0, or integers between its bounds. */
    SEMI_INTEGER,
    /** Integers, which the other constraints see to anyway. */
    IMPLICIT_INTEGER;

    /**
     * {@return the kinds of variables of which some must be integers: {@link #INTEGER} where the flag is true, else {@link #CONTINUOUS}}
     *
     * @param integer whether each of them is an integer
     */
    public static VariableKind[] of(boolean[] integer) {
        VariableKind[] kinds = new VariableKind[integer.length];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = integer[i] ? INTEGER : CONTINUOUS;
        }
        return kinds;
    }
}
