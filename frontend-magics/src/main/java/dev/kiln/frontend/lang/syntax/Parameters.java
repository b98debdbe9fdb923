package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of a {@code def} or a lambda, in Python's order.
 *
 * @param all in order: those by position, {@code *rest}, those by name only, {@code **named}
 * @param positionalOnly the number of positional-only parameters
 * @param positional the number of parameters that can be given by position
 * @param takesRest whether parameter number {@code positional} takes all remaining positional arguments
 * @param takesNamed whether the last parameter takes all arguments with other names
 * @param returns what a function says that it returns, or null
 */
public record Parameters(
        List<Parameter> all,
        int positionalOnly,
        int positional,
        boolean takesRest,
        boolean takesNamed,
        Expression returns) {
    static final Parameters NONE = new Parameters(List.of(), 0, 0, false, false, null);

    public Parameters {
        all = List.copyOf(all);
    }

    /**
     * A parameter of a function.
     *
     * @param value its default, or null
     * @param type what it is annotated with, or null
     */
    public record Parameter(String name, Expression value, Expression type) {
        public Parameter {
            name = name.intern();
        }
    }

    public List<String> names() {
        return all.stream().map(Parameter::name).toList();
    }

    /** The defaults, in order. */
    public List<Expression> defaults() {
        List<Expression> defaults = new ArrayList<>();
        for (Parameter parameter : all) {
            if (parameter.value() != null) {
                defaults.add(parameter.value());
            }
        }
        return defaults;
    }
}
