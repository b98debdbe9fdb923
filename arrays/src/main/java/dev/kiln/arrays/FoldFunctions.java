package dev.kiln.arrays;

import dev.kiln.arrays.compute.ComposedStep;
import dev.kiln.arrays.compute.Folding;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Scratch;
import java.util.List;

/** Folds by any binary op as static functions, inherited by {@link Nd}. */
abstract sealed class FoldFunctions extends FileFunctions permits ArrayFunctions {
    FoldFunctions() {}

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

    /** All partial results along an axis of a function that is made of several ops, computed in a type. */
    public static NDArray accumulate(ComposedStep step, NDArray x, int axis, DType type) {
        return NDArray.scratch(() -> Folding.accumulate(step, x, axis, type));
    }

    /**
     * The fold of an axis by a function that is made of several ops, computed in a type; a library call.
     *
     * @param initial what the fold begins with, or null: the first element
     */
    public static NDArray fold(ComposedStep step, NDArray x, int axis, DType type, Object initial) {
        return NDArray.scratch(() -> Folding.reduce(step, x, axis, type, initial));
    }

    /** The folds of the stretches that begin at the indices, by a function that is made of several ops; a library call. */
    public static NDArray reduceat(ComposedStep step, NDArray x, long[] indices, int axis, DType type) {
        return NDArray.scratch(() -> Folding.reduceat(step, x, indices, axis, type));
    }

    /**
     * {@code target.flat[p] = f(target.flat[p], v)} for each position and value, one after the other; a library call.
     *
     * @param type in which it is computed
     */
    public static void updateAt(ComposedStep step, NDArray target, long[] positions, NDArray values, DType type) {
        Scratch.several(Context.current(), () -> {
            Folding.at(step, target, positions, values, type);
            return new NDArray[0];
        });
    }

    /**
     * {@code target.flat[p] = op(target.flat[p])} for each position, one after the other; a library call.
     *
     * @return false when the op's results have another type, and nothing has happened
     */
    public static boolean updateAt(Op op, NDArray target, long[] positions) {
        boolean[] done = new boolean[1];
        Scratch.several(Context.current(), () -> {
            done[0] = Folding.at(op, target, positions);
            return new NDArray[0];
        });
        return done[0];
    }
}
