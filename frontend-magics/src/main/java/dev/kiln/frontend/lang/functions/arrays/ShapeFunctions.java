package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Functions that change an array's shape, or move and repeat its elements. */
public final class ShapeFunctions {
    private ShapeFunctions() {}

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>(List.of(
                Builtin.of("reshape(a, /, shape, order='C', *, copy=None)", ShapeFunctions::reshape),
                Builtin.of("ravel(a, order='C')", g -> ravel(g.array(0), g.text(1))),
                Builtin.of("transpose(a, axes=None)", g -> transpose(g.array(0), List.of(g.get(1)))),
                Builtin.of("matrix_transpose(x, /)", g -> g.array(0).swapaxes(-1, -2)),
                Builtin.of(
                        "swapaxes(a, axis1, axis2)", g -> g.array(0).swapaxes((int) g.integer(1), (int) g.integer(2))),
                Builtin.of("moveaxis(a, source, destination)", g -> g.array(0).moveaxis(g.axes(1), g.axes(2))),
                Builtin.of(
                        "rollaxis(a, axis, start=0)",
                        g -> Nd.rollaxis(g.array(0), (int) g.integer(1), (int) g.integer(2))),
                Builtin.of("expand_dims(a, axis)", g -> g.array(0).expandDims(ArrayOps.axes(g.get(1)))),
                Builtin.of("squeeze(a, axis=None)", g -> {
                    int[] axes = g.reduced(0, 1);
                    return axes == null ? g.array(0).squeeze() : g.array(0).squeeze(axes);
                }),
                Builtin.of(
                        "broadcast_to(array, shape, subok=False)",
                        g -> g.array(0).broadcastTo(g.shape(1))),
                Builtin.of(
                        "broadcast_arrays(*args, subok=False)",
                        g -> new Tuple(List.of(Nd.broadcastArrays(g.arrays(0))))),
                Builtin.of(
                        "broadcast_shapes(*shapes)",
                        g -> Tuple.of(Nd.broadcastShapes(
                                g.items(0).stream().map(ArrayOps::shape).toArray(long[][]::new)))),
                Builtin.of(
                        "flip(m, axis=None)",
                        g -> g.has(1) ? g.array(0).flip(g.axes(1)) : g.array(0).flip()),
                Builtin.of("flipud(m)", g -> g.array(0).flipud()),
                Builtin.of("fliplr(m)", g -> g.array(0).fliplr()),
                Builtin.of("rot90(m, k=1, axes=None)", ShapeFunctions::rot90),
                Builtin.of("atleast_1d(*arys)", g -> atLeast(1, g.arrays(0))),
                Builtin.of("atleast_2d(*arys)", g -> atLeast(2, g.arrays(0))),
                Builtin.of("atleast_3d(*arys)", g -> atLeast(3, g.arrays(0))),
                Builtin.of("roll(a, shift, axis=None)", g -> g.array(0).roll(shifts(g.get(1)), g.axes(2))),
                Builtin.of("tile(A, reps)", g -> g.array(0).tile(longs(g.get(1)))),
                Builtin.of("repeat(a, repeats, axis=None)", ShapeFunctions::repeat),
                Builtin.of("resize(a, new_shape)", g -> g.array(0).resize(g.shape(1))),
                Builtin.of(
                        "pad(array, pad_width, mode='constant', *, constant_values=None, end_values=None, stat_length=None,"
                                + " reflect_type=None)",
                        PadFunction::pad),
                Builtin.of(
                        "diagonal(a, offset=0, axis1=0, axis2=1)",
                        g -> readOnly(g.array(0).diagonal(g.integer(1), (int) g.integer(2), (int) g.integer(3)))),
                Builtin.of("diag(v, k=0)", g -> {
                    NDArray v = g.array(0);
                    return v.ndim() == 2 ? readOnly(v.diag(g.integer(1))) : v.diag(g.integer(1));
                }),
                Builtin.of("shape(a)", g -> Tuple.of(g.array(0).shape())),
                Builtin.of("ndim(a)", g -> (long) g.array(0).ndim()),
                Builtin.of(
                        "size(a, axis=None)",
                        g -> g.has(1)
                                ? g.array(0)
                                        .shape()[
                                        ArrayOps.axis(
                                                (int) g.integer(1), g.array(0).ndim())]
                                : g.array(0).size())));
        return rows;
    }

    /** Whole numbers: one, or a sequence of them. */
    static long[] longs(Object value) {
        return value instanceof NDArray a && a.ndim() > 0
                ? HostArray.of(a, "argument").toLongs()
                : ArrayOps.shape(value);
    }

    public static NDArray reshape(Given g) {
        if (!(g.get(2) instanceof String)) {
            throw Mistake.type("order must be str, not " + Values.typeName(g.get(2)));
        }
        NDArray a = g.array(0);
        NDArray reshaped = reshape(a, ArrayOps.shape(g.get(1)), g.text(2));
        if (!g.has(3)) {
            return reshaped;
        } else if (g.flag(3)) {
            return reshaped.copy();
        } else if (!reshaped.sharesCellWith(a)) {
            throw Mistake.value("Unable to avoid creating a copy while reshaping.")
                    .maybe("Maybe use copy=None: it copies where it must.");
        }
        return reshaped;
    }

    private static NDArray reshape(NDArray a, long[] shape, String order) {
        if (order.equals("K")) {
            throw Mistake.value("order 'K' is not permitted for reshaping");
        } else if (order.equals("F") || order.equals("A") && isTurned(a)) {
            long[] turned = new long[shape.length];
            Arrays.setAll(turned, d -> shape[shape.length - 1 - d]);
            return a.transpose().reshape(turned).transpose();
        }
        checkOrder(order);
        return a.reshape(shape);
    }

    private static NDArray ravel(NDArray a, String order) {
        checkOrder(order);
        boolean turned = order.equals("F") || order.equals("A") && isTurned(a);
        return (turned ? a.transpose() : order.equals("K") ? asStored(a) : a).ravel();
    }

    /** Whether the elements of a view stand in the storage as those of its transpose. */
    private static boolean isTurned(NDArray a) {
        return !a.view().isContiguous() && a.transpose().view().isContiguous();
    }

    /** The axes of a view in the order of the storage. */
    private static NDArray asStored(NDArray a) {
        long[] strides = a.view().strides();
        return a.permuteDims(java.util.stream.IntStream.range(0, a.ndim())
                .boxed()
                .sorted((i, j) -> Long.compare(Math.abs(strides[j]), Math.abs(strides[i])))
                .mapToInt(i -> i)
                .toArray());
    }

    private static void checkOrder(String order) {
        if (!List.of("C", "F", "A", "K").contains(order)) {
            throw Mistake.value("order must be one of 'C', 'F', 'A', or 'K' (got '" + order + "')");
        }
    }

    public static NDArray transpose(NDArray a, List<Object> given) {
        if (given.isEmpty() || given.size() == 1 && given.getFirst() == None.NONE) {
            return a.transpose();
        }
        Object axes = given.size() == 1 ? given.getFirst() : new Tuple(given);
        return a.permuteDims(ArrayOps.axes(axes));
    }

    private static Object rot90(Given g) {
        int[] axes = g.has(2) ? g.axes(2) : new int[] {0, 1};
        if (axes.length != 2) {
            throw Mistake.value("len(axes) must be 2.");
        }
        return g.array(0).rot90(g.integer(1), axes[0], axes[1]);
    }

    private static Object atLeast(int rank, NDArray[] arrays) {
        NDArray[] deep = Arrays.stream(arrays).map(a -> Nd.atleast(rank, a)).toArray(NDArray[]::new);
        return deep.length == 1 ? deep[0] : new Tuple(List.of(deep));
    }

    private static long[] shifts(Object given) {
        return Values.plain(given) instanceof Double d ? new long[] {whole(d)} : longs(given);
    }

    /** A count; of a float its whole part, as in NumPy. */
    static long whole(Object count) {
        return Values.plain(count) instanceof Double d ? (long) (double) d : Values.integer(count);
    }

    private static NDArray repeat(Given g) {
        NDArray a = g.has(2) ? Nd.atleast(1, g.array(0)) : g.array(0).ravel();
        int axis = g.has(2) ? (int) g.integer(2) : 0;
        return g.get(1) instanceof List<?> || g.get(1) instanceof NDArray n && n.ndim() > 0
                ? a.repeat(g.array(1), axis)
                : a.repeat(whole(g.get(1)), axis);
    }

    /** A diagonal, as in NumPy. */
    private static NDArray readOnly(NDArray diagonal) {
        return diagonal.readOnly(
                "Maybe write through the indices: i = np.arange(n); x[i, i] = value; or use np.fill_diagonal.");
    }
}
