package dev.kiln.arrays.compute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Library calls against their definitions, element by element. */
class PlainLoopsTest {
    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    /** Each sum is added up in the order of the shorter operand, to the last bit, wherever blocks of sums begin and end. */
    @Test
    void convolutionsAddProductsInOrder() {
        for (int k : new int[] {17, 18, 19, 20, 31}) {
            for (int n : new int[] {31, 40, 1020, 1024, 1025, 2100}) {
                double[] a = new Random(n).doubles(n, -1, 1).toArray();
                double[] v = new Random(k).doubles(k, -1, 1).toArray();
                double[] sums = new double[n + k - 1];
                for (int i = 0; i < sums.length; i++) {
                    for (int j = Math.max(0, i - n + 1); j <= Math.min(k - 1, i); j++) {
                        sums[i] += v[j] * a[i - j];
                    }
                }
                assertThat(Nd.asarray(a).convolve(Nd.asarray(v)).toDoubleArray())
                        .as(n + ", " + k)
                        .isEqualTo(sums);
            }
        }
    }

    @Test
    void interpolationFindsItsPointsNearAndFar() {
        for (int n : new int[] {1, 2, 3, 8, 9, 100}) {
            double[] xs = new Random(n).doubles(n, 0, 10).sorted().toArray();
            double[] ys = new Random(n + 1).doubles(n, -1, 1).toArray();
            double[] at = new Random(n + 2).doubles(3000, -1, 11).toArray();
            Arrays.sort(at, 1000, 2000);
            System.arraycopy(xs, 0, at, 0, n);
            at[2500] = Double.NaN;
            double[] values = new double[at.length];
            for (int i = 0; i < at.length; i++) {
                int j = n - 1;
                while (j > 0 && xs[j] > at[i]) {
                    j--;
                }
                values[i] = Double.isNaN(at[i])
                        ? at[i]
                        : at[i] < xs[0] || at[i] >= xs[n - 1] || at[i] == xs[j]
                                ? ys[j]
                                : (ys[j + 1] - ys[j]) / (xs[j + 1] - xs[j]) * (at[i] - xs[j]) + ys[j];
            }
            assertThat(Nd.asarray(at).interp(Nd.asarray(xs), Nd.asarray(ys)).toDoubleArray())
                    .as("" + n)
                    .isEqualTo(values);
        }
    }

    @Test
    void integersAreFoundInTablesAndWithout() {
        for (DType type : new DType[] {DType.INT8, DType.UINT8, DType.INT64}) {
            NDArray x = Nd.asarray(new Random(1).longs(500, 0, 100).toArray()).astype(type);
            for (long[] others : new long[][] {{5, 17, 5, 99}, {0}, {-3, 120}, {Long.MIN_VALUE, 7, Long.MAX_VALUE}}) {
                boolean[] found = new boolean[500];
                long[] all = x.toLongArray();
                for (int i = 0; i < found.length; i++) {
                    long element = all[i];
                    found[i] = Arrays.stream(others).anyMatch(other -> other == element);
                }
                assertThat(x.isin(Nd.asarray(others)).toBooleanArray()).isEqualTo(found);
            }
        }
    }

    /** Ranks next to each other, equal elements among them, with and without enough elements to select in several steps. */
    @Test
    void mediansAreTheMiddleOfTheSorted() {
        for (int n : new int[] {1, 2, 5, 6, 100, 129, 130, 4000, 9000}) {
            for (int different : new int[] {1, 2, 1000}) {
                double[] x =
                        new Random(n).ints(n, 0, different).asDoubleStream().toArray();
                double[] sorted = x.clone();
                Arrays.sort(sorted);
                double middle = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
                assertThat(Nd.asarray(x).median().toDouble())
                        .as(n + ", " + different)
                        .isEqualTo(middle);
            }
        }
    }
}
