package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The loops, reads and writes of normalize2 as an array program are those that [DF] Fig. 12 and [VB] count for combinators. */
class PaperLoopsTest extends FrontendCells {
    private static final int N = 1000;

    @ParameterizedTest
    @CsvSource({
        "xs, singleton, 5, 5, 3",
        "xs, stream, 4, 4, 2",
        "xs, ilp, 2, 2, 2",
        "3 * xs, singleton, 6, 6, 4",
        "3 * xs, stream, 5, 5, 3",
        "3 * xs, ilp, 2, 2, 3"
    })
    void normalize2(String first, String partitioner, int loops, int reads, int writes) throws Exception {
        run("%%array\nxs = np.arange(" + N + ") * 37 % 101 - 40.0");
        run("%partitioner " + partitioner);
        run("%%array\ndef normalize2(xs):\n    ms = " + first
                + "\n    sum1 = ms.sum()\n    scn = np.cumsum(ms)\n    sum2 = scn.sum()\n    return ms / sum1, ms / sum2\n"
                + "ys1, ys2 = normalize2(xs)");
        run("%plan --json");
        JsonNode kernels = new ObjectMapper().readTree(host.printed()).get("kernels");
        long read = 0;
        long written = 0;
        for (JsonNode kernel : kernels) {
            read += kernel.get("bytes_read").asLong();
            written += kernel.get("bytes_written").asLong();
        }
        assertThat(kernels).hasSize(loops);
        assertThat(read / 8).isEqualTo(reads * N + 2);
        assertThat(written / 8).isEqualTo(writes * N + 2);
    }
}
