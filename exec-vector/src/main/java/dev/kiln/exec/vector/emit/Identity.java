package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;

/** The value that leaves a reduction as it is: 0 of a sum, the largest number of a minimum. */
public final class Identity {
    private Identity() {}

    /** As a scalar argument of generated code: integers and bools as they are, floating types as the bits of a float64. */
    public static long argument(ReduceOp op, DType type) {
        return switch (type) {
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 ->
                Double.doubleToRawLongBits(
                        switch (op) {
                            case SUM, ANY -> 0.0;
                            case PROD, ALL -> 1.0;
                            case MIN -> Double.POSITIVE_INFINITY;
                            case MAX -> Double.NEGATIVE_INFINITY;
                        });
            case BOOL, INT32, INT64 ->
                switch (op) {
                    case SUM, ANY -> 0;
                    case PROD, ALL -> 1;
                    case MIN -> type == DType.BOOL ? 1 : type == DType.INT32 ? Integer.MAX_VALUE : Long.MAX_VALUE;
                    case MAX -> type == DType.BOOL ? 0 : type == DType.INT32 ? Integer.MIN_VALUE : Long.MIN_VALUE;
                };
        };
    }
}
