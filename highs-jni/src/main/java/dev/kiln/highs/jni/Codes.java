package dev.kiln.highs.jni;

import dev.kiln.highs.model.Basis;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.VariableKind;
import java.util.Arrays;
import java.util.List;

/** Translates the model's enums to the integers that HiGHS' C API has for them, and back. */
public final class Codes {
    private static final int MAXIMISE = -1;

    private Codes() {}

    /** HiGHS' code of a sense: 1 to minimise, -1 to maximise. */
    public static int of(Sense sense) {
        return switch (sense) {
            case MINIMISE -> 1;
            case MAXIMISE -> MAXIMISE;
        };
    }

    /** The sense that has this code. */
    public static Sense sense(int code) {
        return code == MAXIMISE ? Sense.MAXIMISE : Sense.MINIMISE;
    }

    /** HiGHS' codes of kinds of variables, in their order. */
    public static int[] of(VariableKind... kinds) {
        return Arrays.stream(kinds).mapToInt(VariableKind::ordinal).toArray();
    }

    /** The kinds of variables that have these codes. */
    public static VariableKind[] kinds(int[] codes) {
        return Arrays.stream(codes)
                .mapToObj(code -> VariableKind.values()[code])
                .toArray(VariableKind[]::new);
    }

    /** HiGHS' codes of basis states, in their order. */
    public static int[] of(List<Basis.State> states) {
        return states.stream().mapToInt(Basis.State::ordinal).toArray();
    }

    /** The basis whose variables and rows have these codes. */
    public static Basis basis(int[] columns, int[] rows) {
        return new Basis(states(columns), states(rows));
    }

    private static List<Basis.State> states(int[] codes) {
        return Arrays.stream(codes).mapToObj(code -> Basis.State.values()[code]).toList();
    }
}
