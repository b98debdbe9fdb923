package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.Tables;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged files of all formats: each is read, or refused with an error that names it; none is an internal error, takes memory for what it
 * only claims to hold, or leaves a file open.
 */
class FuzzedFilesTest {
    private static final int CASES = Integer.getInteger("kiln.files", Dial.cases(500, 4_000));
    private static final long SEED = Long.getLong("kiln.seed", 20_261_125L);
    private static final File HANDLES = new File("/proc/self/fd");

    @TempDir
    Path folder;

    /** Reads a file. */
    private interface Reader {
        Object read(Path file) throws IOException;
    }

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(new Context());
    }

    private List<byte[]> written(String ending, Map<String, NDArray> arrays) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (NDArray array : arrays.values()) {
            Path file = folder.resolve("whole" + ending);
            switch (ending) {
                case ".npy" -> Nd.save(file, array);
                case ".npz" -> Nd.saveNpz(file, Map.of("a", array, "b", Nd.arange(3)));
                default -> ImageFile.write(array, file);
            }
            files.add(Files.readAllBytes(file));
        }
        return files;
    }

    @Test
    void arrays() throws IOException {
        List<byte[]> whole = written(
                ".npy",
                Map.of(
                        "matrix", Nd.arange(24).reshape(4, 6).astype(DType.FLOAT64),
                        "columns", Nd.arange(6).reshape(2, 3).T().astype(DType.INT16),
                        "scalar", Nd.scalar(2.5),
                        "flags", Nd.arange(9).astype(DType.BOOL),
                        "complex", Nd.arange(4).astype(DType.COMPLEX64)));
        fuzz(".npy", whole, file -> Nd.load(file).sum().item());
    }

    @Test
    void archives() throws IOException {
        List<byte[]> whole = written(".npz", Map.of("x", Nd.arange(40).reshape(5, 8)));
        Path deflated = folder.resolve("deflated.npz");
        Nd.saveNpzCompressed(deflated, Map.of("a", Nd.zeros(30), "b", Nd.arange(7)));
        whole.add(Files.readAllBytes(deflated));
        fuzz(".npz", whole, NpzFile::readAll);
    }

    @Test
    void pictures() throws IOException {
        List<byte[]> whole = written(
                ".png",
                Map.of(
                        "colours", Nd.arange(4 * 5 * 3).reshape(4, 5, 3).astype(DType.UINT8),
                        "transparent", Nd.arange(3 * 3 * 4).reshape(3, 3, 4).astype(DType.UINT8),
                        "grey", Nd.arange(30).reshape(5, 6).astype(DType.UINT8)));
        fuzz(".png", whole, ImageFile::read);
    }

    @Test
    void tables() throws IOException {
        List<byte[]> whole = List.of(
                "day,rain,place\n1,0.5,Kiel\n2,,Bonn\n3,1e3,\"a, b\"\n".getBytes(StandardCharsets.UTF_8),
                "a,b\n2026-11-25,true\n2026-11-26,false\n".getBytes(StandardCharsets.UTF_8),
                "x\n1\n2\n3\n4\n".getBytes(StandardCharsets.UTF_8));
        fuzz(".csv", whole, file -> Tables.readCsv(file.toString()).rowCount());
    }

    private void fuzz(String ending, List<byte[]> whole, Reader reader) throws IOException {
        Random random = new Random(SEED);
        int handles = handles();
        int refused = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = random.nextLong();
            byte[] bytes = damaged(whole.get(i % whole.size()), new Random(seed));
            // a new name each time: what is read may be mapped
            Path file = folder.resolve("f" + i % 50 + ending);
            Files.write(file, bytes);
            try {
                reader.read(file);
            } catch (ArrayError e) {
                refused++;
                assertThat(e.getMessage())
                        .as("seed %d", seed)
                        .contains(file.getFileName().toString());
            } catch (Exception | Error e) {
                Path kept = Files.write(Path.of("target", "damaged" + ending), bytes);
                fail("file %s (case %d, seed %d)".formatted(kept, i, seed), e);
            }
        }
        assertThat(refused).as("files that are refused").isPositive().isLessThan(CASES);
        System.gc();
        assertThat(handles()).as("open files").isLessThan(handles + 60);
    }

    private static int handles() {
        String[] open = HANDLES.list();
        return open == null ? 0 : open.length;
    }

    /** A file with up to four faults: flipped bits, cut, doubled and exchanged parts, other digits. */
    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int fault = random.nextInt(4); fault >= 0; fault--) {
            if (bytes.length == 0) {
                return bytes;
            }
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(6)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes = java.util.Arrays.copyOf(bytes, at);
                case 3 -> bytes = joined(bytes, at, random.nextInt(bytes.length));
                case 4 -> otherDigit(bytes, at, random);
                default ->
                    java.util.Arrays.fill(bytes, at, Math.min(bytes.length, at + random.nextInt(9)), (byte) 0xff);
            }
        }
        return bytes;
    }

    private static byte[] joined(byte[] bytes, int to, int from) {
        byte[] joined = java.util.Arrays.copyOf(bytes, to + bytes.length - from);
        System.arraycopy(bytes, from, joined, to, bytes.length - from);
        return joined;
    }

    /** Headers hold their sizes as digits. */
    private static void otherDigit(byte[] bytes, int from, Random random) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] >= '0' && bytes[i] <= '9') {
                bytes[i] = (byte) ('0' + random.nextInt(10));
                return;
            }
        }
    }
}
