package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Elements that a mask selects: nothing is evaluated until their number is needed, and then in one kernel. */
class SelectionTest {
    private static final Complex I = Complex.ofCartesian(0, 1);

    private final Sessions sessions = Sessions.interpreted();
    private int seen;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray numbers(long n) {
        return Nd.arange(n)
                .multiply(37)
                .remainder(101)
                .subtract(40)
                .astype(DType.FLOAT64)
                .eval();
    }

    /** The kernels that ran since this was last called. */
    private List<Trace.KernelRun> kernels() {
        List<Trace.KernelRun> kernels = sessions.kernelsSince(seen);
        seen = sessions.traces.size();
        return kernels;
    }

    private static long count(Trace.KernelRun kernel, Class<? extends Statement> kind) {
        return kernel.nest().body().stream().filter(kind::isInstance).count();
    }

    @Test
    void scansFromTheOtherEndAreSelectedFrom() {
        NDArray x = Nd.arange(4);
        NDArray late = x.greater(1);
        assertThat(x.cumsum().get("::-1").get(late).toLongArray()).containsExactly(1, 0);
        assertThat(x.cumsum().get("::-1").argmax().toLong()).isZero();
        assertThat(x.cumsum().get("::-1").get(late).sum().toLong()).isEqualTo(1);
    }

    @Test
    void theLeastOfLargestIntegers() {
        NDArray x = Nd.arange(5).astype(DType.UINT64);
        assertThat(x.get(x.greater(2)).min().toLong()).isEqualTo(3);
    }

    @Test
    void selectingAndComputingEvaluatesNothing() {
        NDArray x = numbers(300);
        NDArray w = numbers(300);
        NDArray mask = x.greater(10);
        kernels();
        NDArray selected = x.get(mask).sqrt().multiply(w.get(mask)).subtract(Nd.full(new long[0], 2.0));
        NDArray again = Nd.where(selected.greater(3), selected, 0.0).astype(DType.FLOAT32);
        assertThat(again.ndim()).isOne();
        assertThat(again.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(again.isCounted()).isFalse();
        assertThat(kernels()).isEmpty();
    }

    @Test
    void whatIsSelectedIsComputedCountedAndStoredInOneKernelThatReadsTheInputsOnce() {
        NDArray x = numbers(300);
        NDArray w = numbers(300);
        kernels();
        NDArray selected = x.get(x.greater(10)).sqrt().multiply(w.get(x.greater(10)));
        double[] expected = Arrays.stream(x.toDoubleArray())
                .filter(v -> v > 10)
                .map(v -> Math.sqrt(v) * v)
                .toArray();
        assertThat(selected.shape()).containsExactly(expected.length);
        List<Trace.KernelRun> kernels = kernels();
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Load.class)).isEqualTo(2);
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
        assertThat(selected.toDoubleArray()).containsExactly(expected);
        assertThat(kernels()).isEmpty();
    }

    @Test
    void complexNumbersAreSelectedByTheirParts() {
        NDArray x = numbers(300);
        NDArray z = x.add(x.multiply(2).multiply(I)).eval();
        NDArray mask = x.greater(10).eval();
        double[] chosen = Arrays.stream(x.toDoubleArray()).filter(v -> v > 10).toArray();
        kernels();
        NDArray selected = z.get(mask).multiply(z.get(mask)).add(Complex.ofCartesian(1, 0.5));
        NDArray total = z.get(mask).sum();
        assertThat(kernels()).isEmpty();
        assertThat(selected.toComplexArray())
                .containsExactly(Arrays.stream(chosen)
                        .mapToObj(v -> Complex.ofCartesian(v * v - 2 * v * (2 * v) + 1, v * (2 * v) + 2 * v * v + 0.5))
                        .toArray(Complex[]::new));
        List<Trace.KernelRun> kernels = kernels();
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isEqualTo(2);
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
        double sum = Arrays.stream(chosen).sum();
        assertThat(total.item()).isEqualTo(Complex.ofCartesian(sum, 2 * sum));
        assertThat(z.get(mask).max().item()).isEqualTo(Complex.ofCartesian(60, 120));
    }

    @Test
    void runningSumsOfASelectionAreSelectedFromThoseOfAllInOneKernel() {
        NDArray x = numbers(3000);
        double[] expected = Arrays.stream(x.toDoubleArray()).filter(v -> v > 10).toArray();
        for (int i = 1; i < expected.length; i++) {
            expected[i] += expected[i - 1];
        }
        kernels();
        NDArray sums = x.get(x.greater(10)).cumsum();
        assertThat(kernels()).isEmpty();
        assertThat(sums.toDoubleArray()).containsExactly(expected);
        List<Trace.KernelRun> kernels = kernels();
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Scan.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isOne();
        assertThat(x.get(x.greater(1000)).cumsum().length()).isZero();
        NDArray zeros = Nd.array(-0.0, 1, -0.0).get(Nd.array(true, false, true));
        assertThat(zeros.cumsum().toDoubleArray()).containsExactly(-0.0, -0.0);
    }

    @Test
    void complexNumbersAreUpdatedWhereAMaskIsTrueInOneKernelThatFiltersNothing() {
        NDArray x = numbers(300);
        NDArray z = x.add(x.multiply(2).multiply(I)).eval();
        NDArray c = x.add(1).add(x.multiply(I)).eval();
        NDArray mask = x.greater(10).eval();
        Complex[] expected = Nd.where(mask, z.multiply(z).add(c), z).toComplexArray();
        kernels();
        z.set(mask, z.get(mask).multiply(z.get(mask)).add(c.get(mask)));
        z.eval();
        List<Trace.KernelRun> kernels = kernels();
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Filter.class)).isZero();
        assertThat(z.toComplexArray()).containsExactly(expected);
    }

    @Test
    void aReductionStoresNoSelectionAndNeedsNoLength() {
        NDArray x = numbers(500);
        double[] chosen = Arrays.stream(x.toDoubleArray()).filter(v -> v > 7).toArray();
        kernels();
        NDArray selected = x.get(x.greater(7));
        NDArray total = selected.subtract(1).sum();
        assertThat(kernels()).isEmpty();
        assertThat(total.toDouble()).isEqualTo(Arrays.stream(chosen).sum() - chosen.length);
        List<Trace.KernelRun> kernels = kernels();
        assertThat(kernels).hasSize(1);
        assertThat(count(kernels.getFirst(), Statement.Load.class)).isOne();
        assertThat(count(kernels.getFirst(), Statement.Store.class)).isZero();
        assertThat(selected.mean().toDouble()).isEqualTo(Arrays.stream(chosen).sum() / chosen.length);
        assertThat(count(kernels().getFirst(), Statement.Store.class)).isZero();
        assertThat(selected.isCounted()).isFalse();
        assertThat(selected.max().toDouble()).isEqualTo(60);
        assertThat(selected.length()).isEqualTo(chosen.length);
    }

    @Test
    void theLengthOnceKnownNeedsNoEvaluation() {
        NDArray x = numbers(500);
        NDArray mask = x.greater(7).eval();
        NDArray selected = x.get(mask);
        NDArray doubled = selected.multiply(2);
        long length = selected.length();
        kernels();
        assertThat(doubled.length()).isEqualTo(length);
        assertThat(kernels()).isEmpty();
        assertThat(doubled.sum().toDouble()).isEqualTo(2 * selected.sum().toDouble());
    }

    @Test
    void namedSelectionsByOneMaskAreCountedTogether() {
        NDArray x = numbers(500);
        NDArray mask = x.greater(7);
        NDArray first = x.get(mask).named("first");
        NDArray second = x.get(mask).multiply(2).named("second");
        NDArray unnamed = x.get(mask).multiply(3);
        kernels();
        assertThat(first.length()).isEqualTo(second.length());
        assertThat(kernels()).hasSize(1);
        assertThat(second.isStored()).isTrue();
        assertThat(unnamed.isStored()).isFalse();
    }

    @Test
    void anExtremeOfNothingIsRejectedAtTheStatement() {
        NDArray x = numbers(50);
        NDArray nothing = x.get(x.greater(1000));
        assertThat(nothing.sum().toDouble()).isZero();
        assertThat(Double.doubleToRawLongBits(nothing.sum().toDouble())).isZero();
        assertThat(nothing.mean().toDouble()).isNaN();
        assertThatThrownBy(nothing::max)
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("zero-size array to reduction operation maximum which has no identity");
        assertThat(nothing.shape()).containsExactly(0);
    }

    @Test
    void lengthsThatDifferAreRejectedAtTheStatement() {
        NDArray x = numbers(50);
        NDArray some = x.get(x.greater(3));
        NDArray others = x.get(x.greater(30));
        assertThatThrownBy(() -> some.add(others))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("operands could not be broadcast together");
        assertThatThrownBy(() -> x.get(x.greater(4)).add(x)).isInstanceOf(ArrayError.class);
    }

    @Test
    void elementsThatAreNotSelectedFailNothing() {
        NDArray i = Nd.arange(-5, 6).eval();
        NDArray positive = i.get(i.greater(0));
        assertThat(Nd.floorDivide(Nd.full(new long[0], 60L), positive).toLongArray())
                .containsExactly(60, 30, 20, 15, 12);
        NDArray two = Nd.full(new long[0], 2L);
        assertThat(two.pow(i.get(i.greater(0))).toLongArray()).containsExactly(2, 4, 8, 16, 32);
    }

    @Test
    void writesToWhatItIsSelectedFromAreNotSeen() {
        NDArray x = numbers(300);
        NDArray mask = x.greater(10).eval();
        double[] expected = Arrays.stream(x.toDoubleArray()).filter(v -> v > 10).toArray();
        NDArray selected = x.get(mask);
        NDArray doubled = selected.multiply(2);
        x.get("10:200").assign(-1);
        mask.assign(false);
        x.context().evaluate(List.of(x, mask), "test");
        assertThat(doubled.sum().toDouble())
                .isEqualTo(2 * Arrays.stream(expected).sum());
        assertThat(selected.toDoubleArray()).containsExactly(expected);
        selected.iadd(1);
        assertThat(doubled.get(0).toDouble()).isEqualTo(2 * expected[0]);
        assertThat(selected.get(0).toDouble()).isEqualTo(expected[0] + 1);
    }

    @Test
    void aSelectionOfASelectionIsOneKernel() {
        NDArray x = numbers(300);
        kernels();
        NDArray some = x.get(x.greater(5));
        NDArray fewer = some.get(some.multiply(2).less(40));
        double total = fewer.sum().toDouble();
        assertThat(kernels()).hasSize(1);
        assertThat(total)
                .isEqualTo(Arrays.stream(x.toDoubleArray())
                        .filter(v -> v > 5 && v < 20)
                        .sum());
    }

    @Test
    void expensiveOperationsAreDoneToWhatIsSelectedOnly() {
        NDArray x = numbers(300);
        kernels();
        NDArray result = x.get(x.greater(59)).exp();
        assertThat(result.isCounted()).isTrue();
        assertThat(kernels()).hasSize(1);
        assertThat(result.length()).isEqualTo(3);
    }

    @Test
    void memoryIsAsLongAsTheSelection() {
        NDArray x = numbers(1000);
        for (int bound : new int[] {-100, -20, 55, 1000}) {
            NDArray selected = x.get(x.greater(bound));
            assertThat(selected.segment().byteSize()).isEqualTo(8 * selected.length());
        }
    }

    @Test
    void placesOfTrueElementsAreCountedOnce() {
        NDArray x = numbers(300).reshape(15, 20);
        kernels();
        NDArray[] places = Nd.nonzero(x.greater(30));
        assertThat(kernels()).isEmpty();
        long total = places[0].multiply(20).add(places[1]).sum().toLong();
        assertThat(kernels()).filteredOn(kernel -> !kernel.reads().isEmpty()).hasSize(1);
        long expected = 0;
        double[] values = x.ravel().toDoubleArray();
        for (int i = 0; i < values.length; i++) {
            expected += values[i] > 30 ? i : 0;
        }
        assertThat(total).isEqualTo(expected);
    }
}
