package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Arrays repeated: as broadcast views that are copied, which fuses. */
public final class Repeating {
    private Repeating() {}

    public static Handle tile(Handle x, long[] reps) {
        int rank = Math.max(reps.length, x.ndim());
        long[] times = new long[rank];
        Arrays.fill(times, 1);
        System.arraycopy(reps, 0, times, rank - reps.length, reps.length);
        Shapes.checked(times, 1);
        Handle thin = x;
        while (thin.ndim() < rank) {
            thin = Views.expandDims(thin, 0);
        }
        long[] apart = new long[2 * rank];
        long[] wide = new long[2 * rank];
        long[] shape = new long[rank];
        for (int d = 0; d < rank; d++) {
            apart[2 * d] = 1;
            wide[2 * d] = times[d];
            apart[2 * d + 1] = wide[2 * d + 1] = thin.view().shape()[d];
            shape[d] = times[d] * thin.view().shape()[d];
        }
        return Views.reshape(Elementwise.copy(Views.broadcastTo(Views.reshape(thin, apart), wide)), shape);
    }

    public static Handle repeat(Handle x, long times, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long[] shape = x.shape();
        if (times < 0 && shape[axis] > 0) {
            throw Moving.value("negative dimensions are not allowed");
        }
        Handle thin = Views.expandDims(x, axis + 1);
        long[] wide = thin.shape();
        wide[axis + 1] = Math.max(0, times);
        shape[axis] *= wide[axis + 1];
        return Views.reshape(Elementwise.copy(Views.broadcastTo(thin, wide)), shape);
    }

    public static Handle resize(Handle x, long[] shape) {
        for (long length : shape) {
            if (length < 0) {
                throw Moving.value("all elements of `new_shape` must be non-negative");
            }
        }
        long size = Shapes.size(shape);
        Handle flat = Views.ravel(x);
        if (size == 0 || flat.size() == 0) {
            return Sources.zeros(x.dtype(), shape);
        }
        long times = (size - 1) / flat.size() + 1;
        return Views.reshape(Moving.part(tile(flat, new long[] {times}), 0, null, size, null), shape);
    }
}
