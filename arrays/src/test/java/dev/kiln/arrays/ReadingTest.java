package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From arrays to Java: loops, lists, Java arrays of every type, numbers. */
class ReadingTest {
    @BeforeEach
    void context() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @Test
    void aLoopRunsOverTheFirstAxisInViews() {
        NDArray x = Nd.arange(6).reshape(3, 2);
        List<String> rows = new ArrayList<>();
        for (NDArray row : x) {
            row.imul(2);
            rows.add(row.toString());
        }
        assertThat(rows).containsExactly("[0 2]", "[4 6]", "[ 8 10]");
        assertThat(x.toLongArray()).containsExactly(0, 2, 4, 6, 8, 10);
        assertThat(x.T().stream().mapToLong(column -> column.sum().toLong())).containsExactly(12L, 18L);
        assertThat(Nd.stack(x.rows(), 1).toLongArray()).containsExactly(0, 4, 8, 2, 6, 10);
        assertThat(Nd.zeros(0, 3)).isEmpty();
        assertThatThrownBy(() -> Nd.array(1.0).iterator())
                .isInstanceOf(ArrayError.class)
                .hasMessage("iteration over a 0-d array");
    }

    @Test
    void listsAndJavaArraysAreNested() {
        NDArray x = Nd.arange(6).reshape(2, 3).T();
        assertThat(x.toList()).isEqualTo(List.of(List.of(0L, 3L), List.of(1L, 4L), List.of(2L, 5L)));
        assertThat((long[][]) x.toArray()).isDeepEqualTo(new long[][] {{0, 3}, {1, 4}, {2, 5}});
        assertThat(x.sum().toArray()).isEqualTo(15L);
        assertThat(x.sum().toList()).isEqualTo(15L);
        assertThat((double[][][]) Nd.zeros(2, 0, 3).toArray()).hasDimensions(2, 0);
        for (DType type : DType.values()) {
            NDArray one = Nd.ones(type, 2, 2);
            Object rows = one.toArray();
            NDArray back = Nd.array(rows, type);
            assertThat(back.arrayEqual(one))
                    .as("%s through %s", type, rows.getClass())
                    .isTrue();
        }
    }

    @Test
    void elementsAreReadAsAnyType() {
        NDArray x = Nd.array(-1.5, 300, Double.NaN);
        assertThat(x.get("0:2").toByteArray()).containsExactly((byte) -1, (byte) 44);
        assertThat(x.get("0:2").toShortArray()).containsExactly((short) -1, (short) 300);
        assertThat(x.get("0:2").toIntArray()).containsExactly(-1, 300);
        assertThat(x.get("0:2").toLongArray()).containsExactly(-1, 300);
        assertThat(x.toFloatArray()).containsExactly(-1.5f, 300f, Float.NaN);
        assertThat(x.toBooleanArray()).containsExactly(true, true, true);
        assertThat(x.get("1:2").toComplexArray()).containsExactly(Complex.ofCartesian(300, 0));
        assertThat(x.get(1).toInt()).isEqualTo(300);
        assertThat(Nd.array(new long[] {-1}, DType.UINT64).item()).isEqualTo(new BigInteger("18446744073709551615"));
        assertThat(Nd.array(true).item()).isEqualTo(true);
        assertThat(x.item(-2)).isEqualTo(300.0);
        assertThatThrownBy(x::item).hasMessageStartingWith("can only convert an array of size 1 to a scalar");
        assertThatThrownBy(() -> x.item(3)).hasMessage("index 3 is out of bounds for axis 0 with size 3");
        assertThatThrownBy(x::toBoolean).hasMessageStartingWith("The truth value of an array");
    }

    @Test
    void equalsIsIdentity() {
        NDArray x = Nd.array(1, 2);
        int hash = x.hashCode();
        x.iadd(1);
        assertThat(x.equals(x)).isTrue();
        assertThat(x.hashCode()).isEqualTo(hash);
        assertThat(x.equals(x.get(""))).isFalse();
        assertThat(x.arrayEqual(Nd.array(2, 3))).isTrue();
        assertThat(x.arrayEqual(Nd.array(2))).isFalse();
        assertThat(Nd.arrayEqual(Nd.array(Double.NaN), Nd.array(Double.NaN), true))
                .isTrue();
    }
}
