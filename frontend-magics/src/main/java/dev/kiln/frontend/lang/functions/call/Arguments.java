package dev.kiln.frontend.lang.functions.call;

import java.util.List;
import java.util.Map;

/** The arguments of a call, by position and by name. */
public record Arguments(List<Object> positional, Map<String, Object> named) {
    public static Arguments of(Object... positional) {
        return new Arguments(List.of(positional), Map.of());
    }
}
