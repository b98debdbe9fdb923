package dev.kiln.frontend.magics.variables;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.Tables;
import dev.kiln.arrays.files.FileProblem;
import dev.kiln.frontend.notebook.MagicError;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import tech.tablesaw.api.Table;

/** Reads and writes files by their extension. */
final class Files {
    private static final String KNOWN = "Maybe use .npy, .npz, .csv, .png or .jpg.";

    /** The kinds of files that {@code %read} and {@code %write} support. */
    enum Kind {
        NPY,
        NPZ,
        CSV,
        IMAGE
    }

    private Files() {}

    /** The kind of a file. */
    static Kind kind(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".npy")) {
            return Kind.NPY;
        } else if (name.endsWith(".npz")) {
            return Kind.NPZ;
        } else if (name.matches(".*\\.csv(\\.gz)?")) {
            return Kind.CSV;
        } else if (name.matches(".*\\.(png|jpe?g|gif|bmp)")) {
            return Kind.IMAGE;
        }
        throw MagicError.usage("file (%s) has an unknown extension".formatted(file), KNOWN);
    }

    static Path existing(String name) {
        Path file = Path.of(name);
        FileProblem.requireOrdinary(file);
        if (!java.nio.file.Files.isRegularFile(file)) {
            boolean folder = java.nio.file.Files.isDirectory(file);
            throw MagicError.usage(
                    "file (%s) %s".formatted(name, folder ? "is a folder" : "does not exist"),
                    "Maybe check the path: the kernel runs in %s."
                            .formatted(Path.of("").toAbsolutePath()));
        }
        return file;
    }

    /** The array, archive or table of a file. */
    static Object read(Path file) {
        return switch (kind(file)) {
            case NPY -> Nd.load(file);
            case NPZ -> NpzFile.open(file);
            case CSV -> Tables.readCsv(file.toString());
            case IMAGE -> Nd.readImage(file.toString());
        };
    }

    /** Writes variables to a file; only an archive holds more than one. */
    static void write(Path file, Map<String, Object> values) {
        Kind kind = kind(file);
        String name = values.keySet().iterator().next();
        Object value = values.get(name);
        if (values.size() > 1 && kind != Kind.NPZ) {
            throw MagicError.usage(
                    "variables (%s) cannot be written to one file (%s)"
                            .formatted(String.join(", ", values.keySet()), file),
                    "Maybe write an archive: .npz.");
        }
        switch (kind) {
            case NPY -> Nd.save(file, array(name, value));
            case NPZ -> Nd.saveNpz(file, arrays(values));
            case IMAGE -> Nd.writeImage(file.toString(), array(name, value));
            case CSV -> {
                switch (value) {
                    case NDArray array -> Tables.writeCsv(array.toTable(), file.toString());
                    case Table table -> Tables.writeCsv(table, file.toString());
                    default -> throw wrong(name, value, "an array or a table");
                }
            }
        }
    }

    private static Map<String, NDArray> arrays(Map<String, Object> values) {
        Map<String, NDArray> arrays = new java.util.LinkedHashMap<>();
        values.forEach((name, value) -> arrays.put(name, array(name, value)));
        return arrays;
    }

    private static NDArray array(String name, Object value) {
        if (value instanceof NDArray array) {
            return array;
        }
        throw wrong(name, value, "an array");
    }

    private static MagicError wrong(String name, Object value, String needed) {
        return MagicError.usage(
                "value (a %s) of variable %s is not %s"
                        .formatted(value.getClass().getSimpleName(), name, needed),
                "Maybe convert it first.");
    }
}
