package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.natives.NativeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HighsLibraryTests {
    @TempDir
    Path folder;

    @Test
    void theLibraryInTheJarIsThere() {
        HighsLibrary.Available library = HighsLibrary.status().orThrow();
        assertThat(library.version()).matches("1\\.\\d+\\.\\d+");
        assertThat(library.path()).isRegularFile();
        assertThat(library.message())
                .contains(library.version())
                .contains(library.path().toString());
    }

    @Test
    void aPathWithoutFileIsAValueThatNamesThePath() {
        HighsLibrary.Status status = HighsLibrary.load(Path.of("/nowhere/libhighs.so"));
        assertThat(status).isInstanceOf(HighsLibrary.Unavailable.class);
        assertThat(status.message()).contains("/nowhere/libhighs.so").contains("Maybe unset KILN_HIGHS_LIBRARY");
        assertThatThrownBy(status::orThrow)
                .isInstanceOf(HighsUnavailableException.class)
                .hasMessage(status.message());
    }

    @Test
    void aFileThatIsNoLibraryIsAValueWithTheLoadersWords() throws IOException {
        Path text = Files.writeString(folder.resolve("libhighs.so"), "not a library");
        HighsLibrary.Status status = HighsLibrary.load(text);
        assertThat(status).isInstanceOf(HighsLibrary.Unavailable.class);
        assertThat(status.message()).contains(text.toString()).contains("could not be opened");
    }

    @Test
    void anotherLibraryIsAValueThatNamesTheMissingFunction() throws IOException {
        Path shim = new NativeFiles(folder, HighsLibrary.class).unpack("libkilnhighs.so");
        assertThat(HighsLibrary.load(shim).message()).contains("Highs_version").contains(shim.toString());
    }

    @Test
    void thePropertyNamesAnotherLibrary() {
        String before = System.getProperty(HighsLibrary.LIBRARY);
        try {
            System.setProperty(HighsLibrary.LIBRARY, "/nowhere/other.so");
            assertThat(HighsLibrary.load().message()).contains("/nowhere/other.so");
            System.setProperty(
                    HighsLibrary.LIBRARY, HighsLibrary.status().orThrow().path().toString());
            try (Highs highs = Highs.open(HighsLibrary.load().orThrow())) {
                assertThat(highs.load(Programs.windowsAndDoors()).solve().isOptimal())
                        .isTrue();
            }
        } finally {
            if (before == null) {
                System.clearProperty(HighsLibrary.LIBRARY);
            } else {
                System.setProperty(HighsLibrary.LIBRARY, before);
            }
        }
    }
}
