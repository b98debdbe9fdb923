package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.frontend.lang.functions.NumpyTable;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Programs that are almost correct: whatever the error, the user gets a message in Python's words without delay, and what was assigned
 * before it can still be computed. Every third program is planned and lowered as in a notebook.
 */
class FuzzTest {
    private static final long FIRST_SEED = 7_000_000;
    private static final int PROGRAMS = Integer.getInteger("kiln.programs", Dial.cases(1_000, 6_000));
    private static final int MOST_TOLD = 20;
    private static final int STATEMENTS = 300;
    private static final int PLANNED = 3;
    private static final long MOST_BYTES = 1 << 22;
    private static final long MOST_BYTES_OF_SESSION = 1 << 26;
    private static final Set<String> KINDS = Set.of(
            "SyntaxError",
            "IndentationError",
            // which programs raise, too
            "KeyboardInterrupt",
            "SystemExit",
            "NameError",
            "UnboundLocalError",
            "AttributeError",
            "TypeError",
            "ValueError",
            "IndexError",
            "AxisError",
            "KeyError",
            "ZeroDivisionError",
            "OverflowError",
            "AssertionError",
            "MemoryError",
            "FileNotFoundError",
            "RuntimeError", // NumPy raises it for weights that do not fit the samples
            "RecursionError",
            "LinAlgError",
            "ModuleNotFoundError",
            "ImportError",
            "FloatingPointError",
            "NotImplementedError",
            "StopIteration",
            "Bad", // classes of the programs
            "Worse");
    private static final Pattern JAVA = Pattern.compile(
            "dev\\.kiln|java\\.|(?<!Base)Exception\\b|\\bnull\\b|out of bounds for length|\\bcannot be cast\\b|Optional|@[0-9a-f]{5,}");

    private static final Pattern NAME = Pattern.compile("(?<=')\\w+(?=')");

    /** A context whose arrays are limited to a small amount of memory. */
    private static final class Little implements Allocator {
        private final Allocator heap = new ReferenceEvaluator().allocator();

        @Override
        public Storage allocate(long bytes) {
            if (bytes > MOST_BYTES) {
                throw new OutOfMemoryError("array of " + bytes + " bytes");
            }
            return heap.allocate(bytes);
        }
    }

    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final BufferPool pool = new BufferPool(MOST_BYTES_OF_SESSION);

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    /** Parts of the programs of the resource folder, short enough for a mutation to matter. */
    private static List<String> corpus() throws IOException {
        List<String> pieces = new ArrayList<>();
        try (var files = Files.list(Path.of("src/test/resources/numpy-programs"))) {
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file);
                List<String> lines = text.lines().toList();
                for (int from = 0; from < lines.size(); from++) {
                    int to = from + 1;
                    while (to < lines.size() && (to < from + 3 || lines.get(to).startsWith(" "))) {
                        to++;
                    }
                    if (!lines.get(from).startsWith(" ")) {
                        pieces.add(
                                "import numpy as np\nx = np.arange(12.0).reshape(3, 4)\na = np.arange(60).reshape(3, 4, 5)\n"
                                        + String.join("\n", lines.subList(from, to)) + "\n");
                    }
                }
                pieces.add(text);
            }
        }
        return pieces;
    }

    @Test
    @Timeout(600)
    void noMutationMeetsAnInternalError() throws IOException {
        List<String> corpus = corpus();
        List<String> names = new ArrayList<>();
        NumpyTable.all().keySet().stream()
                .filter(name -> !name.startsWith("save")) // they would write files
                .forEach(name -> names.add("np." + name));
        names.addAll(
                List.of("x", "y", "a", "b", "i", "n", "print", "len", "range", "sum", "np.float32", "x.T", "x.sum"));
        List<String> faults = new ArrayList<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS && faults.size() < MOST_TOLD; seed++) {
            String program = new Mutation(seed).spoil(corpus.get(piece(seed, corpus.size())), names);
            String fault = fault(program, evaluator(seed));
            if (fault != null) {
                faults.add("seed " + seed + " of FuzzTest: " + fault + "\nin\n" + program);
            }
        }
        assertThat(faults).isEmpty();
        for (String outcome : List.of("ended well", "SyntaxError", "TypeError", "NameError", "ValueError")) {
            assertThat(outcomes.getOrDefault(outcome, 0))
                    .as(outcome + " among " + outcomes)
                    .isGreaterThanOrEqualTo(Math.max(1, PROGRAMS / 1000));
        }
        // too rare for a thousand programs
        assertThat(outcomes.getOrDefault("IndexError", 0))
                .as("IndexError among " + outcomes)
                .isGreaterThanOrEqualTo(PROGRAMS / 2000);
    }

    /** A part for each seed, spread over all files. */
    private static int piece(long seed, int parts) {
        return (int) Math.floorMod(seed * 2_654_435_761L, (long) parts);
    }

    private Evaluator evaluator(long seed) {
        return seed % PLANNED == 0
                ? AgainstNumpy.session(new InterpreterBackend(), seed / PLANNED, pool)
                : new ReferenceEvaluator(new Little());
    }

    /** What went wrong that no user should see, or null. */
    private String fault(String program, Evaluator evaluator) {
        Context context = new Context(evaluator);
        CurrentContext.use(context);
        MapScope scope = new MapScope();
        String fault = faultOfRun(program, scope, context);
        if (fault != null) {
            return fault;
        }
        try {
            evaluateAll(scope, context);
            return null;
        } catch (ArrayError e) {
            return e.kind().pythonName().equals("MemoryError") ? null : "variables: " + e;
        } catch (RuntimeException | Error e) {
            return "variables: " + trace(e);
        }
    }

    private static void evaluateAll(MapScope scope, Context context) {
        List<NDArray> arrays = new ArrayList<>();
        for (String name : scope.names()) {
            if (scope.get(name) instanceof NDArray array) {
                arrays.add(array);
            }
        }
        context.evaluate(arrays, "test");
    }

    private String faultOfRun(String program, MapScope scope, Context context) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        int[] left = {STATEMENTS};
        try {
            Object value = ArrayCell.parse(program).run(scope, context, nowhere, () -> left[0]-- <= 0);
            Values.repr(value);
            outcomes.merge("ended well", 1, Integer::sum);
            return null;
        } catch (CellError e) {
            outcomes.merge(e.name(), 1, Integer::sum);
            // an error of the program's own class is one that it raises
            boolean known = KINDS.contains(e.name()) || program.contains("class " + e.name());
            boolean told = known && !speaksOfJava(e.text(), program);
            return told ? null : e.report();
        } catch (ArrayError e) {
            // the last value is computed after the cell, and a lack of memory is reported then
            outcomes.merge(e.kind().pythonName(), 1, Integer::sum);
            return e.kind().pythonName().equals("MemoryError") ? null : e.toString();
        } catch (CancellationException e) {
            return left[0] < 0 ? null : e.toString();
        } catch (RuntimeException | Error e) {
            return trace(e);
        }
    }

    /** Whether a message has a word of Java that the program itself has not: a spoiled name may contain one, and is then quoted. */
    private static boolean speaksOfJava(String message, String program) {
        String ownWords = NAME.matcher(message)
                .replaceAll(name -> program.contains(name.group()) ? "" : Matcher.quoteReplacement(name.group()));
        return JAVA.matcher(ownWords).find();
    }

    private static String trace(Throwable e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        return trace.toString().lines().limit(8).collect(Collectors.joining("\n"));
    }
}
