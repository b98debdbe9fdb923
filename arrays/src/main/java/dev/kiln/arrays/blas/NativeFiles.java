package dev.kiln.arrays.blas;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * The native libraries in this module's jar as files, {@code <folder>/<SHA-256>/<name>}. A file gets its name by an atomic rename after
 * it was written completely, so processes that start together cannot disturb each other.
 *
 * @param folder where they are unpacked
 */
record NativeFiles(Path folder) {
    private static final String RESOURCES = "/native/linux-x86_64/";

    /** The cache of this user: {@code $XDG_CACHE_HOME/kiln/native}, or {@code ~/.cache/kiln/native}. */
    static NativeFiles forUser() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path caches = xdg == null || xdg.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return new NativeFiles(caches.resolve("kiln").resolve("native"));
    }

    /** The named library as a file; in a new temporary folder if the cache folder cannot be written. */
    Path unpack(String library) throws IOException {
        checkPlatform();
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

    private static Path unpackInto(Path folder, String library) throws IOException {
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

    private static String checksum(String library) throws IOException {
        try (InputStream in = resource(library + ".sha256")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = NativeFiles.class.getResourceAsStream(RESOURCES + name);
        if (in == null) {
            throw new FileNotFoundException("resource (" + RESOURCES + name + ") of arrays is missing");
        }
        return in;
    }

    private static void checkPlatform() throws IOException {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        if (!system.equals("linux") || !(machine.equals("amd64") || machine.equals("x86_64"))) {
            throw new FileNotFoundException("system (%s %s) of this JVM has no OpenBLAS in Kiln, only Linux x86-64 has"
                    .formatted(system, machine));
        }
    }
}
