package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Reductions;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Elements picked by conditions and choices that are data. */
public final class Choosing {
    /** Up to this number of choices, indices are compared with each of them. */
    private static final int MOST_COMPARED = 16;

    private Choosing() {}

    /** The elements where the condition, which may be shorter, holds. */
    public static Handle compress(boolean[] condition, Handle x, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long[] kept = LongStream.range(0, condition.length)
                .filter(i -> condition[(int) i])
                .toArray();
        return Selecting.take(x, Selecting.positions(kept, x.view().shape()[axis], axis, Selecting.Mode.RAISE), axis);
    }

    /** Element by element from the choice that the index names. */
    public static Handle choose(Handle index, Handle[] choices, Selecting.Mode mode) {
        Handle[] all = Arrays.copyOf(choices, choices.length + 1);
        all[choices.length] = index;
        Handle[] wide = Moving.broadcastArrays(all);
        Handle compared = byComparing(index, choices, mode);
        if (compared != null) {
            return compared;
        }
        DType type = choices[0].dtype();
        for (Handle choice : choices) {
            type = Promotion.promote(type, choice.dtype());
        }
        long[] which = Selecting.integers(wide[choices.length]);
        HostArray[] from = new HostArray[choices.length];
        for (int k = 0; k < from.length; k++) {
            from[k] = HostArray.of(Elementwise.cast(wide[k], type), "np.choose");
        }
        for (int k = 0; k < which.length; k++) {
            if (mode == Selecting.Mode.RAISE && (which[k] < 0 || which[k] >= choices.length)) {
                throw Moving.value("invalid entry in choice array");
            }
        }
        long[] chosen = Selecting.positions(which, choices.length, 0, mode);
        HostArray out = HostArray.empty(index.context(), type, wide[0].view().shape());
        for (int i = 0; i < chosen.length; i++) {
            out.copy(i, from[(int) chosen[i]], i);
        }
        return out.toArray();
    }

    /** The same for a few choices: a loop, before which the indices are looked at; null for others. */
    private static Handle byComparing(Handle index, Handle[] choices, Selecting.Mode mode) {
        boolean whole = index.dtype().isInteger() && index.dtype() != DType.UINT64;
        if (choices.length < 2 || choices.length > MOST_COMPARED || !whole || index.size() == 0) {
            return null;
        }
        DType type = choices[0].dtype();
        for (Handle choice : choices) {
            type = Promotion.promote(type, choice.dtype());
        }
        long last = choices.length - 1;
        Handle which = Elementwise.cast(index, DType.INT64);
        switch (mode) {
            case RAISE -> {
                Handle least = Reductions.min(which);
                Handle most = Reductions.max(which);
                index.context().evaluate(List.of(least, most), "np.choose");
                if (Reading.toLong(least) < 0 || Reading.toLong(most) > last) {
                    throw Moving.value("invalid entry in choice array");
                }
            }
            case WRAP -> which = Elementwise.remainder(which, last + 1);
            case CLIP -> which = Elementwise.minimum(Elementwise.maximum(which, 0L), last);
        }
        Handle chosen = Elementwise.cast(choices[choices.length - 1], type);
        for (int k = choices.length - 2; k >= 0; k--) {
            chosen = Elementwise.where(Elementwise.equal(which, (long) k), Elementwise.cast(choices[k], type), chosen);
        }
        return chosen;
    }

    /** Without zeros at the ends of the axes. */
    public static Handle trimZeros(Handle x, boolean front, boolean back, int[] axes) {
        boolean[] nonzero = Reading.booleans(Elementwise.notEqual(x, 0L));
        long[] shape = x.shape();
        Handle result = x;
        for (int axis : axes) {
            long inner = Shapes.size(Arrays.copyOfRange(shape, axis + 1, shape.length));
            long first = shape[axis];
            long last = -1;
            for (int i = 0; i < nonzero.length; i++) {
                if (nonzero[i]) {
                    long at = i / inner % shape[axis];
                    first = Math.min(first, at);
                    last = Math.max(last, at);
                }
            }
            boolean none = last < 0;
            long from = none ? 0 : front ? first : 0;
            long to = none ? 0 : back ? last + 1 : shape[axis];
            result = Moving.part(result, axis, from, to, null);
        }
        return result;
    }
}
