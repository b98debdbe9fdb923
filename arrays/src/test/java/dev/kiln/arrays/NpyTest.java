package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import dev.kiln.arrays.testing.CurrentContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that NumPy wrote are read; files that are written are read back, and are byte for byte what NumPy writes. */
class NpyTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    private static NDArray sample(DType type) {
        return Nd.arange(6).reshape(2, 3).sub(2).astype(type);
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void readsEveryTypeInBothByteOrders(DType type) {
        for (String prefix : new String[] {"c-", "big-"}) {
            NDArray read = Nd.load(Goldens.file(prefix + type + ".npy"));
            assertThat(read.dtype()).isEqualTo(type);
            assertThat(read.shape()).containsExactly(2, 3);
            assertThat(read.toDoubleArray()).containsExactly(sample(type).toDoubleArray());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fortran.npy", "version2.npy", "version3.npy"})
    void readsFortranOrderAndLaterVersions(String name) {
        NDArray read = Nd.load(Goldens.file(name));
        assertThat(read.shape()).containsExactly(2, 3);
        assertThat(read.toDoubleArray()).containsExactly(-2, -1, 0, 1, 2, 3);
    }

    @Test
    void readsAwkwardShapes() {
        assertThat(Nd.load(Goldens.file("scalar.npy")).item()).isEqualTo(2.5);
        assertThat(Nd.load(Goldens.file("empty.npy")).shape()).containsExactly(0, 3);
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void writesWhatNumPyWrites(DType type) throws IOException {
        Path file = folder.resolve("x.npy");
        Nd.save(file, sample(type));
        assertThat(Files.readAllBytes(file)).isEqualTo(Files.readAllBytes(Goldens.file("c-" + type + ".npy")));
    }

    @Test
    void writesViewsAndAwkwardShapes() {
        Path file = folder.resolve("x.npy");
        NDArray a = Nd.arange(24).reshape(2, 3, 4);
        for (NDArray x :
                new NDArray[] {a.T(), a.get("1, ::-1, 1:3"), a.get("1"), Nd.scalar(4L), Nd.zeros(0, 5), a.get("1, 1, 1")
                }) {
            Nd.save(file, x);
            NDArray back = Nd.load(file);
            assertThat(back.shape()).containsExactly(x.shape());
            assertThat(back.toDoubleArray()).containsExactly(x.toDoubleArray());
        }
    }

    @Test
    void reportsProblemsWithFiles() throws IOException {
        byte[] whole = Files.readAllBytes(Goldens.file("c-float64.npy"));
        Path file = folder.resolve("bad.npy");
        for (int length : new int[] {0, 3, 9, 60, 128, whole.length - 1}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Nd.load(file))
                    .as("first %d bytes", length)
                    .isInstanceOf(ArrayError.class)
                    .hasMessageContaining("file " + file + " is cut short: expected ");
        }
        assertThatThrownBy(() -> Nd.load(file))
                .hasMessageContaining("expected 48 bytes of data (float64, shape (2, 3)), found 47");
        Files.writeString(file, "PK\3\4 not an array");
        assertThatThrownBy(() -> Nd.load(file))
                .hasMessageContaining("is not a .npy file: expected it to begin with 93 4E 55 4D 50 59")
                .hasMessageContaining("found 50 4B 03 04");
        whole[6] = 9;
        Files.write(file, whole);
        assertThatThrownBy(() -> Nd.load(file))
                .hasMessageContaining("has format version 9.0; expected 1.0, 2.0 or 3.0");
        assertThatThrownBy(() -> Nd.load(Goldens.file("float16.npy")))
                .hasMessageContaining("holds elements of type '<f2'; expected bool");
        assertThatThrownBy(() -> Nd.load(Goldens.file("structured.npy"))).hasMessageContaining("a structured type");
        assertThatThrownBy(() -> Nd.load(folder.resolve("none.npy"))).hasMessageContaining("does not exist");
        assertThatThrownBy(() -> Nd.load(folder)).isInstanceOf(ArrayError.class).hasMessageContaining("cannot be read");
    }

    @Test
    void aFailedWriteLeavesNothingAndTheOldFile() throws IOException {
        Path file = folder.resolve("x.npy");
        Nd.save(file, Nd.arange(3));
        CurrentContext.use(new Context(new Evaluator() {
            @Override
            public void evaluate(java.util.List<Node> outputs, java.util.List<Node> pinned, String reason) {
                throw new java.util.concurrent.CancellationException("interrupted");
            }

            @Override
            public Allocator allocator() {
                return new ArenaAllocator();
            }
        }));
        NDArray x = Nd.ones(3);
        assertThatThrownBy(() -> Nd.save(file, x)).isInstanceOf(java.util.concurrent.CancellationException.class);
        CurrentContext.use(new Context());
        assertThat(Nd.load(file).toLongArray()).containsExactly(0, 1, 2);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
        assertThatThrownBy(() -> Nd.save(folder.resolve("no/x.npy"), Nd.ones(1)))
                .hasMessageContaining("does not exist");
    }
}
