package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpzTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    private static Map<String, NDArray> sample() {
        Map<String, NDArray> arrays = new LinkedHashMap<>();
        for (DType type : DType.values()) {
            arrays.put(type.numpyName(), Nd.arange(6).reshape(2, 3).astype(type).T());
        }
        arrays.put("scalar", Nd.scalar(2.5));
        arrays.put("empty", Nd.zeros(0, 3));
        arrays.put("ünï/code", Nd.arange(3));
        return arrays;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyArrayComesBack(boolean deflated) {
        Path file = folder.resolve("a.npz");
        if (deflated) {
            Nd.saveNpzCompressed(file, sample());
        } else {
            Nd.saveNpz(file, sample());
        }
        Map<String, NDArray> read = Nd.loadNpz(file);
        assertThat(read.keySet()).containsExactlyElementsOf(sample().keySet());
        sample().forEach((name, array) -> {
            assertThat(read.get(name).dtype()).isEqualTo(array.dtype());
            assertThat(read.get(name).shape()).as(name).containsExactly(array.shape());
            assertThat(read.get(name).toDoubleArray()).as(name).containsExactly(array.toDoubleArray());
        });
    }

    @Test
    void packedIsSmallerAndEqualArraysMakeEqualFiles() throws IOException {
        Map<String, NDArray> arrays = Map.of("x", Nd.zeros(1000));
        Nd.saveNpz(folder.resolve("a.npz"), arrays);
        Nd.saveNpz(folder.resolve("b.npz"), arrays);
        Nd.saveNpzCompressed(folder.resolve("c.npz"), arrays);
        assertThat(Files.readAllBytes(folder.resolve("a.npz"))).isEqualTo(Files.readAllBytes(folder.resolve("b.npz")));
        assertThat(Files.size(folder.resolve("c.npz"))).isLessThan(500);
        assertThat(Files.size(folder.resolve("a.npz"))).isBetween(8128L, 8500L);
    }

    @Test
    void anOpenArchiveReadsTheFileOnEachRequest() {
        Path file = folder.resolve("a.npz");
        Nd.saveNpz(file, Map.of("x", Nd.arange(3)));
        NpzFile open = NpzFile.open(file);
        NDArray first = open.get("x");
        first.set("0", 7);
        assertThat(open.get("x.npy").toLongArray()).containsExactly(0, 1, 2);
        assertThat(first.toLongArray()).containsExactly(7, 1, 2);
        assertThat(open).hasToString("NpzFile '" + file + "' with keys: x");
        assertThatThrownBy(() -> open.get("y"))
                .hasMessage("y is not a file in the archive")
                .satisfies(e ->
                        assertThat(((ArrayError) e).advice()).hasValue("Maybe name one of those in " + file + ": x"));
        open.close();
        assertThatThrownBy(() -> open.get("x")).hasMessage("file " + file + " was closed");
    }

    @Test
    void filesThatAreNotArchivesAreReportedByName() throws IOException {
        Path file = folder.resolve("a.npz");
        assertThatThrownBy(() -> Nd.loadNpz(file)).hasMessage("file " + file + " does not exist");
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> Nd.loadNpz(file)).hasMessageContaining("is not a whole .npz archive");
        Nd.save(file, Nd.ones(3));
        assertThatThrownBy(() -> Nd.loadNpz(file)).hasMessageContaining("is not a whole .npz archive");
        Nd.saveNpz(file, Map.of("x", Nd.ones(3)));
        assertThatThrownBy(() -> Nd.load(file))
                .satisfies(
                        e -> assertThat(((ArrayError) e).advice().orElseThrow()).contains("Nd.loadNpz(file)"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("readme.txt"));
            zip.write("hello".getBytes());
        }
        assertThatThrownBy(() -> NpzFile.open(file).get("readme.txt"))
                .hasMessageContaining("(member readme.txt) is cut short");
        assertThatThrownBy(() -> Nd.saveNpz(file, Map.of("", Nd.ones(1)))).hasMessageContaining("name ()");
    }

    @Test
    void aPackedBombTakesNoMemory() throws IOException {
        Path file = folder.resolve("bomb.npz");
        byte[] header = NpyHeader.bytes(DType.FLOAT64, new long[] {1L << 50});
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("x.npy"));
            zip.write(header);
            zip.write(new byte[1000]);
        }
        assertThatThrownBy(() -> Nd.loadNpz(file))
                .hasMessageContaining("is cut short: expected 9007199254740992 bytes");
    }

    /** Archives changed or cut at random: arrays or a message, nothing else; elements that changed are always noticed. */
    @Test
    void damagedArchivesAreNoticed() throws IOException {
        Path good = folder.resolve("good.npz");
        for (boolean deflated : new boolean[] {false, true}) {
            Npz.write(good, Map.of("x", Nd.arange(100), "y", Nd.ones(3, 3)), deflated);
            byte[] whole = Files.readAllBytes(good);
            for (long seed = 0; seed < 300; seed++) {
                Random random = new Random(seed);
                byte[] bytes =
                        random.nextInt(4) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
                if (bytes.length == whole.length) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Path bad = Files.write(folder.resolve("bad.npz"), bytes);
                try {
                    for (NDArray read : Nd.loadNpz(bad).values()) {
                        // a changed name may be taken for another
                        assertThat(read.toLongArray())
                                .as("seed " + seed)
                                .isIn(
                                        Nd.arange(100).toLongArray(),
                                        Nd.ones(3, 3).toLongArray());
                    }
                } catch (ArrayError e) {
                    assertThat(e).as("seed " + seed).hasMessageContaining("file " + bad);
                }
            }
        }
    }
}
