package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.PartialReduction;
import dev.kiln.arrays.compute.ReductionOptions;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Sums, means, extrema and standard deviations over all or some axes, with NumPy's {@code dtype=}, {@code where=} and {@code initial=}. */
public final class ReductionFunctions {
    private ReductionFunctions() {}

    private static final String TYPED =
            "(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True)";
    private static final String ORDERED = "(a, axis=None, out=None, keepdims=False, initial=None, where=True)";
    private static final String LOGICAL = "(a, axis=None, out=None, keepdims=False, *, where=True)";
    static final String DEVIATION =
            "(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)";

    public static List<Builtin> rows() {
        return List.of(
                typed("sum", ReduceOp.SUM),
                typed("prod", ReduceOp.PROD),
                ordered("min", ReduceOp.MIN),
                ordered("max", ReduceOp.MAX),
                ordered("amin", ReduceOp.MIN),
                ordered("amax", ReduceOp.MAX),
                logical("any", ReduceOp.ANY),
                logical("all", ReduceOp.ALL),
                Builtin.of(
                        "mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)",
                        args -> OutArgument.reduced(
                                args, 3, NDArray.of(Statistics.mean(args.array(0), options(args, 4, 5))), "add")),
                Builtin.of(
                        "var" + DEVIATION,
                        args -> OutArgument.reduced(
                                args,
                                3,
                                NDArray.of(Statistics.variance(
                                        args.array(0), options(args, 5, 6), correction(args), mean(args))),
                                "add")),
                Builtin.of(
                        "std" + DEVIATION,
                        args -> OutArgument.reduced(
                                args,
                                3,
                                NDArray.of(Statistics.deviation(
                                        args.array(0), options(args, 5, 6), correction(args), mean(args))),
                                "add")),
                Builtin.of(
                        "ptp(a, axis=None, out=None, keepdims=False)",
                        args -> OutArgument.out(args, 2, args.array(0).ptp(args.reduced(0, 1), args.flag(3)))));
    }

    private static Builtin typed(String name, ReduceOp op) {
        return Builtin.of(
                name + TYPED,
                args -> OutArgument.reduced(
                        args,
                        3,
                        NDArray.of(PartialReduction.of(op, args.array(0), typedOptions(args), initial(args, 5))),
                        op.combining().numpyName()));
    }

    private static Builtin ordered(String name, ReduceOp op) {
        return Builtin.of(
                name + ORDERED,
                args -> OutArgument.reduced(
                        args,
                        2,
                        NDArray.of(PartialReduction.of(op, args.array(0), options(args, 5), initial(args, 4))),
                        op.combining().numpyName()));
    }

    private static Builtin logical(String name, ReduceOp op) {
        return Builtin.of(
                name + LOGICAL,
                args -> OutArgument.out(
                        args, 2, NDArray.of(PartialReduction.of(op, args.array(0), options(args, 4), null))));
    }

    /** The options of sums and products, whose parameters are {@code TYPED}. */
    static ReductionOptions typedOptions(BoundArguments args) {
        return new ReductionOptions(args.reduced(0, 1), args.flag(4), args.dtype(2), where(args, 6));
    }

    /** The options of reductions without {@code dtype=}: parameter {@code i} is {@code where=}, and 3 is {@code keepdims=}. */
    static ReductionOptions options(BoundArguments args, int i) {
        return new ReductionOptions(args.reduced(0, 1), args.flag(3), null, where(args, i));
    }

    /** The options of means and variances: parameter 1 is {@code axis=}, 2 is {@code dtype=}, and these two follow. */
    static ReductionOptions options(BoundArguments args, int keepdims, int where) {
        return new ReductionOptions(args.axes(1), args.flag(keepdims), args.dtype(2), where(args, where));
    }

    /** The mask of {@code where=}, or null when it is True; a list is converted to bools. */
    static NDArray where(BoundArguments args, int i) {
        return switch (args.get(i)) {
            case Boolean all when all -> null;
            case NDArray mask -> mask;
            default -> ArrayOps.asArray(args.get(i), DType.BOOL);
        };
    }

    /** The initial value of a reduction, or null. */
    static Object initial(BoundArguments args, int i) {
        if (!args.has(i)) {
            return null;
        }
        Object number = Values.plain(args.get(i));
        if (!ScalarMath.isNumber(number)) {
            throw PythonError.value("Input object to initial= is not a scalar");
        }
        return number;
    }

    /** The degrees of freedom to subtract: {@code ddof}, or {@code correction}, its name in the array API. */
    static double correction(BoundArguments args) {
        if (!args.has(8)) {
            return args.real(4);
        } else if (args.real(4) != 0) {
            throw PythonError.value("ddof and correction can't be provided simultaneously.");
        }
        return args.real(8);
    }

    static NDArray mean(BoundArguments args) {
        return args.has(7) ? args.array(7) : null;
    }
}
