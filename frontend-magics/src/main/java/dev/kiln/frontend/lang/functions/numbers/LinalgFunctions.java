package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.linalg.LeastSquares;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * The table of {@code np.linalg}. Decompositions and what builds on them are library calls ({@link Linalg}); norms and products are
 * recorded.
 */
public final class LinalgFunctions {
    private LinalgFunctions() {}

    private static final double FLOAT64_PRECISION = Math.ulp(1.0);

    /** The default {@code rtol} in the signature of {@code pinv}. */
    private static final Double DEFAULT_TOLERANCE = 1e-15;

    public static List<Builtin> rows() {
        List<Builtin> rows = new ArrayList<>(List.of(
                Builtin.library("solve(a, b)", args -> Linalg.solve(args.array(0), args.array(1))),
                Builtin.library("inv(a)", args -> Linalg.inv(args.array(0))),
                Builtin.library("det(a)", args -> Linalg.det(args.array(0))),
                Builtin.library("slogdet(a)", args -> {
                    Linalg.Slogdet result = Linalg.slogdet(args.array(0));
                    return named("SlogdetResult", "sign", result.sign(), "logabsdet", result.logabsdet());
                }),
                Builtin.library("cholesky(a, /, *, upper=False)", args -> Linalg.cholesky(args.array(0), args.flag(1))),
                Builtin.library("qr(a, mode='reduced')", LinalgFunctions::qr),
                Builtin.library("eigh(a, UPLO='L')", args -> {
                    Linalg.Eigen result = Linalg.eigh(args.array(0), isUpper(args.text(1)));
                    return eigen("EighResult", result);
                }),
                Builtin.library("eigvalsh(a, UPLO='L')", args -> Linalg.eigvalsh(args.array(0), isUpper(args.text(1)))),
                Builtin.library("eig(a)", args -> eigen("EigResult", Linalg.eig(args.array(0)))),
                Builtin.library("eigvals(a)", args -> Linalg.eigvals(args.array(0))),
                Builtin.library("svd(a, full_matrices=True, compute_uv=True, hermitian=False)", args -> {
                    if (!args.flag(2)) {
                        return Linalg.svdvals(args.array(0), args.flag(3));
                    }
                    Linalg.Svd result =
                            args.flag(3) ? Linalg.svdHermitian(args.array(0)) : Linalg.svd(args.array(0), args.flag(1));
                    return named("SVDResult", "U", result.u(), "S", result.s(), "Vh", result.vh());
                }),
                Builtin.library("svdvals(x, /)", args -> Linalg.svdvals(args.array(0))),
                Builtin.library("lstsq(a, b, rcond=None)", LinalgFunctions::lstsq),
                Builtin.library("pinv(a, rcond=None, hermitian=False, *, rtol=1e-15)", args -> {
                    NDArray a = args.array(0);
                    if (args.has(1) && !args.get(3).equals(DEFAULT_TOLERANCE)) {
                        throw PythonError.value("`rtol` and `rcond` can't be both set.");
                    }
                    NDArray relative = args.has(1) ? args.array(1) : args.has(3) ? args.array(3) : Linalg.tolerance(a);
                    return Linalg.pinv(a, relative, args.flag(2));
                }),
                Builtin.library("matrix_rank(A, tol=None, hermitian=False, *, rtol=None)", LinalgFunctions::rank),
                Builtin.of("matrix_power(a, n)", args -> {
                    if (!(Values.plain(args.get(1)) instanceof Long n)) {
                        throw PythonError.type("exponent must be an integer");
                    }
                    return Linalg.matrixPower(args.array(0), n);
                }),
                Builtin.library("cond(x, p=None)", args -> Linalg.cond(args.array(0), order(args, 1)))));
        rows.addAll(norms());
        rows.addAll(products());
        return rows;
    }

    private static List<Builtin> norms() {
        return List.of(
                Builtin.of(
                        "norm(x, ord=None, axis=None, keepdims=False)",
                        args -> Linalg.norm(args.array(0), order(args, 1), args.axes(2), args.flag(3))),
                Builtin.of(
                        "vector_norm(x, /, *, axis=None, keepdims=False, ord=2)",
                        args -> Linalg.vectorNorm(args.array(0), args.real(3), args.axes(1), args.flag(2))),
                Builtin.of(
                        "matrix_norm(x, /, *, keepdims=False, ord='fro')",
                        args -> Linalg.matrixNorm(args.array(0), order(args, 2), args.flag(1))));
    }

    private static List<Builtin> products() {
        return List.of(
                Builtin.of(
                        "multi_dot(arrays, *, out=None)",
                        args -> OutArgument.out(args, 1, Linalg.multiDot(args.arrays(0)))),
                Builtin.library("tensorsolve(a, b, axes=None)", args -> {
                    NDArray a = args.array(0);
                    NDArray turned = args.has(2) ? toEnd(a, args.axes(2)) : a;
                    return Linalg.tensorsolve(turned, args.array(1));
                }),
                Builtin.library("tensorinv(a, ind=2)", args -> Linalg.tensorinv(args.array(0), (int) args.integer(1))),
                Builtin.of("matmul(x1, x2, /)", args -> args.array(0).matmul(args.array(1))),
                Builtin.of("matrix_transpose(x, /)", args -> args.array(0).matrixTranspose()),
                Builtin.of(
                        "vecdot(x1, x2, /, *, axis=-1)",
                        args -> args.array(0).vecdot(args.array(1), (int) args.integer(2))),
                Builtin.of("tensordot(x1, x2, /, *, axes=2)", ProductFunctions::tensordot),
                Builtin.of("outer(x1, x2, /)", args -> {
                    NDArray x = args.array(0);
                    NDArray y = args.array(1);
                    if (x.ndim() != 1 || y.ndim() != 1) {
                        throw PythonError.value("Input arrays must be one-dimensional, but they are x1.ndim=" + x.ndim()
                                        + " and x2.ndim=" + y.ndim() + ".")
                                .maybe("Maybe use np.outer: it flattens them.");
                    }
                    return x.outer(y);
                }),
                Builtin.of("cross(x1, x2, /, *, axis=-1)", args -> {
                    NDArray x = args.array(0);
                    NDArray y = args.array(1);
                    int axis = (int) args.integer(2);
                    long nx = x.moveToEnd(axis).shape()[x.ndim() - 1];
                    long ny = y.moveToEnd(axis).shape()[y.ndim() - 1];
                    if (nx != 3 || ny != 3) {
                        throw PythonError.value(
                                "Both input arrays must be (arrays of) 3-dimensional vectors, but they are " + nx
                                        + " and " + ny + " dimensional instead.");
                    }
                    return x.cross(y, axis);
                }),
                Builtin.of(
                        "diagonal(x, /, *, offset=0)",
                        args -> ends(args.array(0)).diagonal(args.integer(1))),
                Builtin.of("trace(x, /, *, offset=0, dtype=None)", args -> {
                    NDArray x = ArrayOps.asArray(args.array(0), args.dtype(2));
                    return ArrayOps.asArray(x.trace(args.integer(1), -2, -1), args.dtype(2));
                }));
    }

    /** Moves some axes to the end, in the given order. */
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

    /** Moves the last two axes to the front. */
    private static NDArray ends(NDArray x) {
        if (x.ndim() < 2) {
            throw PythonError.value("diag requires an array of at least two dimensions");
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

    private static Object order(BoundArguments args, int position) {
        return switch (Values.plain(args.get(position))) {
            case None n -> null;
            case Long n -> n;
            case Double d -> d;
            case String s -> s;
            default -> throw PythonError.value("Invalid norm order for matrices.");
        };
    }

    private static boolean isUpper(String uplo) {
        return switch (uplo) {
            case "L", "l" -> false;
            case "U", "u" -> true;
            default -> throw PythonError.value("UPLO argument must be 'L' or 'U'");
        };
    }

    private static Object qr(BoundArguments args) {
        String mode = args.text(1);
        return switch (mode) {
            case "reduced", "complete" -> {
                Linalg.Qr result = Linalg.qr(args.array(0), mode.equals("complete"));
                yield named("QRResult", "Q", result.q(), "R", result.r());
            }
            case "r" -> Linalg.qr(args.array(0)).r();
            case "raw" ->
                throw PythonError.limit(
                        "mode='raw' of np.linalg.qr is not supported in NumPy text", "Maybe use mode='reduced'.");
            default -> throw PythonError.value("Unrecognized mode '" + mode + "'");
        };
    }

    private static Object rank(BoundArguments args) {
        if (args.has(1) && args.has(3)) {
            throw PythonError.value("`tol` and `rtol` can't be both set.");
        }
        NDArray a = args.array(0);
        if (a.ndim() < 2) {
            return a.notEqual(0L).any().toBoolean() ? 1L : 0L;
        }
        return args.has(1)
                ? Linalg.matrixRankAbove(a, args.array(1), args.flag(2))
                : Linalg.matrixRank(a, args.has(3) ? args.array(3) : Linalg.tolerance(a), args.flag(2));
    }

    private static Object lstsq(BoundArguments args) {
        LeastSquares.Solution result;
        if (!args.has(2)) {
            result = Linalg.lstsq(args.array(0), args.array(1));
        } else {
            double given = args.real(2);
            result = Linalg.lstsq(args.array(0), args.array(1), given < 0 ? FLOAT64_PRECISION : given);
        }
        NDArray rank = Nd.full(new long[0], (long) result.rank(), dev.kiln.arrays.graph.DType.INT32);
        return new Tuple(List.of(result.x(), result.residuals(), rank, result.singularValues()));
    }

    private static Object eigen(String name, Linalg.Eigen result) {
        return named(name, "eigenvalues", result.eigenvalues(), "eigenvectors", result.eigenvectors());
    }

    /** A named tuple; names and items alternate. */
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
