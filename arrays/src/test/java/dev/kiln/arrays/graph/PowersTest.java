package dev.kiln.arrays.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Integers to negative powers. */
class PowersTest {
    private final NDArray base = Nd.asarray(1L, 2L, 3L);

    @Test
    void refusesNegativeExponentsOfIntegers() {
        refused(() -> base.pow(Nd.asarray(2L, -1L, 0L)));
        refused(() -> base.pow(Nd.full(new long[] {3}, -1L)));
        refused(() -> base.pow(-2L));
        refused(() -> Nd.map(Op.POW, 2L, Nd.asarray(-1L)));
        refused(() -> base.astype(DType.INT8).ipow(Nd.asarray(DType.INT8, 0, -1, 1)));
        refused(() -> Nd.fold(Op.POW, Nd.asarray(2L, -1L), 0, DType.INT64, null));
        refused(() -> Nd.updateAt(Op.POW, base.copy(), new long[] {1}, Nd.asarray(-1L)));
    }

    @Test
    void takesAllOthers() {
        assertThat(base.pow(Nd.asarray(2L, 1L, 0L)).toLongArray()).containsExactly(1, 2, 1);
        assertThat(base.pow(Nd.asarray(DType.UINT8, 2, 1, 3)).toLongArray()).containsExactly(1, 2, 27);
        assertThat(base.pow(-1.0).toDoubleArray()[1]).isEqualTo(0.5);
        assertThat(base.pow(Nd.asarray(-1.0)).toDoubleArray()[1]).isEqualTo(0.5);
        assertThat(base.pow(Nd.zeros(DType.INT64, 0, 1)).shape()).containsExactly(0, 3);
    }

    @Test
    void doesNotEvaluateExponentsThatAreKnown() {
        NDArray exponents = Nd.arange(3).add(0L);
        NDArray known = Nd.arange(3);
        base.pow(known);
        assertThat(known.node().storage()).isNull();
        base.pow(exponents);
        assertThat(exponents.node().storage()).as("only the test of them is").isNull();
    }

    private static void refused(ThrowingCallable power) {
        assertThatThrownBy(power)
                .isInstanceOf(ArrayError.class)
                .hasMessage("Integers to negative integer powers are not allowed.");
    }
}
