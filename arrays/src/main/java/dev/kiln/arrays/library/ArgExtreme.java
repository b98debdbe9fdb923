package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Ordered;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;

/** Where the least and the greatest elements stand; the first of equals. */
public final class ArgExtreme {
    private ArgExtreme() {}

    /**
     * The index on an axis, or in the flat array; NaN counts as extreme.
     *
     * @param axis null: of the flat array; an array without axes counts as one with one element
     */
    public static Handle of(Handle x, Integer axis, boolean keepdims, boolean greatest) {
        return x.dtype().isComplex()
                ? find(x, axis, keepdims, greatest, false)
                : Ordered.argReduce(x, axis, keepdims, greatest);
    }

    /** The same without NaN. */
    public static Handle ofNumbers(Handle x, Integer axis, boolean keepdims, boolean greatest) {
        return find(x, axis, keepdims, greatest, true);
    }

    private static Handle find(Handle x, Integer axis, boolean keepdims, boolean greatest, boolean numbers) {
        String name = greatest ? "argmax" : "argmin";
        if (axis != null && x.ndim() == 0) {
            Shapes.axis(axis, 1);
        }
        Lanes lanes = Lanes.of(x, axis == null || x.ndim() == 0 ? null : new int[] {axis}, name + "()");
        if (lanes.length() == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "attempt to get " + name + " of an empty sequence");
        }
        HostArray in = lanes.values();
        ElementOrder order = ElementOrder.of(in);
        HostArray out = HostArray.empty(in.context(), DType.INT64, lanes.shape(keepdims));
        for (int lane = 0; lane < lanes.count(); lane++) {
            int from = lane * lanes.length();
            int to = from + lanes.length();
            int best = -1;
            for (int i = from; i < to; i++) {
                boolean nan = order.isNaN(i, in);
                if (nan && numbers) {
                    continue;
                } else if (nan) {
                    best = i;
                    break;
                }
                int compared = best < 0 ? 0 : order.compare(i, best);
                if (best < 0 || (greatest ? compared > 0 : compared < 0)) {
                    best = i;
                }
            }
            if (best < 0) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "All-NaN slice encountered",
                        "Maybe use " + name + ": it gives the first NaN.");
            }
            out.set(lane, (long) best - from);
        }
        return out.toArray();
    }
}
