package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.List;

/** Reductions in OpenCL C: what a fold starts from and how two results become one. */
final class EmitFold {
    private EmitFold() {}

    /** The neutral element; {@code total} is how many elements there are. */
    static String start(ReduceOp op, DType type) {
        return switch (op) {
            // −0.0 is neutral where 0.0 is not: it leaves a sum of −0.0 as it is.
            case SUM -> type.isFloating() ? "total > 0 ? -0.0" + suffix(type) + " : 0.0" + suffix(type) : "0";
            case PROD, ALL -> "1";
            case ANY -> "0";
            case MIN -> largest(type);
            case MAX -> smallest(type);
        };
    }

    static String combine(ReduceOp op, DType type, String a, String b) {
        return switch (op) {
            case SUM -> EmitOp.of(Op.ADD, type, List.of(a, b));
            case PROD -> EmitOp.of(Op.MULTIPLY, type, List.of(a, b));
            case MIN -> EmitOp.of(Op.MINIMUM, type, List.of(a, b));
            case MAX -> EmitOp.of(Op.MAXIMUM, type, List.of(a, b));
            case ANY -> EmitOp.of(Op.LOGICAL_OR, type, List.of(a, b));
            case ALL -> EmitOp.of(Op.LOGICAL_AND, type, List.of(a, b));
        };
    }

    private static String suffix(DType type) {
        return type == DType.FLOAT32 ? "f" : "";
    }

    private static String largest(DType type) {
        return switch (type) {
            case BOOL -> "1";
            case INT32 -> "INT_MAX";
            case INT64 -> "LONG_MAX";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> "INFINITY";
        };
    }

    private static String smallest(DType type) {
        return switch (type) {
            case BOOL -> "0";
            case INT32 -> "INT_MIN";
            case INT64 -> "LONG_MIN";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> "-INFINITY";
        };
    }
}
