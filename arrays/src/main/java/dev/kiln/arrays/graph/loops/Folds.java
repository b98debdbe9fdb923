package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.Arrays;

/**
 * Reductions of one row that is a single block, in the order of the kernels: element i goes to accumulator i modulo their number, in
 * ascending order, and the accumulators are joined half by half.
 */
public final class Folds {
    private Folds() {}

    /**
     * The reduction of n floats.
     *
     * @param from where the first one is
     * @param accumulators how many there are, a power of two
     * @param single whether each step is rounded to float32
     */
    static double fold(ReduceOp op, double[] values, int from, int n, double[] accumulators, boolean single) {
        int width = accumulators.length;
        Arrays.fill(accumulators, (Double) op.identity(single ? DType.FLOAT32 : DType.FLOAT64));
        int i = 0;
        if (op == ReduceOp.SUM && !single) {
            for (; i + width <= n; i += width) {
                add(values, from + i, accumulators);
            }
        }
        for (; i < n; i++) {
            int k = i & width - 1;
            accumulators[k] = combine(op, accumulators[k], values[from + i], single);
        }
        for (int half = width / 2; half > 0; half /= 2) {
            for (int k = 0; k < half; k++) {
                accumulators[k] = combine(op, accumulators[k], accumulators[k + half], single);
            }
        }
        return accumulators[0];
    }

    private static void add(double[] values, int from, double[] accumulators) {
        for (int k = 0; k < accumulators.length; k++) {
            accumulators[k] += values[from + k];
        }
    }

    static double combine(ReduceOp op, double a, double b, boolean single) {
        double r = op.combine(a, b);
        return single ? (float) r : r;
    }

    /**
     * The reduction of n signed integers, or of bools as 0 and 1, by an op that does not depend on the order.
     *
     * @param from where the first one is
     */
    static long fold(ReduceOp op, DType type, long[] values, int from, int n) {
        long result = identity(op, type);
        for (int i = from; i < from + n; i++) {
            result = op.combine(result, values[i]);
        }
        return result;
    }

    /** The identity of an op on integers or bools. */
    static long identity(ReduceOp op, DType type) {
        Object identity = op.identity(type);
        return identity instanceof Boolean all ? all ? 1 : 0 : (Long) identity;
    }
}
