package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sum begins with 0.0, as NumPy's does; what is no sum keeps the sign of zero. */
class SumsOfZerosTest {

    @BeforeEach
    void useContext() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 127, 128, 129, 1000})
    void theSumOfNegativeZerosIsZero(long n) {
        NDArray zeros = Nd.full(new long[] {2, n}, -0.0);
        assertThat(zeros.sum().toDoubleArray()).containsExactly(0.0);
        assertThat(zeros.sum(1).toDoubleArray()).containsExactly(0.0, 0.0);
        assertThat(zeros.sum(0).toDoubleArray()[0]).isEqualTo(0.0);
        assertThat(zeros.astype(DType.FLOAT32).sum().toDoubleArray()).containsExactly(0.0);
    }

    @Test
    void minimaProductsAndRunningSumsKeepTheSign() {
        NDArray zeros = Nd.full(new long[] {3}, -0.0);
        assertThat(zeros.max().toDoubleArray()).containsExactly(-0.0);
        assertThat(zeros.prod().toDoubleArray()).containsExactly(-0.0);
        assertThat(zeros.cumsum(0).toDoubleArray()).containsExactly(-0.0, -0.0, -0.0);
    }
}
