package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.exec.testing.RandomPrograms;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same text in a {@code %%array} cell and in real NumPy: random programs, and programs by hand with all that they print. Without
 * NumPy 2 it is skipped, or fails when KILN_REQUIRE_NUMPY is 1.
 */
class NumpyDifferentialTest {
    private static final long FIRST_SEED = 50_000;
    private static final int RANDOM_PROGRAMS = 250;
    private static final double RELATIVE = 1e-12;
    private static final double SINGLE = 1e-6;

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        Context.use(null);
    }

    private static RealNumpy numpy() {
        Optional<RealNumpy> found = RealNumpy.find();
        if (found.isEmpty() && "1".equals(System.getenv("KILN_REQUIRE_NUMPY"))) {
            fail("KILN_REQUIRE_NUMPY is 1 and no Python with NumPy 2 was found; set KILN_PYTHON to one");
        }
        Assumptions.assumeTrue(found.isPresent(), "no Python with NumPy 2 found; set KILN_PYTHON to one");
        return found.get();
    }

    @Test
    void randomProgramsAgree() throws Exception {
        RealNumpy numpy = numpy();
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
            program.compare(cell(program.text()).arrays());
        }
    }

    @Test
    void programsByHandAgree() throws Exception {
        RealNumpy numpy = numpy();
        Map<String, String> programs = programs();
        List<RealNumpy.Outcome> real = numpy.run(folder, List.copyOf(programs.values()));
        int i = 0;
        for (Map.Entry<String, String> program : programs.entrySet()) {
            RealNumpy.Outcome expected = real.get(i++);
            assertThat(expected.error()).as(program.getKey() + " in NumPy").isNull();
            RealNumpy.Outcome actual = cell(program.getValue());
            assertThat(actual.printed()).as("printed by " + program.getKey()).isEqualTo(expected.printed());
            expected.arrays()
                    .forEach((name, array) -> compare(
                            program.getKey() + ": " + name,
                            array,
                            actual.arrays().get(name)));
        }
    }

    /** The programs of the resource folder, by name. */
    private static Map<String, String> programs() throws IOException {
        Map<String, String> programs = new TreeMap<>();
        Path folder = Path.of("src/test/resources/numpy-programs");
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                programs.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return programs;
    }

    private RealNumpy.Outcome cell(String text) {
        Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), pool);
        Cells cells = new Cells(new Context(session));
        String printed;
        try {
            printed = cells.print(text);
        } catch (CellError e) {
            throw new AssertionError(e.report() + "\nin\n" + text, e);
        }
        Map<String, Result> arrays = new LinkedHashMap<>();
        for (String name : cells.scope.names()) {
            if (cells.scope.get(name) instanceof NDArray array) {
                NDArray copy = array.copy().eval();
                arrays.put(name, new Result(array.dtype(), array.shape(), image(copy)));
            }
        }
        return new RealNumpy.Outcome(arrays, printed, null);
    }

    private static Image image(NDArray array) {
        return new Image(array.dtype(), array.segment().toArray(ValueLayout.JAVA_BYTE));
    }

    private static void compare(String name, Result expected, Result actual) {
        assertThat(actual).as(name).isNotNull();
        assertThat(actual.dtype()).as("type of " + name).isEqualTo(expected.dtype());
        assertThat(actual.shape()).as("shape of " + name).isEqualTo(expected.shape());
        double relative = expected.dtype().part() == DType.FLOAT32 ? SINGLE : RELATIVE;
        Image numpy = parts(expected.image());
        Image kiln = parts(actual.image());
        for (int i = 0; i < numpy.elements(); i++) {
            double x = numpy.get(i).doubleValue();
            double y = kiln.get(i).doubleValue();
            boolean near = x == y
                    || Double.isNaN(x) && Double.isNaN(y)
                    || Math.abs(x - y) <= relative * Math.max(1, Math.abs(x));
            assertThat(near)
                    .as("element " + i + " of " + name + ": " + y + ", NumPy " + x)
                    .isTrue();
        }
    }

    /** Of complex numbers the real and imaginary parts by turns. */
    private static Image parts(Image image) {
        return new Image(image.dtype().part(), image.bytes());
    }
}
