package dev.kiln.natives;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/**
 * The native libraries of a jar as files, {@code <folder>/<SHA-256>/<name>}.
 *
 * <p>A file gets its name by an atomic rename after it was written completely, so processes that start together cannot disturb each
 * other, and a file that is there is whole. Different versions of a library have different checksums and lie side by side.
 *
 * @param folder where they are unpacked
 * @param owner a class of the jar that has them
 */
public record NativeFiles(Path folder, Class<?> owner) {
    public NativeFiles {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(owner, "owner");
    }

    /** Unpacks into the cache of this user: {@code $XDG_CACHE_HOME/kiln/native}, or {@code ~/.cache/kiln/native}. */
    public static NativeFiles forUser(Class<?> owner) {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path caches = xdg == null || xdg.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return new NativeFiles(caches.resolve("kiln").resolve("native"), owner);
    }

    /**
     * The named library as a file; in a new temporary folder if the cache folder cannot be written.
     *
     * @throws FileNotFoundException when the jar has no such library for this system
     */
    public Path unpack(String library) throws IOException {
        try {
            return unpackInto(folder, library);
        } catch (FileNotFoundException e) {
            throw e;
        } catch (IOException e) {
            Path file = unpackInto(Files.createTempDirectory("kiln-native"), library);
            file.toFile().deleteOnExit();
            return file;
        }
    }

    private Path unpackInto(Path folder, String library) throws IOException {
        Path home = folder.resolve(checksum(library));
        Path file = home.resolve(library);
        if (Files.isRegularFile(file)) {
            return file.toAbsolutePath();
        }
        Files.createDirectories(home);
        Path part = Files.createTempFile(home, library, ".part");
        try (InputStream in = resource(library)) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        return file.toAbsolutePath();
    }

    private String checksum(String library) throws IOException {
        try (InputStream in = resource(library + ".sha256")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        }
    }

    private InputStream resource(String name) throws IOException {
        String platform = System.getProperty("os.name") + "-" + System.getProperty("os.arch");
        InputStream in = owner.getResourceAsStream("/native/" + platform + "/" + name);
        if (in == null) {
            throw new FileNotFoundException("library (%s) was not built for this system, %s, or is missing in its jar"
                    .formatted(name.replace(".sha256", ""), platform));
        }
        return in;
    }
}
