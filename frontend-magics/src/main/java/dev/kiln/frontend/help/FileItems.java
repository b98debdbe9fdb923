package dev.kiln.frontend.help;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Offers the files and folders that a string may name, from the folder in which the kernel runs. */
final class FileItems {
    private static final int MOST = 500;

    private FileItems() {}

    /** @param typed of the string, up to the cursor */
    static void add(Items items, String typed) {
        int slash = typed.lastIndexOf('/') + 1;
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(Path.of(slash == 0 ? "." : typed.substring(0, slash)))) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (name.startsWith(typed.substring(slash))
                        && (!name.startsWith(".") || typed.startsWith(".", slash))) {
                    names.add(Files.isDirectory(file) ? name + "/" : name);
                }
            }
        } catch (IOException | DirectoryIteratorException | InvalidPathException e) {
            return; // there is no such folder: no names
        }
        names.stream().limit(MOST).forEach(name -> items.add(name, "path"));
    }
}
