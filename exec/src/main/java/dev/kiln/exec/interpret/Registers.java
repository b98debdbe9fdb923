package dev.kiln.exec.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * The registers of one point. A bool, int32 or int64 lies in a long; a float32 or float64 in a double, which holds every float32 exactly.
 */
final class Registers {
    private final List<DType> types;
    private final long[] whole;
    private final double[] real;

    Registers(List<DType> types) {
        this.types = types;
        this.whole = new long[types.size()];
        this.real = new double[types.size()];
    }

    DType type(int register) {
        return types.get(register);
    }

    long whole(int register) {
        return whole[register];
    }

    double real(int register) {
        return real[register];
    }

    boolean bool(int register) {
        return whole[register] != 0;
    }

    void set(int register, long value) {
        whole[register] = value;
    }

    void set(int register, double value) {
        real[register] = value;
    }

    void set(int register, boolean value) {
        whole[register] = value ? 1 : 0;
    }

    void setScalar(int register, Object scalar) {
        switch (types.get(register).kind()) {
            case BOOL -> set(register, ScalarOps.asBoolean(scalar));
            case SIGNED, UNSIGNED -> set(register, ScalarOps.asInteger(types.get(register), scalar));
            case FLOATING ->
                set(
                        register,
                        types.get(register) == DType.FLOAT32
                                ? (double) ScalarOps.asFloat(scalar)
                                : ScalarOps.asDouble(scalar));
            case COMPLEX -> throw types.get(register).notOfLoops();
        }
    }

    void copy(int target, int arg) {
        whole[target] = whole[arg];
        real[target] = real[arg];
    }

    /** An element of a type, widened to its register. */
    void load(int register, DType type, MemorySegment segment, long element) {
        switch (type) {
            case BOOL -> set(register, segment.get(ValueLayout.JAVA_BYTE, element) != 0);
            case INT8 -> set(register, (long) segment.get(ValueLayout.JAVA_BYTE, element));
            case UINT8 -> set(register, segment.get(ValueLayout.JAVA_BYTE, element) & 0xFFL);
            case INT16 -> set(register, (long) segment.get(ValueLayout.JAVA_SHORT_UNALIGNED, element * 2));
            case UINT16 -> set(register, segment.get(ValueLayout.JAVA_SHORT_UNALIGNED, element * 2) & 0xFFFFL);
            case INT32 -> set(register, (long) segment.get(ValueLayout.JAVA_INT_UNALIGNED, element * 4));
            case UINT32 -> set(register, segment.get(ValueLayout.JAVA_INT_UNALIGNED, element * 4) & 0xFFFFFFFFL);
            case INT64, UINT64 -> set(register, segment.get(ValueLayout.JAVA_LONG_UNALIGNED, element * 8));
            case FLOAT32 -> set(register, (double) segment.get(ValueLayout.JAVA_FLOAT_UNALIGNED, element * 4));
            case FLOAT64 -> set(register, segment.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, element * 8));
            case COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** The register's low bits into an element of a type. */
    void store(int register, DType type, MemorySegment segment, long element) {
        switch (type) {
            case BOOL, INT8, UINT8 -> segment.set(ValueLayout.JAVA_BYTE, element, (byte) whole[register]);
            case INT16, UINT16 -> segment.set(ValueLayout.JAVA_SHORT_UNALIGNED, element * 2, (short) whole[register]);
            case INT32, UINT32 -> segment.set(ValueLayout.JAVA_INT_UNALIGNED, element * 4, (int) whole[register]);
            case INT64, UINT64 -> segment.set(ValueLayout.JAVA_LONG_UNALIGNED, element * 8, whole[register]);
            case FLOAT32 -> segment.set(ValueLayout.JAVA_FLOAT_UNALIGNED, element * 4, (float) real[register]);
            case FLOAT64 -> segment.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, element * 8, real[register]);
            case COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** target := arg in target's type. */
    void convert(int target, int arg) {
        boolean fromReal = types.get(arg).isFloating();
        switch (types.get(target)) {
            case BOOL -> set(target, fromReal ? ScalarOps.toBoolean(real[arg]) : whole[arg] != 0);
            case INT32 -> set(target, (long) (fromReal ? ScalarOps.toInt(real[arg]) : (int) whole[arg]));
            case INT64 -> set(target, fromReal ? ScalarOps.toLong(real[arg]) : whole[arg]);
            case FLOAT32 -> set(target, (double) (fromReal ? (float) real[arg] : (float) whole[arg]));
            case FLOAT64 -> set(target, fromReal ? real[arg] : (double) whole[arg]);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 ->
                throw types.get(target).notOfLoops();
        }
    }

    static IllegalArgumentException notOfLoops(DType type) {
        return new IllegalArgumentException("type " + type + " is not one that loops compute in");
    }
}
