package dev.kiln.kernel.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** The environment variable CLASSPATH: the kernel itself is started with a class path of its own, so its entries are for cells. */
final class ClassPathVariable {
    private ClassPathVariable() {}

    /**
     * The jars and folders that a class path names; {@code folder/*} stands for the jars in it. What is not there is left out, as the JVM
     * does.
     *
     * @param text null: none
     */
    static List<Path> entries(String text) {
        List<Path> entries = new ArrayList<>();
        if (text == null) {
            return entries;
        }
        for (String part : text.split(File.pathSeparator)) {
            try {
                add(part, entries);
            } catch (IOException | InvalidPathException e) {
                LoggerFactory.getLogger(ClassPathVariable.class)
                        .warn("entry ({}) of CLASSPATH: {}", part, e.toString());
            }
        }
        return entries;
    }

    private static void add(String part, List<Path> entries) throws IOException {
        if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
            Path folder = Path.of(part.substring(0, part.length() - 1));
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(f -> f.toString()
                                    .toLowerCase(java.util.Locale.ROOT)
                                    .endsWith(".jar"))
                            .sorted()
                            .forEach(entries::add);
                }
            }
        } else if (!part.isBlank() && Files.exists(Path.of(part))) {
            entries.add(Path.of(part));
        }
    }
}
