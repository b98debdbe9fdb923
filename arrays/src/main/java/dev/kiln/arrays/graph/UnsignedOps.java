package dev.kiln.arrays.graph;

import dev.kiln.arrays.graph.math.ScalarMath;

/** {@link ScalarOps} on uint64: the bits of the operands and of the result are in longs. */
public final class UnsignedOps {
    private UnsignedOps() {}

    /** Applies a unary op to the bits of a uint64. */
    public static long apply(Op op, long a) {
        return switch (op.integers()) {
            case ABSOLUTE -> a;
            case SIGN -> a == 0 ? 0 : 1;
            case SAME_BITS, WRAPS, COMPLEMENT, ORDER, EXTREME, QUOTIENT, REMAINDER, POWER, RIGHT_SHIFT ->
                ScalarOps.apply(op, a);
        };
    }

    /** The op of two unsigned integers in the low bits of longs. */
    public static long apply(Op op, long a, long b) {
        return switch (op.integers()) {
            case QUOTIENT -> b == 0 ? 0 : Long.divideUnsigned(a, b);
            case REMAINDER -> b == 0 ? 0 : Long.remainderUnsigned(a, b);
            case POWER -> pow(a, b);
            case ORDER -> ScalarOps.apply(op, flipped(a), flipped(b));
            case EXTREME -> flipped(ScalarOps.apply(op, flipped(a), flipped(b)));
            case RIGHT_SHIFT -> b < 0 || b >= 64 ? 0 : a >>> b;
            case SAME_BITS, WRAPS, COMPLEMENT, ABSOLUTE, SIGN -> ScalarOps.apply(op, a, b);
        };
    }

    /** The signed number whose place among all signed numbers is that of this one among the unsigned. */
    private static long flipped(long a) {
        return a ^ Long.MIN_VALUE;
    }

    private static long pow(long a, long b) {
        long half = ScalarMath.pow(a, b >>> 1);
        return half * half * ((b & 1) == 0 ? 1 : a);
    }
}
