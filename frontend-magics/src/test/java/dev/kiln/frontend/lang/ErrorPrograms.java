package dev.kiln.frontend.lang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Short programs that fail: the lines of the files in {@code numpy-errors}, and wrong variants of every correct call in {@code calls.txt}:
 * without arguments, with too many, with an unknown keyword, with axes that are out of bounds, not integers or repeated. All begin with the
 * same few arrays.
 */
final class ErrorPrograms {
    private static final Path FOLDER = Path.of("src/test/resources/numpy-errors");
    private static final Pattern AXIS = Pattern.compile("axis=-?\\d");
    private static final List<String> WRONG_AXES = List.of("7", "-7", "1.5", "'x'", "(0, 0)");
    private static final int TOO_MANY = 16;

    /** The beginning of all programs. */
    static final String GIVEN = """
            import numpy as np
            a = np.arange(5)
            f = np.linspace(0.0, 1.0, 5)
            m = np.arange(12.0).reshape(3, 4)
            k = np.arange(12).reshape(3, 4)
            s = np.array([[4.0, 1.0], [2.0, 3.0]])
            c = np.arange(24).reshape(2, 3, 4)
            b = np.array([True, False, True])
            rng = np.random.default_rng(1)
            """;

    private ErrorPrograms() {}

    /** All programs, without their common beginning. */
    static List<String> all() throws IOException {
        List<String> programs = new ArrayList<>();
        for (String call : lines("calls.txt")) {
            programs.addAll(wrong(call));
        }
        for (String file : List.of("operators.txt", "indexing.txt", "functions.txt", "shapes.txt")) {
            lines(file).forEach(line -> programs.add(line.replace("\\n", "\n")));
        }
        return programs.stream().distinct().toList();
    }

    /** The lines of a file, less empty ones and comments. */
    static List<String> lines(String file) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /** Wrong variants of a correct call. */
    private static List<String> wrong(String call) {
        int open = call.indexOf('(');
        String name = call.substring(0, open);
        String arguments = call.substring(open + 1, call.length() - 1);
        List<String> calls = new ArrayList<>();
        calls.add(name + "()");
        calls.add(name + "(" + arguments + (arguments.isEmpty() ? "" : ", ") + "spam=1)");
        calls.add(name + "(" + String.join(", ", Collections.nCopies(TOO_MANY, "1")) + ")");
        Matcher axis = AXIS.matcher(call);
        if (axis.find()) {
            WRONG_AXES.forEach(wrong -> calls.add(axis.replaceFirst("axis=" + wrong)));
        }
        return calls;
    }
}
