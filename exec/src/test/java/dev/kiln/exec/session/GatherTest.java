package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Index arrays on the session: what shares a kernel, what is evaluated when, and what is wrong. */
class GatherTest {
    private final Sessions sessions = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray stored(NDArray array) {
        return array.eval();
    }

    private static long count(Trace.KernelRun kernel, Class<? extends Statement> kind) {
        return kernel.nest().body().stream().filter(kind::isInstance).count();
    }

    @Test
    void indexGatherAndUseAreOneKernelWithoutAnEvaluation() {
        NDArray a = stored(Nd.arange(100).astype(DType.FLOAT64));
        NDArray w = stored(Nd.arange(1000).astype(DType.FLOAT64));
        int before = sessions.traces.size();
        NDArray index = Nd.arange(1000).multiply(7).remainder(100);
        NDArray result = a.get(index).sqrt().multiply(w);
        assertThat(sessions.traces).hasSize(before);
        List<Trace.KernelRun> kernels = sessions.kernels(result);
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Gather.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isOne();
        assertThat(kernels.getFirst().lines()).anyMatch(l -> l.text().equals("t4 = t3[t2]"));
        assertThat(result.toDoubleArray()[37]).isEqualTo(Math.sqrt(37 * 7 % 100) * 37);
    }

    @Test
    void aSourceIsCompleteBeforeItIsGatheredFrom() {
        NDArray a = stored(Nd.arange(50).astype(DType.FLOAT64));
        NDArray doubled = a.multiply(2);
        NDArray result = doubled.get(Nd.arange(50).multiply(3).remainder(50)).add(doubled);
        assertThat(sessions.kernels(result)).hasSize(2);
        assertThat(result.toDoubleArray()[20]).isEqualTo(2.0 * (60 % 50) + 40);
    }

    @Test
    void whatIsGatheredIsOfTheTimeOfTheStatement() {
        NDArray a = stored(Nd.arange(10));
        NDArray picked = a.get(Nd.arange(10).multiply(-1).add(9));
        a.get("2:5").assign(100);
        NDArray after = a.get(Nd.arange(3).add(1));
        assertThat(picked.toLongArray()).containsExactly(9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        assertThat(after.toLongArray()).containsExactly(1, 100, 100);
        assertThat(a.toLongArray()).containsExactly(0, 1, 100, 100, 100, 5, 6, 7, 8, 9);
    }

    @Test
    void indicesOfUnknownSizeAreLookedAtOnce() {
        NDArray a = stored(Nd.arange(10));
        NDArray index = Nd.arange(6).multiply(3).subtract(10).square().floorDivide(12);
        int before = sessions.traces.size();
        NDArray first = a.get(index);
        assertThat(sessions.traces).hasSize(before + 1);
        NDArray second = a.get(index);
        assertThat(sessions.traces).hasSize(before + 1);
        assertThat(first.add(second).toLongArray()).containsExactly(16, 8, 2, 0, 0, 4);
    }

    @Test
    void indicesOutsideAreErrorsOfTheStatement() {
        NDArray a = stored(Nd.arange(12).reshape(3, 4));
        assertThatThrownBy(() -> a.get(Nd.arange(4)))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("index 3 is out of bounds for axis 0 with size 3");
        assertThatThrownBy(() -> a.get("1:, {}", Nd.arange(3).subtract(5)))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("index -5 is out of bounds for axis 1 with size 4");
        assertThatThrownBy(() -> a.get(Nd.arange(2), Nd.arange(3)))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("shape mismatch: indexing arrays could not be broadcast");
    }

    @Test
    void rowsAtPlacesAndSumsOfThem() {
        NDArray table = stored(Nd.arange(60).reshape(12, 5).astype(DType.FLOAT64));
        NDArray index = stored(Nd.asarray(new long[] {3, -1, 0}));
        NDArray rows = table.get(index);
        assertThat(rows.shape()).containsExactly(3, 5);
        assertThat(rows.sum(1).toDoubleArray()).containsExactly(85, 285, 10);
        List<Trace.KernelRun> kernels = sessions.kernels(table.get(index).sum(1));
        assertThat(kernels).hasSize(1);
    }

    @Test
    void takeWrapsAndClipsInsideTheKernel() {
        NDArray a = stored(Nd.arange(5).multiply(10));
        NDArray index = Nd.arange(9).subtract(2);
        assertThat(a.take(index, 0, "wrap").toLongArray()).containsExactly(30, 40, 0, 10, 20, 30, 40, 0, 10);
        assertThat(a.take(index, 0, "clip").toLongArray()).containsExactly(0, 0, 0, 10, 20, 30, 40, 40, 40);
    }

    @Test
    void valuesScatterAndIndexShareAKernel() {
        NDArray a = stored(Nd.arange(10).astype(DType.FLOAT64));
        NDArray index = Nd.arange(30).multiply(3).remainder(10);
        NDArray values = Nd.arange(30).astype(DType.FLOAT64).multiply(0.5);
        assertThat(Nd.updateAt(Op.ADD, a, List.of(new Index.Numbers(index)), values))
                .isTrue();
        List<Trace.KernelRun> kernels = sessions.kernels(a);
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getLast(), Statement.Scatter.class)).isOne();
        double[] expected = new double[10];
        for (int i = 0; i < 10; i++) {
            expected[i] = i;
        }
        for (int i = 0; i < 30; i++) {
            expected[i * 3 % 10] += 0.5 * i;
        }
        assertThat(a.toDoubleArray()).containsExactly(expected);
    }

    @Test
    void ofTwoValuesForOneElementTheLastStays() {
        NDArray a = stored(Nd.zeros(DType.INT64, 4));
        NDArray before = a.add(0);
        a.set(Nd.asarray(new long[] {1, 3, 1, -1, 1}), Nd.arange(5).add(10));
        assertThat(a.toLongArray()).containsExactly(0, 14, 0, 13);
        assertThat(before.toLongArray()).containsExactly(0, 0, 0, 0);
    }

    @Test
    void whatIsWrittenMayBeReadFromTheSameArray() {
        NDArray a = stored(Nd.arange(5));
        a.set(Nd.arange(5), a.get("::-1"));
        assertThat(a.toLongArray()).containsExactly(4, 3, 2, 1, 0);
        a.set(a, a.add(10));
        assertThat(a.toLongArray()).containsExactly(10, 11, 12, 13, 14);
    }

    @Test
    void countsAreScattered() {
        NDArray x = stored(Nd.arange(100).square().remainder(7));
        List<Trace.KernelRun> kernels = sessions.kernels(x.bincount());
        assertThat(kernels.stream()
                        .mapToLong(k -> count(k, Statement.Scatter.class))
                        .sum())
                .isOne();
        assertThat(x.bincount().toLongArray()).containsExactly(15, 29, 28, 0, 28);
    }
}
