package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;

/** Scans of bools and of integers that lie in longs, such as {@code cumsum}: one element after the other. */
final class WholeScans {
    private WholeScans() {}

    /** Whether there is a loop for a scan: those that begin with the first element, of types that may also be folded with 64 bits. */
    static boolean takes(Node.Scan scan) {
        Op op = scan.op();
        DType type = scan.dtype();
        return !scan.exclusive()
                && scan.size() > 0
                && !scan.operand().node().dtype().isFloating()
                && !scan.operand().node().dtype().isComplex()
                && (type == DType.INT64 || type == DType.INT32)
                && (op == Op.ADD || op == Op.MULTIPLY || op == Op.MINIMUM || op == Op.MAXIMUM);
    }

    /**
     * Replaces values by their scan.
     *
     * @param values in C order, in the shape of the scan
     */
    static void run(Node.Scan scan, long[] values) {
        long[] shape = scan.shape();
        int length = (int) shape[scan.axis()];
        int inner = 1;
        for (int d = scan.axis() + 1; d < shape.length; d++) {
            inner *= (int) shape[d];
        }
        int lanes = (int) (scan.size() / length);
        int step = scan.backwards() ? -inner : inner;
        for (int k = 0; k < lanes; k++) {
            int begin = k / inner * inner * length + k % inner;
            int first = scan.backwards() ? begin + (length - 1) * inner : begin;
            if (scan.op() == Op.ADD) {
                sum(values, first, step, length);
            } else if (scan.op() == Op.MULTIPLY) {
                product(values, first, step, length);
            } else if (scan.op() == Op.MINIMUM) {
                least(values, first, step, length);
            } else {
                greatest(values, first, step, length);
            }
        }
    }

    private static void sum(long[] values, int first, int step, int length) {
        long sum = values[first];
        for (int i = 1, at = first + step; i < length; i++, at += step) {
            sum += values[at];
            values[at] = sum;
        }
    }

    private static void product(long[] values, int first, int step, int length) {
        long product = values[first];
        for (int i = 1, at = first + step; i < length; i++, at += step) {
            product *= values[at];
            values[at] = product;
        }
    }

    private static void least(long[] values, int first, int step, int length) {
        long least = values[first];
        for (int i = 1, at = first + step; i < length; i++, at += step) {
            least = Math.min(least, values[at]);
            values[at] = least;
        }
    }

    private static void greatest(long[] values, int first, int step, int length) {
        long greatest = values[first];
        for (int i = 1, at = first + step; i < length; i++, at += step) {
            greatest = Math.max(greatest, values[at]);
            values[at] = greatest;
        }
    }
}
