package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Ordered;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.complex.ComplexOps;
import dev.kiln.arrays.graph.math.ScalarMath;
import java.util.Arrays;

/** Differences, slopes, sums of products along an axis: compositions that fuse, and library calls where said. */
public final class Scans {
    private static final int SHORT = 16;

    /** Sums of a convolution that grow together: they stay in the nearest cache. */
    private static final int TOGETHER = 1024;

    /** Elements of a convolution up to which its operands are copied to Java arrays: a few tens of MiB at most. */
    private static final int IN_JAVA = 1 << 22;

    /** Points on either side of the one before among which the next one is looked for first. */
    private static final int NEAR = 4;

    /** Differences that are taken in one loop. */
    private static final int MOST_TOGETHER = 4;

    private Scans() {}

    /** The n-th difference; a few are taken in one loop, which computes the differences between again for each element. */
    public static Handle diff(Handle x, long n, int someAxis) {
        if (n < 0) {
            throw Moving.value("order must be non-negative but got " + n);
        }
        if (x.ndim() == 0) {
            throw Moving.value("diff requires input that is at least one dimensional");
        }
        int axis = Shapes.axis(someAxis, x.ndim());
        long length = x.view().shape()[axis];
        if (n == 0) {
            return x;
        }
        if (n <= MOST_TOGETHER && n < length) {
            Handle[] parts = new Handle[(int) n + 1];
            Arrays.setAll(parts, k -> Pieces.through(Moving.part(x, axis, (long) k, length - n + k, null)));
            for (int left = parts.length - 1; left > 0; left--) {
                for (int k = 0; k < left; k++) {
                    parts[k] = difference(parts[k + 1], parts[k]);
                }
            }
            return parts[0];
        }
        Handle result = x;
        // of no elements there are no differences, however often they are taken
        for (long k = 0; k < Math.min(n, length + 1); k++) {
            result = difference(Moving.part(result, axis, 1L, null, null), Moving.part(result, axis, null, -1L, null));
        }
        return result;
    }

    private static Handle difference(Handle high, Handle low) {
        return high.dtype() == DType.BOOL ? Elementwise.notEqual(high, low) : Elementwise.subtract(high, low);
    }

    /** Running sums or products with, when asked, the identity first. */
    public static Handle cumulative(Op op, Handle x, int someAxis, DType type, boolean includeInitial) {
        int axis = Shapes.axis(someAxis, x.ndim());
        if (includeInitial && Ordered.isScan(op, type) && x.ndim() > 0) {
            return Scratch.of(x.context(), () -> Ordered.fromIdentity(op, x, axis, type));
        }
        Handle running = Folding.accumulate(op, x, axis, type);
        if (!includeInitial) {
            return running;
        }
        long[] one = x.shape();
        one[axis] = 1;
        return Joining.concat(axis, Sources.full(one, op == Op.ADD ? 0L : 1L, type), running);
    }

    /**
     * The slope along an axis: central differences inside, one-sided at the ends.
     *
     * @param spacing a number or an array without axes, or the coordinates along the axis
     */
    public static Handle gradient(Handle given, Object spacing, int someAxis, int edgeOrder) {
        if (edgeOrder > 2) {
            throw Moving.value("'edge_order' greater than 2 not supported");
        }
        int axis = Shapes.axis(someAxis, given.ndim());
        long n = given.view().shape()[axis];
        if (n < edgeOrder + 1) {
            throw Moving.value("Shape of array too small to calculate a numerical gradient, at least (edge_order + 1)"
                    + " elements are required.");
        }
        Handle f = given.dtype().isFloating() || given.dtype().isComplex()
                ? given
                : Elementwise.cast(given, DType.FLOAT64);
        return new Slopes(f, axis, spacing).all(edgeOrder);
    }

    /** The integral by the trapezoid rule. */
    public static Handle trapezoid(Handle y, Object distance, int someAxis) {
        int axis = Shapes.axis(someAxis, y.ndim());
        Handle sums = Elementwise.add(Moving.part(y, axis, 1L, null, null), Moving.part(y, axis, null, -1L, null));
        return Reductions.sum(Elementwise.divide(Elementwise.map(Op.MULTIPLY, distance, sums), 2.0), axis);
    }

    /** Jumps larger than half a period taken out by whole periods. */
    public static Handle unwrap(Handle given, Double discontinuity, int someAxis, Object period) {
        int axis = Shapes.axis(someAxis, given.ndim());
        Handle jumps = diff(given, 1, axis);
        double length = ScalarOps.asDouble(period);
        boolean whole = period instanceof Long && given.dtype().isInteger();
        Object high = whole ? (Object) ((long) period / 2) : (Object) (length / 2);
        boolean ambiguous = !whole || (long) period % 2 == 0;
        Object low = whole ? (Object) (-Math.floorDiv((long) period + 1, 2L)) : (Object) (-length / 2);
        low = whole && ambiguous ? (Object) (-(long) high) : low;
        Handle near = Elementwise.map(
                Op.ADD, Elementwise.map(Op.REMAINDER, Elementwise.map(Op.SUBTRACT, jumps, low), period), low);
        if (ambiguous) {
            near = Elementwise.where(
                    Elementwise.logicalAnd(
                            Elementwise.equal(near, Sources.scalar(low)), Elementwise.greater(jumps, 0L)),
                    Sources.full(new long[0], high, near.dtype()),
                    near);
        }
        Handle correction = Elementwise.subtract(near, jumps);
        double limit = discontinuity == null ? length / 2 : discontinuity;
        correction = Elementwise.where(Elementwise.less(Elementwise.abs(jumps), limit), 0L, correction);
        Handle running = Folding.accumulate(Op.ADD, correction, axis, Folding.type(Op.ADD, correction.dtype()));
        Handle first = Moving.part(given, axis, null, 1L, null);
        Handle rest = Elementwise.add(Moving.part(given, axis, 1L, null, null), running);
        Handle result = Joining.concat(axis, first, rest);
        DType type = Recording.promoteAll(given, period);
        return result.dtype() == type ? result : Elementwise.cast(result, type);
    }

    /** The sums of products of one array with the other turned around and moved along it; full: at all places they touch. */
    public static Handle convolve(Handle a, Handle v) {
        DType type = Promotion.promote(a.dtype(), v.dtype());
        Handle longer = a.size() >= v.size() ? a : v;
        Handle shorter = longer == a ? v : a;
        if (type == DType.BOOL || type.isComplex() || shorter.size() > SHORT) {
            return convolved(longer, shorter, type);
        }
        long n = longer.size();
        long k = shorter.size();
        Handle wide = Sources.zeros(type, n + 2 * (k - 1));
        Writing.assign(Moving.part(wide, 0, k - 1, k - 1 + n, null), longer);
        Handle inside = null;
        if (type.isFloating() && !isFinite(shorter)) {
            // beside the longer one there is nothing, not even zero times infinity
            inside = Sources.zeros(DType.BOOL, n + 2 * (k - 1));
            Writing.assign(
                    Moving.part(inside, 0, k - 1, k - 1 + n, null), Sources.full(new long[] {n}, true, DType.BOOL));
        }
        Handle sum = null;
        for (long j = 0; j < k; j++) {
            long from = k - 1 - j;
            long to = n + 2 * (k - 1) - j;
            Handle product =
                    Elementwise.multiply(Moving.part(wide, 0, from, to, null), Moving.part(shorter, 0, j, j + 1, null));
            if (inside != null) {
                product = Elementwise.where(Moving.part(inside, 0, from, to, null), product, 0.0);
            }
            sum = sum == null ? product : Elementwise.add(sum, product);
        }
        return sum;
    }

    /** Whether all elements of a short array are finite, as far as is known without computing it. */
    private static boolean isFinite(Handle x) {
        if (x.dtype().isInteger()) {
            return true;
        } else if (!StoredElements.areStored(x)) {
            return false;
        }
        for (double value : HostArray.of(x, "np.convolve").toDoubles()) {
            if (!Double.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    private static Handle of(Handle x, DType type) {
        return x.dtype() == type ? x : Elementwise.cast(x, type);
    }

    private static Handle convolved(Handle longer, Handle shorter, DType type) {
        HostArray a = HostArray.of(of(longer, type), "np.convolve");
        HostArray v = HostArray.of(of(shorter, type), "np.convolve");
        HostArray out = HostArray.empty(longer.context(), type, a.size() + v.size() - 1);
        if (type.kind() == DType.Kind.FLOATING && out.size() <= IN_JAVA) {
            setSums(out, a.toDoubles(), v.toDoubles());
            return out.toArray();
        }
        for (long i = 0; i < out.size(); i++) {
            long from = Math.max(0, i - a.size() + 1);
            long to = Math.min(v.size() - 1, i);
            switch (type.kind()) {
                case BOOL -> {
                    boolean any = false;
                    for (long j = from; j <= to; j++) {
                        any |= v.getBoolean(j) && a.getBoolean(i - j);
                    }
                    out.set(i, any);
                }
                case SIGNED, UNSIGNED -> {
                    long sum = 0;
                    for (long j = from; j <= to; j++) {
                        sum += v.getLong(j) * a.getLong(i - j);
                    }
                    out.set(i, type.wrap(sum));
                }
                case FLOATING -> {
                    double sum = 0;
                    for (long j = from; j <= to; j++) {
                        sum += v.getDouble(j) * a.getDouble(i - j);
                    }
                    out.set(i, sum);
                }
                case COMPLEX -> {
                    org.apache.commons.numbers.complex.Complex sum =
                            org.apache.commons.numbers.complex.Complex.ofCartesian(0, 0);
                    for (long j = from; j <= to; j++) {
                        sum = sum.add(ComplexOps.times(v.getComplex(j), a.getComplex(i - j)));
                    }
                    out.set(i, sum);
                }
            }
        }
        return out.toArray();
    }

    /**
     * Sets each element to its sum of products, added in the order of v. A few thousand sums grow together, one element of v at a time:
     * neighbours do not wait for each other.
     */
    private static void setSums(HostArray out, double[] a, double[] v) {
        double[] sums = new double[(int) Math.min(TOGETHER, out.size())];
        for (long first = 0; first < out.size(); first += TOGETHER) {
            int count = (int) Math.min(TOGETHER, out.size() - first);
            Arrays.fill(sums, 0);
            int j = (int) Math.max(0, first - a.length + 1);
            int end = (int) Math.min(v.length, first + count);
            for (; j + 4 <= end; j += 4) {
                // the sums that all four add to, and those on either side that only some do
                int from = Math.clamp(j + 3 - first, 0, count);
                int to = Math.clamp((long) j + a.length - first, from, count);
                for (int k = j; k < j + 4; k++) {
                    addProducts(sums, (int) Math.max(0, k - first), from, a, (int) (first - k), v[k]);
                    addProducts(
                            sums, to, (int) Math.min(count, (long) k + a.length - first), a, (int) (first - k), v[k]);
                }
                addFour(sums, from, to, a, (int) (first - j), Arrays.copyOfRange(v, j, j + 4));
            }
            for (; j < end; j++) {
                int to = (int) Math.min(count, (long) j + a.length - first);
                addProducts(sums, (int) Math.max(0, j - first), to, a, (int) (first - j), v[j]);
            }
            out.write(first, sums, count, 1);
        }
    }

    private static void addProducts(double[] sums, int from, int to, double[] a, int shift, double factor) {
        for (int i = from; i < to; i++) {
            sums[i] += factor * a[i + shift];
        }
    }

    private static void addFour(double[] sums, int from, int to, double[] a, int shift, double[] v) {
        double v0 = v[0];
        double v1 = v[1];
        double v2 = v[2];
        double v3 = v[3];
        for (int i = from; i < to; i++) {
            int at = i + shift;
            sums[i] = sums[i] + v0 * a[at] + v1 * a[at - 1] + v2 * a[at - 2] + v3 * a[at - 3];
        }
    }

    /** Straight lines between points; a library call. */
    static Handle interp(Handle x, double[] xs, double[] ys, double left, double right) {
        Handle places = x.dtype() == DType.FLOAT64 ? x : Elementwise.cast(x, DType.FLOAT64);
        synchronized (x.context()) {
            HostArray in = HostArray.reading(places, "np.interp");
            HostArray out = HostArray.empty(x.context(), DType.FLOAT64, in.shape());
            double[] values = new double[(int) Math.min(TOGETHER, in.size())];
            for (long first = 0; first < in.size(); first += TOGETHER) {
                int count = (int) Math.min(TOGETHER, in.size() - first);
                in.read(first, count, values);
                interpolate(values, count, xs, ys, left, right);
                out.write(first, values, count, 1);
            }
            return out.toArray();
        }
    }

    /** Replaces places by the values there; looks for a place near that of the one before. */
    private static void interpolate(double[] values, int count, double[] xs, double[] ys, double left, double right) {
        int last = xs.length - 1;
        int near = 0;
        for (int i = 0; i < count; i++) {
            double at = values[i];
            if (at > xs[last]) {
                values[i] = right;
            } else if (at < xs[0]) {
                values[i] = left;
            } else if (at == at) {
                near = lower(xs, at, near);
                values[i] = between(at, xs, ys, near);
            }
        }
    }

    /** The last point that is not after a place, which is neither before the first point nor after the last. */
    private static int lower(double[] xs, double at, int near) {
        int low = Math.max(0, near - NEAR);
        int high = Math.min(xs.length, near + NEAR);
        if (at < xs[low]) {
            high = low;
            low = 0;
        } else if (high < xs.length && at >= xs[high]) {
            low = high;
            high = xs.length;
        }
        int left = high - low;
        while (left > 1) {
            int half = left >>> 1;
            low += at >= xs[low + half] ? half : 0;
            left -= half;
        }
        return low;
    }

    private static double between(double at, double[] xs, double[] ys, int j) {
        if (j == xs.length - 1 || xs[j] == at) {
            return ys[j];
        }
        double slope = (ys[j + 1] - ys[j]) / (xs[j + 1] - xs[j]);
        double value = slope * (at - xs[j]) + ys[j];
        if (Double.isNaN(value)) {
            value = slope * (at - xs[j + 1]) + ys[j + 1];
            value = Double.isNaN(value) && ys[j] == ys[j + 1] ? ys[j] : value;
        }
        return value;
    }

    /** The middle of a full convolution, as long as the longer operand, or only where the shorter one lies inside. */
    public static Handle middle(Handle full, long n, long k, String mode) {
        long longer = Math.max(n, k);
        long shorter = Math.min(n, k);
        return switch (mode) {
            case "full" -> full;
            case "same" -> Moving.part(full, 0, (shorter - 1) / 2, (shorter - 1) / 2 + longer, null);
            case "valid" -> Moving.part(full, 0, shorter - 1, longer, null);
            // NumPy looks at the first letter first
            case String m
            when m.matches("(?i)[fsv].+") ->
                throw Moving.value("Use one of 'valid', 'same', or 'full' for convolve/correlate mode");
            default -> throw Moving.value("mode must be one of 'valid', 'same', or 'full' (got '" + mode + "')");
        };
    }

    /** Sorted by coordinate, and one point more at both ends, a period away. */
    static double[][] periodic(double[] xs, double[] ys, double period) {
        Integer[] order = new Integer[xs.length];
        Arrays.setAll(order, k -> k);
        double[] folded =
                Arrays.stream(xs).map(x -> ScalarMath.remainder(x, period)).toArray();
        Arrays.sort(order, (a, b) -> Double.compare(folded[a], folded[b]));
        int n = xs.length;
        double[][] points = new double[2][n + 2];
        for (int k = 0; k < n; k++) {
            points[0][k + 1] = folded[order[k]];
            points[1][k + 1] = ys[order[k]];
        }
        points[0][0] = points[0][n] - period;
        points[1][0] = points[1][n];
        points[0][n + 1] = points[0][1] + period;
        points[1][n + 1] = points[1][1];
        return points;
    }
}
