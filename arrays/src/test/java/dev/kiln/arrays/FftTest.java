package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
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
            double[] x = Nd.random(n).uniform(2, n).toDoubleArray();
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
