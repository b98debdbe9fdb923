package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Collection;
import java.util.List;

/**
 * What a program can ask of a function's code: the names of its parameters.
 *
 * @param positional how many of them can be given by position
 */
record FunctionCode(String name, List<String> parameters, int positional) implements Attributed {
    FunctionCode {
        parameters = List.copyOf(parameters);
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "co_name" -> name;
            case "co_argcount" -> (long) positional;
            case "co_varnames" -> new Tuple(List.copyOf(parameters));
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("co_argcount", "co_name", "co_varnames");
    }

    @Override
    public String typeName() {
        return "code";
    }

    @Override
    public String toString() {
        return "<code object " + name + ">";
    }
}
