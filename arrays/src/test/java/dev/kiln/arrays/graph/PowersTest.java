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

    @Test
    void computesSquaresRootsAndReciprocalsAsNumPyDoes() {
        double inf = Double.POSITIVE_INFINITY;
        NDArray x = Nd.asarray(-0.0, -inf, 4.0, 0.1, 49.0);
        assertThat(x.pow(0.5).toDoubleArray()).containsExactly(-0.0, Double.NaN, 2, Math.sqrt(0.1), 7);
        assertThat(x.pow(Nd.full(new long[0], 0.5)).toDoubleArray())
                .containsExactly(-0.0, Double.NaN, 2, Math.sqrt(0.1), 7);
        assertThat(x.pow(-1L).toDoubleArray()).containsExactly(-inf, -0.0, 0.25, 1 / 0.1, 1 / 49.0);
        assertThat(base.pow(-1.0).toDoubleArray()).containsExactly(1, 0.5, 1 / 3.0);
        assertThat(base.pow(0.5).toDoubleArray()).containsExactly(1, Math.sqrt(2), Math.sqrt(3));
        assertThat(base.astype(DType.INT8).pow(0.5).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(x.astype(DType.FLOAT32).pow(0.5).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(op(x.pow(2L))).isEqualTo(Op.SQUARE);
        assertThat(op(base.pow(2.0))).isEqualTo(Op.SQUARE);
        assertThat(op(x.pow(0.5))).isEqualTo(Op.SQRT);
        assertThat(op(x.pow(3L))).isEqualTo(Op.POW);
        assertThat(op(x.pow(Nd.full(new long[] {5}, 0.5)))).isEqualTo(Op.POW);
        NDArray root = x.copy();
        root.ipow(0.5);
        assertThat(root.toDoubleArray()[1]).isNaN();
    }

    private static Op op(NDArray power) {
        return ((Node.Map) power.node()).op();
    }

    private static void refused(ThrowingCallable power) {
        assertThatThrownBy(power)
                .isInstanceOf(ArrayError.class)
                .hasMessage("Integers to negative integer powers are not allowed.");
    }
}
