package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.Test;

/** Statistics from Java, and of complex numbers; the rest is held to NumPy by the programs of the differential test. */
class StatisticsTest {
    private static NDArray complex(double... parts) {
        HostArray out = HostArray.empty(Context.current(), DType.COMPLEX128, parts.length / 2);
        for (int i = 0; i < parts.length / 2; i++) {
            out.set(i, parts[2 * i], parts[2 * i + 1]);
        }
        return NDArray.of(out.toArray());
    }

    @Test
    void meansAndMediansOfComplexNumbersAreComplexAndTheirVariancesReal() {
        NDArray x = complex(1, 1, 2, 0, 6, -4);
        assertThat(x.mean().item()).isEqualTo(Complex.ofCartesian(3, -1));
        assertThat(x.median().item()).isEqualTo(Complex.ofCartesian(2, 0));
        assertThat(x.var().dtype()).isEqualTo(DType.FLOAT64);
        assertThat(x.var().toDouble()).isCloseTo((8 + 2 + 18) / 3.0, within(1e-12));
        assertThat(x.std().toDouble()).isCloseTo(Math.sqrt(28 / 3.0), within(1e-12));
        assertThat(complex(1, 1, Double.NaN, 0).nansum().item()).isEqualTo(Complex.ofCartesian(1, 1));
    }

    @Test
    void theFunctionsOfTheClassAreThoseOfTheMethods() {
        NDArray x = Nd.asarray(4.0, 1.0, Double.NaN, 3.0);
        assertThat(Nd.nansum(x).toDouble()).isEqualTo(8);
        assertThat(Nd.nanprod(x).toDouble()).isEqualTo(12);
        assertThat(Nd.nanmin(x).toDouble()).isEqualTo(1);
        assertThat(Nd.nanmax(x).toDouble()).isEqualTo(4);
        assertThat(Nd.nanmean(x).toDouble()).isCloseTo(8 / 3.0, within(1e-15));
        assertThat(Nd.nanmedian(x).toDouble()).isEqualTo(3);
        assertThat(x.nanquantile(0.5, null, true).shape()).containsExactly(1);
        assertThat(Nd.nanToNum(x).sum().toDouble()).isEqualTo(8);
        NDArray y = Nd.asarray(new double[][] {{1, 2, 3}, {2, 4, 7}});
        assertThat(Nd.median(y, 1).toDoubleArray()).containsExactly(2, 4);
        assertThat(Nd.quantile(y, 0.25, 1).toDoubleArray()).containsExactly(1.5, 3);
        assertThat(Nd.percentile(y, 100).toDouble()).isEqualTo(7);
        assertThat(Nd.average(y, new int[] {1}, Nd.asarray(1, 0, 1)).toDoubleArray())
                .containsExactly(2, 4.5);
        assertThat(Nd.cov(y).toDoubleArray()).containsExactly(new double[] {1, 2.5, 2.5, 19 / 3.0}, within(1e-12));
        assertThat(Nd.corrcoef(y).get(0, 0).toDouble()).isCloseTo(1, within(1e-15));
        assertThat(NDArray.of(Nd.histogram(y, 2).counts()).toLongArray()).containsExactly(4, 2);
        assertThat(NDArray.of(Nd.histogram(y, 2, 0, 4).counts()).toLongArray()).containsExactly(1, 4);
        assertThat(NDArray.of(Nd.histogram(y, Nd.asarray(0.0, 2.0, 7.0)).counts())
                        .toLongArray())
                .containsExactly(1, 5);
        assertThat(Nd.bincount(Nd.asarray(1L, 3L, 1L)).toLongArray()).containsExactly(0, 2, 0, 1);
    }

    @Test
    void nothingIsEvaluatedByWhatIsRecorded() {
        NDArray x = Nd.arange(6.0).reshape(2, 3).add(1);
        NDArray[] recorded = {x.std(1), x.ptp(), x.nanmean(), x.nanvar(null, 1, false), Nd.cov(x), x.countNonzero()};
        for (NDArray array : recorded) {
            assertThat(array.isStored()).isFalse();
        }
        assertThat(x.isStored()).isFalse();
        x.median();
        assertThat(x.isStored()).isTrue();
    }

    @Test
    void errorsAreNumpys() {
        NDArray x = Nd.asarray(1.0, 2.0);
        assertThatThrownBy(() -> x.quantile(1.5)).hasMessage("Quantiles must be in the range [0, 1]");
        assertThatThrownBy(() -> Nd.average(x, Nd.asarray(1.0, -1.0)))
                .hasMessage("Weights sum to zero, can't be normalized");
        assertThatThrownBy(() -> Nd.cov(x.reshape(1, 1, 2))).hasMessage("m has more than 2 dimensions");
        assertThatThrownBy(() -> Nd.bincount(x))
                .hasMessage(
                        "Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'");
        assertThatThrownBy(() -> Nd.histogram(x, 0)).hasMessage("`bins` must be positive, when an integer");
    }
}
