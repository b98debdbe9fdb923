package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.compute.PadOptions;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions made of several ops, folds, moves and scans through the Java API; NumPy is their oracle in the cell language's tests. */
class CompositionsTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void inverseHyperbolicFunctionsUndoTheHyperbolicOnes() {
        NDArray x = Nd.asarray(-700.0, -3.5, -1e-9, -0.0, 0.0, 1e-300, 0.25, 18.0, 600.0);
        double[] back = x.sinh().asinh().toDoubleArray();
        double[] expected = x.toDoubleArray();
        for (int i = 0; i < back.length; i++) {
            assertThat(back[i]).isCloseTo(expected[i], within(4 * Math.ulp(expected[i])));
        }
        assertThat(1 / back[3]).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void aCubeRootOfACubeIsExact() {
        double[] whole = Nd.arange(-200.0, 200.0).toDoubleArray();
        NDArray cubes = Nd.asarray(whole).pow(3L);
        assertThat(cubes.cbrt().toDoubleArray()).containsExactly(whole);
    }

    @Test
    void theInverseOfCoshIsNanBelowOne() {
        double[] x = {-1e300, -1e17, -5, 0.5, 1, 2, 1e17, 1e300};
        double[] y = Nd.asarray(x).acosh().toDoubleArray();
        for (int i = 0; i < 4; i++) {
            assertThat(y[i]).as("arccosh(" + x[i] + ")").isNaN();
        }
        assertThat(y[4]).isZero();
        assertThat(y[5]).isCloseTo(Math.log(2 + Math.sqrt(3)), within(1e-15));
        assertThat(y[6]).isCloseTo(Math.log(2e17), within(1e-14));
        assertThat(y[7]).isCloseTo(Math.log(1e300) + Math.log(2), within(1e-12));
        float[] single = Nd.asarray(-1e30, 1e30).astype(DType.FLOAT32).acosh().toFloatArray();
        assertThat(single[0]).isNaN();
        assertThat(single[1]).isCloseTo((float) (Math.log(1e30) + Math.log(2)), within(1e-4f));
    }

    @Test
    void cubeRootsReachTheEndsOfTheRange() {
        double[] x = {Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, 3e-320, -Double.MIN_NORMAL, 0.0};
        double[] y = Nd.asarray(x).cbrt().toDoubleArray();
        for (int i = 0; i < x.length; i++) {
            assertThat(y[i]).as("cbrt(" + x[i] + ")").isCloseTo(Math.cbrt(x[i]), within(2 * Math.ulp(Math.cbrt(x[i]))));
        }
        float[] ends = {Float.MAX_VALUE, -Float.MAX_VALUE, Float.MIN_VALUE, 3e-42f, Float.MIN_NORMAL};
        double[] wide = new double[ends.length];
        Arrays.setAll(wide, i -> ends[i]);
        float[] single = Nd.asarray(wide).astype(DType.FLOAT32).cbrt().toFloatArray();
        for (int i = 0; i < ends.length; i++) {
            float expected = (float) Math.cbrt(ends[i]);
            assertThat(single[i]).as("cbrt(" + ends[i] + ")").isCloseTo(expected, within(2 * Math.ulp(expected)));
        }
    }

    @Test
    void theBesselFunctionIsContinuousWhereItsFormulasMeet() {
        double[] values = Nd.asarray(Math.nextDown(12.0), 12.0).i0().toDoubleArray();
        assertThat(values[0] / values[1]).isCloseTo(1, within(1e-14));
        assertThat(Nd.asarray(713.0, 800.0).i0().toDoubleArray()[0]).isFinite();
    }

    @Test
    void theIntermediatesOfACompositionAreNotStored() {
        NDArray x = Nd.arange(0.0, 8.0);
        NDArray y = x.asinh();
        y.eval();
        Node node = y.node();
        assertThat(node).isInstanceOf(Node.Source.class);
        assertThat(y.toDoubleArray()[1]).isCloseTo(Math.log(1 + Math.sqrt(2)), within(1e-15));
    }

    @Test
    void foldsGoFromTheFirstElementToTheLast() {
        NDArray x = Nd.asarray(new long[][] {{10, 3, 2}, {4, 4, 1}});
        assertThat(Nd.fold(Op.SUBTRACT, x, 1).toLongArray()).containsExactly(5, -1);
        assertThat(Nd.accumulate(Op.SUBTRACT, x, 1).toLongArray()).containsExactly(10, 7, 5, 4, 0, -1);
        assertThat(Nd.reduceat(Op.ADD, x, new long[] {0, 2, 1}, 1).toLongArray())
                .containsExactly(13, 2, 5, 8, 1, 5);
        NDArray t = Nd.zeros(DType.INT64, 3);
        Nd.updateAt(Op.ADD, t, new long[] {0, 0, 2}, Nd.asarray(1L, 2L, 5L));
        assertThat(t.toLongArray()).containsExactly(3, 0, 5);
    }

    @Test
    void movesShareElementsWithTheArray() {
        NDArray x = Nd.zeros(DType.INT64, 2, 3, 4);
        x.moveaxis(2, 0).get(3).assign(7L);
        x.unstack(1)[0].assign(1L);
        assertThat(x.get("0").toLongArray()).containsExactly(1, 1, 1, 1, 0, 0, 0, 7, 0, 0, 0, 7);
        x.rot90(1, 1, 2).get("0, 0").assign(9L);
        assertThat(x.item(0, 0, 0)).isEqualTo(1L);
        x.diagonal(0, 0, 1).assign(5L);
        assertThat(x.item(1, 1, 2)).isEqualTo(5L);
    }

    @Test
    void padsAndTilesAndTakes() {
        NDArray x = Nd.asarray(1L, 2L, 3L);
        assertThat(x.pad(2, 9L).toLongArray()).containsExactly(9, 9, 1, 2, 3, 9, 9);
        assertThat(x.pad(new long[][] {{4, 5}}, PadOptions.of(PadOptions.Mode.REFLECT))
                        .toLongArray())
                .containsExactly(1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2);
        assertThat(x.tile(2, 1).shape()).containsExactly(2, 3);
        assertThat(x.take(Nd.asarray(-1L, 0L), 0).toLongArray()).containsExactly(3, 1);
        assertThat(x.insert(new long[] {1, 3}, Nd.asarray(8L), 0).toLongArray()).containsExactly(1, 8, 2, 3, 8);
        assertThatThrownBy(() -> x.take(Nd.asarray(3L), 0))
                .hasMessage("index 3 is out of bounds for axis 0 with size 3");
    }

    @Test
    void scansOfShortAndLongFiltersAgree() {
        NDArray x = Nd.arange(0.0, 50.0).sin();
        NDArray v = Nd.arange(0.0, 16.0).cos();
        double[] fused = Nd.convolve(x, v, "full").toDoubleArray();
        NDArray longer = Nd.concat(0, v, Nd.zeros(1));
        double[] called = Nd.convolve(x, longer, "full").toDoubleArray();
        for (int i = 0; i < fused.length; i++) {
            assertThat(fused[i]).isCloseTo(called[i], within(1e-13));
        }
        assertThat(List.of(x.diff(1, 0).size(), x.cumulativeSum(0).size())).containsExactly(49L, 50L);
        assertThat(x.cumulativeSum(0, DType.FLOAT64, true).diff(1, 0).toDoubleArray()[7])
                .isCloseTo(Math.sin(7), within(1e-14));
    }

    /** Lengths on both sides of the number of sums that grow together, and of each other; float32 sums are rounded once. */
    @Test
    void longConvolutionsAddInTheOrderOfTheShorterArray() {
        for (int[] lengths : new int[][] {{17, 17}, {40, 30}, {1007, 18}, {1008, 17}, {2500, 25}, {2100, 2000}}) {
            NDArray a = Nd.arange(0.0, lengths[0]).multiply(1.7).sin();
            NDArray v = Nd.arange(0.0, lengths[1]).multiply(0.3).cos();
            for (DType type : List.of(DType.FLOAT64, DType.FLOAT32)) {
                double[] x = a.astype(type).toDoubleArray();
                double[] y = v.astype(type).toDoubleArray();
                double[] sums = new double[x.length + y.length - 1];
                for (int i = 0; i < sums.length; i++) {
                    for (int j = Math.max(0, i - x.length + 1); j <= Math.min(y.length - 1, i); j++) {
                        sums[i] += y[j] * x[i - j];
                    }
                    sums[i] = type == DType.FLOAT32 ? (float) sums[i] : sums[i];
                }
                assertThat(Nd.convolve(a.astype(type), v.astype(type), "full").toDoubleArray())
                        .as("%s of %d and %d", type, x.length, y.length)
                        .containsExactly(sums);
            }
        }
    }

    @Test
    void repeatsAndDeletionsKeepTheOrder() {
        NDArray x = Nd.arange(40L);
        NDArray counts = Nd.arange(40L).remainder(3L);
        long[] repeated = LongStream.range(0, 40)
                .flatMap(i -> LongStream.generate(() -> i).limit(i % 3))
                .toArray();
        assertThat(x.repeat(counts, 0).toLongArray()).containsExactly(repeated);
        assertThat(x.repeat(Nd.zeros(DType.INT64, 40), 0).size()).isZero();
        assertThat(x.delete(new long[] {3, -1, 3}, 0).toLongArray())
                .containsExactly(LongStream.range(0, 39).filter(i -> i != 3).toArray());
    }
}
