package dev.kiln.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFilesTest {
    private static final String LIBRARY = "libsample.so";
    private static final String CHECKSUM = "0123456789abcdef";

    @TempDir
    Path folder;

    private URLClassLoader jar;
    private Class<?> owner;

    /** A class of a "jar" that has one library for this system. */
    @BeforeEach
    void jar() throws IOException, ClassNotFoundException {
        String platform = System.getProperty("os.name") + "-" + System.getProperty("os.arch");
        Path resources = Files.createDirectories(folder.resolve("jar/native").resolve(platform));
        Files.writeString(resources.resolve(LIBRARY), "a library");
        Files.writeString(resources.resolve(LIBRARY + ".sha256"), CHECKSUM + "\n");
        URL tests = NativeFilesTest.class.getProtectionDomain().getCodeSource().getLocation();
        jar = new URLClassLoader(
                new URL[] {folder.resolve("jar").toUri().toURL(), tests}, ClassLoader.getPlatformClassLoader());
        owner = jar.loadClass(Owner.class.getName());
    }

    @AfterEach
    void close() throws IOException {
        jar.close();
    }

    /** A class of the jar. */
    static final class Owner {}

    @Test
    void aLibraryIsUnpackedOnceUnderItsChecksum() throws IOException {
        NativeFiles files = new NativeFiles(folder.resolve("deep/cache"), owner);
        Path file = files.unpack(LIBRARY);
        assertThat(file)
                .isEqualTo(folder.resolve("deep/cache").resolve(CHECKSUM).resolve(LIBRARY))
                .hasContent("a library");
        Files.writeString(file, "what another process has unpacked");
        assertThat(files.unpack(LIBRARY)).isEqualTo(file).hasContent("what another process has unpacked");
        try (var all = Files.list(file.getParent())) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void aCacheThatCannotBeWrittenIsReplacedByATemporaryFolder() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "in the way");
        Path file = new NativeFiles(blocked.resolve("cache"), owner).unpack(LIBRARY);
        assertThat(file).hasContent("a library");
        assertThat(file.startsWith(folder)).isFalse();
    }

    @Test
    void aMissingLibraryIsNamedWithTheSystem() {
        assertThatThrownBy(() -> new NativeFiles(folder, owner).unpack("libother.so"))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageContaining("library (libother.so)")
                .hasMessageContaining(System.getProperty("os.arch"));
    }
}
