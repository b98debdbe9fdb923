package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.complex.ComplexOps;
import dev.kiln.arrays.graph.text.FloatText;
import org.apache.commons.numbers.complex.Complex;

/**
 * Counting complex numbers in bins, as NumPy does it: numbers are ordered by their real, then by their imaginary part; in bins of one
 * width the bin is near the real part of {@code (z - first) / (last - first) * bins}, moved by one where the edges say so.
 */
public final class ComplexBins {
    private final Complex first;
    private final Complex last;
    private final int bins;
    private final HostArray edges;

    /**
     * Bins of one width.
     *
     * @param range the ends, or null for the least and the greatest value
     */
    private ComplexBins(HostArray in, long bins, double[] range) {
        if (bins < 1) {
            throw new ArrayError(ArrayError.Kind.VALUE, "`bins` must be positive, when an integer");
        }
        Complex[] ends = ends(in, range);
        this.first = ends[0];
        this.last = ends[1];
        this.bins = HostArray.javaLength(bins);
        this.edges = HostArray.empty(in.context(), in.dtype(), bins + 1);
        Complex step = last.subtract(first).divide(bins);
        for (int i = 0; i < bins; i++) {
            edges.set(i, step.multiply(i).add(first));
        }
        edges.set(bins, last);
    }

    /** The edges of bins of one width. */
    public static Handle edges(Handle x, long bins, double[] range) {
        return new ComplexBins(HostArray.of(x, "histogram()"), bins, range).edges.toArray();
    }

    /**
     * Counts in bins of one width.
     *
     * @param weights one for each value, or null
     * @throws ArrayError INDEX or VALUE, as in NumPy, when a value between the ends has no bin: its quotient's real part is not between
     * them
     */
    public static Histograms.Result uniform(Handle x, long bins, double[] range, Handle weights) {
        HostArray in = HostArray.of(x, "histogram()");
        ComplexBins wanted = new ComplexBins(in, bins, range);
        BinSums sums = BinSums.of(in, weights, bins);
        for (int i = 0; i < in.size(); i++) {
            Complex z = in.getComplex(i);
            if (!isNaN(z) && compare(z, wanted.first) >= 0 && compare(z, wanted.last) <= 0) {
                sums.add(wanted.bin(z), i);
            }
        }
        return new Histograms.Result(sums.toArray(), wanted.edges.toArray());
    }

    /** Counts between ascending edges, of which the values or the edges are complex; the last bin holds its upper edge. */
    static Histograms.Result between(Handle x, Handle edges, Handle weights) {
        HostArray ends = HostArray.of(edges, "histogram()");
        for (int i = 1; i < ends.size(); i++) {
            if (compare(ends.getComplex(i - 1), ends.getComplex(i)) > 0) {
                throw Histograms.notAscending();
            }
        }
        HostArray in = HostArray.of(x, "histogram()");
        int n = Math.max(0, (int) ends.size() - 1);
        BinSums sums = BinSums.of(in, weights, n);
        for (int i = 0; i < in.size() && n > 0; i++) {
            Complex z = in.getComplex(i);
            if (!isNaN(z) && compare(z, ends.getComplex(0)) >= 0 && compare(z, ends.getComplex(n)) <= 0) {
                sums.add(between(ends, z), i);
            }
        }
        return new Histograms.Result(sums.toArray(), edges);
    }

    /** The last bin that begins at or before the value; of the upper edge the last that is not empty. */
    private static int between(HostArray ends, Complex z) {
        int low = 0;
        int high = (int) ends.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compare(ends.getComplex(middle), z) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.min(low - 1, (int) ends.size() - 2);
    }

    private int bin(Complex z) {
        Complex share = ComplexOps.apply(Op.DIVIDE, DType.COMPLEX128, z.subtract(first), last.subtract(first));
        int bin = (int) (share.real() * bins);
        bin = bin == bins ? bins - 1 : bin;
        if (compare(z, edge(bin)) < 0) {
            bin--;
        }
        if (compare(z, edge(bin + 1)) >= 0 && bin != bins - 1) {
            bin++;
        }
        if (bin < 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "'list' argument must have no negative elements",
                    "Maybe count the real parts, the imaginary parts or the sizes: x.real, x.imag, np.abs(x).");
        }
        return bin;
    }

    /** An edge by its number, which counts from the end when it is negative. */
    private Complex edge(int i) {
        if (i > bins || i < -bins - 1) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "index " + i + " is out of bounds for axis 0 with size " + (bins + 1),
                    "Maybe count the real parts, the imaginary parts or the sizes: x.real, x.imag, np.abs(x).");
        }
        return edges.getComplex(i < 0 ? i + bins + 1 : i);
    }

    private static Complex[] ends(HostArray in, double[] range) {
        Complex first = range == null ? Complex.ZERO : Complex.ofCartesian(range[0], 0);
        Complex last = range == null ? Complex.ofCartesian(1, 0) : Complex.ofCartesian(range[1], 0);
        if (range == null && in.size() > 0) {
            first = last = in.getComplex(0);
            for (int i = 0; i < in.size(); i++) {
                Complex z = in.getComplex(i);
                if (isNaN(z)) {
                    first = last = z;
                    break;
                }
                first = compare(z, first) < 0 ? z : first;
                last = compare(z, last) > 0 ? z : last;
            }
        }
        if (range != null && range[0] > range[1]) {
            throw new ArrayError(ArrayError.Kind.VALUE, "max must be larger than min in range parameter.");
        } else if (!first.isFinite() || !last.isFinite()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    (range == null ? "autodetected" : "supplied") + " range of [" + text(first) + ", " + text(last)
                            + "] is not finite",
                    "Maybe leave out what is not finite: x[np.isfinite(x)].");
        }
        boolean empty = compare(first, last) == 0;
        return empty ? new Complex[] {first.subtract(0.5), last.add(0.5)} : new Complex[] {first, last};
    }

    private static String text(Complex z) {
        String real = number(z.real());
        String imaginary = number(z.imag());
        return "(" + real + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j)";
    }

    private static String number(double v) {
        String text = FloatText.scalar(v, false);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static boolean isNaN(Complex z) {
        return Double.isNaN(z.real()) || Double.isNaN(z.imag());
    }

    private static int compare(Complex a, Complex b) {
        return a.real() != b.real()
                ? Double.compare(a.real(), b.real())
                : a.imag() == b.imag() ? 0 : Double.compare(a.imag(), b.imag());
    }
}
