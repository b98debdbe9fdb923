package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Running folds, places of extreme elements and masks on the session: what shares a kernel. */
class OrderedTest {
    private final Sessions sessions = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray numbers(long... shape) {
        return Sessions.numbers(37, 101, shape);
    }

    private List<Trace.KernelRun> kernels(NDArray... results) {
        int before = sessions.traces.size();
        for (NDArray result : results) {
            result.named("y" + before);
        }
        results[0].context().evaluate(List.of(results), "test");
        return sessions.kernelsSince(before);
    }

    private static long count(Trace.KernelRun kernel, Class<? extends Statement> kind) {
        return kernel.nest().body().stream().filter(kind::isInstance).count();
    }

    @Test
    void anEmptyScanIsJoined() {
        NDArray none = Nd.zeros(0).cumsum().get(":-1");
        assertThat(Nd.concat(0, Nd.zeros(1), none).toDoubleArray()).containsExactly(0);
    }

    @Test
    void aScanIsOneKernelWithWhatMakesItsOperandAndWhatReadsIt() {
        NDArray x = numbers(200);
        NDArray w = numbers(200);
        List<Trace.KernelRun> kernels = kernels(x.multiply(x).cumsum(0).divide(w.add(1)));
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Scan.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isOne();
        assertThat(kernels.getFirst().lines())
                .anyMatch(l -> l.text().startsWith("t") && l.text().contains("cumsum("));
    }

    @Test
    void aScanIsOneKernelWithReductionsOfItsResultAlongTheSameAxis() {
        NDArray x = numbers(20, 30);
        NDArray running = x.cumsum(1);
        assertThat(kernels(running.max(new int[] {1}, false))).hasSize(1);
        assertThat(kernels(x.cumsum(1).sum(0))).hasSize(2);
    }

    @Test
    void scansAlongTwoAxesAreTwoKernels() {
        NDArray x = numbers(20, 30);
        assertThat(kernels(x.cumsum(0).cumsum(1))).hasSize(2);
        assertThat(kernels(x.cumsum(1).multiply(2).cumsum(1))).hasSize(1);
    }

    @Test
    void whatIsScannedBackwardsIsReadAndWrittenBackwards() {
        NDArray x = numbers(100);
        NDArray result = x.multiply(2).get("::-1").cumsum(0).get("::-1").add(x);
        double[] from = x.toDoubleArray();
        double[] values = result.toDoubleArray();
        double sum = 0;
        for (int i = 99; i >= 0; i--) {
            sum += 2 * from[i];
            assertThat(values[i]).isEqualTo(sum + from[i]);
        }
    }

    @Test
    void aScanReadFromTheOtherEndIsOneKernel() {
        NDArray x = numbers(300);
        NDArray result = x.multiply(2).get("::-1").cumsum(0).get("::-1").add(x);
        List<Trace.KernelRun> kernels = kernels(result);
        assertThat(kernels).hasSize(1);
        assertThat(kernels.getFirst().nest().body())
                .anyMatch(s -> s instanceof Statement.Scan scan && scan.backwards());
        double[] from = x.toDoubleArray();
        double[] values = result.toDoubleArray();
        double sum = 0;
        for (int i = 299; i >= 0; i--) {
            sum += 2 * from[i];
            assertThat(values[i]).isEqualTo(sum + from[i]);
        }
        NDArray rows = numbers(4, 90);
        assertThat(kernels(Nd.accumulate(Op.MAXIMUM, rows.get(":, ::-1"), 1)
                        .get(":, ::-1")
                        .subtract(rows)))
                .hasSize(1);
    }

    @Test
    void sumsOfTheElementsBeforeAreOneKernel() {
        NDArray x = numbers(300);
        double[] from = x.toDoubleArray();
        NDArray before = Nd.concat(Nd.zeros(DType.FLOAT64, 1), x.cumsum(0).get(":-1"));
        List<Trace.KernelRun> kernels = kernels(before.multiply(2));
        assertThat(kernels).hasSize(1);
        assertThat(kernels.getFirst().nest().body())
                .anyMatch(s -> s instanceof Statement.Scan scan && scan.exclusive());
        NDArray all = Nd.concat(
                        Nd.asarray(new long[] {0}), x.multiply(x).cumsum(0).get(":-1"))
                .add(x);
        assertThat(kernels(all)).hasSize(1);
        NDArray after = Nd.concat(x.get("::-1").cumsum(0).get("::-1").get("1:"), Nd.zeros(DType.FLOAT64, 1));
        assertThat(kernels(after.add(x))).hasSize(1);
        double sum = 0;
        double squares = 0;
        double[] ofBefore = before.toDoubleArray();
        double[] ofAll = all.toDoubleArray();
        double[] ofAfter = after.toDoubleArray();
        double total = Arrays.stream(from).sum();
        for (int i = 0; i < 300; i++) {
            assertThat(ofBefore[i]).isEqualTo(sum);
            assertThat(ofAll[i]).isEqualTo(squares + from[i]);
            sum += from[i];
            squares += from[i] * from[i];
            assertThat(ofAfter[i]).isEqualTo(total - sum);
        }
        NDArray rows = numbers(5, 80);
        NDArray products = Nd.concat(
                1, Nd.ones(DType.FLOAT64, 5, 1), rows.add(1).cumprod(1).get(":, :-1"));
        assertThat(kernels(products.divide(rows.add(1)))).hasSize(1);
    }

    @Test
    void whatBeginsWithAnotherNumberIsNoExclusiveScan() {
        NDArray x = numbers(100);
        NDArray one = Nd.concat(Nd.ones(DType.FLOAT64, 1), x.cumsum(0).get(":-1"));
        NDArray negative =
                Nd.concat(Nd.asarray(new double[] {-0.0}), x.cumsum(0).get(":-1"));
        NDArray less = Nd.concat(Nd.zeros(DType.FLOAT64, 1), x.cumsum(0).get(":-2"));
        NDArray first = Nd.concat(x.cumsum(0).get(":-1"), Nd.zeros(DType.FLOAT64, 1));
        double[] sums = x.cumsum(0).toDoubleArray();
        for (NDArray result : List.of(one, negative, less, first)) {
            assertThat(kernels(result).stream()
                            .flatMap(k -> k.nest().body().stream())
                            .noneMatch(s -> s instanceof Statement.Scan scan && scan.exclusive()))
                    .isTrue();
        }
        assertThat(one.toDoubleArray()).startsWith(1, sums[0]).endsWith(sums[98]);
        assertThat(Double.compare(negative.toDoubleArray()[0], -0.0)).isZero();
        assertThat(less.toDoubleArray()).hasSize(99).endsWith(sums[97]);
        assertThat(first.toDoubleArray()).startsWith(sums[0]).endsWith(sums[98], 0);
    }

    @Test
    void aWholeNumberNearTheGreatestIsNotTheGreatest() {
        for (long near : new long[] {0, 1, 307, 511, 512}) {
            long most = Long.MAX_VALUE - near;
            NDArray least = Nd.concat(
                    Nd.asarray(new long[] {most}),
                    Nd.accumulate(Op.MINIMUM, Nd.arange(4), 0).get(":-1"));
            assertThat(least.toLongArray()).containsExactly(most, 0, 0, 0);
            NDArray greatest = Nd.concat(
                    Nd.asarray(new long[] {Long.MIN_VALUE + near}),
                    Nd.accumulate(Op.MAXIMUM, Nd.arange(4), 0).get(":-1"));
            assertThat(greatest.toLongArray()).containsExactly(Long.MIN_VALUE + near, 0, 1, 2);
            // the greatest of uint64 has the bits of -1
            NDArray unsigned = Nd.concat(
                    Nd.asarray(new long[] {-1 - near}).astype(DType.UINT64),
                    Nd.accumulate(Op.MINIMUM, Nd.arange(4).astype(DType.UINT64), 0)
                            .get(":-1"));
            assertThat(unsigned.toLongArray()).containsExactly(-1 - near, 0, 0, 0);
        }
    }

    @Test
    void theIdentityBeforeAScanIsCheckedAsAnIndex() {
        NDArray x = numbers(6000);
        NDArray least = Nd.accumulate(Op.MINIMUM, Nd.arange(5000).add(7), 0).get(":-1");
        NDArray index = Nd.concat(Nd.asarray(new long[] {Long.MAX_VALUE}), least);
        assertThatThrownBy(() -> x.take(index).eval())
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("index 9223372036854775807 is out of bounds for axis 0 with size 6000");
        NDArray within = Nd.concat(Nd.asarray(new long[] {5999}), least);
        assertThat(x.take(within).get(":2").toDoubleArray())
                .containsExactly(x.toDoubleArray()[5999], x.toDoubleArray()[7]);
    }

    @Test
    void thePlaceOfTheGreatestNeedsNoStoredOperand() {
        NDArray x = numbers(20, 30);
        List<Trace.KernelRun> kernels = kernels(x.subtract(50).abs().argmax(1));
        assertThat(kernels).hasSize(1);
        assertThat(kernels.getFirst().lines())
                .anyMatch(l -> l.text().contains("argmax(") && l.text().contains("axis=1"));
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
    }

    @Test
    void runningExtremesOfUnsignedNumbers() {
        NDArray x = Nd.asarray(new long[] {3, -1, 5, 2}).astype(DType.UINT64);
        assertThat(Nd.accumulate(Op.MINIMUM, x, 0).toLongArray()).containsExactly(3, 3, 3, 2);
        assertThat(Nd.accumulate(Op.MAXIMUM, x, 0).toLongArray()).containsExactly(3, -1, -1, -1);
        assertThat(x.argmax().item()).isEqualTo(1L);
    }

    @Test
    void whatAMaskSelectsIsComputedInTheKernelThatSelects() {
        NDArray x = numbers(300);
        NDArray mask = x.greater(40).eval();
        NDArray selected = x.multiply(2).add(1).get(mask);
        assertThat(selected.ndim()).isOne();
        List<Trace.KernelRun> kernels = kernels(selected);
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
    }

    @Test
    void aSumOfWhatAMaskSelectsStoresNoSelection() {
        NDArray x = numbers(20, 30);
        NDArray w = x.multiply(2).eval();
        NDArray mask = x.greater(40).eval();
        double expected = 0;
        double[] values = x.ravel().toDoubleArray();
        for (double v : values) {
            expected += v > 40 ? Math.sqrt(v) * (2 * v) - 1 : 0;
        }
        NDArray total = x.get(mask).sqrt().multiply(w.get(mask)).subtract(1).sum();
        List<Trace.KernelRun> kernels = kernels(total);
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isZero();
        assertThat(total.toDouble()).isCloseTo(expected, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(x.get(mask).max().toDouble()).isEqualTo(100);
        assertThat(x.get(mask).mean().toDouble()).isGreaterThan(40);
        assertThat(x.get(x.greater(1000)).sum().toDouble()).isZero();
        double greatest = x.get(mask)
                .subtract(x.get(x.greater(41).eval().logicalOr(mask)))
                .max()
                .toDouble();
        assertThat(greatest).isZero();
    }

    @Test
    void selectedElementsAreOfTheTimeOfTheStatement() {
        NDArray x = numbers(50);
        double before = x.get(x.greater(50)).sum().toDouble();
        NDArray selected = x.get(x.greater(50));
        x.get("10:40").assign(0);
        assertThat(selected.sum().toDouble()).isEqualTo(before);
    }
}
