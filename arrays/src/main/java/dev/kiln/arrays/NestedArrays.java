package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** An evaluated array as Java arrays of Java arrays, and as lists of lists. */
final class NestedArrays {
    private NestedArrays() {}

    static Object of(NDArray array) {
        int rank = array.ndim();
        if (rank == 0) {
            return array.item();
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
            Array.set(all, i, of(array.get(i)));
        }
        return all;
    }

    private static int length(NDArray array) {
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

    private static Object line(NDArray array) {
        return switch (array.dtype()) {
            case BOOL -> array.toBooleanArray();
            case INT8 -> array.toByteArray();
            case INT16, UINT8 -> array.toShortArray();
            case INT32, UINT16 -> array.toIntArray();
            case INT64, UINT32, UINT64 -> array.toLongArray();
            case FLOAT32 -> array.toFloatArray();
            case FLOAT64 -> array.toDoubleArray();
            case COMPLEX64, COMPLEX128 -> array.toComplexArray();
        };
    }

    static Object list(NDArray array) {
        if (array.ndim() == 0) {
            return array.item();
        }
        List<Object> items = new ArrayList<>(length(array));
        array.forEach(part -> items.add(list(part)));
        return items;
    }
}
