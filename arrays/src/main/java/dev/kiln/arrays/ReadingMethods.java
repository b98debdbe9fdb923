package dev.kiln.arrays;

import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.NestedArrays;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.ArrayError;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.complex.Complex;

/**
 * From arrays to Java's values. All but the loops over the first axis evaluate the array. A conversion follows NumPy's casts: to an
 * integer type numbers are cut towards zero and wrapped around, of complex numbers the real parts are taken.
 */
@MethodOnly
public sealed interface ReadingMethods extends Iterable<NDArray> permits NDArray {

    /** The array itself. */
    NDArray self();

    /**
     * The only element, as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex.
     *
     * @throws ArrayError VALUE, when there are none or several
     */
    default Object item() {
        return Reading.item(self());
    }

    /**
     * The element at an index.
     *
     * @param index one for each axis; negative ones count from the end
     * @throws ArrayError INDEX, when one is out of bounds
     */
    default Object item(long... index) {
        return index.length == 0 ? item() : element(index).item();
    }

    /** The only element as a double. */
    default double toDouble() {
        return Reading.toDouble(self());
    }

    /** The element at an index as a double, or the only one: {@code x.getDouble(i, j)}. */
    default double getDouble(long... index) {
        return Reading.toDouble(element(index));
    }

    /** The element at an index as a long, or the only one. */
    default long getLong(long... index) {
        return Reading.toLong(element(index));
    }

    /** The element at an index as an int, or the only one; of more than 32 bits the low ones. */
    default int getInt(long... index) {
        return (int) getLong(index);
    }

    /** Whether the element at an index, or the only one, is not zero. */
    default boolean getBoolean(long... index) {
        return Reading.truth(element(index));
    }

    private NDArray element(long[] index) {
        if (index.length == 0) {
            return self();
        }
        Index[] at = new Index[index.length];
        for (int d = 0; d < at.length; d++) {
            at[d] = new Index.At(index[d]);
        }
        return self().get(at);
    }

    /** The only element as a long. */
    default long toLong() {
        return Reading.toLong(self());
    }

    /** The only element as an int; of more than 32 bits the low ones. */
    default int toInt() {
        return (int) toLong();
    }

    /**
     * Whether the only element is not zero.
     *
     * @throws ArrayError VALUE, when there are none or several
     */
    default boolean toBoolean() {
        return Reading.truth(self());
    }

    /** All elements in C order, as float64. */
    default double[] toDoubleArray() {
        return Reading.doubles(self());
    }

    /** All elements in C order, as float32. */
    default float[] toFloatArray() {
        return Reading.floats(self());
    }

    /** All elements in C order, as int64; of uint64 the bits. */
    default long[] toLongArray() {
        return Reading.longs(self());
    }

    /** All elements in C order, as int32; of uint32 the bits. */
    default int[] toIntArray() {
        return Reading.ints(self());
    }

    /** All elements in C order, as int16; of uint16 the bits. */
    default short[] toShortArray() {
        return Reading.shorts(self());
    }

    /** All elements in C order, as int8; of uint8 the bits. */
    default byte[] toByteArray() {
        return Reading.bytes(self());
    }

    /** Of all elements in C order whether they are not zero. */
    default boolean[] toBooleanArray() {
        return Reading.booleans(self());
    }

    /** All elements in C order, as complex128. */
    default Complex[] toComplexArray() {
        return Reading.complexes(self());
    }

    /**
     * As a Java array for each axis, {@code (double[][]) x.toArray()}: of double, float, long, int, short, byte, boolean or Complex; of
     * unsigned types the next wider one, of uint64 long with the same bits. Of no axes the element itself.
     */
    default Object toArray() {
        self().eval("toArray()");
        return NestedArrays.of(self());
    }

    /** As a list for each axis, NumPy's {@code tolist}: of the elements that {@link #item()} gives. Of no axes that element itself. */
    default Object toList() {
        self().eval("toList()");
        return NestedArrays.list(self());
    }

    /**
     * Views along the first axis, from first to last: a loop {@code for (NDArray row : matrix)}. Of one axis they have none; {@link
     * #item()} gives their element.
     *
     * @throws ArrayError TYPE, when the array has no axes
     */
    @Override
    default Iterator<NDArray> iterator() {
        return stream().iterator();
    }

    /**
     * Views along the first axis.
     *
     * @throws ArrayError TYPE, when the array has no axes
     */
    default Stream<NDArray> stream() {
        NDArray array = self();
        if (array.ndim() == 0) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE, "iteration over a 0-d array", "Maybe take its number: x.item().");
        }
        return LongStream.range(0, array.length()).mapToObj(array::get);
    }

    /** The first axis as a list of views, for functions that take arrays: {@code Nd.stack(x.rows(), 1)}. */
    default List<NDArray> rows() {
        return stream().toList();
    }
}
