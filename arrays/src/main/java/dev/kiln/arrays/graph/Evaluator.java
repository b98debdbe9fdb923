package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.List;

/** Gives nodes their storage. */
public interface Evaluator {
    /**
     * Computes values. Afterwards every node of {@code outputs} has storage.
     *
     * @param outputs what must be stored
     * @param pinned nodes that are not stored now but may be asked for later by a handle that is still alive: storage that they depend
     *     on may not be overwritten or given back
     * @param reason why, in the user's words: "end of cell", "item()", …
     * @throws java.util.concurrent.CancellationException when interrupted; no value is then half written: a node has storage with its
     *     whole value or none
     */
    void evaluate(List<Node> outputs, List<Node> pinned, String reason);

    /** Where results are put. */
    Allocator allocator();

    /** Who computes small values at once, for one recorder; null when all operations are recorded. */
    default Small small() {
        return null;
    }

    /** Computes small values of stored operands at once, on the caller's thread, to the bits that kernels would give. */
    interface Small {
        /**
         * An elementwise op on stored values and numbers.
         *
         * @param computeType the type that operands are converted to before the op
         * @param dtype the type of the result
         */
        record Elementwise(Op op, DType computeType, DType dtype, long[] shape, List<Operand> operands) {}

        /** The most elements that a value may have. */
        int most();

        /**
         * The most elements that a value may have, of an elementwise op or a reduction, in a loop that has gone round some times and asks
         * for values in each iteration; in other loops a part of them. Above {@link #most} only what loops that were compiled ahead of
         * time compute is computed at once.
         */
        default int mostInLoop() {
            return most();
        }

        /**
         * How many operations on small values are recorded after a flush before others are computed at once: what a short cell does can
         * be looked at as a plan, and a loop is not recorded.
         */
        int recordedFirst();

        /** The value of an op; null when it is to be recorded. */
        Storage map(Elementwise map);

        /**
         * Writes the value of an op to a region of stored memory, converted to its type; operands may lie in it.
         *
         * @return false when nothing was written, and the op is to be recorded
         */
        boolean write(Elementwise map, MemorySegment segment, DType memory, View region);

        /** The reduction of all elements to one, computed in a type; null when it is to be recorded. */
        Storage reduce(ReduceOp op, DType type, Operand.Read operand);

        /** The reduction over some axes, in ascending order, but not to one element; null when it is to be recorded. */
        Storage reduce(ReduceOp op, DType type, Operand.Read operand, int[] axes);

        /** The value of a node that is neither a map nor a reduction; null when it is to be recorded. */
        Storage compute(Node node);

        /** The sum of the products of two rows of one type; null when it is to be recorded. */
        Storage dot(Operand.Read x, Operand.Read y);

        /**
         * The product of two matrices, added up in the order of the inner axis, or of a matrix and a column, whose products are added up as
         * {@link #reduce} adds up rows; null when it is to be recorded.
         */
        Storage product(Operand.Read x, Operand.Read y);
    }

    /** Adds up the floats of one row in the order in which kernels do; null when that is not known. */
    default RowSum rowSum() {
        return null;
    }

    /** Adds up the float64 elements of one row. */
    @FunctionalInterface
    interface RowSum {
        /** The most elements of a row. */
        int MOST = 4096;

        /**
         * The sum of the first n values.
         *
         * @param n up to {@link #MOST}
         */
        double sum(double[] values, int n);

        /** Loops over rows in memory that were compiled ahead of time; null when there are none. */
        default RowLoops loops() {
            return null;
        }
    }

    /**
     * Operations on rows of float64 that lie one after the other in memory outside the heap, with the bits of kernels. Addresses are not
     * checked.
     */
    interface RowLoops {
        /** Set where the first operand is one number. */
        int FIRST_IS_NUMBER = 1;

        /** Set where the second operand is one number. */
        int SECOND_IS_NUMBER = 2;

        /**
         * Computes n elements.
         *
         * @param to where the results go: also the address of an operand
         * @param b the address of the second operand, or 0
         * @param numbers which operands are one number
         */
        void compute(Op op, long to, long a, long b, int numbers, int n);

        /** The sum of n elements. */
        double sum(long address, int n);
    }

    /** Sorts int64 numbers faster than library calls do; null when there is nothing faster. */
    default KeySort keySort() {
        return null;
    }

    /** Sorts int64 numbers that lie one after the other in memory outside the heap. Addresses are not checked. */
    interface KeySort {
        /** The fewest numbers of which {@link #middle} looks at some. */
        int SAMPLED = 64;

        /**
         * Copies numbers, those less than a pivot before the others.
         *
         * @param to where they go, memory that does not overlap theirs
         * @return how many are less
         */
        long divide(long from, long n, long pivot, long to);

        /**
         * A number near the middle of some in most cases.
         *
         * @param n at least {@link #SAMPLED}
         */
        long middle(long address, long n);

        /**
         * Sorts numbers, ascending.
         *
         * @param other memory for as many, which is overwritten
         */
        void sort(long address, long n, long other);
    }

    /** How many threads library calls may use, 1 or more. */
    default int threads() {
        return 1;
    }
}
