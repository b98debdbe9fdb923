package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.vector.VectorBackend;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.testing.Dial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 2,000 random programs over the whole language ({@link CellPrograms}) in a {@code %%array} cell and in real NumPy: the same types,
 * shapes and values, or an error in the same line. Without NumPy 2 it is skipped, or fails when
 * KILN_REQUIRE_NUMPY is 1. Each tenth runs in
 * compiled kernels too, and all run both with small arrays recorded and at once. {@code -Dkiln.seed=n} runs one, on both, {@code
 * -Dkiln.programs=n} more, from {@code -Dkiln.programs.from=n} on. All differences are written to
 * {@code target/cell-programs.txt}.
 */
class CellProgramsTest {
    private static final long FIRST_SEED = Long.getLong("kiln.programs.from", 900_000);
    private static final int PROGRAMS = Integer.getInteger("kiln.programs", Dial.cases(15, 2_000));
    private static final int COMPILED = 10;
    private static final int MOST_TOLD = 30;

    private final BufferPool pool = new BufferPool();
    private final Backend interpreter = new InterpreterBackend();
    private final Backend vector = new VectorBackend();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void agreeWithNumpy() throws Exception {
        RealNumpy numpy = AgainstNumpy.numpy();
        CellPrograms programs = CellPrograms.read();
        Long only = Long.getLong("kiln.seed");
        List<Long> seeds = new ArrayList<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
            seeds.add(seed);
        }
        if (only != null) {
            seeds = List.of(only);
        }
        List<RealNumpy.Outcome> real =
                numpy.run(folder, seeds.stream().map(programs::of).toList());
        List<String> differences = new ArrayList<>();
        int ended = 0;
        for (int i = 0; i < seeds.size(); i++) {
            String text = programs.of(seeds.get(i));
            ended += real.get(i).error() == null ? 1 : 0;
            boolean compiled = only != null || seeds.get(i) % COMPILED == 0;
            for (Backend backend : compiled ? List.of(interpreter, vector) : List.of(interpreter)) {
                for (boolean atOnce : new boolean[] {false, true}) {
                    String difference = difference(text, real.get(i), backend, atOnce);
                    if (difference != null) {
                        differences.add("repeat: -Dtest=CellProgramsTest -Dkiln.seed=" + seeds.get(i) + " (backend "
                                + backend.name() + (atOnce ? ", small arrays at once" : "") + ")\n" + difference);
                    }
                }
            }
        }
        Files.write(Path.of("target", "cell-programs.txt"), differences);
        assertThat(differences.stream().limit(MOST_TOLD))
                .as(differences.size() + " of " + seeds.size() + " programs differ")
                .isEmpty();
        if (only == null) {
            assertThat(ended).as("programs that end well").isGreaterThan(PROGRAMS / 4);
        }
    }

    private String difference(String text, RealNumpy.Outcome expected, Backend backend, boolean atOnce) {
        Session session = AgainstNumpy.session(backend, text.length(), pool);
        session.smallArrays(new Session.SmallArrays(atOnce ? 4096 : 0, 0));
        Cells cells = new Cells(new Context(session));
        String error = null;
        int failed = Integer.MAX_VALUE;
        try {
            cells.print(text);
        } catch (CellError e) {
            error = e.name() + ": " + e.text();
            failed = e.at().line();
        } catch (RuntimeException e) {
            return "internal error: " + e + " " + Arrays.toString(Arrays.copyOf(e.getStackTrace(), 6)) + "\nin\n"
                    + text;
        }
        String wanted = expected.error();
        List<String> lines = text.lines().toList();
        if ((wanted == null) != (error == null)) {
            int at = Math.min(failed, lines.size()) - 1;
            return "NumPy: " + (wanted == null ? "no error" : wanted) + "\nKiln: "
                    + (error == null ? "no error" : error) + "\nat " + lines.get(at) + "\nin\n" + tail(lines);
        }
        if (error != null && expected.place().line() != failed) {
            return "NumPy: " + wanted + ", line " + expected.place().line() + "\nKiln: " + error + ", line " + failed
                    + "\nin\n" + text;
        }
        for (var entry : expected.arrays().entrySet()) {
            String name = entry.getKey();
            if (!(cells.scope.get(name) instanceof NDArray actual)) {
                return name + ": " + cells.scope.get(name) + " is no array\nat " + line(lines, name) + "\nin\n"
                        + tail(lines);
            }
            var array = entry.getValue();
            String line = line(lines, name);
            if (actual.dtype() != array.dtype() || !Arrays.equals(actual.shape(), array.shape())) {
                return name + ": " + actual.dtype() + Arrays.toString(actual.shape()) + ", NumPy " + array.dtype()
                        + Arrays.toString(array.shape()) + "\nat " + line + "\nin\n" + tail(lines);
            }
            NDArray want = Cells.array(array);
            if (!near(actual, want)) {
                return name + ": " + actual.toRepr() + "\nNumPy: " + want.toRepr() + "\nat " + line + "\nin\n"
                        + tail(lines);
            }
        }
        return null;
    }

    private static String tail(List<String> lines) {
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 6), lines.size()));
    }

    private static String line(List<String> lines, String name) {
        return lines.stream()
                .filter(l -> l.startsWith(name + " ="))
                .reduce((a, b) -> b)
                .orElse("?");
    }

    private static boolean near(NDArray actual, NDArray expected) {
        DType type = actual.dtype();
        double relative = type.part() == DType.FLOAT32 ? 2e-5 : type.isFloating() || type.isComplex() ? 1e-10 : 0;
        NDArray a = actual.reshape(-1);
        NDArray b = expected.reshape(-1);
        double scale = 1;
        for (long i = 0; i < a.size(); i++) {
            scale = Math.max(scale, finite(b.item(i)));
        }
        for (long i = 0; i < a.size(); i++) {
            if (!near(a.item(i), b.item(i), relative * scale)) {
                return false;
            }
        }
        return true;
    }

    private static double finite(Object value) {
        return value instanceof Double d && Double.isFinite(d)
                ? Math.abs(d)
                : value instanceof Complex c && Double.isFinite(c.abs()) ? c.abs() : 0;
    }

    private static boolean near(Object x, Object y, double tolerance) {
        if (x instanceof Complex a && y instanceof Complex b) {
            return near(a.real(), b.real(), tolerance) && near(a.imag(), b.imag(), tolerance);
        }
        if (x instanceof Double a && y instanceof Double b) {
            return a.equals(b) || a == (double) b || Double.isNaN(a) && Double.isNaN(b) || Math.abs(a - b) <= tolerance;
        }
        return x.equals(y);
    }
}
