package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.ArrayIndex;
import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Ordered;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.UnsignedOps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Folds arrays by a binary {@link Op} or another {@link FoldStep}, element after element in order: library calls, but for partial results
 * of associative ops. What {@code ufunc.accumulate}, {@code reduceat}, {@code at} and the reductions without a {@link ReduceOp} of their own
 * do.
 */
public final class Folding {
    private static final Set<Op> UINT64_LOOPS =
            EnumSet.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.BITWISE_AND, Op.BITWISE_OR, Op.BITWISE_XOR, Op.LEFT_SHIFT);

    private Folding() {}

    /** The type in which an array is folded: sums and products of narrow integers are made in int64 and uint64, as in NumPy. */
    public static DType type(Op op, DType operand) {
        if (op.arity() != 2) {
            throw new ArrayError(ArrayError.Kind.VALUE, "accumulate only supported for binary functions");
        }
        DType wide = op == Op.ADD || op == Op.MULTIPLY ? Promotion.resultType(ReduceOp.SUM, operand) : operand;
        DType compute = Promotion.computeType(op, wide, wide);
        if (Promotion.resultType(op, compute) != compute) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "No loop matching the specified signature and casting was found for ufunc " + op.numpyName(),
                    "Maybe convert to bool first: x.astype(DType.BOOL).");
        }
        return compute;
    }

    /** The value that leaves every element of any type as it is, or null: NumPy's {@code ufunc.identity}. */
    public static Object identity(Op op) {
        return switch (op.identity()) {
            case ZERO -> 0L;
            case ONE -> 1L;
            case ALL_BITS -> -1L;
            case NONE, LARGEST, SMALLEST -> null;
        };
    }

    private static Handle in(Handle x, DType type) {
        return x.dtype() == type ? x : Elementwise.cast(x, type);
    }

    /** An array with an axis in the middle: the lengths before, of, and after it. */
    private record Axis(long outer, long length, long inner) {
        static Axis of(long[] shape, int axis) {
            return new Axis(
                    Shapes.size(Arrays.copyOf(shape, axis)),
                    shape[axis],
                    Shapes.size(Arrays.copyOfRange(shape, axis + 1, shape.length)));
        }
    }

    /** All partial results along an axis: recorded for associative ops, else a library call. */
    public static Handle accumulate(Op op, Handle x, int someAxis, DType type) {
        if (x.ndim() == 0) {
            throw new ArrayError(ArrayError.Kind.TYPE, "cannot accumulate on a scalar");
        }
        int at = Shapes.axis(someAxis, x.ndim());
        if (Ordered.isScan(op, type)) {
            return Ordered.scan(op, x, at, type);
        }
        return accumulate(new FoldStep.OfOp(op), x, at, type);
    }

    /**
     * All partial results along an axis of a function that is made of several ops: recorded for fmax and fmin of real numbers, else a
     * library call.
     */
    public static Handle accumulate(ComposedStep step, Handle x, int someAxis, DType type) {
        int at = Shapes.axis(someAxis, x.ndim());
        Op op = step.ofNumbers();
        if (op == null || type.isComplex()) {
            return accumulate((FoldStep) step, x, at, type);
        }
        Handle in = in(x, type);
        if (!type.isFloating()) {
            return Ordered.scan(op, in, at, type);
        }
        return Scratch.of(in.context(), () -> {
            Handle nan = Elementwise.isnan(in);
            double least = op == Op.MAXIMUM ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            Handle best = Ordered.scan(op, Elementwise.where(nan, least, in), at, type);
            Handle only = Ordered.scan(Op.LOGICAL_AND, nan, at, DType.BOOL);
            return Elementwise.where(only, Double.NaN, best);
        });
    }

    private static Handle accumulate(FoldStep step, Handle x, int at, DType type) {
        HostArray out = HostArray.of(in(x, type), step.numpyName() + ".accumulate");
        Axis axis = Axis.of(out.shape(), at);
        long row = axis.length * axis.inner;
        for (long o = 0; o < axis.outer && axis.length > 1; o++) {
            long second = o * row + axis.inner;
            FoldLoops.run(step, out, out, new FoldLoops.Run(second, o * row, 1, second, row - axis.inner));
        }
        return out.toArray();
    }

    /**
     * The fold along an axis, which goes away.
     *
     * @param initial what the fold begins with, or null: the first element
     */
    public static Handle reduce(Op op, Handle x, int someAxis, DType type, Object initial) {
        int at = Shapes.axis(someAxis, x.ndim());
        boolean empty = x.view().shape()[at] == 0;
        if (initial == null && empty && op.identity() == Op.Identity.ALL_BITS) {
            // of unsigned types -1 is no element
            long[] shape = x.shape();
            shape[at] = 1;
            return Scratch.of(
                    x.context(), () -> Views.squeeze(Elementwise.map(Op.INVERT, Sources.zeros(type, shape)), at));
        }
        return reduce(new FoldStep.OfOp(op), x, someAxis, type, initial == null && empty ? identity(op) : initial);
    }

    /** The fold along an axis by any step, as {@link #reduce(Op, Handle, int, DType, Object)}. */
    public static Handle reduce(FoldStep step, Handle x, int someAxis, DType type, Object first) {
        int at = Shapes.axis(someAxis, x.ndim());
        if (first == null && x.view().shape()[at] == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "zero-size array to reduction operation " + step.numpyName() + " which has no identity",
                    "Maybe give initial=.");
        }
        long[] one = x.shape();
        one[at] = 1;
        Handle whole = first == null ? in(x, type) : Joining.concat(at, Sources.full(one, first, type), in(x, type));
        long[] from = {0};
        return Views.squeeze(reduceat(step, whole, from, at, type), at);
    }

    /** The folds of the stretches that begin at the indices; where the next index is not larger, the element itself. */
    public static Handle reduceat(Op op, Handle x, long[] indices, int someAxis, DType type) {
        return reduceat(new FoldStep.OfOp(op), x, indices, someAxis, type);
    }

    /** The folds of stretches by any step, as {@link #reduceat(Op, Handle, long[], int, DType)}. */
    public static Handle reduceat(FoldStep step, Handle x, long[] indices, int someAxis, DType type) {
        int at = Shapes.axis(someAxis, x.ndim());
        HostArray in = HostArray.of(in(x, type), step.numpyName() + ".reduceat");
        long[] shape = in.shape();
        Axis axis = Axis.of(shape, at);
        for (long index : indices) {
            if (index < 0 || index >= axis.length) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "index " + index + " out-of-bounds in " + step.numpyName() + ".reduceat [0, " + axis.length
                                + ")");
            }
        }
        shape[at] = indices.length;
        HostArray out = HostArray.empty(x.context(), type, shape);
        for (long o = 0; o < axis.outer; o++) {
            for (int k = 0; k < indices.length; k++) {
                long end = k + 1 == indices.length ? axis.length : Math.max(indices[k + 1], indices[k] + 1);
                long to = (o * indices.length + k) * axis.inner;
                long from = (o * axis.length + indices[k]) * axis.inner;
                long more = end - indices[k] - 1;
                for (long n = 0; n < axis.inner; n++) {
                    out.copy(to + n, in, from + n);
                }
                if (axis.inner == 1) {
                    FoldLoops.run(step, out, in, new FoldLoops.Run(to, to, 0, from + 1, more));
                }
                for (long j = 1; j <= more && axis.inner > 1; j++) {
                    long row = from + j * axis.inner;
                    FoldLoops.run(step, out, in, new FoldLoops.Run(to, to, 1, row, axis.inner));
                }
            }
        }
        return out.toArray();
    }

    /**
     * {@code op.at(target, index, values)}, computed when the array is needed.
     *
     * @param index with an index array among its items
     * @param values an array that can be broadcast to what the index selects, or a number
     * @return false when that is not possible, and nothing has happened
     */
    public static boolean at(Op op, Handle target, List<? extends Index> index, Object values) {
        DType type = values instanceof Handle array ? array.dtype() : Promotion.promote(target.dtype(), values);
        boolean fits = Node.Scatter.OPS.contains(op)
                && ArrayIndex.isNeeded(index)
                && hasLoop(op, target.dtype())
                && Promotion.computeType(op, target.dtype(), type) == target.dtype()
                && Promotion.resultType(op, target.dtype()) == target.dtype();
        if (!fits) {
            return false;
        }
        Handle mask = index.size() == 1 && index.getFirst() instanceof Index.Numbers(Handle numbers) ? numbers : null;
        boolean one = !(values instanceof Handle array) || array.ndim() == 0;
        if (mask != null
                && one
                && mask.dtype() == DType.BOOL
                && Arrays.equals(mask.view().shape(), target.view().shape())) {
            // a mask selects each element once
            Recording.write(
                    target,
                    null,
                    Scratch.of(
                            target.context(),
                            () -> Elementwise.where(mask, Elementwise.map(op, target, values), target)));
            return true;
        }
        synchronized (target.context()) {
            List<Handle> places = new ArrayList<>();
            boolean written = Gathering.write(target, ArrayIndex.withoutMasks(target, index, places), op, values);
            places.forEach(Scratch::discard);
            return written;
        }
    }

    /** Whether loops combine elements of the type: of uint64 they see the bits only, and powers of integers have to be checked. */
    private static boolean hasLoop(Op op, DType type) {
        if (type.isComplex()) {
            return Node.Scatter.OF_PARTS.contains(op);
        }
        return type == DType.UINT64 ? UINT64_LOOPS.contains(op) : op != Op.POW || type.isFloating();
    }

    /**
     * {@code target.flat[p] = op(target.flat[p], v)} for each pair, one after the other, so that repeated positions count. As in NumPy
     * each result is cast to the target's type, whatever is lost.
     */
    public static void at(Op op, Handle target, long[] positions, Handle values) {
        at(new FoldStep.OfOp(op), target, positions, values, Promotion.computeType(op, target.dtype(), values.dtype()));
    }

    /** The same with any step, which is computed in a type. */
    public static void at(FoldStep step, Handle target, long[] positions, Handle values, DType compute) {
        HostArray out = HostArray.of(target, step.numpyName() + ".at");
        HostArray in = HostArray.of(in(values, compute), step.numpyName() + ".at");
        if (compute == out.dtype()) {
            FoldLoops.at(step, out, positions, in);
        } else {
            HostArray one = HostArray.empty(target.context(), compute);
            for (int k = 0; k < positions.length; k++) {
                move(one, 0, out, positions[k]);
                FoldLoops.run(step, one, in, new FoldLoops.Run(0, 0, 0, k, 1));
                move(out, positions[k], one, 0);
            }
        }
        Writing.assign(target, out.toArray());
    }

    /** {@code target.flat[p] = op(target.flat[p])} for each position; false when the op's results have another type. */
    public static boolean at(Op op, Handle target, long[] positions) {
        DType type = target.dtype();
        if (type.isComplex() || Promotion.computeType(op, type) != type || Promotion.resultType(op, type) != type) {
            return false;
        }
        HostArray out = HostArray.of(target, op.numpyName() + ".at");
        for (long p : positions) {
            switch (type) {
                case BOOL -> out.set(p, ScalarOps.apply(op, out.getBoolean(p)));
                case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 ->
                    out.set(p, type.wrap(ScalarOps.apply(op, out.getLong(p))));
                case UINT64 -> out.set(p, UnsignedOps.apply(op, out.getLong(p)));
                case FLOAT32 -> out.set(p, (double) ScalarOps.apply(op, (float) out.getDouble(p)));
                case FLOAT64 -> out.set(p, ScalarOps.apply(op, out.getDouble(p)));
                case COMPLEX64, COMPLEX128 -> throw new IllegalStateException("complex numbers");
            }
        }
        Writing.assign(target, out.toArray());
        return true;
    }

    private static void move(HostArray to, long i, HostArray from, long j) {
        switch (from.dtype().kind()) {
            case BOOL, SIGNED, UNSIGNED -> {
                if (to.dtype().isInteger() || to.dtype() == DType.BOOL) {
                    to.set(i, from.getLong(j));
                } else {
                    to.set(i, from.getDouble(j));
                }
            }
            case FLOATING -> to.set(i, from.getDouble(j));
            case COMPLEX -> to.set(i, from.getComplex(j));
        }
    }
}
