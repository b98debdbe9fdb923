package dev.kiln.arrays.graph;

/** {@link ScalarOps} on uint64, where it differs from int64: the bits of the operands and of the result lie in longs. */
public final class UnsignedOps {
    private UnsignedOps() {}

    public static long apply(Op op, long a) {
        return switch (op) {
            case ABS -> a;
            case SIGN -> a == 0 ? 0 : 1;
            default -> ScalarOps.apply(op, a);
        };
    }

    public static long apply(Op op, long a, long b) {
        int order = Long.compareUnsigned(a, b);
        return switch (op) {
            case FLOOR_DIVIDE -> b == 0 ? 0 : Long.divideUnsigned(a, b);
            case REMAINDER -> b == 0 ? 0 : Long.remainderUnsigned(a, b);
            case POW -> pow(a, b);
            case MINIMUM -> order < 0 ? a : b;
            case MAXIMUM -> order < 0 ? b : a;
            case LESS -> order < 0 ? 1 : 0;
            case LESS_EQUAL -> order <= 0 ? 1 : 0;
            case GREATER -> order > 0 ? 1 : 0;
            case GREATER_EQUAL -> order >= 0 ? 1 : 0;
            case RIGHT_SHIFT -> b < 0 || b >= 64 ? 0 : a >>> b;
            default -> ScalarOps.apply(op, a, b);
        };
    }

    private static long pow(long a, long b) {
        long half = ScalarMath.pow(a, b >>> 1);
        return half * half * ((b & 1) == 0 ? 1 : a);
    }
}
