package dev.kiln.arrays.compute.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products by OpenBLAS against sums in float64, over types, lengths and everything that a view can do to a matrix. */
class BlasProductsTest {
    private static final DType[] TYPES = {DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128};
    private static final int[][] SIZES = {
        {1, 1, 1},
        {1, 5, 1},
        {1, 7, 4},
        {6, 3, 1},
        {3, 1, 2},
        {2, 3, 4},
        {17, 16, 33},
        {5, 64, 8},
        {0, 3, 2},
        {3, 0, 2},
        {3, 2, 0}
    };

    /** A matrix of some shape, made in different ways, all with the same kind of values. */
    enum Layout {
        ROWS,
        COLUMNS,
        SLICE,
        REVERSED_ROWS,
        REVERSED_COLUMNS,
        EVERY_SECOND_ROW,
        EVERY_SECOND_COLUMN,
        TRANSPOSED_SLICE,
        REPEATED_ROW;

        NDArray make(long seed, DType type, int rows, int columns) {
            return switch (this) {
                case ROWS -> numbers(seed, type, rows, columns);
                case COLUMNS -> numbers(seed, type, columns, rows).mT();
                case SLICE -> numbers(seed, type, rows + 2, columns + 3).get("1:-1, 2:-1");
                case REVERSED_ROWS -> numbers(seed, type, rows, columns).get("::-1");
                case REVERSED_COLUMNS -> numbers(seed, type, rows, columns).get(":, ::-1");
                case EVERY_SECOND_ROW -> numbers(seed, type, 2 * rows, columns).get("::2");
                case EVERY_SECOND_COLUMN ->
                    numbers(seed, type, rows, 2 * columns).get(":, ::2");
                case TRANSPOSED_SLICE ->
                    numbers(seed, type, columns + 1, rows + 2).get("1:, 1:-1").mT();
                case REPEATED_ROW -> numbers(seed, type, 1, columns).broadcastTo(rows, columns);
            };
        }
    }

    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    private static NDArray numbers(long seed, DType type, long... shape) {
        NDArray real = Nd.random(seed).standardNormal(shape);
        if (!type.isComplex()) {
            return real.astype(type);
        }
        double[] re = real.toDoubleArray();
        double[] im = Nd.random(seed + 1000).standardNormal(shape).toDoubleArray();
        HostArray all = HostArray.empty(Context.current(), type, shape);
        for (int i = 0; i < re.length; i++) {
            all.set(i, re[i], im[i]);
        }
        return NDArray.of(all.toArray());
    }

    @Test
    void theLibraryOfThisPlatformIsThere() {
        boolean ours = System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64");
        assertThat(OpenBlas.status() instanceof OpenBlas.Available || !ours)
                .as(OpenBlas.status().message())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Layout.class)
    void multipliesEveryLayout(Layout layout) {
        for (DType type : TYPES) {
            for (int[] size : SIZES) {
                for (Layout other : new Layout[] {Layout.ROWS, Layout.COLUMNS, layout}) {
                    check(layout.make(1, type, size[0], size[1]), other.make(2, type, size[1], size[2]), type);
                    check(other.make(3, type, size[0], size[1]), layout.make(4, type, size[1], size[2]), type);
                }
            }
        }
    }

    @Test
    void broadcastsStacks() {
        for (DType type : TYPES) {
            NDArray stack = numbers(1, type, 2, 3, 4, 5);
            check(stack, numbers(2, type, 5, 6), type);
            check(stack, numbers(2, type, 1, 3, 5, 2), type);
            check(numbers(2, type, 7, 4), stack, type);
            check(numbers(2, type, 2, 1, 6, 4), stack, type);
            check(stack.swapaxes(0, 1), numbers(2, type, 5, 6), type);
            check(stack.get("::-1"), numbers(2, type, 5, 1), type);
            check(stack.mT(), numbers(2, type, 4, 3), type);
            check(numbers(3, type, 1, 1, 4, 5).broadcastTo(2, 3, 4, 5), stack.mT(), type);
        }
    }

    /** Sums of products of two operands in Einstein's notation are the library's products, bit for bit, in their own type. */
    @Test
    void multipliesInEinsteinsNotation() {
        for (DType type : TYPES) {
            NDArray a = numbers(1, type, 3, 40, 50);
            NDArray b = numbers(2, type, 50, 30);
            NDArray c = numbers(3, type, 3, 50, 20);
            same(Nd.einsum("bij,jk->bik", a, b), a.matmul(b));
            same(Nd.einsum("bij,bjk->bik", a, c), a.matmul(c));
            same(Nd.einsum("ij,kj->ik", b, b), b.matmul(b.mT()));
            same(Nd.einsum("ji,jk->ik", b, b), b.mT().matmul(b));
            same(Nd.einsum("bij,kj->bik", a, b.mT()), a.matmul(b));
        }
    }

    private static void same(NDArray actual, NDArray expected) {
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(HostArray.of(actual, "test")
                        .segment()
                        .mismatch(HostArray.of(expected, "test").segment()))
                .isEqualTo(-1);
    }

    /** A stack on the left of one matrix is one product of all its rows, in which none of them differs. */
    @Test
    void foldsStacksIntoRows() {
        for (DType type : TYPES) {
            NDArray a = numbers(1, type, 4, 30, 40);
            NDArray b = numbers(2, type, 40, 35);
            same(a.matmul(b), a.reshape(120, 40).matmul(b).reshape(4, 30, 35));
        }
    }

    /** What float32 cannot hold on the way to a sum is infinite, although the sum could be held. */
    @Test
    void multipliesFloat32InFloat32() {
        NDArray row = Nd.asarray(3e38, 3e38, -3e38).astype(DType.FLOAT32).broadcastTo(16, 3);
        NDArray product = row.matmul(Nd.ones(DType.FLOAT32, 3, 16));
        assertThat(product.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(product.isinf().all().toBoolean()).isTrue();
    }

    @Test
    void keepsNotANumberAndInfinity() {
        NDArray a = Nd.asarray(new double[][] {{0, Double.NaN}, {1, 0}, {Double.POSITIVE_INFINITY, 1}});
        NDArray b = Nd.asarray(new double[][] {{1, 0}, {2, Double.NEGATIVE_INFINITY}});
        assertThat(NDArray.of(BlasProducts.matmul(a, b, new long[0], DType.FLOAT64))
                        .toString())
                .isEqualTo("[[nan nan]\n [ 1. nan]\n [inf nan]]");
    }

    @Test
    void givesTheSameBitsEveryTime() {
        NDArray a = numbers(1, DType.FLOAT64, 190, 210);
        NDArray b = numbers(2, DType.FLOAT64, 210, 170);
        double[] first = a.matmul(b).toDoubleArray();
        for (int i = 0; i < 5; i++) {
            assertThat(a.matmul(b).toDoubleArray()).isEqualTo(first);
        }
    }

    @Test
    void stopsWhenInterrupted() {
        NDArray a = numbers(1, DType.FLOAT64, 64, 64);
        a.eval("test");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> a.matmul(a)).isInstanceOf(CancellationException.class);
        } finally {
            Thread.interrupted();
        }
    }

    private static void check(NDArray a, NDArray b, DType type) {
        long[] stack = Products.stack(a, 2, b, 2);
        NDArray actual = NDArray.of(BlasProducts.matmul(a, b, stack, type));
        NDArray expected = NDArray.of(HostProducts.matmul(a, b, stack, type));
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(type);
        double precision = type.part() == DType.FLOAT32 ? 1e-4 : 1e-12;
        double worst = Stream.of(
                        actual.subtract(expected).abs().astype(DType.FLOAT64).toDoubleArray())
                .flatMapToDouble(java.util.Arrays::stream)
                .max()
                .orElse(0);
        assertThat(worst).as("%s @ %s", a.view(), b.view()).isLessThan(precision);
    }
}
