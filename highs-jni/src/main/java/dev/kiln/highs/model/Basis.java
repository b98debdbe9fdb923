package dev.kiln.highs.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A basis of a linear program: what each variable and each row is at. A start for a solve of a program of this shape.
 *
 * @param columns the state of each variable
 * @param rows the state of each row
 */
public record Basis(List<State> columns, List<State> rows) {
    private static final String HEAD = "HiGHS v1\nValid\n";

    /** Where a variable or row is; the order is that of HiGHS' codes. */
    public enum State {
        /** Not basic, at its lower bound. */
        AT_LOWER,
        /** Basic. */
        BASIC,
        /** Not basic, at its upper bound. */
        AT_UPPER,
        /** Not basic, free, at 0. */
        AT_ZERO,
        /** Not basic; HiGHS chooses the bound. */
        NONBASIC
    }

    /** Checks the values and copies what could be changed. */
    public Basis {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * Writes HiGHS' basis format, version 1 (which has no names).
     *
     * @param file the file
     */
    public void write(Path file) {
        try {
            Files.writeString(file, HEAD + section("Columns", columns) + section("Rows", rows));
        } catch (IOException e) {
            throw new UncheckedIOException("file (" + file + ") of the basis cannot be written", e);
        }
    }

    private static String section(String name, List<State> states) {
        return "# " + name + " " + states.size() + "\n"
                + states.stream()
                        .map(state -> Integer.toString(state.ordinal()))
                        .collect(Collectors.joining(" ")) + "\n";
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param file the file
     * @return the basis
     */
    public static Basis read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.size() < 6
                    || !lines.get(0).equals("HiGHS v1")
                    || !lines.get(1).equals("Valid")) {
                throw new IllegalArgumentException("file (" + file
                        + ") of a basis is not one of HiGHS' version 1\nMaybe write it by Basis.write.");
            }
            return new Basis(parse(lines.get(3)), parse(lines.get(5)));
        } catch (IOException e) {
            throw new UncheckedIOException("file (" + file + ") of the basis cannot be read", e);
        }
    }

    private static List<State> parse(String line) {
        return line.isBlank()
                ? List.of()
                : Arrays.stream(line.strip().split(" +"))
                        .map(code -> State.values()[Integer.parseInt(code)])
                        .toList();
    }
}
