package dev.kiln.arrays;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.NestedValues;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import org.apache.commons.numbers.complex.Complex;

/**
 * Arrays from Java's values, inherited by {@link Nd}: {@code Nd.array(1, 2, 3)}, {@code Nd.asarray(rows)}. The type is that of the
 * elements: a {@code float[]} becomes float32, an {@code int[]} int32; integers written out one by one become int64 and other numbers
 * float64, as in NumPy. Elements are copied.
 */
abstract sealed class SourceFunctions extends CreationFunctions permits TypeFunctions {
    SourceFunctions() {}

    /** Of one axis, float64. */
    public static NDArray array(double... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, float32. */
    public static NDArray array(float... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, int64. */
    public static NDArray array(long... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, bool. */
    public static NDArray array(boolean... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, complex128. */
    public static NDArray array(Complex... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /**
     * An array of the values' shape and common type; a number has no axes.
     *
     * @param values an NDArray, which is copied, a number, a Java array, a collection or a stream, nested to any depth
     * @throws ArrayError VALUE, when rows have unequal lengths; TYPE, when an element is not a number
     */
    public static NDArray array(Object values) {
        NDArray array = NDArray.of(NestedValues.of(values, null));
        return array == values ? array.copy() : array;
    }

    /**
     * An array of the values' shape and a type; arrays are converted by NumPy's rules for casts.
     *
     * @param values an NDArray, which is copied, a number, a Java array, a collection or a stream, nested to any depth
     * @throws ArrayError VALUE, when rows have unequal lengths; TYPE, when an element is not a number; OVERFLOW, when a number does not fit
     */
    public static NDArray array(Object values, DType type) {
        NDArray array = NDArray.of(NestedValues.of(values, type));
        return array == values ? array.copy() : array;
    }

    /** Of one axis, float64. */
    public static NDArray asarray(double... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, float32. */
    public static NDArray asarray(float... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, int64. */
    public static NDArray asarray(long... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, bool. */
    public static NDArray asarray(boolean... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, complex128. */
    public static NDArray asarray(Complex... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /**
     * An array of the values' shape and common type; a number has no axes.
     *
     * @param values an NDArray, which is given back as it is, a number, a Java array, a collection or a stream, nested to any depth
     * @throws ArrayError VALUE, when rows have unequal lengths; TYPE, when an element is not a number
     */
    public static NDArray asarray(Object values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /**
     * An array of the values' shape and a type; arrays are converted by NumPy's rules for casts.
     *
     * @param values an NDArray, which is given back as it is when it has the type, a number, a Java array, a collection or a stream, nested
     *     to any depth
     * @throws ArrayError VALUE, when rows have unequal lengths; TYPE, when an element is not a number; OVERFLOW, when a number does not fit
     */
    public static NDArray asarray(Object values, DType type) {
        return NDArray.of(NestedValues.of(values, type));
    }

    /** Of one axis, int8. */
    public static NDArray asarray(byte... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /** Of one axis, int16. */
    public static NDArray asarray(short... values) {
        return NDArray.of(NestedValues.of(values, null));
    }

    /**
     * Integers as elements of a type, such as uint8.
     *
     * @throws ArrayError OVERFLOW, when one is not a value of the type
     */
    public static NDArray asarray(DType type, long... values) {
        HostArray array = HostArray.empty(Context.current(), type, values.length);
        for (int i = 0; i < values.length; i++) {
            Promotion.checkFits(values[i], type);
            array.set(i, values[i]);
        }
        return NDArray.of(array.toArray());
    }

    /** The bytes of a C-ordered array in native order, copied. */
    public static NDArray fromBytes(DType type, MemorySegment bytes, long... shape) {
        long[] checked = Shapes.checked(shape, type.bytes());
        if (bytes.byteSize() != Shapes.size(checked) * type.bytes()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "bytes (" + bytes.byteSize() + ") of a " + type + " array of shape " + Shapes.text(shape)
                            + " are not " + Shapes.size(checked) * type.bytes());
        }
        return source(type, bytes, checked);
    }

    private static NDArray source(DType type, MemorySegment bytes, long... shape) {
        Context context = Context.current();
        Storage storage = context.evaluator().allocator().allocate(type, shape, null);
        MemorySegment.copy(bytes, 0, storage.segment(), 0, bytes.byteSize());
        return source(context, type, shape, storage);
    }

    /** An array over storage that is handed over. */
    public static NDArray source(Context context, DType type, long[] shape, Storage storage) {
        return NDArray.of(Recording.source(context, type, shape, storage));
    }
}
