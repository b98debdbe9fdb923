package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.Test;

/** What the differential tests against NumPy do not reach: complex numbers, descending order, stability, errors from Java. */
class SortingTest {
    private static final double NAN = Double.NaN;

    private static NDArray complex(double... parts) {
        HostArray out = HostArray.empty(Context.current(), DType.COMPLEX128, parts.length / 2);
        for (int i = 0; i < parts.length / 2; i++) {
            out.set(i, parts[2 * i], parts[2 * i + 1]);
        }
        return NDArray.of(out.toArray());
    }

    @Test
    void complexNumbersAreSortedByRealThenImaginaryPartWithNansLast() {
        NDArray x = complex(NAN, NAN, 3, 0, NAN, 1, 0, 1, 2, NAN, 0, -1, 1, NAN);
        HostArray sorted = HostArray.of(x.sort(), "test");
        double[] parts = new double[14];
        for (int i = 0; i < 7; i++) {
            parts[2 * i] = sorted.getDouble(i);
            parts[2 * i + 1] = sorted.getImaginary(i);
        }
        assertThat(parts).containsExactly(0, -1, 0, 1, 3, 0, 1, NAN, 2, NAN, NAN, 1, NAN, NAN);
        assertThat(x.argmax().toLong()).isZero();
        assertThat(complex(1, 2, 1, 3, 0, 9).argmax().toLong()).isEqualTo(1);
        assertThat(complex(1, 2, 1, 3, 0, 9).argmin().toLong()).isEqualTo(2);
        assertThat(NDArray.of(complex(1, 2, 1, 3, 1, 2).uniqueCounts().counts()).toLongArray())
                .containsExactly(2, 1);
        assertThat(Nd.isin(complex(1, 2, 3, 4), complex(3, 4)).toBooleanArray()).containsExactly(false, true);
        assertThat(complex(0, 0, 0, 1, 2, 0).flatnonzero().toLongArray()).containsExactly(1, 2);
        assertThat(Nd.full(new long[] {2}, Complex.I).uniqueValues().size()).isEqualTo(1);
    }

    @Test
    void descendingOrderKeepsEqualElementsInTheirOrder() {
        NDArray x = Nd.asarray(1.0, 3.0, 1.0, NAN, 3.0);
        assertThat(x.argsort(-1, true).toLongArray()).containsExactly(3, 1, 4, 0, 2);
        assertThat(x.sort(0, true).toDoubleArray()).containsExactly(NAN, 3, 3, 1, 1);
    }

    @Test
    void unsignedBitsCountAsLargeNumbers() {
        NDArray x = Nd.asarray(-1L, 5L, Long.MIN_VALUE).astype(DType.UINT64);
        assertThat(x.sort().toLongArray()).containsExactly(5, Long.MIN_VALUE, -1);
        assertThat(x.argmax().toLong()).isZero();
        assertThat(x.searchsorted(x.sort()).size()).isEqualTo(3);
    }

    @Test
    void negativeZeroStaysAndIsEqualToZero() {
        double[] sorted = Nd.asarray(0.0, -0.0, -1.0, 0.0).sort().toDoubleArray();
        assertThat(sorted).containsExactly(-1.0, 0.0, -0.0, 0.0);
        assertThat(Nd.asarray(0.0, -0.0).uniqueValues().size()).isEqualTo(1);
    }

    @Test
    void argsortOfManyEqualElementsIsStable() {
        long seed = 20_260;
        long[] values = new Random(seed).longs(10_000, 0, 50).toArray();
        Integer[] expected = IntStream.range(0, values.length).boxed().toArray(Integer[]::new);
        Arrays.sort(expected, (i, j) -> Long.compare(values[i], values[j]));
        assertThat(Nd.asarray(values).argsort().toIntArray())
                .as("seed " + seed)
                .containsExactly(Arrays.stream(expected).mapToInt(i -> i).toArray());
    }

    @Test
    void sortsViewsAlongAnyAxisAndLeavesThemAsTheyAre() {
        NDArray x = Nd.asarray(new long[][] {{3, 1}, {2, 5}, {0, 4}});
        NDArray turned = x.transpose().get("::-1");
        assertThat(turned.sort(1).toLongArray()).containsExactly(1, 4, 5, 0, 2, 3);
        assertThat(turned.sort(0).toLongArray()).containsExactly(1, 2, 0, 3, 5, 4);
        assertThat(x.toLongArray()).containsExactly(3, 1, 2, 5, 0, 4);
    }

    @Test
    void errorsAreNumpys() {
        NDArray x = Nd.asarray(3, 1, 2);
        assertThatThrownBy(() -> x.sort(1))
                .isInstanceOf(ArrayError.class)
                .hasMessage("axis 1 is out of bounds for array of dimension 1");
        assertThatThrownBy(() -> x.partition(3, -1)).hasMessage("kth(=3) out of bounds (3)");
        assertThatThrownBy(() -> x.reshape(1, 3).searchsorted(x)).hasMessage("object too deep for desired array");
        assertThatThrownBy(() -> Nd.lexsort(x, x.get("1:"))).hasMessage("all keys need to be the same shape");
        assertThatThrownBy(() -> Nd.digitize(x, x, false))
                .hasMessage("bins must be monotonically increasing or decreasing");
        assertThatThrownBy(() -> Nd.zeros(0).argmax()).hasMessage("attempt to get argmax of an empty sequence");
        assertThatThrownBy(() -> Nd.full(new long[0], 1).nonzero())
                .hasMessageStartingWith("Calling nonzero on 0d arrays is not allowed.");
    }
}
