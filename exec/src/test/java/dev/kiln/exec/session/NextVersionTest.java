package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.planner.Partitioners;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Updates of most of an array, whose values read its old version: one pass, no copy of the whole, and the right values. */
class NextVersionTest {
    private static final int N = 40;
    private static final long BYTES = (long) N * N * 8;
    private static final int PROGRAMS = Dial.cases(6, 150);

    private final Sessions s = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        s.session.close();
        CurrentContext.use(null);
    }

    private static NDArray managed(NDArray array, List<NDArray> temporaries) {
        temporaries.add(array.manage());
        return array;
    }

    /** A step of Jacobi's method on the inner part of a square. */
    private static void step(NDArray u) {
        List<NDArray> t = new ArrayList<>();
        NDArray sum = managed(u.get(":-2, 1:-1").add(u.get("2:, 1:-1")), t);
        sum = managed(sum.add(u.get("1:-1, :-2")), t);
        sum = managed(sum.add(u.get("1:-1, 2:")), t);
        u.get("1:-1, 1:-1").set("...", managed(sum.mul(0.25), t));
        t.forEach(NDArray::release);
    }

    private static double[] expected(double[] from, int steps) {
        double[] now = from.clone();
        for (int k = 0; k < steps; k++) {
            double[] next = now.clone();
            for (int i = 1; i < N - 1; i++) {
                for (int j = 1; j < N - 1; j++) {
                    int at = i * N + j;
                    next[at] = (now[at - N] + now[at + N] + now[at - 1] + now[at + 1]) * 0.25;
                }
            }
            now = next;
        }
        return now;
    }

    private NDArray square() {
        return Nd.arange((double) (N * N))
                .mul(0.37)
                .sin()
                .reshape(N, N)
                .copy()
                .manage()
                .eval();
    }

    @Test
    void aStepIsOneKernelWhichCopiesTheBorder() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        long used = s.session.pool().usage().usedBytes();
        step(u);
        u.eval();
        assertThat(s.session.pool().usage().usedBytes()).isEqualTo(used);
        assertThat(s.last().kernelCount()).isEqualTo(1);
        assertThat(s.last().kernels().getFirst().bytesWritten()).isEqualTo(BYTES);
        long border = 2 * (BYTES - (N - 2) * (N - 2) * 8L);
        assertThat(s.last().bytesMoved()).isLessThanOrEqualTo(2 * BYTES + border);
        assertThat(u.toDoubleArray()).isEqualTo(expected(before, 1));
    }

    @Test
    void manyStepsSwapTwoBuffers() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        for (int k = 0; k < 6; k++) {
            step(u);
        }
        u.eval();
        assertThat(s.last().kernelCount()).isEqualTo(6);
        assertThat(s.last().arrays().stream().filter(a -> a.bytes() == BYTES)).hasSize(2);
        assertThat(u.toDoubleArray()).isEqualTo(expected(before, 6));
    }

    @Test
    void anOldVersionThatIsWantedStays() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        NDArray later = u.mul(3);
        NDArray copy = u.copy();
        step(u);
        step(u);
        u.eval();
        assertThat(u.toDoubleArray()).isEqualTo(expected(before, 2));
        assertThat(copy.toDoubleArray()).isEqualTo(before);
        assertThat(later.toDoubleArray()[N + 1]).isEqualTo(before[N + 1] * 3);
    }

    @Test
    void aHandMadeDoubleBufferCopiesOnlyTheBorder() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        NDArray v = u.copy().manage();
        List<NDArray> t = new ArrayList<>();
        NDArray sum = managed(u.get(":-2, 1:-1").add(u.get("2:, 1:-1")), t);
        sum = managed(sum.add(u.get("1:-1, :-2")), t);
        sum = managed(sum.add(u.get("1:-1, 2:")), t);
        v.get("1:-1, 1:-1").set("...", managed(sum.mul(0.25), t));
        v.eval();
        assertThat(s.last().kernelCount()).isEqualTo(1);
        assertThat(v.toDoubleArray()).isEqualTo(expected(before, 1));
        assertThat(u.toDoubleArray()).isEqualTo(before);
    }

    @Test
    void theBorderOfAConstantIsFilledByTheKernelToo() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        NDArray v = Nd.full(new long[] {N, N}, 7.0).manage();
        v.get("1:-1, 1:-1").set("...", u.get(":-2, 1:-1").add(u.get("2:, 1:-1")));
        v.eval();
        assertThat(s.last().kernelCount()).isEqualTo(1);
        double[] now = v.toDoubleArray();
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                boolean edge = i == 0 || j == 0 || i == N - 1 || j == N - 1;
                assertThat(now[i * N + j]).isEqualTo(edge ? 7.0 : before[(i - 1) * N + j] + before[(i + 1) * N + j]);
            }
        }
    }

    @Test
    void aBorderIsCopiedBeforeItsOriginalChanges() {
        NDArray u = square();
        double[] before = u.toDoubleArray();
        NDArray v = u.copy().manage();
        v.get("1:-1, 1:-1").set("...", u.get(":-2, 1:-1").add(u.get("2:, 1:-1")));
        u.get("0").set("...", 3.0);
        u.get(":, 0").set("...", v.get("1"));
        s.context.evaluate(List.of(u, v), "both");
        double[] copied = v.toDoubleArray();
        double[] changed = u.toDoubleArray();
        for (int j = 0; j < N; j++) {
            assertThat(copied[j]).isEqualTo(before[j]);
            assertThat(copied[j * N]).isEqualTo(before[j * N]);
            assertThat(changed[j * N]).isEqualTo(copied[N + j]);
        }
    }

    /** What a random program does; each choice is made once, so that all runs are of one program. */
    private static final class Program {
        private final Random random;
        private final List<NDArray> arrays = new ArrayList<>();

        Program(long seed) {
            this.random = new Random(seed);
            for (int i = 0; i < 3; i++) {
                NDArray x = Nd.arange(i + 5.0, i + 105.0).mul(0.5 + i);
                arrays.add(
                        random.nextBoolean()
                                ? x.reshape(10, 10)
                                : x.reshape(10, 10).copy());
            }
        }

        private String slice(int low, int high) {
            return low + ":" + high;
        }

        /** A part of the square with this number of rows and columns. */
        private String part(int rows, int columns) {
            int i = random.nextInt(10 - rows + 1);
            int j = random.nextInt(10 - columns + 1);
            return slice(i, i + rows) + ", " + slice(j, j + columns);
        }

        void run() {
            for (int k = 0; k < 14; k++) {
                NDArray x = arrays.get(random.nextInt(3));
                NDArray y = arrays.get(random.nextInt(3));
                int rows = random.nextInt(4) == 0 ? random.nextInt(1, 11) : random.nextInt(8, 11);
                int columns = random.nextInt(4) == 0 ? random.nextInt(1, 11) : random.nextInt(9, 11);
                switch (random.nextInt(7)) {
                    case 0, 1 ->
                        x.get(part(rows, columns))
                                .set("...", y.get(part(rows, columns)).add(x.get(part(rows, columns))));
                    case 2 -> x.get(part(rows, columns)).set("...", x.get(part(rows, columns)));
                    case 3 -> {
                        NDArray next = y.copy();
                        next.get(part(rows, columns))
                                .set("...", y.get(part(rows, columns)).mul(0.5));
                        arrays.set(random.nextInt(3), next);
                    }
                    case 4 -> {
                        NDArray next = Nd.full(new long[] {10, 10}, 1.5 * k);
                        next.get(part(rows, columns)).set("...", y.get(part(rows, columns)));
                        arrays.set(random.nextInt(3), next);
                    }
                    case 5 -> {
                        if (random.nextBoolean()) {
                            x.eval();
                        }
                        x.get("::-1").isub(y.get("::-1, ::-1").mul(0.25));
                    }
                    default -> {
                        String same = part(rows, columns);
                        for (int t = 0; t < 4; t++) {
                            x.get(same).set("...", x.get(part(rows, columns)).sub(x.get(same)));
                        }
                    }
                }
            }
        }

        List<double[]> values() {
            return arrays.stream().map(NDArray::toDoubleArray).toList();
        }
    }

    private static List<double[]> run(long seed, String partitioner) {
        try (Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner)))) {
            CurrentContext.use(new Context(session));
            Program program = new Program(seed);
            program.run();
            return program.values();
        }
    }

    @Test
    void randomUpdatesGiveWhatTheReferenceGives() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            CurrentContext.use(new Context(new dev.kiln.arrays.graph.interpret.ReferenceEvaluator()));
            Program reference = new Program(seed);
            reference.run();
            List<double[]> expected = reference.values();
            for (String partitioner : List.of("greedy", "singleton")) {
                List<double[]> got = run(seed, partitioner);
                for (int i = 0; i < 3; i++) {
                    assertThat(got.get(i))
                            .as("array %d of seed %d, %s", i, seed, partitioner)
                            .isEqualTo(expected.get(i));
                }
            }
        }
    }
}
