package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;

/** The identity of a reduction as generated code receives it. */
public final class Identity {
    private Identity() {}

    /** As a scalar argument of generated code: integers and bools as they are, floating types as the bits of a float64. */
    public static long argument(ReduceOp op, DType type) {
        return switch (type) {
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> Double.doubleToRawLongBits((Double) op.identity(type));
            case INT32, INT64 -> (Long) op.identity(type);
            case BOOL -> (Boolean) op.identity(type) ? 1 : 0;
        };
    }
}
