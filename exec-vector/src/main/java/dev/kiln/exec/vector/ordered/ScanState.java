package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
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
        Object identity = op.identity().of(type);
        // of floating sums -0.0, as 0.0 would change -0.0
        this.realIdentity = type.isFloating() ? op == Op.ADD ? -0.0 : (Double) identity : 0;
        this.wholeIdentity = type.isFloating() ? 0 : ScalarOps.asLong(identity);
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
}
