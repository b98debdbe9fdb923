package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rolling, padding and concatenating on the session: what shares a kernel with what uses it. */
class JoinTest {
    private final Sessions sessions = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray stored(long... shape) {
        long n = 1;
        for (long s : shape) {
            n *= s;
        }
        return Nd.arange(n)
                .multiply(7)
                .remainder(23)
                .astype(DType.FLOAT64)
                .reshape(shape)
                .eval();
    }

    private List<Trace.KernelRun> kernels(NDArray result) {
        int before = sessions.traces.size();
        result.eval();
        return sessions.traces.subList(before, sessions.traces.size()).stream()
                .flatMap(t -> t.kernels().stream())
                .toList();
    }

    @Test
    void aStencilOfRollsIsOneKernel() {
        NDArray x = stored(9, 11);
        NDArray result = Nd.roll(x, 1, 0)
                .add(Nd.roll(x, -1, 0))
                .add(Nd.roll(x, 1, 1))
                .add(Nd.roll(x, -1, 1))
                .subtract(x.multiply(4));
        List<Trace.KernelRun> kernels = kernels(result);
        assertThat(kernels).hasSize(1);
        assertThat(kernels.getFirst().bytesWritten()).isEqualTo(8 * 99);
        assertThat(kernels.getFirst().bytesRead()).isEqualTo(8 * 99);
        double[] in = x.toDoubleArray();
        double[] out = result.toDoubleArray();
        for (int i = 0; i < 9; i++) {
            for (int j = 0; j < 11; j++) {
                double sum = in[(i + 8) % 9 * 11 + j] + in[(i + 1) % 9 * 11 + j];
                sum = sum + in[i * 11 + (j + 10) % 11] + in[i * 11 + (j + 1) % 11] - 4 * in[i * 11 + j];
                assertThat(out[i * 11 + j]).isEqualTo(sum);
            }
        }
    }

    @Test
    void neighboursOfLifeAreOneKernel() {
        NDArray x = stored(8, 8);
        NDArray sum = null;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                if (i != 0 || j != 0) {
                    NDArray one = Nd.roll(Nd.roll(x, i, 0), j, 1);
                    sum = sum == null ? one : sum.add(one);
                }
            }
        }
        assertThat(kernels(sum)).hasSize(1);
    }

    @Test
    void aReductionTakesAKernelOfItsOwn() {
        NDArray x = stored(100);
        NDArray change = Nd.roll(x, 1).subtract(x).abs().sum();
        List<Trace.KernelRun> kernels = kernels(change);
        assertThat(kernels).hasSize(2);
        double[] in = x.toDoubleArray();
        double sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += Math.abs(in[(i + 99) % 100] - in[i]);
        }
        assertThat(change.item()).isEqualTo(sum);
    }

    @Test
    void paddedAndConcatenatedArraysFuseWithTheirUses() {
        NDArray x = stored(5);
        assertThat(kernels(Nd.pad(x, 2, "edge").multiply(2))).hasSize(1);
        NDArray y = stored(3);
        NDArray both = Nd.concat(x, y).add(1);
        assertThat(kernels(both)).hasSize(1);
        assertThat(both.toDoubleArray()).containsExactly(1, 8, 15, 22, 6, 1, 8, 15);
        assertThat(Nd.pad(x, 2, "reflect").toDoubleArray()).containsExactly(14, 7, 0, 7, 14, 21, 5, 21, 14);
        assertThat(Nd.pad(x, 1, (Object) 9).toDoubleArray()).containsExactly(9, 0, 7, 14, 21, 5, 9);
    }

    @Test
    void whatIsRolledIsOfTheTimeOfTheStatement() {
        NDArray x = Nd.arange(6).eval();
        NDArray before = Nd.roll(x, 2);
        x.get("::2").assign(0);
        x.assign(Nd.roll(x, 1));
        assertThat(before.toLongArray()).containsExactly(4, 5, 0, 1, 2, 3);
        assertThat(x.toLongArray()).containsExactly(5, 0, 1, 0, 3, 0);
    }

    @Test
    void slicesOfOtherOffsetsUseThePlanAgain() {
        NDArray x = stored(40);
        for (int k = 0; k < 6; k++) {
            NDArray part = x.get(k + ":" + (k + 20));
            double[] in = part.toDoubleArray();
            NDArray rolled = Nd.roll(part, 3).add(part);
            double[] out = rolled.toDoubleArray();
            for (int i = 0; i < 20; i++) {
                assertThat(out[i]).isEqualTo(in[(i + 17) % 20] + in[i]);
            }
        }
        assertThat(sessions.last().cacheHit()).isTrue();
    }
}
