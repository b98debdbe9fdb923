package dev.kiln.highs.jni;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * Where native libraries out of the jar lie as files: {@code <folder>/<SHA-256>/<name>}.
 *
 * <p>A file gets its name by an atomic rename after it was written completely, so processes that start together
 * cannot disturb each other, and a file that is there is whole. The checksum was taken when the jar was built.
 */
public record NativeCache(Path folder) {
    private static final String RESOURCES = "/native/linux-x86_64/";

    /** The cache of this user: {@code $XDG_CACHE_HOME/kiln/native}, or {@code ~/.cache/kiln/native}. */
    public static NativeCache forUser() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path caches = xdg == null || xdg.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return new NativeCache(caches.resolve("kiln").resolve("native"));
    }

    /** The named library as a file; in a new temporary folder if the cache folder cannot be written. */
    public Path unpack(String library) throws IOException {
        checkPlatform();
        try {
            return unpackInto(folder, library);
        } catch (FileNotFoundException e) {
            throw e;
        } catch (IOException e) {
            Path temporary = Files.createTempDirectory("kiln-native");
            Path file = unpackInto(temporary, library);
            file.toFile().deleteOnExit();
            return file;
        }
    }

    private static Path unpackInto(Path folder, String library) throws IOException {
        String checksum = new String(bytes(library + ".sha256"), StandardCharsets.US_ASCII).strip();
        Path home = folder.resolve(checksum);
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

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return in.readAllBytes();
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = NativeCache.class.getResourceAsStream(RESOURCES + name);
        if (in == null) {
            throw new FileNotFoundException("resource (" + RESOURCES + name + ") of highs-jni is missing");
        }
        return in;
    }

    private static void checkPlatform() throws IOException {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        if (!system.equals("linux") || !(machine.equals("amd64") || machine.equals("x86_64"))) {
            throw new FileNotFoundException(
                    "system (%s %s) of this JVM has no HiGHS in highs-jni, only Linux x86-64 has"
                            .formatted(system, machine));
        }
    }
}
