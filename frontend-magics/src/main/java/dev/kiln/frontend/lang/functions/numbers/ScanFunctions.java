package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.Interpolation;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.ComplexMath;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** Cumulative sums, differences, gradients, interpolation and convolution. */
public final class ScanFunctions {
    private ScanFunctions() {}

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>();
        rows.add(Builtin.of("cumsum(a, axis=None, dtype=None, out=None)", args -> running(args, Op.ADD)));
        rows.add(Builtin.of("cumprod(a, axis=None, dtype=None, out=None)", args -> running(args, Op.MULTIPLY)));
        String more = "(x, /, *, axis=None, dtype=None, out=None, include_initial=False)";
        rows.add(Builtin.of("cumulative_sum" + more, args -> cumulative(args, Op.ADD)));
        rows.add(Builtin.of("cumulative_prod" + more, args -> cumulative(args, Op.MULTIPLY)));
        rows.add(Builtin.of("diff(a, n=1, axis=-1, prepend=None, append=None)", ScanFunctions::diff));
        rows.add(Builtin.of("ediff1d(ary, to_end=None, to_begin=None)", ScanFunctions::ediff1d));
        rows.add(Builtin.of("gradient(f, *varargs, axis=None, edge_order=1)", ScanFunctions::gradient));
        rows.add(Builtin.library(
                "interp(x, xp, fp, left=None, right=None, period=None)",
                args -> args.array(2).dtype().isComplex()
                        ? Interpolation.of(
                                args.array(0),
                                args.array(1),
                                args.array(2),
                                complex(args, 3),
                                complex(args, 4),
                                real(args, 5))
                        : Nd.interp(
                                args.array(0),
                                args.array(1),
                                args.array(2),
                                real(args, 3),
                                real(args, 4),
                                real(args, 5))));
        rows.add(Builtin.of(
                "convolve(a, v, mode='full')",
                args -> Nd.convolve(Nd.atleast(1, args.array(0)), Nd.atleast(1, args.array(1)), args.text(2))));
        rows.add(Builtin.of(
                "correlate(a, v, mode='valid')",
                args -> Nd.correlate(Nd.atleast(1, args.array(0)), Nd.atleast(1, args.array(1)), args.text(2))));
        for (String name : List.of("trapezoid", "trapz")) {
            rows.add(Builtin.of(name + "(y, x=None, dx=1.0, axis=-1)", ScanFunctions::trapezoid));
        }
        rows.add(Builtin.of(
                "unwrap(p, discont=None, axis=-1, *, period=6.283185307179586)",
                args -> args.array(0).unwrap(real(args, 1), (int) args.integer(2), period(args.get(3)))));
        return rows;
    }

    private static Object period(Object given) {
        Object period = Values.plain(given);
        if (!ScalarMath.isNumber(period)) {
            throw PythonError.type(
                    "unsupported operand type(s) for divmod(): '" + Values.typeName(given) + "' and 'int'");
        }
        return period;
    }

    private static Double real(BoundArguments args, int i) {
        return args.has(i) ? (Double) args.real(i) : null;
    }

    private static Complex complex(BoundArguments args, int i) {
        return args.has(i) ? ComplexMath.of(Values.plain(args.get(i))) : null;
    }

    private static DType type(BoundArguments args, Op op, int dtype) {
        return args.has(dtype)
                ? args.dtype(dtype)
                : Nd.foldType(op, args.array(0).dtype());
    }

    private static Object running(BoundArguments args, Op op) {
        return running(args, args.array(0), op);
    }

    /** Cumulative sums or products of an array that replaces the first argument. */
    static Object running(BoundArguments args, NDArray x, Op op) {
        NDArray a = args.has(1) ? Nd.atleast(1, x) : x.ravel();
        NDArray result = Nd.accumulate(op, a, args.has(1) ? (int) args.integer(1) : 0, type(args, op, 2));
        if (args.has(3)
                && !args.has(1)
                && !Arrays.equals(OutArgument.target(args, 3).shape(), result.shape())) {
            throw PythonError.value("provided out is the wrong size for the accumulation.")
                    .maybe("Maybe pass an out= array of the result's shape " + OutArgument.tight(result.shape()) + ".");
        }
        return OutArgument.reduced(args, 3, result, op == Op.ADD ? "add" : "multiply");
    }

    private static Object cumulative(BoundArguments args, Op op) {
        NDArray x = Nd.atleast(1, args.array(0));
        if (x.ndim() > 1 && !args.has(1)) {
            throw PythonError.value("For arrays which have more than one dimension ``axis`` argument is required.");
        }
        int axis = args.has(1) ? (int) args.integer(1) : 0;
        DType type = type(args, op, 2);
        NDArray result =
                op == Op.ADD ? x.cumulativeSum(axis, type, args.flag(4)) : x.cumulativeProd(axis, type, args.flag(4));
        return OutArgument.out(args, 3, result);
    }

    private static Object diff(BoundArguments args) {
        NDArray a = args.array(0);
        if (a.ndim() == 0) {
            throw PythonError.value("diff requires input that is at least one dimensional");
        }
        int axis = ArrayOps.axis((int) args.integer(2), a.ndim());
        List<NDArray> parts = new ArrayList<>();
        if (args.integer(1) == 0) {
            return a;
        }
        edge(args, 3, a, axis, parts);
        parts.add(a);
        edge(args, 4, a, axis, parts);
        NDArray whole = parts.size() == 1 ? a : Nd.concat(axis, parts.toArray(NDArray[]::new));
        return whole.diff(args.integer(1), axis);
    }

    private static void edge(BoundArguments args, int i, NDArray a, int axis, List<NDArray> parts) {
        if (args.has(i)) {
            NDArray more = args.array(i);
            long[] shape = a.shape();
            shape[axis] = 1;
            parts.add(more.ndim() == 0 ? more.broadcastTo(shape) : more);
        }
    }

    private static Object ediff1d(BoundArguments args) {
        NDArray a = args.array(0).ravel();
        List<NDArray> parts = new ArrayList<>();
        end(args, 2, "to_begin", a, parts);
        parts.add(a.size() < 2 ? Nd.zeros(a.dtype(), 0) : a.diff(1, 0));
        end(args, 1, "to_end", a, parts);
        return parts.size() == 1 ? parts.getFirst() : Nd.concat(0, parts.toArray(NDArray[]::new));
    }

    private static void end(BoundArguments args, int i, String name, NDArray a, List<NDArray> parts) {
        if (args.has(i)) {
            NDArray more = args.array(i);
            if (!Promotion.sameKind(more.dtype(), a.dtype())) {
                throw PythonError.type(
                        "dtype of `" + name + "` must be compatible with input `ary` under the `same_kind` rule.");
            }
            parts.add(ArrayOps.asArray(more.ravel(), a.dtype()));
        }
    }

    private static Object gradient(BoundArguments args) {
        NDArray f = args.array(0);
        List<Object> spacings = args.items(1);
        int[] axes = new int[f.ndim()];
        Arrays.setAll(axes, d -> d);
        if (args.has(2)) {
            axes = Arrays.stream(args.axes(2))
                    .map(d -> ArrayOps.axis(d, f.ndim()))
                    .toArray();
        }
        if (Arrays.stream(axes).distinct().count() < axes.length) {
            throw PythonError.value("repeated axis");
        }
        if (spacings.size() > 1 && spacings.size() != axes.length
                || spacings.size() == 1
                        && axes.length > 1
                        && ArrayOps.asArray(spacings.getFirst(), null).ndim() > 0) {
            throw PythonError.type("invalid number of arguments");
        }
        List<Object> slopes = new ArrayList<>();
        for (int k = 0; k < axes.length; k++) {
            Object spacing = spacings.isEmpty() ? (Object) 1.0 : spacings.get(spacings.size() == 1 ? 0 : k);
            slopes.add(f.gradient(ArrayOps.operand(spacing), axes[k], (int) args.integer(3)));
        }
        boolean single = args.has(2) ? !(args.get(2) instanceof List<?>) : axes.length == 1;
        return single ? slopes.getFirst() : new Tuple(slopes);
    }

    private static Object trapezoid(BoundArguments args) {
        NDArray y = args.array(0);
        int axis = ArrayOps.axis((int) args.integer(3), y.ndim());
        if (!args.has(1)) {
            return Nd.trapezoid(y, args.operand(2), axis);
        }
        NDArray x = args.array(1);
        NDArray distances = x.diff(1, x.ndim() == 1 ? 0 : axis);
        if (x.ndim() == 1) {
            long[] along = new long[y.ndim()];
            Arrays.fill(along, 1);
            along[axis] = -1;
            distances = distances.reshape(along);
        }
        return Nd.trapezoid(y, distances, axis);
    }
}
