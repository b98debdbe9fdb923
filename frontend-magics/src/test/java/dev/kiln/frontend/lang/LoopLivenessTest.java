package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.planner.Partitioners;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What loops store at the end of an iteration: what a later iteration reads and no temporary, with the plan of the previous iteration. */
class LoopLivenessTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);
    private static final String END_OF_ITERATION = "end of a loop iteration";
    /** More than a megabyte: worth a kernel in each iteration, if it reads more than the same elements of the iteration before. */
    private static final String START = "u = np.linspace(0, 1, 140_000)\nv = u * 0 + 1\n";

    private final List<Trace> traces = new ArrayList<>();
    private final Session session =
            new Session(SessionConfig.standard(Backends.all()).withPartitioner(Partitioners.named("greedy")));
    private final Cells cells = new Cells(new Context(session));

    LoopLivenessTest() {
        session.onTrace(traces::add);
    }

    @AfterEach
    void close() {
        session.close();
        CurrentContext.use(null);
    }

    /** Runs a loop on u and v, and returns for each iteration that stored something what it stored. */
    private List<List<String>> turns(String loop) {
        cells.run(START);
        cells.context.evaluate(ReferenceCounts.arrays(List.of(cells.scope.get("u"), cells.scope.get("v"))), "start");
        traces.clear();
        cells.run(loop);
        return traces.stream()
                .filter(trace -> trace.reason().equals(END_OF_ITERATION))
                .map(LoopLivenessTest::stored)
                .toList();
    }

    private static List<String> stored(Trace trace) {
        return trace.arrays().stream()
                .filter(Trace.StoredArray::output)
                .map(Trace.StoredArray::name)
                .sorted()
                .toList();
    }

    @Test
    void namedTemporariesAreStoredAfterTheLastIterationOnly() {
        List<List<String>> turns = turns("""
                for i in range(6):
                    t = np.roll(u, 1) * 0.5
                    s = t + 1
                    u = np.sqrt(s)
                """);
        assertThat(turns).hasSize(6);
        assertThat(turns.subList(0, 5)).allMatch(List.of("u")::equals);
        assertThat(turns.getLast()).containsExactly("s", "t", "u");
    }

    @Test
    void whatALaterIterationReadsIsStored() {
        List<List<String>> turns = turns("""
                w = u
                for i in range(5):
                    d = np.roll(u, 1) - w
                    w = u
                    u = u * 0.5 + d
                    if i % 2 == 0:
                        v = d * 3
                """);
        assertThat(turns.subList(0, 4))
                .containsExactly(List.of("u", "v"), List.of("u"), List.of("u", "v"), List.of("u"));
        assertThat(turns.getLast()).containsExactly("d", "u", "v");
    }

    @Test
    void aReboundNameIsStoredOnceIfAtAll() {
        List<List<String>> turns = turns("""
                for i in range(4):
                    t = np.roll(u, 1) * 2
                    t = t + v
                    v = t * 0.25
                    t = np.abs(t - v)
                    u = t + 1
                    del t
                """);
        assertThat(turns).hasSize(4).allMatch(List.of("u", "v")::equals);
    }

    /** What is computed element by element waits, so that one loop computes several iterations and stores the last values only. */
    @Test
    void iterationsThatAreOneLoopWait() {
        List<List<String>> turns = turns("""
                r = v * 0
                for i in range(3):
                    for k in range(2):
                        r += u * (i + k)
                r = r / 6
                """);
        assertThat(turns).isEmpty();
        assertThat(cells.doubles("r")[139_999]).isCloseTo(9 / 6.0, EXACT);
        assertThat(traces).hasSize(1);
        assertThat(traces.getFirst().kernels()).hasSize(1);
    }

    @Test
    void localsOfAFunctionAreNeverStored() {
        List<List<String>> turns = turns("""
                def step(a, n):
                    for k in range(n):
                        left = a[:-1] * 0.5
                        right = a[1:] * 0.5
                        a = np.concatenate((a[:1], left + right))
                        unused = right - left
                    return a
                for i in range(2):
                    u = step(u, 3)
                """);
        assertThat(turns).isNotEmpty().allMatch(names -> names.size() == 1 && !names.contains("unused"));
    }

    @Test
    void whatIsReadAfterABreakIsComputedAgain() {
        List<List<String>> turns = turns("""
                i = 0
                while True:
                    t = np.concatenate([u[:9], u[9:]]) + v
                    u = t * 0.5
                    v += t
                    i += 1
                    if i == 4:
                        break
                v = v + t
                """);
        assertThat(turns.subList(0, 3)).allMatch(List.of("u", "v")::equals);
        assertThat(turns.getLast()).containsExactly("t", "u", "v");
        double u = 1;
        double v = 1;
        double t = 0;
        for (int i = 0; i < 4; i++) {
            t = u + v;
            u = t * 0.5;
            v += t;
        }
        assertThat(cells.doubles("u")[139_999]).isCloseTo(u, EXACT);
        assertThat(cells.doubles("v")[139_999]).isCloseTo(v + t, EXACT);
    }

    @Test
    void aConditionThatAsksForAValueStoresNoTemporary() {
        turns("""
                while u.max() > 0.01:
                    t = u * 0.5
                    change = np.abs(t - u)
                    if change.max() > 10:
                        break
                    u = t
                """);
        List<Trace> asked =
                traces.stream().filter(trace -> trace.reason().equals("item()")).toList();
        assertThat(asked).hasSizeGreaterThan(10);
        for (Trace trace : asked) {
            assertThat(stored(trace)).doesNotContain("u", "v", "change");
        }
        assertThat(asked.subList(4, asked.size())).allMatch(Trace::cacheHit);
    }

    @Test
    void aSmallTemporaryDoesNotKeepALargeArrayFromBeingWrittenInPlace() {
        turns("""
                for i in range(8):
                    m = np.cos(u[7:8])
                    u[1:] -= m
                    u[0] += 1
                """);
        long moved = traces.getLast().bytesMoved();
        assertThat(moved).as("one read and one write of u").isLessThan(2 * 140_000 * 8 + 1000);
        assertThat(stored(traces.getLast())).contains("m");
    }

    @Test
    void iterationsAllocateNothingAndFindTheirPlanFromTheSecondOn() {
        cells.run(START);
        cells.context.evaluate(ReferenceCounts.arrays(List.of(cells.scope.get("u"), cells.scope.get("v"))), "start");
        traces.clear();
        List<Long> fresh = new ArrayList<>();
        session.onTrace(trace -> fresh.add(session.pool().usage().fresh()));
        cells.run("""
                for i in range(12):
                    flux = u[1:] - u[:-1]
                    damped = flux * 0.25
                    u[1:-1] += damped[1:] - damped[:-1]
                    v = u * 0.5
                """);
        List<Trace> turns = traces.stream()
                .filter(trace -> trace.reason().equals(END_OF_ITERATION))
                .toList();
        assertThat(turns).hasSize(12);
        assertThat(turns.subList(2, 11)).allMatch(Trace::cacheHit);
        assertThat(fresh.get(10)).isEqualTo(fresh.get(3));
        assertThat(turns.subList(0, 11))
                .allSatisfy(turn -> assertThat(stored(turn)).containsExactly("u"));
    }

    @Test
    void aLongLoopEvaluatesAtTheEndsOfIterationsOnly() {
        List<List<String>> turns = turns("""
                for i in range(60):
                    t = u * 0.5
                    left = t[:-2] + v[2:]
                    u[1:-1] = left * 0.25 + 1
                    last = u[0] + u[1]
                """);
        assertThat(turns).hasSize(60);
        assertThat(traces).hasSize(60);
        assertThat(turns.subList(1, 59)).allMatch(turns.get(1)::equals);
        assertThat(traces.subList(2, 59)).allMatch(Trace::cacheHit);
    }

    @Test
    void aCellThatFailsHasTheTemporariesOfItsLastWholeStatements() {
        cells.run(START);
        double[] first = cells.doubles("u").clone();
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> cells.run("""
                for i in range(6):
                    t = u * 2
                    u += t
                    if i == 3:
                        bad = u[:2] + u[:3]
                    last = i
                """)).isInstanceOf(CellError.class);
        assertThat(cells.doubles("t")[70]).isCloseTo(first[70] * 27 * 2, EXACT);
        assertThat(cells.doubles("u")[70]).isCloseTo(first[70] * 81, EXACT);
        assertThat(cells.scope.get("last")).isEqualTo(2L);
    }
}
