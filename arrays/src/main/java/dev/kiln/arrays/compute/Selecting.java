package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.StoredElements;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Elements picked by positions that are data: gathers where they are only read, else library calls. */
public final class Selecting {
    /** Runs of consecutive positions up to which they are pieces. */
    private static final int MOST_RUNS = 16;

    /** Places up to which what is inserted and what is around it are put together as pieces. */
    private static final int MOST_PLACES = 4;

    private Selecting() {}

    /** What becomes of a position that is not in the array. */
    public enum Mode {
        RAISE,
        WRAP,
        CLIP
    }

    /** Positions counted from 0, each in range. */
    static long[] positions(long[] indices, long length, int axis, Mode mode) {
        long[] result = indices.clone();
        for (int k = 0; k < result.length; k++) {
            long i = result[k];
            if (mode == Mode.RAISE && (i < -length || i >= length) || mode != Mode.RAISE && length == 0) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        mode == Mode.RAISE
                                ? "index " + i + " is out of bounds for axis " + axis + " with size " + length
                                : "cannot do a non-empty take from an empty axes.");
            }
            result[k] = switch (mode) {
                case RAISE -> i < 0 ? i + length : i;
                case WRAP -> Math.floorMod(i, length);
                case CLIP -> Math.clamp(i, 0, length - 1);
            };
        }
        return result;
    }

    /**
     * The elements at positions of an axis, which gets their count as its length: as pieces when they are a few runs, else picked.
     *
     * @param positions each from 0 to the axis' length
     */
    static Handle take(Handle x, long[] positions, int axis) {
        int count = positions.length == 0 ? 0 : 1;
        for (int k = 1; k < positions.length && count <= MOST_RUNS; k++) {
            count += positions[k] == positions[k - 1] + 1 ? 0 : 1;
        }
        Handle joined =
                count == 0 || count > MOST_RUNS || count * 4 > positions.length ? null : joined(x, positions, axis);
        return joined != null ? joined : Gathering.take(x, positions, axis);
    }

    /** The runs of consecutive positions as pieces, or null when pieces do not allow that. */
    private static Handle joined(Handle x, long[] positions, int axis) {
        List<Handle> runs = new ArrayList<>();
        for (int from = 0; from < positions.length; ) {
            int to = from + 1;
            while (to < positions.length && positions[to] == positions[to - 1] + 1) {
                to++;
            }
            runs.add(Pieces.through(Moving.part(x, axis, positions[from], positions[from] + to - from, null)));
            from = to;
        }
        return Pieces.join(x.dtype(), axis, runs);
    }

    /** {@code x.take(indices, axis)}: the axis is replaced by those of the indices. */
    public static Handle take(Handle x, Handle indices, int someAxis, Mode mode) {
        int axis = Shapes.axis(someAxis, x.ndim());
        if (x.view().shape()[axis] == 0 && indices.size() > 0) {
            throw new ArrayError(ArrayError.Kind.INDEX, "cannot do a non-empty take from an empty axes.");
        }
        Handle gathered = gathered(x, indices, axis, mode);
        if (gathered != null) {
            return gathered;
        }
        long[] positions = positions(integers(indices), x.view().shape()[axis], axis, mode);
        Handle taken = take(x, positions, axis);
        long[] shape = new long[x.ndim() - 1 + indices.ndim()];
        System.arraycopy(x.view().shape(), 0, shape, 0, axis);
        System.arraycopy(indices.view().shape(), 0, shape, axis, indices.ndim());
        System.arraycopy(x.view().shape(), axis + 1, shape, axis + indices.ndim(), x.ndim() - axis - 1);
        return Views.reshape(taken, shape);
    }

    /** The elements, recorded as a gather; null when the indices do not allow that. */
    private static Handle gathered(Handle x, Handle indices, int axis, Mode mode) {
        if (indices.size() == 0) {
            return null;
        }
        requireIntegers(indices);
        long length = x.view().shape()[axis];
        Handle whole =
                mode == Mode.RAISE && indices.dtype() != DType.BOOL ? indices : Elementwise.cast(indices, DType.INT64);
        Handle inside = switch (mode) {
            case RAISE -> whole;
            case WRAP -> Recording.binary(Op.REMAINDER, whole, length, false);
            case CLIP ->
                Recording.binary(Op.MINIMUM, Recording.binary(Op.MAXIMUM, whole, 0L, false), length - 1, false);
        };
        return Gathering.at(x, inside, axis);
    }

    static long[] integers(Handle indices) {
        requireIntegers(indices);
        return Reading.longs(indices);
    }

    private static void requireIntegers(Handle indices) {
        if (indices.size() > 0 && !indices.dtype().isInteger() && indices.dtype() != DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast array data from dtype('" + indices.dtype()
                            + "') to dtype('int64') according to the rule 'safe'",
                    "Maybe convert them: i.astype(DType.INT64).");
        }
    }

    /** Each element as often as its count says. */
    public static Handle repeat(Handle x, Handle counts, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long length = x.view().shape()[axis];
        long[] all = integers(counts);
        if (all.length != length && all.length != 1) {
            throw Moving.value(
                    "operands could not be broadcast together with shape (" + length + ",) (" + all.length + ",)");
        }
        for (long count : all) {
            if (count < 0) {
                throw Moving.value("repeats may not contain negative values.");
            }
        }
        if (all.length == 1) {
            return Repeating.repeat(x, all[0], axis);
        }
        long total = 0;
        for (long count : all) {
            total = Math.addExact(total, count);
        }
        if (x.ndim() == 1 && StoredElements.areStored(x) && x.context().isMadeAtOnce(total)) {
            return Repeating.repeated(x, all, (int) total);
        }
        long[] positions = new long[HostArray.javaLength(total)];
        int at = 0;
        for (int i = 0; i < all.length; i++) {
            int to = at + (int) all[i];
            Arrays.fill(positions, at, to, i);
            at = to;
        }
        return take(x, positions, axis);
    }

    private static Handle picked(String name, Handle x, Handle indices, int axis, Handle values) {
        if (indices.ndim() != x.ndim()) {
            throw Moving.value("`indices` and `arr` must have the same number of dimensions");
        }
        if (!indices.dtype().isInteger()) {
            throw new ArrayError(ArrayError.Kind.INDEX, "`indices` must be an integer array");
        }
        long[] rest = x.shape();
        long length = rest[axis];
        rest[axis] = 1;
        long[] one = indices.shape();
        long count = one[axis];
        one[axis] = 1;
        long[] shape = Shapes.broadcast(rest, one);
        if (shape == null) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "shape mismatch: indexing arrays could not be broadcast together with shapes "
                            + Shapes.text(indices.view().shape()) + " "
                            + Shapes.text(x.view().shape()));
        }
        shape = shape.clone();
        shape[axis] = length;
        Handle places = Views.broadcastTo(
                Views.reshape(Sources.arange(x.size()), x.view().shape()), shape);
        long inner = Shapes.size(Arrays.copyOfRange(shape, axis + 1, shape.length));
        long[] flat = Reading.longs(places);
        shape[axis] = count;
        long[] chosen = positions(Reading.longs(Views.broadcastTo(indices, shape)), length, axis, Mode.RAISE);
        HostArray in = HostArray.of(x, name);
        HostArray out = values == null ? HostArray.empty(x.context(), x.dtype(), shape) : in;
        HostArray from = values == null ? in : HostArray.of(Views.broadcastTo(values, shape), name);
        for (int k = 0; k < chosen.length; k++) {
            long block = k / (count * inner);
            long at = flat[(int) ((block * length + chosen[k]) * inner + k % inner)];
            out.copy(values == null ? k : at, from, values == null ? at : k);
        }
        return out.toArray();
    }

    public static Handle takeAlongAxis(Handle x, Handle indices, int axis) {
        int along = Shapes.axis(axis, x.ndim());
        Handle gathered = indices.ndim() == x.ndim() && indices.dtype().isInteger()
                ? Gathering.alongAxis(x, indices, along)
                : null;
        return gathered != null ? gathered : picked("np.take_along_axis", x, indices, along, null);
    }

    public static void putAlongAxis(Handle x, Handle indices, Handle values, int axis) {
        Handle cast = values.dtype() == x.dtype() ? values : Elementwise.cast(values, x.dtype());
        Writing.assign(x, picked("np.put_along_axis", x, indices, Shapes.axis(axis, x.ndim()), cast));
    }

    /** {@code x.flat[indices] = values}, the values repeated as often as needed. */
    public static void put(Handle x, Handle indices, Handle values, Mode mode) {
        long[] positions = positions(integers(indices), x.size(), 0, mode);
        if (positions.length == 0 || values.size() == 0) {
            return;
        }
        HostArray out = HostArray.of(x, "np.put");
        HostArray from =
                HostArray.of(values.dtype() == x.dtype() ? values : Elementwise.cast(values, x.dtype()), "np.put");
        for (int k = 0; k < positions.length; k++) {
            out.copy(positions[k], from, k % from.size());
        }
        Writing.assign(x, out.toArray());
    }

    /** Without the elements at one position of an axis with several. */
    private static Handle without(Handle x, long position, int axis) {
        long length = x.view().shape()[axis];
        Handle first = Moving.part(x, axis, 0L, position, null);
        Handle rest = Moving.part(x, axis, position + 1, length, null);
        if (position == 0 || position == length - 1) {
            return Elementwise.copy(position == 0 ? rest : first);
        }
        return Joining.concat(axis, Pieces.through(first), Pieces.through(rest));
    }

    /** Without the elements at positions. */
    public static Handle delete(Handle x, long[] indices, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long length = x.view().shape()[axis];
        long[] gone = positions(indices, length, axis, Mode.RAISE);
        if (gone.length == 1 && length > 1) {
            return without(x, gone[0], axis);
        }
        boolean[] drop = new boolean[HostArray.javaLength(length)];
        int left = drop.length;
        for (long i : gone) {
            left -= drop[(int) i] ? 0 : 1;
            drop[(int) i] = true;
        }
        long[] kept = new long[left];
        int at = 0;
        for (int i = 0; i < drop.length; i++) {
            if (!drop[i]) {
                kept[at++] = i;
            }
        }
        return take(x, kept, axis);
    }

    /** With items before ascending positions, of which few differ: the parts of both put together; null of others. */
    private static Handle between(Handle x, long[] before, Handle items, int axis) {
        int places = 1;
        for (int k = 1; k < before.length; k++) {
            if (before[k] < before[k - 1] || before[k] > before[k - 1] && ++places > MOST_PLACES) {
                return null;
            }
        }
        List<Handle> parts = new ArrayList<>();
        long from = 0;
        for (int k = 0; k < before.length; ) {
            int end = k + 1;
            while (end < before.length && before[end] == before[k]) {
                end++;
            }
            if (before[k] > from) {
                parts.add(Moving.part(x, axis, from, before[k], null));
                from = before[k];
            }
            parts.add(places == 1 ? items : Moving.part(items, axis, (long) k, (long) end, null));
            k = end;
        }
        if (from < x.view().shape()[axis]) {
            parts.add(Moving.part(x, axis, from, null, null));
        }
        return Joining.concat(axis, parts.toArray(Handle[]::new));
    }

    /** With values before positions of an axis; the values' length along it is one for each position, or one for all. */
    public static Handle insert(Handle x, long[] indices, Handle values, int axis) {
        long length = x.view().shape()[axis];
        long[] before = new long[indices.length];
        for (int k = 0; k < indices.length; k++) {
            if (indices[k] < -length || indices[k] > length) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "index " + indices[k] + " is out of bounds for axis " + axis + " with size " + length);
            }
            before[k] = indices[k] < 0 ? indices[k] + length : indices[k];
        }
        long[] shape = x.shape();
        shape[axis] = indices.length;
        Handle cast = values.dtype() == x.dtype() ? values : Elementwise.cast(values, x.dtype());
        if (Shapes.broadcastTo(cast.view(), shape) == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    indices.length == 1
                            ? "could not broadcast input array from shape "
                                    + Shapes.tight(cast.view().shape()) + " into shape " + Shapes.tight(shape)
                            : "shape mismatch: value array of shape "
                                    + Shapes.tight(cast.view().shape())
                                    + " could not be broadcast to indexing result of shape " + Shapes.tight(shape),
                    "Maybe give one value, or as many as there are places.");
        }
        Handle items = Views.broadcastTo(cast, shape);
        Handle parts = before.length > 0 && length > 0 ? between(x, before, items, axis) : null;
        if (parts != null) {
            return parts;
        }
        Handle both = Joining.concat(axis, x, items);
        Integer[] order = new Integer[indices.length];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Long.compare(before[a], before[b]));
        long[] positions = new long[HostArray.javaLength(length + indices.length)];
        int next = 0;
        int at = 0;
        for (long i = 0; i <= length; i++) {
            while (next < order.length && before[order[next]] == i) {
                positions[at++] = length + order[next++];
            }
            if (i < length) {
                positions[at++] = i;
            }
        }
        return take(both, positions, axis);
    }
}
