package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Elements picked by conditions and choices that are data: library calls. */
public final class Choosing {
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
