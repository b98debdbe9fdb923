package dev.kiln.arrays;

import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.IndexItems;
import dev.kiln.arrays.elementary.SliceText;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import java.util.List;

/**
 * Writing: each puts a new version into the array's cell, which every view of it sees; the right side is read completely before. The
 * types and shapes are checked first, so a write that fails changes nothing.
 *
 * <p>Values are NDArrays or numbers. Each method gives the array it wrote to.
 */
@MethodOnly
public sealed interface WritingMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** {@code x[...] = value}: conversions that lose something are allowed, as in NumPy. */
    default NDArray assign(Object value) {
        Recording.write(self(), null, value);
        return self();
    }

    /** Sets all elements to a number. */
    default NDArray fill(Object value) {
        return assign(value);
    }

    /** {@code x[index] = value}, with the index as text: {@code x.set("1:-1, 0", y)}. */
    default NDArray set(String index, Object value) {
        return set(SliceText.parse(index), value);
    }

    /** {@code x[…] = value}, with index objects, index arrays among them. */
    default NDArray set(List<? extends Index> index, Object value) {
        return Writing.set(self(), index, value);
    }

    /** {@code x[positions] = value}: at positions of the first axis, or where a mask is true. */
    default NDArray set(NDArray positions, Object value) {
        return set(List.of(new Index.Numbers(positions)), value);
    }

    /** {@code x[item] = value}: {@code x.set(slice(1, -1), y)}. */
    default NDArray set(Index item, Object value) {
        return set(List.of(item), value);
    }

    /** {@code x[items] = value}, with the items of {@link ViewMethods#get(Object...)}: {@code x.set(new Object[] {0, mask}, y)}. */
    default NDArray set(Object[] items, Object value) {
        return set(IndexItems.of(items), value);
    }

    /** {@code x[index] = value}, with {@code {}} in the text for the arguments. */
    default NDArray set(String index, Object[] arguments, Object value) {
        return set(SliceText.parse(index, arguments), value);
    }

    /** {@code x[i] = value}, one element or row. */
    default NDArray set(long i, Object value) {
        self().get(new Index.At(i)).assign(value);
        return self();
    }

    /** {@code x[i, j] = value}. */
    default NDArray set(long i, long j, Object value) {
        self().get(new Index.At(i), new Index.At(j)).assign(value);
        return self();
    }

    /** In place: {@code x op= value}. */
    default NDArray update(Op op, Object value) {
        Recording.write(self(), op, value);
        return self();
    }

    /** {@code x += value}. */
    default NDArray iadd(Object value) {
        return update(Op.ADD, value);
    }

    /** {@code x -= value}. */
    default NDArray isub(Object value) {
        return update(Op.SUBTRACT, value);
    }

    /** {@code x *= value}. */
    default NDArray imul(Object value) {
        return update(Op.MULTIPLY, value);
    }

    /** {@code x /= value}. */
    default NDArray idiv(Object value) {
        return update(Op.DIVIDE, value);
    }

    /** {@code x //= value}. */
    default NDArray ifloorDivide(Object value) {
        return update(Op.FLOOR_DIVIDE, value);
    }

    /** {@code x %= value}. */
    default NDArray iremainder(Object value) {
        return update(Op.REMAINDER, value);
    }

    /** {@code x **= value}. */
    default NDArray ipow(Object value) {
        return update(Op.POW, value);
    }

    /** {@code x &= value}. */
    default NDArray iand(Object value) {
        return update(Op.BITWISE_AND, value);
    }

    /** {@code x |= value}. */
    default NDArray ior(Object value) {
        return update(Op.BITWISE_OR, value);
    }

    /** {@code x ^= value}. */
    default NDArray ixor(Object value) {
        return update(Op.BITWISE_XOR, value);
    }

    /** {@code x <<= value}. */
    default NDArray ileftShift(Object value) {
        return update(Op.LEFT_SHIFT, value);
    }

    /** {@code x >>= value}. */
    default NDArray irightShift(Object value) {
        return update(Op.RIGHT_SHIFT, value);
    }
}
