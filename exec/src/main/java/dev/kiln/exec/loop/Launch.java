package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * The arguments of one run of a {@link LoopNest}.
 *
 * @param sizes size of each dimension, 0 or more; with a 0 nothing is computed (but reductions with an identity store it)
 * @param bindings one for each access of the nest
 * @param scalars one for each scalar of the nest: Boolean, Long or Double, of the kind of its type
 */
public record Launch(long[] sizes, List<Binding> bindings, List<Object> scalars) {
    public Launch {
        bindings = List.copyOf(bindings);
        scalars = List.copyOf(scalars);
    }

    /**
     * Where an access lies.
     *
     * @param segment the whole storage; {@link MemorySegment#NULL} for INDEX_ONLY, ROW and KEPT, whose offset and strides then mean
     *     nothing but for INDEX_ONLY
     * @param offset in elements of the access's type
     * @param strides in elements, one for each dimension
     */
    public record Binding(MemorySegment segment, long offset, long[] strides) {}

    /**
     * A scalar of a type of registers as generated code takes it: a whole number as it is, a float as the bits of the double that it is.
     */
    public static long bits(DType type, Object scalar) {
        return switch (type) {
            case BOOL -> ScalarOps.asBoolean(scalar) ? 1 : 0;
            case INT32 -> ScalarOps.asInt(scalar);
            case INT64 -> ScalarOps.asLong(scalar);
            case FLOAT32 -> Double.doubleToRawLongBits(ScalarOps.asFloat(scalar));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> Double.doubleToRawLongBits(ScalarOps.asDouble(scalar));
        };
    }
}
