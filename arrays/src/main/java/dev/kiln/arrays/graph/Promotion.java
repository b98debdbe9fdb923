package dev.kiln.arrays.graph;

import org.apache.commons.numbers.complex.Complex;

/**
 * NumPy 2's promotion rules: which type an operation computes in and gives.
 *
 * <p>Arrays promote by type. Integers of one sign become the wider one, a signed and an unsigned one the narrowest signed type that
 * holds both (of uint64 and a signed type: float64); integers of up to 16 bits leave float32 and complex64 as they are, wider ones make
 * them float64 and complex128. Scalars are weak: they change a type's kind when they must, never its width: a Boolean changes nothing, a
 * Long makes a bool int64, a Double makes bools and integers float64, a {@link Complex} makes float32 complex64 and the rest complex128.
 *
 * <p>One rule differs from NumPy because there is no float16: functions such as {@code sqrt} give float32 of int8 and uint8 and float64 of
 * bool.
 */
public final class Promotion {
    private Promotion() {}

    /** What two array types become together. */
    public static DType promote(DType a, DType b) {
        if (a == b) {
            return a;
        }
        DType low = a.kind().ordinal() <= b.kind().ordinal() ? a : b;
        DType high = low == a ? b : a;
        if (low.kind() == high.kind()) {
            return low.bytes() > high.bytes() ? low : high;
        }
        return switch (low.kind()) {
            case BOOL -> high;
            case UNSIGNED, SIGNED ->
                switch (high.kind()) {
                    case SIGNED -> bothSigns(low, high);
                    case FLOATING -> low.bytes() <= 2 ? high : DType.FLOAT64;
                    case COMPLEX -> low.bytes() <= 2 ? high : DType.COMPLEX128;
                    case BOOL, UNSIGNED -> throw new IllegalStateException("types " + low + " and " + high);
                };
            case FLOATING, COMPLEX -> low == DType.FLOAT32 ? high : DType.COMPLEX128;
        };
    }

    private static DType bothSigns(DType unsigned, DType signed) {
        if (signed.bytes() > unsigned.bytes()) {
            return signed;
        }
        return switch (unsigned.bytes()) {
            case 1 -> DType.INT16;
            case 2 -> DType.INT32;
            case 4 -> DType.INT64;
            default -> DType.FLOAT64;
        };
    }

    /** What an array type and a scalar (Boolean, Long, Double or Complex) become together. */
    public static DType promote(DType a, Object scalar) {
        return switch (scalar) {
            case Boolean b -> a;
            case Long l -> a == DType.BOOL ? DType.INT64 : a;
            case Double d -> a.isFloating() || a.isComplex() ? a : DType.FLOAT64;
            case Complex c -> a.isComplex() ? a : a == DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
            default -> throw notAScalar(scalar);
        };
    }

    /** The type of an array made from a scalar alone. */
    public static DType typeOf(Object scalar) {
        return switch (scalar) {
            case Boolean b -> DType.BOOL;
            case Long l -> DType.INT64;
            case Double d -> DType.FLOAT64;
            case Complex c -> DType.COMPLEX128;
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
        if (promoted.isComplex() && !op.takesComplex()) {
            throw refusesComplex(op, promoted);
        }
        return switch (op.rule()) {
            case SAME, COMPARE, PREDICATE, CAST -> promoted;
            case LOGICAL -> DType.BOOL;
            case FLOATING -> floating(op, promoted);
            case NUMERIC -> promoted == DType.BOOL ? DType.INT8 : promoted;
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
                yield promoted == DType.BOOL ? DType.INT8 : promoted;
            }
        };
    }

    /** The type to compute a binary op on arrays in: functions promote what each operand becomes by itself. */
    public static DType computeType(Op op, DType a, DType b) {
        DType promoted = promote(a, b);
        if (op.rule() == Op.TypeRule.FLOATING && op != Op.DIVIDE && promoted.isInteger()) {
            return a == DType.BOOL || b == DType.BOOL
                    ? floating(op, promoted)
                    : promote(floating(op, a), floating(op, b));
        }
        return computeType(op, promoted);
    }

    private static DType floating(Op op, DType type) {
        if (type.isFloating() || type.isComplex()) {
            return type;
        }
        return type.isInteger() && type.bytes() <= 2 && op != Op.DIVIDE ? DType.FLOAT32 : DType.FLOAT64;
    }

    /** The type of the result of an op that is computed in a type. */
    public static DType resultType(Op op, DType computeType) {
        if (op == Op.ABS || op == Op.REAL || op == Op.IMAG) {
            return computeType.part();
        }
        if (op == Op.COMPLEX) {
            return computeType == DType.FLOAT32 ? DType.COMPLEX64 : DType.COMPLEX128;
        }
        return switch (op.rule()) {
            case COMPARE, PREDICATE, LOGICAL -> DType.BOOL;
            case SAME, CAST, FLOATING, NUMERIC, NUMERIC_NOT_BOOL, BITWISE, INTEGER -> computeType;
        };
    }

    /** The type of a reduction's result: sums and products of bool and signed integers are int64, of unsigned ones uint64. */
    public static DType resultType(ReduceOp op, DType operand) {
        return switch (op) {
            case SUM, PROD ->
                switch (operand.kind()) {
                    case BOOL, SIGNED -> DType.INT64;
                    case UNSIGNED -> DType.UINT64;
                    case FLOATING, COMPLEX -> operand;
                };
            case MIN, MAX -> operand;
            case ANY, ALL -> DType.BOOL;
        };
    }

    /**
     * Whether a result of one type may be written in place into another ("same kind"): never from complex to float, float to int, int
     * to bool, or signed to unsigned.
     */
    public static boolean sameKind(DType from, DType to) {
        return kind(from) <= kind(to) && !(from.kind() == DType.Kind.SIGNED && to.isUnsigned());
    }

    /**
     * Checks that a scalar can become an element of a type.
     *
     * @throws ArrayError OVERFLOW, when it is an integer that does not fit
     */
    public static void checkFits(Object scalar, DType type) {
        if (scalar instanceof Long l && type.isInteger() && !type.holds(l)) {
            throw new ArrayError(
                    ArrayError.Kind.OVERFLOW,
                    "Python integer " + l + " out of bounds for " + type,
                    "Maybe convert the array first: x.astype(DType.INT64).");
        }
    }

    private static int kind(DType type) {
        return switch (type.kind()) {
            case BOOL -> 0;
            case UNSIGNED, SIGNED -> 1;
            case FLOATING -> 2;
            case COMPLEX -> 3;
        };
    }

    private static void requireInteger(Op op, DType type) {
        if (type.isFloating() || type.isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "ufunc '" + op.ufuncName()
                            + "' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule"
                            + " ''safe''",
                    "Maybe convert to integers first: x.astype(DType.INT64).");
        }
    }

    private static ArrayError refusesBool(Op op) {
        String message = "ufunc '" + op.ufuncName()
                + "' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None";
        if (op == Op.SUBTRACT) {
            message =
                    "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the"
                            + " logical_xor function instead.";
        } else if (op == Op.NEGATIVE) {
            message =
                    "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not"
                            + " function instead.";
        }
        return new ArrayError(ArrayError.Kind.TYPE, message, "Maybe convert to integers first: x.astype(DType.INT64).");
    }

    private static ArrayError refusesComplex(Op op, DType type) {
        return new ArrayError(
                ArrayError.Kind.TYPE,
                "ufunc '" + op.ufuncName()
                        + "' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule"
                        + " ''safe''",
                "Maybe take the real or the imaginary part first: x.real, x.imag.");
    }

    private static IllegalArgumentException notAScalar(Object scalar) {
        return new IllegalArgumentException("scalar (" + scalar + ") is neither Boolean, Long, Double nor Complex");
    }
}
