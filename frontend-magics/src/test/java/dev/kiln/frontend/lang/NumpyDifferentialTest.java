package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same text in a {@code %%array} cell and in real NumPy: random programs, and hand-written programs with all their output. Without
 * NumPy 2 it is skipped, or fails when KILN_REQUIRE_NUMPY is 1.
 */
class NumpyDifferentialTest {
    private static final long FIRST_SEED = 50_000;
    private static final int RANDOM_PROGRAMS = Dial.cases(20, 250);

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void randomProgramsAgree() throws Exception {
        RealNumpy numpy = AgainstNumpy.numpy();
        List<RandomProgram> programs = new ArrayList<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + RANDOM_PROGRAMS; seed++) {
            programs.add(RandomPrograms.of(seed));
        }
        List<RealNumpy.Outcome> real =
                numpy.run(folder, programs.stream().map(RandomProgram::text).toList());
        for (int i = 0; i < programs.size(); i++) {
            RandomProgram program = programs.get(i);
            assertThat(real.get(i).error()).as(program.text()).isNull();
            program.compare(real.get(i).arrays());
            program.compare(AgainstNumpy.cell(program.text(), pool).arrays());
        }
    }

    @Test
    void programsByHandAgree() throws Exception {
        RealNumpy numpy = AgainstNumpy.numpy();
        Map<String, String> programs = programs();
        List<RealNumpy.Outcome> real = numpy.run(folder, List.copyOf(programs.values()));
        int i = 0;
        for (Map.Entry<String, String> program : programs.entrySet()) {
            RealNumpy.Outcome expected = real.get(i++);
            assertThat(expected.error()).as(program.getKey() + " in NumPy").isNull();
            RealNumpy.Outcome actual = AgainstNumpy.numpyCell(program.getValue(), pool);
            assertThat(actual.error()).as(program.getKey() + " in a cell").isNull();
            assertThat(actual.printed()).as("printed by " + program.getKey()).isEqualTo(expected.printed());
            AgainstNumpy.compareArrays(program.getKey(), expected, actual);
        }
    }

    /** The programs of the resource folder, by name. */
    private static Map<String, String> programs() throws IOException {
        Map<String, String> programs = new TreeMap<>();
        Path folder = Path.of("src/test/resources/numpy-programs");
        try (var files = Files.list(folder)) {
            List<Path> all = files.sorted().toList();
            for (int i = 0; i < all.size(); i += Dial.cases(9, 1)) {
                Path file = all.get(i);
                programs.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return programs;
    }
}
