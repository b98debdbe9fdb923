package dev.kiln.frontend.lang;

import dev.kiln.arrays.Index;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Functions that change an array's shape or put arrays together. */
final class ShapeFunctions {
    private ShapeFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of("reshape(a, *shape, order='C')", g -> reshape(g.array(0), g.shape(1), g.text(2))),
                Builtin.of("ravel(a)", g -> g.array(0).ravel()),
                Builtin.of("transpose(a, *axes)", g -> transpose(g.array(0), g.items(1))),
                Builtin.of("permute_dims(a, axes)", g -> g.array(0).permuteDims(g.axes(1))),
                Builtin.of(
                        "swapaxes(a, axis1, axis2)", g -> g.array(0).swapaxes((int) g.integer(1), (int) g.integer(2))),
                Builtin.of(
                        "moveaxis(a, source, destination)",
                        g -> moveaxis(g.array(0), (int) g.integer(1), (int) g.integer(2))),
                Builtin.of("expand_dims(a, axis)", g -> g.array(0).expandDims((int) g.integer(1))),
                Builtin.of(
                        "squeeze(a, axis=None)",
                        g -> g.has(1)
                                ? g.array(0).squeeze(g.axes(1))
                                : g.array(0).squeeze()),
                Builtin.of("broadcast_to(array, shape)", g -> g.array(0).broadcastTo(g.shape(1))),
                Builtin.of(
                        "flip(m, axis=None)",
                        g -> g.has(1) ? g.array(0).flip(g.axes(1)) : g.array(0).flip()),
                Builtin.of("flipud(m)", g -> g.array(0).flip(0)),
                Builtin.of("fliplr(m)", g -> g.array(0).flip(1)),
                Builtin.of(
                        "atleast_1d(a)",
                        g -> g.array(0).ndim() == 0 ? g.array(0).reshape(1) : g.array(0)),
                Builtin.of("atleast_2d(a)", g -> atLeast2d(g.array(0))),
                Builtin.of(
                        "concatenate(arrays, axis=0)",
                        g -> concatenate(arrays(g), g.has(1) ? (int) g.integer(1) : null)),
                Builtin.of("concat(arrays, axis=0)", g -> concatenate(arrays(g), g.has(1) ? (int) g.integer(1) : null)),
                Builtin.of("stack(arrays, axis=0)", g -> Nd.stack((int) g.integer(1), arrays(g))),
                Builtin.of("vstack(tup)", g -> Nd.concat(0, each(arrays(g), ShapeFunctions::atLeast2d))),
                Builtin.of("hstack(tup)", g -> hstack(arrays(g))),
                Builtin.of(
                        "column_stack(tup)",
                        g -> Nd.concat(1, each(arrays(g), a -> a.ndim() < 2 ? a.reshape(-1, 1) : a))),
                Builtin.of("roll(a, shift, axis=None)", g -> roll(g.array(0), g.axes(1), g.axes(2))),
                Builtin.of(
                        "pad(array, pad_width, mode='constant', constant_values=0)",
                        g -> Padding.pad(g.array(0), g.get(1), g.text(2), g.get(3))),
                Builtin.of("diagonal(a, offset=0)", g -> g.array(0).diagonal(g.integer(1))),
                Builtin.of("diag(v, k=0)", g -> diag(g.array(0), g.integer(1))),
                Builtin.of("shape(a)", g -> Tuple.of(g.array(0).shape())),
                Builtin.of("ndim(a)", g -> (long) g.array(0).ndim()),
                Builtin.of("size(a)", g -> g.array(0).size()));
    }

    private static NDArray reshape(NDArray a, long[] shape, String order) {
        if (!order.equals("C")) {
            throw Mistake.limit(
                    "order='" + order + "' of reshape is not part of %%array", "Maybe transpose before and after.");
        }
        return a.reshape(shape);
    }

    private static NDArray transpose(NDArray a, List<Object> given) {
        if (given.isEmpty() || given.size() == 1 && given.getFirst() == None.NONE) {
            return a.transpose();
        }
        Object axes = given.size() == 1 ? given.getFirst() : new Tuple(given);
        return a.permuteDims(ArrayOps.axes(axes));
    }

    private static NDArray moveaxis(NDArray a, int source, int destination) {
        int rank = a.ndim();
        List<Integer> order = new ArrayList<>();
        int from = source < 0 ? source + rank : source;
        int to = destination < 0 ? destination + rank : destination;
        if (from < 0 || from >= rank || to < 0 || to >= rank) {
            throw new Mistake(
                    "AxisError",
                    "axis " + (from < 0 || from >= rank ? source : destination)
                            + " is out of bounds for array of dimension " + rank,
                    null);
        }
        for (int d = 0; d < rank; d++) {
            if (d != from) {
                order.add(d);
            }
        }
        order.add(to, from);
        return a.permuteDims(order.stream().mapToInt(d -> d).toArray());
    }

    private static NDArray atLeast2d(NDArray a) {
        return a.ndim() == 0 ? a.reshape(1, 1) : a.ndim() == 1 ? a.expandDims(0) : a;
    }

    static NDArray[] arrays(Given g) {
        return g.items(0).stream().map(item -> ArrayOps.asArray(item, null)).toArray(NDArray[]::new);
    }

    private static NDArray[] each(NDArray[] arrays, java.util.function.UnaryOperator<NDArray> change) {
        return Arrays.stream(arrays).map(change).toArray(NDArray[]::new);
    }

    private static NDArray concatenate(NDArray[] arrays, Integer axis) {
        return axis == null ? Nd.concat(0, each(arrays, NDArray::ravel)) : Nd.concat(axis, arrays);
    }

    private static NDArray hstack(NDArray[] arrays) {
        NDArray[] all = each(arrays, a -> a.ndim() == 0 ? a.reshape(1) : a);
        return Nd.concat(all.length > 0 && all[0].ndim() == 1 ? 0 : 1, all);
    }

    private static NDArray roll(NDArray a, int[] shifts, int[] axes) {
        if (axes == null) {
            return Nd.roll(a.ravel(), Arrays.stream(shifts).sum(), 0).reshape(a.shape());
        }
        if (shifts.length != axes.length && shifts.length != 1) {
            throw Mistake.value("'shift' and 'axis' should be scalars or 1D sequences of one length");
        }
        NDArray result = a;
        for (int i = 0; i < axes.length; i++) {
            result = Nd.roll(result, shifts[shifts.length == 1 ? 0 : i], axes[i]);
        }
        return result;
    }

    private static NDArray diag(NDArray v, long k) {
        if (v.ndim() != 1) {
            return v.diagonal(k).copy();
        }
        long n = v.size() + Math.abs(k);
        NDArray result = Nd.zeros(v.dtype(), n, n);
        result.diagonal(k).assign(v);
        return result;
    }

    /** All of the first axes, then one range of an axis. */
    static NDArray part(NDArray a, int axis, Long from, Long to, Long step) {
        Index[] index = new Index[axis + 1];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, step);
        return a.get(index);
    }
}
