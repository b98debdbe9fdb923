package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.syntax.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A function defined in a cell, as far as its calls can be compiled. */
public interface Compilable extends Callable {
    /** The names of the parameters, in order; all can be given by position. */
    List<String> parameters();

    /** How many parameters can be given by position. */
    int positional();

    /** The defaults of parameters that are Python numbers. */
    Map<String, Object> numbers();

    /** The statements of the function. */
    List<Statement> body();

    /** The names that are its own, its parameters among them. */
    Set<String> locals();

    /** Whether it is defined at the top of a cell, not in another function. */
    boolean isOfModule();

    /** Whether its calls are left to the general evaluator: it assigns names that are not its own, yields, or takes the rest of the arguments. */
    boolean isOnlyInterpreted();
}
