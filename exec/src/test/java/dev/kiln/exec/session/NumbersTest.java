package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Arrays without axes that are known when they are recorded: numbers of the kernels that use them, never kernels of their own. */
class NumbersTest {
    private final Sessions sessions = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray number(Object value, DType type) {
        return Nd.full(new long[0], value, type);
    }

    @Test
    void aNumberOfTheSameTypeIsAnArgumentOfTheKernel() {
        NDArray x = Nd.arange(6).astype(DType.FLOAT64).eval();
        NDArray product = x.multiply(number(2.0, DType.FLOAT64));
        List<Trace.KernelRun> kernels = sessions.kernels(product);
        assertThat(kernels).hasSize(1);
        assertThat(kernels.getFirst().nest().scalars()).containsExactly(DType.FLOAT64);
        assertThat(product.toDoubleArray()).containsExactly(0, 2, 4, 6, 8, 10);
    }

    @Test
    void aNumberOfANarrowerTypeKeepsTheValueThatItHasThere() {
        NDArray x = Nd.arange(3).astype(DType.FLOAT64).add(1.0).eval();
        NDArray product = x.multiply(number(0.3, DType.FLOAT32));
        assertThat(sessions.kernels(product)).hasSize(1);
        double third = 0.3f;
        assertThat(product.toDoubleArray()).containsExactly(third, 2 * third, 3 * third);
        NDArray sum = Nd.arange(3).eval().add(number(7L, DType.INT8));
        assertThat(sessions.kernels(sum)).hasSize(1);
        assertThat(sum.toLongArray()).containsExactly(7, 8, 9);
    }

    @Test
    void aLargeUnsignedNumberIsReadAsOne() {
        NDArray x = Nd.arange(2).astype(DType.FLOAT64).eval();
        NDArray sum = x.add(number(-1L, DType.INT64).astype(DType.UINT64));
        assertThat(sum.eval().toDoubleArray()).containsExactly(0x1p64, 0x1p64);
    }

    @Test
    void aNumberByItselfIsStoredWithoutAKernel() {
        NDArray two = number(2.0, DType.FLOAT64);
        assertThat(sessions.kernels(two)).isEmpty();
        assertThat(two.toDouble()).isEqualTo(2);
    }

    @Test
    void aNumberThatIsWrittenToIsNoNumberAnyMore() {
        NDArray x = Nd.arange(3).astype(DType.FLOAT64).eval();
        NDArray two = number(2.0, DType.FLOAT64);
        NDArray product = x.multiply(two);
        two.set("...", 5.0);
        assertThat(product.eval().toDoubleArray()).containsExactly(0, 2, 4);
        assertThat(x.multiply(two).eval().toDoubleArray()).containsExactly(0, 5, 10);
    }
}
