package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.List;

/**
 * An op on registers as an expression of OpenCL C that gives what {@link dev.kiln.arrays.graph.ScalarOps} gives. The result has the C
 * type of the compute type, or is a truth value where the op compares. Elementary functions are the device's own: their last digits may
 * differ from those of the other backends ({@code OpenClBackendTest} allows for them what the standard of OpenCL allows).
 */
final class EmitOp {
    private EmitOp() {}

    /** The C type that holds a value. */
    static String type(DType type) {
        return switch (type) {
            case BOOL -> "uchar";
            case INT32 -> "int";
            case INT64 -> "long";
            case FLOAT32 -> "float";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> "double";
        };
    }

    /** The C type of an element in memory; C itself widens what is read and keeps the low bits of what is written. */
    static String memory(DType type) {
        return switch (type) {
            case INT8 -> "char";
            case UINT8 -> "uchar";
            case INT16 -> "short";
            case UINT16 -> "ushort";
            case UINT32 -> "uint";
            case BOOL, INT32, INT64, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> type(type);
        };
    }

    static String convert(DType from, DType to, String a) {
        return switch (to) {
            case BOOL -> a + " != 0";
            case INT32 -> from.isFloating() ? "k_int(" + a + ")" : "(int) " + a;
            case INT64 -> from.isFloating() ? "k_long(" + a + ")" : "(long) " + a;
            case FLOAT32 -> "(float) " + a;
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw to.notOfLoops();
            case FLOAT64 -> "(double) " + a;
        };
    }

    static String of(Op op, DType type, List<String> args) {
        String a = args.get(0);
        String b = args.size() > 1 ? args.get(1) : "";
        return switch (op) {
            case POSITIVE -> a;
            case COPY, CAST, REAL, IMAG, CONJ, COMPLEX -> throw op.notOfLoops();
            case NEGATIVE -> type.isFloating() ? "-" + a : wrapping(type, "0", "-", a);
            case ABS -> absolute(type, a);
            case SIGN ->
                type.isFloating()
                        ? a + " > 0 ? 1 : " + a + " < 0 ? -1 : " + a + " == 0 ? 0 : " + a
                        : "(" + a + " > 0) - (" + a + " < 0)";
            case SQUARE -> arithmetic(type, a, "*", a);
            case SQRT, EXP, EXPM1, LOG, LOG1P, LOG2, LOG10, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH ->
                call(type, op.numpyName(), a);
            case FLOOR -> type.isFloating() ? "floor(" + a + ")" : a;
            case CEIL -> type.isFloating() ? "ceil(" + a + ")" : a;
            case TRUNC -> type.isFloating() ? "trunc(" + a + ")" : a;
            case ROUND -> type.isFloating() ? "rint(" + a + ")" : a;
            case ISNAN -> type.isFloating() ? a + " != " + a : "0";
            case ISINF -> type.isFloating() ? "fabs(" + a + ") == INFINITY" : "0";
            case ISFINITE -> type.isFloating() ? "fabs(" + a + ") < INFINITY" : "1";
            case LOGICAL_NOT -> a + " == 0";
            case INVERT -> type == DType.BOOL ? a + " ^ 1" : "~" + a;
            case ADD -> type == DType.BOOL ? a + " | " + b : arithmetic(type, a, "+", b);
            case SUBTRACT -> arithmetic(type, a, "-", b);
            case MULTIPLY -> arithmetic(type, a, "*", b);
            case DIVIDE -> type == DType.FLOAT32 ? "(float) ((double) " + a + " / (double) " + b + ")" : a + " / " + b;
            case FLOOR_DIVIDE ->
                switch (type) {
                    case BOOL, INT32, INT64 -> whole(type, "k_fdiv", a, b);
                    case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
                    case FLOAT32 -> "k_floordiv32(" + a + ", " + b + ")";
                    case FLOAT64 -> "k_floordiv64(" + a + ", " + b + ")";
                };
            case REMAINDER -> type.isFloating() ? call(type, "k_rem64", a, b) : whole(type, "k_mod", a, b);
            case POW -> type.isFloating() ? call(type, "pow", a, b) : whole(type, "k_pow", a, b);
            case ATAN2 -> call(type, "atan2", a, b);
            case HYPOT -> call(type, "hypot", a, b);
            case MINIMUM -> least(type, "min", a, b);
            case MAXIMUM -> least(type, "max", a, b);
            case EQUAL -> a + " == " + b;
            case NOT_EQUAL -> a + " != " + b;
            case LESS -> a + " < " + b;
            case LESS_EQUAL -> a + " <= " + b;
            case GREATER -> a + " > " + b;
            case GREATER_EQUAL -> a + " >= " + b;
            case LOGICAL_AND -> a + " != 0 && " + b + " != 0";
            case LOGICAL_OR -> a + " != 0 || " + b + " != 0";
            case LOGICAL_XOR -> "(" + a + " != 0) != (" + b + " != 0)";
            case BITWISE_AND -> a + " & " + b;
            case BITWISE_OR -> a + " | " + b;
            case BITWISE_XOR -> a + " ^ " + b;
            case LEFT_SHIFT -> whole(type, "k_shl", a, b);
            case RIGHT_SHIFT -> whole(type, "k_shr", a, b);
            case WHERE -> a + " ? " + b + " : " + args.get(2);
        };
    }

    private static String arithmetic(DType type, String a, String sign, String b) {
        return switch (type) {
            // Bools multiply as and; they are neither added nor subtracted here.
            case BOOL -> a + " & " + b;
            case INT32, INT64 -> wrapping(type, a, sign, b);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> a + " " + sign + " " + b;
        };
    }

    /** Signed overflow is undefined in C, unsigned wraps around. */
    private static String wrapping(DType type, String a, String sign, String b) {
        String c = type(type);
        return "(" + c + ") ((u" + c + ") " + a + " " + sign + " (u" + c + ") " + b + ")";
    }

    private static String absolute(DType type, String a) {
        return switch (type) {
            case BOOL -> a;
            case INT32, INT64 -> a + " < 0 ? " + wrapping(type, "0", "-", a) + " : " + a;
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> "fabs(" + a + ")";
        };
    }

    private static String least(DType type, String name, String a, String b) {
        return switch (type) {
            case BOOL, INT32, INT64 -> name + "(" + a + ", " + b + ")";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32 -> "k_" + name + "32(" + a + ", " + b + ")";
            case FLOAT64 -> "k_" + name + "64(" + a + ", " + b + ")";
        };
    }

    /** A function of doubles; a float32 is computed in double precision and rounded once. */
    private static String call(DType type, String function, String... args) {
        if (type != DType.FLOAT32) {
            return function + "(" + String.join(", ", args) + ")";
        }
        return "(float) " + function + "((double) " + String.join(", (double) ", args) + ")";
    }

    /** A function of int64; an int32 is the low half of its result. */
    private static String whole(DType type, String function, String a, String b) {
        return "(" + type(type) + ") " + function + "(" + a + ", " + b + ")";
    }
}
