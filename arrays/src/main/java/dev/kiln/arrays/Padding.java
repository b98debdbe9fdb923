package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.library.Quantiles;
import java.util.Arrays;

/**
 * {@code np.pad}: the array in the middle of a larger one, then its borders, one axis after the other; all modes but the median fuse.
 */
final class Padding {
    private final NDArray result;
    private final PadOptions options;

    private Padding(NDArray result, PadOptions options) {
        this.result = result;
        this.options = options;
    }

    /**
     * @param widths before and after, for each axis
     */
    static NDArray pad(NDArray x, long[][] widths, PadOptions options) {
        long[] shape = x.shape();
        for (int d = 0; d < shape.length; d++) {
            if (widths[d][0] < 0 || widths[d][1] < 0) {
                throw Moving.value("index can't contain negative values");
            }
            shape[d] += widths[d][0] + widths[d][1];
        }
        NDArray result = Nd.zeros(x.dtype(), shape);
        NDArray middle = result;
        for (int d = 0; d < shape.length; d++) {
            middle = Moving.part(middle, d, widths[d][0], shape[d] - widths[d][1], null);
        }
        middle.assign(x);
        Padding padding = new Padding(result, options);
        for (int d = 0; d < shape.length; d++) {
            if (widths[d][0] + widths[d][1] > 0) {
                padding.borders(d, widths[d][0], shape[d] - widths[d][1]);
            }
        }
        return result;
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
                part(axis, 0, from).assign(options.values(axis, 0));
                part(axis, to, end).assign(options.values(axis, 1));
            }
            case EDGE -> {
                part(axis, 0, from).assign(part(axis, from, from + 1));
                part(axis, to, end).assign(part(axis, to - 1, to));
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
                NDArray left = statistic(axis, from, from + options.length(axis, 0, length));
                NDArray right = statistic(axis, to - options.length(axis, 1, length), to);
                part(axis, 0, from).assign(left);
                part(axis, to, end).assign(right);
            }
            case WRAP -> wrap(axis, from, to, end);
            case REFLECT, SYMMETRIC -> mirror(axis, from, to, end);
        }
    }

    private NDArray part(int axis, long from, long to) {
        return Moving.part(result, axis, from, to, null);
    }

    /** From the end value to the edge in equal steps; of integers cut down. */
    private void ramp(int axis, long from, long to, NDArray edge, Object end, boolean back) {
        long n = to - from;
        if (n == 0) {
            return;
        }
        long[] along = new long[result.ndim()];
        Arrays.fill(along, 1);
        along[axis] = n;
        NDArray steps = Nd.arange(n).reshape(along);
        NDArray start = edge.astype(DType.FLOAT64);
        double value = ScalarOps.asDouble(Recording.operand(end));
        NDArray values = Nd.map(Op.SUBTRACT, start, value)
                .divide((double) n)
                .multiply(back ? steps.flip(axis) : steps)
                .add(value);
        boolean whole = result.dtype().isInteger();
        part(axis, from, to).assign(whole ? values.floor() : values);
    }

    private NDArray statistic(int axis, long from, long to) {
        NDArray values = part(axis, from, to);
        return switch (options.mode()) {
            case MAXIMUM -> values.max(axis, true);
            case MINIMUM -> values.min(axis, true);
            default -> {
                int[] axes = {axis};
                NDArray middle = options.mode() == PadOptions.Mode.MEDIAN
                        ? Quantiles.median(values, axes, true, false)
                        : values.mean(axis, true);
                yield result.dtype().isInteger() ? middle.round() : middle;
            }
        };
    }

    private void wrap(int axis, long from, long to, long end) {
        long period = to - from;
        for (long at = from; at > 0; ) {
            long n = Math.min(period, at);
            part(axis, at - n, at).assign(part(axis, at - n + period, at + period));
            at -= n;
        }
        for (long at = to; at < end; ) {
            long n = Math.min(period, end - at);
            part(axis, at, at + n).assign(part(axis, at - period, at - period + n));
            at += n;
        }
    }

    private void mirror(int axis, long from, long to, long end) {
        long length = to - from;
        long skip = options.mode() == PadOptions.Mode.REFLECT ? 1 : 0;
        if (length == 1 && skip == 1) {
            part(axis, 0, from).assign(part(axis, from, from + 1));
            part(axis, to, end).assign(part(axis, to - 1, to));
            return;
        }
        for (long at = from; at > 0; ) {
            long n = Math.min(length - skip, at);
            NDArray seen = part(axis, at + skip, at + skip + n).flip(axis);
            part(axis, at - n, at).assign(turned(seen, part(axis, at, at + 1)));
            at -= n;
        }
        for (long at = to; at < end; ) {
            long n = Math.min(length - skip, end - at);
            NDArray seen = part(axis, at - skip - n, at - skip).flip(axis);
            part(axis, at, at + n).assign(turned(seen, part(axis, at - 1, at)));
            at += n;
        }
    }

    private NDArray turned(NDArray seen, NDArray edge) {
        return options.odd() ? edge.multiply(2L).subtract(seen) : seen;
    }
}
