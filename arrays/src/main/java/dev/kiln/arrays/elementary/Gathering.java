package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records an index of integer arrays as a {@link Node.Gather}: {@code a[i, 1:, j]} is read when it is needed, together with what
 * uses it. The indices are known to be within their axes before that is recorded: from how they are computed, else from their values,
 * which evaluates them.
 */
public final class Gathering {
    private final Handle array;
    private final List<Pick> picks = new ArrayList<>();
    private final List<Long> shape = new ArrayList<>();
    private final List<Long> strides = new ArrayList<>();
    private long offset;
    private int before = -1;
    private boolean ended;
    private boolean split;

    private record Pick(Handle index, long length, long stride) {}

    private Gathering(Handle array) {
        this.array = array;
        this.offset = array.view().offset();
    }

    /**
     * The elements as a new array, or null when this is no such index: one with a mask, without elements, or that is
     * wrong in some way, which {@link ArrayIndex} reports.
     */
    static Handle of(Handle array, List<? extends Index> index) {
        Gathering gathering = new Gathering(Recording.ofValue(array));
        return gathering.items(index) ? gathering.record() : null;
    }

    /**
     * Elements along one axis, at positions that are broadcast with the other axes: {@code take_along_axis}.
     *
     * @param positions as many axes as the array has; each of the others is as long as the array's, or 1, or the array's is
     * @return null when a position is outside or there are no elements
     */
    public static Handle alongAxis(Handle given, Handle positions, int axis) {
        synchronized (given.context()) {
            Handle array = Recording.ofValue(given);
            View view = array.view();
            long[] lengths = view.shape().clone();
            long[] steps = view.strides().clone();
            lengths[axis] = 1;
            steps[axis] = 0;
            long[] shape = Shapes.broadcast(lengths, positions.view().shape());
            if (shape == null || Shapes.size(shape) == 0) {
                return null;
            }
            Gathering gathering = new Gathering(array);
            gathering.picks.add(new Pick(positions, view.shape()[axis], view.strides()[axis]));
            View places = Shapes.broadcastTo(new View(view.offset(), lengths, steps), shape);
            return gathering.record(places, View.contiguous(new long[0]), 0);
        }
    }

    /** Whether the items are understood. */
    private boolean items(List<? extends Index> index) {
        View view = array.view();
        int used = 0;
        int ellipses = 0;
        for (Index item : index) {
            switch (item) {
                case Index.At _, Index.Range _ -> used++;
                case Index.NewAxis _ -> {}
                case Index.Ellipsis _ -> ellipses++;
                case Index.Numbers(Handle numbers) -> {
                    if (!numbers.dtype().isInteger()) {
                        return false;
                    }
                    used++;
                }
            }
        }
        int whole = view.rank() - used;
        if (ellipses > 1 || whole < 0) {
            return false;
        }
        int d = 0;
        for (Index item : index) {
            switch (item) {
                case Index.At(long i) -> {
                    long length = view.shape()[d];
                    if (i < -length || i >= length) {
                        return false;
                    }
                    picked();
                    offset += (i < 0 ? i + length : i) * view.strides()[d++];
                }
                case Index.Range range -> slice(Slicing.apply(only(d++), List.of(range)));
                case Index.NewAxis _ -> slice(View.contiguous(new long[] {1}));
                case Index.Ellipsis _ -> {
                    ended |= before >= 0;
                    for (int k = 0; k < whole; k++) {
                        slice(only(d++));
                    }
                }
                case Index.Numbers(Handle numbers) -> {
                    picked();
                    picks.add(new Pick(numbers, view.shape()[d], view.strides()[d++]));
                }
            }
        }
        while (d < view.rank()) {
            slice(only(d++));
        }
        return true;
    }

    private View only(int d) {
        return new View(0, new long[] {array.view().shape()[d]}, new long[] {
            array.view().strides()[d]
        });
    }

    private void slice(View one) {
        ended |= before >= 0;
        offset += one.offset();
        shape.add(one.shape()[0]);
        strides.add(one.strides()[0]);
    }

    private void picked() {
        split |= ended;
        before = before < 0 ? shape.size() : before;
    }

    /**
     * What the items select.
     *
     * @param places where each element is when all indices are 0
     * @param together the shape of all indices
     * @param at the axis of the selection that their first one is
     */
    private record Selection(View places, View together, int at) {}

    /** Null when the indices do not fit together, or select nothing. */
    private Selection selection() {
        long[] together = {};
        for (Pick pick : picks) {
            together = Shapes.broadcast(together, pick.index.view().shape());
            if (together == null) {
                return null;
            }
        }
        int at = split ? 0 : before;
        View rest = new View(offset, longs(shape), longs(strides));
        long[] result = spread(rest.shape(), together, at);
        View places = new View(offset, result, spread(rest.strides(), new long[together.length], at));
        return Shapes.size(result) == 0 ? null : new Selection(places, View.contiguous(together), at);
    }

    private Handle record() {
        Selection selection = selection();
        return selection == null ? null : record(selection.places, selection.together, selection.at);
    }

    /**
     * Writes a value to the elements that an index selects: of two values for one element the last stays, or, with an op, both count.
     *
     * @param op one of {@link Node.Scatter#OPS}, which the array's type and the value's are computed in the array's, or null; of complex
     *     arrays one of {@link Node.Scatter#OF_PARTS}, or null
     * @param assigned an array that can be broadcast to the selection, or a number
     * @return whether it was recorded; else nothing has happened, and others have to write or to report what is wrong
     */
    public static boolean write(Handle array, List<? extends Index> index, Op op, Object assigned) {
        Object value = assigned instanceof Handle given ? Recording.ofValue(given) : assigned;
        Gathering gathering = new Gathering(array);
        boolean complex = array.dtype().isComplex();
        boolean possible = !array.isPart() && (!complex || op == null || Node.Scatter.OF_PARTS.contains(op));
        if (!possible || !gathering.items(index)) {
            return false;
        }
        synchronized (array.context()) {
            Selection selection = gathering.selection();
            if (selection == null) {
                return false;
            }
            View shown = null;
            if (value instanceof Handle given) {
                long[] space = selection.places.shape();
                shown = Shapes.broadcastTo(Shapes.withoutLeadingOnes(given.view(), space.length), space);
                if (given.dtype().isComplex() && !complex || shown == null) {
                    return false;
                }
                Recording.requireSame(array.context(), given);
            }
            boolean[] mayBeNegative = gathering.mayBeNegative();
            if (mayBeNegative == null) {
                return false;
            }
            gathering.write(selection, mayBeNegative, op, value, shown);
            return true;
        }
    }

    /**
     * Adds values to elements, one after the other, when they are needed.
     *
     * @param places integers, each from 0 to the array's length, which the caller has made sure of
     * @param added an array of the places' shape, or a number; of the array's type
     */
    public static void addWithin(Handle array, Handle places, Object added) {
        Object value = added instanceof Handle given ? Recording.ofValue(given) : added;
        synchronized (array.context()) {
            Gathering gathering = new Gathering(array);
            gathering.items(List.of(new Index.Numbers(places)));
            View shown = value instanceof Handle given ? given.view() : null;
            gathering.write(gathering.selection(), new boolean[1], Op.ADD, value, shown);
        }
    }

    /**
     * Elements at places that are data, read when they are needed.
     *
     * @param places integers, each from 0 to the array's length, which the caller has made sure of; at least one
     */
    public static Handle within(Handle array, Handle places) {
        synchronized (array.context()) {
            Gathering gathering = new Gathering(array);
            gathering.items(List.of(new Index.Numbers(places)));
            Selection selection = gathering.selection();
            return StoredElements.gather(
                    array.context(),
                    () -> new StoredElements.Gathered(
                            array.node(),
                            gathering.picks(
                                    new boolean[1], selection.places.shape(), selection.together, selection.at)),
                    selection.places);
        }
    }

    /** What a scatter reads besides the array. */
    private record Scattered(List<Node.Gather.Pick> picks, Operand value) {}

    /** @param shown the view of the value in the shape of the selection; null of a number */
    private void write(Selection selection, boolean[] mayBeNegative, Op op, Object value, View shown) {
        Recording.requireWritable(array, op != null);
        Operand.Scalar number = null;
        if (shown == null) {
            Recording.checkAssignable(value, array.dtype());
            number = Recording.literal(value, array.dtype());
        }
        Operand.Scalar literal = number;
        if (op == null && selection.places.rank() == 1 && picks.size() == 1) {
            Operand now = literal != null ? literal : new Operand.Read(((Handle) value).node(), shown);
            Node.Gather.Pick pick = picks(mayBeNegative, selection.places.shape(), selection.together, selection.at)
                    .getFirst();
            if ((literal != null || ((Handle) value).isStored())
                    && StoredElements.scatter(array, selection.places, pick, now)) {
                return;
            }
        }
        Recording.nextVersion(
                array,
                () -> new Scattered(
                        picks(mayBeNegative, selection.places.shape(), selection.together, selection.at),
                        literal != null ? literal : new Operand.Read(((Handle) value).node(), shown)),
                (id, old, read) -> new Node.Scatter(id, old, selection.places, read.picks, op, read.value));
    }

    private static long[] spread(long[] rest, long[] middle, int at) {
        long[] all = new long[rest.length + middle.length];
        System.arraycopy(rest, 0, all, 0, at);
        System.arraycopy(middle, 0, all, at, middle.length);
        System.arraycopy(rest, at, all, at + middle.length, rest.length - at);
        return all;
    }

    private static long[] longs(List<Long> numbers) {
        return numbers.stream().mapToLong(n -> n).toArray();
    }

    /**
     * @param together the shape of all indices, which lies in the result's from axis {@code at} on; without axes: all of it
     */
    private Handle record(View places, View together, int at) {
        boolean[] mayBeNegative = mayBeNegative();
        if (mayBeNegative == null) {
            return null;
        }
        Recorder recorder = array.context();
        long[] result = places.shape();
        return StoredElements.gather(
                recorder,
                () -> new StoredElements.Gathered(array.node(), picks(mayBeNegative, result, together, at)),
                places);
    }

    /** For each index whether it may count from the end; null when one may be outside its axis. */
    private boolean[] mayBeNegative() {
        boolean[] mayBeNegative = new boolean[picks.size()];
        for (int k = 0; k < mayBeNegative.length; k++) {
            Pick pick = picks.get(k);
            IndexBounds bounds = IndexBounds.of(pick.index, -pick.length, pick.length - 1);
            if (!bounds.within(-pick.length, pick.length - 1)) {
                return null;
            }
            mayBeNegative[k] = bounds.least() < 0;
        }
        return mayBeNegative;
    }

    private List<Node.Gather.Pick> picks(boolean[] mayBeNegative, long[] space, View together, int at) {
        List<Node.Gather.Pick> all = new ArrayList<>();
        for (int k = 0; k < mayBeNegative.length; k++) {
            Pick pick = picks.get(k);
            all.add(new Node.Gather.Pick(
                    new Operand.Read(pick.index.node(), index(pick.index.view(), space, together, at)),
                    new Operand.Scalar(pick.length),
                    new Operand.Scalar(pick.stride),
                    mayBeNegative[k]));
        }
        return all;
    }

    /** An index' view in the shape of the result. */
    private static View index(View index, long[] result, View together, int at) {
        if (together.rank() == 0) {
            return Shapes.broadcastTo(index, result);
        }
        View own = Shapes.broadcastTo(index, together.shape());
        long[] strides = new long[result.length];
        System.arraycopy(own.strides(), 0, strides, at, own.rank());
        return new View(own.offset(), result, strides);
    }

    /** {@code array[:, …, positions]}, the positions on one axis; null as {@link #of(Handle, List)}. */
    public static Handle at(Handle array, Handle positions, int axis) {
        synchronized (array.context()) {
            return of(array, index(positions, axis));
        }
    }

    private static List<Index> index(Handle positions, int axis) {
        Index[] index = new Index[axis + 1];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Numbers(positions);
        return List.of(index);
    }

    /** Elements of an axis at positions that are known: each from 0 to the axis' length. */
    public static Handle take(Handle array, long[] positions, int axis) {
        HostArray numbers = HostArray.empty(array.context(), DType.INT64, positions.length);
        MemorySegment.copy(positions, 0, numbers.segment(), ValueLayout.JAVA_LONG_UNALIGNED, 0, positions.length);
        return Views.get(array, index(numbers.toArray(), axis));
    }
}
