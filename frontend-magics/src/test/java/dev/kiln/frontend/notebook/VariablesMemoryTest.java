package dev.kiln.frontend.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.Scope;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The memory of arrays that only array cells have named goes back as soon as no name has them, without the garbage collector. */
class VariablesMemoryTest {
    private static final long BYTES = 800_000;

    private final BufferPool pool = new BufferPool(1L << 28);
    private final Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), pool);
    private final Context context = new Context(session);
    private final Noting host = new Noting();
    private final Variables variables = new Variables(host);

    /** A host whose variables no Java code has named. */
    private static final class Noting implements CellHost {
        private final Map<String, Object> noted = new LinkedHashMap<>();

        @Override
        public Object evalJava(String code, int firstLine) {
            throw new UnsupportedOperationException("no Java here: " + code);
        }

        @Override
        public Map<String, Object> variables() {
            return noted;
        }

        @Override
        public String typeOf(String name) {
            return null;
        }

        @Override
        public void bind(String name, Object value, String javaType) {
            noted.put(name, value);
        }

        @Override
        public void drop(String name) {
            noted.remove(name);
        }

        @Override
        public void display(Rich data, String displayIdOrNull) {}

        @Override
        public void updateDisplay(Rich data, String displayId) {}

        @Override
        public Captured capture(Task code) {
            throw new UnsupportedOperationException("nothing is shown here");
        }

        @Override
        public PrintStream out() {
            return System.out;
        }

        @Override
        public PrintStream err() {
            return System.err;
        }

        @Override
        public int executionCount() {
            return 1;
        }

        @Override
        public boolean interrupted() {
            return false;
        }

        @Override
        public void addInterruptHook(Runnable hook) {}
    }

    VariablesMemoryTest() {
        CurrentContext.use(context);
        context.roots(variables::roots);
    }

    @AfterEach
    void close() {
        session.close();
        CurrentContext.use(null);
    }

    private Object run(String text) {
        variables.forgetShown();
        variables.refresh();
        Object value;
        try {
            value = ArrayCell.parse(text).run(variables, context, System.out, () -> false);
        } finally {
            variables.commit();
        }
        context.flush("end of cell");
        return value;
    }

    private double sum(String name) {
        return ((NDArray) variables.get(name)).sum().toDouble();
    }

    /** Bytes of the arrays that are alive, in arrays of {@link #BYTES}; blocks are a little larger. */
    private long arrays() {
        return pool.usage().usedBytes() / BYTES;
    }

    @Test
    void aNameThatIsAssignedAgainGivesItsBlockBack() {
        run("a = np.arange(100000.0) * 0.5");
        for (int i = 0; i < 4; i++) {
            run("r = a ** 2 + " + i);
        }
        BufferPool.Usage few = pool.usage();
        for (int i = 0; i < 50; i++) {
            run("r = a ** 2 + " + i);
        }
        assertThat(pool.usage().fresh()).isEqualTo(few.fresh());
        assertThat(pool.usage().usedBytes()).isEqualTo(few.usedBytes());
        assertThat(arrays()).isEqualTo(2);
    }

    @Test
    void anEditorsQuestionSeesAllVariablesAndGivesNoneBack() {
        run("a = np.arange(100000.0) * 0.5\nb = None\n_ = 3\nc = 1\ndel c");
        variables.refresh();
        host.noted.put("a", 5L); // as Java code does
        Scope known = variables.known();
        assertThat(known.names()).containsExactlyInAnyOrder("a", "b", "_");
        assertThat(known.get("a")).isEqualTo(5L);
        assertThat(known.get("_")).isEqualTo(3L);
        assertThat(arrays()).isOne();
        variables.set("d", 7L);
        assertThat(variables.get("a")).isEqualTo(5L);
        assertThat(arrays()).isZero();
        assertThat(variables.known().names()).containsExactlyInAnyOrder("a", "b", "_", "d");
        assertThat(known.get("d")).isNull();
        assertThatThrownBy(() -> known.set("a", 1L)).hasMessage("variable (a) can only be read here");
    }

    @Test
    void whatACellShowsGoesBackWithTheNextCell() {
        for (int i = 0; i < 20; i++) {
            NDArray shown = (NDArray) run("r = np.arange(100000.0) + " + i + "\nr");
            assertThat(shown.toDoubleArray()[1]).isEqualTo(i + 1);
        }
        assertThat(run("1")).isEqualTo(1L);
        assertThat(arrays()).isEqualTo(1);
        NDArray view = (NDArray) run("s = r * 2\ns[5:7]");
        assertThat(view.toDoubleArray()).containsExactly(48, 50);
        run("del s");
        assertThat(arrays()).isEqualTo(1);
    }

    @Test
    void deletedNamesAndResetGiveTheirBlocksBack() {
        run("a = np.arange(100000.0) + 1\nb = a * 2\nc = b[::-1]\nd = (a, b)");
        assertThat(arrays()).isEqualTo(2);
        run("del a, b");
        assertThat(arrays()).isEqualTo(2);
        run("del c");
        assertThat(arrays()).isEqualTo(2);
        assertThat(run("float(d[1][3])")).isEqualTo(8.0);
        run("d = d[1]");
        assertThat(arrays()).isEqualTo(1);
        run("e = d * 3");
        variables.clear();
        assertThat(arrays()).isZero();
    }

    @Test
    void whatAContainerAFunctionOrADefaultHoldsStays() {
        run("""
                x = np.arange(100000.0)
                halves = np.split(x, 2)
                pair = (x[1:], x + 1)
                def add(y, z=x * 2):
                    return y + z
                def outer():
                    w = x + 10
                    def inner():
                        return w.sum()
                    return inner
                total = outer()
                """);
        run("x = np.zeros(100000) - 1");
        run("x = np.zeros(100000) - 2");
        assertThat(run("float(halves[1][0] + halves[0][7])")).isEqualTo(50007.0);
        assertThat(run("float(pair[0][0] + pair[1][9])")).isEqualTo(11.0);
        assertThat(run("float(add(x)[5000])")).isEqualTo(9998.0);
        assertThat(run("float(total())")).isEqualTo(100000.0 * 99999 / 2.0 + 10 * 100000);
        assertThat(sum("x")).isEqualTo(-200000);
    }

    @Test
    void aCellThatFailsKeepsWhatNamesHeld() {
        run("x = np.arange(100000.0)\ny = x + 1");
        for (int i = 0; i < 5; i++) {
            try {
                run("y = x * 3\nx, q = (x + 1, y[200000])");
            } catch (RuntimeException e) {
                assertThat(e).hasMessageContaining("out of bounds");
            }
        }
        assertThat(sum("x")).isEqualTo(100000.0 * 99999 / 2.0);
        assertThat(sum("y")).isEqualTo(3 * 100000.0 * 99999 / 2.0);
        context.flush("end of cell");
        assertThat(arrays()).isEqualTo(2);
    }

    @Test
    void whatIsWithdrawnLeavesTheValueOfBefore() {
        run("x = np.arange(100000.0) + 1");
        ArrayCell.parse("x = x * 2\nz = x + 1").run(variables, context, System.out, () -> false);
        assertThat(variables.withdraw(array -> true)).containsExactlyInAnyOrder("x", "z");
        variables.commit();
        assertThat(variables.get("z")).isNull();
        assertThat(sum("x")).isEqualTo(100000.0 * 100001 / 2.0);
    }

    @Test
    void anArrayThatSomebodyElsePutsIntoAVariableReplacesIt() {
        run("x = np.arange(100000.0) + 1\ny = np.arange(100000.0) - 1");
        host.bind("x", 3L, "long");
        variables.refresh();
        variables.load();
        assertThat(arrays()).isEqualTo(1);
        assertThat(run("x")).isEqualTo(3L);
        assertThat(sum("y")).isEqualTo(100000.0 * 99999 / 2.0 - 100000);
    }
}
