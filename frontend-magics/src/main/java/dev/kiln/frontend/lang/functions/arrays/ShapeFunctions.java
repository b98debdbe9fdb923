package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Functions that reshape arrays, and move and repeat their elements. */
public final class ShapeFunctions {
    private ShapeFunctions() {}

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>(List.of(
                Builtin.of("reshape(a, /, shape, order='C', *, copy=None)", ShapeFunctions::reshape),
                Builtin.of("ravel(a, order='C')", args -> ravel(args.array(0), args.text(1))),
                Builtin.of("transpose(a, axes=None)", args -> transpose(args.array(0), List.of(args.get(1)))),
                Builtin.of("matrix_transpose(x, /)", args -> args.array(0).swapaxes(-1, -2)),
                Builtin.of(
                        "swapaxes(a, axis1, axis2)",
                        args -> args.array(0).swapaxes((int) args.integer(1), (int) args.integer(2))),
                Builtin.of(
                        "moveaxis(a, source, destination)",
                        args -> args.array(0).moveaxis(args.axes(1), args.axes(2))),
                Builtin.of(
                        "rollaxis(a, axis, start=0)",
                        args -> Nd.rollaxis(args.array(0), (int) args.integer(1), (int) args.integer(2))),
                Builtin.of("expand_dims(a, axis)", args -> args.array(0).expandDims(ArrayOps.axes(args.get(1)))),
                Builtin.of("squeeze(a, axis=None)", args -> {
                    int[] axes = args.reduced(0, 1);
                    return axes == null
                            ? args.array(0).squeeze()
                            : args.array(0).squeeze(axes);
                }),
                Builtin.of(
                        "broadcast_to(array, shape, subok=False)",
                        args -> args.array(0).broadcastTo(args.shape(1))),
                Builtin.of(
                        "broadcast_arrays(*args, subok=False)",
                        args -> new Tuple(List.of(Nd.broadcastArrays(args.arrays(0))))),
                Builtin.of(
                        "broadcast_shapes(*shapes)",
                        args -> Tuple.of(Nd.broadcastShapes(
                                args.items(0).stream().map(ArrayOps::shape).toArray(long[][]::new)))),
                Builtin.of(
                        "flip(m, axis=None)",
                        args -> !args.has(1)
                                ? args.array(0).flip()
                                : args.axes(1).length == 0
                                        ? args.array(0).get("...")
                                        : args.array(0).flip(args.axes(1))),
                Builtin.of("flipud(m)", args -> args.array(0).flipud()),
                Builtin.of("fliplr(m)", args -> args.array(0).fliplr()),
                Builtin.of("rot90(m, k=1, axes=None)", ShapeFunctions::rot90),
                Builtin.of("atleast_1d(*arys)", args -> atLeast(1, args.arrays(0))),
                Builtin.of("atleast_2d(*arys)", args -> atLeast(2, args.arrays(0))),
                Builtin.of("atleast_3d(*arys)", args -> atLeast(3, args.arrays(0))),
                Builtin.of("roll(a, shift, axis=None)", args -> args.array(0).roll(shifts(args.get(1)), args.axes(2))),
                Builtin.of("tile(A, reps)", args -> args.array(0).tile(longs(args.get(1)))),
                Builtin.of("repeat(a, repeats, axis=None)", ShapeFunctions::repeat),
                Builtin.of("resize(a, new_shape)", args -> args.array(0).resize(args.shape(1))),
                Builtin.of(
                        "pad(array, pad_width, mode='constant', *, constant_values=None, end_values=None, stat_length=None,"
                                + " reflect_type=None)",
                        PadFunction::pad),
                Builtin.of(
                        "diagonal(a, offset=0, axis1=0, axis2=1)",
                        args -> readOnly(
                                args.array(0).diagonal(args.integer(1), (int) args.integer(2), (int) args.integer(3)))),
                Builtin.of("diag(v, k=0)", args -> {
                    NDArray v = args.array(0);
                    return v.ndim() == 2 ? readOnly(v.diag(args.integer(1))) : v.diag(args.integer(1));
                }),
                Builtin.of(
                        "shape(a)",
                        args -> isOne(args.get(0))
                                ? new Tuple(List.of())
                                : Tuple.of(args.array(0).shape())),
                Builtin.of(
                        "ndim(a)",
                        args -> isOne(args.get(0)) ? 0L : (long) args.array(0).ndim()),
                Builtin.of(
                        "size(a, axis=None)",
                        args -> isOne(args.get(0))
                                ? (Object) 1L
                                : args.has(1)
                                        ? args.array(0)
                                                .shape()[
                                                ArrayOps.axis(
                                                        (int) args.integer(1),
                                                        args.array(0).ndim())]
                                        : args.array(0).size())));
        return rows;
    }

    /** Whether NumPy takes an argument that is no array, number or sequence as one object, which has no axes. */
    private static boolean isOne(Object value) {
        return value == null
                || value == None.NONE
                || value instanceof DictValue
                || value instanceof SetValue
                // masked arrays, which are objects too, have a shape of their own
                || value instanceof Callable && !(value instanceof Instance);
    }

    /** The table of {@code np.lib.stride_tricks}. */
    public static List<Builtin> strideTricks() {
        return List.of(
                Builtin.of("sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False)", args -> {
                    if (args.flag(4)) {
                        throw PythonError.limit(
                                "writeable=True of np.lib.stride_tricks.sliding_window_view is not supported in NumPy text",
                                "Maybe write to a copy, or to the array itself.");
                    }
                    return args.array(0).slidingWindowView(args.shape(1), args.axes(2));
                }),
                Builtin.of(
                        "as_strided(x, shape=None, strides=None, subok=False, writeable=True)",
                        ShapeFunctions::strided));
    }

    private static NDArray strided(BoundArguments args) {
        NDArray x = args.array(0);
        long[] strides = args.has(2) ? args.shape(2) : x.view().strides().clone();
        for (int d = 0; d < strides.length && args.has(2); d++) {
            if (strides[d] % x.dtype().bytes() != 0) {
                throw PythonError.value("strides " + Values.repr(Tuple.of(strides)) + " of a " + x.dtype()
                                + " array must be multiples of " + x.dtype().bytes() + " bytes")
                        .maybe("Maybe use multiples of x.itemsize.");
            }
            strides[d] /= x.dtype().bytes();
        }
        NDArray view = x.strided(args.has(1) ? args.shape(1) : x.shape(), strides);
        return args.flag(4) ? view : view.readOnly();
    }

    /** One integer or a sequence of them. */
    static long[] longs(Object value) {
        return value instanceof NDArray a && a.ndim() > 0
                ? HostArray.of(a, "argument").toLongs()
                : ArrayOps.shape(value);
    }

    public static NDArray reshape(BoundArguments args) {
        if (!(args.get(2) instanceof String)) {
            throw PythonError.type("order must be str, not " + Values.typeName(args.get(2)));
        }
        NDArray a = args.array(0);
        NDArray reshaped = reshape(a, ArrayOps.shape(args.get(1)), args.text(2));
        if (!args.has(3)) {
            return reshaped;
        } else if (args.flag(3)) {
            return reshaped.copy();
        } else if (!reshaped.sharesCellWith(a)) {
            throw PythonError.value("Unable to avoid creating a copy while reshaping.")
                    .maybe("Maybe use copy=None: it copies where necessary.");
        }
        return reshaped;
    }

    private static NDArray reshape(NDArray a, long[] shape, String order) {
        if (order.equals("K")) {
            throw PythonError.value("order 'K' is not permitted for reshaping");
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

    /** Whether a view is stored in Fortran order: its transpose is contiguous. */
    private static boolean isTurned(NDArray a) {
        return !a.view().isContiguous() && a.transpose().view().isContiguous();
    }

    /** The view with its axes in storage order. */
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
            throw PythonError.value("order must be one of 'C', 'F', 'A', or 'K' (got '" + order + "')");
        }
    }

    public static NDArray transpose(NDArray a, List<Object> given) {
        if (given.isEmpty() || given.size() == 1 && given.getFirst() == None.NONE) {
            return a.transpose();
        }
        Object axes = given.size() == 1 ? given.getFirst() : new Tuple(given);
        return a.permuteDims(ArrayOps.axes(axes));
    }

    private static Object rot90(BoundArguments args) {
        int[] axes = args.has(2) ? args.axes(2) : new int[] {0, 1};
        if (axes.length != 2) {
            throw PythonError.value("len(axes) must be 2.");
        }
        return args.array(0).rot90(args.integer(1), axes[0], axes[1]);
    }

    private static Object atLeast(int rank, NDArray[] arrays) {
        NDArray[] deep = Arrays.stream(arrays).map(a -> Nd.atleast(rank, a)).toArray(NDArray[]::new);
        return deep.length == 1 ? deep[0] : new Tuple(List.of(deep));
    }

    private static long[] shifts(Object given) {
        return Values.plain(given) instanceof Double d ? new long[] {whole(d)} : longs(given);
    }

    /** A count; a float is truncated, as in NumPy. */
    static long whole(Object count) {
        return Values.plain(count) instanceof Double d ? (long) (double) d : Values.integer(count);
    }

    private static NDArray repeat(BoundArguments args) {
        NDArray a = args.has(2) ? Nd.atleast(1, args.array(0)) : args.array(0).ravel();
        int axis = args.has(2) ? (int) args.integer(2) : 0;
        return args.get(1) instanceof List<?> || args.get(1) instanceof NDArray n && n.ndim() > 0
                ? a.repeat(args.array(1), axis)
                : a.repeat(whole(args.get(1)), axis);
    }

    /** A diagonal as a read-only view, as in NumPy. */
    private static NDArray readOnly(NDArray diagonal) {
        return diagonal.readOnly(
                "Maybe write through the indices: i = np.arange(n); x[i, i] = value; or use np.fill_diagonal.");
    }
}
