package dev.kiln.arrays.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes files that are never visible in part: to a temporary file in the same folder, which is renamed when it is complete. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the contents. */
    @FunctionalInterface
    public interface Contents {
        void write(FileChannel channel) throws IOException;
    }

    /**
     * Writes a file, or replaces it; through a symbolic link the file that it points to. Anything but a regular file,
     * such as a pipe, is written to directly.
     *
     * @throws dev.kiln.arrays.graph.ArrayError FILE, MISSING_FILE or PERMISSION, naming the file; what was there before is then untouched,
     *     and so it is after any exception of the contents
     */
    public static void write(Path file, Contents contents) {
        Path beside = null;
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            if (Files.isDirectory(target)) {
                throw FileProblem.of(file, "cannot be written: it is a folder", "Maybe add a name: " + file + "/x");
            }
            if (Files.exists(target) && !Files.isWritable(target)) {
                throw new AccessDeniedException(file.toString());
            }
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                write(target, contents, StandardOpenOption.WRITE);
                return;
            }
            beside = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
            write(beside, contents, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
            move(beside, target);
        } catch (IOException e) {
            throw FileProblem.writing(file, e);
        } finally {
            delete(beside);
        }
    }

    private static void write(Path file, Contents contents, StandardOpenOption... options) throws IOException {
        try (FileChannel channel = FileChannel.open(file, options)) {
            contents.write(channel);
            if (options.length > 1) {
                channel.force(false);
            }
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void delete(Path beside) {
        try {
            if (beside != null) {
                Files.deleteIfExists(beside);
            }
        } catch (IOException e) {
            // What is left is a hidden file beside the target; the first error, if there was one, says more.
        }
    }
}
