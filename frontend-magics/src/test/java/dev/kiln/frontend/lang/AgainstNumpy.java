package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.frontend.lang.functions.call.TextOutput;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Partitioner;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;

/** Runs a program as a {@code %%array} cell and in NumPy, and compares the results. */
final class AgainstNumpy {
    private static final double RELATIVE = 1e-12;
    private static final double SINGLE = 1e-6;

    private AgainstNumpy() {}

    /** Real NumPy; without it the test is skipped, or fails when KILN_REQUIRE_NUMPY is 1. */
    static RealNumpy numpy() {
        Optional<RealNumpy> found = RealNumpy.find();
        if (found.isEmpty() && "1".equals(System.getenv("KILN_REQUIRE_NUMPY"))) {
            fail("KILN_REQUIRE_NUMPY is 1 and no Python with NumPy 2 was found; set KILN_PYTHON to one");
        }
        Assumptions.assumeTrue(found.isPresent(), "no Python with NumPy 2 found; set KILN_PYTHON to one");
        return found.get();
    }

    /**
     * Runs the programs of some seeds in both and compares errors and arrays.
     *
     * @param program the program of a seed
     * @param repeat the call that generates it again, with %d for the seed
     * @param error the part of the errors that must be equal
     * @return the number of programs that ended with an error in NumPy
     */
    static int compare(
            Path folder,
            BufferPool pool,
            long firstSeed,
            int programs,
            LongFunction<String> program,
            String repeat,
            Function<RealNumpy.Outcome, String> error)
            throws Exception {
        List<String> texts = LongStream.range(firstSeed, firstSeed + programs)
                .mapToObj(program)
                .toList();
        List<RealNumpy.Outcome> real = numpy().run(folder, texts);
        int failed = 0;
        for (int i = 0; i < programs; i++) {
            long seed = firstSeed + i;
            String what = "seed " + seed + ", repeat: " + repeat.formatted(seed) + "\n" + texts.get(i);
            RealNumpy.Outcome actual = cell(texts.get(i), pool);
            failed += real.get(i).error() == null ? 0 : 1;
            assertThat(error.apply(actual)).as("error of " + what).isEqualTo(error.apply(real.get(i)));
            compareArrays(what, real.get(i), actual);
        }
        return failed;
    }

    /** The outcome of a cell on the interpreter, up to its first error. */
    static RealNumpy.Outcome cell(String text, BufferPool pool) {
        return cell(text, session(new InterpreterBackend(), text.length(), pool));
    }

    /**
     * A session that computes values and looks at no plans: of every four programs the integer linear program plans one, and the quick
     * partitioner, which leaves no search behind, the others.
     *
     * @param program the number of the program
     */
    static Session session(Backend backend, long program, BufferPool pool) {
        Partitioner partitioner = Partitioners.named(program % 4 == 0 ? "ilp" : "greedy");
        return new Session(SessionConfig.standard(List.of(backend)).withPartitioner(partitioner), pool);
    }

    /** The same in the kernel whose generators with a seed draw NumPy's numbers. */
    static RealNumpy.Outcome numpyCell(String text, BufferPool pool) {
        Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), pool);
        return cell(text, new Cells(new Context(session), new MapScope(new TextOutput(System.out, true))));
    }

    /** The outcome of a cell in a session, up to its first error. */
    static RealNumpy.Outcome cell(String text, Session session) {
        return cell(text, new Cells(new Context(session)));
    }

    private static RealNumpy.Outcome cell(String text, Cells cells) {
        String error = null;
        String printed = "";
        try {
            printed = cells.print(text);
        } catch (CellError e) {
            error = e.name() + ": " + e.getMessage();
        }
        Map<String, Result> arrays = new LinkedHashMap<>();
        for (String name : cells.scope.names()) {
            if (cells.scope.get(name) instanceof NDArray array) {
                NDArray copy = array.copy().eval();
                arrays.put(
                        name,
                        new Result(
                                array.dtype(),
                                array.shape(),
                                new Image(array.dtype(), copy.segment().toArray(ValueLayout.JAVA_BYTE))));
            }
        }
        return new RealNumpy.Outcome(arrays, printed, error, null);
    }

    /** Compares all arrays of NumPy's outcome: types and shapes exactly, values up to rounding. */
    static void compareArrays(String what, RealNumpy.Outcome expected, RealNumpy.Outcome actual) {
        expected.arrays()
                .forEach((name, array) ->
                        compare(name + " of " + what, array, actual.arrays().get(name)));
    }

    /** Python's name of the error, or null; NumPy's subclasses of TypeError count as TypeError. */
    static String errorKind(RealNumpy.Outcome outcome) {
        String error = outcome.error();
        return error == null
                ? null
                : error.substring(0, error.indexOf(':')).replaceFirst("_?UFunc\\w*Error", "TypeError");
    }

    private static void compare(String name, Result expected, Result actual) {
        assertThat(actual).as(name).isNotNull();
        assertThat(actual.dtype()).as("type of " + name).isEqualTo(expected.dtype());
        assertThat(actual.shape()).as("shape of " + name).isEqualTo(expected.shape());
        DType part = expected.dtype().part();
        Image wanted = new Image(part, expected.image().bytes());
        Image found = new Image(part, actual.image().bytes());
        double relative = part == DType.FLOAT32 ? SINGLE : RELATIVE;
        for (int i = 0; i < wanted.elements(); i++) {
            double x = wanted.get(i).doubleValue();
            double y = found.get(i).doubleValue();
            boolean near = x == y
                    || Double.isNaN(x) && Double.isNaN(y)
                    || Math.abs(x - y) <= relative * Math.max(1, Math.abs(x));
            if (!near) {
                fail("element " + i + " of " + name + ": " + y + ", NumPy " + x);
            }
        }
    }
}
