package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kiln.frontend.CellLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code %%bench --numpy}: a cell beside the same text in Python. Skipped without NumPy; fails then if KILN_REQUIRE_NUMPY is 1. */
class BesideNumpyTest extends FrontendCells {
    @TempDir
    Path folder;

    @BeforeAll
    static void needNumpy() throws IOException, InterruptedException {
        String python = System.getenv("KILN_PYTHON");
        boolean there = python != null
                && new ProcessBuilder(python, "-c", "import numpy").start().waitFor() == 0;
        if (!there && "1".equals(System.getenv("KILN_REQUIRE_NUMPY"))) {
            fail("KILN_REQUIRE_NUMPY is 1, and KILN_PYTHON names no Python with NumPy");
        }
        assumeTrue(there, "KILN_PYTHON names no Python with NumPy");
    }

    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    private void bench(String options, String text) throws Exception {
        run("%%bench -r 2 -w 1 " + options + "\n" + text);
    }

    @Test
    void bothAreMeasuredAndTheirResultsCompared() throws Exception {
        run("import numpy as np\nx = np.arange(1000.0)\nscale, name, pair = 0.5, 'it', (1, [2.5, None])");
        Path times = folder.resolve("times.json");
        bench("--numpy --save " + times, "y = np.sqrt(x * scale) + pair[1][0]\nprint(name)\ny.sum()");
        String table = host.shown.stream()
                .map(shown -> String.valueOf(shown.data().get("text/plain")))
                .filter(text -> text.contains("max difference"))
                .findFirst()
                .orElseThrow();
        assertThat(table).containsPattern("kiln .*\\d").containsPattern("numpy .*\\d");
        assertThat(Files.readString(times))
                .contains("\"name\":\"kiln\"", "\"name\":\"numpy\"")
                .doesNotContain("\"max_difference\":null");
    }

    @Test
    void whatACellChangesInPlaceIsAsBeforeInEachRun() throws Exception {
        run("import numpy as np\nx = np.arange(6.0)");
        bench("--numpy", "x += 1\nassert x[0] == 1");
        run("assert x[0] == 0");
    }

    @Test
    void aClaimMayNameNumpy() throws Exception {
        run("import numpy as np\nx = np.arange(100.0)");
        bench("--numpy --vary partitioner=ilp,greedy --assert \"ilp <= 100000 * numpy\"", "(x * 2).sum()");
        assertThatThrownBy(() -> bench("--numpy --assert \"numpy <= 1e-12\"", "(x * 2).sum()"))
                .hasMessageContaining("numpy <= 1e-12 does not hold");
        assertThatThrownBy(() -> bench("--assert \"run <= numpy\"", "(x * 2).sum()"))
                .hasMessageContaining("variant (numpy)");
    }

    @Test
    void anotherResultFails() throws Exception {
        run("import numpy as np");
        assertThatThrownBy(() -> bench("--numpy", "y = np.random.default_rng().random(5)"))
                .hasMessageContaining("y under numpy differs from that under kiln");
        assertThatThrownBy(() -> bench("--numpy", "import sys\ny = np.ones(3 + ('kiln' not in sys.version.lower()))"))
                .hasMessageContaining("differ");
    }

    @Test
    void whatCannotBeHandedOverIsNamed() throws Exception {
        run("import numpy as np\nx = np.arange(5.0)\ndef twice(v):\n    return 2 * v");
        assertThatThrownBy(() -> bench("--numpy", "twice(x)"))
                .hasMessageContaining("NameError: name 'twice' is not defined (line 1)")
                .satisfies(e -> assertThat(((dev.kiln.frontend.UserError) e).advice())
                        .isEqualTo("Maybe define twice in the cell: a function is not handed over."));
        bench("--numpy", "def twice(v):\n    return 2 * v\ntwice(x)");
        assertThatThrownBy(() -> bench("--numpy", "%%java\nx.mul(2)")).hasMessageContaining("Java cell");
        assertThatThrownBy(() -> bench("--numpy --vary partitioner=ilp,greedy,backend", "x * 2"))
                .hasMessageContaining("partitioner, backend");
    }
}
