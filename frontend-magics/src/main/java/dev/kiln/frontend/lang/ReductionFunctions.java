package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.ReduceOp;
import java.util.ArrayList;
import java.util.List;

/** Sums, means, extremes and counts over all or some axes. */
final class ReductionFunctions {
    private ReductionFunctions() {}

    private static final String AXES = "(a, axis=None, dtype=None, out=None, keepdims=False)";
    private static final String PLAIN = "(a, axis=None, out=None, keepdims=False)";

    static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>();
        rows.add(Builtin.of("sum" + AXES, g -> typed(g, ReduceOp.SUM)));
        rows.add(Builtin.of("prod" + AXES, g -> typed(g, ReduceOp.PROD)));
        rows.add(plain("min", ReduceOp.MIN));
        rows.add(plain("max", ReduceOp.MAX));
        rows.add(plain("amin", ReduceOp.MIN));
        rows.add(plain("amax", ReduceOp.MAX));
        rows.add(plain("any", ReduceOp.ANY));
        rows.add(plain("all", ReduceOp.ALL));
        rows.add(Builtin.of(
                "mean" + AXES,
                g -> NumpyTable.out(
                        g, 3, ArrayOps.asArray(g.array(0), g.dtype(2)).mean(g.axes(1), g.flag(4)))));
        rows.add(Builtin.of(
                "var(a, axis=None, ddof=0, keepdims=False)", g -> g.array(0).var(g.axes(1), g.real(2), g.flag(3))));
        rows.add(Builtin.of(
                "std(a, axis=None, ddof=0, keepdims=False)", g -> g.array(0).std(g.axes(1), g.real(2), g.flag(3))));
        rows.add(Builtin.of(
                "ptp(a, axis=None, keepdims=False)",
                g -> g.array(0).max(g.axes(1), g.flag(2)).subtract(g.array(0).min(g.axes(1), g.flag(2)))));
        rows.add(Builtin.of(
                "nansum(a, axis=None, keepdims=False)", g -> known(g.array(0)).sum(g.axes(1), g.flag(2))));
        rows.add(Builtin.of("nanmean(a, axis=None, keepdims=False)", g -> {
            NDArray count = g.array(0).isnan().logicalNot().sum(g.axes(1), g.flag(2));
            return known(g.array(0)).sum(g.axes(1), g.flag(2)).divide(count);
        }));
        rows.add(Builtin.of(
                "nanmin(a, axis=None, keepdims=False)",
                g -> known(g.array(0), Double.POSITIVE_INFINITY).min(g.axes(1), g.flag(2))));
        rows.add(Builtin.of(
                "nanmax(a, axis=None, keepdims=False)",
                g -> known(g.array(0), Double.NEGATIVE_INFINITY).max(g.axes(1), g.flag(2))));
        return rows;
    }

    private static Builtin plain(String name, ReduceOp op) {
        return Builtin.of(name + PLAIN, g -> NumpyTable.out(g, 2, g.array(0).reduce(op, g.axes(1), g.flag(3))));
    }

    private static Object typed(Given g, ReduceOp op) {
        DType type = g.dtype(2);
        NDArray result = ArrayOps.asArray(g.array(0), type).reduce(op, g.axes(1), g.flag(4));
        // sums of narrow integers are made in int64; the type asked for wraps, as it would have on the way
        return NumpyTable.out(g, 3, type == null ? result : ArrayOps.asArray(result, type));
    }

    private static NDArray known(NDArray a) {
        return known(a, 0.0);
    }

    private static NDArray known(NDArray a, double instead) {
        return a.dtype().isFloating() ? Nd.where(a.isnan(), instead, a) : a;
    }
}
