package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.WithoutNaN;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.library.ArgExtreme;
import dev.kiln.arrays.library.Quantiles;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import java.util.List;

/** Reductions that leave out NaN. */
public final class NanFunctions {
    private NanFunctions() {}

    private static final String TYPED =
            "(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True)";
    private static final String ORDERED = "(a, axis=None, out=None, keepdims=False, initial=None, where=True)";

    public static List<Builtin> rows() {
        return List.of(
                total("nansum", ReduceOp.SUM),
                total("nanprod", ReduceOp.PROD),
                extreme("nanmin", ReduceOp.MIN),
                extreme("nanmax", ReduceOp.MAX),
                Builtin.of(
                        "nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)",
                        g -> OutArgument.out(
                                g,
                                3,
                                NDArray.of(WithoutNaN.mean(
                                        g.array(0),
                                        g.axes(1),
                                        g.flag(4),
                                        g.dtype(2),
                                        ReductionFunctions.where(g, 5))))),
                Builtin.of(
                        "nanvar" + ReductionFunctions.DEVIATION,
                        g -> OutArgument.out(
                                g,
                                3,
                                NDArray.of(WithoutNaN.variance(
                                        g.array(0),
                                        g.axes(1),
                                        g.flag(5),
                                        g.dtype(2),
                                        ReductionFunctions.correction(g),
                                        ReductionFunctions.where(g, 6),
                                        ReductionFunctions.mean(g))))),
                Builtin.of(
                        "nanstd" + ReductionFunctions.DEVIATION,
                        g -> OutArgument.out(
                                g,
                                3,
                                NDArray.of(WithoutNaN.deviation(
                                        g.array(0),
                                        g.axes(1),
                                        g.flag(5),
                                        g.dtype(2),
                                        ReductionFunctions.correction(g),
                                        ReductionFunctions.where(g, 6),
                                        ReductionFunctions.mean(g))))),
                Builtin.library(
                        "nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
                        g -> OutArgument.out(
                                g, 2, NDArray.of(Quantiles.median(g.array(0), g.axes(1), g.flag(4), true)))),
                Builtin.library(
                        "nancumsum(a, axis=None, dtype=None, out=None)",
                        g -> ScanFunctions.running(g, NDArray.of(WithoutNaN.instead(g.array(0), 0.0)), Op.ADD)),
                Builtin.library(
                        "nancumprod(a, axis=None, dtype=None, out=None)",
                        g -> ScanFunctions.running(g, NDArray.of(WithoutNaN.instead(g.array(0), 1.0)), Op.MULTIPLY)),
                argExtreme("nanargmin", false),
                argExtreme("nanargmax", true),
                Builtin.of("nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None)", NanFunctions::numbers));
    }

    private static Builtin total(String name, ReduceOp op) {
        return Builtin.of(
                name + TYPED,
                g -> OutArgument.out(
                        g,
                        3,
                        NDArray.of(WithoutNaN.total(
                                op,
                                g.array(0),
                                g.reduced(0, 1),
                                g.flag(4),
                                g.dtype(2),
                                ReductionFunctions.where(g, 6),
                                ReductionFunctions.initial(g, 5)))));
    }

    private static Builtin extreme(String name, ReduceOp op) {
        return Builtin.of(
                name + ORDERED,
                g -> OutArgument.out(
                        g,
                        2,
                        NDArray.of(WithoutNaN.extreme(
                                op,
                                g.array(0),
                                g.reduced(0, 1),
                                g.flag(3),
                                ReductionFunctions.where(g, 5),
                                ReductionFunctions.initial(g, 4)))));
    }

    private static Builtin argExtreme(String name, boolean greatest) {
        return Builtin.library(
                name + "(a, axis=None, out=None, *, keepdims=False)",
                g -> OutArgument.out(
                        g, 2, NDArray.of(ArgExtreme.ofNumbers(g.array(0), g.axis(1), g.flag(3), greatest))));
    }

    private static Object numbers(Given g) {
        NDArray x = g.array(0);
        NDArray result = NDArray.of(
                WithoutNaN.numbers(x, g.operand(2), g.has(3) ? g.operand(3) : null, g.has(4) ? g.operand(4) : null));
        if (g.flag(1)) {
            return result;
        }
        x.assign(result);
        return x;
    }
}
