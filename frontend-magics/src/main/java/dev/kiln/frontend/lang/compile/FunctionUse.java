package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** A function of the cells for arguments of certain kinds: a static method of the generated class. */
final class FunctionUse {
    final Compilable function;
    final List<Integer> kinds;
    final int number;
    final Unit unit;

    /** The kinds of its results that are known so far. */
    int returned;

    /** Whether its calls are left to the general evaluator. */
    boolean isFailed;

    /** The last pass in which its body was followed. */
    int pass;

    FunctionUse(Compilable function, List<Integer> kinds, int number, Unit unit) {
        this.function = function;
        this.kinds = List.copyOf(kinds);
        this.number = number;
        this.unit = unit;
    }

    String method() {
        return "function" + number;
    }

    /** Whether results are returned as the bits of a {@code long}, and their kind through the run. */
    boolean returnsSeveral() {
        return !Kinds.isSingle(returned);
    }

    MethodTypeDesc type() {
        List<ClassDesc> parameters = new ArrayList<>(List.of(Emit.RUN, CD_int));
        kinds.forEach(kind ->
                parameters.add((kind & Kinds.ROW) != 0 ? CD_Object : (kind & Kinds.WHOLE) != 0 ? CD_long : CD_double));
        if ((returned & Kinds.ROW) != 0) {
            return MethodTypeDesc.of(CD_Object, parameters);
        }
        boolean real = !returnsSeveral() && (returned & Kinds.REAL) != 0;
        return MethodTypeDesc.of(real ? CD_double : CD_long, parameters);
    }
}
