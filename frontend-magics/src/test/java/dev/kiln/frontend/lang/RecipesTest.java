package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.planner.Partitioners;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that cells leave behind and nothing has asked for are kept as recipes: what they hold is right, and computed twice at most. */
class RecipesTest {
    private static final int PROGRAMS = Dial.cases(6, Integer.MAX_VALUE);
    private static final long BYTES = 800_000;

    private final BufferPool pool = new BufferPool(1L << 28);
    private final Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), pool);
    private final Map<Long, Integer> computed = new HashMap<>();
    private boolean interrupted;
    private final Cells cells = cells(0);

    /** Counts how often each value is computed. */
    private final class Counting implements Evaluator {
        @Override
        public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
            if (interrupted) {
                throw new CancellationException("interrupted");
            }
            Set<Node> seen = java.util.Collections.newSetFromMap(new IdentityHashMap<>());
            List<Node> todo = new ArrayList<>(outputs);
            while (!todo.isEmpty()) {
                Node node = todo.removeLast();
                if (node.storage() == null && seen.add(node)) {
                    computed.merge(node.id(), 1, Integer::sum);
                    for (Operand operand : node.operands()) {
                        if (operand instanceof Operand.Read read) {
                            todo.add(read.node());
                        }
                    }
                }
            }
            session.evaluate(outputs, pinned, reason);
        }

        @Override
        public Allocator allocator() {
            return pool;
        }
    }

    private Cells cells(long leastBytes) {
        return cells(new Counting(), leastBytes);
    }

    private static Cells cells(Evaluator evaluator, long leastBytes) {
        Cells made = new Cells(new Context(evaluator));
        made.context.recipesFrom(leastBytes);
        made.context.roots(() -> {
            List<NDArray> roots = new ArrayList<>();
            made.scope.names().forEach(name -> ReferenceCounts.arrays(made.scope.get(name), roots));
            return roots;
        });
        return made;
    }

    @AfterEach
    void close() {
        session.close();
        CurrentContext.use(null);
    }

    private Object run(String text) {
        CurrentContext.use(cells.context);
        Object value = cells.run(text);
        cells.context.flush("end of cell");
        return value;
    }

    private NDArray array(String name) {
        return (NDArray) cells.scope.get(name);
    }

    private int times(String name) {
        return computed.getOrDefault(array(name).node().id(), 0);
    }

    private long arrays() {
        return pool.usage().usedBytes() / BYTES;
    }

    @Test
    void namesOfTheLastIterationAreLeftBehindUnstored() {
        run("""
                rng = np.random.default_rng(7)
                total = 0.0
                for r in range(3):
                    x = rng.random(100000)
                    y = rng.random(100000)
                    inside = np.sum(np.sqrt(x * x + y * y) <= 1.0)
                    total += inside * 4.0 / 100000
                """);
        assertThat(array("x").isRecipe()).isTrue();
        assertThat(array("y").isRecipe()).isTrue();
        assertThat(arrays()).isZero();
        assertThat(cells.context.recipes(0).names()).isEqualTo(2);
        assertThat(cells.context.recipes(0).bytes()).isEqualTo(2 * BYTES);
        assertThat(times("x")).isEqualTo(1);
        double[] x = array("x").toDoubleArray();
        assertThat(array("x").isStored()).isTrue();
        assertThat(times("x")).isEqualTo(2);
        assertThat(array("x").toDoubleArray()).isEqualTo(x);
        assertThat(times("x")).isEqualTo(2);
        assertThat(array("y").isRecipe()).isTrue();
        cells.run("rng = np.random.default_rng(7)\nfor r in range(5):\n    z = rng.random(100000)");
        assertThat(array("z").toDoubleArray()).isEqualTo(x);
    }

    @Test
    void onlyWhatAnotherValueComputedInPassingIsARecipe() {
        run(
                "a = np.arange(1000.0)\nb = a * 2\ni = np.array([3, 1, 2])\ng = a[i]\nh = g.sum()\nc = b - b.cumsum()\nd = c.max()\n"
                        + "k = np.arange(900.0)\nw = k * 2\nq = w.sum()");
        assertThat(array("i").isRecipe()).isFalse();
        // a gather may fail, a running sum is as large as its operand, and nothing reads the last
        assertThat(array("g").isStored()).isTrue();
        assertThat(array("c").isStored()).isTrue();
        assertThat(array("d").isStored()).isTrue();
        assertThat(array("k").isRecipe()).isTrue();
        assertThat(array("w").isRecipe()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "m += 1",
                "del m",
                "m[3, 4] = 7",
                "m = 0",
                "print(c[0, 0])",
                "w = c + 1",
                "c *= 2",
                "c = 0",
                "del m, c"
            })
    void smallResultsAreStoredForTheRecipesThatReadThem(String change) {
        run("m = np.random.default_rng(3).random((100, 1000)) + 0");
        double[] m = array("m").toDoubleArray();
        run("c = m - m.mean(axis=1, keepdims=True)\nr = c / np.sqrt((c * c).mean(axis=1, keepdims=True) + 1e-5)");
        assertThat(array("c").isRecipe()).isTrue();
        assertThat(array("r").isStored()).isTrue();
        assertThat(pool.usage().usedBytes()).isLessThan(3 * BYTES);
        run(change);
        if (cells.scope.get("c") instanceof NDArray c) {
            double sum = 0;
            double[] got = c.toDoubleArray();
            for (int i = 0; i < got.length; i++) {
                sum += Math.abs(m[i] - got[i] / (change.startsWith("c *=") ? 2 : 1) - row(m, i / 1000));
            }
            assertThat(sum).isLessThan(1e-9);
            assertThat(times("c")).isLessThanOrEqualTo(change.startsWith("c *=") ? 3 : 2);
        }
        run("m = c = r = w = 0");
        assertThat(pool.usage().usedBytes()).isZero();
    }

    private static double row(double[] m, int i) {
        return java.util.Arrays.stream(m, i * 1000, i * 1000 + 1000).average().orElseThrow();
    }

    @Test
    void whatTheCellReadsLaterIsStored() {
        run("a = np.arange(1000.0)\nprint(a.sum())\nb = a.max()\nprint(b)");
        assertThat(array("a").isStored()).isTrue();
        assertThat(times("a")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a += 1",
                "a = a * 3",
                "a[3] = 70",
                "v = a[1:]\nv *= 5",
                "del a",
                "a = 0",
                "a.sort()",
                "a[:] = a[::-1]",
                "a[a > 5] = 0",
                "for i in range(5):\n    a[i] = a[i + 1] * 2",
                "np.add(a, 1, out=a)"
            })
    void aChangeOfWhatARecipeReadsStoresItFirst(String change) {
        run("a = np.arange(100000.0) + 0\ns0 = a.sum()");
        array("a").eval();
        run("y = a * 2 + 1\ns = y.sum()");
        assertThat(array("y").isRecipe()).isTrue();
        run(change);
        assertThat(array("y").isStored()).isTrue();
        assertThat(times("y")).isEqualTo(2);
        double[] y = array("y").toDoubleArray();
        assertThat(y[0]).isEqualTo(1);
        assertThat(y[3]).isEqualTo(7);
        assertThat(y[99_999]).isEqualTo(199_999);
        boolean kept = cells.scope.get("a") instanceof NDArray;
        assertThat(arrays()).isEqualTo(kept ? 2 : 1);
    }

    @Test
    void chainsOfRecipesAreComputedTwiceAtMost() {
        for (String order : List.of("zyx", "xyz", "yzx", "xzy")) {
            CurrentContext.use(cells.context);
            run("x = np.arange(1000.0) * 0.5\ny = x + 1\nz = np.sqrt(y)\nt = (z * y).sum()");
            assertThat(array("x").isRecipe()
                            && array("y").isRecipe()
                            && array("z").isRecipe())
                    .isTrue();
            for (char name : order.toCharArray()) {
                double[] values = array("" + name).toDoubleArray();
                double x = 0.5 * 999;
                assertThat(values[999]).isEqualTo(name == 'x' ? x : name == 'y' ? x + 1 : Math.sqrt(x + 1));
            }
            assertThat(Stream.of("x", "y", "z").map(this::times)).as(order).allMatch(n -> n <= 2);
        }
    }

    @Test
    void aLaterCellThatReadsARecipeStoresIt() {
        run("x = np.arange(100000.0) * 0.5\ns = x.sum()");
        run("m = x.max()");
        assertThat(array("x").isStored()).isTrue();
        assertThat(times("x")).isEqualTo(2);
        run("n = x.min()");
        assertThat(times("x")).isEqualTo(2);
    }

    @Test
    void aRecipeThatIsAssignedAgainOrDeletedIsForgotten() {
        for (int i = 0; i < 40; i++) {
            run("x = np.arange(100000.0) + " + i + "\ns = x.sum()");
            assertThat(array("s").toDouble()).isEqualTo(99_999 * 50_000.0 + i * 100_000.0);
        }
        assertThat(cells.context.recipes(0).names()).isEqualTo(1);
        run("del x");
        assertThat(cells.context.recipes(0).names()).isZero();
        assertThat(cells.context.isIdle()).isTrue();
        assertThat(pool.usage().fresh()).isLessThan(10);
    }

    @Test
    void thereAreNotManyRecipesAtATime() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append("x%d = np.arange(1000.0) + %d\ns%d = x%d.sum()\n".formatted(i, i, i, i));
        }
        run(text.toString());
        assertThat(cells.context.recipes(0).names()).isEqualTo(16);
        for (int i = 0; i < 30; i++) {
            assertThat(array("x" + i).toDoubleArray()[10]).isEqualTo(10 + i);
        }
    }

    @Test
    void anInterruptLosesNoRecipe() {
        run("a = np.arange(1000.0)\ns = a.sum()\nb = np.arange(10.0)[::-1] + 0");
        interrupted = true;
        assertThatThrownBy(() -> array("a").eval()).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> run("c = a * 2\nd = c.sum()")).isInstanceOf(CancellationException.class);
        interrupted = false;
        assertThat(array("c").toDoubleArray()[9]).isEqualTo(18);
        assertThat(array("d").toDouble()).isEqualTo(999_000);
        assertThat(array("a").toDoubleArray()[999]).isEqualTo(999);
    }

    @Test
    void withNamesStoredAllAreStored() {
        run("a = np.arange(1000.0)\ns = a.sum()");
        assertThat(array("a").isRecipe()).isTrue();
        cells.context.recipesFrom(Long.MAX_VALUE);
        run("b = np.arange(1000.0)\nt = b.sum()");
        assertThat(array("a").isStored()).isTrue();
        assertThat(array("b").isStored()).isTrue();
    }

    /** All that a program leaves behind. */
    private static String outcome(Session session, String program, long leastBytes, boolean flushed) {
        Cells own = cells(session, leastBytes);
        StringBuilder seen = new StringBuilder();
        try {
            seen.append(own.print(program));
        } catch (RuntimeException e) {
            seen.append(e.getMessage());
        }
        if (flushed) {
            own.context.flush("end of cell");
        }
        for (String name : new TreeSet<>(own.scope.names())) {
            if (own.scope.get(name) instanceof NDArray array) {
                seen.append(name).append(array.dtype()).append(array.toList()).append('\n');
            }
        }
        return seen.toString();
    }

    @Test
    void programsGiveTheSameWithRecipesAndWithout() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("src/test/resources/numpy-programs"))) {
            files = all.filter(p -> p.toString().endsWith(".py"))
                    .sorted()
                    .limit(PROGRAMS)
                    .toList();
        }
        assertThat(files).isNotEmpty();
        // values of long loops are computed at once, as in a notebook: here recipes are what cells leave behind
        Session quick = new Session(SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named("greedy")));
        quick.smallArrays(new Session.SmallArrays(3, 8, 1 << 14));
        for (Path file : files) {
            String program = Files.readString(file);
            assertThat(outcome(quick, program, 0, true))
                    .as(file.toString())
                    .isEqualTo(outcome(quick, program, Long.MAX_VALUE, true));
        }
        quick.close();
    }
}
