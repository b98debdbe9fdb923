package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void aFailureHalfWayLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        assertThatThrownBy(() -> WholeFile.write(file, channel -> {
                    channel.write(ByteBuffer.wrap(new byte[10]));
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(ArrayError.class)
                .hasMessage("file " + file + " cannot be written: No space left on device");
        assertThat(Files.readString(file)).isEqualTo("old");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void linksStayLinks() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("b"), file);
        WholeFile.write(link, channel -> channel.write(ByteBuffer.wrap("new".getBytes())));
        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(file)).isEqualTo("new");
    }

    @Test
    void foldersAndMissingFoldersAreNamed() {
        assertThatThrownBy(() -> Nd.save(folder, Nd.ones(1))).hasMessageContaining("cannot be written: it is a folder");
        assertThatThrownBy(() -> Nd.save(folder.resolve("no/a.npy"), Nd.ones(1)))
                .hasMessageContaining("folder " + folder.resolve("no") + " does not exist");
    }

    @Test
    void whatMayNotBeReadOrWrittenIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("a.npy"), "old");
        Assumptions.assumeTrue(
                file.toFile().setReadOnly() && !Files.isWritable(file), "this user may write everything");
        assertThatThrownBy(() -> Nd.save(file, Nd.ones(1))).hasMessageContaining("cannot be written: no permission");
        assertThat(file.toFile().setReadable(false)).isTrue();
        assertThatThrownBy(() -> Nd.load(file)).hasMessageContaining("cannot be read: no permission");
    }

    @Test
    void plainElementsGoBothWays() throws IOException {
        String file = folder.resolve("raw").toString();
        Nd.arange(6).reshape(2, 3).T().astype(DType.INT16).toFile(file);
        assertThat(Files.readAllBytes(Path.of(file))).containsExactly(0, 0, 3, 0, 1, 0, 4, 0, 2, 0, 5, 0);
        assertThat(Nd.fromFile(file, DType.INT16).toLongArray()).containsExactly(0, 3, 1, 4, 2, 5);
        assertThat(RawFile.read(Path.of(file), DType.INT16, 2, 3).shape()).containsExactly(2);
        assertThat(RawFile.read(Path.of(file), DType.INT16, -1, 100).shape()).containsExactly(0);
        assertThat(Nd.fromFile(file, DType.BOOL).toLongArray()).containsExactly(0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0);
        assertThatThrownBy(() -> RawFile.read(Path.of(file), DType.INT16, -1, -1))
                .hasMessageContaining("offset (-1)");
        assertThatThrownBy(() -> Nd.fromFile("none", DType.INT16)).hasMessage("file none does not exist");
    }
}
