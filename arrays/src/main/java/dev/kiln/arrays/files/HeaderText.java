package dev.kiln.arrays.files;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Python literal in the header of a {@code .npy} file: a dict of strings, bools and tuples of integers, and nothing else. */
final class HeaderText {
    private static final Pattern ENTRY = Pattern.compile("\\G\\s*+(['\"])(\\w++)\\1\\s*+:\\s*+"
            + "(?:(['\"])([^'\"]*+)\\3|(True|False)|\\(([0-9,\\sL]*+)\\)|(\\[.*\\]))\\s*+(,|(?=\\}))");

    private HeaderText() {}

    /** The entries as String, Boolean, long[] or (a list, of a structured type) Object; null when it is something else. */
    static Map<String, Object> parse(String text) {
        String dict = text.strip();
        if (!dict.startsWith("{") || !dict.endsWith("}")) {
            return null;
        }
        Map<String, Object> entries = new LinkedHashMap<>();
        Matcher entry = ENTRY.matcher(dict).region(1, dict.length());
        int end = 1;
        while (entry.find()) {
            Object value = value(entry);
            if (value == null || entries.put(entry.group(2), value) != null) {
                return null;
            }
            end = entry.end();
        }
        return dict.substring(end, dict.length() - 1).isBlank() ? entries : null;
    }

    private static Object value(Matcher entry) {
        if (entry.group(4) != null) {
            return entry.group(4);
        } else if (entry.group(5) != null) {
            return entry.group(5).equals("True");
        } else if (entry.group(6) != null) {
            return tuple(entry.group(6).replace("L", "").strip());
        }
        return new Object();
    }

    /** The integers of a tuple, or null. A comma after the only one is what makes it a tuple. */
    private static long[] tuple(String inside) {
        if (inside.isEmpty()) {
            return new long[0];
        }
        String[] parts = inside.split(",", -1);
        boolean trailing = parts[parts.length - 1].isBlank();
        if (parts.length == 1) {
            return null;
        }
        try {
            return Arrays.stream(parts, 0, parts.length - (trailing ? 1 : 0))
                    .mapToLong(part -> Long.parseLong(part.strip()))
                    .toArray();
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
