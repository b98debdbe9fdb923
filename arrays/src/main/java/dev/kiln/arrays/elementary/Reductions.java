package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.stream.IntStream;

/** Reductions over the whole array, one axis or several, in the type that NumPy chooses. */
public final class Reductions {
    private Reductions() {}

    /**
     * Any reduction.
     *
     * @param axes null: all
     */
    public static <H extends Handle> H reduce(ReduceOp op, H x, int[] axes, boolean keepdims) {
        int[] over = axes == null ? every(x.ndim()) : axes;
        return Selected.reduce(op, x, over, keepdims, Promotion.resultType(op, x.dtype()));
    }

    /** All axes of an array. */
    public static int[] every(int rank) {
        return IntStream.range(0, rank).toArray();
    }

    /** The sum of all. */
    public static Handle sum(Handle x) {
        return reduce(ReduceOp.SUM, x, null, false);
    }

    /** The sum along an axis, which goes away. */
    public static Handle sum(Handle x, int axis) {
        return sum(x, axis, false);
    }

    /** The sum along an axis. */
    public static Handle sum(Handle x, int axis, boolean keepdims) {
        return reduce(ReduceOp.SUM, x, new int[] {axis}, keepdims);
    }

    /** The sum along several axes. */
    public static Handle sum(Handle x, int[] axes, boolean keepdims) {
        return reduce(ReduceOp.SUM, x, axes, keepdims);
    }

    /** The least element of all. */
    public static Handle min(Handle x) {
        return reduce(ReduceOp.MIN, x, null, false);
    }

    /** The least element along an axis. */
    public static Handle min(Handle x, int axis, boolean keepdims) {
        return reduce(ReduceOp.MIN, x, new int[] {axis}, keepdims);
    }

    /** The least element along several axes. */
    public static Handle min(Handle x, int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MIN, x, axes, keepdims);
    }

    /** The greatest element of all. */
    public static Handle max(Handle x) {
        return reduce(ReduceOp.MAX, x, null, false);
    }

    /** The greatest element along an axis. */
    public static Handle max(Handle x, int axis, boolean keepdims) {
        return reduce(ReduceOp.MAX, x, new int[] {axis}, keepdims);
    }

    /** The greatest element along several axes. */
    public static Handle max(Handle x, int[] axes, boolean keepdims) {
        return reduce(ReduceOp.MAX, x, axes, keepdims);
    }

    /** Whether any element is not 0 of all. */
    public static Handle any(Handle x) {
        return reduce(ReduceOp.ANY, x, null, false);
    }

    /** Whether any element is not 0 along an axis. */
    public static Handle any(Handle x, int axis, boolean keepdims) {
        return reduce(ReduceOp.ANY, x, new int[] {axis}, keepdims);
    }

    /** Whether any element is not 0 along several axes. */
    public static Handle any(Handle x, int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ANY, x, axes, keepdims);
    }

    /** Whether no element is 0 of all. */
    public static Handle all(Handle x) {
        return reduce(ReduceOp.ALL, x, null, false);
    }

    /** Whether no element is 0 along an axis. */
    public static Handle all(Handle x, int axis, boolean keepdims) {
        return reduce(ReduceOp.ALL, x, new int[] {axis}, keepdims);
    }

    /** Whether no element is 0 along several axes. */
    public static Handle all(Handle x, int[] axes, boolean keepdims) {
        return reduce(ReduceOp.ALL, x, axes, keepdims);
    }
}
