package dev.kiln.highs;

/**
 * A linear programme some of whose variables must take integer values.
 *
 * @param relaxation the programme without that demand
 * @param integer for each variable whether it must be an integer; copied, not to be written afterwards
 */
public record MixedIntegerProgram(LinearProgram relaxation, boolean[] integer) implements Program {
    public MixedIntegerProgram {
        integer = integer.clone();
        Checks.sameLength(
                "integer flags",
                integer.length,
                "variables",
                relaxation.columns().count());
    }

    /** 1 for an integer variable, 0 for a continuous one. */
    int[] kinds() {
        int[] kinds = new int[integer.length];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = integer[i] ? 1 : 0;
        }
        return kinds;
    }
}
