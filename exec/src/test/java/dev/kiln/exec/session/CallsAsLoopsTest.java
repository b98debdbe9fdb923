package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Functions that are written with loops: how many kernels they and what is around them take. */
class CallsAsLoopsTest {
    private final Sessions sessions = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray numbers(long... shape) {
        return Sessions.numbers(7, 23, shape);
    }

    @Test
    void slopesAreOneKernelWithWhatReadsThem() {
        NDArray x = numbers(40);
        NDArray a = numbers(6, 7);
        assertThat(sessions.kernels(() -> x.gradient(0.5, 0, 1).multiply(2))).hasSize(1);
        assertThat(sessions.kernels(() -> a.gradient(0.5, 0, 1).add(1))).hasSize(1);
        assertThat(sessions.kernels(() -> a.gradient(0.5, 1, 1))).hasSize(1);
        assertThat(numbers(3).gradient(0.5, 0, 1).toDoubleArray()).containsExactly(14, 14, 14);
    }

    @Test
    void aRollOfTheFlatArrayIsOneKernelWithWhatReadsIt() {
        NDArray a = numbers(5, 4);
        NDArray b = numbers(2, 3, 4);
        assertThat(sessions.kernels(() -> a.roll(3).multiply(2))).hasSize(1);
        assertThat(sessions.kernels(() -> b.roll(-17).add(b))).hasSize(1);
        double[] flat = a.toDoubleArray();
        double[] rolled = a.roll(-3).toDoubleArray();
        for (int i = 0; i < flat.length; i++) {
            assertThat(rolled[i]).isEqualTo(flat[(i + 3) % flat.length]);
        }
    }

    @Test
    void anExtremeBesideNaNIsOneKernelWithWhatMakesTheArray() {
        NDArray x = numbers(30).subtract(5).eval();
        assertThat(sessions.kernels(() -> x.sqrt().nanargmax())).hasSize(1);
        NDArray none =
                x.get("0").multiply(Nd.full(new long[] {2, 3}, Double.NaN)).eval();
        assertThatThrownBy(() -> none.nanargmax(1)).hasMessageStartingWith("All-NaN slice encountered");
    }

    @Test
    void aChoiceLooksAtItsIndicesAndIsOneKernel() {
        NDArray x = numbers(30);
        NDArray index = Nd.arange(30).remainder(3).eval();
        NDArray[] choices = {x, x.multiply(2), x.add(1)};
        assertThat(sessions.kernels(() -> Nd.choose(index, choices, "raise").multiply(3)))
                .hasSize(2);
        assertThat(sessions.kernels(() -> Nd.choose(index, choices, "wrap"))).hasSize(1);
        assertThatThrownBy(() -> Nd.choose(index.subtract(1), choices, "raise"))
                .hasMessage("invalid entry in choice array");
    }

    @Test
    void fewBinsAreComparedInOneKernel() {
        NDArray x = numbers(30);
        NDArray edges = Nd.arange(3).multiply(4.5).eval();
        assertThat(sessions.kernels(() -> x.multiply(0.5).digitize(edges))).hasSize(1);
    }

    @Test
    void thePlacesOfAMatrixAreFoundInOnePass() {
        NDArray a = numbers(5, 6);
        List<Trace.KernelRun> kernels = sessions.kernels(() -> a.greater(10).argwhere());
        assertThat(kernels.stream()
                        .filter(k ->
                                k.lines().stream().anyMatch(line -> line.text().endsWith("> 10"))))
                .hasSize(1);
        assertThat(sessions.kernels(() -> numbers(30).greater(10).argwhere()))
                .allMatch(k -> k.space().equals(List.of(30L)));
    }
}
