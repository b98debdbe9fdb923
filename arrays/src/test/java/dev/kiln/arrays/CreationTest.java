package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** New arrays: from numbers, ranges and Java arrays. */
class CreationTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void filled() {
        assertThat(Nd.zeros(2, 3).toDoubleArray()).containsOnly(0).hasSize(6);
        assertThat(Nd.ones(DType.BOOL, 2).toBooleanArray()).containsExactly(true, true);
        assertThat(Nd.full(new long[] {2}, 7).dtype()).isEqualTo(DType.INT64);
        assertThat(Nd.full(new long[] {}, 2.5).item()).isEqualTo(2.5);
        assertThat(Nd.full(new long[] {2}, 0.5, DType.BOOL).toBooleanArray()).containsExactly(true, true);
        assertThat(Nd.fullLike(Nd.zeros(DType.INT32, 2), 2.9).toIntArray()).containsExactly(2, 2);
        assertThat(Nd.onesLike(Nd.arange(3)).dtype()).isEqualTo(DType.INT64);
        assertThat(Nd.empty(0, 4).size()).isZero();
        assertThatThrownBy(() -> Nd.zeros(2, -1)).hasMessageStartingWith("negative dimensions are not allowed");
        assertThatThrownBy(() -> Nd.zeros(1L << 40, 1L << 40)).hasMessageStartingWith("array is too big;");
        assertThat(Nd.zeros(0, 1L << 40, 1L << 40).size()).isZero();
        assertThatThrownBy(() -> Nd.full(new long[] {1}, Double.NaN, DType.INT64))
                .hasMessage("cannot convert float NaN to integer");
    }

    @Test
    void ranges() {
        assertThat(Nd.arange(3).toLongArray()).containsExactly(0, 1, 2);
        assertThat(Nd.arange(5, -2, -3).toLongArray()).containsExactly(5, 2, -1);
        assertThat(Nd.arange(3, 3).size()).isZero();
        assertThat(Nd.arange(3, 1).size()).isZero();
        assertThat(Nd.arange(0.0, 1.0, 0.3).toDoubleArray()).containsExactly(0, 0.3, 0.6, 3 * 0.3);
        assertThat(Nd.arange(2.5).size()).isEqualTo(3);
        assertThat(Nd.linspace(0, 1, 5).toDoubleArray()).containsExactly(0, 0.25, 0.5, 0.75, 1);
        assertThat(Nd.linspace(0, 1, 4, false).toDoubleArray()).containsExactly(0, 0.25, 0.5, 0.75);
        assertThat(Nd.linspace(2, 3, 1).toDoubleArray()).containsExactly(2);
        assertThat(Nd.linspace(2, 3, 0).size()).isZero();
        assertThatThrownBy(() -> Nd.arange(0, 3, 0)).isInstanceOf(ArrayError.class);
        assertThat(Nd.eye(2).toDoubleArray()).containsExactly(1, 0, 0, 1);
        assertThat(Nd.eye(2, 3, 1, DType.INT32).toIntArray()).containsExactly(0, 1, 0, 0, 0, 1);
    }

    @Test
    void fromJavaArrays() {
        assertThat(Nd.asarray(1.5, 2).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(Nd.asarray(1, 2).dtype()).isEqualTo(DType.INT64);
        assertThat(Nd.asarray(new int[] {1, 2}).dtype()).isEqualTo(DType.INT32);
        assertThat(Nd.array(7).ndim()).isZero();
        assertThat(Nd.array(new double[2][3][0]).shape()).containsExactly(2, 3, 0);
        assertThat(Nd.array(new short[][] {{1, 2}}).dtype()).isEqualTo(DType.INT16);
        assertThat(Nd.array(List.of(List.of(1, 2.5), List.of(3, true)))).hasToString("[[1.  2.5]\n [3.  1. ]]");
        assertThat(Nd.array(List.of(Nd.arange(2), new int[] {5, 6})).toRepr())
                .isEqualTo("array([[0, 1],\n       [5, 6]])");
        assertThat(Nd.array(IntStream.range(0, 3)).toRepr()).isEqualTo("array([0, 1, 2], dtype=int32)");
        assertThat(Nd.array(Stream.of(1L, 2L), DType.FLOAT32).toRepr()).isEqualTo("array([1., 2.], dtype=float32)");
        assertThat(Nd.array(new double[] {1.9, -1.9}, DType.INT8).toIntArray()).containsExactly(1, -1);
        assertThat(Nd.array(List.of())).hasToString("[]");
        assertThatThrownBy(() -> Nd.array(List.of(1, 300), DType.UINT8))
                .hasMessage("Python integer 300 out of bounds for uint8");
        assertThatThrownBy(() -> Nd.array(List.of(1, "two")))
                .hasMessage("operand (two) is neither an array nor a number");
        assertThat(Nd.asarray(new boolean[][] {{true}, {false}}).sum().item()).isEqualTo(1L);
        assertThat(Nd.asarray(new float[][] {{1}, {2}}).shape()).containsExactly(2, 1);
        assertThat(Nd.asarray(new int[][] {{1, 2}, {3, 4}}).T().toIntArray()).containsExactly(1, 3, 2, 4);
        assertThat(Nd.asarray(new long[0][]).shape()).containsExactly(0, 0);
        assertThatThrownBy(() -> Nd.asarray(new double[][] {{1, 2}, {3}}))
                .hasMessageContaining("inhomogeneous shape: [1] has 1 elements");
        double[] mine = {1, 2};
        NDArray copied = Nd.asarray(mine);
        mine[0] = 9;
        assertThat(copied.toDoubleArray()).containsExactly(1, 2);
    }

    @Test
    void singleElements() {
        assertThat(Nd.arange(3).item(1)).isEqualTo(1L);
        assertThat(Nd.arange(6).reshape(2, 3).item(1, -1)).isEqualTo(5L);
        assertThat(Nd.scalar(true).toBoolean()).isTrue();
        assertThatThrownBy(() -> Nd.arange(3).item())
                .hasMessageStartingWith("can only convert an array of size 1 to a scalar");
        assertThatThrownBy(() -> Nd.arange(3).toBoolean()).hasMessageContaining("Use a.any() or a.all()");
        assertThat(Nd.arange(4).equals(Nd.arange(4))).isFalse();
    }

    @Test
    void anOperandThatIsNullIsNamed() {
        NDArray x = Nd.arange(3);
        NDArray none = null;
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> x.add(none), () -> Nd.multiply(x, none), () -> x.less(none), () -> x.add((Object) null))) {
            assertThatThrownBy(call).isInstanceOf(ArrayError.class).hasMessageContaining("(null) ");
        }
    }
}
