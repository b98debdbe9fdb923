package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.ScanOrder;
import java.util.Arrays;

/**
 * The running folds of the columns of a scan: of the blocks so far (carry) and of the groups of this block so far (run), see {@link
 * ScanOrder}. Both begin as the element that changes no other, so that the first is as exact as the rest. Folds of integers, minima and
 * maxima are the same in any order: only their carry is used.
 */
public final class ScanState {
    final DType type;
    /** Whether the order matters and is that of blocks and groups. */
    final boolean grouped;

    final double[] run;
    final double[] carry;
    final long[] whole;
    /** Points of the lane so far. */
    long count;

    private final double realIdentity;
    private final long wholeIdentity;

    public ScanState(Op op, DType type, int columns, long lane) {
        this.type = type;
        this.grouped = type.isFloating() && (op == Op.ADD || op == Op.MULTIPLY) && lane > ScanOrder.IN_ORDER;
        this.run = new double[columns];
        this.carry = new double[columns];
        this.whole = new long[columns];
        this.realIdentity = type.isFloating() ? real(op) : 0;
        this.wholeIdentity = type.isFloating() ? 0 : whole(op, type);
    }

    /** Before the first element of lanes. */
    public void begin() {
        count = 0;
        Arrays.fill(run, realIdentity);
        Arrays.fill(carry, realIdentity);
        Arrays.fill(whole, wholeIdentity);
    }

    /** What the only column has folded before, as bits. */
    public void carry(long bits) {
        if (type.isFloating()) {
            carry[0] = Double.longBitsToDouble(bits);
        } else {
            whole[0] = bits;
        }
    }

    double identity() {
        return realIdentity;
    }

    private static double real(Op op) {
        if (op == Op.MULTIPLY) {
            return 1;
        }
        // 0.0 would change -0.0
        return op == Op.ADD ? -0.0 : op == Op.MINIMUM ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    private static long whole(Op op, DType type) {
        boolean bool = type == DType.BOOL;
        int unused = 64 - 8 * type.bytes();
        if (op == Op.MINIMUM) {
            return bool ? 1 : Long.MAX_VALUE >> unused;
        } else if (op == Op.MAXIMUM) {
            return bool ? 0 : Long.MIN_VALUE >> unused;
        } else if (op == Op.BITWISE_AND) {
            return bool ? 1 : -1;
        }
        return op == Op.MULTIPLY || op == Op.LOGICAL_AND ? 1 : 0;
    }
}
