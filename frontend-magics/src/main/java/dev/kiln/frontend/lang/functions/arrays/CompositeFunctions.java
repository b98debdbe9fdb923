package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.ArrayError;
import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.Op;
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
                        g -> OutArgument.broadcastOut(g, 1, g.array(0).trunc())),
                Builtin.of("round(a, decimals=0, out=None)", CompositeFunctions::round),
                Builtin.of("around(a, decimals=0, out=None)", CompositeFunctions::round),
                Builtin.of("sinc(x)", g -> Nd.sinc(g.array(0))),
                Builtin.library("i0(x)", g -> Nd.i0(g.array(0))),
                Builtin.of("isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)", CompositeFunctions::isclose),
                Builtin.of(
                        "allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)",
                        g -> isclose(g).all().toBoolean()),
                Builtin.of(
                        "array_equal(a1, a2, equal_nan=False)", g -> g.array(0).arrayEqual(g.array(1), g.flag(2))),
                Builtin.of("array_equiv(a1, a2)", g -> arrayEquivalent(g.array(0), g.array(1))));
    }

    private static Object where(BoundArguments g) {
        if (!g.has(1) && !g.has(2)) {
            return SortingFunctions.nonzero(g.array(0));
        } else if (!g.has(1) || !g.has(2)) {
            throw PythonError.value("either both or neither of x and y should be given");
        }
        return ArrayOps.map(Op.WHERE, g.get(0), wrapped(g.get(1), g.get(2)), wrapped(g.get(2), g.get(1)));
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

    private static Object clip(BoundArguments g) {
        if (g.isGiven(1) != g.isGiven(2)) {
            throw PythonError.type("clip() missing 1 required positional argument: '"
                            + (g.isGiven(1) ? "a_max" : "a_min") + "'")
                    .maybe("Maybe pass both bounds, None for an open one: np.clip(x, low, None).");
        }
        boolean byName = g.isGiven(4) || g.isGiven(5);
        if (byName && g.isGiven(1)) {
            throw PythonError.value(
                    "Passing `min` or `max` keyword argument when `a_min` and `a_max` are provided is forbidden.");
        }
        return clip(g, byName ? 4 : 1, 3, 6);
    }

    /** Clips, called as the function or the method, with the positions of the lower bound, {@code out} and {@code where}. */
    public static Object clip(BoundArguments g, int low, int out, int where) {
        NDArray x = ArrayOps.asArray(g.array(0), g.dtype(where + 1));
        NDArray result = Nd.clip(x, g.has(low) ? g.operand(low) : null, g.has(low + 1) ? g.operand(low + 1) : null);
        if (!(g.get(where) instanceof Boolean all && all)) {
            NDArray others = g.has(out) ? ArrayOps.asArray(g.get(out), null) : Nd.zerosLike(result);
            result = Nd.where(ArrayOps.asArray(g.get(where), DType.BOOL), result, others);
        }
        return OutArgument.broadcastOut(g, out, result);
    }

    private static Object round(BoundArguments g) {
        return OutArgument.out(g, 2, g.array(0).round(g.integer(1)));
    }

    private static NDArray isclose(BoundArguments g) {
        return Nd.isclose(g.operand(0), g.operand(1), g.operand(2), g.operand(3), g.flag(4));
    }

    private static Object arrayEquivalent(NDArray a, NDArray b) {
        try {
            return a.equal(b).all().toBoolean();
        } catch (ArrayError e) {
            return false;
        }
    }
}
