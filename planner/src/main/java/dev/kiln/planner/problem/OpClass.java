package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.Op;
import java.util.Locale;

/** Ops that take a processor about equally long. */
public enum OpClass {
    /** Nothing is computed: copies, fills. */
    NONE,
    /** Comparisons, minima, logic, conversions: one simple instruction each. */
    SIMPLE,
    /** Additions and subtractions: with a product as operand, half of a fused multiply-add. */
    ADD,
    /** Products and squares. */
    MULTIPLY,
    /** Quotients and remainders. */
    DIVIDE,
    /** Square roots. */
    SQRT,
    /** Exponentials and logarithms. */
    EXPONENTIAL,
    /** Trigonometric and hyperbolic functions and their inverses. */
    TRIGONOMETRIC,
    /** Powers with any exponent. */
    POWER,
    /** Random numbers. */
    RANDOM;

    /** In lower case, as tables show it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The class of an array op. */
    public static OpClass of(Op op) {
        return switch (op) {
            case COPY, POSITIVE -> NONE;
            case ADD, SUBTRACT -> ADD;
            case MULTIPLY, SQUARE -> MULTIPLY;
            case DIVIDE, REMAINDER, FLOOR_DIVIDE -> DIVIDE;
            case SQRT, HYPOT -> SQRT;
            case EXP, EXPM1, LOG, LOG2, LOG10, LOG1P -> EXPONENTIAL;
            case SIN, COS, TAN, ASIN, ACOS, ATAN, ATAN2, SINH, COSH, TANH -> TRIGONOMETRIC;
            case POW -> POWER;
            case CAST,
                    NEGATIVE,
                    ABS,
                    SIGN,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    INVERT,
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
                    WHERE -> SIMPLE;
        };
    }

    /** The class of a bytecode by its name ({@code MUL}, {@code ADD_REDUCE}); a name that says nothing is {@link #SIMPLE}. */
    public static OpClass ofBytecode(String name) {
        String word = name.toUpperCase(Locale.ROOT).replaceAll("_?REDUCE$|^REDUCE_?", "");
        return switch (word) {
            case "COPY", "IDENTITY", "NONE" -> NONE;
            case "", "ADD", "SUB", "SUBTRACT", "SUM" -> ADD;
            case "MUL", "MULTIPLY", "SQUARE", "PROD" -> MULTIPLY;
            case "DIV", "DIVIDE", "MOD", "REMAINDER" -> DIVIDE;
            case "SQRT", "HYPOT" -> SQRT;
            case "EXP", "EXP2", "EXPM1", "LOG", "LOG2", "LOG10", "LOG1P" -> EXPONENTIAL;
            case "SIN", "COS", "TAN", "ARCSIN", "ARCCOS", "ARCTAN", "ARCTAN2", "SINH", "COSH", "TANH" -> TRIGONOMETRIC;
            case "POW", "POWER" -> POWER;
            case "RANDOM" -> RANDOM;
            default -> SIMPLE;
        };
    }
}
