package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.Op;
import java.util.List;

/** Functions that are a few ops together: {@code np.where}, {@code np.clip}, {@code np.round}, {@code np.allclose} … */
final class CompositeFunctions {
    private CompositeFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of("where(condition, x=None, y=None)", CompositeFunctions::where),
                Builtin.of("clip(a, a_min=None, a_max=None, out=None)", g -> NumpyTable.out(g, 3, clip(g))),
                Builtin.of("round(a, decimals=0)", g -> round(g.array(0), g.integer(1))),
                Builtin.of("around(a, decimals=0)", g -> round(g.array(0), g.integer(1))),
                Builtin.of("reciprocal(x)", g -> ArrayOps.map(Op.DIVIDE, 1.0, g.get(0))),
                Builtin.of("deg2rad(x)", g -> ArrayOps.map(Op.MULTIPLY, g.get(0), Math.PI / 180)),
                Builtin.of("radians(x)", g -> ArrayOps.map(Op.MULTIPLY, g.get(0), Math.PI / 180)),
                Builtin.of("rad2deg(x)", g -> ArrayOps.map(Op.MULTIPLY, g.get(0), 180 / Math.PI)),
                Builtin.of("degrees(x)", g -> ArrayOps.map(Op.MULTIPLY, g.get(0), 180 / Math.PI)),
                Builtin.of("dot(a, b)", g -> g.array(0).dot(g.array(1))),
                Builtin.of("matmul(x1, x2)", g -> g.array(0).matmul(g.array(1))),
                Builtin.of(
                        "outer(a, b)",
                        g -> g.array(0).reshape(-1, 1).multiply(g.array(1).reshape(1, -1))),
                Builtin.of("diff(a, n=1, axis=-1)", g -> diff(g.array(0), g.integer(1), (int) g.integer(2))),
                Builtin.of("isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)", CompositeFunctions::isclose),
                Builtin.of(
                        "allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False)",
                        g -> isclose(g).all().toBoolean()),
                Builtin.of("array_equal(a1, a2)", g -> arrayEqual(g.array(0), g.array(1))),
                Builtin.of("nan_to_num(x, nan=0.0)", g -> nanToNum(g.array(0), g.real(1))),
                Builtin.of("average(a, axis=None, weights=None)", CompositeFunctions::average),
                Builtin.of("copyto(dst, src)", g -> {
                    ArrayOps.assignSameKind("copyto", g.array(0), g.get(1));
                    return None.NONE;
                }));
    }

    static List<Builtin> linearAlgebra() {
        return List.of(Builtin.of("norm(x, ord=None, axis=None, keepdims=False)", g -> {
            if (g.has(1)
                    && !(g.get(1) instanceof Long two
                            && two == 2
                            && (g.has(2) || g.array(0).ndim() == 1))) {
                throw Mistake.limit(
                        "only the Euclidean norm is part of %%array", "Maybe write it with abs, max and sum.");
            }
            return g.array(0).square().sum(g.axes(2), g.flag(3)).sqrt();
        }));
    }

    private static Object where(Given g) {
        if (!g.has(1) || !g.has(2)) {
            throw Mistake.limit(
                    "np.where with one argument is not part of %%array", "Maybe index with the mask itself: x[mask].");
        }
        return ArrayOps.map(Op.WHERE, g.get(0), g.get(1), g.get(2));
    }

    private static NDArray clip(Given g) {
        NDArray result = g.array(0);
        if (!g.has(1) && !g.has(2)) {
            throw Mistake.value("One of max or min must be given");
        }
        result = g.has(1) ? ArrayOps.map(Op.MAXIMUM, result, g.get(1)) : result;
        return g.has(2) ? ArrayOps.map(Op.MINIMUM, result, g.get(2)) : result;
    }

    private static NDArray round(NDArray a, long decimals) {
        if (decimals == 0 && a.dtype() != DType.BOOL) {
            return a.round();
        } else if (!a.dtype().isFloating() && decimals > 0) {
            return a.copy();
        }
        double scale = Math.pow(10, Math.abs(decimals));
        if (decimals > 0) {
            return a.multiply(scale).round().divide(scale);
        }
        return ArrayOps.asArray(a.divide(scale).round().multiply(scale), a.dtype());
    }

    private static NDArray diff(NDArray a, long times, int axis) {
        int rank = a.ndim();
        if (rank == 0) {
            throw Mistake.value("diff requires input that is at least one dimensional");
        }
        int at = axis < 0 ? axis + rank : axis;
        if (at < 0 || at >= rank) {
            throw new Mistake("AxisError", "axis " + axis + " is out of bounds for array of dimension " + rank, null);
        }
        NDArray result = a;
        for (long i = 0; i < times; i++) {
            NDArray high = ShapeFunctions.part(result, at, 1L, null, null);
            NDArray low = ShapeFunctions.part(result, at, null, -1L, null);
            result = a.dtype() == DType.BOOL ? high.notEqual(low) : high.subtract(low);
        }
        return result;
    }

    private static NDArray isclose(Given g) {
        NDArray a = g.array(0);
        NDArray b = ArrayOps.asArray(g.get(1), null);
        NDArray limit = b.abs().multiply(g.real(2)).add(g.real(3));
        NDArray x = a.dtype().isFloating() ? a : a.astype(DType.FLOAT64);
        NDArray near =
                x.subtract(b).abs().lessEqual(limit).logicalAnd(b.isfinite()).logicalOr(a.equal(b));
        return g.flag(4) ? near.logicalOr(a.isnan().logicalAnd(b.isnan())) : near;
    }

    private static Object arrayEqual(NDArray a, NDArray b) {
        return java.util.Arrays.equals(a.shape(), b.shape()) && a.equal(b).all().toBoolean();
    }

    private static NDArray nanToNum(NDArray x, double nan) {
        if (!x.dtype().isFloating()) {
            return x.copy();
        }
        double most = x.dtype() == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
        NDArray known = Nd.where(x.isnan(), nan, x);
        return known.minimum(most).maximum(-most);
    }

    private static NDArray average(Given g) {
        if (!g.has(2)) {
            return g.array(0).mean(g.axes(1), false);
        }
        NDArray weights = g.array(2);
        return g.array(0)
                .multiply(weights)
                .sum(g.axes(1), false)
                .divide(weights.sum(weights.ndim() == g.array(0).ndim() ? g.axes(1) : null, false));
    }
}
