package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.testing.RowCases;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Row reductions and those who read them in one kernel: which blocks form, which nests they become, when plans serve again. */
class RowsTest {
    private final Sessions s = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    static Stream<String> cases() {
        return RowCases.ALL.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void agreesWithTheReference(String name) {
        RowCases.check(name, s.session, 5, 7);
        assertThat(s.traces.stream()
                        .flatMap(t -> t.kernels().stream())
                        .anyMatch(k -> k.nest().isNested()))
                .isTrue();
        RowCases.check(name, s.session, 3, 4, 5);
        RowCases.check(name, s.session, 1, 6);
        RowCases.check(name, s.session, 6, 1);
        RowCases.check(name, s.session, 1, 1);
        RowCases.check(name, s.session, 2, 1, 4);
    }

    private static NDArray matrix(int rows, int columns) {
        return Nd.arange((double) rows * columns).reshape(rows, columns).eval();
    }

    @Test
    void softmaxIsOneKernelOfThreePhases() {
        NDArray x = matrix(4, 5);
        NDArray e = x.sub(x.max(1, true)).exp();
        e.div(e.sum(1, true)).eval();
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(s.last().kernels().getFirst().source()).isEqualTo("""
                nest (d0, d1/)
                  a0: read float64 unit
                  a1: row float64 broadcast
                  a2: kept float64 unit
                  a3: row float64 broadcast
                  a4: write float64 unit
                  inner:
                    r0: float64 = load a0
                    reduce max a1, r0
                  inner:
                    r1: float64 = load a0
                    r2: float64 = load a1
                    r3: float64 = subtract.float64(r1, r2)
                    r4: float64 = exp.float64(r3)
                    store a2, r4
                    reduce sum a3, r4
                  inner:
                    r5: float64 = load a2
                    r6: float64 = load a3
                    r7: float64 = divide.float64(r5, r6)
                    store a4, r7
                """);
        Trace.KernelRun k = s.last().kernels().getFirst();
        assertThat(k.loop()).isEqualTo("[4,5] → [4]");
        assertThat(k.bytesRead()).isEqualTo(160);
        assertThat(k.bytesWritten()).isEqualTo(160);
        assertThat(k.bytesNotStored()).isEqualTo(4 * 8 + 160 + 160 + 4 * 8);
    }

    @Test
    void theMeanIsDividedOnceARow() {
        NDArray x = matrix(3, 4);
        x.sub(x.mean(1, true)).eval();
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(s.last().kernels().getFirst().source()).contains("""
                  outer:
                    r1: float64 = load a1
                    r2: float64 = scalar s0
                    r3: float64 = divide.float64(r1, r2)
                    store a2, r3
                """);
        assertThat(s.last().kernels().getFirst().flops()).isEqualTo(3 * 4 * 2 + 3 * 4);
    }

    @Test
    void columnsAndTheWholeStayApart() {
        NDArray x = matrix(4, 4);
        x.sub(x.mean(0)).eval();
        assertThat(s.last().kernels()).hasSize(3);
        x.div(x.sum()).eval();
        assertThat(s.last().kernels()).hasSize(2);
        // Rows of a transposed matrix do not lie together.
        NDArray y = x.T();
        y.sub(y.sum(1, true)).eval();
        assertThat(s.last().kernels()).hasSize(2);
    }

    @Test
    void plansServeOtherSizesOfTheSameStructure() {
        for (int[] size : List.of(new int[] {4, 5}, new int[] {7, 3}, new int[] {40, 50})) {
            RowCases.check("softmax", s.session, size[0], size[1]);
        }
        List<Boolean> hits = s.traces.stream()
                .filter(t -> t.kernels().stream().anyMatch(k -> k.nest().isNested()))
                .map(Trace::cacheHit)
                .toList();
        assertThat(hits).containsExactly(false, true, true);
    }

    @Test
    void plansDoNotServeAnotherLevelOfLoops() {
        NDArray x = Nd.ones(3, 3).eval();
        NDArray a = Nd.ones(3).eval();
        // The same ops: once the vector goes along the rows, once along the columns.
        a.exp().get(":, None").mul(x).eval();
        assertThat(s.last().kernels()).hasSize(1);
        a.exp().get("None, :").mul(x).eval();
        assertThat(s.last().cacheHit()).isFalse();
        assertThat(s.last().kernels()).hasSize(2);
        a.exp().get("::-1").get(":, None").mul(x).eval();
        assertThat(s.last().cacheHit()).isFalse();
        assertThat(s.last().kernels()).hasSize(2);
    }
}
