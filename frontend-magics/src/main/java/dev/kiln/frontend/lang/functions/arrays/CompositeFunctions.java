package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.List;

/** Functions composed of a few ops: {@code np.where}, {@code np.clip}, {@code np.round}, {@code np.allclose} … */
public final class CompositeFunctions {
    private CompositeFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("where(condition, x=None, y=None, /)", CompositeFunctions::where),
                Builtin.of(
                        "clip(a, a_min=?, a_max=?, out=None, *, min=?, max=?, where=True, dtype=None)",
                        CompositeFunctions::clip),
                Builtin.of(
                        "fix(x, out=None)",
                        args -> OutArgument.broadcastOut(args, 1, args.array(0).trunc())),
                Builtin.of("round(a, decimals=0, out=None)", CompositeFunctions::round),
                Builtin.of("around(a, decimals=0, out=None)", CompositeFunctions::round),
                Builtin.of("sinc(x)", args -> Nd.sinc(args.array(0))),
                Builtin.library("i0(x)", args -> Nd.i0(args.array(0))),
                Builtin.of("isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)", CompositeFunctions::isclose),
                Builtin.of(
                        "allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)",
                        args -> isclose(args).all().toBoolean()),
                Builtin.of(
                        "array_equal(a1, a2, equal_nan=False)",
                        args -> args.array(0).arrayEqual(args.array(1), args.flag(2))),
                Builtin.of("array_equiv(a1, a2)", args -> arrayEquivalent(args.array(0), args.array(1))));
    }

    private static Object where(BoundArguments args) {
        if (!args.has(1) && !args.has(2)) {
            return SortingFunctions.nonzero(args.array(0));
        } else if (!args.has(1) || !args.has(2)) {
            throw PythonError.value("either both or neither of x and y should be given");
        }
        return ArrayOps.map(
                Op.WHERE, args.get(0), wrapped(args.get(1), args.get(2)), wrapped(args.get(2), args.get(1)));
    }

    /** A number that does not fit the other operand's integer type, wrapped around as NumPy does here. */
    private static Object wrapped(Object value, Object other) {
        return value instanceof Long n
                        && other instanceof NDArray array
                        && array.dtype().isInteger()
                        && !array.dtype().holds(n)
                ? Nd.scalar(n).astype(array.dtype())
                : value;
    }

    private static Object clip(BoundArguments args) {
        if (args.isGiven(1) != args.isGiven(2)) {
            throw PythonError.type("clip() missing 1 required positional argument: '"
                            + (args.isGiven(1) ? "a_max" : "a_min") + "'")
                    .maybe("Maybe pass both bounds, None for an open one: np.clip(x, low, None).");
        }
        boolean byName = args.isGiven(4) || args.isGiven(5);
        if (byName && args.isGiven(1)) {
            throw PythonError.value(
                    "Passing `min` or `max` keyword argument when `a_min` and `a_max` are provided is forbidden.");
        }
        return clip(args, byName ? 4 : 1, 3, 6);
    }

    /** Clips, called as the function or the method, with the positions of the lower bound, {@code out} and {@code where}. */
    public static Object clip(BoundArguments args, int low, int out, int where) {
        NDArray x = ArrayOps.asArray(args.array(0), args.dtype(where + 1));
        NDArray result =
                Nd.clip(x, args.has(low) ? args.operand(low) : null, args.has(low + 1) ? args.operand(low + 1) : null);
        if (!(args.get(where) instanceof Boolean all && all)) {
            NDArray others = args.has(out) ? ArrayOps.asArray(args.get(out), null) : Nd.zerosLike(result);
            result = Nd.where(ArrayOps.asArray(args.get(where), DType.BOOL), result, others);
        }
        return OutArgument.broadcastOut(args, out, result);
    }

    private static Object round(BoundArguments args) {
        return OutArgument.out(args, 2, args.array(0).round(args.integer(1)));
    }

    private static NDArray isclose(BoundArguments args) {
        return Nd.isclose(args.operand(0), args.operand(1), args.operand(2), args.operand(3), args.flag(4));
    }

    private static Object arrayEquivalent(NDArray a, NDArray b) {
        try {
            return a.equal(b).all().toBoolean();
        } catch (ArrayError e) {
            return false;
        }
    }
}
