package dev.kiln.arrays;

import java.math.BigInteger;
import org.apache.commons.numbers.complex.Complex;

/** Gets elements out of arrays: evaluates, then walks the view. */
final class Reading {
    private Reading() {}

    /** One element of the cell as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex. */
    static Object element(NDArray array, String reason, long at) {
        synchronized (array.context()) {
            Elements elements = array.elements(reason);
            return element(elements, at);
        }
    }

    static Object element(Elements elements, long at) {
        return switch (elements.dtype().kind()) {
            case BOOL -> (Object) elements.getBoolean(at);
            case SIGNED, UNSIGNED -> {
                long value = elements.getInteger(elements.dtype(), at);
                yield elements.dtype() == DType.UINT64 && value < 0
                        ? (Object) new BigInteger(Long.toUnsignedString(value))
                        : (Object) value;
            }
            case FLOATING -> (Object) elements.getDouble(at);
            case COMPLEX -> elements.getComplex(at);
        };
    }

    static double[] doubles(NDArray array) {
        synchronized (array.context()) {
            double[] result = new double[length(array)];
            Elements elements = array.elements("toDoubleArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getDouble(walk.at(0));
            }
            return result;
        }
    }

    static float[] floats(NDArray array) {
        synchronized (array.context()) {
            float[] result = new float[length(array)];
            Elements elements = array.elements("toFloatArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getFloat(walk.at(0));
            }
            return result;
        }
    }

    static long[] longs(NDArray array) {
        synchronized (array.context()) {
            long[] result = new long[length(array)];
            Elements elements = array.elements("toLongArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getLong(walk.at(0));
            }
            return result;
        }
    }

    static int[] ints(NDArray array) {
        synchronized (array.context()) {
            int[] result = new int[length(array)];
            Elements elements = array.elements("toIntArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getInt(walk.at(0));
            }
            return result;
        }
    }

    static boolean[] booleans(NDArray array) {
        synchronized (array.context()) {
            boolean[] result = new boolean[length(array)];
            Elements elements = array.elements("toBooleanArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getBoolean(walk.at(0));
            }
            return result;
        }
    }

    static Complex[] complexes(NDArray array) {
        synchronized (array.context()) {
            Complex[] result = new Complex[length(array)];
            Elements elements = array.elements("toComplexArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getComplex(walk.at(0));
            }
            return result;
        }
    }

    private static int length(NDArray array) {
        if (array.size() > Integer.MAX_VALUE - 8) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "elements (" + array.size() + ") of the array do not fit into a Java array",
                    "Maybe read a slice of it.");
        }
        return (int) array.size();
    }
}
