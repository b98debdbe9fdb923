package dev.kiln.arrays.files;

import dev.kiln.arrays.graph.ArrayError;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** What can be wrong with a file, in words: {@code file x.npy is cut short: expected …, found …}. */
public final class FileProblem {
    private FileProblem() {}

    /**
     * The contents are not what they should be.
     *
     * @param file its name, perhaps with a part of it
     * @param what is wrong, a sentence without its subject
     * @param advice a sentence that begins with "Maybe", or null
     */
    public static ArrayError of(Object file, String what, String advice) {
        return new ArrayError(ArrayError.Kind.FILE, "file " + file + " " + what, advice);
    }

    /**
     * Refuses a pipe, a socket or a device before it is opened: to open a pipe waits for a writer, which no interrupt can end, and a device
     * has no length.
     *
     * @throws ArrayError FILE
     */
    public static void requireOrdinary(Path file) {
        try {
            if (Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
                throw of(
                        file,
                        "is a pipe, a socket or a device, which cannot be read as a file",
                        "Maybe write what comes out of it to a file first: !head -c 8000 " + file + " > data.bin");
            }
        } catch (IOException e) {
            // who opens it reports what is wrong
        }
    }

    /** It could not be read. */
    public static ArrayError reading(Path file, IOException e) {
        return switch (e) {
            case NoSuchFileException missing ->
                new ArrayError(
                        ArrayError.Kind.MISSING_FILE,
                        "file " + file + " does not exist",
                        "Maybe check the folder: relative names start at "
                                + Path.of("").toAbsolutePath());
            case AccessDeniedException denied ->
                new ArrayError(
                        ArrayError.Kind.PERMISSION,
                        "file " + file + " cannot be read: no permission",
                        "Maybe ask its owner, or copy it to a folder of yours.");
            default -> of(file, "cannot be read: " + reason(e), null);
        };
    }

    /** It could not be written. */
    static ArrayError writing(Path file, IOException e) {
        return switch (e) {
            case NoSuchFileException missing ->
                new ArrayError(
                        ArrayError.Kind.MISSING_FILE,
                        "file " + file + " cannot be written: folder "
                                + file.toAbsolutePath().getParent() + " does not exist",
                        "Maybe create it first.");
            case AccessDeniedException denied ->
                new ArrayError(
                        ArrayError.Kind.PERMISSION,
                        "file " + file + " cannot be written: no permission",
                        "Maybe choose another folder, or make this one writable.");
            default -> of(file, "cannot be written: " + reason(e), null);
        };
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }
}
