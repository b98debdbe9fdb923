package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/**
 * An array's values with the elements that are taken together, those along one or several axes, one after the other.
 *
 * @param values all lanes
 * @param length of a lane
 * @param count how many lanes there are
 * @param shape of a result that has one element a lane
 * @param keptShape the same with the axes kept, of length 1
 */
record Lanes(HostArray values, int length, int count, long[] shape, long[] keptShape) {

    /**
     * @param axes null: all
     */
    static Lanes of(Handle x, int[] axes, String reason) {
        int rank = x.ndim();
        int[] over = axes == null ? every(rank) : Shapes.axes(axes, rank);
        long[] kept = x.shape();
        long[] shape = new long[rank - over.length];
        int[] order = new int[rank];
        int outer = 0;
        int inner = shape.length;
        long length = 1;
        for (int d = 0; d < rank; d++) {
            if (Arrays.binarySearch(over, d) >= 0) {
                order[inner++] = d;
                length *= kept[d];
                kept[d] = 1;
            } else {
                order[outer] = d;
                shape[outer++] = kept[d];
            }
        }
        HostArray values = HostArray.of(Views.permuteDims(x, order), reason);
        long count = 1;
        for (long n : shape) {
            count *= n;
        }
        return new Lanes(values, HostArray.javaLength(length), HostArray.javaLength(count), shape, kept);
    }

    private static int[] every(int rank) {
        int[] axes = new int[rank];
        for (int d = 0; d < rank; d++) {
            axes[d] = d;
        }
        return axes;
    }

    /** The shape of a result. */
    long[] shape(boolean keepdims) {
        return keepdims ? keptShape : shape;
    }
}
