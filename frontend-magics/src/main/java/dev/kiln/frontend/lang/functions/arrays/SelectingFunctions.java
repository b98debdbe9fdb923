package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

/** Functions that select, insert and delete elements by position or condition. */
public final class SelectingFunctions {
    private SelectingFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "take(a, indices, axis=None, out=None, mode='raise')",
                        args -> OutArgument.out(
                                args,
                                3,
                                Nd.atleast(1, line(args, 2)).take(indices(args), axis(args, 2), args.text(4)))),
                Builtin.of(
                        "take_along_axis(arr, indices, axis=-1)",
                        args -> line(args, 2).takeAlongAxis(args.array(1), axis(args, 2))),
                Builtin.library("put_along_axis(arr, indices, values, axis)", args -> {
                    NDArray target = target(args, args.has(3));
                    Nd.putAlongAxis(target, args.array(1), args.array(2), axis(args, 3));
                    return None.NONE;
                }),
                Builtin.library("put(a, ind, v, mode='raise')", args -> {
                    Nd.put(target(args, true), args.array(1), args.array(2), args.text(3));
                    return None.NONE;
                }),
                Builtin.of("putmask(a, /, mask, values)", args -> {
                    NDArray a = target(args, true);
                    NDArray mask = mask(args, "putmask", a);
                    NDArray values = args.array(2);
                    if (values.size() > 0) {
                        NDArray all = values.size() == a.size() ? values.reshape(a.shape()) : values.resize(a.shape());
                        a.assign(Nd.where(mask, ArrayOps.asArray(all, a.dtype()), a));
                    }
                    return None.NONE;
                }),
                Builtin.library("place(arr, mask, vals)", args -> {
                    NDArray a = target(args, true);
                    NDArray positions = mask(args, "place", a).flatnonzero();
                    NDArray values = ArrayOps.asArray(args.array(2), a.dtype());
                    if (values.size() == 0 && positions.size() > 0) {
                        throw PythonError.value("Cannot insert from an empty array!");
                    } else if (positions.size() > 0) {
                        Nd.put(a, positions, values, "raise");
                    }
                    return None.NONE;
                }),
                Builtin.of("copyto(dst, src, casting='same_kind', where=True)", SelectingFunctions::copyto),
                Builtin.library(
                        "choose(a, choices, out=None, mode='raise')",
                        args -> OutArgument.out(
                                args,
                                2,
                                Nd.choose(
                                        args.array(0),
                                        args.items(1).stream()
                                                .map(item -> ArrayOps.asArray(item, null))
                                                .toArray(NDArray[]::new),
                                        args.text(3)))),
                Builtin.of("select(condlist, choicelist, default=0)", SelectingFunctions::select),
                Builtin.of("compress(condition, a, axis=None, out=None)", args -> {
                    NDArray a = args.has(2)
                            ? Nd.atleast(1, args.array(1))
                            : args.array(1).ravel();
                    return OutArgument.out(
                            args, 3, compressed(args.array(0), a, ArrayOps.axis(axis(args, 2), a.ndim())));
                }),
                Builtin.of("insert(arr, obj, values, axis=None)", SelectingFunctions::insert),
                Builtin.of("delete(arr, obj, axis=None)", args -> {
                    NDArray a = line(args, 2);
                    int axis = ArrayOps.axis(axis(args, 2), a.ndim());
                    return a.delete(positions(args.get(1), a.shape()[axis]), axis);
                }),
                Builtin.library("trim_zeros(filt, trim='fb', axis=None)", SelectingFunctions::trim));
    }

    private static NDArray compressed(NDArray condition, NDArray a, int axis) {
        if (condition.ndim() != 1 || condition.length() != a.shape()[axis]) {
            return a.compress(condition.toBooleanArray(), axis);
        }
        List<Index> index = new ArrayList<>(Collections.nCopies(axis, new Index.Range(null, null, null)));
        index.add(new Index.Numbers(condition.dtype() == DType.BOOL ? condition : condition.notEqual(0L)));
        return a.get(index);
    }

    /** The array, flattened when no axis is given. */
    private static NDArray line(BoundArguments args, int axis) {
        return args.has(axis) ? args.array(0) : args.array(0).ravel();
    }

    /** Indices; floats are truncated, as in NumPy. */
    private static NDArray indices(BoundArguments args) {
        NDArray indices = ArrayOps.asArray(args.get(1), null);
        return indices.dtype().isFloating() ? indices.astype(DType.INT64) : indices;
    }

    private static int axis(BoundArguments args, int axis) {
        return args.has(axis) ? (int) args.integer(axis) : 0;
    }

    private static NDArray target(BoundArguments args, boolean whole) {
        if (!(args.get(0) instanceof NDArray a)) {
            throw PythonError.type(
                    "argument 1 must be numpy.ndarray, not <class '" + Values.typeName(args.get(0)) + "'>");
        }
        if (whole) {
            return a;
        }
        NDArray line = a.ravel();
        return line.sharesCellWith(a)
                ? line
                : line.readOnly("Maybe write to a contiguous copy, x.copy(), or pass an axis.");
    }

    private static NDArray mask(BoundArguments args, String name, NDArray a) {
        NDArray mask = ArrayOps.asArray(args.get(1), DType.BOOL);
        if (mask.size() != a.size()) {
            throw PythonError.value(name + ": mask and data must be the same size");
        }
        return mask.reshape(a.shape());
    }

    private static Object copyto(BoundArguments args) {
        if (!(args.get(0) instanceof NDArray target)) {
            throw PythonError.type("copyto() argument 1 must be a numpy.ndarray, not " + Values.typeName(args.get(0)));
        }
        DType type = target.dtype();
        Object given = args.operand(1);
        Object source = ArrayOps.wrapping(given, type);
        DType from = given instanceof NDArray a ? a.dtype() : Promotion.promote(type, given);
        if (!Nd.canCast(from, type, args.text(2))) {
            boolean scalar = !(source instanceof NDArray a) || a.ndim() == 0;
            throw PythonError.type("Cannot cast " + (scalar ? "scalar" : "array data") + " from dtype('" + from
                            + "') to dtype('" + type + "') according to the rule '" + args.text(2) + "'")
                    .maybe("Maybe pass casting='unsafe'.");
        }
        if (args.get(3) instanceof Boolean all) {
            if (all) {
                target.assign(source);
            }
            return None.NONE;
        }
        NDArray mask = ArrayOps.asArray(args.get(3), null);
        if (mask.dtype() != DType.BOOL) {
            throw PythonError.type("Cannot cast array data from dtype('" + mask.dtype()
                    + "') to dtype('bool') according to the rule 'safe'");
        }
        NDArray values = ArrayOps.asArray(source, type).broadcastTo(target.shape());
        target.assign(Nd.where(mask.broadcastTo(target.shape()), values, target));
        return None.NONE;
    }

    /** Positions, given as a number, a list, a mask or a slice. */
    private static long[] positions(Object given, long length) {
        if (given instanceof SliceValue slice) {
            NDArray all = (NDArray) Indexing.get(Nd.arange(length), slice);
            return all.toLongArray();
        }
        if (given instanceof Long position) {
            return new long[] {position};
        }
        NDArray array = ArrayOps.asArray(given, null);
        if (array.dtype() == DType.BOOL && array.ndim() == 1) {
            boolean[] mask = array.toBooleanArray();
            if (mask.length != length) {
                throw PythonError.value(
                        "boolean array argument obj to delete must be one dimensional and match the axis"
                                + " length of " + length);
            }
            return LongStream.range(0, mask.length).filter(i -> mask[(int) i]).toArray();
        }
        if (array.size() > 0 && !array.dtype().isInteger()) {
            throw PythonError.index("arrays used as indices must be of integer (or boolean) type");
        }
        return array.toLongArray();
    }

    private static Object insert(BoundArguments args) {
        NDArray a = line(args, 3);
        int axis = args.has(3) ? ArrayOps.axis((int) args.integer(3), a.ndim()) : 0;
        long[] at = positions(args.get(1), a.shape()[axis]);
        NDArray values = args.array(2);
        boolean single = !(args.get(1) instanceof List<?>)
                && !(args.get(1) instanceof SliceValue)
                && !(args.get(1) instanceof NDArray n && n.ndim() > 0);
        if (at.length == 1) {
            while (values.ndim() < a.ndim()) {
                values = values.expandDims(0);
            }
            values = single ? values.moveaxis(0, axis) : values;
            long[] many = new long[Math.toIntExact(values.shape()[axis])];
            Arrays.fill(many, at[0]);
            return a.insert(many, values, axis);
        }
        return a.insert(at, values, axis);
    }

    private static Object trim(BoundArguments args) {
        NDArray x = args.array(0);
        String ends = args.text(1).toLowerCase(java.util.Locale.ROOT);
        if (!ends.matches("f?b?|bf")) {
            throw PythonError.value("unexpected character(s) in `trim`: '" + args.text(1) + "'");
        }
        int[] axes = new int[x.ndim()];
        Arrays.setAll(axes, d -> d);
        if (args.has(2)) {
            axes = Arrays.stream(args.axes(2))
                    .map(d -> ArrayOps.axis(d, x.ndim()))
                    .toArray();
        }
        NDArray trimmed = x.trimZeros(ends.contains("f"), ends.contains("b"), axes);
        return args.get(0) instanceof List<?> && x.ndim() == 1 ? ArrayOps.toList(trimmed) : trimmed;
    }

    private static NDArray select(BoundArguments args) {
        List<Object> conditions = args.items(0);
        List<Object> choices = new ArrayList<>(args.items(1));
        if (conditions.size() != choices.size()) {
            throw PythonError.value("list of cases must be same length as list of conditions");
        }
        if (conditions.isEmpty()) {
            throw PythonError.value("select with an empty condition list is not possible");
        }
        choices.add(args.get(2));
        choices.replaceAll(
                choice -> choice instanceof BigInteger n ? WideIntegers.array(n, null) : ArrayOps.operand(choice));
        DType type = null;
        for (Object choice : choices) {
            if (choice instanceof NDArray a) {
                type = type == null ? a.dtype() : Promotion.promote(type, a.dtype());
            }
        }
        for (Object choice : choices) {
            if (!(choice instanceof NDArray)) {
                type = type == null ? Promotion.typeOf(choice) : Promotion.promote(type, choice);
            }
        }
        NDArray result = ArrayOps.asArray(ArrayOps.asArray(choices.getLast(), null), type);
        for (int k = conditions.size() - 1; k >= 0; k--) {
            NDArray condition = ArrayOps.asArray(conditions.get(k), null);
            if (condition.dtype() != DType.BOOL) {
                throw PythonError.type("invalid entry " + k + " in condlist: should be boolean ndarray");
            }
            result = Nd.where(condition, ArrayOps.asArray(ArrayOps.asArray(choices.get(k), null), type), result);
        }
        return result;
    }
}
