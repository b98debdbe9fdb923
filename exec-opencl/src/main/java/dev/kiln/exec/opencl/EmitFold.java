package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.List;

/** Reductions in OpenCL C: what a fold starts from and how two results become one. */
final class EmitFold {
    private EmitFold() {}

    /** The identity; that of a sum is 0.0, as NumPy's, so that the sum of nothing but −0.0 is 0.0. */
    static String start(ReduceOp op, DType type) {
        return literal(op.identity(type), type);
    }

    static String combine(ReduceOp op, DType type, String a, String b) {
        return EmitOp.of(op.combining(), type, List.of(a, b));
    }

    private static String literal(Object value, DType type) {
        return switch (type) {
            case BOOL -> (Boolean) value ? "1" : "0";
            case INT32 ->
                (Long) value == Integer.MAX_VALUE
                        ? "INT_MAX"
                        : (Long) value == Integer.MIN_VALUE ? "INT_MIN" : value.toString();
            case INT64 ->
                (Long) value == Long.MAX_VALUE
                        ? "LONG_MAX"
                        : (Long) value == Long.MIN_VALUE ? "LONG_MIN" : value.toString();
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 ->
                Double.isInfinite((Double) value)
                        ? (Double) value > 0 ? "INFINITY" : "-INFINITY"
                        : Long.toString(((Double) value).longValue());
        };
    }
}
