package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ops, broadcasting and reductions through the reference interpreter. */
class ElementwiseTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void broadcastsRowsAndColumns() {
        NDArray column = Nd.arange(3).reshape(3, 1);
        NDArray row = Nd.arange(2).mul(10);
        assertThat(column.add(row).shape()).containsExactly(3, 2);
        assertThat(column.add(row).toLongArray()).containsExactly(0, 10, 1, 11, 2, 12);
        assertThat(Nd.zeros(0, 3).add(Nd.ones(3)).shape()).containsExactly(0, 3);
        assertThat(Nd.scalar(2).add(Nd.scalar(3)).item()).isEqualTo(5L);
    }

    @Test
    void refusesShapesThatDoNotFitInNumPysWords() {
        assertThatThrownBy(() -> Nd.zeros(3, 4).named("a").add(Nd.zeros(3).named("b")))
                .isInstanceOfSatisfying(ArrayError.class, e -> {
                    assertThat(e)
                            .hasMessage(
                                    "operands could not be broadcast together with shapes (3,4) (3,): a + b, last axis 4 and 3");
                    assertThat(e.advice())
                            .hasValueSatisfying(
                                    a -> assertThat(a).startsWith("Maybe reshape the smaller one to (3,1)"));
                    assertThat(e.kind()).isEqualTo(ArrayError.Kind.VALUE);
                });
    }

    @Test
    void divisionOfIntegersIsTrueAndFloorRoundsDown() {
        NDArray a = Nd.asarray(7L, -7L, 7L);
        NDArray b = Nd.asarray(2L, 2L, 0L);
        assertThat(a.div(b).toDoubleArray()).containsExactly(3.5, -3.5, Double.POSITIVE_INFINITY);
        assertThat(a.floorDivide(b).toLongArray()).containsExactly(3, -4, 0);
        assertThat(a.remainder(b).toLongArray()).containsExactly(1, 1, 0);
    }

    @Test
    void reducesOverAxes() {
        NDArray a = Nd.arange(24).reshape(2, 3, 4);
        assertThat(a.sum().item()).isEqualTo(276L);
        assertThat(a.sum(1).toLongArray()).containsExactly(12, 15, 18, 21, 48, 51, 54, 57);
        assertThat(a.sum(new int[] {0, -1}, true).shape()).containsExactly(1, 3, 1);
        assertThat(a.max(new int[] {0, 2}, false).toLongArray()).containsExactly(15, 19, 23);
        assertThat(a.mean(-1).toDoubleArray()).containsExactly(1.5, 5.5, 9.5, 13.5, 17.5, 21.5);
        assertThat(Nd.asarray(1.0, 2.0, 4.0).std().toDouble())
                .isEqualTo(Math.sqrt(14.0 / 9), org.assertj.core.data.Offset.offset(1e-15));
        assertThat(Nd.zeros(0).sum().item()).isEqualTo(0.0);
        assertThat(Nd.zeros(0, 3).prod(0).toDoubleArray()).containsExactly(1, 1, 1);
        assertThat(Nd.zeros(0, 3).max(1).shape()).containsExactly(0);
        assertThatThrownBy(() -> Nd.zeros(0, 3).max(0))
                .hasMessage("zero-size array to reduction operation maximum which has no identity");
        assertThatThrownBy(() -> a.sum(3)).hasMessage("axis 3 is out of bounds for array of dimension 3");
    }

    @Test
    void argumentsOfExtremes() {
        NDArray a = Nd.asarray(new double[][] {{3, 1, 2}, {0, Double.NaN, 5}});
        assertThat(a.argmax().item()).isEqualTo(4L);
        assertThat(a.argmin(1).toLongArray()).containsExactly(1, 1);
        assertThat(a.argmax(0).toLongArray()).containsExactly(0, 1, 1);
    }

    @Test
    void joinsAndRolls() {
        NDArray a = Nd.arange(4).reshape(2, 2);
        assertThat(Nd.concat(1, a, a.neg()).toLongArray()).containsExactly(0, 1, 0, -1, 2, 3, -2, -3);
        assertThat(Nd.stack(0, a, a).shape()).containsExactly(2, 2, 2);
        assertThat(Nd.roll(Nd.arange(5), 2, 0).toLongArray()).containsExactly(3, 4, 0, 1, 2);
        assertThat(Nd.roll(Nd.arange(5), -1, 0).toLongArray()).containsExactly(1, 2, 3, 4, 0);
    }

    @Test
    void multipliesMatrices() {
        NDArray a = Nd.arange(6).reshape(2, 3);
        assertThat(a.matmul(a.T()).toLongArray()).containsExactly(5, 14, 14, 50);
        assertThat(a.dot(Nd.arange(3)).toLongArray()).containsExactly(5, 14);
        assertThat(Nd.arange(2).dot(a).toLongArray()).containsExactly(3, 4, 5);
        NDArray big = Nd.arange(80 * 80).reshape(80, 80);
        assertThat(big.matmul(Nd.eye(80)).toLongArray()).containsExactly(big.toLongArray());
        assertThat(big.matmul(Nd.eye(80, 80, 0, DType.INT64)).toLongArray()).containsExactly(big.toLongArray());
        assertThatThrownBy(() -> a.matmul(a)).hasMessageContaining("(size 2 is different from 3)");
    }

    @Test
    void selectsAndLimits() {
        NDArray a = Nd.arange(5);
        assertThat(Nd.where(a.greater(2), a, -1).toLongArray()).containsExactly(-1, -1, -1, 3, 4);
        assertThat(Nd.where(a.greater(2), 1.5, false).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(a.clip(1, 3).toLongArray()).containsExactly(1, 1, 2, 3, 3);
    }
}
