package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.Source;

/** Whether an array is read in rows as it lies in memory. */
final class RowOrder {
    private RowOrder() {}

    /**
     * Whether the source is consecutive along one of the first k axes and strided along the last, axes of length 1 not counted.
     *
     * @param k number of outer axes
     */
    static boolean crosses(Source source, int k) {
        if (!(source instanceof Source.BaseRead read) || !read.isPointwise()) {
            return false;
        }
        View view = read.view();
        boolean outer = false;
        long last = 0;
        int axis = 0;
        for (int d = 0; d < view.rank(); d++) {
            if (view.shape()[d] != 1) {
                outer |= axis++ < k && Math.abs(view.strides()[d]) == 1;
                last = view.strides()[d];
            }
        }
        return outer && Math.abs(last) > 1;
    }
}
