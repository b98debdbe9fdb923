package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.Map;

/** Fills in the fields of {@code "{} {name:.3f} {0[1]!r}".format(…)}. */
final class FormatText {
    private final String format;
    private final List<Object> values;
    private final Map<String, Object> named;
    private int next;
    private boolean numbered;

    FormatText(String format, List<Object> values, Map<String, Object> named) {
        this.format = format;
        this.values = values;
        this.named = named;
    }

    String text() {
        return filled(format, 2);
    }

    /**
     * @param depth how deep fields may be nested
     */
    private String filled(String text, int depth) {
        if (depth < 0) {
            throw PythonError.value("Max string recursion exceeded");
        }
        StringBuilder result = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean doubled = i + 1 < text.length() && text.charAt(i + 1) == c;
            if ((c == '{' || c == '}') && doubled) {
                result.append(c);
                i += 2;
            } else if (c == '}') {
                throw PythonError.value("Single '}' encountered in format string");
            } else if (c == '{') {
                int end = end(text, i + 1);
                result.append(field(text.substring(i + 1, end), depth));
                i = end + 1;
            } else {
                result.append(c);
                i++;
            }
        }
        return result.toString();
    }

    private static int end(String text, int from) {
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{') {
                depth++;
            } else if (c == '}' && depth-- == 0) {
                return i;
            }
        }
        throw PythonError.value(
                from == text.length()
                        ? "Single '{' encountered in format string"
                        : "expected '}' before end of string");
    }

    private String field(String field, int depth) {
        int colon = outside(field, ':');
        String name = colon < 0 ? field : field.substring(0, colon);
        String spec = colon < 0 ? "" : field.substring(colon + 1);
        int mark = outside(name, '!');
        char conversion = mark < 0 ? 0 : mark + 1 < name.length() ? name.charAt(mark + 1) : '?';
        Object value = value(mark < 0 ? name : name.substring(0, mark));
        Object shown = switch (conversion) {
            case 0 -> Values.plain(value);
            case 'r', 'a' -> Values.repr(value);
            case 's' -> Values.str(value);
            default -> throw PythonError.value("Unknown conversion specifier '" + conversion + "'");
        };
        return FormatSpec.apply(filled(spec, depth - 1), shown);
    }

    /** The first place of a character that is in no brackets, or -1. */
    private static int outside(String text, char wanted) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (depth == 0 && c == wanted) {
                return i;
            }
        }
        return -1;
    }

    private Object value(String path) {
        int end = 0;
        while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
            end++;
        }
        Object value = first(path.substring(0, end));
        int i = end;
        while (i < path.length()) {
            if (path.charAt(i) == '[') {
                int close = path.indexOf(']', i);
                if (close < 0) {
                    throw PythonError.value("Missing ']' in format string");
                }
                String key = path.substring(i + 1, close);
                value = Indexing.get(value, key.matches("\\d+") ? (Object) Long.valueOf(key) : key);
                i = close + 1;
            } else {
                int stop = i + 1;
                while (stop < path.length() && path.charAt(stop) != '.' && path.charAt(stop) != '[') {
                    stop++;
                }
                value = Attributes.get(value, path.substring(i + 1, stop));
                i = stop;
            }
        }
        return value;
    }

    private Object first(String name) {
        if (name.isEmpty() || name.matches("\\d+")) {
            boolean manual = !name.isEmpty();
            if (manual ? next > 0 : numbered) {
                throw PythonError.value(
                        manual
                                ? "cannot switch from automatic field numbering to manual field specification"
                                : "cannot switch from manual field specification to automatic field numbering");
            }
            numbered = manual;
            int at = manual ? Integer.parseInt(name) : next++;
            if (at >= values.size()) {
                throw PythonError.index("Replacement index " + at + " out of range for positional args tuple");
            }
            return values.get(at);
        }
        Object value = named.get(name);
        if (value == null) {
            throw PythonError.key(name);
        }
        return value;
    }
}
