package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;

/**
 * Scans of floats, such as {@code cumsum}, in the order of the kernels. A lane of up to {@value #IN_ORDER} elements is folded in order. A
 * longer one is cut into blocks and these into groups: within a group each element is combined with those 1, 2 and 4 places before, then
 * with the fold of the groups before in the block, and then with that of the blocks before.
 */
final class RealScans {
    private static final int IN_ORDER = 64;
    private static final int GROUP = 8;
    private static final int BLOCK = 4096;

    private final double[] group = new double[GROUP];
    private final Op op;
    private final boolean single;

    private RealScans(Op op, boolean single) {
        this.op = op;
        this.single = single;
    }

    /** Whether there is a loop for scans with this op. */
    static boolean takes(Op op) {
        return op == Op.ADD || op == Op.MULTIPLY || op == Op.MINIMUM || op == Op.MAXIMUM;
    }

    /**
     * Replaces values by their scan.
     *
     * @param values in C order, in the shape of the scan
     * @param single whether the values are float32 numbers, and results are rounded to such
     */
    static void run(Node.Scan scan, double[] values, boolean single) {
        long[] shape = scan.shape();
        int length = (int) shape[scan.axis()];
        int inner = 1;
        for (int d = scan.axis() + 1; d < shape.length; d++) {
            inner *= (int) shape[d];
        }
        int lanes = (int) (scan.size() / length);
        RealScans loop = new RealScans(scan.op(), single);
        double identity =
                scan.exclusive() ? ScalarOps.asDouble(scan.op().identity().of(scan.dtype())) : 0;
        for (int k = 0; k < lanes; k++) {
            int begin = k / inner * inner * length + k % inner;
            int first = scan.backwards() ? begin + (length - 1) * inner : begin;
            int step = scan.backwards() ? -inner : inner;
            if (length <= IN_ORDER) {
                loop.inOrder(values, first, step, length);
            } else {
                loop.inGroups(values, first, step, length);
            }
            if (scan.exclusive()) {
                for (int i = length - 1; i > 0; i--) {
                    values[first + i * step] = values[first + (i - 1) * step];
                }
                values[first] = identity;
            }
        }
    }

    private void inOrder(double[] values, int first, int step, int length) {
        double sum = values[first];
        for (int i = 1, at = first + step; i < length; i++, at += step) {
            sum = combine(sum, values[at]);
            values[at] = sum;
        }
    }

    private void inGroups(double[] values, int first, int step, int length) {
        double carry = 0;
        double run = 0;
        for (int begin = 0; begin < length; begin += GROUP) {
            int n = Math.min(GROUP, length - begin);
            int from = first + begin * step;
            for (int j = 0; j < n; j++) {
                group[j] = values[from + j * step];
            }
            for (int back = 1; back < GROUP; back *= 2) {
                for (int j = n - 1; j >= back; j--) {
                    group[j] = combine(group[j - back], group[j]);
                }
            }
            boolean firstOfBlock = begin % BLOCK == 0;
            double result = 0;
            double inBlock = 0;
            for (int j = 0; j < n; j++) {
                inBlock = firstOfBlock ? group[j] : combine(run, group[j]);
                result = begin < BLOCK ? inBlock : combine(carry, inBlock);
                values[from + j * step] = result;
            }
            run = inBlock;
            if ((begin + n) % BLOCK == 0) {
                carry = result;
            }
        }
    }

    private double combine(double a, double b) {
        double result = op == Op.ADD ? a + b : op == Op.MULTIPLY ? a * b : ScalarOps.apply(op, a, b);
        return single ? (float) result : result;
    }
}
