package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Walk;
import java.util.function.IntFunction;
import org.apache.commons.numbers.complex.Complex;

/** Gets elements out of arrays: evaluates, then walks the view. */
final class Reading {
    private Reading() {}

    /** One element of the cell as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex. */
    static Object element(NDArray array, String reason, long at) {
        synchronized (array.context()) {
            return Recording.elements(array, reason).get(at);
        }
    }

    static double[] doubles(NDArray array) {
        synchronized (array.context()) {
            double[] result = javaArray(array, double[]::new);
            Elements elements = Recording.elements(array, "toDoubleArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getDouble(walk.at(0));
            }
            return result;
        }
    }

    static float[] floats(NDArray array) {
        synchronized (array.context()) {
            float[] result = javaArray(array, float[]::new);
            Elements elements = Recording.elements(array, "toFloatArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getFloat(walk.at(0));
            }
            return result;
        }
    }

    static long[] longs(NDArray array) {
        synchronized (array.context()) {
            long[] result = javaArray(array, long[]::new);
            Elements elements = Recording.elements(array, "toLongArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getLong(walk.at(0));
            }
            return result;
        }
    }

    static int[] ints(NDArray array) {
        synchronized (array.context()) {
            int[] result = javaArray(array, int[]::new);
            Elements elements = Recording.elements(array, "toIntArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getInt(walk.at(0));
            }
            return result;
        }
    }

    static short[] shorts(NDArray array) {
        synchronized (array.context()) {
            short[] result = javaArray(array, short[]::new);
            Elements elements = Recording.elements(array, "toShortArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = (short) elements.getInteger(DType.INT16, walk.at(0));
            }
            return result;
        }
    }

    static byte[] bytes(NDArray array) {
        synchronized (array.context()) {
            byte[] result = javaArray(array, byte[]::new);
            Elements elements = Recording.elements(array, "toByteArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = (byte) elements.getInteger(DType.INT8, walk.at(0));
            }
            return result;
        }
    }

    static boolean[] booleans(NDArray array) {
        synchronized (array.context()) {
            boolean[] result = javaArray(array, boolean[]::new);
            Elements elements = Recording.elements(array, "toBooleanArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getBoolean(walk.at(0));
            }
            return result;
        }
    }

    static Complex[] complexes(NDArray array) {
        synchronized (array.context()) {
            Complex[] result = javaArray(array, Complex[]::new);
            Elements elements = Recording.elements(array, "toComplexArray()");
            Walk walk = new Walk(array.view().shape(), array.view());
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
            throw ArrayError.javaHeap(array.dtype(), array.view().shape(), array.name(), e);
        }
    }
}
