package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MappedFileTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    private Path file(NDArray x) {
        Path file = folder.resolve("x.npy");
        Nd.save(file, x);
        return file;
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void everyTypeIsMapped(DType type) throws IOException {
        NDArray x = Nd.arange(6).reshape(2, 3).astype(type);
        Path file = file(x);
        NDArray mapped = NDArray.of(Npy.map(file));
        assertThat(mapped.dtype()).isEqualTo(type);
        assertThat(mapped.toDoubleArray()).containsExactly(x.toDoubleArray());
        assertThat(mapped.segment().isReadOnly()).isEqualTo(type != DType.BOOL);
    }

    @Test
    void updatesStayInMemory() throws IOException {
        Path file = file(Nd.arange(6));
        byte[] before = Files.readAllBytes(file);
        NDArray x = NDArray.of(Npy.map(file));
        NDArray view = x.get("1:3");
        x.iadd(10);
        x.set("0", -1);
        x.set(List.of(Nd.at(Nd.asarray(4L, 5L))), -2);
        assertThat(x.toLongArray()).containsExactly(-1, 11, 12, 13, -2, -2);
        assertThat(view.toLongArray()).containsExactly(11, 12);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(x.segment().isReadOnly()).isFalse();
    }

    @Test
    void replacingTheFileLeavesTheArray() {
        Path file = file(Nd.arange(4));
        NDArray x = NDArray.of(Npy.map(file));
        Nd.save(file, Nd.zeros(2));
        assertThat(x.toLongArray()).containsExactly(0, 1, 2, 3);
        Nd.save(file, NDArray.of(Npy.map(file)).add(1));
        assertThat(Nd.load(file).toDoubleArray()).containsExactly(1, 1);
    }

    @Test
    void aFileThatIsCutShortIsAnErrorAndNotTheEndOfTheProcess() throws IOException {
        Path file = file(Nd.arange(100_000));
        NDArray x = NDArray.of(Npy.map(file));
        assertThat(x.sum().toLong()).isEqualTo(4_999_950_000L);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(4096);
        }
        assertThatThrownBy(() -> x.sum().toLong())
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining(
                        "x.npy was cut short while an array was mapped to it: expected 800128 bytes, found 4096");
        assertThatThrownBy(x::toLongArray).hasMessageContaining("was cut short");
    }

    @Test
    void modesAreNumPys() {
        String file = file(Nd.arange(3)).toString();
        NDArray r = Nd.load(file, "r");
        assertThatThrownBy(() -> r.set("0", 1)).hasMessage("assignment destination is read-only");
        NDArray c = Nd.load(file, "c");
        c.set("0", 5);
        assertThat(c.toLongArray()).containsExactly(5, 1, 2);
        assertThat(Nd.load(file, null).toLongArray()).containsExactly(0, 1, 2);
        assertThatThrownBy(() -> Nd.load(file, "r+"))
                .hasMessage("mmap_mode ('r+') of file " + file + " would write into the file, which Kiln never does");
        assertThatThrownBy(() -> Nd.load(file, "q"))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("must be one of None, 'r' and 'c'");
    }

    @Test
    void largeFilesAreMappedByThemselves() throws IOException {
        Path small = file(Nd.arange(6));
        assertThat(Nd.load(small).segment().isReadOnly()).isFalse();
        Path large = folder.resolve("large.npy");
        Nd.save(large, Nd.zeros(DType.UINT8, Npy.MAPPED_FROM));
        NDArray x = Nd.load(large);
        assertThat(x.segment().isReadOnly()).isTrue();
        x.get(":3").iadd(1);
        assertThat(x.get(":4").toLongArray()).containsExactly(1, 1, 1, 0);
        assertThat(Files.readAllBytes(large)[128]).isZero();
    }
}
