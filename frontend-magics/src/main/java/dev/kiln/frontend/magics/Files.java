package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Npy;
import java.nio.file.Path;

/** Kinds of files by their names, and a message that helps when one is missing. */
final class Files {
    /** What {@code %read} and {@code %write} know. */
    enum Kind {
        NPY,
        CSV
    }

    private Files() {}

    static Kind kind(Path file) {
        String name = file.getFileName().toString().toLowerCase(java.util.Locale.ROOT);
        if (name.endsWith(".npy")) {
            return Kind.NPY;
        }
        if (name.endsWith(".csv") || name.endsWith(".csv.gz")) {
            return Kind.CSV;
        }
        throw MagicError.usage("file (%s) has an ending that is not known".formatted(file), "Maybe .npy or .csv.");
    }

    static Path existing(String name) {
        Path file = Path.of(name);
        if (!java.nio.file.Files.isRegularFile(file)) {
            throw MagicError.usage(
                    "file (%s) is not there".formatted(name),
                    "Maybe look for it: the kernel runs in %s."
                            .formatted(Path.of("").toAbsolutePath()));
        }
        return file;
    }

    static NDArray load(Path file) {
        return Npy.read(file);
    }

    static void save(Path file, NDArray array) {
        Npy.write(array, file);
    }
}
