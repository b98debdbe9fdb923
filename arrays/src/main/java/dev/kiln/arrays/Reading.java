package dev.kiln.arrays;

import java.math.BigInteger;
import java.util.function.IntFunction;
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
            double[] result = javaArray(array, double[]::new);
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
            float[] result = javaArray(array, float[]::new);
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
            long[] result = javaArray(array, long[]::new);
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
            int[] result = javaArray(array, int[]::new);
            Elements elements = array.elements("toIntArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getInt(walk.at(0));
            }
            return result;
        }
    }

    static short[] shorts(NDArray array) {
        synchronized (array.context()) {
            short[] result = javaArray(array, short[]::new);
            Elements elements = array.elements("toShortArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = (short) elements.getInteger(DType.INT16, walk.at(0));
            }
            return result;
        }
    }

    static byte[] bytes(NDArray array) {
        synchronized (array.context()) {
            byte[] result = javaArray(array, byte[]::new);
            Elements elements = array.elements("toByteArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = (byte) elements.getInteger(DType.INT8, walk.at(0));
            }
            return result;
        }
    }

    static boolean[] booleans(NDArray array) {
        synchronized (array.context()) {
            boolean[] result = javaArray(array, boolean[]::new);
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
            Complex[] result = javaArray(array, Complex[]::new);
            Elements elements = array.elements("toComplexArray()");
            Walk walk = new Walk(array.shapeInside(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getComplex(walk.at(0));
            }
            return result;
        }
    }

    /** A Java array with room for all elements. */
    static <T> T javaArray(NDArray array, IntFunction<T> make) {
        try {
            return make.apply(HostArray.javaLength(array.size()));
        } catch (OutOfMemoryError e) {
            throw ArrayError.javaHeap(array.dtype(), array.shapeInside(), array.name(), e);
        }
    }
}
