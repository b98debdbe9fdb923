package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * Loops over elements that lie one after the other in memory, which a backend may have beside its kernels. Their results are the bits of
 * {@link RealLoops} and {@link WholeLoops}. Addresses are not checked.
 */
public interface MemoryLoops {
    /** The number of an op's loop in a type; negative when there is none. */
    int computing(Op op, DType type);

    /**
     * The number of the loop that reads elements of one type as values of another one, or bools as 0 and 1; negative when there is none.
     */
    int converting(DType from, DType to);

    /** The number of a reduction's loop in a type; negative when there is none. */
    int folding(ReduceOp op, DType type);

    /**
     * Where the operands of one operation lie.
     *
     * @param a the address of the first
     * @param b that of the second, or 0
     * @param c that of the third, or 0
     * @param layout of the result and the operands, made by {@link #layout} and {@link #with}
     */
    record Operands(long a, long b, long c, int layout) {}

    /**
     * Computes n elements.
     *
     * @param loop its number
     * @param to where the results go: also the address of an operand whose elements are as long
     */
    void compute(int loop, long to, Operands operands, int n);

    /**
     * Rows of elements.
     *
     * @param address of the first
     * @param pitch bytes from one row to the next
     * @param count how many there are
     * @param length elements of each
     */
    record Rows(long address, long pitch, long count, int length) {}

    /**
     * Folds each row to one element, as kernels fold a row that is one block: element by element into four vectors in turn, which are
     * joined half by half.
     *
     * @param lanes of a vector: 2, 4, 8 or 16
     * @param to where the results go, one after the other
     */
    void fold(ReduceOp op, DType type, Rows rows, int lanes, long to);

    /** Sorts numbers; null when there are no loops for it. */
    default Evaluator.KeySort keySort() {
        return null;
    }

    /** The layout of a result with elements of a number of bytes. */
    static int layout(int bytes) {
        return bytes;
    }

    /**
     * A layout with one operand more.
     *
     * @param k its number, from 0
     * @param bytes of its elements
     * @param one whether one element serves for all
     */
    static int with(int layout, int k, int bytes, boolean one) {
        return layout | bytes << 4 + 4 * k | (one ? 1 << 16 + k : 0);
    }
}
