package dev.kiln.arrays.fft;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.products.TensorProducts;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.library.FourierTransform;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Discrete Fourier transforms, NumPy's {@code np.fft}: library calls, computed at once by JTransforms in float64 for any length. Results
 * are complex64 or float32 if the operand was complex64 or float32, else complex128 or float64.
 *
 * <p>Parameters: n the length of the transform (null: the axis' own; shorter ones are filled with zeros, longer ones cut), axis, and
 * norm: which direction has the factor, {@code "backward"} (also null): the inverse 1/n, {@code "forward"}: the forward one 1/n,
 * {@code "ortho"}: both 1/√n.
 */
public final class Fft extends FftAxes {
    private Fft() {}

    /** The Fourier transform along the last axis. */
    public static NDArray fft(NDArray x) {
        return fft(x, null, -1, null);
    }

    /** The Fourier transform along the last axis, of the length n. */
    public static NDArray fft(NDArray x, long n) {
        return fft(x, n, -1, null);
    }

    /**
     * The Fourier transform along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray fft(NDArray x, Long n, int axis, String norm) {
        return complex(x, n, axis, norm, false);
    }

    /** The inverse of fft along the last axis. */
    public static NDArray ifft(NDArray x) {
        return ifft(x, null, -1, null);
    }

    /** The inverse of fft along the last axis, of the length n. */
    public static NDArray ifft(NDArray x, long n) {
        return ifft(x, n, -1, null);
    }

    /**
     * The inverse of fft along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray ifft(NDArray x, Long n, int axis, String norm) {
        return complex(x, n, axis, norm, true);
    }

    /** The first half, n/2 + 1, of the Fourier transform of real numbers; the others are their conjugates; along the last axis. */
    public static NDArray rfft(NDArray x) {
        return rfft(x, null, -1, null);
    }

    /**
     * The first half, n/2 + 1, of the Fourier transform of real numbers; the others are their conjugates; along the last axis, of the
     * length n.
     */
    public static NDArray rfft(NDArray x, long n) {
        return rfft(x, n, -1, null);
    }

    /**
     * The first half, n/2 + 1, of the Fourier transform of real numbers; the others are their conjugates; along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray rfft(NDArray x, Long n, int axis, String norm) {
        if (x.dtype().isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "ufunc 'rfft_n_" + ((n == null ? x.size() : n) % 2 == 0 ? "even" : "odd")
                            + "' not supported for the input"
                            + " types, and the inputs could not be safely coerced to any supported types according to the"
                            + " casting rule ''safe''",
                    "Maybe use fft: it takes complex numbers.");
        }
        long length = length(x, n, axis);
        return transform(x, axis, length, length / 2 + 1, false, factor(norm, length, false));
    }

    /** The inverse of rfft along the last axis. */
    public static NDArray irfft(NDArray x) {
        return irfft(x, null, -1, null);
    }

    /** The inverse of rfft along the last axis, of the length n. */
    public static NDArray irfft(NDArray x, long n) {
        return irfft(x, n, -1, null);
    }

    /**
     * The inverse of rfft along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray irfft(NDArray x, Long n, int axis, String norm) {
        long length = n != null ? requireLength(n) : requireLength(2 * (axisLength(x, axis) - 1));
        double factor = factor(norm, length, true);
        int at = Shapes.axis(axis, x.ndim());
        DType type = singleOf(x) ? DType.FLOAT32 : DType.FLOAT64;
        synchronized (x.context()) {
            HostArray in = HostArray.reading(x.moveToEnd(at), "irfft");
            int size = HostArray.javaLength(length);
            HostArray out = HostArray.empty(x.context(), type, with(in.shape(), size));
            FourierTransform plan = FourierTransform.of(x.context(), size);
            if (plan.isRealFaster()) {
                halves(plan, in, out, 2 * factor);
            } else {
                wholes(plan, in, out, factor);
            }
            return back(NDArray.of(out.toArray()), at);
        }
    }

    /** Real numbers from the first halves of their transforms. */
    private static void halves(FourierTransform plan, HostArray in, HostArray out, double factor) {
        int given = HostArray.javaLength(in.length(in.ndim() - 1));
        int size = (int) out.length(out.ndim() - 1);
        int read = Math.min(given, size / 2 + 1);
        double[] line = new double[size + 2];
        for (long row = 0; row * size < out.size(); row++) {
            in.readComplex(row * given, read, line);
            Arrays.fill(line, 2 * read, line.length, 0);
            stopIfInterrupted();
            plan.backward(line);
            out.write(row * size, line, size, factor);
        }
    }

    /** The same by the transforms of complex numbers. */
    private static void wholes(FourierTransform plan, HostArray in, HostArray out, double factor) {
        int given = HostArray.javaLength(in.length(in.ndim() - 1));
        int size = (int) out.length(out.ndim() - 1);
        double[] line = new double[Math.multiplyExact(2, size)];
        for (long row = 0; row * size < out.size(); row++) {
            Arrays.fill(line, 0);
            for (int k = 0; k < Math.min(given, size / 2 + 1); k++) {
                double re = in.getDouble(row * given + k);
                double im = k == 0 || 2 * k == size ? 0 : in.getImaginary(row * given + k);
                line[2 * k] = re;
                line[2 * k + 1] = im;
                if (k > 0) {
                    line[2 * (size - k)] = re;
                    line[2 * (size - k) + 1] = 2 * k == size ? im : -im;
                }
            }
            stopIfInterrupted();
            plan.transform(line, true);
            for (int k = 0; k < size; k++) {
                line[k] = line[2 * k];
            }
            out.write(row * size, line, size, factor);
        }
    }

    /** The Fourier transform, real, of numbers of which the first half is given along the last axis. */
    public static NDArray hfft(NDArray x) {
        return hfft(x, null, -1, null);
    }

    /** The Fourier transform, real, of numbers of which the first half is given along the last axis, of the length n. */
    public static NDArray hfft(NDArray x, long n) {
        return hfft(x, n, -1, null);
    }

    /**
     * The Fourier transform, real, of numbers of which the first half is given along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray hfft(NDArray x, Long n, int axis, String norm) {
        return irfft(NDArray.of(TensorProducts.conjugate(x)), n, axis, turned(norm));
    }

    /** The inverse of hfft along the last axis. */
    public static NDArray ihfft(NDArray x) {
        return ihfft(x, null, -1, null);
    }

    /** The inverse of hfft along the last axis, of the length n. */
    public static NDArray ihfft(NDArray x, long n) {
        return ihfft(x, n, -1, null);
    }

    /**
     * The inverse of hfft along an axis.
     *
     * @param n the length: what is missing is zero, what is too much is left out; null: the axis' own, of irfft and hfft 2 (length − 1)
     * @param norm null or "backward": only inverses are scaled, by 1/n; "forward": only the others; "ortho": both by 1/√n
     */
    public static NDArray ihfft(NDArray x, Long n, int axis, String norm) {
        return NDArray.of(TensorProducts.conjugate(rfft(x, n, axis, turned(norm))));
    }

    private static String turned(String norm) {
        return norm == null || norm.equals("backward") ? "forward" : norm.equals("forward") ? "backward" : norm;
    }

    private static NDArray complex(NDArray x, Long n, int axis, String norm, boolean inverse) {
        long length = length(x, n, axis);
        return transform(x, axis, length, length, inverse, factor(norm, length, inverse));
    }

    private static NDArray transform(NDArray x, int axis, long length, long kept, boolean inverse, double factor) {
        int at = Shapes.axis(axis, x.ndim());
        DType type = singleOf(x) ? DType.COMPLEX64 : DType.COMPLEX128;
        synchronized (x.context()) {
            HostArray in = HostArray.reading(x.moveToEnd(at), "fft");
            int given = HostArray.javaLength(in.length(in.ndim() - 1));
            int size = HostArray.javaLength(length);
            HostArray out = HostArray.empty(x.context(), type, with(in.shape(), kept));
            FourierTransform plan = FourierTransform.of(x.context(), size);
            boolean real = !inverse && !x.dtype().isComplex() && plan.isRealFaster();
            int read = Math.min(given, size);
            double[] line = new double[Math.multiplyExact(2, size) + 2];
            for (long row = 0; row * kept < out.size(); row++) {
                stopIfInterrupted();
                if (real) {
                    in.read(row * given, read, line);
                    Arrays.fill(line, read, size, 0);
                    plan.forward(line);
                    mirror(line, size, kept);
                } else {
                    in.readComplex(row * given, read, line);
                    Arrays.fill(line, 2 * read, line.length, 0);
                    plan.transform(line, inverse);
                }
                out.writeComplex(row * kept, line, (int) kept, factor);
            }
            return back(NDArray.of(out.toArray()), at);
        }
    }

    /** Adds to the first half of a transform of real numbers as much of the other as is wanted: the conjugates. */
    private static void mirror(double[] line, int size, long kept) {
        for (int k = size / 2 + 1; k < kept; k++) {
            line[2 * k] = line[2 * (size - k)];
            line[2 * k + 1] = -line[2 * (size - k) + 1];
        }
    }

    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted in a Fourier transform");
        }
    }

    /** The last axis put to its place. */
    private static NDArray back(NDArray x, int axis) {
        int[] order = new int[x.ndim()];
        for (int d = 0; d < order.length; d++) {
            order[d] = d < axis ? d : d == axis ? order.length - 1 : d - 1;
        }
        return x.permuteDims(order);
    }

    private static boolean singleOf(NDArray x) {
        return x.dtype() == DType.FLOAT32 || x.dtype() == DType.COMPLEX64;
    }

    private static long[] with(long[] shape, long last) {
        shape[shape.length - 1] = last;
        return shape;
    }

    private static long length(NDArray x, Long n, int axis) {
        long own = axisLength(x, axis);
        return requireLength(n == null ? own : n);
    }

    static long axisLength(NDArray x, int axis) {
        if (axis < -x.ndim() || axis >= x.ndim()) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "tuple index out of range",
                    "Maybe name another axis (" + axis + "): the array has " + x.ndim() + ".");
        }
        return x.view().shape()[Shapes.axis(axis, x.ndim())];
    }

    private static long requireLength(long n) {
        if (n < 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "Invalid number of FFT data points (" + n + ") specified.",
                    "Maybe give a length n of at least 1.");
        }
        return n;
    }

    private static double factor(String norm, long n, boolean inverse) {
        return switch (norm == null ? "backward" : norm) {
            case "backward" -> inverse ? 1.0 / n : 1;
            case "forward" -> inverse ? 1 : 1.0 / n;
            case "ortho" -> 1 / Math.sqrt(n);
            default ->
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "Invalid norm value " + norm + "; should be \"backward\",\"ortho\" or \"forward\".");
        };
    }
}
