package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

    private static final Pattern LOOP =
            Pattern.compile("for \\(; i < n - rest; i \\+= \\d+\\) \\{(.*?)\n    }", Pattern.DOTALL);

    /**
     * The loops of the generated code: in the plan of two kernels the first sums, scans and sums a chunk after the other, each of its
     * three stages reading once, and only the scan writing, to a buffer of a chunk; the second reads once and writes twice.
     * A scan alone fills such a buffer, too, which is then stored.
     */
    @ParameterizedTest
    @CsvSource({
        "ilp, 2 0 1; 1 2 0",
        "stream, 1 0 0; 1 0 1; 1 1 0; 1 1 0",
        "singleton, 1 0 0; 1 1 1; 1 0 0; 1 1 0; 1 1 0"
    })
    void generatedCodeOfNormalize2(String partitioner, String loadsStoresScans) throws Exception {
        frontend.close();
        List<String> counts = new ArrayList<>();
        Session session = new Session(SessionConfig.standard(Backends.all()));
        frontend = new KilnFrontend(host, session, CellLanguage.JAVA);
        run("%partitioner " + partitioner);
        run("%%array\nxs = np.arange(" + N + ") * 37 % 101 - 40.0");
        session.onTrace(trace -> trace.kernels().forEach(k -> {
            String loops =
                    LOOP.matcher(k.source()).results().map(m -> m.group(1)).collect(Collectors.joining("\n"));
            counts.add(count("fromMemorySegment", loops) + " " + count("intoMemorySegment", loops) + " "
                    + count(": scan add", k.source()));
        }));
        run(
                "%%array\nsum1 = xs.sum()\nscn = np.cumsum(xs)\nsum2 = scn.sum()\nys1, ys2 = xs / sum1, xs / sum2\ndel scn");
        assertThat(counts).containsExactlyInAnyOrder(loadsStoresScans.split("; "));
    }

    private static long count(String word, String text) {
        return Pattern.compile(Pattern.quote(word)).matcher(text).results().count();
    }
}
