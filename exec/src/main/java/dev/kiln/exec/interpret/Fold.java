package dev.kiln.exec.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;

/**
 * One reduction of one result element. The summation order is a function of the number of elements alone: blocks of {@link #BLOCK}
 * elements in order, block results combined like the digits of a binary counter (pairwise summation).
 */
final class Fold {
    static final int BLOCK = 4096;

    private final ReduceOp reduction;
    private final DType type;
    private final Partial[] digits = new Partial[64];
    private Partial block = new Partial();
    private long blocks;

    /** The fold of some elements in order; nothing yet when count is 0. */
    private static final class Partial {
        long count;
        long whole;
        double real;
    }

    Fold(ReduceOp reduction, DType type) {
        this.type = type;
        this.reduction = reduction;
    }

    void add(Registers r, int register) {
        Partial one = new Partial();
        one.count = 1;
        one.whole = r.whole(register);
        one.real = r.real(register);
        block = combine(block, one);
        if (block.count == BLOCK) {
            int digit = 0;
            for (; (blocks >> digit & 1) != 0; digit++) {
                block = combine(digits[digit], block);
            }
            digits[digit] = block;
            block = new Partial();
            blocks++;
        }
    }

    /** Puts the result into the register; false when there were no elements and the reduction has no identity. */
    boolean finish(Registers r, int register) {
        Partial result = block;
        for (int digit = 0; digit < 64; digit++) {
            if ((blocks >> digit & 1) != 0) {
                result = combine(digits[digit], result);
            }
        }
        if (result.count == 0) {
            r.setScalar(register, reduction.identity(type));
            return reduction.hasIdentity();
        }
        r.set(register, result.whole);
        // as NumPy, which begins a sum with 0.0: the sum of nothing but −0.0 is 0.0
        r.set(register, reduction == ReduceOp.SUM ? result.real + 0.0 : result.real);
        return true;
    }

    private Partial combine(Partial a, Partial b) {
        if (a.count == 0) {
            return b;
        }
        if (b.count == 0) {
            return a;
        }
        Partial c = new Partial();
        c.count = a.count + b.count;
        Op op = reduction.combining();
        switch (type) {
            case BOOL -> c.whole = ScalarOps.apply(op, a.whole != 0, b.whole != 0) ? 1 : 0;
            case INT32 -> c.whole = ScalarOps.apply(op, (int) a.whole, (int) b.whole);
            case INT64 -> c.whole = ScalarOps.apply(op, a.whole, b.whole);
            case FLOAT32 -> c.real = ScalarOps.apply(op, (float) a.real, (float) b.real);
            case FLOAT64 -> c.real = ScalarOps.apply(op, a.real, b.real);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
        return c;
    }
}
