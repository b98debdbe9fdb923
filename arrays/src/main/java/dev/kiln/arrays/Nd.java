package dev.kiln.arrays;

import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import java.security.SecureRandom;

/**
 * Functions on arrays, NumPy's {@code np}: creation, and every op, reduction and view as a static function. New arrays belong to
 * {@link Context#current()}.
 */
public final class Nd extends TypeFunctions {
    private Nd() {}

    /** π. */
    public static final double pi = Math.PI;

    /** Euler's number. */
    public static final double e = Math.E;

    /** Positive infinity. */
    public static final double inf = Double.POSITIVE_INFINITY;

    /** Not a number. */
    public static final double nan = Double.NaN;

    /** {@link DType#BOOL}. */
    public static final DType bool = DType.BOOL;

    /** {@link DType#INT8}. */
    public static final DType int8 = DType.INT8;

    /** {@link DType#INT16}. */
    public static final DType int16 = DType.INT16;

    /** {@link DType#INT32}. */
    public static final DType int32 = DType.INT32;

    /** {@link DType#INT64}. */
    public static final DType int64 = DType.INT64;

    /** {@link DType#UINT8}. */
    public static final DType uint8 = DType.UINT8;

    /** {@link DType#UINT16}. */
    public static final DType uint16 = DType.UINT16;

    /** {@link DType#UINT32}. */
    public static final DType uint32 = DType.UINT32;

    /** {@link DType#UINT64}. */
    public static final DType uint64 = DType.UINT64;

    /** {@link DType#FLOAT32}. */
    public static final DType float32 = DType.FLOAT32;

    /** {@link DType#FLOAT64}. */
    public static final DType float64 = DType.FLOAT64;

    /** {@link DType#COMPLEX64}. */
    public static final DType complex64 = DType.COMPLEX64;

    /** {@link DType#COMPLEX128}. */
    public static final DType complex128 = DType.COMPLEX128;

    /** A new axis of length 1 in an index. */
    public static final Index newaxis = new Index.NewAxis();

    /** As many whole axes as are needed in an index. */
    public static final Index ellipsis = new Index.Ellipsis();

    /** All of an axis: {@code :}. */
    public static Index slice() {
        return new Index.Range(null, null, null);
    }

    /** {@code start:stop}. */
    public static Index slice(long start, long stop) {
        return new Index.Range(start, stop, null);
    }

    /** {@code start:stop:step}. */
    public static Index slice(long start, long stop, long step) {
        return new Index.Range(start, stop, step);
    }

    /** {@code start:stop}; null means left out. */
    public static Index slice(Integer start, Integer stop) {
        return slice(start, stop, null);
    }

    /** {@code start:stop:step}; null means left out. */
    public static Index slice(Integer start, Integer stop, Integer step) {
        return new Index.Range(
                start == null ? null : (Long) (long) start,
                stop == null ? null : (Long) (long) stop,
                step == null ? null : (Long) (long) step);
    }

    /** One element of an axis in an index. */
    public static Index at(long index) {
        return new Index.At(index);
    }

    /** Elements at positions: an array of integers for one axis, or a mask. */
    public static Index at(NDArray positions) {
        return new Index.Numbers(positions);
    }

    /** Elements of one axis at positions in an index, or those where a mask is true. */
    public static Index at(long[] positions) {
        return new Index.Numbers(asarray(positions));
    }

    /** Axes of a reduction, to which options can be said: {@code x.sum(axis(0).keepdims())}. */
    public static Axes axis(int... axes) {
        return Axes.of(axes);
    }

    /** All axes of a reduction, to which options can be said: {@code x.sum(allAxes().dtype(DType.FLOAT32))}. */
    public static Axes allAxes() {
        return Axes.all();
    }

    /**
     * Any elementwise op.
     *
     * @param operands each an NDArray, a Boolean or a number
     */
    public static NDArray map(Op op, Object... operands) {
        return NDArray.of(Recording.any(Context.current(), op, operands.clone()));
    }

    /** Where the condition holds x, else y; each an NDArray or a number. */
    public static NDArray where(Object condition, Object x, Object y) {
        return map(Op.WHERE, condition, x, y);
    }

    /** Random numbers that are others in each run; {@link RandomStream#seed} tells what would repeat them. */
    public static RandomStream random() {
        return new RandomStream(new SecureRandom().nextLong());
    }

    /** Random numbers that depend on nothing but the seed, the order of the calls and the index. */
    public static RandomStream random(long seed) {
        return new RandomStream(seed);
    }

    /**
     * Checks that a number can become an element of a type.
     *
     * @throws ArrayError OVERFLOW, TYPE or VALUE, as NumPy's: a number whose whole part does not fit, a complex number or a NaN for a type
     *     that has none
     */
    public static void requireAssignable(Object number, DType type) {
        Recording.checkAssignable(number, type);
    }

    /** An array of one number, no axes. */
    public static NDArray scalar(Object value) {
        return NDArray.of(Recording.scalar(Context.current(), Recording.operand(value)));
    }
}
