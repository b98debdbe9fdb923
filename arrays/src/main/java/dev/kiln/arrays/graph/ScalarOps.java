package dev.kiln.arrays.graph;

import dev.kiln.arrays.graph.math.Functions32;
import dev.kiln.arrays.graph.math.Functions64;
import dev.kiln.arrays.graph.math.ScalarMath;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/**
 * What every {@link Op} does to one element: the meaning that all interpreters and code generators have to meet. One twin for each
 * compute type; comparisons and predicates answer 1 or 0 in the compute type. {@link Op#WHERE} takes its condition as a boolean.
 *
 * <p>Integers wrap around; a division of integers by zero gives 0 and rounds down otherwise, as the remainder has the divisor's sign;
 * a shift by less than 0 or by the width or more shifts everything out; an integer to a negative power is the exact result cut
 * towards zero (0 to a negative power: 0). NaN goes through minimum and maximum, and −0 is
 * less than 0 there (NumPy answers with either zero).
 */
public final class ScalarOps {
    private static final Map<Op, UnaryOperator32> FLOAT32_FUNCTIONS = Collections.unmodifiableMap(new EnumMap<>(Map.of(
            Op.EXP, Functions32::exp,
            Op.LOG, Functions32::log,
            Op.SIN, Functions32::sin,
            Op.COS, Functions32::cos,
            Op.TANH, Functions32::tanh)));

    @FunctionalInterface
    private interface UnaryOperator32 {
        float apply(float a);
    }

    private ScalarOps() {}

    /** A unary op on float64. */
    public static double apply(Op op, double a) {
        return switch (op) {
            case COPY, CAST, POSITIVE, REAL, CONJ -> a;
            case IMAG -> 0;
            case NEGATIVE -> -a;
            case ABS -> Math.abs(a);
            case SIGN -> a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a;
            case SQUARE -> a * a;
            case SQRT -> Math.sqrt(a);
            case EXP -> Functions64.exp(a);
            case EXPM1 -> Functions64.expm1(a);
            case LOG -> Functions64.log(a);
            case LOG1P -> Functions64.log1p(a);
            case LOG2 -> Functions64.log2(a);
            case LOG10 -> Functions64.log10(a);
            case SIN -> Functions64.sin(a);
            case COS -> Functions64.cos(a);
            case TAN -> Functions64.tan(a);
            case ASIN -> Functions64.asin(a);
            case ACOS -> Functions64.acos(a);
            case ATAN -> Functions64.atan(a);
            case SINH -> Functions64.sinh(a);
            case COSH -> Functions64.cosh(a);
            case TANH -> Functions64.tanh(a);
            case FLOOR -> Math.floor(a);
            case CEIL -> Math.ceil(a);
            case TRUNC -> a < 0 ? Math.ceil(a) : Math.floor(a);
            case ROUND -> Math.rint(a);
            case ISNAN -> bit(a != a);
            case ISINF -> bit(Double.isInfinite(a));
            case ISFINITE -> bit(Double.isFinite(a));
            case LOGICAL_NOT -> bit(a == 0);
            case INVERT -> throw undefined(op, DType.FLOAT64);
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    COMPLEX,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw arity(op, 1);
        };
    }

    /** A binary op on float64. */
    public static double apply(Op op, double a, double b) {
        return switch (op) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case FLOOR_DIVIDE -> ScalarMath.floorDivide(a, b);
            case REMAINDER -> ScalarMath.remainder(a, b);
            case POW -> Functions64.pow(a, b);
            case ATAN2 -> Functions64.atan2(a, b);
            case HYPOT -> Functions64.hypot(a, b);
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
            case EQUAL -> bit(a == b);
            case NOT_EQUAL -> bit(a != b);
            case LESS -> bit(a < b);
            case LESS_EQUAL -> bit(a <= b);
            case GREATER -> bit(a > b);
            case GREATER_EQUAL -> bit(a >= b);
            case LOGICAL_AND -> bit(a != 0 && b != 0);
            case LOGICAL_OR -> bit(a != 0 || b != 0);
            case LOGICAL_XOR -> bit(a != 0 ^ b != 0);
            case COMPLEX, BITWISE_AND, BITWISE_OR, BITWISE_XOR, LEFT_SHIFT, RIGHT_SHIFT ->
                throw undefined(op, DType.FLOAT64);
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    WHERE -> throw arity(op, 2);
        };
    }

    /** A unary op on int64. */
    public static long apply(Op op, long a) {
        return switch (op) {
            case COPY, CAST, POSITIVE, FLOOR, CEIL, TRUNC, ROUND, REAL, CONJ -> a;
            case IMAG -> 0;
            case NEGATIVE -> -a;
            case ABS -> Math.abs(a);
            case SIGN -> Long.signum(a);
            case SQUARE -> a * a;
            case ISNAN, ISINF -> 0;
            case ISFINITE -> 1;
            case LOGICAL_NOT -> bit(a == 0);
            case INVERT -> ~a;
            case SQRT, EXP, EXPM1, LOG, LOG1P, LOG2, LOG10, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH ->
                throw undefined(op, DType.INT64);
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    COMPLEX,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw arity(op, 1);
        };
    }

    /** A binary op on int64. */
    public static long apply(Op op, long a, long b) {
        return switch (op) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case FLOOR_DIVIDE -> b == 0 ? 0 : Math.floorDiv(a, b);
            case REMAINDER -> b == 0 ? 0 : Math.floorMod(a, b);
            case POW -> ScalarMath.pow(a, b);
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
            case EQUAL -> bit(a == b);
            case NOT_EQUAL -> bit(a != b);
            case LESS -> bit(a < b);
            case LESS_EQUAL -> bit(a <= b);
            case GREATER -> bit(a > b);
            case GREATER_EQUAL -> bit(a >= b);
            case LOGICAL_AND -> bit(a != 0 && b != 0);
            case LOGICAL_OR -> bit(a != 0 || b != 0);
            case LOGICAL_XOR -> bit(a != 0 ^ b != 0);
            case BITWISE_AND -> a & b;
            case BITWISE_OR -> a | b;
            case BITWISE_XOR -> a ^ b;
            case LEFT_SHIFT -> b < 0 || b >= 64 ? 0 : a << b;
            case RIGHT_SHIFT -> b < 0 || b >= 64 ? a >> 63 : a >> b;
            case DIVIDE, ATAN2, HYPOT, COMPLEX -> throw undefined(op, DType.INT64);
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    WHERE -> throw arity(op, 2);
        };
    }

    /** A unary op on int32: the low half of what int64 gives. */
    public static int apply(Op op, int a) {
        return (int) apply(op, (long) a);
    }

    /** A binary op on int32: the low half of what int64 gives. */
    public static int apply(Op op, int a, int b) {
        return (int) apply(op, (long) a, (long) b);
    }

    /** Whether the op on float32 is computed in float32: a function of {@link Functions32}. */
    public static boolean isFloat32Function(Op op) {
        return FLOAT32_FUNCTIONS.containsKey(op);
    }

    /** A unary op on float32: that of {@link Functions32}, or else float64's result rounded once. */
    public static float apply(Op op, float a) {
        UnaryOperator32 function = FLOAT32_FUNCTIONS.get(op);
        return function == null ? (float) apply(op, (double) a) : function.apply(a);
    }

    /** A binary op on float32: float64's result rounded once, but the floor division, which rounds at each step as NumPy does. */
    public static float apply(Op op, float a, float b) {
        return op == Op.FLOOR_DIVIDE ? ScalarMath.floorDivide(a, b) : (float) apply(op, (double) a, (double) b);
    }

    /** A unary op on bool. */
    public static boolean apply(Op op, boolean a) {
        return switch (op) {
            case COPY, CAST, ABS, SQUARE, FLOOR, CEIL, TRUNC, REAL -> a;
            case ISNAN, ISINF, IMAG -> false;
            case ISFINITE -> true;
            case LOGICAL_NOT, INVERT -> !a;
            case NEGATIVE,
                    POSITIVE,
                    SIGN,
                    CONJ,
                    ROUND,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH -> throw undefined(op, DType.BOOL);
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    COMPLEX,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw arity(op, 1);
        };
    }

    /** A binary op on bool. */
    public static boolean apply(Op op, boolean a, boolean b) {
        return switch (op) {
            case ADD, MAXIMUM, LOGICAL_OR, BITWISE_OR -> a | b;
            case MULTIPLY, MINIMUM, LOGICAL_AND, BITWISE_AND -> a & b;
            case NOT_EQUAL, LOGICAL_XOR, BITWISE_XOR -> a ^ b;
            case EQUAL -> a == b;
            case LESS -> !a & b;
            case LESS_EQUAL -> !a | b;
            case GREATER -> a & !b;
            case GREATER_EQUAL -> a | !b;
            case SUBTRACT, DIVIDE, FLOOR_DIVIDE, REMAINDER, POW, ATAN2, HYPOT, COMPLEX, LEFT_SHIFT, RIGHT_SHIFT ->
                throw undefined(op, DType.BOOL);
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    WHERE -> throw arity(op, 2);
        };
    }

    /** Conversion to int64: cut towards zero; NaN and what does not fit become the smallest int64. */
    public static long toLong(double a) {
        return a >= -0x1p63 && a < 0x1p63 ? (long) a : Long.MIN_VALUE;
    }

    /** Conversion to int32: cut towards zero; NaN and what does not fit become the smallest int32. */
    public static int toInt(double a) {
        return a > -0x1p31 - 1 && a < 0x1p31 ? (int) a : Integer.MIN_VALUE;
    }

    /** Conversion to uint64, its bits: cut towards zero; what does not fit wraps around where the machine's conversion does. */
    public static long toUnsignedLong(double a) {
        return a < 0x1p63 ? toLong(a) : toLong(a - 0x1p63) ^ Long.MIN_VALUE;
    }

    /** Conversion to an integer type: cut towards zero; of what does not fit, the low bits of the next wider conversion. */
    public static long toInteger(DType type, double a) {
        return switch (type) {
            case INT8, INT16, UINT8, UINT16 -> type.wrap(toInt(a));
            case INT32 -> toInt(a);
            case UINT32 -> type.wrap(toLong(a));
            case INT64 -> toLong(a);
            case UINT64 -> toUnsignedLong(a);
            case BOOL, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("type " + type + " is not an integer");
        };
    }

    /** The value of uint64's bits, rounded once. */
    public static double unsignedToDouble(long bits) {
        // halving keeps the lowest bit sticky, so that rounding sees it
        return bits >= 0 ? bits : 2 * (double) (bits >>> 1 | bits & 1);
    }

    /** The value of uint64's bits, rounded once. */
    public static float unsignedToFloat(long bits) {
        return bits >= 0 ? bits : 2 * (float) (bits >>> 1 | bits & 1);
    }

    /** Conversion to bool: everything but zero is true, NaN too. */
    public static boolean toBoolean(double a) {
        return a != 0;
    }

    /** A scalar operand as float64. */
    public static double asDouble(Object scalar) {
        return switch (scalar) {
            case Double d -> d;
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            case Complex c -> c.real();
            default ->
                throw new IllegalArgumentException(
                        "scalar (" + scalar + ") is neither Boolean, Long, Double nor Complex");
        };
    }

    /** A scalar operand as int64. */
    public static long asLong(Object scalar) {
        return scalar instanceof Long l ? l : toLong(asDouble(scalar));
    }

    /** A scalar operand as int32. */
    public static int asInt(Object scalar) {
        return scalar instanceof Long l ? (int) (long) l : toInt(asDouble(scalar));
    }

    /** A scalar operand as float32. */
    public static float asFloat(Object scalar) {
        return scalar instanceof Long l ? (float) (long) l : (float) asDouble(scalar);
    }

    /** A scalar operand as bool. */
    public static boolean asBoolean(Object scalar) {
        return switch (scalar) {
            case Boolean b -> b;
            case Complex c -> c.real() != 0 || c.imag() != 0;
            default -> asDouble(scalar) != 0;
        };
    }

    /** A scalar operand as a value of an integer type; of uint64 the bits. */
    public static long asInteger(DType type, Object scalar) {
        return scalar instanceof Long l ? type.wrap(l) : toInteger(type, asDouble(scalar));
    }

    /** A scalar operand as a complex number. */
    public static Complex asComplex(Object scalar) {
        return scalar instanceof Complex c ? c : Complex.ofCartesian(asDouble(scalar), 0);
    }

    /**
     * The scalar as what Java calls that type: a Boolean, Integer, Long, Float, Double or Complex; a small integer is an Integer, a
     * uint32 and the bits of a uint64 are Longs.
     */
    public static Object convert(DType to, Object scalar) {
        return switch (to) {
            case BOOL -> asBoolean(scalar);
            case INT8, INT16, INT32, UINT8, UINT16 -> (int) asInteger(to, scalar);
            case INT64, UINT32, UINT64 -> asInteger(to, scalar);
            case FLOAT32 -> asFloat(scalar);
            case FLOAT64 -> asDouble(scalar);
            case COMPLEX64, COMPLEX128 -> asComplex(scalar);
        };
    }

    private static int bit(boolean b) {
        return b ? 1 : 0;
    }

    private static IllegalArgumentException undefined(Op op, DType type) {
        return new IllegalArgumentException("op " + op.numpyName() + " has no meaning for " + type);
    }

    private static IllegalArgumentException arity(Op op, int given) {
        return new IllegalArgumentException(
                "operands (" + given + ") of op " + op.numpyName() + " are not " + op.arity());
    }
}
