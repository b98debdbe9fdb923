package dev.kiln.arrays.compute.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Products in Java code, tile by tile. */
class HostProductsTest {
    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    private static NDArray product(NDArray a, NDArray b) {
        return NDArray.of(HostProducts.matmul(a, b, new long[0], a.dtype()));
    }

    /** Sizes beside the edges of tiles, every sum from the first product to the last: exactly what the plain loops give. */
    @Test
    void tilesAddInTheOrderOfThePlainLoops() {
        int rows = 67;
        int inner = 35;
        int columns = 515;
        NDArray a = Nd.random(5).standardNormal(rows, inner);
        NDArray b = Nd.random(6).standardNormal(inner, columns);
        a.set("2, 1", Double.POSITIVE_INFINITY);
        b.set("3, 4", Double.NaN);
        NDArray c = Nd.random(7).integers(-100, 100, rows, inner);
        NDArray d = Nd.random(8).integers(-100, 100, inner, columns);
        double[] x = a.toDoubleArray();
        double[] y = b.toDoubleArray();
        long[] v = c.toLongArray();
        long[] w = d.toLongArray();
        double[] floats = new double[rows * columns];
        long[] integers = new long[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < inner; k++) {
                for (int j = 0; j < columns; j++) {
                    floats[i * columns + j] += x[i * inner + k] * y[k * columns + j];
                    integers[i * columns + j] += v[i * inner + k] * w[k * columns + j];
                }
            }
        }
        assertThat(product(a, b).toDoubleArray()).containsExactly(floats);
        assertThat(product(c, d).toLongArray()).containsExactly(integers);
        NDArray complex = product(c.astype(DType.COMPLEX128), d.astype(DType.COMPLEX128));
        assertThat(complex.real().astype(DType.INT64).toLongArray()).containsExactly(integers);
    }
}
