package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;

/**
 * A reduction of some axes in the order of the kernels, of values that lie in C order: for each of {@code outer} results, or rows of
 * results, {@code reduced} values are folded that are {@code inner} apart. A row is folded as {@link Folds} says; columns are, one row
 * after the other, combined with what they have so far.
 *
 * @param outer lengths before the reduced axes
 * @param reduced the length that is folded
 * @param inner lengths behind the reduced axes; 1 when the last axis is reduced
 */
record AxisFold(int outer, int reduced, int inner) {
    /** Rows that kernels fold as one block of columns. */
    private static final int ROWS_A_BLOCK = 256;

    /** Kernels of this many points and more may walk another axis innermost … */
    private static final int POINTS = 2048;

    /** … where the last one is shorter than this. */
    private static final int SHORT_ROW = 32;

    /**
     * How axes of a view are folded; null when kernels may walk them in another order.
     *
     * @param axes that are reduced, in ascending order
     */
    static AxisFold of(View view, int[] axes) {
        long[] shape = view.shape();
        long[] strides = view.strides();
        int outer = 1;
        int reduced = 1;
        int inner = 1;
        boolean begun = false;
        long next = 0;
        int last = -1;
        for (int d = 0, k = 0; d < shape.length; d++) {
            boolean folds = k < axes.length && axes[k] == d;
            k += folds ? 1 : 0;
            if (shape[d] == 1) {
                continue;
            }
            last = d;
            if (strides[d] <= 0 || folds && inner > 1 || folds && begun && next != strides[d] * shape[d]) {
                return null;
            }
            if (folds) {
                reduced *= (int) shape[d];
                begun = true;
                next = strides[d];
            } else if (begun) {
                inner *= (int) shape[d];
            } else {
                outer *= (int) shape[d];
            }
        }
        boolean inOrder = last < 0 || strides[last] == 1 && (shape[last] >= SHORT_ROW || view.size() < POINTS);
        return inOrder && (inner == 1 || reduced <= ROWS_A_BLOCK) ? new AxisFold(outer, reduced, inner) : null;
    }

    /** How many results there are. */
    int results() {
        return outer * inner;
    }

    /** Folds floats. */
    void run(ReduceOp op, double[] values, double[] results, double[] accumulators, boolean single) {
        if (inner == 1) {
            for (int o = 0; o < outer; o++) {
                results[o] = Folds.fold(op, values, o * reduced, reduced, accumulators, single);
            }
            return;
        }
        Arrays.fill(results, 0, results(), (Double) op.identity(single ? DType.FLOAT32 : DType.FLOAT64));
        for (int o = 0; o < outer; o++) {
            for (int r = 0; r < reduced; r++) {
                int from = (o * reduced + r) * inner;
                for (int k = 0; k < inner; k++) {
                    results[o * inner + k] = Folds.combine(op, results[o * inner + k], values[from + k], single);
                }
            }
        }
    }

    /** Folds integers or bools. */
    void run(ReduceOp op, DType type, long[] values, long[] results) {
        if (inner == 1) {
            for (int o = 0; o < outer; o++) {
                results[o] = Folds.fold(op, type, values, o * reduced, reduced);
            }
            return;
        }
        Arrays.fill(results, 0, results(), Folds.identity(op, type));
        for (int o = 0; o < outer; o++) {
            for (int r = 0; r < reduced; r++) {
                int from = (o * reduced + r) * inner;
                for (int k = 0; k < inner; k++) {
                    results[o * inner + k] = op.combine(results[o * inner + k], values[from + k]);
                }
            }
        }
    }
}
