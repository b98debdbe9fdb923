package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cells whose plans are on file in {@code golden-plans} compute NumPy's values, on the backend that users have and as planned. */
class GoldenValuesTest {
    private static final String IMPORT = "import numpy as np\n";

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void theCellsWithPlansOnFileComputeNumPysValues() throws Exception {
        RealNumpy numpy = AgainstNumpy.numpy();
        Map<String, String> cells = cells();
        assertThat(cells).hasSizeGreaterThan(Dial.cases(2, 30));
        List<RealNumpy.Outcome> real = numpy.run(folder, List.copyOf(cells.values()));
        int i = 0;
        for (Map.Entry<String, String> cell : cells.entrySet()) {
            RealNumpy.Outcome expected = real.get(i++);
            assertThat(expected.error()).as(cell.getKey() + " in NumPy").isNull();
            try (Session session = new Session(SessionConfig.standard(Backends.all()))) {
                RealNumpy.Outcome actual = AgainstNumpy.cell(cell.getValue(), session);
                assertThat(actual.error()).as(cell.getKey() + " in a cell").isNull();
                assertThat(actual.printed()).as("printed by " + cell.getKey()).isEqualTo(expected.printed());
                AgainstNumpy.compareArrays(cell.getKey(), expected, actual);
            }
        }
    }

    /** The cells of the resource folder, by name, each with the cell before it that makes its inputs. */
    private static Map<String, String> cells() throws IOException {
        Map<String, String> cells = new TreeMap<>();
        try (var files = Files.list(Path.of("src/test/resources/golden-plans"))) {
            List<Path> all = files.sorted().toList();
            for (int i = 0; i < all.size(); i += Dial.cases(13, 1)) {
                Path file = all.get(i);
                String text = Files.readString(file).replace("====\n", "");
                String cell = text.substring(0, text.indexOf("----\n"));
                if (!cell.contains("random")) { // Kiln has streams of its own
                    cells.put(file.getFileName().toString(), cell.contains("import") ? cell : IMPORT + cell);
                }
            }
        }
        return cells;
    }
}
