package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.Interpolation;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.ComplexMath;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** Running sums, differences, slopes, interpolation and filters. */
public final class ScanFunctions {
    private ScanFunctions() {}

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>();
        rows.add(Builtin.library("cumsum(a, axis=None, dtype=None, out=None)", g -> running(g, Op.ADD)));
        rows.add(Builtin.library("cumprod(a, axis=None, dtype=None, out=None)", g -> running(g, Op.MULTIPLY)));
        String more = "(x, /, *, axis=None, dtype=None, out=None, include_initial=False)";
        rows.add(Builtin.library("cumulative_sum" + more, g -> cumulative(g, Op.ADD)));
        rows.add(Builtin.library("cumulative_prod" + more, g -> cumulative(g, Op.MULTIPLY)));
        rows.add(Builtin.of("diff(a, n=1, axis=-1, prepend=None, append=None)", ScanFunctions::diff));
        rows.add(Builtin.of("ediff1d(ary, to_end=None, to_begin=None)", ScanFunctions::ediff1d));
        rows.add(Builtin.of("gradient(f, *varargs, axis=None, edge_order=1)", ScanFunctions::gradient));
        rows.add(Builtin.library(
                "interp(x, xp, fp, left=None, right=None, period=None)",
                g -> g.array(2).dtype().isComplex()
                        ? Interpolation.of(g.array(0), g.array(1), g.array(2), complex(g, 3), complex(g, 4), real(g, 5))
                        : Nd.interp(g.array(0), g.array(1), g.array(2), real(g, 3), real(g, 4), real(g, 5))));
        rows.add(Builtin.of(
                "convolve(a, v, mode='full')",
                g -> Nd.convolve(Nd.atleast(1, g.array(0)), Nd.atleast(1, g.array(1)), g.text(2))));
        rows.add(Builtin.of(
                "correlate(a, v, mode='valid')",
                g -> Nd.correlate(Nd.atleast(1, g.array(0)), Nd.atleast(1, g.array(1)), g.text(2))));
        for (String name : List.of("trapezoid", "trapz")) {
            rows.add(Builtin.of(name + "(y, x=None, dx=1.0, axis=-1)", ScanFunctions::trapezoid));
        }
        rows.add(Builtin.library(
                "unwrap(p, discont=None, axis=-1, *, period=6.283185307179586)",
                g -> g.array(0).unwrap(real(g, 1), (int) g.integer(2), Values.plain(g.get(3)))));
        return rows;
    }

    private static Double real(Given g, int i) {
        return g.has(i) ? (Double) g.real(i) : null;
    }

    private static Complex complex(Given g, int i) {
        return g.has(i) ? ComplexMath.of(Values.plain(g.get(i))) : null;
    }

    private static DType type(Given g, Op op, int dtype) {
        return g.has(dtype) ? g.dtype(dtype) : Nd.foldType(op, g.array(0).dtype());
    }

    private static Object running(Given g, Op op) {
        return running(g, g.array(0), op);
    }

    /** Running sums or products of an array in place of the first argument. */
    static Object running(Given g, NDArray x, Op op) {
        NDArray a = g.has(1) ? Nd.atleast(1, x) : x.ravel();
        NDArray result = Nd.accumulate(op, a, g.has(1) ? (int) g.integer(1) : 0, type(g, op, 2));
        return OutArgument.reduced(g, 3, result, op == Op.ADD ? "add" : "multiply");
    }

    private static Object cumulative(Given g, Op op) {
        NDArray x = Nd.atleast(1, g.array(0));
        if (x.ndim() > 1 && !g.has(1)) {
            throw Mistake.value("For arrays which have more than one dimension ``axis`` argument is required.");
        }
        int axis = g.has(1) ? (int) g.integer(1) : 0;
        DType type = type(g, op, 2);
        NDArray result =
                op == Op.ADD ? x.cumulativeSum(axis, type, g.flag(4)) : x.cumulativeProd(axis, type, g.flag(4));
        return OutArgument.out(g, 3, result);
    }

    private static Object diff(Given g) {
        NDArray a = g.array(0);
        if (a.ndim() == 0) {
            throw Mistake.value("diff requires input that is at least one dimensional");
        }
        int axis = ArrayOps.axis((int) g.integer(2), a.ndim());
        List<NDArray> parts = new ArrayList<>();
        if (g.integer(1) == 0) {
            return a;
        }
        edge(g, 3, a, axis, parts);
        parts.add(a);
        edge(g, 4, a, axis, parts);
        NDArray whole = parts.size() == 1 ? a : Nd.concat(axis, parts.toArray(NDArray[]::new));
        return whole.diff(g.integer(1), axis);
    }

    private static void edge(Given g, int i, NDArray a, int axis, List<NDArray> parts) {
        if (g.has(i)) {
            NDArray more = g.array(i);
            long[] shape = a.shape();
            shape[axis] = 1;
            parts.add(more.ndim() == 0 ? more.broadcastTo(shape) : more);
        }
    }

    private static Object ediff1d(Given g) {
        NDArray a = g.array(0).ravel();
        List<NDArray> parts = new ArrayList<>();
        end(g, 2, "to_begin", a, parts);
        parts.add(a.size() < 2 ? Nd.zeros(a.dtype(), 0) : a.diff(1, 0));
        end(g, 1, "to_end", a, parts);
        return parts.size() == 1 ? parts.getFirst() : Nd.concat(0, parts.toArray(NDArray[]::new));
    }

    private static void end(Given g, int i, String name, NDArray a, List<NDArray> parts) {
        if (g.has(i)) {
            NDArray more = g.array(i);
            if (!Promotion.sameKind(more.dtype(), a.dtype())) {
                throw Mistake.type(
                        "dtype of `" + name + "` must be compatible with input `ary` under the `same_kind` rule.");
            }
            parts.add(ArrayOps.asArray(more.ravel(), a.dtype()));
        }
    }

    private static Object gradient(Given g) {
        NDArray f = g.array(0);
        List<Object> spacings = g.items(1);
        int[] axes = new int[f.ndim()];
        Arrays.setAll(axes, d -> d);
        if (g.has(2)) {
            axes = Arrays.stream(g.axes(2)).map(d -> ArrayOps.axis(d, f.ndim())).toArray();
        }
        if (Arrays.stream(axes).distinct().count() < axes.length) {
            throw Mistake.value("repeated axis");
        }
        if (spacings.size() > 1 && spacings.size() != axes.length
                || spacings.size() == 1
                        && axes.length > 1
                        && ArrayOps.asArray(spacings.getFirst(), null).ndim() > 0) {
            throw Mistake.type("invalid number of arguments");
        }
        List<Object> slopes = new ArrayList<>();
        for (int k = 0; k < axes.length; k++) {
            Object spacing = spacings.isEmpty() ? (Object) 1.0 : spacings.get(spacings.size() == 1 ? 0 : k);
            slopes.add(f.gradient(ArrayOps.operand(spacing), axes[k], (int) g.integer(3)));
        }
        boolean single = g.has(2) ? !(g.get(2) instanceof List<?>) : axes.length == 1;
        return single ? slopes.getFirst() : new Tuple(slopes);
    }

    private static Object trapezoid(Given g) {
        NDArray y = g.array(0);
        int axis = ArrayOps.axis((int) g.integer(3), y.ndim());
        if (!g.has(1)) {
            return Nd.trapezoid(y, g.operand(2), axis);
        }
        NDArray x = g.array(1);
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
