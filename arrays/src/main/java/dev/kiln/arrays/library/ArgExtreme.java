package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Ordered;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.List;

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

    /**
     * The same without NaN: for real numbers one loop, which also finds whether there are only NaN somewhere. As in NumPy, NaN counts as
     * the infinity that is extreme the other way.
     */
    public static Handle ofNumbers(Handle x, Integer axis, boolean keepdims, boolean greatest) {
        if (x.dtype().isComplex() || x.size() == 0) {
            return find(x, axis, keepdims, greatest, true);
        } else if (!x.dtype().isFloating()) {
            return Ordered.argReduce(x, axis, keepdims, greatest);
        }
        Handle nan = Elementwise.isnan(x);
        double last = greatest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        Handle place = Ordered.argReduce(Elementwise.where(nan, last, x), axis, keepdims, greatest);
        Handle only = axis == null || x.ndim() == 0 ? Reductions.all(nan) : Reductions.all(nan, axis, keepdims);
        x.context().evaluate(List.of(place, only), greatest ? "nanargmax()" : "nanargmin()");
        if (Reading.truth(Reductions.any(only))) {
            throw onlyNaN(greatest);
        }
        return place;
    }

    private static ArrayError onlyNaN(boolean greatest) {
        return new ArrayError(
                ArrayError.Kind.VALUE,
                "All-NaN slice encountered",
                "Maybe use " + name(greatest) + ": it gives the first NaN.");
    }

    private static String name(boolean greatest) {
        return greatest ? "argmax" : "argmin";
    }

    private static Handle find(Handle x, Integer axis, boolean keepdims, boolean greatest, boolean numbers) {
        String name = name(greatest);
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
                throw onlyNaN(greatest);
            }
            out.set(lane, (long) best - from);
        }
        return out.toArray();
    }
}
