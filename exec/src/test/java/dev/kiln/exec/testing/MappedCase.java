package dev.kiln.exec.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.session.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Arrays over mapped files, computed with and updated through a session: the file never changes. */
public final class MappedCase {
    private static final int LENGTH = 40_000;

    private MappedCase() {}

    /** Checks a session with files of a folder. */
    public static void check(Session session, Path folder) {
        for (DType type : List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.UINT8)) {
            CurrentContext.use(new Context(session));
            Path file = folder.resolve(type + ".npy");
            Nd.save(file, Nd.arange(LENGTH).remainder(100).astype(type));
            byte[] before = bytes(file);

            NDArray x = NDArray.of(Npy.map(file));
            assertThat(x.add(1).get("5:8").toLongArray()).containsExactly(6, 7, 8);
            NDArray half = x.get("::2").sum();
            x.iadd(2);
            x.get("1:").assign(x.get(":-1"));
            x = x.mul(2);
            assertThat(x.get(":4").toLongArray()).containsExactly(4, 4, 6, 8);
            assertThat(((Number) half.item()).longValue()).isEqualTo(LENGTH / 2 * 49);

            // the version before is not read any more: what runs in place elsewhere runs in other memory here
            NDArray y = NDArray.of(Npy.map(file));
            y.iadd(1);
            y.eval();
            y.iadd(1);
            y.eval();
            assertThat(y.get("-2:").toLongArray()).containsExactly(100, 101);
            assertThat(bytes(file)).as(type + " file").isEqualTo(before);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
