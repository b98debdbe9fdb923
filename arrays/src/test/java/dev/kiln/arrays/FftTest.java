package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FftTest {
    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    /** Every length up to 40, against the definition. */
    @Test
    void agreesWithTheDefinition() {
        for (int n = 1; n <= 40; n++) {
            double[] x = Nd.random(n).random(2, n).toDoubleArray();
            HostArray in = HostArray.empty(Context.current(), DType.COMPLEX128, n);
            for (int i = 0; i < n; i++) {
                in.set(i, x[i], x[n + i]);
            }
            NDArray array = NDArray.of(in.toArray());
            HostArray out = HostArray.of(Fft.fft(array), "test");
            for (int k = 0; k < n; k++) {
                double re = 0;
                double im = 0;
                for (int i = 0; i < n; i++) {
                    double angle = -2 * Math.PI * ((long) i * k % n) / n;
                    re += x[i] * Math.cos(angle) - x[n + i] * Math.sin(angle);
                    im += x[i] * Math.sin(angle) + x[n + i] * Math.cos(angle);
                }
                assertThat(Math.hypot(out.getDouble(k) - re, out.getImaginary(k) - im))
                        .as(n + ", " + k)
                        .isLessThan(1e-12);
            }
            assertThat(Fft.ifft(Fft.fft(array)).subtract(array).abs().max().toDouble())
                    .isLessThan(1e-14);
        }
    }

    /** Of lengths that are powers of two, where real numbers have transforms of their own, and of others; rows, cut or filled with zeros. */
    @Test
    void transformsOfRealNumbersAreThoseOfComplexNumbers() {
        for (int own : new int[] {1, 2, 3, 8, 9, 16, 21}) {
            for (int n : new int[] {1, 2, 4, 6, 8, 16, 32, 35}) {
                NDArray x = Nd.random(own * 100L + n).random(3, own);
                NDArray whole = Fft.fft(x.astype(DType.COMPLEX128), (long) n, -1, "ortho");
                assertThat(difference(Fft.fft(x, (long) n, -1, "ortho"), whole))
                        .as(own + ", " + n)
                        .isLessThan(1e-14);
                NDArray half = Fft.rfft(x, (long) n, -1, "ortho");
                assertThat(difference(half, whole.get(":, :" + (n / 2 + 1)))).isLessThan(1e-14);
                NDArray back = Fft.irfft(half, (long) n, -1, "ortho");
                NDArray given = Fft.ifft(whole, (long) n, -1, "ortho").real();
                assertThat(difference(back, given)).as(own + ", " + n).isLessThan(1e-14);
            }
        }
    }

    /** What no real numbers have as the first half of their transform: imaginary parts of the first and the last, and too few numbers. */
    @Test
    void inversesOfHalvesIgnoreWhatRealNumbersCannotHave() {
        NDArray half = Nd.asarray(1.0, 2.0, 3.0, 4.0, 5.0);
        NDArray odd = half.multiply(Nd.asarray(new Complex[] {Complex.ofCartesian(1, 1)}));
        NDArray right = odd.copy();
        right.set("0", 1.0);
        right.set("4", 5.0);
        assertThat(difference(Fft.irfft(odd), Fft.irfft(right))).isZero();
        assertThat(Fft.irfft(half, 16).shape()).isEqualTo(new long[] {16});
        assertThat(difference(Fft.irfft(half, 16), Fft.irfft(Nd.concat(half, Nd.zeros(4)), 16)))
                .isZero();
    }

    private static double difference(NDArray a, NDArray b) {
        assertThat(a.shape()).isEqualTo(b.shape());
        return a.subtract(b).abs().max().toDouble();
    }

    @Test
    void keepsSinglePrecision() {
        NDArray x = Nd.asarray(1f, 2f, 3f);
        assertThat(Fft.fft(x).dtype()).isEqualTo(DType.COMPLEX64);
        assertThat(Fft.irfft(Fft.rfft(x)).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Fft.fft(Nd.asarray(1L, 2L)).dtype()).isEqualTo(DType.COMPLEX128);
    }

    @Test
    void failsInNumpysWords() {
        NDArray x = Nd.ones(3);
        assertThatThrownBy(() -> Fft.fft(x, 0L, -1, null))
                .hasMessage("Invalid number of FFT data points (0) specified.");
        assertThatThrownBy(() -> Fft.irfft(Nd.ones(1))).hasMessage("Invalid number of FFT data points (0) specified.");
        assertThatThrownBy(() -> Fft.fft(x, null, 2, null)).hasMessage("tuple index out of range");
        assertThatThrownBy(() -> Fft.fft(x, null, 0, "x"))
                .hasMessage("Invalid norm value x; should be \"backward\",\"ortho\" or \"forward\".");
        assertThatThrownBy(() -> Fft.fft2(x)).hasMessage("index -2 is out of bounds for axis 0 with size 1");
        assertThatThrownBy(() -> Fft.fftn(Nd.ones(2, 2), new long[] {1}, new int[] {0, 1}, null))
                .hasMessage("Shape and axes have different lengths.");
        assertThatThrownBy(() -> Fft.rfft(Fft.fft(x))).hasMessageStartingWith("ufunc 'rfft_n_odd' not supported");
    }
}
