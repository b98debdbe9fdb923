package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.library.Quantiles;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/**
 * {@code np.pad}: the array in the middle of a larger one, then its borders, one axis after the other; all modes but the median fuse.
 */
public final class Padding {
    private final Handle result;
    private final PadOptions options;

    private Padding(Handle result, PadOptions options) {
        this.result = result;
        this.options = options;
    }

    /**
     * @param widths before and after, for each axis
     */
    public static Handle pad(Handle x, long[][] widths, PadOptions options) {
        long[] shape = x.shape();
        for (int d = 0; d < shape.length; d++) {
            if (widths[d][0] < 0 || widths[d][1] < 0) {
                throw Moving.value("index can't contain negative values");
            }
            shape[d] += widths[d][0] + widths[d][1];
        }
        Handle joined = joined(x, widths, options);
        if (joined != null) {
            return joined;
        }
        Handle result = Sources.zeros(x.dtype(), shape);
        Handle middle = result;
        for (int d = 0; d < shape.length; d++) {
            middle = Moving.part(middle, d, widths[d][0], shape[d] - widths[d][1], null);
        }
        Writing.assign(middle, x);
        Padding padding = new Padding(result, options);
        for (int d = 0; d < shape.length; d++) {
            if (widths[d][0] + widths[d][1] > 0) {
                padding.borders(d, widths[d][0], shape[d] - widths[d][1]);
            }
        }
        return result;
    }

    /** The array as pieces, which fuse with what uses it; null when the borders are computed, or repeat more than once. */
    private static Handle joined(Handle x, long[][] widths, PadOptions options) {
        boolean mirrors = options.mode() == PadOptions.Mode.REFLECT || options.mode() == PadOptions.Mode.SYMMETRIC;
        if (x.size() == 0 || mirrors && options.odd()) {
            return null;
        }
        Handle result = x;
        for (int d = 0; d < widths.length; d++) {
            if (widths[d][0] + widths[d][1] > 0) {
                Handle left = border(result, d, widths[d][0], options, 0);
                Handle right = border(result, d, widths[d][1], options, 1);
                if (left == null || right == null) {
                    return null;
                }
                result = Pieces.join(x.dtype(), d, List.of(left, result, right));
            }
        }
        return result == x ? Elementwise.copy(x) : result;
    }

    /** What comes before an array, or after it, along an axis; null when that is not a view. */
    private static Handle border(Handle x, int axis, long width, PadOptions options, int side) {
        long length = x.view().shape()[axis];
        boolean before = side == 0;
        return switch (options.mode()) {
            case CONSTANT, EMPTY -> {
                long[] shape = x.shape();
                shape[axis] = width;
                Object value = options.mode() == PadOptions.Mode.EMPTY ? 0L : options.values(axis, side);
                yield value instanceof Handle ? null : Views.broadcastTo(element(x, value), shape);
            }
            case EDGE -> {
                long[] shape = x.shape();
                shape[axis] = width;
                yield Views.broadcastTo(
                        Moving.part(x, axis, before ? 0 : length - 1, before ? 1 : length, null), shape);
            }
            case WRAP ->
                width > length
                        ? null
                        : Moving.part(x, axis, before ? length - width : 0, before ? length : width, null);
            case REFLECT, SYMMETRIC -> {
                long skip = options.mode() == PadOptions.Mode.REFLECT ? 1 : 0;
                long from = before ? skip : length - skip - width;
                yield width > length - skip ? null : Views.flip(Moving.part(x, axis, from, from + width, null), axis);
            }
            case LINEAR_RAMP, MAXIMUM, MEAN, MEDIAN, MINIMUM -> null;
        };
    }

    /** One stored element of the array's type. */
    private static Handle element(Handle x, Object value) {
        HostArray one = HostArray.empty(x.context(), x.dtype());
        one.setScalar(Recording.literal(number(value, x.dtype()), x.dtype()).value());
        return one.toArray();
    }

    /**
     * A number as NumPy stores it from an array: unsigned types wrap around, and without an imaginary part in real ones.
     *
     * @throws ArrayError when a signed integer type does not hold it
     */
    private static Object number(Object value, DType type) {
        Object number = Recording.operand(value);
        if (number instanceof Complex c && !type.isComplex() && type != DType.BOOL) {
            number = c.real();
        }
        if (type.kind() != DType.Kind.UNSIGNED) {
            Recording.checkAssignable(number, type);
        }
        return number;
    }

    private void borders(int axis, long from, long to) {
        boolean free = options.mode() == PadOptions.Mode.CONSTANT || options.mode() == PadOptions.Mode.EMPTY;
        if (to == from && !free) {
            throw Moving.value("can't extend empty axis " + axis + " using modes other than 'constant' or 'empty'");
        }
        long end = result.view().shape()[axis];
        switch (options.mode()) {
            case EMPTY -> {}
            case CONSTANT -> {
                Writing.assign(part(axis, 0, from), constant(options.values(axis, 0)));
                Writing.assign(part(axis, to, end), constant(options.values(axis, 1)));
            }
            case EDGE -> {
                Writing.assign(part(axis, 0, from), part(axis, from, from + 1));
                Writing.assign(part(axis, to, end), part(axis, to - 1, to));
            }
            case LINEAR_RAMP -> {
                ramp(axis, 0, from, part(axis, from, from + 1), options.values(axis, 0), false);
                ramp(axis, to, end, part(axis, to - 1, to), options.values(axis, 1), true);
            }
            case MAXIMUM, MINIMUM, MEAN, MEDIAN -> {
                long length = to - from;
                boolean extreme =
                        options.mode() == PadOptions.Mode.MAXIMUM || options.mode() == PadOptions.Mode.MINIMUM;
                if (extreme && (options.length(axis, 0, length) == 0 || options.length(axis, 1, length) == 0)) {
                    throw Moving.value("stat_length of 0 yields no value for padding");
                }
                Handle left = statistic(axis, from, from + options.length(axis, 0, length));
                Handle right = statistic(axis, to - options.length(axis, 1, length), to);
                Writing.assign(part(axis, 0, from), left);
                Writing.assign(part(axis, to, end), right);
            }
            case WRAP -> wrap(axis, from, to, end);
            case REFLECT, SYMMETRIC -> mirror(axis, from, to, end);
        }
    }

    private Object constant(Object value) {
        return value instanceof Handle ? value : element(result, value);
    }

    private Handle part(int axis, long from, long to) {
        return Moving.part(result, axis, from, to, null);
    }

    /** From the end value to the edge in equal steps; of integers cut down. */
    private void ramp(int axis, long from, long to, Handle edge, Object end, boolean back) {
        long n = to - from;
        if (n == 0) {
            return;
        }
        long[] along = new long[result.ndim()];
        Arrays.fill(along, 1);
        along[axis] = n;
        Handle steps = Views.reshape(Sources.arange(n), along);
        boolean complex = result.dtype().isComplex();
        Handle start = Elementwise.cast(edge, complex ? DType.COMPLEX128 : DType.FLOAT64);
        Object value = complex ? Recording.operand(end) : (Object) ScalarOps.asDouble(Recording.operand(end));
        Handle values = Elementwise.add(
                Elementwise.multiply(
                        Elementwise.divide(Elementwise.map(Op.SUBTRACT, start, value), (double) n),
                        back ? Views.flip(steps, axis) : steps),
                value);
        boolean whole = result.dtype().isInteger();
        if (whole && Recording.operand(end) instanceof Complex) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "ufunc 'floor' not supported for the input types, and the inputs could not be safely coerced to any"
                            + " supported types according to the casting rule ''safe''",
                    "Maybe use the real part of the end value.");
        }
        Writing.assign(part(axis, from, to), whole ? Elementwise.floor(values) : values);
    }

    private Handle statistic(int axis, long from, long to) {
        Handle values = part(axis, from, to);
        return switch (options.mode()) {
            case MAXIMUM -> Reductions.max(values, axis, true);
            case MINIMUM -> Reductions.min(values, axis, true);
            case MEDIAN -> rounded(Quantiles.median(values, new int[] {axis}, true, false));
            case MEAN -> rounded(Statistics.mean(values, ReductionOptions.along(new int[] {axis}, true)));
            case CONSTANT, EDGE, LINEAR_RAMP, REFLECT, SYMMETRIC, WRAP, EMPTY ->
                throw new IllegalStateException("mode (" + options.mode() + ") of pad has no statistic");
        };
    }

    private Handle rounded(Handle middle) {
        return result.dtype().isInteger() ? Elementwise.round(middle) : middle;
    }

    private void wrap(int axis, long from, long to, long end) {
        long period = to - from;
        for (long at = from; at > 0; ) {
            long n = Math.min(period, at);
            Writing.assign(part(axis, at - n, at), part(axis, at - n + period, at + period));
            at -= n;
        }
        for (long at = to; at < end; ) {
            long n = Math.min(period, end - at);
            Writing.assign(part(axis, at, at + n), part(axis, at - period, at - period + n));
            at += n;
        }
    }

    private void mirror(int axis, long from, long to, long end) {
        long length = to - from;
        long skip = options.mode() == PadOptions.Mode.REFLECT ? 1 : 0;
        if (length == 1 && skip == 1) {
            Writing.assign(part(axis, 0, from), part(axis, from, from + 1));
            Writing.assign(part(axis, to, end), part(axis, to - 1, to));
            return;
        }
        for (long at = from; at > 0; ) {
            long n = Math.min(length - skip, at);
            Handle seen = Views.flip(part(axis, at + skip, at + skip + n), axis);
            Writing.assign(part(axis, at - n, at), turned(seen, part(axis, at, at + 1)));
            at -= n;
        }
        for (long at = to; at < end; ) {
            long n = Math.min(length - skip, end - at);
            Handle seen = Views.flip(part(axis, at - skip - n, at - skip), axis);
            Writing.assign(part(axis, at, at + n), turned(seen, part(axis, at - 1, at)));
            at += n;
        }
    }

    private Handle turned(Handle seen, Handle edge) {
        return options.odd() ? Elementwise.subtract(Elementwise.multiply(edge, 2L), seen) : seen;
    }
}
