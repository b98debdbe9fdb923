package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.functions.call.SignatureErrors;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Functions that join and split arrays. */
public final class JoiningFunctions {
    private JoiningFunctions() {}

    public static List<Builtin> rows() {
        String one = "*, dtype=None, casting='same_kind')";
        return List.of(
                Builtin.of("concatenate(arrays, /, axis=0, out=None, *, " + one, JoiningFunctions::concatenate),
                Builtin.of("stack(arrays, axis=0, out=None, *, " + one, JoiningFunctions::stack),
                Builtin.of("vstack(tup, *, " + one, args -> Nd.vstack(typed(args, stacked(args), 1))),
                Builtin.of("row_stack(tup, *, " + one, args -> Nd.vstack(typed(args, stacked(args), 1))),
                Builtin.of("hstack(tup, *, " + one, args -> Nd.hstack(typed(args, stacked(args), 1))),
                Builtin.of("dstack(tup)", args -> Nd.dstack(stacked(args))),
                Builtin.of("column_stack(tup)", args -> Nd.columnStack(stacked(args))),
                Builtin.of("block(arrays)", args -> block(args.get(0))),
                Builtin.of(
                        "append(arr, values, axis=None)",
                        args -> args.has(2)
                                ? Nd.concat((int) args.integer(2), args.array(0), args.array(1))
                                : Nd.concat(
                                        0, args.array(0).ravel(), args.array(1).ravel())),
                Builtin.of(
                        "split(ary, indices_or_sections, axis=0)",
                        args -> split(args.array(0), args.get(1), (int) args.integer(2), true)),
                Builtin.of(
                        "array_split(ary, indices_or_sections, axis=0)",
                        args -> split(args.array(0), args.get(1), (int) args.integer(2), false)),
                Builtin.of("hsplit(ary, indices_or_sections)", args -> {
                    NDArray a = deep("hsplit", args.array(0), 1);
                    return split(a, args.get(1), a.ndim() > 1 ? 1 : 0, true);
                }),
                Builtin.of(
                        "vsplit(ary, indices_or_sections)",
                        args -> split(deep("vsplit", args.array(0), 2), args.get(1), 0, true)),
                Builtin.of(
                        "dsplit(ary, indices_or_sections)",
                        args -> split(deep("dsplit", args.array(0), 3), args.get(1), 2, true)),
                Builtin.of(
                        "unstack(x, /, *, axis=0)",
                        args -> new Tuple(List.of(args.array(0).unstack((int) args.integer(1))))));
    }

    /** The sequence of arrays to stack. */
    private static NDArray[] stacked(BoundArguments args) {
        if (!Values.isIterable(args.get(0))) {
            throw PythonError.type("arrays to stack must be passed as a \"sequence\" type such as list or tuple.");
        }
        return args.arrays(0);
    }

    /** Arrays converted to the given type or to their common one, under the rule of {@code casting=}, the parameter after the type. */
    private static NDArray[] typed(BoundArguments args, NDArray[] arrays, int dtype) {
        DType type = args.dtype(dtype);
        DType common = type;
        for (NDArray a : arrays) {
            common = type != null ? type : common == null ? a.dtype() : Promotion.promote(common, a.dtype());
        }
        for (NDArray a : arrays) {
            if (!Nd.canCast(a.dtype(), common, args.text(dtype + 1))) {
                throw PythonError.type("Cannot cast array data from dtype('" + a.dtype() + "') to dtype('" + common
                                + "') according to the rule '" + args.text(dtype + 1) + "'")
                        .maybe("Maybe pass casting='unsafe'.");
            }
        }
        return type == null ? arrays : each(arrays, a -> ArrayOps.asArray(a, type));
    }

    private static NDArray[] each(NDArray[] arrays, UnaryOperator<NDArray> change) {
        NDArray[] changed = new NDArray[arrays.length];
        for (int k = 0; k < arrays.length; k++) {
            changed[k] = change.apply(arrays[k]);
        }
        return changed;
    }

    private static Object stack(BoundArguments args) {
        NDArray[] all = stacked(args);
        int axis = axis(args);
        return OutArgument.out(args, 2, Nd.stack(axis, typed(args, all, 3)));
    }

    private static Object concatenate(BoundArguments args) {
        if (args.has(2) && args.has(3)) {
            throw PythonError.type("concatenate() only takes `out` or `dtype` as an argument, but both were provided.");
        }
        int axis = args.has(1) ? axis(args) : 0;
        NDArray[] all = typed(args, args.arrays(0), 3);
        return OutArgument.out(
                args, 2, args.has(1) ? Nd.concat(axis, all) : Nd.concat(axis, each(all, NDArray::ravel)));
    }

    /** The axis; an array in its place is probably one of the arrays to join, and the advice says so. */
    private static int axis(BoundArguments args) {
        try {
            return (int) args.integer(1);
        } catch (PythonError e) {
            throw Values.isIterable(args.get(1)) ? e.maybe(SignatureErrors.together(args.name())) : e;
        }
    }

    private static NDArray deep(String name, NDArray a, int least) {
        if (a.ndim() < least) {
            throw PythonError.value(name + " only works on arrays of " + least + " or more dimensions");
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
                throw new PythonError("ZeroDivisionError", "integer modulo by zero", null);
            } else if (equal && sections > 0 && length % sections != 0) {
                throw PythonError.value("array split does not result in an equal division")
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
            throw PythonError.type(
                    "arrays is a tuple. Only lists can be used to arrange blocks, and np.block does not allow"
                            + " implicit conversion from tuple to ndarray.");
        } else if (list.isEmpty()) {
            throw PythonError.value("List at arrays cannot be empty");
        }
        int first = depth(list.getFirst());
        for (int i = 1; i < list.size(); i++) {
            int other = depth(list.get(i));
            if (other != first) {
                throw PythonError.value("List depths are mismatched. First element was at depth " + (first + 1)
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
