package dev.kiln.kernel.install;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.ZipFile;

/** The licence, and the notices of what Kiln ships with, beside an installed kernel. */
final class Notices {
    private static final List<String> FILES = List.of("LICENSE", "NOTICE");

    private Notices() {}

    /** Writes them into a folder. They are those of this jar: others on the class path have files of the same names. */
    static void write(Path folder) throws IOException {
        Path own = location();
        if (Files.isDirectory(own)) {
            for (String name : FILES) {
                Files.copy(
                        own.resolve("META-INF").resolve(name),
                        folder.resolve(name),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            return;
        }
        try (ZipFile jar = new ZipFile(own.toFile())) {
            for (String name : FILES) {
                try (InputStream in = jar.getInputStream(jar.getEntry("META-INF/" + name))) {
                    Files.copy(in, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** The jar or folder that this class is in. */
    private static Path location() {
        try {
            return Path.of(Notices.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
