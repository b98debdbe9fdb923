package dev.kiln.frontend.lang;

import java.util.List;
import java.util.Map;

/** What a call passes: by position and by name. */
record Arguments(List<Object> positional, Map<String, Object> named) {
    static Arguments of(Object... positional) {
        return new Arguments(List.of(positional), Map.of());
    }
}
