package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.natives.NativeFiles;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The native library HiGHS: found, opened, and asked for its version; or the reason why that did not work.
 *
 * <p>Nothing here throws: a failure is the value {@link Unavailable}. The shim and libhighs travel in this module's jar
 * and are unpacked once into a cache folder of the user ({@link NativeFiles}). The environment variable or system
 * property {@value #LIBRARY} names another libhighs (1.12 or newer, 32-bit integers).
 */
public final class HighsLibrary {
    /** The environment variable, and the system property, that names another libhighs; the property wins. */
    public static final String LIBRARY = "KILN_HIGHS_LIBRARY";

    private HighsLibrary() {}

    /** Whether HiGHS can be used. */
    public sealed interface Status {
        /** {@return one or two lines for people: version and path, or what is missing and what to try} */
        String message();

        /**
         * Gives the library, or throws a {@link HighsUnavailableException} with this status' message and cause.
         *
         * @return the library
         */
        default Available orThrow() {
            return switch (this) {
                case Available available -> available;
                case Unavailable unavailable -> throw new HighsUnavailableException(unavailable);
            };
        }
    }

    /** HiGHS is there: its version such as 1.12.0, the file it was loaded from, and the shim's table of functions. */
    public static final class Available implements Status {
        private final String version;
        private final Path path;
        private final long api;

        private Available(String version, Path path, long api) {
            this.version = version;
            this.path = path;
            this.api = api;
        }

        /** {@return the version of HiGHS, such as 1.12.0} */
        public String version() {
            return version;
        }

        /** {@return the file of the library} */
        public Path path() {
            return path;
        }

        /** {@return the beginning of the git commit that it was built from} */
        public String commit() {
            return HighsNative.githash(api);
        }

        long api() {
            return api;
        }

        @Override
        public String message() {
            return "HiGHS " + version + " (" + path + ")";
        }

        @Override
        public String toString() {
            return message();
        }
    }

    /**
     * HiGHS cannot be used: what was tried, why it failed, what to do.
     *
     * @param message what is missing and what to try
     * @param cause what was thrown; null if nothing was
     */
    public record Unavailable(String message, Throwable cause) implements Status {}

    /** {@return the status of the library that this process uses by default; found at the first call and constant from then on} */
    public static Status status() {
        return Default.STATUS;
    }

    /**
     * Opens the library that {@value #LIBRARY} names, or else the one in the jar.
     *
     * @return the library, or why it could not be opened
     */
    public static Status load() {
        String named = System.getProperty(LIBRARY);
        if (named == null || named.isBlank()) {
            named = System.getenv(LIBRARY);
        }
        try {
            return named == null || named.isBlank()
                    ? open(
                            NativeFiles.forUser(HighsLibrary.class).unpack("libhighs.so"),
                            "the one in the jar of highs-jni")
                    : load(Path.of(named));
        } catch (Exception | LinkageError e) {
            return new Unavailable(
                    "libhighs could not be unpacked: " + e.getMessage()
                            + "\nMaybe run ./kiln doctor, or name a libhighs of your own by " + LIBRARY,
                    e);
        }
    }

    /**
     * Opens the libhighs at {@code path}.
     *
     * @param path the libhighs to open
     * @return the library, or why it could not be opened
     */
    public static Status load(Path path) {
        if (!Files.isRegularFile(path)) {
            return new Unavailable(
                    "libhighs (%s) of %s is not a file\nMaybe unset %s: then the libhighs in the jar is used."
                            .formatted(path, LIBRARY, LIBRARY),
                    null);
        }
        return open(path.toAbsolutePath(), LIBRARY);
    }

    private static Status open(Path path, String origin) {
        try {
            System.load(NativeFiles.forUser(HighsLibrary.class)
                    .unpack("libkilnhighs.so")
                    .toString());
            var reason = new String[1];
            long api = HighsNative.open(path.toString(), reason);
            return api == 0
                    ? new Unavailable(
                            "libhighs (%s) of %s could not be opened: %s\nMaybe it is for another system, or not a shared library of HiGHS 1.12 or newer."
                                    .formatted(path, origin, reason[0]),
                            null)
                    : new Available(HighsNative.version(api), path, api);
        } catch (Exception | LinkageError e) {
            return new Unavailable(
                    "libkilnhighs (the shim of highs-jni) could not be loaded: " + e.getMessage()
                            + "\nMaybe this is not Linux on x86-64, or the JVM was started without"
                            + " --enable-native-access=ALL-UNNAMED.",
                    e);
        }
    }

    private static final class Default {
        static final Status STATUS = load();
    }
}
