package dev.kiln.arrays.fft;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Fourier transforms over several axes, and what goes with them, inherited by {@link Fft}. */
abstract sealed class FftAxes permits Fft {
    FftAxes() {}

    /** Over the last two axes. */
    public static NDArray fft2(NDArray x) {
        return fftn(x, null, new int[] {-2, -1}, null);
    }

    /** The inverse over the last two axes. */
    public static NDArray ifft2(NDArray x) {
        return ifftn(x, null, new int[] {-2, -1}, null);
    }

    /** Of real numbers over the last two axes; the last gets half of the result. */
    public static NDArray rfft2(NDArray x) {
        return rfftn(x, null, new int[] {-2, -1}, null);
    }

    /** The inverse of {@link #rfft2}. */
    public static NDArray irfft2(NDArray x) {
        return irfftn(x, null, new int[] {-2, -1}, null);
    }

    /** Over all axes. */
    public static NDArray fftn(NDArray x) {
        return fftn(x, null, null, null);
    }

    /** The inverse over all axes. */
    public static NDArray ifftn(NDArray x) {
        return ifftn(x, null, null, null);
    }

    /** Of real numbers over all axes; the last gets half of the result. */
    public static NDArray rfftn(NDArray x) {
        return rfftn(x, null, null, null);
    }

    /** The inverse of {@link #rfftn(NDArray)}. */
    public static NDArray irfftn(NDArray x) {
        return irfftn(x, null, null, null);
    }

    /**
     * Over several axes.
     *
     * @param lengths of the transforms, −1 for the axis' own; null: all axes' own
     * @param axes null: all, or the last ones if there are lengths
     */
    public static NDArray fftn(NDArray x, long[] lengths, int[] axes, String norm) {
        int[] over = axes(x, lengths, axes);
        NDArray result = x;
        for (int k = over.length - 1; k >= 0; k--) {
            result = Fft.fft(result, length(lengths, k), over[k], norm);
        }
        return result;
    }

    /** The inverse over several axes. */
    public static NDArray ifftn(NDArray x, long[] lengths, int[] axes, String norm) {
        int[] over = axes(x, lengths, axes);
        NDArray result = x;
        for (int k = over.length - 1; k >= 0; k--) {
            result = Fft.ifft(result, length(lengths, k), over[k], norm);
        }
        return result;
    }

    /** Of real numbers over several axes; the last of them gets half of the result. */
    public static NDArray rfftn(NDArray x, long[] lengths, int[] axes, String norm) {
        int[] over = axes(x, lengths, axes);
        requireSome(over);
        NDArray result = Fft.rfft(x, length(lengths, over.length - 1), over[over.length - 1], norm);
        for (int k = over.length - 2; k >= 0; k--) {
            result = Fft.fft(result, length(lengths, k), over[k], norm);
        }
        return result;
    }

    /** The inverse of rfftn. */
    public static NDArray irfftn(NDArray x, long[] lengths, int[] axes, String norm) {
        int[] over = axes(x, lengths, axes);
        requireSome(over);
        NDArray result = x;
        for (int k = 0; k < over.length - 1; k++) {
            result = Fft.ifft(result, length(lengths, k), over[k], norm);
        }
        return Fft.irfft(result, length(lengths, over.length - 1), over[over.length - 1], norm);
    }

    private static void requireSome(int[] axes) {
        if (axes.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "at least 1 axis must be transformed");
        }
    }

    private static Long length(long[] lengths, int k) {
        return lengths == null || lengths[k] == -1 ? null : (Long) lengths[k];
    }

    private static int[] axes(NDArray x, long[] lengths, int[] axes) {
        int[] over = axes;
        if (axes == null) {
            int n = lengths == null ? x.ndim() : lengths.length;
            over = new int[n];
            Arrays.setAll(over, k -> k - n);
        } else if (lengths != null && lengths.length != axes.length) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "Shape and axes have different lengths.",
                    "Maybe give a length for each of the " + axes.length + " axes.");
        }
        for (int axis : over) {
            if (axis < -x.ndim() || axis >= x.ndim()) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "index " + axis + " is out of bounds for axis 0 with size " + x.ndim(),
                        "Maybe name other axes: the array has " + x.ndim() + ".");
            }
        }
        return over;
    }

    /** The frequencies of a transform's elements, in cycles per unit of the spacing d. */
    public static NDArray fftfreq(long n, double d) {
        requireCount(n);
        NDArray up = Nd.arange((n - 1) / 2 + 1);
        NDArray down = Nd.arange(-(n / 2), 0);
        return Nd.concat(0, up, down).multiply(1.0 / (n * d));
    }

    /** The frequencies of the elements of rfft's result. */
    public static NDArray rfftfreq(long n, double d) {
        requireCount(n);
        return Nd.arange(n / 2 + 1).multiply(1.0 / (n * d));
    }

    private static void requireCount(long n) {
        if (n == 0) {
            throw new ArrayError(
                    ArrayError.Kind.ZERO_DIVISION, "float division by zero", "Maybe give a length of at least 1.");
        }
    }

    /** Frequency 0 moved to the middle; axes null: of all. */
    public static NDArray fftshift(NDArray x, int... axes) {
        return shifted(x, axes, 1);
    }

    /** The inverse of fftshift. */
    public static NDArray ifftshift(NDArray x, int... axes) {
        return shifted(x, axes, -1);
    }

    private static NDArray shifted(NDArray x, int[] axes, int direction) {
        int[] over = axes;
        if (axes == null || axes.length == 0) {
            over = new int[x.ndim()];
            Arrays.setAll(over, d -> d);
        }
        NDArray result = x;
        for (int axis : over) {
            result = Nd.roll(result, direction * (x.view().shape()[Shapes.axis(axis, x.ndim())] / 2), axis);
        }
        return result;
    }
}
