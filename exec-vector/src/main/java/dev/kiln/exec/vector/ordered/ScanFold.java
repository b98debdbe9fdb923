package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.EnumMap;
import java.util.Map;

/** How a scan folds two elements of its type: what each op that can be scanned does, with bools as the numbers 0 and 1. */
enum ScanFold {
    SUM,
    PRODUCT,
    MINIMUM,
    MAXIMUM,
    AND,
    OR,
    XOR;

    private static final Map<Op, ScanFold> OF_NUMBERS = new EnumMap<>(Map.of(
            Op.ADD, SUM,
            Op.MULTIPLY, PRODUCT,
            Op.MINIMUM, MINIMUM,
            Op.MAXIMUM, MAXIMUM,
            Op.LOGICAL_AND, AND,
            Op.LOGICAL_OR, OR,
            Op.LOGICAL_XOR, XOR,
            Op.BITWISE_AND, AND,
            Op.BITWISE_OR, OR,
            Op.BITWISE_XOR, XOR));

    /**
     * The fold of an op in a type.
     *
     * @throws IllegalArgumentException for an op that is not associative, or not computed in the type
     */
    static ScanFold of(Op op, DType type) {
        ScanFold fold = OF_NUMBERS.get(op);
        if (fold == null || op.rule() == Op.TypeRule.LOGICAL && type != DType.BOOL) {
            throw op.notOfLoops();
        }
        return type == DType.BOOL ? fold.ofBools() : fold;
    }

    private ScanFold ofBools() {
        return switch (this) {
            case PRODUCT, MINIMUM, AND -> AND;
            case SUM, MAXIMUM, OR -> OR;
            case XOR -> XOR;
        };
    }

    double combine(double a, double b) {
        return switch (this) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
            case AND, OR, XOR -> throw new IllegalArgumentException("fold (" + this + ") is not one of floats");
        };
    }

    long combine(long a, long b) {
        return switch (this) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
        };
    }
}
