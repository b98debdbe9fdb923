package dev.kiln.arrays;

/**
 * NumPy 2's promotion rules for the five types: which type an operation computes in and gives.
 *
 * <p>Arrays promote by type: bool &lt; int32 &lt; int64 &lt; float64, with float32 going to float64 when it meets an integer. Scalars
 * are weak: a Boolean never changes a type, a Long makes a bool int64, a Double makes bools and integers float64; nothing else.
 */
public final class Promotion {
    private Promotion() {}

    /** What two array types become together. */
    public static DType promote(DType a, DType b) {
        if (a == b) {
            return a;
        }
        DType low = a.ordinal() < b.ordinal() ? a : b;
        DType high = low == a ? b : a;
        return high == DType.FLOAT32 && low != DType.BOOL ? DType.FLOAT64 : high;
    }

    /** What an array type and a scalar (Boolean, Long or Double) become together. */
    public static DType promote(DType a, Object scalar) {
        return switch (scalar) {
            case Boolean b -> a;
            case Long l -> a == DType.BOOL ? DType.INT64 : a;
            case Double d -> a.isFloating() ? a : DType.FLOAT64;
            default -> throw notAScalar(scalar);
        };
    }

    /** The type of an array made from a scalar alone. */
    public static DType typeOf(Object scalar) {
        return switch (scalar) {
            case Boolean b -> DType.BOOL;
            case Long l -> DType.INT64;
            case Double d -> DType.FLOAT64;
            default -> throw notAScalar(scalar);
        };
    }

    /**
     * The type to compute in.
     *
     * @param promoted the operands' common type (of {@link Op#WHERE}: of the last two)
     * @throws ArrayError TYPE, when the op refuses the type
     */
    public static DType computeType(Op op, DType promoted) {
        return switch (op.rule()) {
            case SAME, COMPARE, PREDICATE, CAST -> promoted;
            case LOGICAL -> DType.BOOL;
            case FLOATING -> promoted.isFloating() ? promoted : DType.FLOAT64;
            case NUMERIC -> promoted == DType.BOOL ? DType.INT32 : promoted;
            case NUMERIC_NOT_BOOL -> {
                if (promoted == DType.BOOL) {
                    throw refusesBool(op);
                }
                yield promoted;
            }
            case BITWISE -> {
                requireInteger(op, promoted);
                yield promoted;
            }
            case INTEGER -> {
                requireInteger(op, promoted);
                yield promoted == DType.BOOL ? DType.INT32 : promoted;
            }
        };
    }

    /** The type of the result of an op that is computed in a type. */
    public static DType resultType(Op op, DType computeType) {
        return switch (op.rule()) {
            case COMPARE, PREDICATE, LOGICAL -> DType.BOOL;
            case SAME, CAST, FLOATING, NUMERIC, NUMERIC_NOT_BOOL, BITWISE, INTEGER -> computeType;
        };
    }

    /** The type of a reduction's result: sums and products of bool and int32 are int64. */
    public static DType resultType(ReduceOp op, DType operand) {
        return switch (op) {
            case SUM, PROD -> operand == DType.BOOL || operand == DType.INT32 ? DType.INT64 : operand;
            case MIN, MAX -> operand;
            case ANY, ALL -> DType.BOOL;
        };
    }

    /** Whether a result of one type may be written in place into another ("same kind"): never from float to int or int to bool. */
    public static boolean sameKind(DType from, DType to) {
        return kind(from) <= kind(to);
    }

    /**
     * Checks that a scalar can become an element of a type.
     *
     * @throws ArrayError OVERFLOW, when it is an integer that does not fit
     */
    public static void checkFits(Object scalar, DType type) {
        if (type == DType.INT32 && scalar instanceof Long l && (int) (long) l != l) {
            throw new ArrayError(
                    ArrayError.Kind.OVERFLOW,
                    "Python integer " + l + " out of bounds for int32",
                    "Maybe convert the array first: x.astype(DType.INT64).");
        }
    }

    private static int kind(DType type) {
        return type == DType.BOOL ? 0 : type.isInteger() ? 1 : 2;
    }

    private static void requireInteger(Op op, DType type) {
        if (type.isFloating()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "ufunc '" + op.numpyName() + "' not supported for the input types (" + type
                            + "), and the inputs could not be safely coerced to any supported types according to the casting rule"
                            + " ''safe''",
                    "Maybe convert to integers first: x.astype(DType.INT64).");
        }
    }

    private static ArrayError refusesBool(Op op) {
        return switch (op) {
            case SUBTRACT ->
                new ArrayError(
                        ArrayError.Kind.TYPE,
                        "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the"
                                + " logical_xor function instead.",
                        "Maybe convert to integers first: x.astype(DType.INT64).");
            case NEGATIVE ->
                new ArrayError(
                        ArrayError.Kind.TYPE,
                        "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not"
                                + " function instead.",
                        "Maybe convert to integers first: x.astype(DType.INT64).");
            default ->
                new ArrayError(
                        ArrayError.Kind.TYPE,
                        "ufunc '" + op.numpyName()
                                + "' did not contain a loop with signature matching types bool -> None",
                        "Maybe convert to integers first: x.astype(DType.INT64).");
        };
    }

    private static IllegalArgumentException notAScalar(Object scalar) {
        return new IllegalArgumentException("scalar (" + scalar + ") is neither Boolean, Long nor Double");
    }
}
