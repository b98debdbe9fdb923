package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An index with arrays among its items, by NumPy's rules, resolved to positions: the index arrays are broadcast together with each
 * other and with the items that are numbers; their axes stand where the first of them stood, or first of all when something else stands
 * between them. What is read is a copy; of two values written to one position the last stays.
 *
 * <p>Positions are data: making one evaluates the array and its index.
 */
public final class ArrayIndex {
    /** Why something is evaluated, in words for the user. */
    private static final String REASON = "index array";

    /** Elements of an array whose masked ones are copied one by one. */
    private static final long MOST_AT_ONCE = 1 << 18;

    private final Handle array;
    /** The axes that are not picked from, in order, and where they begin: slices and new axes, without an offset. */
    private final View rest;
    /** How many of the rest's axes come before those of the index arrays. */
    private final int before;
    /** The broadcast shape of the index arrays. */
    private final long[] picked;
    /** For every element of the broadcast index arrays where its part of the array begins, in elements of the storage. */
    private final long[] bases;
    /** Whether the index is one mask over all axes. */
    private final boolean wholeMask;

    private ArrayIndex(Handle array, View rest, int before, long[] picked, long[] bases, boolean wholeMask) {
        this.array = array;
        this.rest = rest;
        this.before = before;
        this.picked = picked;
        this.bases = bases;
        this.wholeMask = wholeMask;
    }

    public static boolean isNeeded(List<? extends Index> index) {
        for (int k = 0; k < index.size(); k++) {
            if (index.get(k) instanceof Index.Numbers) {
                return true;
            }
        }
        return false;
    }

    /** {@code array[index]} as a new array: a value that is computed when it is needed, where the positions allow that. */
    static Handle read(Handle array, List<? extends Index> index) {
        for (Index item : index) {
            if (item instanceof Index.Numbers(Handle numbers)) {
                Recording.requireSame(array.context(), numbers);
            }
        }
        synchronized (array.context()) {
            Handle taken = index.size() == 1 && index.getFirst() instanceof Index.Numbers(Handle numbers)
                    ? StoredElements.taken(array, numbers)
                    : null;
            if (taken != null) {
                return taken;
            }
            // of complex numbers: others are selected before this
            Handle mask = mask(array, index);
            Handle selected = mask == null ? null : StoredElements.selected(array, mask, REASON);
            if (selected != null) {
                return selected;
            }
            List<Handle> places = new ArrayList<>();
            Handle gathered = Gathering.of(array, withoutMasks(array, index, places));
            places.forEach(Scratch::discard);
            return gathered != null ? gathered : of(array, index).read();
        }
    }

    /** {@code array[index] = value}, computed when the array is needed, where the positions allow that. */
    public static void write(Handle array, List<? extends Index> index, Object value) {
        for (Index item : index) {
            if (item instanceof Index.Numbers(Handle numbers)) {
                Recording.requireSame(array.context(), numbers);
            }
        }
        Handle mask = mask(array, index);
        if (mask != null && value instanceof Handle values && write(array, mask, values)) {
            return;
        }
        if (!Gathering.write(array, index, null, value)) {
            of(array, index).write(value);
        }
    }

    /** The mask of the array's shape that an index consists of; null for any other index, and when there are many elements. */
    private static Handle mask(Handle array, List<? extends Index> index) {
        return index.size() == 1
                        && isMask(index.getFirst())
                        && index.getFirst() instanceof Index.Numbers(Handle mask)
                        && array.ndim() > 0
                        && !array.isPart()
                        && mask.isCounted()
                        && array.isCounted()
                        && array.size() <= MOST_AT_ONCE
                        && Arrays.equals(mask.view().shape(), array.view().shape())
                ? mask
                : null;
    }

    private static boolean write(Handle array, Handle mask, Handle values) {
        if (values.dtype() != array.dtype() || values.ndim() != 1 || values.isPart()) {
            return false;
        }
        Recording.requireSame(array.context(), values);
        Recording.requireWritable(array, false);
        return StoredElements.select(array, mask, values, REASON);
    }

    /**
     * The items with the places of what it selects, an array of integers for each axis, instead of each mask; all as given when a mask does
     * not fit, or has no axes.
     *
     * @param made where to add the arrays of places
     */
    public static List<? extends Index> withoutMasks(Handle array, List<? extends Index> index, List<Handle> made) {
        if (index.stream().noneMatch(ArrayIndex::isMask)) {
            return index;
        }
        long[] shape = array.view().shape();
        int whole = shape.length - used(array.view(), index);
        List<Index> items = new ArrayList<>();
        int d = 0;
        for (Index item : index) {
            if (isMask(item) && item instanceof Index.Numbers(Handle mask)) {
                long[] axes = mask.view().shape();
                if (axes.length == 0 || !Arrays.equals(axes, 0, axes.length, shape, d, d + axes.length)) {
                    return index;
                }
                for (Handle along : Ordered.places(mask)) {
                    made.add(along);
                    items.add(new Index.Numbers(along));
                }
                d += axes.length;
            } else {
                items.add(item);
                d += switch (item) {
                    case Index.At _, Index.Range _, Index.Numbers _ -> 1;
                    case Index.NewAxis _ -> 0;
                    case Index.Ellipsis _ -> whole;
                };
            }
        }
        return items;
    }

    private static boolean isMask(Index item) {
        return item instanceof Index.Numbers(Handle mask) && mask.dtype() == DType.BOOL;
    }

    public static ArrayIndex of(Handle array, List<? extends Index> index) {
        List<Handle> wanted = new ArrayList<>(List.of(array));
        for (Index item : index) {
            if (item instanceof Index.Numbers(Handle numbers)) {
                Recording.requireSame(array.context(), numbers);
                wanted.add(numbers);
            }
        }
        synchronized (array.context()) {
            array.context().evaluate(wanted, REASON);
            return resolve(array, index);
        }
    }

    private static ArrayIndex resolve(Handle array, List<? extends Index> index) {
        View view = array.view();
        int whole = view.rank() - used(view, index);
        boolean wholeMask = index.size() == 1
                && index.getFirst() instanceof Index.Numbers(Handle mask)
                && mask.dtype() == DType.BOOL
                && mask.ndim() == view.rank();
        checkMasks(view, index, whole, wholeMask);
        Axes axes = new Axes(view);
        int d = 0;
        for (Index item : index) {
            switch (item) {
                case Index.At(long i) -> {
                    axes.number(Slicing.element(i, view.shape()[d], d), d);
                    d++;
                }
                case Index.Range range -> axes.slice(Slicing.apply(axes.only(d++), List.of(range)));
                case Index.NewAxis axis -> axes.slice(View.contiguous(new long[] {1}));
                case Index.Ellipsis ellipsis -> {
                    axes.between();
                    for (int k = 0; k < whole; k++) {
                        axes.slice(axes.only(d++));
                    }
                }
                case Index.Numbers(Handle numbers)
                when numbers.dtype() == DType.BOOL -> {
                    PickedAxis.mask(view.shape(), numbers, d).forEach(axes::pick);
                    d += numbers.ndim();
                }
                case Index.Numbers(Handle numbers) -> axes.pick(PickedAxis.positions(numbers, view.shape()[d], d++));
            }
        }
        while (d < view.rank()) {
            axes.slice(axes.only(d++));
        }
        return axes.index(array, wholeMask);
    }

    /** Masks that do not fit are reported first of all. */
    private static void checkMasks(View view, List<? extends Index> index, int whole, boolean wholeMask) {
        int d = 0;
        for (Index item : index) {
            d += switch (item) {
                case Index.At at -> 1;
                case Index.Range range -> 1;
                case Index.NewAxis axis -> 0;
                case Index.Ellipsis ellipsis -> whole;
                case Index.Numbers(Handle mask)
                when mask.dtype() == DType.BOOL -> {
                    PickedAxis.checkMask(view.shape(), mask, d, wholeMask);
                    yield mask.ndim();
                }
                case Index.Numbers numbers -> 1;
            };
        }
    }

    /** How many of the array's axes the items use. */
    private static int used(View view, List<? extends Index> index) {
        int used = 0;
        int ellipses = 0;
        for (Index item : index) {
            switch (item) {
                case Index.At at -> used++;
                case Index.Range range -> used++;
                case Index.NewAxis axis -> {}
                case Index.Ellipsis ellipsis -> ellipses++;
                case Index.Numbers(Handle numbers) -> {
                    if (numbers.dtype().isFloating() || numbers.dtype().isComplex()) {
                        throw new ArrayError(
                                ArrayError.Kind.INDEX,
                                "arrays used as indices must be of integer (or boolean) type",
                                "Maybe convert it: i.astype(DType.INT64).");
                    }
                    used += numbers.dtype() == DType.BOOL ? numbers.ndim() : 1;
                }
            }
        }
        if (ellipses > 1) {
            throw Slicing.severalEllipses();
        } else if (used > view.rank()) {
            throw Slicing.tooMany(view.rank(), used);
        }
        return used;
    }

    /** Collects what the items say about the axes, from left to right. */
    private static final class Axes {
        private final View view;
        private final List<PickedAxis> picks = new ArrayList<>();
        private long offset;
        private final List<Long> shape = new ArrayList<>();
        private final List<Long> strides = new ArrayList<>();
        private int before = -1;
        private boolean ended;
        private boolean split;

        Axes(View view) {
            this.view = view;
            offset = view.offset();
        }

        View only(int d) {
            return new View(0, new long[] {view.shape()[d]}, new long[] {view.strides()[d]});
        }

        void slice(View one) {
            between();
            offset += one.offset();
            shape.add(one.shape()[0]);
            strides.add(one.strides()[0]);
        }

        void between() {
            ended |= before >= 0;
        }

        void pick(PickedAxis axis) {
            number(0, -1);
            picks.add(axis);
        }

        void number(long i, int d) {
            split |= ended;
            before = before < 0 ? shape.size() : before;
            offset += d < 0 ? 0 : i * view.strides()[d];
        }

        ArrayIndex index(Handle array, boolean wholeMask) {
            long[] picked = PickedAxis.broadcast(picks);
            long[] bases = new long[HostArray.javaLength(Shapes.size(picked))];
            Arrays.fill(bases, offset);
            for (PickedAxis axis : picks) {
                axis.addTo(bases, picked, axis.axis() < 0 ? 0 : view.strides()[axis.axis()]);
            }
            View rest = new View(0, longs(shape), longs(strides));
            return new ArrayIndex(array, rest, split ? 0 : before, picked, bases, wholeMask);
        }

        private static long[] longs(List<Long> numbers) {
            return numbers.stream().mapToLong(n -> n).toArray();
        }
    }

    /** The shape of what is read. */
    long[] shape() {
        long[] shape = new long[rest.rank() + picked.length];
        System.arraycopy(rest.shape(), 0, shape, 0, before);
        System.arraycopy(picked, 0, shape, before, picked.length);
        System.arraycopy(rest.shape(), before, shape, before + picked.length, rest.rank() - before);
        return shape;
    }

    /** The elements at the positions, as a new array. */
    Handle read() {
        synchronized (array.context()) {
            MemorySegment from = array.segment();
            HostArray result = HostArray.empty(array.context(), array.dtype(), shape());
            copy(from, result.segment(), true);
            return result.toArray();
        }
    }

    /**
     * Writes a value, broadcast to the index' shape, to the positions.
     *
     * @param value an array or a scalar
     */
    public void write(Object value) {
        Recorder context = array.context();
        synchronized (context) {
            Recording.requireWritable(array, false);
            Handle given = value instanceof Handle a ? a : null;
            if (given == null) {
                Recording.checkAssignable(value, array.dtype());
                given = Sources.full(new long[0], value, array.dtype());
            }
            HostArray values = HostArray.of(fitted(given), REASON);
            copy(context.writable(array), values.segment(), false);
        }
    }

    /** A value in the type of the array and the shape of the index. */
    private Handle fitted(Handle value) {
        long[] shape = shape();
        if (wholeMask && value.ndim() > 1) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has "
                            + value.ndim() + " dimensions");
        } else if (wholeMask && value.size() != 1 && value.size() != bases.length) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "NumPy boolean array indexing assignment cannot assign " + value.size() + " input values to the "
                            + bases.length + " output values where the mask is true");
        }
        View view = Shapes.broadcastTo(Shapes.withoutLeadingOnes(value.view(), shape.length), shape);
        if (view == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shape mismatch: value array of shape "
                            + Shapes.tight(value.view().shape())
                            + " could not be broadcast to indexing result of shape " + Shapes.tight(shape),
                    "Maybe slice or reshape the right side to the shape of the left.");
        }
        Handle same = value.dtype() == array.dtype() ? value : Elementwise.cast(value, array.dtype());
        return same == value
                ? Recording.view(value, view)
                : Recording.view(same, Shapes.broadcastTo(Shapes.withoutLeadingOnes(same.view(), shape.length), shape));
    }

    /** Between the array's storage and elements in C order of {@link #shape}. */
    private void copy(MemorySegment storage, MemorySegment ordered, boolean reads) {
        int bytes = array.dtype().bytes();
        long[] outer = offsets(0, before);
        long[] inner = offsets(before, rest.rank());
        boolean run = inner.length > 1 && isRun(inner);
        long at = 0;
        for (long o : outer) {
            for (long base : bases) {
                if (run) {
                    long from = (base + o + inner[0]) * bytes;
                    long length = (long) inner.length * bytes;
                    if (reads) {
                        MemorySegment.copy(storage, from, ordered, at, length);
                    } else {
                        MemorySegment.copy(ordered, at, storage, from, length);
                    }
                    at += length;
                    continue;
                }
                for (long i : inner) {
                    long from = (base + o + i) * bytes;
                    if (reads) {
                        Elements.move(bytes, storage, from, ordered, at);
                    } else {
                        Elements.move(bytes, ordered, at, storage, from);
                    }
                    at += bytes;
                }
            }
        }
    }

    private static boolean isRun(long[] offsets) {
        for (int i = 1; i < offsets.length; i++) {
            if (offsets[i] != offsets[i - 1] + 1) {
                return false;
            }
        }
        return true;
    }

    /** Where the elements of some of the rest's axes lie, in C order. */
    private long[] offsets(int from, int to) {
        View part =
                new View(0, Arrays.copyOfRange(rest.shape(), from, to), Arrays.copyOfRange(rest.strides(), from, to));
        long[] offsets = new long[HostArray.javaLength(part.size())];
        Walk walk = new Walk(part.shape(), part);
        for (int i = 0; walk.next(); i++) {
            offsets[i] = walk.at(0);
        }
        return offsets;
    }
}
