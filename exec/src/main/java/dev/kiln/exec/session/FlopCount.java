package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;

/**
 * How many arithmetic operations a nest does at each point. An addition, comparison or conversion counts one, a division or root four (it
 * takes that much longer), a function as many as its usual polynomial needs.
 */
public final class FlopCount {
    private FlopCount() {}

    /** At one point of the iteration space; what an outer loop does counts at none. */
    public static int perPoint(LoopNest nest) {
        return (int) flops(nest, true);
    }

    /** On an iteration space of these sizes. */
    static long of(LoopNest nest, long[] sizes) {
        long points = 1;
        long outer = 1;
        for (int d = 0; d < sizes.length; d++) {
            points *= sizes[d];
            outer *= nest.reduced().get(d) ? 1 : sizes[d];
        }
        return flops(nest, true) * points + flops(nest, false) * outer;
    }

    private static long flops(LoopNest nest, boolean inner) {
        long flops = 0;
        for (LoopNest.Phase phase : nest.phases()) {
            for (Statement statement : nest.statements(phase)) {
                flops += phase.inner() == inner ? of(statement) : 0;
            }
        }
        return flops;
    }

    private static int of(Statement statement) {
        return switch (statement) {
            case Statement.Load l -> 0;
            case Statement.Store s -> 0;
            case Statement.Scalar s -> 0;
            case Statement.Index i -> 1;
            case Statement.Convert c -> 1;
            case Statement.Reduce r -> 1;
            case Statement.RandomNumber r -> 60;
            case Statement.Compute c -> of(c.op());
        };
    }

    /** Of one op. */
    public static int of(Op op) {
        return switch (op) {
            case COPY, CAST, POSITIVE -> 0;
            case DIVIDE, SQRT, REMAINDER, FLOOR_DIVIDE -> 4;
            case EXP, LOG, LOG2, LOG10, HYPOT -> 20;
            case SIN, COS, EXPM1, LOG1P, ATAN, TANH -> 25;
            case TAN, ASIN, ACOS, SINH, COSH, ATAN2 -> 30;
            case POW -> 50;
            case NEGATIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    INVERT,
                    ADD,
                    SUBTRACT,
                    MULTIPLY,
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
                    WHERE -> 1;
        };
    }

    /** What takes most of the arithmetic: {@code exp}, {@code random}, {@code arithmetic}. */
    static String dearest(LoopNest nest) {
        String name = "arithmetic";
        int most = 4;
        for (Statement statement : nest.body()) {
            int flops = of(statement);
            if (flops > most) {
                most = flops;
                name = statement instanceof Statement.Compute c ? c.op().numpyName() : "random";
            }
        }
        return name;
    }
}
