package dev.kiln.kernel.api;

import dev.kiln.frontend.Rich;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats of a value that were chosen by name, and arguments of magics. */
final class Formats {
    private static final String TEXT = "text/plain";

    private Formats() {}

    /**
     * A value in certain formats, and as plain text.
     *
     * @param rich the value in all its formats
     */
    static Rich only(Object value, Rich rich, String... mimes) {
        Map<String, Object> chosen = new LinkedHashMap<>();
        for (String mime : mimes) {
            if (rich.data().containsKey(mime)) {
                chosen.put(mime, rich.data().get(mime));
            } else if (value instanceof CharSequence text) {
                chosen.put(mime, text.toString());
            }
        }
        if (chosen.isEmpty() && mimes.length > 0) {
            throw new IllegalArgumentException(
                    "value of type %s has no format %s, only %s%nMaybe add one with renderer(%s.class, \"%s\", v -> …)."
                            .formatted(
                                    value == null ? "null" : value.getClass().getSimpleName(),
                                    String.join(", ", mimes),
                                    String.join(", ", rich.data().keySet()),
                                    value == null ? "Object" : value.getClass().getSimpleName(),
                                    mimes[0]));
        }
        chosen.putIfAbsent(TEXT, rich.data().getOrDefault(TEXT, ""));
        Map<String, Object> metadata = new LinkedHashMap<>(rich.metadata());
        metadata.keySet().retainAll(chosen.keySet());
        return new Rich(chosen, metadata);
    }

    /** A list of arguments as the line that a magic splits into them. */
    static String quoted(List<String> arguments) {
        return arguments.stream().map(Formats::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        if (!argument.isEmpty()
                && argument.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '\'')) {
            return argument;
        }
        StringBuilder text = new StringBuilder();
        // a quote of one kind stands between quotes of the other
        for (String part : argument.split("(?<=\")|(?=\")", -1)) {
            text.append(part.equals("\"") ? "'\"'" : '"' + part + '"');
        }
        return text.toString();
    }
}
