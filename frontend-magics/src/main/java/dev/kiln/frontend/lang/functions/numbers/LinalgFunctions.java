package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.linalg.LeastSquares;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** {@code np.linalg}: decompositions and what is made of them are library calls ({@link Linalg}), norms and products are recorded. */
public final class LinalgFunctions {
    private LinalgFunctions() {}

    private static final double FLOAT64_PRECISION = Math.ulp(1.0);

    /** Of singular values in pinv where nothing is given. */
    private static final Double DEFAULT_TOLERANCE = 1e-15;

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>(List.of(
                Builtin.library("solve(a, b)", g -> Linalg.solve(g.array(0), g.array(1))),
                Builtin.library("inv(a)", g -> Linalg.inv(g.array(0))),
                Builtin.library("det(a)", g -> Linalg.det(g.array(0))),
                Builtin.library("slogdet(a)", g -> {
                    Linalg.Slogdet result = Linalg.slogdet(g.array(0));
                    return named("SlogdetResult", "sign", result.sign(), "logabsdet", result.logabsdet());
                }),
                Builtin.library("cholesky(a, /, *, upper=False)", g -> Linalg.cholesky(g.array(0), g.flag(1))),
                Builtin.library("qr(a, mode='reduced')", LinalgFunctions::qr),
                Builtin.library("eigh(a, UPLO='L')", g -> {
                    Linalg.Eigen result = Linalg.eigh(g.array(0), isUpper(g.text(1)));
                    return eigen("EighResult", result);
                }),
                Builtin.library("eigvalsh(a, UPLO='L')", g -> Linalg.eigvalsh(g.array(0), isUpper(g.text(1)))),
                Builtin.library("eig(a)", g -> eigen("EigResult", Linalg.eig(g.array(0)))),
                Builtin.library("eigvals(a)", g -> Linalg.eigvals(g.array(0))),
                Builtin.library("svd(a, full_matrices=True, compute_uv=True, hermitian=False)", g -> {
                    if (!g.flag(2)) {
                        return Linalg.svdvals(g.array(0), g.flag(3));
                    }
                    Linalg.Svd result = g.flag(3) ? Linalg.svdHermitian(g.array(0)) : Linalg.svd(g.array(0), g.flag(1));
                    return named("SVDResult", "U", result.u(), "S", result.s(), "Vh", result.vh());
                }),
                Builtin.library("svdvals(x, /)", g -> Linalg.svdvals(g.array(0))),
                Builtin.library("lstsq(a, b, rcond=None)", LinalgFunctions::lstsq),
                Builtin.library("pinv(a, rcond=None, hermitian=False, *, rtol=1e-15)", g -> {
                    NDArray a = g.array(0);
                    if (g.has(1) && !g.get(3).equals(DEFAULT_TOLERANCE)) {
                        throw Mistake.value("`rtol` and `rcond` can't be both set.");
                    }
                    NDArray relative = g.has(1) ? g.array(1) : g.has(3) ? g.array(3) : Linalg.tolerance(a);
                    return Linalg.pinv(a, relative, g.flag(2));
                }),
                Builtin.library("matrix_rank(A, tol=None, hermitian=False, *, rtol=None)", LinalgFunctions::rank),
                Builtin.of("matrix_power(a, n)", g -> {
                    if (!(Values.plain(g.get(1)) instanceof Long n)) {
                        throw Mistake.type("exponent must be an integer");
                    }
                    return Linalg.matrixPower(g.array(0), n);
                }),
                Builtin.library("cond(x, p=None)", g -> Linalg.cond(g.array(0), order(g, 1)))));
        rows.addAll(norms());
        rows.addAll(products());
        return rows;
    }

    private static List<Builtin> norms() {
        return List.of(
                Builtin.of(
                        "norm(x, ord=None, axis=None, keepdims=False)",
                        g -> Linalg.norm(g.array(0), order(g, 1), g.axes(2), g.flag(3))),
                Builtin.of(
                        "vector_norm(x, /, *, axis=None, keepdims=False, ord=2)",
                        g -> Linalg.vectorNorm(g.array(0), g.real(3), g.axes(1), g.flag(2))),
                Builtin.of(
                        "matrix_norm(x, /, *, keepdims=False, ord='fro')",
                        g -> Linalg.matrixNorm(g.array(0), order(g, 2), g.flag(1))));
    }

    private static List<Builtin> products() {
        return List.of(
                Builtin.of("multi_dot(arrays, *, out=None)", g -> OutArgument.out(g, 1, Linalg.multiDot(g.arrays(0)))),
                Builtin.library("tensorsolve(a, b, axes=None)", g -> {
                    NDArray a = g.array(0);
                    NDArray turned = g.has(2) ? toEnd(a, g.axes(2)) : a;
                    return Linalg.tensorsolve(turned, g.array(1));
                }),
                Builtin.library("tensorinv(a, ind=2)", g -> Linalg.tensorinv(g.array(0), (int) g.integer(1))),
                Builtin.of("matmul(x1, x2, /)", g -> g.array(0).matmul(g.array(1))),
                Builtin.of("matrix_transpose(x, /)", g -> g.array(0).matrixTranspose()),
                Builtin.of("vecdot(x1, x2, /, *, axis=-1)", g -> g.array(0).vecdot(g.array(1), (int) g.integer(2))),
                Builtin.of("tensordot(x1, x2, /, *, axes=2)", ProductFunctions::tensordot),
                Builtin.of("outer(x1, x2, /)", g -> {
                    NDArray x = g.array(0);
                    NDArray y = g.array(1);
                    if (x.ndim() != 1 || y.ndim() != 1) {
                        throw Mistake.value("Input arrays must be one-dimensional, but they are x1.ndim=" + x.ndim()
                                        + " and x2.ndim=" + y.ndim() + ".")
                                .maybe("Maybe use np.outer: it flattens them.");
                    }
                    return x.outer(y);
                }),
                Builtin.of("cross(x1, x2, /, *, axis=-1)", g -> {
                    NDArray x = g.array(0);
                    NDArray y = g.array(1);
                    int axis = (int) g.integer(2);
                    long nx = x.moveToEnd(axis).shape()[x.ndim() - 1];
                    long ny = y.moveToEnd(axis).shape()[y.ndim() - 1];
                    if (nx != 3 || ny != 3) {
                        throw Mistake.value("Both input arrays must be (arrays of) 3-dimensional vectors, but they are "
                                + nx + " and " + ny + " dimensional instead.");
                    }
                    return x.cross(y, axis);
                }),
                Builtin.of("diagonal(x, /, *, offset=0)", g -> ends(g.array(0)).diagonal(g.integer(1))),
                Builtin.of("trace(x, /, *, offset=0, dtype=None)", g -> {
                    NDArray x = ArrayOps.asArray(g.array(0), g.dtype(2));
                    return ArrayOps.asArray(x.trace(g.integer(1), -2, -1), g.dtype(2));
                }));
    }

    /** Some axes put last, in the order given. */
    private static NDArray toEnd(NDArray a, int[] axes) {
        List<Integer> order = new ArrayList<>();
        for (int d = 0; d < a.ndim(); d++) {
            order.add(d);
        }
        for (int axis : axes) {
            int at = ArrayOps.axis(axis, a.ndim());
            order.remove((Integer) at);
            order.add(at);
        }
        return a.permuteDims(order.stream().mapToInt(d -> d).toArray());
    }

    /** The last two axes put first. */
    private static NDArray ends(NDArray x) {
        if (x.ndim() < 2) {
            throw Mistake.value("diag requires an array of at least two dimensions");
        }
        return x.moveToEnd(-2).moveToEnd(-2).permuteDims(turn(x.ndim()));
    }

    private static int[] turn(int rank) {
        int[] order = new int[rank];
        for (int d = 0; d < rank; d++) {
            order[d] = (d + rank - 2) % rank;
        }
        return order;
    }

    private static Object order(Given g, int position) {
        return switch (Values.plain(g.get(position))) {
            case None n -> null;
            case Long n -> n;
            case Double d -> d;
            case String s -> s;
            default -> throw Mistake.value("Invalid norm order for matrices.");
        };
    }

    private static boolean isUpper(String uplo) {
        return switch (uplo) {
            case "L", "l" -> false;
            case "U", "u" -> true;
            default -> throw Mistake.value("UPLO argument must be 'L' or 'U'");
        };
    }

    private static Object qr(Given g) {
        String mode = g.text(1);
        return switch (mode) {
            case "reduced", "complete" -> {
                Linalg.Qr result = Linalg.qr(g.array(0), mode.equals("complete"));
                yield named("QRResult", "Q", result.q(), "R", result.r());
            }
            case "r" -> Linalg.qr(g.array(0)).r();
            case "raw" ->
                throw Mistake.limit("mode='raw' of np.linalg.qr is not part of %%array", "Maybe use mode='reduced'.");
            default -> throw Mistake.value("Unrecognized mode '" + mode + "'");
        };
    }

    private static Object rank(Given g) {
        if (g.has(1) && g.has(3)) {
            throw Mistake.value("`tol` and `rtol` can't be both set.");
        }
        NDArray a = g.array(0);
        if (a.ndim() < 2) {
            return a.notEqual(0L).any().toBoolean() ? 1L : 0L;
        }
        return g.has(1)
                ? Linalg.matrixRankAbove(a, g.array(1), g.flag(2))
                : Linalg.matrixRank(a, g.has(3) ? g.array(3) : Linalg.tolerance(a), g.flag(2));
    }

    private static Object lstsq(Given g) {
        LeastSquares.Solution result;
        if (!g.has(2)) {
            result = Linalg.lstsq(g.array(0), g.array(1));
        } else {
            double given = g.real(2);
            result = Linalg.lstsq(g.array(0), g.array(1), given < 0 ? FLOAT64_PRECISION : given);
        }
        NDArray rank = Nd.full(new long[0], (long) result.rank(), dev.kiln.arrays.graph.DType.INT32);
        return new Tuple(List.of(result.x(), result.residuals(), rank, result.singularValues()));
    }

    private static Object eigen(String name, Linalg.Eigen result) {
        return named(name, "eigenvalues", result.eigenvalues(), "eigenvectors", result.eigenvectors());
    }

    /** A tuple with names, given by turns with the items. */
    private static Tuple named(String type, Object... namesAndItems) {
        List<String> names = new ArrayList<>();
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < namesAndItems.length; i += 2) {
            names.add((String) namesAndItems[i]);
            items.add(namesAndItems[i + 1]);
        }
        return Tuple.named(type, names, items);
    }
}
