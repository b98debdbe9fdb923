package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.ModelShape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * Writes the program in a solver to a file, with names that the LP format allows.
 *
 * <p>Names may be any text elsewhere; here a character other than a letter, digit, dot or underscore becomes an
 * underscore, a name that would read as a number or keyword gets an underscore in front, and a name that thereby
 * occurs twice gets a number appended.
 */
final class ModelWriter {
    private static final Pattern FORBIDDEN = Pattern.compile("[^A-Za-z0-9_.]");
    private static final Pattern LIKE_A_NUMBER = Pattern.compile("[0-9.].*|[eE][0-9].*");
    private static final int LONGEST = 200;
    private static final Set<String> KEYWORDS = Set.of(
            "min",
            "max",
            "minimize",
            "maximize",
            "minimum",
            "maximum",
            "subject",
            "such",
            "st",
            "s.t.",
            "st.",
            "bound",
            "bounds",
            "free",
            "inf",
            "infinity",
            "gen",
            "general",
            "generals",
            "bin",
            "binary",
            "binaries",
            "int",
            "integer",
            "integers",
            "semi",
            "semis",
            "sos",
            "sos1",
            "sos2",
            "end",
            "obj");

    private ModelWriter() {}

    static void write(long solver, ModelShape shape, Path file) {
        String ending = ending(file);
        name(solver, shape);
        write("program", file, ending, temporary -> HighsNative.writeModel(solver, temporary));
    }

    /** The ending of a file of a program. */
    static String ending(Path file) {
        String name = file.getFileName().toString();
        if (!name.endsWith(".lp") && !name.endsWith(".mps")) {
            throw new IllegalArgumentException("ending of the file (" + file + ") of a program must be .lp or .mps");
        }
        return name.substring(name.lastIndexOf('.'));
    }

    /** HiGHS writes only into files made here, which are then copied: it does not survive a file that it cannot open. */
    static void write(String what, Path file, String ending, ToIntFunction<String> writer) {
        try {
            Path temporary = writeTemporary(what, ending, writer);
            try {
                Files.copy(temporary, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("file (" + file + ") of the " + what + " cannot be written", e);
        }
    }

    static String toLp(long solver, ModelShape shape) {
        name(solver, shape);
        try {
            Path temporary = writeTemporary("program", ".lp", name -> HighsNative.writeModel(solver, name));
            try {
                return Files.readString(temporary);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("temporary file of the program cannot be written", e);
        }
    }

    private static Path writeTemporary(String what, String ending, ToIntFunction<String> writer) throws IOException {
        Path temporary = Files.createTempFile("highs", ending);
        if (writer.applyAsInt(temporary.toString()) == HighsNative.ERROR) {
            Files.deleteIfExists(temporary);
            throw new HighsException(what + " was not written by HiGHS");
        }
        return temporary;
    }

    /** Gives HiGHS the names, so that files have them. */
    static void name(long solver, ModelShape shape) {
        pass(solver, false, legal(shape.columnNames()));
        pass(solver, true, legal(shape.rowNames()));
    }

    private static void pass(long solver, boolean row, List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (row) {
                HighsNative.passRowName(solver, i, names.get(i));
            } else {
                HighsNative.passColName(solver, i, names.get(i));
            }
        }
    }

    static List<String> legal(List<String> names) {
        Set<String> taken = new HashSet<>();
        return names.stream()
                .map(name -> {
                    String first = legal(name);
                    String free = first;
                    for (int n = 2; !taken.add(free); n++) {
                        free = first + "_" + n;
                    }
                    return free;
                })
                .toList();
    }

    private static String legal(String name) {
        String legal = FORBIDDEN.matcher(name).replaceAll("_");
        if (legal.isEmpty()
                || LIKE_A_NUMBER.matcher(legal).matches()
                || KEYWORDS.contains(legal.toLowerCase(Locale.ROOT))) {
            legal = "_" + legal;
        }
        return legal.substring(0, Math.min(LONGEST, legal.length()));
    }
}
