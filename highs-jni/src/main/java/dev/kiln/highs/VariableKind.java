package dev.kiln.highs;

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

    static int[] codes(VariableKind[] kinds) {
        int[] codes = new int[kinds.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = kinds[i].ordinal();
        }
        return codes;
    }

    static VariableKind[] of(boolean[] integer) {
        VariableKind[] kinds = new VariableKind[integer.length];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = integer[i] ? INTEGER : CONTINUOUS;
        }
        return kinds;
    }
}
