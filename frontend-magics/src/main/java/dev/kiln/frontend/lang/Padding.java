package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.List;

/** {@code np.pad}: the array in the middle of a larger one, then its borders, one axis after the other. */
final class Padding {
    private Padding() {}

    static NDArray pad(NDArray a, Object widths, String mode, Object fill) {
        long[][] w = widths(widths, a.ndim());
        long[] shape = a.shape();
        for (int d = 0; d < shape.length; d++) {
            shape[d] += w[d][0] + w[d][1];
        }
        NDArray result = Nd.full(shape, mode.equals("constant") ? Values.plain(fill) : 0L, a.dtype());
        NDArray middle = result;
        for (int d = 0; d < shape.length; d++) {
            middle = ShapeFunctions.part(middle, d, w[d][0], shape[d] - w[d][1], null);
        }
        middle.assign(a);
        for (int d = 0; d < shape.length && !mode.equals("constant"); d++) {
            border(result, d, w[d][0], w[d][1], a.shape()[d], mode);
        }
        return result;
    }

    private static void border(NDArray result, int axis, long before, long after, long length, String mode) {
        long end = before + length;
        if (before + after > 0 && length == 0) {
            throw Mistake.value("can't extend empty axis " + axis + " using modes other than 'constant' or 'empty'");
        }
        switch (mode) {
            case "edge" -> {
                copy(result, axis, 0, before, part(result, axis, before, before + 1));
                copy(result, axis, end, end + after, part(result, axis, end - 1, end));
            }
            case "wrap" -> {
                fits(mode, before, after, length);
                copy(result, axis, 0, before, part(result, axis, end - before, end));
                copy(result, axis, end, end + after, part(result, axis, before, before + after));
            }
            case "reflect", "symmetric" -> {
                long skip = mode.equals("reflect") ? 1 : 0;
                fits(mode, before, after, length - skip);
                int flip = axis;
                copy(
                        result,
                        axis,
                        0,
                        before,
                        part(result, axis, before + skip, 2 * before + skip).flip(flip));
                copy(
                        result,
                        axis,
                        end,
                        end + after,
                        part(result, axis, end - after - skip, end - skip).flip(flip));
            }
            default ->
                throw Mistake.value("mode '" + mode + "' is not supported")
                        .maybe("Maybe use 'constant', 'edge', 'wrap', 'reflect' or 'symmetric'.");
        }
    }

    private static void fits(String mode, long before, long after, long length) {
        if (Math.max(before, after) > length) {
            throw Mistake.limit(
                    "np.pad(…, mode='" + mode + "') by more than the axis is long is not part of %%array",
                    "Maybe pad twice.");
        }
    }

    private static NDArray part(NDArray a, int axis, long from, long to) {
        return ShapeFunctions.part(a, axis, from, to, null);
    }

    private static void copy(NDArray result, int axis, long from, long to, NDArray values) {
        if (to > from) {
            part(result, axis, from, to).assign(values);
        }
    }

    private static long[][] widths(Object widths, int rank) {
        long[][] w = new long[rank][2];
        NDArray given = ArrayOps.asArray(widths, null);
        long[] all = given.size() == 1
                ? new long[] {given.reshape().toLong()}
                : ArrayOps.asArray(widths, null).toLongArray();
        boolean perAxis =
                widths instanceof List<?> l && !l.isEmpty() && l.getFirst() instanceof List<?> && l.size() > 1;
        if (perAxis && all.length != 2 * rank || !perAxis && all.length > 2) {
            throw Mistake.value("pad_width " + Values.repr(widths) + " does not fit an array of " + rank + " axes");
        }
        for (int d = 0; d < rank; d++) {
            w[d][0] = perAxis ? all[2 * d] : all[0];
            w[d][1] = perAxis ? all[2 * d + 1] : all[all.length - 1];
            if (w[d][0] < 0 || w[d][1] < 0) {
                throw Mistake.value("index can't contain negative values");
            }
        }
        return w;
    }
}
