package dev.kiln.arrays.library;

import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * The discrete Fourier transform of one length, by JTransforms, in float64: mixed radix, and Bluestein's way for lengths with large
 * prime factors. One thread, so that the last bit does not depend on the machine. No factor in either direction.
 */
public final class FourierTransform {
    private final int length;
    private final DoubleFFT_1D plan;

    /**
     * @param length at least 1
     */
    public FourierTransform(int length) {
        ConcurrencyUtils.setNumberOfThreads(1);
        this.length = length;
        this.plan = new DoubleFFT_1D(length);
    }

    /** Complex numbers, real and imaginary parts by turns, in place. */
    public void transform(double[] line, boolean inverse) {
        if (length == 1) {
            return;
        }
        if (inverse) {
            plan.complexInverse(line, false);
        } else {
            plan.complexForward(line);
        }
    }
}
