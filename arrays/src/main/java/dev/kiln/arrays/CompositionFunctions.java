package dev.kiln.arrays;

import dev.kiln.arrays.compute.Composed;
import dev.kiln.arrays.compute.Folding;
import dev.kiln.arrays.compute.Pointwise;
import dev.kiln.arrays.compute.Signs;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Scratch;
import java.util.List;

/**
 * Elementwise functions beyond the table of {@link Op}, and folds by any binary op, as static functions, inherited by {@link Nd}.
 * Operands are arrays or numbers.
 */
abstract sealed class CompositionFunctions extends ComparisonFunctions permits ArrayFunctions {
    CompositionFunctions() {}

    /** |x| with the sign of y. */
    public static NDArray copysign(Object x, Object y) {
        return NDArray.scratch(() -> Signs.copysign(x, y));
    }

    /** The larger, or the one that is a number. */
    public static NDArray fmax(Object x, Object y) {
        return NDArray.scratch(() -> Signs.fmax(x, y));
    }

    /** The smaller, or the one that is a number. */
    public static NDArray fmin(Object x, Object y) {
        return NDArray.scratch(() -> Signs.fmin(x, y));
    }

    /** The remainder with the sign of the dividend. */
    public static NDArray fmod(Object x, Object y) {
        return NDArray.scratch(() -> Signs.fmod(x, y));
    }

    /** 0 below zero, 1 above it, and y at zero. */
    public static NDArray heaviside(Object x, Object y) {
        return NDArray.scratch(() -> Signs.heaviside(x, y));
    }

    /** log(exp(x) + exp(y)) without overflow. */
    public static NDArray logaddexp(Object x, Object y) {
        return NDArray.scratch(() -> Composed.logaddexp(x, y));
    }

    /** log2(2ˣ + 2ʸ) without overflow. */
    public static NDArray logaddexp2(Object x, Object y) {
        return NDArray.scratch(() -> Composed.logaddexp2(x, y));
    }

    /** x to the power of y in float64 or complex128. */
    public static NDArray floatPower(Object x, Object y) {
        return NDArray.scratch(() -> Composed.floatPower(x, y));
    }

    /** The next number after x towards y; a library call. */
    public static NDArray nextafter(Object x, Object y) {
        return NDArray.scratch(() -> Pointwise.nextafter(x, y));
    }

    /** x·2ʸ; a library call. */
    public static NDArray ldexp(Object x, Object y) {
        return NDArray.scratch(() -> Pointwise.ldexp(x, y));
    }

    /** The greatest common divisor; a library call. */
    public static NDArray gcd(Object x, Object y) {
        return NDArray.scratch(() -> Pointwise.gcd(x, y));
    }

    /** The least common multiple; a library call. */
    public static NDArray lcm(Object x, Object y) {
        return NDArray.scratch(() -> Pointwise.lcm(x, y));
    }

    /** x // y and x % y. */
    public static NDArray[] divmod(Object x, Object y) {
        return new NDArray[] {Nd.map(Op.FLOOR_DIVIDE, x, y), Nd.map(Op.REMAINDER, x, y)};
    }

    /** Whether |x − y| ≤ atol + rtol·|y|, or both are equal, or (when asked) both NaN. */
    public static NDArray isclose(Object x, Object y, Object rtol, Object atol, boolean equalNan) {
        return NDArray.scratch(() -> Signs.isclose(x, y, rtol, atol, equalNan));
    }

    /** All partial results of an op along an axis, as {@code ufunc.accumulate}; recorded for associative ops, else a library call. */
    public static NDArray accumulate(Op op, NDArray x, int axis) {
        return accumulate(op, x, axis, Folding.type(op, x.dtype()));
    }

    /** All partial results of an op along an axis, computed in a type; recorded for associative ops, else a library call. */
    public static NDArray accumulate(Op op, NDArray x, int axis, DType type) {
        return NDArray.scratch(() -> Folding.accumulate(op, x, axis, type));
    }

    /** The fold of an axis by an op, from the first element to the last, as {@code ufunc.reduce}; a library call. */
    public static NDArray fold(Op op, NDArray x, int axis) {
        return fold(op, x, axis, Folding.type(op, x.dtype()), null);
    }

    /**
     * The fold of an axis by an op, computed in a type; a library call.
     *
     * @param initial what the fold begins with, or null: the first element
     */
    public static NDArray fold(Op op, NDArray x, int axis, DType type, Object initial) {
        return NDArray.scratch(() -> Folding.reduce(op, x, axis, type, initial));
    }

    /** The folds of the stretches that begin at the indices, as {@code ufunc.reduceat}; a library call. */
    public static NDArray reduceat(Op op, NDArray x, long[] indices, int axis) {
        return reduceat(op, x, indices, axis, Folding.type(op, x.dtype()));
    }

    /** The folds of the stretches that begin at the indices, computed in a type; a library call. */
    public static NDArray reduceat(Op op, NDArray x, long[] indices, int axis, DType type) {
        return NDArray.scratch(() -> Folding.reduceat(op, x, indices, axis, type));
    }

    /** The type in which an array is folded by an op. */
    public static DType foldType(Op op, DType operand) {
        return Folding.type(op, operand);
    }

    /** The value that changes nothing in a fold by an op, or null. */
    public static Object identity(Op op) {
        return Folding.identity(op);
    }

    /**
     * {@code target[index] op= values}, one element after the other, as {@code ufunc.at}; computed when the array is needed.
     *
     * @param index with an index array among its items
     * @param values an array that can be broadcast to what the index selects, or a number
     * @return false when this cannot be recorded, and nothing has happened: then {@link #updateAt(Op, NDArray, long[], NDArray)}
     */
    public static boolean updateAt(Op op, NDArray target, List<? extends Index> index, Object values) {
        return Folding.at(op, target, index, values);
    }

    /** {@code target.flat[p] op= v} for each position and value, one after the other, as {@code ufunc.at}; a library call. */
    public static void updateAt(Op op, NDArray target, long[] positions, NDArray values) {
        Scratch.several(Context.current(), () -> {
            Folding.at(op, target, positions, values);
            return new NDArray[0];
        });
    }
}
