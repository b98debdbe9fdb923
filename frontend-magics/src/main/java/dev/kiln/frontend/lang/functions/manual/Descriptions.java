package dev.kiln.frontend.lang.functions.manual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what {@code descriptions.txt} has to say about functions.
 *
 * <p>An entry begins with a line of full names at the margin, all of which it describes. Indented lines follow: the paragraph, then code
 * after {@code >>>} and the lines that show its value.
 */
public final class Descriptions {
    private static final String FILE = "descriptions.txt";
    private static final String PROMPT = ">>> ";
    private static final Map<String, Description> ALL = read();

    private Descriptions() {}

    /**
     * A description of a function.
     *
     * @param paragraph in plain English
     * @param code of the example; may be empty
     * @param value of the code, as a cell shows it
     */
    public record Description(String paragraph, String code, String value) {
        static final Description NONE = new Description("", "", "");
    }

    /** The description under a full name such as {@code numpy.linalg.solve}; an empty one when there is none. */
    public static Description of(String name) {
        return ALL.getOrDefault(name, Description.NONE);
    }

    public static Collection<String> names() {
        return ALL.keySet();
    }

    private static Map<String, Description> read() {
        Map<String, Description> all = new LinkedHashMap<>();
        List<String> names = List.of();
        List<String> lines = new ArrayList<>();
        try (InputStream in = Descriptions.class.getResourceAsStream(FILE)) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.startsWith("#") || line.isBlank()) {
                    continue;
                } else if (line.startsWith(" ")) {
                    lines.add(line.substring(2));
                    continue;
                }
                add(all, names, lines);
                names = List.of(line.split(" "));
                lines.clear();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        add(all, names, lines);
        return Collections.unmodifiableMap(all);
    }

    private static void add(Map<String, Description> all, List<String> names, List<String> lines) {
        List<String> paragraph = new ArrayList<>();
        List<String> code = new ArrayList<>();
        List<String> value = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(PROMPT)) {
                code.add(line.substring(PROMPT.length()));
            } else {
                (code.isEmpty() ? paragraph : value).add(line);
            }
        }
        Description description =
                new Description(String.join(" ", paragraph), String.join("\n", code), String.join("\n", value));
        for (String name : names) {
            if (all.put(name, description) != null) {
                throw new IllegalStateException("name (" + name + ") of " + FILE + " must have one entry");
            }
        }
    }
}
