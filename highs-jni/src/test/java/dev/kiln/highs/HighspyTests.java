package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three hundred random programs have the status and the objective that Python's highspy found (make_goldens.py). */
class HighspyTests {
    private static final Path GOLDEN = Path.of("src/test/resources/dev/kiln/highs/highspy.txt");

    /** To repeat one: -Dhighs.seed=the seed of the message. */
    @Test
    void theAnswersAreHighspys() throws IOException {
        List<String> lines = Files.readAllLines(GOLDEN);
        assertThat(lines).hasSizeGreaterThanOrEqualTo(200);
        Integer only = Integer.getInteger("highs.seed");
        try (Highs highs = Highs.open().threads(1).relativeGap(0)) {
            for (String line : lines) {
                String[] words = line.split(" ");
                int seed = Integer.parseInt(words[0]);
                if (only != null && only != seed) {
                    continue;
                }
                Solution solution = highs.load(RandomPrograms.of(seed)).solve();
                String repeat = line + ": repeat with -Dtest=HighspyTests -Dhighs.seed=" + seed;
                assertThat(solution.status()).as(repeat).isEqualTo(Status.ofCode(Integer.parseInt(words[2])));
                if (solution.isOptimal()) {
                    double expected = Double.parseDouble(words[3]);
                    assertThat(solution.objective())
                            .as(repeat)
                            .isCloseTo(expected, within(1e-6 * Math.max(1, Math.abs(expected))));
                }
            }
        }
    }
}
