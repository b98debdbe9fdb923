package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.functions.call.SignatureMistakes;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Functions that put arrays together or take them apart. */
public final class JoiningFunctions {
    private JoiningFunctions() {}

    public static List<Builtin> rows() {
        String one = "*, dtype=None, casting='same_kind')";
        return List.of(
                Builtin.of("concatenate(arrays, /, axis=0, out=None, *, " + one, JoiningFunctions::concatenate),
                Builtin.of("stack(arrays, axis=0, out=None, *, " + one, JoiningFunctions::stack),
                Builtin.of("vstack(tup, *, " + one, g -> Nd.vstack(typed(g, stacked(g), 1))),
                Builtin.of("row_stack(tup, *, " + one, g -> Nd.vstack(typed(g, stacked(g), 1))),
                Builtin.of("hstack(tup, *, " + one, g -> Nd.hstack(typed(g, stacked(g), 1))),
                Builtin.of("dstack(tup)", g -> Nd.dstack(stacked(g))),
                Builtin.of("column_stack(tup)", g -> Nd.columnStack(stacked(g))),
                Builtin.of("block(arrays)", g -> block(g.get(0))),
                Builtin.of(
                        "append(arr, values, axis=None)",
                        g -> g.has(2)
                                ? Nd.concat((int) g.integer(2), g.array(0), g.array(1))
                                : Nd.concat(0, g.array(0).ravel(), g.array(1).ravel())),
                Builtin.of(
                        "split(ary, indices_or_sections, axis=0)",
                        g -> split(g.array(0), g.get(1), (int) g.integer(2), true)),
                Builtin.of(
                        "array_split(ary, indices_or_sections, axis=0)",
                        g -> split(g.array(0), g.get(1), (int) g.integer(2), false)),
                Builtin.of("hsplit(ary, indices_or_sections)", g -> {
                    NDArray a = deep("hsplit", g.array(0), 1);
                    return split(a, g.get(1), a.ndim() > 1 ? 1 : 0, true);
                }),
                Builtin.of(
                        "vsplit(ary, indices_or_sections)",
                        g -> split(deep("vsplit", g.array(0), 2), g.get(1), 0, true)),
                Builtin.of(
                        "dsplit(ary, indices_or_sections)",
                        g -> split(deep("dsplit", g.array(0), 3), g.get(1), 2, true)),
                Builtin.of(
                        "unstack(x, /, *, axis=0)",
                        g -> new Tuple(List.of(g.array(0).unstack((int) g.integer(1))))));
    }

    /** The arrays of a sequence that is stacked. */
    private static NDArray[] stacked(Given g) {
        if (!Values.isIterable(g.get(0))) {
            throw Mistake.type("arrays to stack must be passed as a \"sequence\" type such as list or tuple.");
        }
        return g.arrays(0);
    }

    /** Arrays in the type that was given, or that they have together, by the rule of {@code casting=}, which follows the type. */
    private static NDArray[] typed(Given g, NDArray[] arrays, int dtype) {
        DType type = g.dtype(dtype);
        DType common = type;
        for (NDArray a : arrays) {
            common = type != null ? type : common == null ? a.dtype() : Promotion.promote(common, a.dtype());
        }
        for (NDArray a : arrays) {
            if (!Nd.canCast(a.dtype(), common, g.text(dtype + 1))) {
                throw Mistake.type("Cannot cast array data from dtype('" + a.dtype() + "') to dtype('" + common
                                + "') according to the rule '" + g.text(dtype + 1) + "'")
                        .maybe("Maybe give casting='unsafe'.");
            }
        }
        return type == null ? arrays : each(arrays, a -> ArrayOps.asArray(a, type));
    }

    private static NDArray[] each(NDArray[] arrays, UnaryOperator<NDArray> change) {
        return Arrays.stream(arrays).map(change).toArray(NDArray[]::new);
    }

    private static Object stack(Given g) {
        NDArray[] all = stacked(g);
        int axis = axis(g);
        return OutArgument.out(g, 2, Nd.stack(axis, typed(g, all, 3)));
    }

    private static Object concatenate(Given g) {
        if (g.has(2) && g.has(3)) {
            throw Mistake.type("concatenate() only takes `out` or `dtype` as an argument, but both were provided.");
        }
        int axis = g.has(1) ? axis(g) : 0;
        NDArray[] all = typed(g, g.arrays(0), 3);
        return OutArgument.out(g, 2, g.has(1) ? Nd.concat(axis, all) : Nd.concat(axis, each(all, NDArray::ravel)));
    }

    /** The axis; an array in its place is one of the arrays. */
    private static int axis(Given g) {
        try {
            return (int) g.integer(1);
        } catch (Mistake e) {
            throw Values.isIterable(g.get(1)) ? e.maybe(SignatureMistakes.together(g.name())) : e;
        }
    }

    private static NDArray deep(String name, NDArray a, int least) {
        if (a.ndim() < least) {
            throw Mistake.value(name + " only works on arrays of " + least + " or more dimensions");
        }
        return a;
    }

    private static Object split(NDArray a, Object where, int axis, boolean equal) {
        NDArray[] parts;
        if (where instanceof List<?> || where instanceof NDArray n && n.ndim() > 0) {
            parts = a.split(HostArray.of(ArrayOps.asArray(where, null), "split").toLongs(), axis);
        } else {
            long sections = Values.integer(where);
            long length = a.shape()[ArrayOps.axis(axis, a.ndim())];
            if (equal && sections == 0) {
                throw new Mistake("ZeroDivisionError", "integer modulo by zero", null);
            } else if (equal && sections > 0 && length % sections != 0) {
                throw Mistake.value("array split does not result in an equal division")
                        .maybe("Maybe use np.array_split: it makes parts of unequal lengths.");
            }
            parts = a.arraySplit(sections, axis);
        }
        return new ArrayList<Object>(Arrays.asList(parts));
    }

    private static NDArray block(Object arrays) {
        int depth = depth(arrays);
        int rank = Math.max(depth, rank(arrays));
        return block(arrays, depth, rank, 0);
    }

    private static int depth(Object value) {
        if (!(value instanceof List<?> list)) {
            return 0;
        } else if (value instanceof Tuple) {
            throw Mistake.type(
                    "arrays is a tuple. Only lists can be used to arrange blocks, and np.block does not allow"
                            + " implicit conversion from tuple to ndarray.");
        } else if (list.isEmpty()) {
            throw Mistake.value("List at arrays cannot be empty");
        }
        int first = depth(list.getFirst());
        for (int i = 1; i < list.size(); i++) {
            int other = depth(list.get(i));
            if (other != first) {
                throw Mistake.value("List depths are mismatched. First element was at depth " + (first + 1)
                        + ", but there is an element at depth " + (other + 1) + " (arrays[" + i + "])");
            }
        }
        return first + 1;
    }

    private static int rank(Object value) {
        return value instanceof List<?> list
                ? list.stream().mapToInt(JoiningFunctions::rank).max().orElse(0)
                : ArrayOps.asArray(value, null).ndim();
    }

    private static NDArray block(Object value, int most, int rank, int depth) {
        if (depth == most) {
            NDArray a = ArrayOps.asArray(value, null);
            while (a.ndim() < rank) {
                a = a.expandDims(0);
            }
            return a;
        }
        NDArray[] parts = ((List<?>) value)
                .stream().map(item -> block(item, most, rank, depth + 1)).toArray(NDArray[]::new);
        return Nd.concat(-(most - depth), parts);
    }
}
