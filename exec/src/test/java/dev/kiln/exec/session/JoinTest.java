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
        return Sessions.numbers(7, 23, shape);
    }

    @Test
    void aStencilOfRollsIsOneKernel() {
        NDArray x = stored(9, 11);
        NDArray result = Nd.roll(x, 1, 0)
                .add(Nd.roll(x, -1, 0))
                .add(Nd.roll(x, 1, 1))
                .add(Nd.roll(x, -1, 1))
                .subtract(x.multiply(4));
        List<Trace.KernelRun> kernels = sessions.kernels(result);
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
        assertThat(sessions.kernels(sum)).hasSize(1);
    }

    @Test
    void aReductionTakesAKernelOfItsOwn() {
        NDArray x = stored(100);
        NDArray change = Nd.roll(x, 1).subtract(x).abs().sum();
        List<Trace.KernelRun> kernels = sessions.kernels(change);
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
        assertThat(sessions.kernels(Nd.pad(x, 2, "edge").multiply(2))).hasSize(1);
        NDArray y = stored(3);
        NDArray both = Nd.concat(x, y).add(1);
        assertThat(sessions.kernels(both)).hasSize(1);
        assertThat(both.toDoubleArray()).containsExactly(1, 8, 15, 22, 6, 1, 8, 15);
        assertThat(Nd.pad(x, 2, "reflect").toDoubleArray()).containsExactly(14, 7, 0, 7, 14, 21, 5, 21, 14);
        assertThat(Nd.pad(x, 1, (Object) 9).toDoubleArray()).containsExactly(9, 0, 7, 14, 21, 5, 9);
    }

    private static double[] doubles(NDArray x) {
        return x.toDoubleArray();
    }

    @Test
    void tiledAndRepeatedArraysAreReadInTheLoopThatUsesThem() {
        NDArray x = stored(5);
        NDArray y = stored(3, 4);
        NDArray tiled = x.tile(3).add(1);
        assertThat(sessions.kernels(tiled)).hasSize(1);
        assertThat(doubles(tiled)).containsExactly(1, 8, 15, 22, 6, 1, 8, 15, 22, 6, 1, 8, 15, 22, 6);
        NDArray often = x.tile(1000).multiply(2);
        assertThat(sessions.kernels(often)).hasSize(1);
        assertThat(doubles(often))
                .hasSize(5000)
                .startsWith(0, 14, 28, 42, 10, 0)
                .endsWith(28, 42, 10);
        NDArray both = y.tile(2, 3).subtract(1);
        assertThat(sessions.kernels(both)).hasSize(1);
        assertThat(both.shape()).containsExactly(6, 12);
        assertThat(both.get(4, 9).item()).isEqualTo((double) y.get(1, 1).item() - 1);
        NDArray repeated = x.repeat(3, 0).add(1);
        assertThat(sessions.kernels(repeated)).hasSize(1);
        assertThat(doubles(repeated)).containsExactly(1, 1, 1, 8, 8, 8, 15, 15, 15, 22, 22, 22, 6, 6, 6);
        NDArray rows = y.repeat(2, 0).add(1);
        assertThat(sessions.kernels(rows).stream()
                        .mapToLong(Trace.KernelRun::bytesWritten)
                        .sum())
                .isLessThanOrEqualTo(8 * 6 * 4 + 8 * 6);
        assertThat(rows.get(3, 2).item()).isEqualTo((double) y.get(1, 2).item() + 1);
        NDArray one = x.get("2:3").repeat(7, 0).multiply(x.get("1:2"));
        assertThat(sessions.kernels(one)).hasSize(1);
        assertThat(doubles(one)).containsOnly(98);
    }

    @Test
    void differencesAreOneKernel() {
        NDArray x = stored(30);
        double[] in = doubles(x);
        NDArray third = x.diff(3, 0).abs();
        assertThat(sessions.kernels(third)).hasSize(1);
        double[] out = doubles(third);
        assertThat(out).hasSize(27);
        for (int i = 0; i < 27; i++) {
            double high = in[i + 3] - in[i + 2] - (in[i + 2] - in[i + 1]);
            double low = in[i + 2] - in[i + 1] - (in[i + 1] - in[i]);
            assertThat(out[i]).isEqualTo(Math.abs(high - low));
        }
        NDArray edged = Nd.concat(stored(1), x, stored(2)).diff(1, 0).multiply(2);
        assertThat(sessions.kernels(edged)).hasSize(1);
        assertThat(doubles(edged)).hasSize(32).startsWith(0, 14, 14).endsWith((0 - in[29]) * 2, 14);
    }

    @Test
    void whatIsDeletedOrInsertedLeavesPieces() {
        NDArray x = stored(40);
        double[] in = doubles(x);
        NDArray less = x.delete(new long[] {3, 20}, 0).add(1);
        assertThat(sessions.kernels(less)).hasSize(1);
        assertThat(doubles(less)).hasSize(38).startsWith(1, 8, 15, in[4] + 1).endsWith(in[38] + 1, in[39] + 1);
        NDArray more = x.insert(new long[] {2, 30}, stored(2), 0).add(1);
        assertThat(sessions.kernels(more)).hasSize(1);
        assertThat(doubles(more)).hasSize(42).startsWith(1, 8, 1, 15);
        assertThat(doubles(more)[31]).isEqualTo(8);
    }

    @Test
    void complexPiecesArePairs() {
        NDArray z = stored(6)
                .astype(DType.COMPLEX128)
                .multiply(org.apache.commons.numbers.complex.Complex.I)
                .eval();
        NDArray rolled = Nd.roll(z, 2).add(z);
        assertThat(sessions.kernels(rolled)).hasSize(1);
        NDArray imaginary = rolled.imag();
        double[] in = doubles(stored(6));
        for (int i = 0; i < 6; i++) {
            assertThat(doubles(imaginary)[i]).isEqualTo(in[(i + 4) % 6] + in[i]);
        }
        NDArray parts = Nd.concat(z.imag(), stored(2));
        assertThat(doubles(parts)).containsExactly(0, 7, 14, 21, 5, 12, 0, 7);
    }

    @Test
    void rowsThatAMaskSelectsAreGathered() {
        NDArray x = stored(6, 4);
        NDArray mask = x.get("..., 1").greater(10).eval();
        double[] in = doubles(x);
        NDArray rows = x.get(mask).add(1);
        double[] out = doubles(rows);
        int at = 0;
        for (int i = 0; i < 6; i++) {
            if (in[4 * i + 1] > 10) {
                for (int j = 0; j < 4; j++) {
                    assertThat(out[at++]).isEqualTo(in[4 * i + j] + 1);
                }
            }
        }
        assertThat(out).hasSize(at);
        List<Trace.KernelRun> kernels = sessions.kernels(x.get(mask).multiply(3));
        assertThat(kernels.getLast().lines()).hasSize(2);
        assertThat(doubles(x.get(x.get("..., 0").greater(100)))).isEmpty();
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
