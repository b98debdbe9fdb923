package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram.Result;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files exchanged between real NumPy and Kiln in both directions, compared bit by bit, and programs on files that behave the same in both.
 */
class FilesDifferentialTest {
    private static final int ARRAYS = 300;
    private static final long FIRST_SEED = 7_000;

    /** Files that NumPy writes: every type, order, byte order and version; names e… hold the elements in C order and native byte order. */
    private static final String WRITER = """
            import numpy as np
            kinds = "? i1 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16".split()
            members = {}
            for k in range(%1$d):
                rng = np.random.default_rng(%2$d + k)
                dtype = np.dtype(kinds[k %% 13])
                shape = tuple(rng.integers(0 if rng.random() < 0.1 else 1, 6, size=rng.integers(0, 5)))
                count = int(np.prod(shape))
                bits = rng.integers(0, 2, count).astype(bool) if dtype == bool else np.frombuffer(rng.bytes(count * dtype.itemsize), dtype)
                a = bits.reshape(shape).copy(order=rng.choice(["C", "F"]))
                if rng.random() < 0.3:
                    a = a.astype(dtype.newbyteorder(">")) if dtype == bool else a.byteswap().view(dtype.newbyteorder(">"))
                with open(f"%3$s/{k}.npy", "wb") as f:
                    np.lib.format.write_array(f, a, version=(int(rng.integers(1, 4)), 0))
                members[f"m{k}"] = a
                e = np.ascontiguousarray(a).reshape(a.shape)
                globals()[f"e{k}"] = e if e.dtype.isnative else e.byteswap().view(dtype)
            np.savez("%3$s/stored.npz", **members)
            np.savez_compressed("%3$s/packed.npz", **members)
            """;

    private static final String READER = """
            import numpy as np
            stored, packed = np.load("%2$s/stored.npz"), np.load("%2$s/packed.npz")
            for k in range(%1$d):
                globals()[f"a{k}"] = np.load(f"%2$s/{k}.npy")
                globals()[f"s{k}"] = stored[f"m{k}"]
                globals()[f"p{k}"] = packed[f"m{k}"]
                globals()[f"r{k}"] = np.fromfile(f"%2$s/{k}.bin", stored[f"m{k}"].dtype).reshape(stored[f"m{k}"].shape)
            """;

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void whatNumPyWritesIsReadBitByBit() throws Exception {
        RealNumpy.Outcome real = run(WRITER.formatted(ARRAYS, FIRST_SEED, folder));
        CurrentContext.use(new Context());
        Map<String, NDArray> stored = Nd.loadNpz(folder.resolve("stored.npz"));
        Map<String, NDArray> packed = Nd.loadNpz(folder.resolve("packed.npz"));
        for (int k = 0; k < ARRAYS; k++) {
            Result expected = real.arrays().get("e" + k);
            String what = "array " + k + ", repeat: its part of the writer with seed " + (FIRST_SEED + k);
            Path file = folder.resolve(k + ".npy");
            for (Handle read : List.of(Npy.read(file), Npy.map(file), stored.get("m" + k), packed.get("m" + k))) {
                assertSame(what, NDArray.of(read), expected);
            }
        }
    }

    @Test
    void whatKilnWritesIsReadByNumPy() throws Exception {
        CurrentContext.use(new Context());
        Map<String, NDArray> members = new LinkedHashMap<>();
        for (int k = 0; k < ARRAYS; k++) {
            NDArray x = randomView(new Random(FIRST_SEED + k), DType.values()[k % DType.values().length]);
            members.put("m" + k, x);
            Nd.save(folder.resolve(k + ".npy"), x);
            x.toFile(folder.resolve(k + ".bin").toString());
        }
        Nd.saveNpz(folder.resolve("stored.npz"), members);
        Nd.saveNpzCompressed(folder.resolve("packed.npz"), members);
        RealNumpy.Outcome real = run(READER.formatted(ARRAYS, folder));
        for (int k = 0; k < ARRAYS; k++) {
            String what = "array " + k + ", repeat: randomView(new Random(" + (FIRST_SEED + k) + "))";
            for (String way : List.of("a", "s", "p", "r")) {
                assertSame(
                        what + " by way " + way,
                        members.get("m" + k),
                        real.arrays().get(way + k));
            }
        }
    }

    /** Random bits, seen through a transpose, a reverse or a part. */
    private static NDArray randomView(Random random, DType type) {
        long[] shape = random.longs(random.nextInt(5), random.nextInt(10) == 0 ? 0 : 1, 6)
                .toArray();
        long count = 1;
        for (long s : shape) {
            count *= s;
        }
        byte[] bits = new byte[(int) count * type.bytes()];
        random.nextBytes(bits);
        for (int i = 0; type == DType.BOOL && i < bits.length; i++) {
            bits[i] &= 1;
        }
        NDArray x = Nd.fromBytes(type, MemorySegment.ofArray(bits), shape);
        return switch (random.nextInt(4)) {
            case 0 -> x.T();
            case 1 -> shape.length > 0 ? x.get("::-1") : x;
            case 2 -> shape.length > 0 && shape[0] > 1 ? x.get("1:") : x;
            default -> x;
        };
    }

    private RealNumpy.Outcome run(String program) throws Exception {
        RealNumpy.Outcome outcome =
                AgainstNumpy.numpy().run(folder, List.of(program)).getFirst();
        assertThat(outcome.error()).as(program).isNull();
        return outcome;
    }

    private static void assertSame(String what, NDArray actual, Result expected) {
        assertThat(actual.dtype()).as(what).isEqualTo(expected.dtype());
        assertThat(actual.shape()).as(what).isEqualTo(expected.shape());
        byte[] bytes = actual.size() == 0
                ? new byte[0]
                : HostArray.of(actual, "test").segment().toArray(ValueLayout.JAVA_BYTE);
        assertThat(bytes).as(what).isEqualTo(expected.image().bytes());
    }

    /** Runs the same program in both, each in its own folder, and compares output, arrays, and every byte of the files except archives. */
    @Test
    void programsOnFilesAgree() throws Exception {
        for (String name : List.of("arrays.py", "text.py")) {
            String text = program(name);
            Path mine = Files.createDirectories(folder.resolve("kiln-" + name));
            Path theirs = Files.createDirectories(folder.resolve("numpy-" + name));
            RealNumpy.Outcome expected = run(text.replace("FOLDER", theirs.toString()));
            RealNumpy.Outcome actual = AgainstNumpy.cell(text.replace("FOLDER", mine.toString()), pool);
            assertThat(actual.error()).as(name).isNull();
            assertThat(actual.printed()).as(name).isEqualTo(expected.printed());
            AgainstNumpy.compareArrays(name, expected, actual);
            assertThat(names(mine)).isEqualTo(names(theirs));
            for (String file : names(theirs)) {
                if (!file.endsWith(".npz")) {
                    assertThat(Files.readAllBytes(mine.resolve(file)))
                            .as(file + ": "
                                    + Files.readString(
                                            mine.resolve(file), java.nio.charset.StandardCharsets.ISO_8859_1))
                            .isEqualTo(Files.readAllBytes(theirs.resolve(file)));
                }
            }
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** Each line fails in both with the same message, except errors of files, which name the file and what was found. */
    @Test
    void mistakesAreTheSame() throws Exception {
        List<String> programs = program("errors.py")
                .lines()
                .map(line -> "import numpy as np\n" + line.replace("FOLDER", folder.toString()))
                .toList();
        List<RealNumpy.Outcome> real = AgainstNumpy.numpy().run(folder, programs);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            RealNumpy.Outcome actual = AgainstNumpy.cell(programs.get(i), pool);
            assertThat(real.get(i).error()).as(programs.get(i)).isNotNull();
            assertThat(actual.error()).as(programs.get(i)).isNotNull();
            // Python quotes the message of a KeyError
            String expected = real.get(i).error().replaceFirst("^KeyError: '(.*)'$", "KeyError: $1");
            boolean ofFiles = expected.matches("(?s)(FileNotFound|IsADirectory|Unicode|Lookup)?(Error|OSError).*");
            if (!ofFiles && !expected.equals(actual.error())) {
                differences.add(programs.get(i) + "\n  NumPy: " + expected + "\n  Kiln:  " + actual.error());
            }
        }
        assertThat(differences).isEmpty();
    }

    private static String program(String name) throws IOException {
        return Files.readString(Path.of("src/test/resources/numpy-files", name));
    }
}
