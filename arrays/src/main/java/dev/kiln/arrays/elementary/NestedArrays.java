package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** An evaluated array as Java arrays of Java arrays, and as lists of lists. */
public final class NestedArrays {
    private NestedArrays() {}

    public static Object of(Handle array) {
        int rank = array.ndim();
        if (rank == 0) {
            return Reading.item(array);
        }
        if (rank == 1) {
            return line(array);
        }
        int n = length(array);
        Class<?> part = component(array.dtype());
        for (int d = 1; d < rank; d++) {
            part = part.arrayType();
        }
        Object all = Array.newInstance(part, n);
        for (int i = 0; i < n; i++) {
            Array.set(all, i, of(Views.get(array, i)));
        }
        return all;
    }

    private static int length(Handle array) {
        return Math.toIntExact(array.length());
    }

    private static Class<?> component(DType type) {
        return switch (type) {
            case BOOL -> boolean.class;
            case INT8 -> byte.class;
            case INT16, UINT8 -> short.class;
            case INT32, UINT16 -> int.class;
            case INT64, UINT32, UINT64 -> long.class;
            case FLOAT32 -> float.class;
            case FLOAT64 -> double.class;
            case COMPLEX64, COMPLEX128 -> Complex.class;
        };
    }

    private static Object line(Handle array) {
        return switch (array.dtype()) {
            case BOOL -> Reading.booleans(array);
            case INT8 -> Reading.bytes(array);
            case INT16, UINT8 -> Reading.shorts(array);
            case INT32, UINT16 -> Reading.ints(array);
            case INT64, UINT32, UINT64 -> Reading.longs(array);
            case FLOAT32 -> Reading.floats(array);
            case FLOAT64 -> Reading.doubles(array);
            case COMPLEX64, COMPLEX128 -> Reading.complexes(array);
        };
    }

    public static Object list(Handle array) {
        if (array.ndim() == 0) {
            return Reading.item(array);
        }
        List<Object> items = new ArrayList<>(length(array));
        for (long i = 0; i < array.length(); i++) {
            items.add(list(Views.get(array, i)));
        }
        return items;
    }
}
