package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;

/** What each op does to bools, which lie in longs as 0 and 1: the meaning is that of {@link ScalarOps}. */
public final class BoolLoops {
    private BoolLoops() {}

    /**
     * Computes a unary op on n bools.
     *
     * @param out for the results; it may be {@code a}
     */
    public static void apply(Op op, long[] a, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i] != 0) ? 1 : 0;
        }
    }

    /**
     * Computes a binary op on n bools each.
     *
     * @param out for the results; it may be one of the operands
     */
    public static void apply(Op op, long[] a, long[] b, long[] out, int n) {
        if (op == Op.BITWISE_AND || op == Op.LOGICAL_AND) {
            and(a, b, out, n);
        } else if (op == Op.BITWISE_OR || op == Op.LOGICAL_OR) {
            or(a, b, out, n);
        } else {
            each(op, a, b, out, n);
        }
    }

    private static void each(Op op, long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = ScalarOps.apply(op, a[i] != 0, b[i] != 0) ? 1 : 0;
        }
    }

    private static void and(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] & b[i];
        }
    }

    private static void or(long[] a, long[] b, long[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] | b[i];
        }
    }
}
