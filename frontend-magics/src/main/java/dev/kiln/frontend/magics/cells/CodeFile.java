package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** The text of a file of code. */
final class CodeFile {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^[ \\t]*package[ \\t]+[\\w.]+[ \\t]*;");

    private CodeFile() {}

    /** Whether the name is that of a file of Java. */
    static boolean isJava(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(".java") || name.endsWith(".jsh") || name.endsWith(".jshell");
    }

    /** Runs a file as a cell, without showing a value at its end. A cell is in no package, so a Java file's is left out. */
    static void run(Notebook notebook, String file, CellLanguage language) throws Exception {
        String text = read(file);
        notebook.run(language == CellLanguage.JAVA ? PACKAGE.matcher(text).replaceFirst("") : text, language);
    }

    /** @throws MagicError if it cannot be read, or is no text */
    static String read(String name) {
        Path path = Path.of(name.startsWith("~/") ? System.getProperty("user.home") + name.substring(1) : name);
        try {
            if (!Files.isRegularFile(path)) {
                throw new MagicError(
                        Files.exists(path) ? "OSError" : "FileNotFoundError",
                        "file (%s) is %s".formatted(name, Files.exists(path) ? "no ordinary file" : "not there"),
                        "Maybe look at the folder: %ls " + (path.getParent() == null ? "." : path.getParent()),
                        0);
            }
            return Files.readString(path).replace("\r\n", "\n");
        } catch (MalformedInputException e) {
            throw new MagicError("UnicodeDecodeError", "file (%s) is no text in UTF-8".formatted(name), "", 0);
        } catch (IOException e) {
            throw new MagicError("OSError", "file (%s) cannot be read: %s".formatted(name, e.getMessage()), "", 0);
        }
    }
}
