package dev.kiln.arrays.graph;

/**
 * What an op does with integers beyond its meaning for int64: whether its result may leave a narrow type, so that it has to be wrapped
 * after it was computed in a wider register, and how it is computed on the bits of a uint64.
 */
public enum IntegerRule {
    /** The result is a value of the type; the bits of a uint64 are computed as those of an int64. Also of ops on floating types only. */
    SAME_BITS(Leaves.NEVER),
    /** The low bits of the result depend on the low bits of the operands alone: sums, products. */
    WRAPS(Leaves.ALWAYS),
    /** The complement of bits, which sets those above an unsigned type. */
    COMPLEMENT(Leaves.UNSIGNED),
    /** The absolute value: of an unsigned number itself; of the least signed number beyond the type. */
    ABSOLUTE(Leaves.SIGNED),
    /** The sign: of an unsigned number 0 or 1. */
    SIGN(Leaves.NEVER),
    /** A comparison by order. */
    ORDER(Leaves.NEVER),
    /** The smaller or the larger operand. */
    EXTREME(Leaves.NEVER),
    /** The quotient, which of the least signed number and −1 is beyond the type. */
    QUOTIENT(Leaves.SIGNED),
    /** The remainder of a division. */
    REMAINDER(Leaves.NEVER),
    /** A power, whose exponent is never negative when it is unsigned. */
    POWER(Leaves.ALWAYS),
    /** A shift to the right, where zeros or copies of the sign come in. */
    RIGHT_SHIFT(Leaves.NEVER);

    private enum Leaves {
        NEVER,
        ALWAYS,
        SIGNED,
        UNSIGNED
    }

    private final Leaves leaves;

    IntegerRule(Leaves leaves) {
        this.leaves = leaves;
    }

    /** Whether the exact result of operands of a narrow integer type may be no value of it. */
    public boolean mayLeave(DType type) {
        return switch (leaves) {
            case NEVER -> false;
            case ALWAYS -> true;
            case SIGNED -> !type.isUnsigned();
            case UNSIGNED -> type.isUnsigned();
        };
    }
}
