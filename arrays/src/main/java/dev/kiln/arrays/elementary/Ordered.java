package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Selection;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.List;

/**
 * What depends on the order of the elements: running folds, the places of extreme elements, and the elements that a mask selects. All are
 * recorded and fuse. How many elements a mask selects is counted when it is needed ({@link Selection}).
 */
public final class Ordered {
    private Ordered() {}

    /** Whether the partial results of an op in a type are recorded; else they are made by a library call. */
    public static boolean isScan(Op op, DType type) {
        return op.isAssociative() && (!type.isComplex() || op == Op.ADD);
    }

    /**
     * All partial results of an associative op along an axis.
     *
     * @param axis from 0
     * @param type of the computation and the result; the op's results in it are of that type
     */
    public static Handle scan(Op op, Handle x, int axis, DType type) {
        if (type.isComplex()) {
            Handle numbers = x.dtype() == type ? x : Elementwise.cast(x, type);
            Handle real = scan(op, Elementwise.map(Op.REAL, numbers), axis, type.part());
            return Elementwise.map(Op.COMPLEX, real, scan(op, Elementwise.map(Op.IMAG, numbers), axis, type.part()));
        }
        DType register = type.register();
        boolean extreme = op == Op.MINIMUM || op == Op.MAXIMUM;
        if (type == DType.UINT64) {
            Handle bits = Elementwise.cast(x.dtype() == type ? x : Elementwise.cast(x, type), DType.INT64);
            Handle result = extreme ? flipped(scan(op, flipped(bits), axis, register)) : scan(op, bits, axis, register);
            return Elementwise.cast(result, type);
        }
        if (type != register) {
            Handle narrow = x.dtype() == type ? x : Elementwise.cast(x, type);
            return Elementwise.cast(scan(op, Elementwise.cast(narrow, register), axis, register), type);
        }
        boolean fits = op.rule() == Op.TypeRule.LOGICAL || Promotion.promote(x.dtype(), type) == type;
        Handle of = fits && !x.dtype().isComplex() ? x : Elementwise.cast(x, type);
        Handle selected = of.isCounted() ? null : ofSelection(op, of, type);
        if (selected != null) {
            return selected;
        }
        return of.context()
                .record(
                        () -> Recording.read(of),
                        (id, read) -> new Node.Scan(id, type, op, read, axis, Node.Scan.Order.FORWARDS));
    }

    /**
     * The partial results of an uncounted selection, uncounted too: selected from those of all elements, with the op's identity in place of
     * what is not selected. Null when that is of several axes or stored, or the op has no such identity.
     */
    private static Handle ofSelection(Op op, Handle x, DType type) {
        boolean sum = op == Op.ADD;
        if (!sum && op != Op.MULTIPLY && op != Op.MINIMUM && op != Op.MAXIMUM) {
            return null;
        }
        return Selection.mapWhole(x, whole -> {
            // a sum of -0.0 and 0.0 is 0.0
            Object none =
                    sum && type.isFloating() ? (Object) (-0.0) : op.identity().of(type);
            Handle values = Elementwise.where(whole.mask(), whole.values(), none);
            Handle cast = values.dtype() == type ? values : Elementwise.cast(values, type);
            Handle result = scan(op, cast, 0, type);
            Scratch.discard(values);
            discard(cast, values);
            return result;
        });
    }

    /** The op's identity and all partial sums or products along an axis, which the loop that makes them writes into their place. */
    public static Handle fromIdentity(Op op, Handle x, int axis, DType type) {
        long[] shape = x.shape();
        shape[axis]++;
        Handle all = Sources.full(shape, op == Op.ADD ? 0L : 1L, type);
        Index[] rest = new Index[shape.length];
        Arrays.fill(rest, new Index.Range(null, null, null));
        rest[axis] = new Index.Range(1L, null, null);
        Writing.assign(Views.get(all, rest), scan(op, x, axis, type));
        return all;
    }

    /**
     * The op's identity and all but the last of its partial results, put together, as one exclusive scan; null when the parts are anything
     * else. Before: {@code concatenate([[0], cumsum(x)[:-1]])}. After: the sums of the elements before each, in one pass. The same from the
     * other end, {@code concatenate([cumsum(x[::-1])[::-1][1:], [0]])}.
     */
    static Handle exclusive(DType type, int axis, Handle... parts) {
        if (parts.length != 2) {
            return null;
        }
        return parts[0].context().undisturbed(() -> {
            boolean backwards = scanned(parts[0].node()) != null;
            Handle rest = parts[backwards ? 0 : 1];
            Handle first = parts[backwards ? 1 : 0];
            Node.Scan scan = scanned(rest.node());
            if (scan == null
                    || scan.exclusive()
                    || scan.axis() != axis
                    || rest.dtype() != type
                    || scan.shape()[axis] < 2
                    || first.view().shape()[axis] != 1) {
                return null;
            }
            boolean turned = backwards != scan.backwards();
            long[] shape = scan.shape().clone();
            shape[axis]--;
            View whole = View.contiguous(scan.shape());
            View all = turned ? whole.turned(axis) : whole;
            View shown = new View(all.offset() + (backwards ? all.strides()[axis] : 0), shape, all.strides());
            if (!rest.view().equals(shown) || !isIdentity(first, scan.op(), type)) {
                return null;
            }
            Operand.Read from = turned
                    ? new Operand.Read(
                            scan.operand().node(), scan.operand().view().turned(axis))
                    : scan.operand();
            Node.Scan.Order order = new Node.Scan.Order(backwards, true);
            Handle wide = rest.context().record(id -> new Node.Scan(id, scan.dtype(), scan.op(), from, axis, order));
            if (scan.dtype() == type) {
                return wide;
            }
            Handle narrow = Elementwise.cast(wide, type);
            Scratch.discard(wide);
            return narrow;
        });
    }

    /**
     * The scan that a node is, or is the cast of to a narrower type that has the op's identity; null when it is stored or anything else.
     */
    private static Node.Scan scanned(Node node) {
        if (node.storage() != null) {
            return null;
        }
        if (node instanceof Node.Scan scan) {
            return scan;
        }
        boolean narrowed = node instanceof Node.Map map
                && map.op() == Op.CAST
                && map.dtype().isInteger()
                && map.operands().getFirst() instanceof Operand.Read(Node.Scan scan, View view)
                && scan.storage() == null
                && scan.dtype().isInteger()
                && scan.op() != Op.MINIMUM
                && scan.op() != Op.MAXIMUM
                && view.equals(View.contiguous(scan.shape()));
        return narrowed ? (Node.Scan) ((Operand.Read) node.operands().getFirst()).node() : null;
    }

    /** Whether an array is known to be nothing but the op's identity. */
    private static boolean isIdentity(Handle one, Op op, DType type) {
        Object value;
        if (one.dtype().isComplex()) {
            return false;
        } else if (one.node() instanceof Node.Fill fill && one.dtype() == fill.dtype()) {
            value = fill.value().value();
        } else if (one.isStored() && one.size() == 1) {
            value = Reading.item(one);
        } else {
            return false;
        }
        Object identity = op.identity().of(type);
        return type.isFloating()
                ? Double.compare(ScalarOps.asDouble(value), ScalarOps.asDouble(identity)) == 0
                : type == DType.BOOL
                        ? ScalarOps.asBoolean(value) == ScalarOps.asBoolean(identity)
                        : ScalarOps.asLong(value) == ScalarOps.asLong(identity);
    }

    /** The signed numbers in the order of the unsigned ones that have these bits, and back. */
    private static Handle flipped(Handle bits) {
        return Elementwise.map(Op.BITWISE_XOR, bits, Long.MIN_VALUE);
    }

    /**
     * The index of the first NaN, else of the first greatest or least element.
     *
     * @param axis null: in the flat array; an array without axes counts as one with one element
     * @throws ArrayError VALUE, when the axis, or without one the array, has no elements, as NumPy also where the result has none
     */
    public static Handle argReduce(Handle x, Integer axis, boolean keepdims, boolean greatest) {
        int rank = x.ndim();
        int[] axes = axis == null ? Reductions.every(rank) : new int[] {Shapes.axis(axis, Math.max(1, rank))};
        axes = rank == 0 ? new int[0] : axes;
        long[] space = x.view().shape();
        long[] kept = space.clone();
        long[] shape = new long[rank - axes.length];
        long length = 1;
        for (int d = 0, k = 0; d < rank; d++) {
            if (k < axes.length && axes[k] == d) {
                length *= space[d];
                kept[d] = 1;
                k++;
            } else {
                shape[d - k] = space[d];
            }
        }
        if (length == 0) {
            String name = greatest ? "argmax" : "argmin";
            throw new ArrayError(ArrayError.Kind.VALUE, "attempt to get " + name + " of an empty sequence");
        }
        if (rank == 0) {
            return Sources.zeros(DType.INT64, keepdims ? kept : shape);
        }
        Handle of = x.dtype() == DType.UINT64 ? flipped(Elementwise.cast(x, DType.INT64)) : x;
        int[] over = axes;
        Handle result = of.context()
                .record(() -> Recording.read(of), (id, read) -> new Node.ArgReduce(id, shape, greatest, read, over));
        return keepdims ? Recording.view(result, View.contiguous(kept)) : result;
    }

    /** Whether an index is one mask over all axes. */
    static boolean isMask(Handle x, List<? extends Index> index) {
        return index.size() == 1
                && index.getFirst() instanceof Index.Numbers(Handle mask)
                && mask.dtype() == DType.BOOL
                && mask.ndim() == x.ndim()
                && x.ndim() > 0;
    }

    /** The elements at which a mask of the array's shape is true, in C order. */
    static Handle filter(Handle x, Index.Numbers index) {
        Handle mask = index.positions();
        Recording.requireSame(x.context(), mask);
        Handle both = Selection.ofSelection(x, mask);
        if (both != null) {
            return both;
        }
        PickedAxis.checkMask(x.view().shape(), mask, 0, true);
        return filter(x, mask);
    }

    /**
     * The elements at which a mask is true, in C order.
     *
     * @param mask bools, of the array's shape
     */
    public static Handle filter(Handle x, Handle mask) {
        if (mask.size() > 0) {
            return Selection.of(x, mask);
        }
        Recorder recorder = x.context();
        synchronized (recorder) {
            long count = count(mask);
            return recorder.record(
                    () -> List.of(Recording.read(x), Recording.read(mask)),
                    (id, read) -> new Node.Filter(id, count, read.getFirst(), read.getLast()));
        }
    }

    /**
     * {@code x[mask] = value} of an uncounted selection by the same mask: {@code x[...] = where(mask, values, x)}, recorded.
     *
     * @return whether that was possible; else nothing is done
     */
    static boolean set(Handle x, Index index, Handle value) {
        Handle mask = ((Index.Numbers) index).positions();
        if (value.isCounted() || !mask.isCounted()) {
            return false;
        }
        Recording.requireSame(x.context(), mask);
        Recording.requireSame(x.context(), value);
        synchronized (x.context()) {
            Handle values = Selection.values(value, mask);
            if (values == null || !Arrays.equals(x.view().shape(), mask.view().shape())) {
                return false;
            }
            Handle cast = values.dtype() == x.dtype() ? values : Elementwise.cast(values, x.dtype());
            Handle next = Elementwise.where(mask, cast, x);
            Recording.write(x, null, next);
            Scratch.discard(next);
            discard(cast, values);
        }
        return true;
    }

    /** The elements at which another array of the same shape is not zero, in C order. */
    public static Handle where(Handle x, Handle condition) {
        Handle mask = mask(condition);
        Handle result = filter(x, mask);
        discard(mask, condition);
        return result;
    }

    private static void discard(Handle mask, Handle given) {
        if (mask != given) {
            Scratch.discard(mask);
        }
    }

    /** How often a mask is true; stores the mask. */
    private static long count(Handle mask) {
        Handle count = Reductions.reduce(ReduceOp.SUM, mask, null, false);
        mask.context().evaluate(List.of(count, mask), "number of elements that a mask selects");
        long n = Reading.toLong(count);
        Scratch.discard(count);
        return n;
    }

    /** The array as a mask: where it is not zero. */
    private static Handle mask(Handle x) {
        return x.dtype() == DType.BOOL ? x : Elementwise.notEqual(x, 0L);
    }

    /** The indices at which an array with axes is not zero, an int64 array for each axis. */
    public static Handle[] places(Handle x) {
        Handle mask = mask(x);
        Handle[] places = of(mask);
        discard(mask, x);
        return places;
    }

    private static Handle[] of(Handle mask) {
        long[] shape = mask.shape();
        if (shape.length == 1
                && StoredElements.areStored(mask)
                && mask.context().isMadeAtOnce(shape[0])) {
            long[] found = StoredElements.places(mask);
            HostArray numbers = HostArray.empty(mask.context(), DType.INT64, found.length);
            numbers.write(found);
            return new Handle[] {numbers.toArray()};
        }
        Handle[] places = new Handle[shape.length];
        Recorder recorder = mask.context();
        synchronized (recorder) {
            for (int d = 0; d < shape.length; d++) {
                long length = shape[d];
                Handle along = recorder.record(id -> new Node.Range(
                        id, DType.INT64, new long[] {length}, new Operand.Scalar(0L), new Operand.Scalar(1L), null));
                long[] strides = new long[shape.length];
                strides[d] = 1;
                places[d] = filter(Recording.view(along, new View(0, shape, strides)), mask);
                Scratch.discard(along);
            }
        }
        return places;
    }
}
