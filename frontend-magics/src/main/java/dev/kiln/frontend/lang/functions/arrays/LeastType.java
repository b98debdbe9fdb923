package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/**
 * The smallest type that holds a number, as {@code np.min_scalar_type} returns it; for an array its own type. The smallest floating type is
 * float32, where NumPy has float16.
 */
final class LeastType {
    private static final List<DType> UNSIGNED = List.of(DType.UINT8, DType.UINT16, DType.UINT32, DType.UINT64);
    private static final List<DType> SIGNED = List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64);
    private static final double GREATEST_SINGLE = 3.4e38;

    private LeastType() {}

    static DType of(Object value) {
        if (value instanceof NDArray array && array.ndim() > 0) {
            return array.dtype();
        }
        boolean single = value instanceof NDArray array && array.dtype().part() == DType.FLOAT32;
        return switch (Values.plain(value)) {
            case Boolean b -> DType.BOOL;
            case Long n -> integer(n);
            case BigInteger n -> DType.UINT64;
            case Double d -> single || isSingle(d) ? DType.FLOAT32 : DType.FLOAT64;
            case Complex c -> single || isSingle(c.real()) && isSingle(c.imag()) ? DType.COMPLEX64 : DType.COMPLEX128;
            case List<?> list -> ArrayOps.asArray(list, null).dtype();
            default -> throw PythonError.type("Cannot interpret '" + Values.repr(value) + "' as a data type");
        };
    }

    private static DType integer(long n) {
        return (n < 0 ? SIGNED : UNSIGNED)
                .stream().filter(type -> type.holds(n)).findFirst().orElseThrow();
    }

    private static boolean isSingle(double d) {
        return !Double.isFinite(d) || Math.abs(d) < GREATEST_SINGLE;
    }
}
