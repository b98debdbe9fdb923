package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;

/** Which scatters may be computed element by element at once. */
final class SmallScatter {
    private SmallScatter() {}

    /** Whether little is written, and the reference gives it the bits that kernels give: nothing is rounded twice on the way. */
    static boolean isExact(Node.Scatter scatter) {
        DType type = scatter.dtype();
        if (scatter.places().size() > AtOnce.MOST_INTERPRETED || type.isComplex()) {
            return false;
        }
        boolean exact = switch (scatter.value()) {
            case Operand.Read(Node value, View _) -> value.dtype() == type;
            case Operand.Scalar(Object value) ->
                type != DType.FLOAT32 || !(value instanceof Long l) || (long) (float) (long) l == l;
        };
        Op op = scatter.op();
        return exact
                && (op == null
                        || op == Op.ADD
                        || op == Op.SUBTRACT
                        || op == Op.MULTIPLY
                        || op == Op.MINIMUM
                        || op == Op.MAXIMUM
                        || op == Op.DIVIDE && type.isFloating());
    }
}
