package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
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
                Builtin.of(
                        "matmul(x1, x2, /, out=None, *, dtype=None)",
                        args -> product(args, axes(args), NDArray::matmul)),
                Builtin.of("matvec(x1, x2, /, out=None, *, dtype=None)", args -> product(args, 1, NDArray::matvec)),
                Builtin.of("vecmat(x1, x2, /, out=None, *, dtype=None)", args -> product(args, 1, NDArray::vecmat)),
                Builtin.of(
                        "vecdot(x1, x2, /, out=None, *, axis=-1, dtype=None)",
                        args -> OutArgument.broadcastOut(
                                args, 2, typed(args, 0, 4).vecdot(typed(args, 1, 4), (int) args.integer(3)))),
                Builtin.of("dot(a, b, out=None)", args -> {
                    NDArray product = args.array(0).dot(args.array(1));
                    if (args.get(2) instanceof NDArray out
                            && (out.dtype() != product.dtype()
                                    || !java.util.Arrays.equals(out.shape(), product.shape()))) {
                        throw PythonError.value("output array is not acceptable (must have the right datatype,"
                                        + " number of dimensions, and be a C-Array)")
                                .maybe("Maybe omit out=.");
                    }
                    return OutArgument.out(args, 2, product);
                }),
                Builtin.of("vdot(a, b, /)", args -> {
                    NDArray x = args.array(0).ravel();
                    NDArray y = args.array(1).ravel();
                    if (x.size() != y.size()) {
                        throw PythonError.value(
                                "cannot reshape array of size " + y.size() + " into shape (" + x.size() + ",)");
                    }
                    return x.vecdot(y);
                }),
                Builtin.of("inner(a, b, /)", args -> args.array(0).inner(args.array(1))),
                Builtin.of(
                        "outer(a, b, out=None)",
                        args -> OutArgument.broadcastOut(args, 2, args.array(0).outer(args.array(1)))),
                Builtin.of("tensordot(a, b, axes=2)", ProductFunctions::tensordot),
                Builtin.of("kron(a, b)", args -> args.array(0).kron(args.array(1))),
                Builtin.of("cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None)", args -> {
                    int[] axes = {(int) args.integer(2), (int) args.integer(3), (int) args.integer(4)};
                    if (args.has(5)) {
                        java.util.Arrays.fill(axes, (int) args.integer(5));
                    }
                    return Nd.cross(args.array(0), args.array(1), axes[0], axes[1], axes[2]);
                }),
                Builtin.of("matrix_transpose(x, /)", args -> args.array(0).matrixTranspose()),
                Builtin.of("trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)", args -> {
                    NDArray trace =
                            typed(args, 0, 4).trace(args.integer(1), (int) args.integer(2), (int) args.integer(3));
                    return OutArgument.out(args, 5, ArrayOps.asArray(trace, args.dtype(4)));
                }),
                Builtin.of(
                        "einsum(*operands, out=None, dtype=None, order='K', casting='safe', optimize=False)",
                        ProductFunctions::einsum));
    }

    /** The number of core axes of {@code matmul}'s result: those of the matrix or vector, not of the stack. */
    private static int axes(BoundArguments args) {
        return Math.min(1, args.array(0).ndim() - 1) + Math.min(1, args.array(1).ndim() - 1);
    }

    /**
     * Returns a product, or {@code out=} with the product broadcast to it along the axes of the stack.
     *
     * @param axes the number of core axes, whose lengths must be the same in {@code out=}
     */
    private static Object product(BoundArguments args, int axes, java.util.function.BinaryOperator<NDArray> product) {
        NDArray result = product.apply(typed(args, 0, 3), typed(args, 1, 3));
        if (args.has(2)) {
            requireCore(
                    args.name(),
                    axes,
                    result.shape(),
                    OutArgument.target(args, 2).shape());
        }
        return OutArgument.broadcastOut(args, 2, result);
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
    private static NDArray typed(BoundArguments args, int array, int type) {
        return ArrayOps.asArray(args.array(array), args.dtype(type));
    }

    static NDArray tensordot(BoundArguments args) {
        if (args.get(2) instanceof List<?> pair) {
            if (pair.size() != 2) {
                throw PythonError.value("not enough values to unpack (expected 2, got " + pair.size() + ")")
                        .maybe("Maybe pass the axes of both arrays: axes=([1], [0]).");
            }
            return args.array(0).tensordot(args.array(1), ArrayOps.axes(pair.get(0)), ArrayOps.axes(pair.get(1)));
        }
        return args.array(0).tensordot(args.array(1), (int) args.integer(2));
    }

    private static Object einsum(BoundArguments args) {
        List<Object> given = args.items(0);
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
        DType type = args.dtype(2);
        NDArray[] arrays =
                operands.stream().map(item -> ArrayOps.asArray(item, type)).toArray(NDArray[]::new);
        return OutArgument.out(args, 1, Nd.einsum(subscripts, arrays));
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
