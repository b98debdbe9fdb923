package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * Combines floating numbers as a balanced tree of blocks, so that the error grows with the logarithm of their number. Blocks of 128 are
 * combined in order, block results like the digits of a binary counter. In single precision every step is rounded to it.
 */
final class PairwiseReduction {
    private static final int BLOCK = 128;

    private final ReduceOp op;
    private final boolean single;
    private final double[] levels = new double[64];
    private long blocks;
    private double block;
    private int inBlock;

    PairwiseReduction(ReduceOp op, boolean single) {
        this.op = op;
        this.single = single;
    }

    void add(double v) {
        block = inBlock == 0 ? v : combine(block, v);
        if (++inBlock == BLOCK) {
            double carry = block;
            int level = 0;
            for (; (blocks >> level & 1) != 0; level++) {
                carry = combine(levels[level], carry);
            }
            levels[level] = carry;
            blocks++;
            inBlock = 0;
        }
    }

    double result() {
        boolean any = inBlock > 0;
        double result = block;
        for (int level = 0; level < levels.length; level++) {
            if ((blocks >> level & 1) != 0) {
                result = any ? combine(levels[level], result) : levels[level];
                any = true;
            }
        }
        // as NumPy, which begins a sum with 0.0: the sum of nothing but −0.0 is 0.0
        return any ? op == ReduceOp.SUM ? result + 0.0 : result : identity();
    }

    private double identity() {
        if (!op.hasIdentity()) {
            throw new IllegalStateException("reduction " + op.numpyName() + " of nothing has no value");
        }
        return (Double) op.identity(DType.FLOAT64);
    }

    private double combine(double a, double b) {
        double r = op.combine(a, b);
        return single ? (float) r : r;
    }
}
