package dev.kiln.arrays.graph;

import dev.kiln.arrays.graph.math.Philox;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An immutable array value and how it is computed from others. The graph shares nodes: compare by identity, walk in topological
 * order, never recursively by value.
 *
 * <p>The value's storage, once there is one, is C-ordered over {@link #shape()}. Having storage is not part of the value: it may come
 * (an evaluation stored it) and go (it was taken over in place by an {@link Update}, and may then not be asked for again). It is one of
 * the {@link Notes} that stand beside the node; the node itself never changes.
 */
public abstract sealed class Node {
    private final long id;
    private final DType dtype;
    private final long[] shape;

    /** What evaluations note about the value; no part of it. */
    final Notes notes = new Notes();

    private Node(long id, DType dtype, long[] shape) {
        this.id = id;
        this.dtype = Objects.requireNonNull(dtype, "dtype");
        this.shape = shape.clone();
        for (int d = 0; d < shape.length; d++) {
            if (shape[d] < 0) {
                throw new IllegalArgumentException(
                        "length (" + shape[d] + ") of axis " + d + " of n" + id + " must not be negative");
            }
        }
    }

    /** Checks that an operand has the shape of the iteration space. */
    private static void requireShape(long id, String what, Operand operand, long[] space) {
        if (operand instanceof Operand.Read(Node _, View view) && !Arrays.equals(view.shape(), space)) {
            throw new IllegalArgumentException("shape (" + Shapes.text(view.shape()) + ") of " + what + " of n" + id
                    + " must be " + Shapes.text(space));
        }
    }

    /** Checks that the axes ascend within the space, and that the others are the result's. */
    private static void requireAxes(long id, long[] space, int[] axes, long[] shape) {
        long[] rest = new long[Math.max(0, space.length - axes.length)];
        int next = 0;
        int kept = 0;
        for (int d = 0; d < space.length; d++) {
            if (next < axes.length && axes[next] == d) {
                next++;
            } else if (kept < rest.length) {
                rest[kept++] = space[d];
            }
        }
        if (next < axes.length) {
            throw new IllegalArgumentException("axes (" + Arrays.toString(axes) + ") of n" + id
                    + " must be different axes of " + Shapes.text(space) + ", in ascending order");
        }
        if (!Arrays.equals(rest, shape)) {
            throw new IllegalArgumentException("shape (" + Shapes.text(shape) + ") of n" + id + " must be "
                    + Shapes.text(rest) + ": " + Shapes.text(space) + " without axes " + Arrays.toString(axes));
        }
    }

    /** Number in the order of recording, unique in its {@link Recorder}: a topological order. */
    public final long id() {
        return id;
    }

    public final DType dtype() {
        return dtype;
    }

    /** The shape; do not write to it. */
    public final long[] shape() {
        return shape;
    }

    /** Number of elements. */
    public final long size() {
        long n = 1;
        for (long s : shape) {
            n *= s;
        }
        return n;
    }

    /** The stored value, or null when it is not stored. */
    public final Storage storage() {
        return notes.storage;
    }

    /** Attaches or (null) takes away the stored value. For evaluators. */
    public final void storage(Storage storage) {
        notes.storage(storage);
    }

    /** The user's name of this value, or null: for pictures and messages only. */
    public final String name() {
        return notes.name;
    }

    public final void name(String name) {
        notes.name(name);
    }

    /** The least and the greatest of all elements, integers, or null when they were not noted yet. Do not write to it. */
    public final long[] extremes() {
        return notes.extremes;
    }

    /** Notes the least and the greatest of all elements: a value does not change. */
    public final void extremes(long least, long greatest) {
        notes.extremes = new long[] {least, greatest};
    }

    /**
     * Whether this value is unreachable: its cell holds a later version, is unreachable or was released. Its storage may
     * be overwritten or given back once no value that is still wanted depends on it. Never turns back to false.
     *
     * <p>Of nodes that were never in a cell, a source is alive (it came from outside) and everything else dead (it is an intermediate
     * value). One in read-only memory, such as a mapped file, is always alive: there is nothing to take over.
     */
    public final boolean isDead() {
        Storage held = notes.storage;
        if (held != null && held.isReadOnly()) {
            return false;
        }
        WeakReference<Cell> reference = notes.cell;
        if (reference == null) {
            return !(this instanceof Source);
        }
        Cell holder = reference.get();
        return holder == null || holder.current() != this || holder.isReleased();
    }

    /**
     * Whether the value has a name and need not be stored, because it can be computed again. An evaluation that has stored it all the same
     * leaves it so.
     */
    public final boolean isRecipe() {
        return notes.recipe;
    }

    final void cell(WeakReference<Cell> cell) {
        notes.cell(cell);
    }

    /** What this node reads, in order. */
    public abstract List<Operand> operands();

    /**
     * The axes of its iteration space that it folds over, or along which it goes in order; null for a node that computes each element by
     * itself.
     */
    public final int[] foldedAxes() {
        return switch (this) {
            case Reduce r -> r.axes();
            case ArgReduce r -> r.axes();
            case Scan s -> new int[] {s.axis()};
            case Filter f -> IntStream.range(0, f.mask().view().rank()).toArray();
            case Source _, Fill _, Range _, Random _, Map _, Gather _, Join _, Scatter _, Update _ -> null;
        };
    }

    /** A value that came from outside: it has storage from the start. */
    public static final class Source extends Node {
        public Source(long id, DType dtype, long[] shape, Storage storage) {
            super(id, dtype, shape);
            storage(Objects.requireNonNull(storage, "storage"));
        }

        @Override
        public List<Operand> operands() {
            return List.of();
        }
    }

    /** All elements the same. */
    public static final class Fill extends Node {
        private final Operand.Scalar value;

        public Fill(long id, DType dtype, long[] shape, Operand.Scalar value) {
            super(id, dtype, shape);
            this.value = Objects.requireNonNull(value, "value");
        }

        public Operand.Scalar value() {
            return value;
        }

        @Override
        public List<Operand> operands() {
            return List.of(value);
        }
    }

    /**
     * {@code start + i * step} over the flat index i, computed in float64 for floating types and int64 for integers; the last element
     * may be given apart, since linspace ends exactly where it was told to.
     */
    public static final class Range extends Node {
        private final Operand.Scalar start;
        private final Operand.Scalar step;
        private final Operand.Scalar last;

        /**
         * @param last the last element's value, or null for what start and step give
         */
        public Range(
                long id, DType dtype, long[] shape, Operand.Scalar start, Operand.Scalar step, Operand.Scalar last) {
            super(id, dtype, shape);
            this.start = Objects.requireNonNull(start, "start");
            this.step = Objects.requireNonNull(step, "step");
            this.last = last;
        }

        /** Whether the last element has a value of its own. */
        public boolean endsExactly() {
            return last != null;
        }

        /** Start, step and, if there is one, the last element's value. */
        @Override
        public List<Operand> operands() {
            return last == null ? List.of(start, step) : List.of(start, step, last);
        }
    }

    /** Random numbers as a function of (seed, stream, flat index): Philox 4x32-10, see {@link Philox}. dtype is FLOAT64. */
    public static final class Random extends Node {
        /** What is drawn. */
        public enum Distribution {
            /** Uniform in [0, 1), 53 bits. */
            UNIFORM,
            /** Standard normal by Box–Muller. */
            NORMAL;

            private static final Price PRICE = OpClass.RANDOM.price(60, 32);

            /** What a number costs. */
            public Price price() {
                return PRICE;
            }

            /** The number that is drawn at an index. */
            public double draw(long seed, long stream, long index) {
                return switch (this) {
                    case UNIFORM -> Philox.uniform(seed, stream, index);
                    case NORMAL -> Philox.normal(seed, stream, index);
                };
            }
        }

        private final Distribution distribution;
        private final Operand.Scalar seed;
        private final Operand.Scalar stream;

        public Random(long id, long[] shape, Distribution distribution, Operand.Scalar seed, Operand.Scalar stream) {
            super(id, DType.FLOAT64, shape);
            this.distribution = Objects.requireNonNull(distribution, "distribution");
            this.seed = requireInteger(id, "seed", seed);
            this.stream = requireInteger(id, "stream", stream);
        }

        private static Operand.Scalar requireInteger(long id, String what, Operand.Scalar scalar) {
            if (!(scalar.value() instanceof Long)) {
                throw new IllegalArgumentException(
                        what + " (" + scalar.value() + ") of n" + id + " must be an integer");
            }
            return scalar;
        }

        public Distribution distribution() {
            return distribution;
        }

        /** Seed and stream, both Long. */
        @Override
        public List<Operand> operands() {
            return List.of(seed, stream);
        }
    }

    /** An elementwise op; every {@link Operand.Read}'s view has this node's shape. */
    public static final class Map extends Node {
        private final Op op;
        private final DType computeType;
        private final List<Operand> operands;

        public Map(long id, DType dtype, long[] shape, Op op, DType computeType, List<Operand> operands) {
            super(id, dtype, shape);
            this.op = Objects.requireNonNull(op, "op");
            this.computeType = Objects.requireNonNull(computeType, "computeType");
            this.operands = List.copyOf(operands);
            if (operands.size() != op.arity()) {
                throw new IllegalArgumentException("operands (" + operands.size() + ") of " + op.numpyName() + " in n"
                        + id + " must be " + op.arity());
            }
            for (int k = 0; k < operands.size(); k++) {
                requireShape(id, "operand " + k, operands.get(k), shape());
            }
        }

        public Op op() {
            return op;
        }

        /** The type that operands are converted to before the op (but WHERE's condition: bool). */
        public DType computeType() {
            return computeType;
        }

        @Override
        public List<Operand> operands() {
            return operands;
        }
    }

    /**
     * A reduction of the operand over some of its axes, computed in {@link #dtype()}; the result has the remaining axes (keepdims is a
     * view of it). The iteration space is the operand view's shape.
     */
    public static final class Reduce extends Node {
        private final ReduceOp op;
        private final Operand.Read operand;
        private final int[] axes;

        public Reduce(long id, DType dtype, long[] shape, ReduceOp op, Operand.Read operand, int[] axes) {
            super(id, dtype, shape);
            this.op = Objects.requireNonNull(op, "op");
            this.operand = Objects.requireNonNull(operand, "operand");
            this.axes = axes.clone();
            requireAxes(id, operand.view().shape(), axes, shape);
        }

        public ReduceOp op() {
            return op;
        }

        public Operand.Read operand() {
            return operand;
        }

        /** The reduced axes of the operand's view, ascending; do not write to it. */
        public int[] axes() {
            return axes;
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }
    }

    /**
     * The partial results of folding the operand along one of its axes with an associative op, computed in {@link #dtype()}: element i is
     * the fold of elements 0 … i, or (backwards) of the last element down to i; of an exclusive scan without element i itself, and so the
     * first is the op's {@linkplain Op#identity identity}. The iteration space is the operand view's shape, which the result has too.
     */
    public static final class Scan extends Node {
        private final Op op;
        private final Operand.Read operand;
        private final int axis;
        private final Order order;

        /**
         * Which elements come before another.
         *
         * @param backwards whether the fold begins at the end of the axis
         * @param exclusive whether an element itself does not count
         */
        public record Order(boolean backwards, boolean exclusive) {
            /** From the first element on, each included: {@code cumsum}. */
            public static final Order FORWARDS = new Order(false, false);
        }

        public Scan(long id, DType dtype, Op op, Operand.Read operand, int axis, Order order) {
            super(id, dtype, Objects.requireNonNull(operand, "operand").view().shape());
            this.op = Objects.requireNonNull(op, "op");
            this.operand = operand;
            this.axis = axis;
            this.order = Objects.requireNonNull(order, "order");
            if (!op.isAssociative()) {
                throw new IllegalArgumentException(
                        "op (" + op.numpyName() + ") of scan n" + id + " is not associative");
            }
            if (axis < 0 || axis >= operand.view().rank()) {
                throw new IllegalArgumentException("axis (" + axis + ") of n" + id + " must be one of the "
                        + operand.view().rank() + " axes of "
                        + Shapes.text(operand.view().shape()));
            }
        }

        public Op op() {
            return op;
        }

        public Operand.Read operand() {
            return operand;
        }

        /** The axis of the operand's view that is folded along. */
        public int axis() {
            return axis;
        }

        public Order order() {
            return order;
        }

        /** Whether the fold begins at the end of the axis. */
        public boolean backwards() {
            return order.backwards;
        }

        /** Whether an element itself does not count. */
        public boolean exclusive() {
            return order.exclusive;
        }

        /**
         * The same folds from the other end, over the elements in the other order: what the result is when it is read in the other order.
         *
         * @param newId of the result
         */
        Scan turned(long newId) {
            Order other = new Order(!order.backwards, order.exclusive);
            Operand.Read from = new Operand.Read(operand.node(), operand.view().turned(axis));
            return new Scan(newId, dtype(), op, from, axis, other);
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }
    }

    /**
     * Where the least or the greatest element stands: the index into the reduced axes, flattened in C order, of the first NaN, else of the
     * first of the extreme elements. The result is int64 and has the remaining axes. The iteration space is the operand view's shape.
     */
    public static final class ArgReduce extends Node {
        private final boolean greatest;
        private final Operand.Read operand;
        private final int[] axes;

        public ArgReduce(long id, long[] shape, boolean greatest, Operand.Read operand, int[] axes) {
            super(id, DType.INT64, shape);
            this.greatest = greatest;
            this.operand = Objects.requireNonNull(operand, "operand");
            this.axes = axes.clone();
            requireAxes(id, operand.view().shape(), axes, shape);
        }

        /** Whether the greatest element is meant, not the least. */
        public boolean greatest() {
            return greatest;
        }

        public Operand.Read operand() {
            return operand;
        }

        /** The reduced axes of the operand's view, ascending; do not write to it. */
        public int[] axes() {
            return axes;
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }
    }

    /**
     * The elements of the operand at which a mask is true, in C order, as an array of one axis. How many there are was found before the
     * node was made; or the array is as long as the mask, and its elements after those selected are undefined. The iteration space is the
     * mask's shape, which the operand's view has too.
     */
    public static final class Filter extends Node {
        private final Operand.Read operand;
        private final Operand.Read mask;

        /** @param count how often the mask is true, or the size of the mask */
        public Filter(long id, long count, Operand.Read operand, Operand.Read mask) {
            super(id, Objects.requireNonNull(operand, "operand").node().dtype(), new long[] {count});
            this.operand = operand;
            this.mask = Objects.requireNonNull(mask, "mask");
            requireShape(id, "the operand", operand, mask.view().shape());
            if (mask.node().dtype() != DType.BOOL) {
                throw new IllegalArgumentException(
                        "type (" + mask.node().dtype() + ") of the mask of n" + id + " must be bool");
            }
            if (count > mask.view().size()) {
                throw new IllegalArgumentException("count (" + count + ") of n" + id + " must not exceed the "
                        + mask.view().size() + " elements of its mask");
            }
        }

        public Operand.Read operand() {
            return operand;
        }

        public Operand.Read mask() {
            return mask;
        }

        /** The operand and the mask. */
        @Override
        public List<Operand> operands() {
            return List.of(operand, mask);
        }
    }

    /**
     * Elements of another value at places that are data: element p is the source's at {@code places(p) + Σ index(p) · stride}, a negative
     * index counting from the end of its axis. Who records it has made sure that every index is within its axis.
     */
    public static final class Gather extends Node {
        private final Node source;
        private final View places;
        private final List<Pick> picks;

        /**
         * The positions along one axis of the source.
         *
         * @param index integers, in the shape of the result
         * @param length of the axis, a Long
         * @param stride from one element of the axis to the next, in elements, a Long
         * @param mayBeNegative whether an index may count from the end
         */
        public record Pick(Operand.Read index, Operand.Scalar length, Operand.Scalar stride, boolean mayBeNegative) {
            public Pick {
                Objects.requireNonNull(index, "index");
                Objects.requireNonNull(length, "length");
                Objects.requireNonNull(stride, "stride");
            }

            /** Whether the elements of the axis lie next to each other. */
            public boolean isUnit() {
                return stride.value().equals(1L);
            }
        }

        /**
         * @param places where each element would be if all indices were 0, in the shape of the result
         * @param picks at least one
         */
        public Gather(long id, Node source, View places, List<Pick> picks) {
            super(id, source.dtype(), places.shape());
            this.source = source;
            this.places = places;
            this.picks = List.copyOf(picks);
            requirePicks(id, picks, shape());
        }

        private static void requirePicks(long id, List<Pick> picks, long[] space) {
            if (picks.isEmpty()) {
                throw new IllegalArgumentException("picks of n" + id + " must not be empty");
            }
            for (Pick pick : picks) {
                requireShape(id, "an index", pick.index(), space);
                DType type = pick.index().node().dtype();
                if (!type.isInteger()) {
                    throw new IllegalArgumentException(
                            "type (" + type + ") of an index of n" + id + " must be an integer type");
                }
                if (!(pick.length().value() instanceof Long && pick.stride().value() instanceof Long)) {
                    throw new IllegalArgumentException("length and stride of a pick of n" + id + " must be integers");
                }
            }
        }

        private static void addPicks(List<Pick> picks, List<Operand> operands) {
            for (Pick pick : picks) {
                operands.add(pick.index());
                operands.add(pick.length());
                operands.add(pick.stride());
            }
        }

        public Node source() {
            return source;
        }

        public View places() {
            return places;
        }

        public List<Pick> picks() {
            return picks;
        }

        /** The source (whole), then index, length and stride of each pick. */
        @Override
        public List<Operand> operands() {
            List<Operand> operands = new ArrayList<>(1 + 3 * picks.size());
            operands.add(new Operand.Read(source, View.contiguous(source.shape())));
            addPicks(picks, operands);
            return operands;
        }
    }

    /** A value put together from boxes of others: what rolling, padding and concatenating give. Every element is in exactly one box. */
    public static final class Join extends Node {
        private final List<Piece> pieces;

        /**
         * A box.
         *
         * @param from where it begins on each axis of the result
         * @param read what is in it; the view's shape is the box's
         */
        public record Piece(long[] from, Operand.Read read) {
            public Piece {
                from = from.clone();
            }
        }

        /** @param pieces boxes that have elements, at least one; all of the result's type */
        public Join(long id, DType dtype, long[] shape, List<Piece> pieces) {
            super(id, dtype, shape);
            this.pieces = List.copyOf(pieces);
            long size = 0;
            for (Piece piece : pieces) {
                View view = piece.read().view();
                boolean within = piece.from().length == shape.length && view.rank() == shape.length && view.size() > 0;
                for (int d = 0; within && d < shape.length; d++) {
                    within = piece.from()[d] >= 0 && piece.from()[d] + view.shape()[d] <= shape[d];
                }
                if (!within || piece.read().node().dtype() != dtype) {
                    throw new IllegalArgumentException("piece ("
                            + piece.read().node().dtype() + " "
                            + Shapes.text(view.shape()) + " from " + Arrays.toString(piece.from()) + ") of n" + id
                            + " must be " + dtype + " elements within " + Shapes.text(shape));
                }
                size += view.size();
            }
            if (size != size()) {
                throw new IllegalArgumentException(
                        "elements (" + size + ") of the pieces of n" + id + " must be " + size());
            }
        }

        public List<Piece> pieces() {
            return pieces;
        }

        @Override
        public List<Operand> operands() {
            return pieces.stream().map(p -> (Operand) p.read()).toList();
        }
    }

    /**
     * {@code old} with elements at places that are data replaced, or combined with values, one point after the other in C order: of two
     * values for one element the last stays, or both count. Shape and dtype are old's.
     */
    public static final class Scatter extends Node {
        /** The ops by which elements and values can be combined: each is computed in one type. */
        public static final Set<Op> OPS = Collections.unmodifiableSet(EnumSet.of(
                Op.ADD,
                Op.SUBTRACT,
                Op.MULTIPLY,
                Op.DIVIDE,
                Op.FLOOR_DIVIDE,
                Op.REMAINDER,
                Op.POW,
                Op.ATAN2,
                Op.HYPOT,
                Op.MINIMUM,
                Op.MAXIMUM,
                Op.LOGICAL_AND,
                Op.LOGICAL_OR,
                Op.LOGICAL_XOR,
                Op.BITWISE_AND,
                Op.BITWISE_OR,
                Op.BITWISE_XOR,
                Op.LEFT_SHIFT,
                Op.RIGHT_SHIFT));

        /** Those of them that combine the real and the imaginary parts of complex numbers each for itself. */
        public static final Set<Op> OF_PARTS = Collections.unmodifiableSet(EnumSet.of(Op.ADD, Op.SUBTRACT));

        private final Node old;
        private final View places;
        private final List<Gather.Pick> picks;
        private final Op op;
        private final Operand value;

        /**
         * @param places where each element would be if all indices were 0; its shape is the iteration space
         * @param picks at least one, each index in that shape and within its axis
         * @param op one of {@link #OPS}, computed in the dtype, or null: the value replaces the element
         * @param value in that shape; converted to the dtype
         */
        public Scatter(long id, Node old, View places, List<Gather.Pick> picks, Op op, Operand value) {
            super(id, old.dtype(), old.shape());
            this.old = old;
            this.places = places;
            this.picks = List.copyOf(picks);
            this.op = op;
            this.value = Objects.requireNonNull(value, "value");
            if (op != null && !OPS.contains(op)) {
                throw new IllegalArgumentException("op (" + op.numpyName() + ") of n" + id + " must be one of " + OPS);
            }
            Gather.requirePicks(id, picks, places.shape());
            requireShape(id, "the value", value, places.shape());
        }

        public Node old() {
            return old;
        }

        public View places() {
            return places;
        }

        public List<Gather.Pick> picks() {
            return picks;
        }

        /** How an element and a value are combined; null: the value replaces the element. */
        public Op op() {
            return op;
        }

        public Operand value() {
            return value;
        }

        /** The old version (whole), index, length and stride of each pick, and the value. */
        @Override
        public List<Operand> operands() {
            List<Operand> operands = new ArrayList<>(2 + 3 * picks.size());
            operands.add(new Operand.Read(old, View.contiguous(old.shape())));
            Gather.addPicks(picks, operands);
            operands.add(value);
            return operands;
        }
    }

    /**
     * {@code old} with the elements of {@code region} replaced by {@code value}: the next version of a cell. Shape and dtype are
     * old's. The value is converted to that dtype.
     */
    public static final class Update extends Node {
        private final Node old;
        private final View region;
        private final Operand value;

        public Update(long id, Node old, View region, Operand value) {
            super(id, old.dtype(), old.shape());
            this.old = old;
            this.region = Objects.requireNonNull(region, "region");
            this.value = Objects.requireNonNull(value, "value");
            requireShape(id, "the value", value, region.shape());
        }

        public Node old() {
            return old;
        }

        /** Which elements are written; never two for one element. The iteration space is its shape. */
        public View region() {
            return region;
        }

        public Operand value() {
            return value;
        }

        /** The old version (whole) and the value. */
        @Override
        public List<Operand> operands() {
            return List.of(new Operand.Read(old, View.contiguous(old.shape())), value);
        }
    }
}
