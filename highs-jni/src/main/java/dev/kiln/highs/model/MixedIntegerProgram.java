package dev.kiln.highs.model;

/**
 * A linear program some of whose variables are not continuous.
 *
 * @param relaxation the program without that demand
 * @param kinds for each variable which values it may take; copied, not to be written afterwards
 */
public record MixedIntegerProgram(LinearProgram relaxation, VariableKind[] kinds) implements Program {
    /** Checks the values and copies what could be changed. */
    public MixedIntegerProgram {
        kinds = kinds.clone();
        Checks.sameLength(
                "kinds", kinds.length, "variables", relaxation.columns().count());
    }

    /**
     * Integer variables where the flag is true, continuous ones elsewhere.
     *
     * @param relaxation the linear part
     * @param integer whether each of them is an integer
     */
    public MixedIntegerProgram(LinearProgram relaxation, boolean[] integer) {
        this(relaxation, VariableKind.of(integer));
    }
}
