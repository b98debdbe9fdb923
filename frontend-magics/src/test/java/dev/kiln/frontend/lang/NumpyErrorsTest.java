package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.testing.Dial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that fail ({@link ErrorPrograms}) in a cell and in real NumPy: the same kind of error with the same message, which may be longer
 * in a cell, or a listed deviation ({@link Deviations}); the caret in the line and inside the expression of Python's traceback; and the
 * same arrays afterwards. Without NumPy 2 it is skipped, or fails when KILN_REQUIRE_NUMPY is 1.
 */
class NumpyErrorsTest {
    private static final int LEAST_PROGRAMS = 2_500;

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void errorsHaveNumpysWordsAndPlace() throws Exception {
        List<String> all = ErrorPrograms.all();
        int step = Dial.cases(90, 1);
        List<String> programs = IntStream.range(0, all.size())
                .filter(i -> i % step == 0)
                .mapToObj(all::get)
                .toList();
        List<RealNumpy.Outcome> real = AgainstNumpy.numpy()
                .run(folder, programs.stream().map(p -> ErrorPrograms.GIVEN + p).toList());
        Deviations deviations = Deviations.read();
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            String difference = difference(programs.get(i), real.get(i), deviations);
            if (difference != null) {
                differences.add(programs.get(i) + "\n" + difference);
            }
        }
        assertThat(differences)
                .as(differences.size() + " of " + programs.size() + " programs differ")
                .isEmpty();
        if (Dial.isFull()) {
            assertThat(deviations.unused()).as("deviations that are not needed").isEmpty();
        }
        assertThat(all).hasSizeGreaterThan(LEAST_PROGRAMS);
    }

    private String difference(String program, RealNumpy.Outcome expected, Deviations deviations) {
        Cells cells = new Cells(new Context(AgainstNumpy.session(new InterpreterBackend(), program.length(), pool)));
        CellError error = null;
        try {
            cells.print(ErrorPrograms.GIVEN + program);
        } catch (CellError e) {
            error = e;
        }
        String wanted = expected.error() == null ? "no error" : expected.error();
        String told = error == null ? "no error" : error.name() + ": " + error.text();
        if (error == null && expected.error() == null) {
            return null;
        } else if (!deviations.allow(wanted, told)) {
            return "NumPy: " + wanted + "\nKiln:  " + told;
        } else if (error == null || expected.error() == null) {
            return null;
        }
        return isInside(error.at(), expected.place())
                ? changed(expected.arrays(), cells)
                : "NumPy: " + expected.place() + "\nKiln:  " + error.report();
    }

    /** Whether the span is inside that of Python's traceback; older Pythons know only the line. */
    private static boolean isInside(Span at, RealNumpy.Place place) {
        if (place.column() < 0) {
            return at.line() == place.line();
        }
        boolean starts = at.line() > place.line() || at.line() == place.line() && at.column() >= place.column();
        return starts
                && (at.endLine() < place.endLine()
                        || at.endLine() == place.endLine() && at.endColumn() <= place.endColumn());
    }

    /** The first array that differs from NumPy's after a failed statement; a cell may also have been rejected as a whole. */
    private static String changed(Map<String, Result> expected, Cells cells) {
        if (cells.scope.names().isEmpty()) {
            return null;
        }
        for (Map.Entry<String, Result> entry : expected.entrySet()) {
            String was = Cells.array(entry.getValue()).toRepr();
            Object is = cells.scope.get(entry.getKey());
            String now = is instanceof NDArray array ? array.toRepr() : String.valueOf(is);
            if (!was.equals(now)) {
                return entry.getKey() + " afterwards in NumPy: " + was + "\nin Kiln: " + now;
            }
        }
        return null;
    }
}
