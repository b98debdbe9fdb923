package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.text.GraphText;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Complex and small types, and index arrays, from Java. */
class ComplexTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void arraysOfEveryTypeAreMadeAndRead() {
        NDArray z = Nd.asarray(Complex.ofCartesian(1, 2), Complex.ofCartesian(0, -1));
        assertThat(z.dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(z.multiply(z).toComplexArray())
                .containsExactly(Complex.ofCartesian(-3, 4), Complex.ofCartesian(-1, -0.0));
        assertThat(z.real().toDoubleArray()).containsExactly(1, 0);
        assertThat(z.imag().toDoubleArray()).containsExactly(2, -1);
        assertThat(z.conj().toString()).isEqualTo("[1.-2.j 0.+1.j]");
        assertThat(z.mean().item()).isEqualTo(Complex.ofCartesian(0.5, 0.5));
        assertThat(z.var().item()).isEqualTo(2.5);
        assertThat(Nd.asarray((byte) 1, (byte) -1).dtype()).isEqualTo(DType.INT8);
        assertThat(Nd.asarray(new short[] {1}).dtype()).isEqualTo(DType.INT16);
        assertThat(Nd.asarray(DType.UINT8, 255, 1).add(1).toLongArray()).containsExactly(0, 2);
        assertThatThrownBy(() -> Nd.asarray(DType.UINT8, 256)).hasMessage("Python integer 256 out of bounds for uint8");
        assertThat(Nd.asarray(DType.UINT64, -1 >>> 1, 7).argmax().toLong()).isZero();
    }

    @Test
    void graphsWithNewTypesAreReadBack() {
        NDArray z = Nd.asarray(Complex.ofCartesian(1.5, -2), Complex.ofCartesian(Double.NaN, 1e-20));
        NDArray u = Nd.asarray(-1L, 5L).astype(DType.UINT64).eval();
        String text = GraphText.print(List.of(z.node(), u.node()));
        assertThat(text).contains("source(1.5-2.0j, nan+1e-20j)");
        assertThat(GraphText.print(GraphText.parse(text))).isEqualTo(text);
        String scalars = """
                n1: uint64[2] = source(18446744073709551615, 5)
                n2: complex128[2] = multiply(n1, 0.0-1.5j)
                n3: int8[2] = astype(n1)
                out n2, n3
                """;
        assertThat(GraphText.print(GraphText.parse(scalars))).isEqualTo(scalars);
    }

    @Test
    void indexArraysReadAndWrite() {
        NDArray x = Nd.arange(12).reshape(3, 4).copy();
        NDArray i = Nd.asarray(2L, 0L);
        assertThat(x.get(Nd.at(i), Nd.slice(1, 3)).toLongArray()).containsExactly(9, 10, 1, 2);
        assertThat(x.get("{}, -1", i).toLongArray()).containsExactly(11, 3);
        assertThat(x.get("..., None, {}", i).shape()).containsExactly(3, 1, 2);
        NDArray before = x.add(0L);
        x.set("{}, 0", new Object[] {i}, -1);
        x.set(List.of(Nd.at(x.greater(9))), Nd.asarray(7L, 8L));
        assertThat(x.toLongArray()).containsExactly(-1, 1, 2, 3, 4, 5, 6, 7, -1, 9, 7, 8);
        assertThat(before.toLongArray()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        assertThatThrownBy(() -> x.get(Nd.at(Nd.asarray(3L))))
                .hasMessage("index 3 is out of bounds for axis 0 with size 3");
        assertThatThrownBy(() -> x.get(Nd.at(Nd.asarray(1.0))))
                .hasMessage("arrays used as indices must be of integer (or boolean) type");
    }

    @Test
    void overlappingReadsComeFirst() {
        NDArray x = Nd.arange(6).copy();
        x.set(List.of(Nd.at(Nd.asarray(0L, 1L, 2L, 3L, 4L, 5L))), x.flip());
        assertThat(x.toLongArray()).containsExactly(5, 4, 3, 2, 1, 0);
    }
}
