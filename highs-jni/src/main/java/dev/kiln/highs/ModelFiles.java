package dev.kiln.highs;

import dev.kiln.highs.model.Checks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks and readers of files that HiGHS' C API leaves to its users. */
final class ModelFiles {
    private static final String COLUMNS = "# Columns ";

    private ModelFiles() {}

    static void requireReadable(Path file) {
        ModelWriter.ending(file);
        requireFile(file);
    }

    static void requireFile(Path file) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("file (" + file + ") to read cannot be read\nMaybe it is not there.");
        }
    }

    /** The primal values of HiGHS' raw solution format: "# Columns n", then n lines "name value". */
    static double[] readSolution(List<String> lines, int columns) {
        int at = 0;
        while (at < lines.size() && !lines.get(at).startsWith(COLUMNS)) {
            at++;
        }
        int count = at == lines.size()
                ? -1
                : Integer.parseInt(lines.get(at).substring(COLUMNS.length()).strip());
        if (count < 0 || at + count >= lines.size()) {
            throw new IllegalArgumentException("lines (" + lines.size() + ") of a solution hold no values\nMaybe the"
                    + " solve found no feasible point, or the file was written for people.");
        }
        Checks.sameLength("values", count, "variables", columns);
        return lines.subList(at + 1, at + 1 + count).stream()
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .toArray();
    }
}
