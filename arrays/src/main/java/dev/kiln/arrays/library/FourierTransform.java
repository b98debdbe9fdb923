package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.Recorder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * The discrete Fourier transform of one length, by JTransforms, in float64: mixed radix, and Bluestein's way for lengths with large
 * prime factors. One thread, so that the last bit does not depend on the machine. No factor in either direction. The tables of the last
 * lengths that were asked for are kept.
 */
public final class FourierTransform {
    /** As many elements' tables are kept: 32 bytes each, or 112 of a length with large prime factors. */
    private static final long MOST_KEPT = 1 << 18;

    private final int length;
    private final DoubleFFT_1D plan;

    private FourierTransform(int length) {
        ConcurrencyUtils.setNumberOfThreads(1);
        this.length = length;
        this.plan = new DoubleFFT_1D(length);
    }

    /** The transforms of a recorder, the last asked for at the end. */
    private static final class Kept {
        private final Map<Integer, FourierTransform> byLength = new LinkedHashMap<>(16, 0.75f, true);
        private long elements;

        synchronized FourierTransform of(int length) {
            FourierTransform known = byLength.get(length);
            if (known != null) {
                return known;
            }
            FourierTransform made = new FourierTransform(length);
            if (length <= MOST_KEPT) {
                byLength.put(length, made);
                elements += length;
                for (var eldest = byLength.keySet().iterator(); elements > MOST_KEPT; eldest.remove()) {
                    elements -= eldest.next();
                }
            }
            return made;
        }
    }

    /**
     * The transform of a length.
     *
     * @param recorder whose transforms are kept
     * @param length at least 1
     */
    public static FourierTransform of(Recorder recorder, int length) {
        return recorder.kept(Kept.class, Kept::new).of(length);
    }

    /** Whether transforms of real numbers take half as long: their length is a power of two. */
    public boolean isRealFaster() {
        return length > 1 && Integer.bitCount(length) == 1;
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

    /**
     * Real numbers, which become the first half of their transform: n/2 + 1 complex numbers, real and imaginary parts by turns. Only
     * where this {@linkplain #isRealFaster is faster}.
     *
     * @param line the n numbers, with room for n + 2
     */
    public void forward(double[] line) {
        plan.realForward(line);
        line[length] = line[1];
        line[length + 1] = 0;
        line[1] = 0;
    }

    /**
     * The first half of the transform of real numbers, which become half of these times n: without the factor 2 that the other half
     * would have added. The imaginary parts of the first and the last are taken for 0. Only where this {@linkplain #isRealFaster is
     * faster}.
     *
     * @param line n/2 + 1 complex numbers, real and imaginary parts by turns
     */
    public void backward(double[] line) {
        line[1] = line[length];
        plan.realInverse(line, false);
    }
}
