package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import java.util.Arrays;
import org.apache.commons.numbers.complex.Complex;

/** Medians and quantiles along axes: each lane is sorted, and one or two of its elements give the result. */
public final class Quantiles {
    /** The length from which on NumPy computes the median of each lane by itself. */
    private static final int LONG_LANE = 600;

    private Quantiles() {}

    /**
     * The middle element, or the mean of the middle two; NaN where a lane is empty or has a NaN. Float32 and complex types stay,
     * others become float64.
     *
     * @param axes null: all
     * @param numbers whether NaN is left out
     */
    public static Handle median(Handle x, int[] axes, boolean keepdims, boolean numbers) {
        DType type = x.dtype().isFloating() || x.dtype().isComplex() ? x.dtype() : DType.FLOAT64;
        SortedLanes lanes = SortedLanes.of(x, axes, "median()", numbers);
        HostArray in = lanes.values();
        HostArray out = HostArray.empty(in.context(), type, lanes.shape(keepdims));
        for (int lane = 0; lane < lanes.count(); lane++) {
            int n = lanes.length(lane);
            if (n == 0 && lanes.width() > 0 && type.isComplex()) {
                // all are NaN: NumPy gives the last of a long lane or of the only one, whose other part may be a number
                boolean last = axes == null || axes.length == x.ndim() || lanes.width() >= LONG_LANE;
                out.set(lane, last ? in.getComplex(lanes.last(lane)) : Complex.ofCartesian(Double.NaN, 0));
            } else if (n == 0) {
                out.set(lane, Double.NaN, Double.NaN);
            } else if (lanes.hasNaN(lane) && type.isComplex()) {
                // the last in order, whose other part may be a number
                out.set(lane, in.getComplex(lanes.at(lane, n - 1)));
            } else if (lanes.hasNaN(lane)) {
                out.set(lane, Double.NaN);
            } else {
                int low = lanes.at(lane, (n - 1) / 2);
                int high = lanes.at(lane, n / 2);
                setMean(out, lane, in, low, high);
            }
        }
        return out.toArray();
    }

    /** The mean of one or two elements as NumPy sums and divides them: zero is 0.0, and a large sum overflows. */
    private static void setMean(HostArray out, long lane, HostArray in, int low, int high) {
        DType part = out.dtype().part();
        int count = low == high ? 1 : 2;
        double real = 0.0 + in.getDouble(low);
        double imag = 0.0 + in.getImaginary(low);
        if (count == 2) {
            real = rounded(part, real + in.getDouble(high));
            imag = rounded(part, imag + in.getImaginary(high));
        }
        if (!out.dtype().isComplex()) {
            out.set(lane, real / count);
            return;
        }
        // the quotient of complex numbers, of which the divisor's imaginary part is zero: it makes NaN of infinity
        double byZeroOfReal = imag * 0.0;
        double byZeroOfImag = real * 0.0;
        out.set(lane, (real + byZeroOfReal) / count, (imag - byZeroOfImag) / count);
    }

    /** One quantile by linear interpolation; {@code numbers} is whether NaN is left out. */
    public static Handle quantile(Handle x, double q, int[] axes, boolean keepdims, boolean numbers) {
        HostArray one = HostArray.empty(x.context(), DType.FLOAT64);
        one.set(0, q);
        return quantile(x, one.toArray(), true, new QuantileOptions(QuantileMethod.LINEAR, axes, keepdims, numbers));
    }

    /**
     * Quantiles along axes. Evaluates.
     *
     * @param q numbers from 0 to 1; the result's shape begins with theirs
     * @param weak whether q is one plain number, which leaves float32 as it is; an array of float64 does not
     * @throws ArrayError when x is complex, when q is not within 0 and 1, or when a lane is empty and NaN is not left out
     */
    public static Handle quantile(Handle x, Handle q, boolean weak, QuantileOptions options) {
        QuantileMethod method = options.method();
        boolean numbers = options.numbers();
        double[] wanted = shares(x, q);
        DType between = between(x.dtype(), q.dtype(), weak);
        boolean discrete = method.isDiscrete()
                || method == QuantileMethod.LINEAR && q.dtype().isInteger();
        DType type = discrete ? x.dtype() : between;
        if (!discrete && x.dtype() == DType.BOOL) {
            Promotion.computeType(Op.SUBTRACT, DType.BOOL);
        }
        SortedLanes lanes = SortedLanes.of(x, options.axes(), "quantile()", numbers);
        HostArray in = lanes.values();
        HostArray out = HostArray.empty(in.context(), type, shape(q, lanes.shape(options.keepdims())));
        boolean single = !weak && q.dtype() == DType.FLOAT32;
        for (int k = 0; k < wanted.length; k++) {
            for (int lane = 0; lane < lanes.count(); lane++) {
                long at = (long) k * lanes.count() + lane;
                int n = lanes.length(lane);
                if (n == 0 && !numbers) {
                    throw empty();
                } else if (n == 0 || lanes.hasNaN(lane)) {
                    out.set(at, Double.NaN);
                } else if (discrete) {
                    int place = (int) Math.clamp((long) method.index(n, wanted[k], single), 0, n - 1);
                    out.copy(at, in, lanes.at(lane, place));
                } else {
                    out.set(at, interpolated(lanes, lane, method.index(n, wanted[k], single), method, type));
                }
            }
        }
        return out.toArray();
    }

    /** The quantiles that are wanted, checked. */
    static double[] shares(Handle x, Handle q) {
        if (x.dtype().isComplex()) {
            throw new ArrayError(ArrayError.Kind.TYPE, "a must be an array of real numbers");
        }
        double[] wanted = Reading.doubles(q);
        for (double p : wanted) {
            if (!(p >= 0 && p <= 1)) {
                throw new ArrayError(ArrayError.Kind.VALUE, "Quantiles must be in the range [0, 1]");
            }
        }
        return wanted;
    }

    /** The shape of all quantiles. */
    static long[] shape(Handle q, long[] rest) {
        long[] shape = Arrays.copyOf(q.shape(), q.ndim() + rest.length);
        System.arraycopy(rest, 0, shape, q.ndim(), rest.length);
        return shape;
    }

    static ArrayError empty() {
        return new ArrayError(
                ArrayError.Kind.INDEX,
                "index -1 is out of bounds for axis 0 with size 0",
                "Maybe check the slice that made the array empty.");
    }

    /** The type of a number between two elements. */
    private static DType between(DType type, DType q, boolean weak) {
        if (weak) {
            return type.isFloating() ? type : DType.FLOAT64;
        }
        return Promotion.promote(type, q.isFloating() ? q : DType.FLOAT64);
    }

    /** NumPy's interpolation, from the nearer end; of integers the difference wraps around in their own type, as NumPy's does. */
    private static double interpolated(SortedLanes lanes, int lane, double place, QuantileMethod method, DType type) {
        HostArray in = lanes.values();
        int last = lanes.length(lane) - 1;
        int below = place < 0 ? 0 : place >= last ? last : (int) Math.floor(place);
        int above = place < 0 ? 0 : place >= last ? last : below + 1;
        // as NumPy has it, past the end the fraction is counted from -1
        double t = method.fraction(place - (place < 0 ? 0 : place >= last ? -1 : below), place);
        int low = lanes.at(lane, below);
        int high = lanes.at(lane, above);
        double a = in.getDouble(low);
        double b = in.getDouble(high);
        double span = in.dtype().isInteger()
                ? whole(in.dtype(), in.getLong(high) - in.getLong(low))
                : rounded(in.dtype(), b - a);
        // of a plain number the share from the other end is taken before it is rounded
        double part = rounded(type, span * rounded(type, t >= 0.5 ? 1 - t : t));
        return t >= 0.5 ? b - part : a + part;
    }

    private static double rounded(DType type, double value) {
        return type == DType.FLOAT32 ? (float) value : value;
    }

    private static double whole(DType type, long difference) {
        long wrapped = type.wrap(difference);
        return type == DType.UINT64 && wrapped < 0 ? (wrapped >>> 1) * 2.0 + (wrapped & 1) : wrapped;
    }
}
