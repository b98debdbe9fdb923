package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.notebook.MagicError;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The jars and folders that a text names. */
final class JarFiles {
    private static final int DEPTH = 20;

    private JarFiles() {}

    /**
     * The files, at least one.
     *
     * @param text a file, or a pattern with stars; several, separated as in a class path
     * @param folders whether folders of classes are meant too, and {@code folder/*} stands for the jars in it
     */
    static List<Path> of(String text, boolean folders) {
        List<Path> found = new ArrayList<>();
        for (String part : text.split(File.pathSeparator)) {
            found.addAll(
                    part(part.startsWith("~/") ? System.getProperty("user.home") + part.substring(1) : part, folders));
        }
        return found;
    }

    private static List<Path> part(String text, boolean folders) {
        String pattern = folders && text.endsWith("/*") ? text + ".jar" : text;
        List<Path> found = pattern.matches(".*[*?\\[{].*") ? matching(pattern) : List.of(Path.of(pattern));
        for (Path file : found) {
            if (!Files.isRegularFile(file) && !(folders && Files.isDirectory(file))) {
                throw MagicError.usage(
                        "%s (%s) is %s"
                                .formatted(
                                        folders ? "entry of a class path" : "jar",
                                        file,
                                        Files.isDirectory(file) ? "a folder" : "not there"),
                        Files.isDirectory(file)
                                ? "Maybe %classpath FOLDER for classes, or FOLDER/*.jar."
                                : "Maybe look at the folder: %ls, or give the whole path.");
            }
        }
        if (found.isEmpty()) {
            throw MagicError.usage(
                    "no file matches (%s)".formatted(text), "Maybe look at the folder: %ls, or give the whole path.");
        }
        return found;
    }

    private static List<Path> matching(String pattern) {
        int wild = 0;
        while (wild < pattern.length() && "*?[{".indexOf(pattern.charAt(wild)) < 0) {
            wild++;
        }
        int slash = pattern.lastIndexOf('/', wild);
        Path start = slash < 0 ? Path.of("") : Path.of(pattern.substring(0, slash + 1));
        if (!Files.isDirectory(start)) {
            return List.of();
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern.substring(slash + 1));
        int depth = pattern.contains("**")
                ? DEPTH
                : (int) pattern.substring(slash + 1)
                                .chars()
                                .filter(c -> c == '/')
                                .count()
                        + 1;
        try (Stream<Path> files = Files.walk(start, depth, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(f -> Files.isRegularFile(f) && matcher.matches(start.relativize(f)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new MagicError("OSError", "folder (%s) cannot be read: %s".formatted(start, e.getMessage()), "", 0);
        }
    }
}
