package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Products of vectors, matrices and tensors: {@code np.matmul}, {@code np.einsum}, {@code np.tensordot} … */
public final class ProductFunctions {
    private ProductFunctions() {}

    private static final int LETTERS = 52;

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("matmul(x1, x2, /, out=None, *, dtype=None)", g -> product(g, axes(g), NDArray::matmul)),
                Builtin.of("matvec(x1, x2, /, out=None, *, dtype=None)", g -> product(g, 1, NDArray::matvec)),
                Builtin.of("vecmat(x1, x2, /, out=None, *, dtype=None)", g -> product(g, 1, NDArray::vecmat)),
                Builtin.of(
                        "vecdot(x1, x2, /, out=None, *, axis=-1, dtype=None)",
                        g -> OutArgument.broadcastOut(g, 2, typed(g, 0, 4).vecdot(typed(g, 1, 4), (int) g.integer(3)))),
                Builtin.of("dot(a, b, out=None)", g -> {
                    NDArray product = g.array(0).dot(g.array(1));
                    if (g.get(2) instanceof NDArray out
                            && (out.dtype() != product.dtype()
                                    || !java.util.Arrays.equals(out.shape(), product.shape()))) {
                        throw PythonError.value("output array is not acceptable (must have the right datatype,"
                                        + " number of dimensions, and be a C-Array)")
                                .maybe("Maybe omit out=.");
                    }
                    return OutArgument.out(g, 2, product);
                }),
                Builtin.of("vdot(a, b, /)", g -> {
                    NDArray x = g.array(0).ravel();
                    NDArray y = g.array(1).ravel();
                    if (x.size() != y.size()) {
                        throw PythonError.value(
                                "cannot reshape array of size " + y.size() + " into shape (" + x.size() + ",)");
                    }
                    return x.vecdot(y);
                }),
                Builtin.of("inner(a, b, /)", g -> g.array(0).inner(g.array(1))),
                Builtin.of(
                        "outer(a, b, out=None)",
                        g -> OutArgument.broadcastOut(g, 2, g.array(0).outer(g.array(1)))),
                Builtin.of("tensordot(a, b, axes=2)", ProductFunctions::tensordot),
                Builtin.of("kron(a, b)", g -> g.array(0).kron(g.array(1))),
                Builtin.of("cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None)", g -> {
                    int[] axes = {(int) g.integer(2), (int) g.integer(3), (int) g.integer(4)};
                    if (g.has(5)) {
                        java.util.Arrays.fill(axes, (int) g.integer(5));
                    }
                    return Nd.cross(g.array(0), g.array(1), axes[0], axes[1], axes[2]);
                }),
                Builtin.of("matrix_transpose(x, /)", g -> g.array(0).matrixTranspose()),
                Builtin.of("trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)", g -> {
                    NDArray trace = typed(g, 0, 4).trace(g.integer(1), (int) g.integer(2), (int) g.integer(3));
                    return OutArgument.out(g, 5, ArrayOps.asArray(trace, g.dtype(4)));
                }),
                Builtin.of(
                        "einsum(*operands, out=None, dtype=None, order='K', casting='safe', optimize=False)",
                        ProductFunctions::einsum));
    }

    /** The number of core axes of {@code matmul}'s result: those of the matrix or vector, not of the stack. */
    private static int axes(BoundArguments g) {
        return Math.min(1, g.array(0).ndim() - 1) + Math.min(1, g.array(1).ndim() - 1);
    }

    /**
     * Returns a product, or {@code out=} with the product broadcast to it along the axes of the stack.
     *
     * @param axes the number of core axes, whose lengths must be the same in {@code out=}
     */
    private static Object product(BoundArguments g, int axes, java.util.function.BinaryOperator<NDArray> product) {
        NDArray result = product.apply(typed(g, 0, 3), typed(g, 1, 3));
        if (g.has(2)) {
            requireCore(g.name(), axes, result.shape(), OutArgument.target(g, 2).shape());
        }
        return OutArgument.broadcastOut(g, 2, result);
    }

    private static void requireCore(String name, int axes, long[] result, long[] out) {
        if (out.length < axes) {
            throw PythonError.value(name + ": Output operand 0 does not have enough dimensions (has " + out.length
                    + ", needs " + axes + ")");
        }
        for (int d = axes; d >= 1; d--) {
            long length = result[result.length - d];
            long given = out[out.length - d];
            if (length != given) {
                throw PythonError.value(name + ": Output operand 0 has a mismatch in its core dimension " + (axes - d)
                                + " (size " + given + " is different from " + length + ")")
                        .maybe("Maybe pass an out= array of the result's shape " + OutArgument.tight(result) + ".");
            }
        }
    }

    /** An argument as an array, converted to the type that another argument gives. */
    private static NDArray typed(BoundArguments g, int array, int type) {
        return ArrayOps.asArray(g.array(array), g.dtype(type));
    }

    static NDArray tensordot(BoundArguments g) {
        if (g.get(2) instanceof List<?> pair) {
            if (pair.size() != 2) {
                throw PythonError.value("not enough values to unpack (expected 2, got " + pair.size() + ")")
                        .maybe("Maybe pass the axes of both arrays: axes=([1], [0]).");
            }
            return g.array(0).tensordot(g.array(1), ArrayOps.axes(pair.get(0)), ArrayOps.axes(pair.get(1)));
        }
        return g.array(0).tensordot(g.array(1), (int) g.integer(2));
    }

    private static Object einsum(BoundArguments g) {
        List<Object> given = g.items(0);
        List<Object> operands = new ArrayList<>();
        String subscripts;
        if (given.isEmpty()) {
            throw PythonError.value(
                    "must specify the einstein sum subscripts string and at least one operand, or at least one"
                            + " operand and its corresponding subscripts list");
        } else if (given.getFirst() instanceof String text) {
            subscripts = text;
            operands.addAll(given.subList(1, given.size()));
        } else {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i + 1 < given.size(); i += 2) {
                operands.add(given.get(i));
                text.append(i > 0 ? "," : "").append(letters(given.get(i + 1)));
            }
            subscripts = given.size() % 2 == 0 ? text.toString() : text + "->" + letters(given.getLast());
        }
        DType type = g.dtype(2);
        NDArray[] arrays =
                operands.stream().map(item -> ArrayOps.asArray(item, type)).toArray(NDArray[]::new);
        return OutArgument.out(g, 1, Nd.einsum(subscripts, arrays));
    }

    /** A list of axis numbers as subscript letters. */
    private static String letters(Object list) {
        StringBuilder letters = new StringBuilder();
        for (Object item : Values.items(list)) {
            if (item == Ellipsis.ELLIPSIS) {
                letters.append("...");
                continue;
            }
            long n = Values.integer(item);
            if (n < 0 || n >= LETTERS) {
                throw PythonError.value("subscript is not within the valid range [0, 52)");
            }
            letters.append((char) (n < LETTERS / 2 ? 'A' + n : 'a' + n - LETTERS / 2));
        }
        return letters.toString();
    }
}
