package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kiln.arrays.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Expressions that fail, one a line in the files of a folder: a cell gives the kind of error and the words that real NumPy gives, and
 * may say more after them. Without NumPy 2 it is skipped, or fails when KILN_REQUIRE_NUMPY is 1.
 */
class NumpyErrorsTest {
    private static final Path PROGRAMS = Path.of("src/test/resources/numpy-errors");

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        Context.use(null);
    }

    @Test
    void errorsHaveNumPysWords() throws Exception {
        Optional<RealNumpy> numpy = RealNumpy.find();
        if (numpy.isEmpty() && "1".equals(System.getenv("KILN_REQUIRE_NUMPY"))) {
            fail("KILN_REQUIRE_NUMPY is 1 and no Python with NumPy 2 was found; set KILN_PYTHON to one");
        }
        Assumptions.assumeTrue(numpy.isPresent(), "no Python with NumPy 2 found; set KILN_PYTHON to one");
        List<String> lines = lines();
        List<RealNumpy.Outcome> real = numpy.get().run(folder, lines);
        SoftAssertions all = new SoftAssertions();
        for (int i = 0; i < lines.size(); i++) {
            String expected = real.get(i).error();
            assertThat(expected).as(lines.get(i) + " in NumPy").isNotNull();
            all.assertThat(report(lines.get(i)))
                    .as(lines.get(i))
                    .startsWith(
                            expected.lines().findFirst().orElseThrow().strip().replaceFirst("^UFuncType", "Type"));
        }
        all.assertAll();
    }

    private static List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (var files = Files.list(PROGRAMS)) {
            for (Path file : files.sorted().toList()) {
                Files.readAllLines(file).forEach(line -> lines.add("import numpy as np\n" + line));
            }
        }
        return lines;
    }

    private static String report(String text) {
        try {
            return "no error but " + new Cells().run(text);
        } catch (CellError e) {
            return e.report();
        }
    }
}
