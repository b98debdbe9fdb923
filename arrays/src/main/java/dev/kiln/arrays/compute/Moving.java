package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Other arrangements of an array's axes and elements, as views where strides can say it, else as copies that fuse. */
public final class Moving {
    private Moving() {}

    public static ArrayError value(String text) {
        return new ArrayError(ArrayError.Kind.VALUE, text);
    }

    /** All of the other axes and one range of an axis. */
    public static Handle part(Handle x, int axis, Long from, Long to, Long step) {
        Index[] index = new Index[axis + 1];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, step);
        return Views.get(x, index);
    }

    public static Handle moveaxis(Handle x, int[] source, int[] destination) {
        int rank = x.ndim();
        int[] from = checked("source", source, rank);
        int[] to = checked("destination", destination, rank);
        if (from.length != to.length) {
            throw value("`source` and `destination` arguments must have the same number of elements");
        }
        int[] order = new int[rank];
        Arrays.fill(order, -1);
        for (int k = 0; k < from.length; k++) {
            order[to[k]] = from[k];
        }
        int next = 0;
        for (int d = 0; d < rank; d++) {
            int axis = d;
            if (Arrays.stream(from).noneMatch(f -> f == axis)) {
                while (order[next] >= 0) {
                    next++;
                }
                order[next] = d;
            }
        }
        return Views.permuteDims(x, order);
    }

    private static int[] checked(String name, int[] axes, int rank) {
        int[] result = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            if (axes[k] < -rank || axes[k] >= rank) {
                throw new ArrayError(
                        ArrayError.Kind.AXIS,
                        name + ": axis " + axes[k] + " is out of bounds for array of dimension " + rank);
            }
            result[k] = axes[k] < 0 ? axes[k] + rank : axes[k];
        }
        if (Arrays.stream(result).distinct().count() < result.length) {
            throw value("repeated axis in `" + name + "` argument");
        }
        return result;
    }

    public static Handle rollaxis(Handle x, int axis, int start) {
        int rank = x.ndim();
        int from = Shapes.axis(axis, rank);
        int to = start < 0 ? start + rank : start;
        if (to < 0 || to > rank) {
            throw new ArrayError(
                    ArrayError.Kind.AXIS,
                    "'start' arg requires " + -rank + " <= start < " + (rank + 1) + ", but " + start
                            + " was passed in");
        }
        to = from < to ? to - 1 : to;
        return moveaxis(x, new int[] {from}, new int[] {to});
    }

    public static Handle expandDims(Handle x, int[] axes) {
        int rank = x.ndim() + axes.length;
        int[] places = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            places[k] = Shapes.axis(axes[k], rank);
        }
        Arrays.sort(places);
        if (Arrays.stream(places).distinct().count() < places.length) {
            throw value("repeated axis");
        }
        Handle result = x;
        for (int place : places) {
            result = Views.expandDims(result, place);
        }
        return result;
    }

    public static Handle rot90(Handle x, long k, int first, int second) {
        int rank = x.ndim();
        if (first == second || Math.abs(first - second) == rank) {
            throw value("Axes must be different.");
        }
        if (first >= rank || first < -rank || second >= rank || second < -rank) {
            throw value("Axes=(" + first + ", " + second + ") out of range for array of ndim=" + rank + ".");
        }
        return switch ((int) Math.floorMod(k, 4L)) {
            case 1 -> Views.swapaxes(Views.flip(x, second), first, second);
            case 2 -> Views.flip(x, first, second);
            case 3 -> Views.flip(Views.swapaxes(x, first, second), second);
            default -> Views.get(x, List.of());
        };
    }

    public static Handle atLeast(int rank, Handle x) {
        return switch (rank) {
            case 1 -> x.ndim() == 0 ? Views.reshape(x, 1) : x;
            case 2 -> x.ndim() == 0 ? Views.reshape(x, 1, 1) : x.ndim() == 1 ? Views.expandDims(x, 0) : x;
            default ->
                switch (x.ndim()) {
                    case 0 -> Views.reshape(x, 1, 1, 1);
                    case 1 -> Views.expandDims(Views.expandDims(x, 0), 2);
                    case 2 -> Views.expandDims(x, 2);
                    default -> x;
                };
        };
    }

    public static Handle roll(Handle x, long[] shifts, int[] axes) {
        if (axes == null) {
            long shift = Arrays.stream(shifts).sum();
            Handle rolled = Pieces.rolledFlat(x, shift);
            return rolled != null
                    ? rolled
                    : Views.reshape(
                            Joining.roll(Views.ravel(x), shift, 0), x.view().shape());
        }
        int n = Math.max(shifts.length, axes.length);
        if (shifts.length != n && shifts.length != 1 || axes.length != n && axes.length != 1) {
            throw value(
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape ("
                            + shifts.length + ",) and arg 1 with shape (" + axes.length + ",).");
        }
        Handle result = x;
        for (int k = 0; k < n; k++) {
            result = Joining.roll(
                    result, shifts[shifts.length == 1 ? 0 : k], Shapes.axis(axes[axes.length == 1 ? 0 : k], x.ndim()));
        }
        return result == x ? Elementwise.copy(x) : result;
    }

    /** All windows of a shape along axes, or along all axes when these are null; the windows' own axes come last. A read-only view. */
    public static Handle slidingWindows(Handle x, long[] window, int[] axes) {
        for (long length : window) {
            if (length < 0) {
                throw value("`window_shape` cannot contain negative values");
            }
        }
        if (axes == null && window.length != x.ndim()) {
            throw value("Since axis is `None`, must provide window_shape for all dimensions of `x`; got "
                    + window.length + " window_shape elements and `x.ndim` is " + x.ndim() + ".");
        } else if (axes != null && window.length != axes.length) {
            throw value("Must provide matching length window_shape and axis; got " + window.length
                    + " window_shape elements and " + axes.length + " axes elements.");
        }
        View view = x.view();
        long[] shape = Arrays.copyOf(view.shape(), view.rank() + window.length);
        long[] strides = Arrays.copyOf(view.strides(), shape.length);
        for (int k = 0; k < window.length; k++) {
            int axis = axes == null ? k : Shapes.axis(axes[k], view.rank());
            if (shape[axis] < window[k]) {
                throw value("window shape cannot be larger than input array shape");
            }
            shape[axis] -= window[k] - 1;
            shape[view.rank() + k] = window[k];
            strides[view.rank() + k] = view.strides()[axis];
        }
        return Recording.view(x, new View(view.offset(), Shapes.checked(shape, 1), strides))
                .readOnly();
    }

    /**
     * Any elements of the memory behind an array, in any order. Cannot be written when an element may appear more than once.
     *
     * @param strides from one element of an axis to the next, in elements, counted from the array's first
     * @throws ArrayError a ValueError when some lie outside that memory
     */
    public static Handle strided(Handle x, long[] shape, long[] strides) {
        if (x.isPart()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "an array of real or imaginary parts cannot be viewed with other strides",
                    "Maybe make it an array of its own: x.copy().");
        } else if (shape.length != strides.length) {
            throw value("strides (" + strides.length + ") must be as many as axes (" + shape.length + ")");
        }
        View view = new View(x.view().offset(), Shapes.checked(shape, 1), strides);
        long low = view.offset();
        long high = view.offset();
        for (int d = 0; d < shape.length && view.size() > 0; d++) {
            long reach = Math.multiplyExact(shape[d] - 1, view.strides()[d]);
            low = Math.addExact(low, Math.min(reach, 0));
            high = Math.addExact(high, Math.max(reach, 0));
        }
        if (view.size() > 0 && (low < 0 || high >= x.node().size())) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "strides " + Shapes.text(strides) + " of shape " + Shapes.text(shape) + " reach elements " + low
                            + " to " + high + " of an array of "
                            + x.node().size() + " elements",
                    "Maybe the shape is too long: NumPy's strides are bytes, x.strides for x itself.");
        }
        Handle result = Recording.view(x, view);
        return isInjective(view) ? result : result.readOnly();
    }

    /** Whether it is certain that no element appears twice: each stride is longer than all shorter ones together reach. */
    private static boolean isInjective(View view) {
        List<Integer> axes = new ArrayList<>();
        for (int d = 0; d < view.rank(); d++) {
            if (view.shape()[d] > 1) {
                axes.add(d);
            }
        }
        axes.sort(Comparator.comparingLong(d -> Math.abs(view.strides()[d])));
        long reach = 0;
        for (int d : axes) {
            long stride = Math.abs(view.strides()[d]);
            if (stride <= reach) {
                return false;
            }
            reach += (view.shape()[d] - 1) * stride;
        }
        return true;
    }

    public static Handle[] split(Handle x, long[] bounds, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        Handle[] parts = new Handle[bounds.length + 1];
        for (int k = 0; k < parts.length; k++) {
            Long from = k == 0 ? (Long) 0L : bounds[k - 1];
            parts[k] = part(x, axis, from, k == bounds.length ? null : (Long) bounds[k], null);
        }
        return parts;
    }

    /** Where n parts begin that are as equal as can be, the longer ones first. */
    public static long[] bounds(long length, long n) {
        if (n <= 0) {
            throw value("number sections must be larger than 0.");
        }
        long[] bounds = new long[HostArray.javaLength(n - 1)];
        for (int k = 0; k < bounds.length; k++) {
            bounds[k] = (k + 1) * (length / n) + Math.min(k + 1, length % n);
        }
        return bounds;
    }

    public static Handle[] unstack(Handle x, int someAxis) {
        if (x.ndim() == 0) {
            throw value("Input array must be at least 1-d.");
        }
        int axis = Shapes.axis(someAxis, x.ndim());
        Handle first = moveaxis(x, new int[] {axis}, new int[] {0});
        Handle[] items = new Handle[HostArray.javaLength(x.view().shape()[axis])];
        Arrays.setAll(items, k -> Views.get(first, (long) k));
        return items;
    }

    public static long[] broadcastShapes(long[]... shapes) {
        long[] all = {};
        for (int k = 0; k < shapes.length; k++) {
            long[] next = Shapes.broadcast(all, shapes[k]);
            if (next == null) {
                int with = 0;
                while (Shapes.broadcast(shapes[with], shapes[k]) != null) {
                    with++;
                }
                throw value("shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg "
                        + with + " with shape " + Shapes.text(shapes[with]) + " and arg " + k + " with shape "
                        + Shapes.text(shapes[k]) + ".");
            }
            all = next;
        }
        return all.clone();
    }

    public static Handle[] broadcastArrays(Handle... arrays) {
        long[] shape =
                broadcastShapes(Arrays.stream(arrays).map(a -> a.view().shape()).toArray(long[][]::new));
        List<Handle> views = new ArrayList<>();
        for (Handle array : arrays) {
            views.add(Views.broadcastTo(array, shape));
        }
        return views.toArray(Handle[]::new);
    }
}
