package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.WithoutNaN;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.library.ArgExtreme;
import dev.kiln.arrays.library.Quantiles;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import java.util.List;

/** Reductions that ignore NaN. */
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
                        args -> OutArgument.out(
                                args,
                                3,
                                NDArray.of(WithoutNaN.mean(args.array(0), ReductionFunctions.options(args, 4, 5))))),
                Builtin.of(
                        "nanvar" + ReductionFunctions.DEVIATION,
                        args -> OutArgument.out(
                                args,
                                3,
                                NDArray.of(WithoutNaN.variance(
                                        args.array(0),
                                        ReductionFunctions.options(args, 5, 6),
                                        ReductionFunctions.correction(args),
                                        ReductionFunctions.mean(args))))),
                Builtin.of(
                        "nanstd" + ReductionFunctions.DEVIATION,
                        args -> OutArgument.out(
                                args,
                                3,
                                NDArray.of(WithoutNaN.deviation(
                                        args.array(0),
                                        ReductionFunctions.options(args, 5, 6),
                                        ReductionFunctions.correction(args),
                                        ReductionFunctions.mean(args))))),
                Builtin.library(
                        "nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
                        args -> OutArgument.out(
                                args,
                                2,
                                NDArray.of(Quantiles.median(args.array(0), args.axes(1), args.flag(4), true)))),
                Builtin.of(
                        "nancumsum(a, axis=None, dtype=None, out=None)",
                        args -> ScanFunctions.running(
                                args, NDArray.of(WithoutNaN.instead(args.array(0), 0.0)), Op.ADD)),
                Builtin.of(
                        "nancumprod(a, axis=None, dtype=None, out=None)",
                        args -> ScanFunctions.running(
                                args, NDArray.of(WithoutNaN.instead(args.array(0), 1.0)), Op.MULTIPLY)),
                argExtreme("nanargmin", false),
                argExtreme("nanargmax", true),
                Builtin.of("nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None)", NanFunctions::numbers));
    }

    private static Builtin total(String name, ReduceOp op) {
        return Builtin.of(
                name + TYPED,
                args -> OutArgument.out(
                        args,
                        3,
                        NDArray.of(WithoutNaN.total(
                                op,
                                args.array(0),
                                ReductionFunctions.typedOptions(args),
                                ReductionFunctions.initial(args, 5)))));
    }

    private static Builtin extreme(String name, ReduceOp op) {
        return Builtin.of(
                name + ORDERED,
                args -> OutArgument.out(
                        args,
                        2,
                        NDArray.of(WithoutNaN.extreme(
                                op,
                                args.array(0),
                                ReductionFunctions.options(args, 5),
                                ReductionFunctions.initial(args, 4)))));
    }

    private static Builtin argExtreme(String name, boolean greatest) {
        return Builtin.library(
                name + "(a, axis=None, out=None, *, keepdims=False)",
                args -> OutArgument.out(
                        args,
                        2,
                        NDArray.of(ArgExtreme.ofNumbers(args.array(0), args.axis(1), args.flag(3), greatest))));
    }

    private static Object numbers(BoundArguments args) {
        NDArray x = args.array(0);
        NDArray result = NDArray.of(WithoutNaN.numbers(
                x, args.operand(2), args.has(3) ? args.operand(3) : null, args.has(4) ? args.operand(4) : null));
        if (args.flag(1)) {
            return result;
        }
        x.assign(result);
        return x;
    }
}
