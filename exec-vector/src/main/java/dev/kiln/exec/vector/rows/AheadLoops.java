package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;

/**
 * The loops of {@code libkilnrows} beside those of rows. They give the bits of the Java code that they stand for, and need not be compiled
 * first. Addresses and steps are in bytes; nothing is checked.
 */
public final class AheadLoops {
    private AheadLoops() {}

    /** Whether the loops can be used; nothing else may be called where they cannot. */
    public static boolean areThere() {
        return NativeLibrary.status() instanceof NativeLibrary.Available;
    }

    /**
     * Joins the lanes of vectors that lie one after the other, each to one element; the elements lie together at the begin.
     *
     * @param lanes a power of two
     * @return false if there is no loop for it, and nothing was done
     */
    public static boolean join(ReduceOp op, DType type, long vectors, int lanes, int rows) {
        if (joinsInVectors(op, type, lanes)) {
            sumsOfEights(vectors, rows);
            return true;
        }
        int operation = NativeRows.number(NativeOps.compute(op.combining(), type));
        if (operation < 0) {
            return false;
        }
        join(operation, vectors, lanes, type.bytes(), rows);
        return true;
    }

    /** Whether several vectors are joined together, as the JVM's compiler would have it, so that nothing needs to be compiled. */
    public static boolean joinsInVectors(ReduceOp op, DType type, int lanes) {
        return op == ReduceOp.SUM && type == DType.FLOAT64 && lanes == 8;
    }

    private static native void join(int operation, long vectors, int lanes, int bytes, long rows);

    private static native void sumsOfEights(long vectors, long rows);

    /** How many bytes of a mask are not 0. */
    public static native long count(long mask, long step, long n);

    /** Moves together the elements at which a mask is not 0, the first few of them. */
    public static native void compress(
            long mask, long maskStep, long from, long step, long to, long toStep, int bytes, long few);

    /** Copies n elements of some bytes. */
    public static native void copy(int bytes, long from, long step, long to, long toStep, long n);

    /**
     * Element i of y becomes element {@code base + i · stride + places[i]} of x, for elements of 1, 4 or 8 bytes.
     *
     * @param elements that x has
     * @return how many were done; fewer than n where the next place is outside of x
     */
    public static native long gather(
            int bytes, long x, long elements, long base, long stride, long places, long y, long n);

    /**
     * Element {@code base + places[i]} of x, which has 8 bytes, is replaced or added to, one after the other.
     *
     * @param how one of {@link #SET} and those after it
     * @param y the numbers; 0 for one number, whose bits are {@code one}
     * @return how many were done; fewer than n where the next place is outside of x
     */
    public static native long scatter(int how, long x, long elements, long base, long places, long y, long one, long n);

    public static final int SET = 0;
    public static final int ADD_FLOATS = 1;
    public static final int ADD_INTEGERS = 2;
    public static final int SET_ONE = 3;
    public static final int ADD_ONE_INTEGER = 4;

    /**
     * Running sums of groups of eight consecutive floats, each sum added to what comes before the block.
     *
     * @param bytes of a float
     * @param run the sum of the block's groups before
     * @param carry what comes before the block
     * @return the sum of all groups of the block so far
     */
    static native double sums(int bytes, long from, long to, long groups, double run, double carry);

    /** The number of a type in {@link #extremes}; −1 for one that it does not know. */
    public static int extremeType(DType type) {
        return switch (type) {
            case FLOAT64 -> 0;
            case FLOAT32 -> 1;
            case INT64 -> 2;
            case INT32 -> 3;
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> -1;
        };
    }

    /**
     * Looks for the first extreme element in each column of lanes: the first NaN, else the first greatest or least.
     *
     * @param begins whether each lane begins here; else there is one lane, and what was found before is in the arrays
     * @param bits the element found in each column
     * @param places its place in the lane
     * @param out where the places of the first lane go; 0 for nowhere
     */
    public static native void extremes(
            int type,
            boolean greatest,
            long first,
            long laneStep,
            long step,
            long columnStep,
            long lanes,
            int columns,
            long points,
            long before,
            boolean begins,
            long[] bits,
            long[] places,
            long out,
            long outLane,
            long outColumn);
}
