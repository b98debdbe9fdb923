package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Walk;
import java.util.function.IntFunction;
import org.apache.commons.numbers.complex.Complex;

/** Gets elements out of arrays: evaluates, then walks the view. */
public final class Reading {
    private Reading() {}

    /**
     * The only element, as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex.
     *
     * @throws ArrayError VALUE, when there are none or several
     */
    public static Object item(Handle array) {
        if (array.size() != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "can only convert an array of size 1 to a scalar; the shape is "
                            + Shapes.text(array.view().shape()),
                    "Maybe pick an element first: x.get(0), or reduce: x.sum().");
        }
        return element(array, "item()", array.view().offset());
    }

    /** The only element as a double. */
    public static double toDouble(Handle array) {
        return ScalarOps.asDouble(item(array));
    }

    /** The only element as a long. */
    public static long toLong(Handle array) {
        return ScalarOps.asLong(item(array));
    }

    /**
     * Whether the only element is not zero.
     *
     * @throws ArrayError VALUE, when there are none or several
     */
    public static boolean truth(Handle array) {
        long size = array.size();
        if (size != 1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    size == 0
                            ? "The truth value of an empty array is ambiguous."
                            : "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
                    "Maybe write x.any() or x.all().");
        }
        return ScalarOps.asBoolean(item(array));
    }

    /** One element of the cell as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex. */
    static Object element(Handle array, String reason, long at) {
        synchronized (array.context()) {
            return Recording.elements(array, reason).get(at);
        }
    }

    public static double[] doubles(Handle array) {
        synchronized (array.context()) {
            double[] result = javaArray(array, double[]::new);
            Elements elements = Recording.elements(array, "toDoubleArray()");
            if (array.view().isContiguous()) {
                elements.read(array.view().offset(), result.length, result);
                return result;
            }
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getDouble(walk.at(0));
            }
            return result;
        }
    }

    public static float[] floats(Handle array) {
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

    public static long[] longs(Handle array) {
        synchronized (array.context()) {
            long[] result = javaArray(array, long[]::new);
            Elements elements = Recording.elements(array, "toLongArray()");
            if (array.view().isContiguous()) {
                elements.read(array.view().offset(), result);
                return result;
            }
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getLong(walk.at(0));
            }
            return result;
        }
    }

    public static int[] ints(Handle array) {
        synchronized (array.context()) {
            int[] result = javaArray(array, int[]::new);
            Elements elements = Recording.elements(array, "toIntArray()");
            if (array.view().isContiguous()) {
                elements.read(array.view().offset(), result);
                return result;
            }
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getInt(walk.at(0));
            }
            return result;
        }
    }

    public static short[] shorts(Handle array) {
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

    public static byte[] bytes(Handle array) {
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

    public static boolean[] booleans(Handle array) {
        synchronized (array.context()) {
            boolean[] result = javaArray(array, boolean[]::new);
            Elements elements = Recording.elements(array, "toBooleanArray()");
            if (array.view().isContiguous()) {
                elements.read(array.view().offset(), result);
                return result;
            }
            Walk walk = new Walk(array.view().shape(), array.view());
            for (int i = 0; walk.next(); i++) {
                result[i] = elements.getBoolean(walk.at(0));
            }
            return result;
        }
    }

    public static Complex[] complexes(Handle array) {
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
    static <T> T javaArray(Handle array, IntFunction<T> make) {
        try {
            return make.apply(HostArray.javaLength(array.size()));
        } catch (OutOfMemoryError e) {
            throw ArrayError.javaHeap(array.dtype(), array.view().shape(), array.name(), e);
        }
    }
}
