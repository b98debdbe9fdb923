package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.compute.PartialReduction;
import dev.kiln.arrays.compute.Statistics;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Sums, means, extremes and deviations over all or some axes, with NumPy's {@code dtype=}, {@code where=} and {@code initial=}. */
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
                        g -> OutArgument.reduced(
                                g,
                                3,
                                NDArray.of(Statistics.mean(g.array(0), g.axes(1), g.flag(4), g.dtype(2), where(g, 5))),
                                "add")),
                Builtin.of(
                        "var" + DEVIATION,
                        g -> OutArgument.reduced(
                                g,
                                3,
                                NDArray.of(Statistics.variance(
                                        g.array(0),
                                        g.axes(1),
                                        g.flag(5),
                                        g.dtype(2),
                                        correction(g),
                                        where(g, 6),
                                        mean(g))),
                                "add")),
                Builtin.of(
                        "std" + DEVIATION,
                        g -> OutArgument.reduced(
                                g,
                                3,
                                NDArray.of(Statistics.deviation(
                                        g.array(0),
                                        g.axes(1),
                                        g.flag(5),
                                        g.dtype(2),
                                        correction(g),
                                        where(g, 6),
                                        mean(g))),
                                "add")),
                Builtin.of(
                        "ptp(a, axis=None, out=None, keepdims=False)",
                        g -> OutArgument.out(g, 2, g.array(0).ptp(g.reduced(0, 1), g.flag(3)))));
    }

    private static Builtin typed(String name, ReduceOp op) {
        return Builtin.of(
                name + TYPED,
                g -> OutArgument.reduced(
                        g,
                        3,
                        NDArray.of(PartialReduction.of(
                                op, g.array(0), g.reduced(0, 1), g.flag(4), g.dtype(2), where(g, 6), initial(g, 5))),
                        op.combining().numpyName()));
    }

    private static Builtin ordered(String name, ReduceOp op) {
        return Builtin.of(
                name + ORDERED,
                g -> OutArgument.reduced(
                        g,
                        2,
                        NDArray.of(PartialReduction.of(
                                op, g.array(0), g.reduced(0, 1), g.flag(3), null, where(g, 5), initial(g, 4))),
                        op.combining().numpyName()));
    }

    private static Builtin logical(String name, ReduceOp op) {
        return Builtin.of(
                name + LOGICAL,
                g -> OutArgument.out(
                        g,
                        2,
                        NDArray.of(PartialReduction.of(
                                op, g.array(0), g.reduced(0, 1), g.flag(3), null, where(g, 4), null))));
    }

    /** The mask, or null when it is True; a list is taken as bools. */
    static NDArray where(Given g, int i) {
        return switch (g.get(i)) {
            case Boolean all when all -> null;
            case NDArray mask -> mask;
            default -> ArrayOps.asArray(g.get(i), DType.BOOL);
        };
    }

    /** A number to begin with, or null. */
    static Object initial(Given g, int i) {
        if (!g.has(i)) {
            return null;
        }
        Object number = Values.plain(g.get(i));
        if (!ScalarMath.isNumber(number)) {
            throw Mistake.value("Input object to initial= is not a scalar");
        }
        return number;
    }

    /** What the number of elements is lessened by: {@code ddof}, or by the array API's name {@code correction}. */
    static double correction(Given g) {
        if (!g.has(8)) {
            return g.real(4);
        } else if (g.real(4) != 0) {
            throw Mistake.value("ddof and correction can't be provided simultaneously.");
        }
        return g.real(8);
    }

    static NDArray mean(Given g) {
        return g.has(7) ? g.array(7) : null;
    }
}
