package dev.kiln.exec.vector.rows;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The library {@code libkilnrows}: unpacked from the jar once into a cache folder of the user, {@code <folder>/<SHA-256>/<name>}, and
 * loaded; or the reason why that did not work, in which case kernels begin on slower code. A file gets its name by an atomic rename after
 * it was written completely, so processes that start together cannot disturb each other.
 */
public final class NativeLibrary {
    private static final String FILE = "libkilnrows.so";

    private NativeLibrary() {}

    /** Whether the library can be used. */
    public sealed interface Status {}

    /**
     * The library is there.
     *
     * @param kind the best kind of its loops on this machine: 0 plain, 1 AVX2, 2 AVX-512
     */
    public record Available(int kind) implements Status {
        /** The kind in words. */
        public String name() {
            return kind == 2 ? "AVX-512" : kind == 1 ? "AVX2" : "plain";
        }
    }

    /**
     * The library cannot be used.
     *
     * @param reason one line for people
     */
    public record Unavailable(String reason) implements Status {}

    /** The status of this process, found at the first call. */
    public static Status status() {
        return Found.STATUS;
    }

    private static Status load() {
        try {
            System.load(unpack().toString());
            int kind = NativeRows.load();
            return kind < 0 ? new Unavailable(FILE + " could not be initialized") : new Available(kind);
        } catch (IOException | LinkageError e) {
            return new Unavailable(FILE + " could not be loaded: " + e.getMessage());
        }
    }

    private static Path unpack() throws IOException {
        try {
            String xdg = System.getenv("XDG_CACHE_HOME");
            Path caches =
                    xdg == null || xdg.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
            return unpackInto(caches.resolve("kiln").resolve("native"));
        } catch (FileNotFoundException e) {
            throw e;
        } catch (IOException e) {
            Path file = unpackInto(Files.createTempDirectory("kiln-native"));
            file.toFile().deleteOnExit();
            return file;
        }
    }

    private static Path unpackInto(Path folder) throws IOException {
        String checksum;
        try (InputStream in = resource(FILE + ".sha256")) {
            checksum = new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        }
        Path home = folder.resolve(checksum);
        Path file = home.resolve(FILE);
        if (Files.isRegularFile(file)) {
            return file.toAbsolutePath();
        }
        Files.createDirectories(home);
        Path part = Files.createTempFile(home, FILE, ".part");
        try (InputStream in = resource(FILE)) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        return file.toAbsolutePath();
    }

    private static InputStream resource(String name) throws IOException {
        String platform = System.getProperty("os.name") + "-" + System.getProperty("os.arch");
        InputStream in = NativeLibrary.class.getResourceAsStream("/native/" + platform + "/" + name);
        if (in == null) {
            throw new FileNotFoundException("it was not built for " + platform);
        }
        return in;
    }

    private static final class Found {
        static final Status STATUS = load();
    }
}
